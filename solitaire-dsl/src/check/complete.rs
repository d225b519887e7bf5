//! Checks if all cards can reach the containers that `win` wants them on.

use solitaire_model::{Comparison, Function, Operator};

use super::causes::Causes;
use super::flow::Flow;
use super::operands::flatten;
use super::permits::may_take;
use super::reach::{Reach, counted_containers};
use crate::cards::card_text;
use crate::faults::{Faults, Part, listed};
use crate::meaning::{
    ContainerId, Expr, Game, Kind, Move, Named, PieceId, PieceRole, Stated, Sugar,
};
use crate::report::Extent;

/// If `win` wants all cards on some containers, reports an error if a copy of a card can never reach these.
pub fn check_complete(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win);
    let Some(win) = win.map(|piece| piece.now()) else { return };
    if !faults.are_parents_whole(if win.level < game.own() { &Part::ALL } else { &[Part::Rules] }) {
        return;
    }
    let goals = goals(game, &win.expr);
    // If no card can ever lie on these containers, another check reports that.
    if goals.is_empty() || !goals.iter().any(|goal| reach.holds[*goal]) {
        return;
    }
    let Some(mut flow) = Flow::of(game, reach) else { return };
    let copies = flow.copies(&goals);
    let pack = flow.pack();
    let is_short = |card: &usize| pack >> card & 1 == 1 && copies[*card] < game.decks;
    let Some(missing) = (0..52).rfind(is_short) else { return };
    let culprit = culprit(game, reach, &goals, &copies);
    let names: Vec<String> =
        goals.iter().map(|goal| game.containers[*goal].name.to_string()).collect();
    let message = format!(
        "this game can never be won: {} of {} cards can reach {}, but not `{}`",
        sum(&copies),
        game.cards(),
        listed(names.iter().map(String::as_str)),
        card_text((missing % 13) as u8 + 1, (missing / 13) as u8)
    );
    let help = match culprit {
        Some(_) => "change this so that all cards can go there, or require less in `win`",
        None => "let a move take the other cards there, or require less in `win`",
    };
    let (level, span) = too_few_named(game, &goals)
        .or(culprit.map(|(level, part)| (level, part.span)))
        .unwrap_or((win.level, win.expr.span));
    let causes = goals.iter().fold(Causes::new(game).pack(), |all, goal| all.container(*goal));
    let mut blame = causes.blame(level).shared(win.level, win.expr.span);
    for container in game.containers.ids() {
        blame = blame.with_permissions(game, container);
    }
    faults.error(blame, span, "never-complete", message, Some(help.to_owned()));
}

/// The level and place of named cards in the deal that leave elements of a goal empty although no card can go there.
fn too_few_named(game: &Game, goals: &[ContainerId]) -> Option<(usize, Extent)> {
    let own = game.deal.iter().zip(&game.deal_levels).filter(|(_, level)| **level >= game.own());
    own.into_iter().find_map(|(step, level)| {
        let named = step.named_cards().filter(|named| goals.contains(&named.container))?;
        let [space, _] = may_take(game, named.container);
        let count = usize::from(game.containers[named.container].count);
        (named.cards.len() < count && !space).then_some((*level, named.span))
    })
}

fn sum(copies: &[u8; 52]) -> usize {
    copies.iter().copied().map(usize::from).sum()
}

/// The part of a condition, with its level, that alone keeps cards from the goals: all could get there if it always
/// held. Of several parts, the one that would then permit the fewest pairs of cards; of equal ones, the last.
fn culprit<'g>(
    game: &'g Game,
    reach: &'g Reach,
    goals: &[ContainerId],
    copies: &[u8; 52],
) -> Option<(usize, &'g Expr)> {
    let mut found: Option<(u32, usize, &Expr)> = None;
    for stated in asked(game, goals) {
        let mut parts = Vec::new();
        questions(stated.level, &stated.expr, &mut parts);
        for (level, part) in parts {
            let Some(mut flow) = Flow::granting(game, reach, Some(part)) else { continue };
            let then = sum(&flow.copies(goals));
            let pairs = flow.pairs();
            // All cards must reach the goals without this part; otherwise other conditions are to blame too.
            let is_it = then == game.cards() && then > sum(copies);
            if is_it && found.is_none_or(|(least, ..)| pairs <= least) {
                found = Some((pairs, level, part));
            }
        }
    }
    found.map(|(_, level, part)| (level, part))
}

/// All conditions that decide if a card reaches these containers: their own, those of moves to them, and of pickups.
fn asked<'g>(game: &'g Game, goals: &[ContainerId]) -> Vec<&'g Stated> {
    let mut pieces: Vec<PieceId> = Vec::new();
    let comes = |declared: &&Move| declared.targets.iter().any(|to| goals.contains(&to.container));
    for goal in goals {
        let held = &game.containers[*goal];
        pieces.extend(held.space.into_iter().chain(held.build));
    }
    for declared in game.moves.iter().filter(comes) {
        pieces.extend(declared.condition);
        let lifts = declared.lifts.iter();
        pieces.extend(lifts.filter_map(|lift| game.containers[lift.container].pickup));
    }
    let mut found: Vec<PieceId> = Vec::new();
    for piece in pieces {
        if !found.contains(&piece) {
            found.push(piece);
        }
    }
    found.into_iter().map(|piece| game.pieces[piece].now()).collect()
}

/// Splits a condition at each `&&` and `||` and collects the operands, each with the level that states it.
fn questions<'e>(level: usize, expr: &'e Expr, found: &mut Vec<(usize, &'e Expr)>) {
    match &expr.kind {
        Kind::All(sides) | Kind::Any(sides) => {
            sides.iter().for_each(|side| questions(level, side, found));
        }
        Kind::Sugar(Sugar::Inherited(level, _, before)) => questions(*level, before, found),
        Kind::Truth(..) => {}
        _ => found.push((level, expr)),
    }
}

/// The containers on which all cards lie when the game is won; empty if `win` has another form.
fn goals(game: &Game, win: &Expr) -> Vec<ContainerId> {
    let mut empty = game.containers.all(false);
    let mut parts = Vec::new();
    flatten(game, win, Operator::And, &mut parts);
    for part in parts {
        match &part.kind {
            Kind::Call(Named(Function::IsEmpty, _), args) => {
                if let [Expr { kind: Kind::Container(Named(container, _)), .. }] = args[..] {
                    empty[container] = true;
                }
            }
            Kind::Compare(Comparison::Equal | Comparison::AtLeast, sides) => {
                let is_all = game.number(&sides[1]) == Some(game.cards() as i64);
                if let Some(counted) = counted_containers(&sides[0]).filter(|_| is_all) {
                    return counted;
                }
            }
            _ => {}
        }
    }
    let is_goal = |container: &ContainerId| empty.contains(&true) && !empty[*container];
    empty.ids().filter(is_goal).collect()
}
