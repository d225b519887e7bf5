//! Moves that a player cannot tell apart.

use crate::alike::is_slip;
use crate::check::same::alike;
use crate::faults::{Blame, Faults};
use crate::meaning::{Expr, Game, Lift, Move, Target};
use crate::syntax::ast::{Gesture, UnitKind};

/// A move allows something that no move before it allows.
pub fn check_twins(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    for (number, second) in game.moves.iter().enumerate() {
        for first in game.moves.iter().take(number) {
            if second.by_hand.is_some() || first.by_hand.is_some() || !same_gesture(first, second) {
                continue;
            }
            if first.stated < own && second.stated < own {
                continue;
            }
            let newer = if second.stated == own { second } else { first };
            let other = if second.stated == own { first } else { second };
            let (name, other_name) = (&newer.name, &other.name);
            if !second.targets.is_empty() && covers(game, first, second) {
                let message = if second.stated == own {
                    format!(
                        "`{name}` is never made: whatever it allows, `{other_name}` before it allows"
                    )
                } else {
                    format!(
                        "with this, `{other_name}` is never made: whatever it allows, `{name}` before it allows"
                    )
                };
                let help =
                    "drop one of the two, or let their conditions exclude each other".to_owned();
                if second.stated == own {
                    let blame = Blame::from(own);
                    faults.error(blame, name, "move-adds-nothing", message, Some(help));
                } else {
                    faults.warning(own, name, "move-adds-nothing", message, Some(help));
                }
                break;
            }
            if let Some(lift) = covered_lift(game, first, second) {
                let from = &lift.name;
                let to = &second.targets[0].name;
                let message = format!(
                    "`{}` takes cards from `{from}` to `{to}` already, so `{}` never does",
                    first.name, second.name
                );
                let help =
                    format!("leave `{from}` out of `{}`, or name another target", second.name);
                let span = if second.stated == own { from } else { name };
                faults.warning(own, span, "move-adds-nothing", message, Some(help));
                break;
            }
            if pressed_alike(game, first, second) {
                let on = &second.lifts[0].name;
                let gesture = if second.gesture == Gesture::Press { "press" } else { "click" };
                let message =
                    format!("a {gesture} on `{on}` may mean `{}` or `{}`", first.name, second.name);
                let is_renamed = first.stated < own
                    && second.stated == own
                    && is_slip(&second.name.to_string(), &first.name.to_string());
                let help = match is_renamed {
                    true => format!(
                        "did you mean `{}`, which `{}` declares?",
                        first.name,
                        game.lineage.name(first.stated)
                    ),
                    false => {
                        "let their conditions exclude each other: the first that is allowed is made"
                            .to_owned()
                    }
                };
                faults.warning(own, name, "moves-alike", message, Some(help));
                break;
            }
        }
    }
}

fn same_gesture(first: &Move, second: &Move) -> bool {
    let pressed = |declared: &Move| matches!(declared.gesture, Gesture::Press | Gesture::Click);
    match (first.gesture, second.gesture) {
        // One that may be switched off leaves something to do for the other.
        (Gesture::Auto, Gesture::Auto) => first.is_consequence() || !second.is_consequence(),
        (one, other) => one == other || (pressed(first) && pressed(second)),
    }
}

fn condition<'g>(game: &'g Game, declared: &Move) -> Option<&'g Expr> {
    let piece = game.piece(declared.condition)?;
    Some(&piece.now().expr).filter(|expr| !expr.is_truth(true))
}

/// Whether the first move allows all that the second does.
fn covers(game: &Game, first: &Move, second: &Move) -> bool {
    let asks_no_more = match (condition(game, first), condition(game, second)) {
        (None, _) => true,
        (Some(one), Some(other)) => alike(one, other),
        (Some(_), None) => false,
    };
    let lifted = |lift: &Lift| first.lifts.iter().any(|other| holds_lift(other, lift));
    let put = |target: &Target| first.targets.iter().any(|other| holds_target(other, target));
    asks_no_more && second.lifts.iter().all(lifted) && second.targets.iter().all(put)
}

/// A source of the second move from which the first, before it, makes all that the second would.
fn covered_lift<'g>(game: &Game, first: &Move, second: &'g Move) -> Option<&'g Lift> {
    if second.targets.is_empty()
        || second.lifts.len() < 2
        || condition(game, first).is_some()
        || first.pair
        || second.pair
    {
        return None;
    }
    let put = |target: &Target| first.targets.iter().any(|other| holds_target(other, target));
    let lifted = |lift: &&Lift| first.lifts.iter().any(|other| holds_lift(other, lift));
    second.lifts.iter().find(lifted).filter(|_| second.targets.iter().all(put))
}

fn holds_lift(outer: &Lift, inner: &Lift) -> bool {
    let unit = outer.unit == inner.unit
        || (outer.unit, inner.unit) == (Some(UnitKind::Cards), Some(UnitKind::Top));
    unit && outer.container == inner.container
        && holds((outer.from, outer.count), (inner.from, inner.count))
}

fn holds_target(outer: &Target, inner: &Target) -> bool {
    outer.container == inner.container
        && holds((outer.from, outer.count), (inner.from, inner.count))
}

/// Whether the elements `inner` (first index, how many) are among those of `outer`.
fn holds(outer: (u8, u8), inner: (u8, u8)) -> bool {
    let end = |(from, count): (u8, u8)| u16::from(from) + u16::from(count);
    outer.0 <= inner.0 && end(inner) <= end(outer)
}

/// Whether two presses without targets are made on the same element, and nothing keeps them apart.
fn pressed_alike(game: &Game, first: &Move, second: &Move) -> bool {
    let is_plain = |declared: &Move| {
        declared.is_players()
            && declared.targets.is_empty()
            && !declared.lifts.is_empty()
            && declared.lifts.iter().all(|lift| lift.unit.is_none())
    };
    let meet = second.lifts.iter().any(|lift| {
        first.lifts.iter().any(|other| {
            let (end, other_end) = (lift.from + lift.count, other.from + other.count);
            lift.container == other.container && lift.from < other_end && other.from < end
        })
    });
    let apart = match (condition(game, first), condition(game, second)) {
        (Some(one), Some(other)) => !alike(one, other),
        // What comes first takes all there is, but the second may be meant for the rest.
        (Some(_), None) => true,
        (None, _) => false,
    };
    is_plain(first) && is_plain(second) && meet && !apart
}
