//! What keeps cards from where a win wants them.

use std::cmp::Reverse;

use solitaire_model::{Arithmetic, CardTest, Comparison, Function, Semantics};

use super::asked::{asked, questions};
use crate::check::causes::Causes;
use crate::check::flow::{Cards, Flow, Supposed, told_apart_by};
use crate::check::reach::{Reach, begins_at, may_take, rule_direction};
use crate::check::steps::{card_name, gone_on};
use crate::check::truth::Instead;
use crate::meaning::text::{plain, text};
use crate::meaning::{
    Amount, ContainerId, Expr, Game, Kind, Named, NamedCards, PieceRole, Spot, Stated, Step,
    rules_asked,
};
use crate::report::Extent;
use crate::syntax::ast::UnitKind;

/// Where fewer cards are named than a container has elements that take nothing while they are empty: the level that deals
/// them, where, what is wrong and what to write.
pub(super) fn too_few_named(
    game: &Game,
    goals: &[ContainerId],
) -> Option<(usize, Extent, String, String)> {
    let own = game.deal.iter().zip(&game.deal_levels).filter(|(_, level)| **level >= game.own());
    own.into_iter().find_map(|(step, level)| {
        let NamedCards { container, name, cards, span } = step.named_cards()?;
        let (count, named) = (usize::from(game.containers[container].count), cards.len());
        let [space, _] = may_take(game, container);
        let lacks = count.checked_sub(named).filter(|lacks| *lacks > 0)?;
        let message = format!(
            "{named} cards for {count} elements of `{name}`, which take nothing while they are empty"
        );
        let mend = gone_on(game, cards, count).map_or_else(
            || format!("name {lacks} more, or declare {named} elements"),
            |text| format!("write `{text}`"),
        );
        (goals.contains(&container) && !space).then_some((*level, span, message, mend))
    })
}

/// A card that is dealt by name where all others are of another rank, and never comes there otherwise: the level that deals
/// it, where, and what to write.
pub(super) fn odd_base(
    game: &Game,
    goals: &[ContainerId],
    short: Cards,
) -> Option<(usize, Extent, String)> {
    let mut found = None;
    for (step, level) in
        game.deal.iter().zip(&game.deal_levels).filter(|(_, level)| **level >= game.own())
    {
        step.visit(&mut |step| {
            let Step::Deal {
                to: Spot::Elements { container, .. },
                amount: Amount::Cards(cards),
                amount_span,
                ..
            } = step
            else {
                return;
            };
            let [one, other, ..] = &cards[..] else { return };
            let base = if cards.iter().filter(|card| card.0 == one.0).count() > 1 {
                one.0
            } else {
                other.0
            };
            let odd: Vec<&(u8, u8)> = cards.iter().filter(|card| card.0 != base).collect();
            let [odd] = odd[..] else { return };
            let meant = (base, odd.1);
            let is_short = short >> (usize::from(meant.1) * 13 + usize::from(base) - 1) & 1 == 1;
            if cards.len() > 2 && goals.contains(container) && is_short && !cards.contains(&meant) {
                let [meant, odd] = [meant, *odd].map(card_name);
                found =
                    Some((*level, *amount_span, format!("write `{meant}` in place of `{odd}`")));
            }
        });
    }
    found
}

/// A card that is dealt by name where a suit of which no cards come would be: the level that deals it, where, and what to
/// write. Its own suit begins elsewhere, and the suit that is meant is of the colour of the others.
pub(super) fn odd_suit(
    game: &Game,
    goals: &[ContainerId],
    missing: Cards,
) -> Option<(usize, Extent, String)> {
    let away = |suit: &u8| missing >> (usize::from(*suit) * 13) & 0x1FFF != 0;
    let suits: Vec<u8> = game.suits.iter().copied().filter(away).collect();
    let [suit] = suits[..] else { return None };
    let named: Vec<(usize, NamedCards<'_>)> = game
        .deal
        .iter()
        .zip(&game.deal_levels)
        .filter_map(|(step, level)| Some((*level, step.named_cards()?)))
        .filter(|(_, named)| goals.contains(&named.container))
        .collect();
    let is_red = |suit: u8| suit == 1 || suit == 2;
    let begun = |suit: u8| {
        named.iter().flat_map(|(_, named)| named.cards).filter(|card| card.1 == suit).count()
    };
    let mut found = None;
    for (level, named) in named.iter().filter(|(level, _)| *level >= game.own()) {
        let fits = |card: &&(u8, u8)| {
            let others = || named.cards.iter().filter(|other| other != card);
            begun(card.1) > 1
                && others().count() > 0
                && others().all(|other| other.0 == card.0 && is_red(other.1) == is_red(suit))
        };
        for card in named.cards.iter().filter(fits) {
            if found.is_some() {
                return None;
            }
            let [meant, odd] = [(card.0, suit), *card].map(card_name);
            found = Some((*level, named.span, format!("write `{meant}` in place of `{odd}`")));
        }
    }
    found
}

/// A container whose elements are each for a suit, if there are fewer of them than suits and the cards of the others stay
/// away: the level that states it, where, what is wrong and what to write.
pub(super) fn too_few_elements(
    game: &Game,
    goals: &[ContainerId],
    missing: Cards,
) -> Option<(usize, Extent, String, String)> {
    let suits = game.suits.len();
    goals.iter().find_map(|goal| {
        let held = &game.containers[*goal];
        let space = &game.piece(held.space)?.now().expr;
        let count = usize::from(held.count);
        let is_beyond = |suit: u8| usize::from(suit) >= count;
        let suits_away = (0..4).filter(|suit| missing >> (suit * 13) & 0x1FFF != 0);
        let are_beyond = missing != 0 && suits_away.into_iter().all(is_beyond);
        let is_own = held.stated >= game.own() && count < suits && !held.single;
        if !is_own || !are_beyond || !asks_suit(game, space) {
            return None;
        }
        let span = Causes::new(game).number_of(*goal)?;
        let message = format!(
            "each element of `{}` is for one suit, and it has {count} for {suits} suits",
            plain(&held.name)
        );
        Some((held.stated, span, message, format!("write `{suits}` in place of `{count}`")))
    })
}

/// Whether a condition takes the index of the target for a suit.
fn asks_suit(game: &Game, expr: &Expr) -> bool {
    let rules = rules_asked(&game.pieces, expr);
    let mut asks = false;
    for expr in rules.iter().map(|rule| &game.pieces[*rule].now().expr).chain([expr]) {
        expr.visit(&mut |part| {
            let Kind::Call(Named(function, _), args) = &part.kind else { return };
            asks |= function.semantics() == Semantics::CardTest(CardTest::Suit)
                && args.get(1).is_some_and(|suit| {
                    matches!(&suit.kind, Kind::Call(Named(Function::Index, _), _))
                });
        });
    }
    asks
}

/// Where a win asks for too many cards, and for how many it may ask, if a sum of ranks keeps some away: what comes to no such
/// sum is left over.
pub(super) fn fewer(
    game: &Game,
    win: &Stated,
    culprit: &Expr,
    missing: Cards,
) -> Option<(Extent, String)> {
    let Kind::Compare(Comparison::Equal, sides) = &culprit.kind else { return None };
    let is_sum = matches!(&sides[0].kind, Kind::Arithmetic(Arithmetic::Add, _));
    let ranks = (0..13).filter(|rank| (0..4).any(|suit| missing >> (suit * 13 + rank) & 1 == 1));
    let mut found = None;
    win.expr.visit(&mut |part| {
        if let Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) = &part.kind
            && game.number(&sides[1]) == Some(game.cards() as i64)
        {
            found = Some(&sides[1]);
        }
    });
    let number = found.filter(|_| is_sum && ranks.count() > 1 && win.level >= game.own())?;
    let left = game.cards() - missing.count_ones() as usize * usize::from(game.decks);
    Some((number.span, format!("write `{left}` in place of `{}`", text(number))))
}

/// A container on which nothing may be built, though cards come there one by one; rather one where each element takes any
/// first card.
pub(super) fn unbuilt(game: &Game, goals: &[ContainerId]) -> Option<ContainerId> {
    let single = |container: ContainerId| {
        let coming = game
            .moves
            .iter()
            .filter(|declared| declared.targets.iter().any(|target| target.container == container));
        let mut lifts = coming.flat_map(|declared| &declared.lifts).peekable();
        lifts.peek().is_some() && lifts.all(|lift| matches!(lift.unit, Some(UnitKind::Top)))
    };
    let held = |goal: &ContainerId| may_take(game, *goal) == [true, false] && single(*goal);
    let tells_apart = |goal: &ContainerId| {
        game.piece(game.containers[*goal].space)
            .is_some_and(|space| !told_apart_by(game, &[&space.now().expr]).is_empty())
    };
    // Where each card has its own element, none is to be built on.
    goals.iter().copied().filter(held).find(|goal| goals.len() == 1 || !tells_apart(goal))
}

/// The `build` of a container that asks the only rule of two cards which nothing asks, the cards in the order in which what
/// begins it can be built on.
pub(super) fn built_by_unasked(game: &Game, container: ContainerId) -> Option<String> {
    let held = &game.containers[container];
    let begins = game.piece(held.space).and_then(|space| begins_at(game, &space.now().expr))?;
    let mut rules = game.pieces.entries().filter(|(number, piece)| {
        let is_of_cards = piece.role == PieceRole::Rule
            && piece.params.len() == 2
            && piece.params.iter().all(|param| !param.is_cards);
        is_of_cards
            && !game
                .pieces
                .iter()
                .any(|other| rules_asked(&game.pieces, &other.now().expr).contains(number))
    });
    let (number, rule) = rules.next().filter(|_| rules.next().is_none())?;
    let cards = match (rule_direction(game, number)?, begins) {
        (one, other) if one == other => "top(target), bottom(moving)",
        _ => "bottom(moving), top(target)",
    };
    Some(format!("write `build {} = {}({cards});`", held.name, rule.name))
}

/// The part of a condition that keeps most cards away, and the level that states it: if it held, they would come. Of
/// several, no run, which is seldom wrong itself; then the one that lets the fewest cards meet besides; what was written
/// last, if they are alike in that.
pub(super) fn culprit<'g>(
    game: &'g Game,
    reach: &'g Reach,
    goals: &[ContainerId],
    copies: &[u8; 52],
) -> Option<(usize, &'g Expr)> {
    let now: u32 = copies.iter().map(|copies| u32::from(*copies)).sum();
    let mut found: Option<(u32, bool, u32, usize, &Expr)> = None;
    for stated in asked(game, goals) {
        let mut parts = Vec::new();
        questions(stated.level, &stated.expr, &mut parts);
        for (level, part) in parts {
            let Some(mut flow) =
                Flow::supposing(game, reach, Supposed::Part(Instead { part, by: None }))
            else {
                continue;
            };
            let then: u32 = flow.copies(goals).iter().map(|copies| u32::from(*copies)).sum();
            let pairs = flow.pairs();
            let is_test = !is_run(part);
            let worth = (then, is_test, Reverse(pairs));
            let is_better =
                found.is_none_or(|(most, test, least, ..)| worth >= (most, test, Reverse(least)));
            if then > now && is_better {
                found = Some((then, is_test, pairs, level, part));
            }
        }
    }
    // If that is not all that keeps cards away, there is more to change than this.
    let all = game.cards() as u32;
    found.filter(|(then, ..)| *then == all).map(|(.., level, part)| (level, part))
}

/// Whether a part asks that all cards follow each other.
fn is_run(part: &Expr) -> bool {
    matches!(&part.kind, Kind::Call(Named(function, _), _) if matches!(function.semantics(), Semantics::EachPair(_)))
}
