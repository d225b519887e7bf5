//! Finds moves that can never be made because their conditions exclude each other: the conditions for lifting and
//! putting the cards, and the condition of the move.

use super::facts::{Facts, Target};
use super::own::can_hold;
use super::write::Writer;
use crate::check::flow::asked;
use crate::check::reach::may_take;
use crate::faults::{Faults, Part};
use crate::meaning::{Expr, Game, Lift, Move};
use crate::syntax::ast::Head;

/// Checks that every move can be made with some cards.
pub fn check(game: &Game, faults: &mut Faults<'_>) {
    const ASKED: &[Part] = &[Part::Rules, Part::Moves];
    if !faults.are_whole(ASKED) || !faults.are_parents_whole(ASKED) {
        return;
    }
    let faults = &mut faults.at(Part::Moves);
    let own = game.own();
    for declared in game.moves.iter().filter(|declared| declared.stated == own) {
        if declared.by_hand.is_none() && is_dead(game, declared, true) {
            let condition = game.piece(declared.condition).map(|piece| &piece.now().expr);
            let besides = condition.filter(|_| !is_dead(game, declared, false));
            let span = besides.map_or_else(|| (&declared.name).into(), |condition| condition.span);
            let message = format!(
                "`{}` can never be made: what may be lifted, where it may be put and what the move asks exclude each other",
                declared.name
            );
            let help = Some("change one of them, or leave the move out".to_owned());
            match game.lineage.own().head {
                // A variation may change the conditions that exclude each other.
                Head::Family { .. } => faults.warning(own, span, "dead-move", message, help),
                Head::Variation { .. } => faults.error(own, span, "dead-move", message, help),
            }
        }
    }
}

/// True if the conditions of each way to make a move exclude each other. Ways with a condition `never` do not count.
fn is_dead(game: &Game, declared: &Move, with_condition: bool) -> bool {
    let mut has_ways = false;
    for lift in &declared.lifts {
        for target in &declared.targets {
            let may = may_take(game, target.container);
            for (empty, may) in [true, false].into_iter().zip(may) {
                let mut exprs = asked(game, declared, lift, target, empty);
                let condition = game.piece(declared.condition).map(|piece| &piece.now().expr);
                exprs.retain(|expr| {
                    with_condition || condition.is_none_or(|other| !std::ptr::eq(*expr, other))
                });
                if !may || exprs.iter().any(|expr| expr.is_truth(false)) {
                    continue;
                }
                has_ways = true;
                if can_be(game, lift, empty, &exprs) {
                    return false;
                }
            }
        }
    }
    has_ways
}

fn can_be(game: &Game, lift: &Lift, empty: bool, exprs: &[&Expr]) -> bool {
    // Another check judges single conditions.
    let is_single = exprs.iter().filter(|expr| !expr.is_truth(true)).count() < 2;
    if is_single || exprs.iter().any(|expr| expr.is_broken()) {
        return true;
    }
    let target = if empty { Target::Empty } else { Target::Holds };
    let (pack, decks) = (Facts::pack_of(game), Facts::decks_of(game));
    let facts = Facts { target, pack, decks, ..Facts::of_lift(game, lift) };
    let mut writer = Writer::new(game, true, facts.single);
    let ids: Vec<usize> = exprs.iter().map(|expr| writer.write(expr, &[])).collect();
    can_hold(&mut writer, &facts, &ids)
}
