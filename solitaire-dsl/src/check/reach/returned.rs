//! Containers that get back within a move what its steps take from them.

use super::{Reach, containers_of};
use crate::check::same::is_one;
use crate::meaning::{Amount, ContainerId, Game, Move, Spot, Step, Term};

/// Whether no move leaves fewer cards on a container, all its elements together, than lay there before it: what a step takes
/// away to a single element, a later step brings back from there.
pub fn is_returned_to(game: &Game, reach: &Reach, container: ContainerId) -> bool {
    !reach.is_open && game.moves.iter().all(|declared| returns(game, declared, container))
}

fn returns(game: &Game, declared: &Move, container: ContainerId) -> bool {
    let is_lifted =
        declared.lifts.iter().any(|lift| lift.container == container && lift.unit.is_some());
    if is_lifted || declared.by_hand.is_some() {
        return false;
    }
    let takes = |step: &Step| match step {
        Step::Deal { from, .. } | Step::Gather { from, .. } => {
            containers_of(declared, from).contains(&container)
        }
        Step::Custom(_) => true,
        _ => false,
    };
    // What came to a single element, and was not brought back yet.
    let mut away: Option<(ContainerId, i64)> = None;
    for step in &declared.steps {
        match brought(game, declared, step) {
            Some((from, to, number)) if from == container => {
                if away.is_some() || to == container {
                    return false;
                }
                away = Some((to, number));
            }
            Some((from, to, number)) if to == container => {
                if away.is_some_and(|(other, taken)| other == from && taken <= number) {
                    away = None;
                }
            }
            // What lies there may be taken elsewhere.
            _ => {
                let mut touches = false;
                step.visit(&mut |step| {
                    touches |= takes(step) || away.is_some() && !matches!(step, Step::Set(..));
                });
                if touches {
                    return false;
                }
            }
        }
    }
    away.is_none()
}

/// From where to where a step brings cards, and how many if they are there: off one element, and onto one that has room.
fn brought(game: &Game, declared: &Move, step: &Step) -> Option<(ContainerId, ContainerId, i64)> {
    let Step::Deal {
        to, amount: Amount::Rounds(rounds), from, first: None, condition: None, ..
    } = step
    else {
        return None;
    };
    let number = game.number(rounds)?;
    let [from, to] = [from, to].map(|spot| element_of(game, declared, spot));
    let (from, to) = (from?, to?);
    let has_room = usize::from(game.containers[to].capacity) >= game.cards();
    has_room.then_some((from, to, number))
}

/// The container of a spot that is one element.
fn element_of(game: &Game, declared: &Move, spot: &Spot) -> Option<ContainerId> {
    match spot {
        Spot::Elements { container, range: None, .. } => {
            game.containers[*container].single.then_some(*container)
        }
        Spot::Elements { container, range: Some(range), .. } => is_one(range).then_some(*container),
        Spot::Bound(Term::Source) => {
            let [lift] = &declared.lifts[..] else { return None };
            game.containers[lift.container].single.then_some(lift.container)
        }
        Spot::Bound(_) | Spot::Hand => None,
    }
}
