//! Finds moves that are never made, because an earlier move allows the same.

use crate::check::operands::condition;
use crate::check::same::alike;
use crate::faults::Faults;
use crate::meaning::{Game, Lift, Move, Target};
use crate::syntax::ast::UnitKind;

/// Reports a move if a single earlier move already allows everything that it allows.
pub fn check_twins(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    for (number, second) in game.moves.iter().enumerate() {
        let covers_it = |first: &&Move| {
            let is_new = first.stated == own || second.stated == own;
            is_new && same_gesture(first, second) && covers(game, first, second)
        };
        if second.by_hand.is_some() || second.targets.is_empty() {
            continue;
        }
        let Some(first) = game.moves.iter().take(number).find(covers_it) else { continue };
        let message = format!(
            "`{}` is never made, because `{}` comes first and allows the same",
            second.name, first.name
        );
        let help = Some("drop one of the two, or give them different conditions".to_owned());
        let code = "move-adds-nothing";
        if second.stated == own {
            faults.error(own, &second.name, code, message, help);
        } else {
            faults.warning(own, &first.name, code, message, help);
        }
    }
}

fn same_gesture(first: &Move, second: &Move) -> bool {
    let (one, other) = (first.gesture, second.gesture);
    if one.is_players() || other.is_players() {
        return one == other || one.is_pressed() && other.is_pressed();
    }
    // If only the first move belongs to autoplay, which the player can switch off, the second move is still useful.
    one.is_consequence() || !other.is_consequence()
}

/// True if the first move allows everything that the second allows.
fn covers(game: &Game, first: &Move, second: &Move) -> bool {
    let stated = |declared| condition(game, declared).filter(|expr| !expr.is_truth(true));
    let asks_no_more = match (stated(first), stated(second)) {
        (None, _) => true,
        (Some(one), Some(other)) => alike(one, other),
        (Some(_), None) => false,
    };
    let lifted = |lift: &Lift| first.lifts.iter().any(|other| holds_lift(other, lift));
    let put = |target: &Target| {
        first.targets.iter().any(|other| {
            other.container == target.container
                && holds((other.from, other.count), (target.from, target.count))
        })
    };
    first.by_hand.is_none()
        && asks_no_more
        && second.lifts.iter().all(lifted)
        && second.targets.iter().all(put)
}

fn holds_lift(outer: &Lift, inner: &Lift) -> bool {
    let unit = outer.unit == inner.unit
        || (outer.unit, inner.unit) == (Some(UnitKind::Cards), Some(UnitKind::Top));
    unit && outer.container == inner.container
        && holds((outer.from, outer.count), (inner.from, inner.count))
}

/// True if the range `inner` of elements lies in `outer`. A range is the first index and the number of elements.
pub(super) fn holds(outer: (u8, u8), inner: (u8, u8)) -> bool {
    let end = |(from, count): (u8, u8)| u16::from(from) + u16::from(count);
    outer.0 <= inner.0 && end(inner) <= end(outer)
}
