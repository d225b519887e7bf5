//! Moves that a player cannot tell apart.

use proc_macro2::Ident;

use solitaire_model::Term;

use super::asked_for::asked_to_hold;
use crate::alike::is_slip;
use crate::check::operands::conjuncts;
use crate::check::same::alike;
use crate::check::truth::Given;
use crate::faults::{Blame, Faults};
use crate::meaning::text::text;
use crate::meaning::{ContainerId, Expr, Game, Kind, Lift, Move, Named, Spot, Step, Target};
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
                let meant = left_without_moves(game, newer);
                let mut help = match meant {
                    Some((target, meant)) => format!("write `{meant}` in place of `{target}`"),
                    None => {
                        "drop one of the two, or let their conditions exclude each other".to_owned()
                    }
                };
                if let Some((number, asked)) = number_of_both(game, first, second) {
                    let message = format!(
                        "`{name}` asks `{asked}` like `{other_name}` before it, so it is never made"
                    );
                    help = format!(
                        "write another number than `{}`, or drop one of the two",
                        text(number)
                    );
                    faults.retract("asks-one-card");
                    faults.error(own, number.span, "move-adds-nothing", message, Some(help));
                } else if second.stated == own {
                    let blame = Blame::from(own);
                    // A move that is to go needs no better condition.
                    faults.retract("asks-one-card");
                    faults.error(blame, name, "move-adds-nothing", message, Some(help));
                } else if !faults.are_parents_wrong() {
                    // What is wrong with the parent may be the other move.
                    faults.warning(own, name, "move-adds-nothing", message, Some(help));
                }
                break;
            }
            if is_misnamed(game, first, second) {
                let message = format!(
                    "`{name}` allows all that `{other_name}` does, which is inherited and stays"
                );
                let parent = game.lineage.name(first.stated);
                let help = Some(format!("did you mean `{other_name}`, which `{parent}` declares?"));
                faults.warning(own, name, "moves-alike", message, help);
                faults.doubt(own, other_name);
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
                    false if is_restated(game, first, second) => format!(
                        "write `{}` to state that of `{}` anew, or let their conditions exclude each other",
                        first.name,
                        game.lineage.name(first.stated)
                    ),
                    false => match condition(game, second) {
                        Some(asked) if asks_less(game, first, asked) => format!(
                            "write `is_empty({on}) && {0}` in place of `{0}`: the first that is allowed is made",
                            text(asked)
                        ),
                        _ => "let their conditions exclude each other: the first that is allowed is made"
                            .to_owned(),
                    },
                };
                faults.warning(own, name, "moves-alike", message, Some(help));
                faults.doubt(own, &first.name);
                faults.doubt(own, &second.name);
                break;
            }
        }
    }
}

/// The only target of a move, and the container which was meant by it, as likely as not: the only one of which it is said what
/// may be put there and to which no move brings anything.
fn left_without_moves<'g>(game: &'g Game, declared: &Move) -> Option<(&'g Ident, &'g Ident)> {
    let [target] = &declared.targets[..] else { return None };
    let is_brought = |number: ContainerId| {
        let mut targets = game.moves.iter().flat_map(|declared| &declared.targets);
        targets.any(|target| target.container == number)
    };
    let waits = |number: &ContainerId| {
        let held = &game.containers[*number];
        !is_brought(*number)
            && (held.space.is_some() || held.build.is_some())
            && !game.takes_nothing(held)
    };
    let mut waiting = game.containers.ids().filter(waits);
    let only = waiting.next().filter(|_| waiting.next().is_none())?;
    Some((&game.containers[target.container].name, &game.containers[only].name))
}

/// Whether a move was to take the place of one that is inherited, and has another form of its name.
fn is_misnamed(game: &Game, first: &Move, second: &Move) -> bool {
    first.stated < game.own()
        && second.stated == game.own()
        && !second.targets.is_empty()
        && is_slip(&second.name.to_string(), &first.name.to_string())
        && covers(game, second, first)
}

/// Whether a move deals between the piles of one that is inherited, as if it were to take its place.
fn is_restated(game: &Game, first: &Move, second: &Move) -> bool {
    let dealt = |declared: &Move| match &declared.steps[..] {
        [
            Step::Deal {
                to: Spot::Elements { container: to, .. },
                from: Spot::Elements { container: from, .. },
                ..
            },
            ..,
        ] => Some((*to, *from)),
        _ => None,
    };
    let is_inherited = first.stated < game.own() && second.stated == game.own();
    is_inherited && dealt(first).is_some() && dealt(first) == dealt(second)
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

/// The only number in the condition of the second move, stated at hand, that is the same as that of the first; and the part
/// of the condition in which it stands.
fn number_of_both<'g>(game: &'g Game, first: &Move, second: &Move) -> Option<(&'g Expr, String)> {
    let own = game.own();
    let is_own = game.piece(second.condition)?.now().level == own && second.stated == own;
    let asked = condition(game, second).filter(|_| is_own)?;
    condition(game, first)?;
    let mut found = Vec::new();
    asked.visit(&mut |part| {
        if let Kind::Compare(_, sides) = &part.kind {
            let numbers = sides.iter().filter(|side| matches!(side.kind, Kind::Number(_)));
            found.extend(numbers.map(|number| (number, text(part))));
        }
    });
    match &mut found[..] {
        [only] => Some(only.clone()),
        _ => None,
    }
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

/// Whether a move is made while cards lie there, and another that asks this, whether or not.
fn asks_less(game: &Game, first: &Move, other: &Expr) -> bool {
    condition(game, first).is_some_and(|one| holds_cards(one, &first.lifts))
        && !speaks_of_any(other, &first.lifts)
}

/// Whether it is asked that cards lie where one of these lifts is made.
fn holds_cards(expr: &Expr, lifts: &[Lift]) -> bool {
    let mut holds = false;
    conjuncts(expr, &mut |part| {
        let held = asked_to_hold(part).map(|Named(held, _)| *held);
        holds |= lifts.iter().any(|lift| held == Some(lift.container));
    });
    holds
}

/// Whether a condition asks anything of where one of these lifts is made.
fn speaks_of_any(expr: &Expr, lifts: &[Lift]) -> bool {
    expr.speaks_of(Term::Source)
        || lifts.iter().any(|lift| expr.speaks_of_container(lift.container))
}

/// Whether two conditions may hold at once where a move is made.
fn may_both(game: &Game, declared: &Move, one: &Expr, other: &Expr) -> bool {
    let kind = Kind::All(Box::new([one.clone(), other.clone()]));
    Given::new(game, declared, &Expr { kind, span: one.span }).may_be()
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
        (Some(one), Some(other)) => {
            let may_both = asks_less(game, first, other) && may_both(game, second, one, other);
            !alike(one, other) && !may_both
        }
        // What comes first takes all there is, but the second may be meant for the rest.
        (Some(_), None) => true,
        (None, _) => false,
    };
    is_plain(first) && is_plain(second) && meet && !apart
}
