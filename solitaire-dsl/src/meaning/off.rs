//! Finds moves that are declared but can never be made in a game.
//!
//! A family may declare a move that a variation switches on, for example with a counter of redeals that begins at 0,
//! and a variation may switch off a move of its family. A move that is off should not appear on a rules page, and a
//! solver should not try it. Only facts that hold for every order of the cards count.

use solitaire_model::{Comparison, Operator};

use super::ever::Ever;
use super::expr::{Expr, Kind, Named};
use super::game::{Container, Game, Lift, Move, Target};
use super::ids::{IdVec, MoveId};
use crate::faults::{Faults, Part};
use crate::report::Extent;
use crate::syntax::ast::Head;

/// The parts of a game that determine whether a move can ever be made. If one is damaged, no move is reported.
const DECIDE: [Part; 5] = [Part::Numbers, Part::Structure, Part::Rules, Part::Moves, Part::Deal];

/// Removes moves that can never be made from the game. Reports those that the current variation itself states.
pub fn leave_out(game: &mut Game, faults: &mut Faults<'_>) {
    let ever = Ever::of(game, is_off);
    let off = game.moves.map(|declared| is_off(&ever, declared));
    if !off.contains(&true) {
        return;
    }
    say(&ever, &off, faults);
    let mut kept: IdVec<MoveId, Option<MoveId>> = IdVec::default();
    for (declared, off) in std::mem::take(&mut game.moves).into_iter().zip(off) {
        if off {
            game.off.push(declared);
            kept.push(None);
        } else {
            kept.push(Some(game.moves.push(declared)));
        }
    }
    if let Some(score) = &mut game.score {
        let worth = std::mem::take(&mut score.moves).into_iter();
        let moved = worth.filter_map(|(declared, worth)| Some((kept[declared]?, worth)));
        score.moves = moved.collect();
    }
}

/// Reports the moves that are off by mistake: moves that the current variation states, and moves whose condition
/// requires a counter to be higher than it ever gets.
fn say(ever: &Ever<'_>, off: &IdVec<MoveId, bool>, faults: &mut Faults<'_>) {
    let game = ever.game;
    let own = game.own();
    let is_variation = matches!(game.lineage.own().head, Head::Variation { .. });
    if !faults.are_whole(&DECIDE) {
        return;
    }
    for (declared, _) in game.moves.iter().zip(off).filter(|(_, off)| **off) {
        let name = &declared.name;
        let message = format!("`{name}` can never be made");
        let help = Some("change what forbids it, or drop it with `without`".to_owned());
        if let Some(span) = beyond_its_start(ever, declared) {
            faults.error(own, span, "move-is-off", message, help);
        } else if declared.stated == own && is_variation {
            faults.error(own, name, "move-is-off", message, help);
        }
    }
}

fn is_off<'g>(ever: &Ever<'g>, declared: &'g Move) -> bool {
    let game = ever.game;
    if declared.by_hand.is_some() {
        return false;
    }
    let from_nowhere = |lift: &Lift| {
        let pickup = game.piece(game.containers[lift.container].pickup);
        lift.unit.is_some() && pickup.is_some_and(|piece| piece.now().expr.is_truth(false))
    };
    let to_nowhere = |target: &Target| refuses_all(game, &game.containers[target.container]);
    (!declared.lifts.is_empty() && declared.lifts.iter().all(from_nowhere))
        || (!declared.targets.is_empty() && declared.targets.iter().all(to_nowhere))
        || game
            .piece(declared.condition)
            .is_some_and(|piece| ever.of_move(declared).truth(&piece.now().expr) == Some(false))
}

/// Returns the comparison in a move's condition that requires a counter to be higher than it ever gets. Only a counter
/// that begins above 0 counts as a mistake: a counter that variations are meant to raise begins at 0.
fn beyond_its_start(ever: &Ever<'_>, declared: &Move) -> Option<Extent> {
    let game = ever.game;
    let stated = game.piece(declared.condition)?.now();
    let mut asked = vec![&stated.expr];
    while let Some(expr) = asked.pop().filter(|_| stated.level == game.own()) {
        let Some((operator, sides)) = expr.sides() else { continue };
        if operator == Operator::And {
            asked.extend(sides.iter().rev());
        }
        let starts = |side: &Expr| match side.kind {
            Kind::Counter(Named(counter, _)) => {
                game.counters[counter].start.is_some_and(|start| start > 0)
            }
            _ => false,
        };
        let operator = if starts(&sides[0]) { operator } else { operator.mirrored() };
        let asks_more = matches!(
            operator,
            Operator::Compare(Comparison::More | Comparison::AtLeast | Comparison::Equal)
        );
        if asks_more && sides.iter().any(starts) && ever.truth(expr) == Some(false) {
            return Some(expr.span);
        }
    }
    None
}

/// True if the author stated a `space` or `build` condition for the container, and no card may ever be put on it.
fn refuses_all(game: &Game, container: &Container) -> bool {
    (container.space.is_some() || container.build.is_some()) && game.takes_nothing(container)
}
