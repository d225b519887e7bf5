//! Containers that begin with a card below which others belong, and that are not built round to them.

use solitaire_model::{Comparison, Function};

use super::operands::conjuncts;
use super::reach::{Direction, Reach, direction, never};
use crate::card_words::a_card_of;
use crate::faults::Faults;
use crate::meaning::{
    Amount, ContainerId, Expr, Game, Kind, Named, Piece, PieceRole, Spot, Step, rules_asked,
};
use crate::report::Extent;

/// What is told of a container that not all cards come to.
const CODE: &str = "never-complete";

/// What is dealt to a container whose cards a win counts is where it can begin: the cards that belong below come there too.
pub fn check_base(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win).map(Piece::now);
    let Some(win) = win else { return };
    let mut goals = Vec::new();
    conjuncts(&win.expr, &mut |part| goals.extend(counted_whole(game, part)));
    for goal in goals {
        let held = &game.containers[goal];
        let Some(build) = game.piece(held.build).map(Piece::now) else { continue };
        let Some(direction) = direction(game, &build.expr) else { continue };
        let Some(base) = base(game, goal, direction) else { continue };
        if reach.is_open
            || reach.stepped_on[goal]
            || reach.loses[goal]
            || begins_besides(game, goal)
        {
            continue;
        }
        let name = &held.name;
        let (goes, below, end) = match direction {
            Direction::Up => ("up", "lower", game.ranks.highest()),
            Direction::Down => ("down", "higher", game.ranks.lowest()),
        };
        let first = base.rank.map_or("whichever card is dealt".to_owned(), a_card_of);
        let message = format!(
            "`{name}` begins with {first} and goes {goes} to {}: {below} ranks never come there",
            a_card_of(end)
        );
        let compared = compared(game, &build.expr).filter(|_| build.level >= game.own());
        let (level, span, help) = match compared {
            Some(span) => (
                build.level,
                span,
                "write `next_rank_wrap` in place of `next_rank`, or name the cards to deal",
            ),
            None => {
                (base.level, base.span, "name the cards to deal, or build with `next_rank_wrap`")
            }
        };
        faults.warning(level, span, CODE, message, Some(help.to_owned()));
    }
}

/// A container of which a win asks that all cards lie there.
fn counted_whole(game: &Game, part: &Expr) -> Option<ContainerId> {
    let Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) = &part.kind else {
        return None;
    };
    let Named(container, _) = sides[0].called_of(Function::Count)?;
    (game.number(&sides[1])? == game.cards() as i64).then_some(*container)
}

/// A card that a container begins with, on which not all others go.
struct Base {
    /// Its rank, if the deal names it.
    rank: Option<i64>,
    level: usize,
    span: Extent,
}

fn base(game: &Game, goal: ContainerId, direction: Direction) -> Option<Base> {
    let right = match direction {
        Direction::Up => game.ranks.lowest(),
        Direction::Down => game.ranks.highest(),
    };
    let mut coming = game.deal.iter().zip(&game.deal_levels).filter(|(step, _)| brings(step, goal));
    let (Some((step, level)), None) = (coming.next(), coming.next()) else { return None };
    let Step::Deal {
        to: Spot::Elements { container, range, .. },
        amount,
        amount_span,
        from: Spot::Hand,
        condition: None,
        first: None,
        ..
    } = step
    else {
        return None;
    };
    let elements = match range.as_deref() {
        None => usize::from(game.containers[goal].count),
        Some([from, to]) => {
            usize::try_from(game.number(to)?.checked_sub(game.number(from)?)?).ok()?
        }
    };
    let base = |rank| Some(Base { rank, level: *level, span: *amount_span });
    match amount {
        Amount::Rounds(rounds) if rounds.is_literal() && game.number(rounds)? > 0 => base(None),
        Amount::Cards(cards) if *container == goal => {
            let mut ranks = cards.iter().take(elements).map(|card| i64::from(card.0));
            base(Some(ranks.find(|rank| *rank != right)?))
        }
        _ => None,
    }
}

/// Whether a step of the deal may bring cards to a container.
fn brings(step: &Step, goal: ContainerId) -> bool {
    let mut brings = false;
    step.visit(&mut |step| {
        brings |= match step {
            Step::Deal { to, first, .. } => {
                matches!(to, Spot::Elements { container, .. } if *container == goal)
                    || first.as_ref().is_some_and(|first| first.container == goal)
            }
            Step::Gather { into, .. } => *into == Some(goal),
            Step::Custom(_) => true,
            _ => false,
        };
    });
    brings
}

/// Whether there is room for the ranks below on other elements.
fn begins_besides(game: &Game, goal: ContainerId) -> bool {
    let held = &game.containers[goal];
    let Some(space) = game.piece(held.space).map(Piece::now).filter(|space| !never(&space.expr))
    else {
        return false;
    };
    let rules = rules_asked(&game.pieces, &space.expr).into_iter();
    let mut asked = rules.map(|rule| &game.pieces[rule].now().expr).chain([&space.expr]);
    // What goes by the first card begins with its rank.
    let is_like_first = asked.any(|expr| expr.speaks_of_container(goal));
    let suits = game.suits.len() * usize::from(game.decks);
    !is_like_first && usize::from(held.count) > suits
}

/// The call that compares ranks in a `build`, or in a rule that it asks.
fn compared(game: &Game, build: &Expr) -> Option<Extent> {
    let rules = rules_asked(&game.pieces, build).into_iter();
    let rules = rules.map(|rule| game.pieces[rule].now()).filter(|rule| rule.level >= game.own());
    let mut found = None;
    for expr in rules.map(|rule| &rule.expr).chain([build]) {
        expr.visit(&mut |part| {
            if matches!(&part.kind, Kind::Call(Named(Function::NextRank, _), ..)) {
                found = Some(part.span);
            }
        });
    }
    found
}
