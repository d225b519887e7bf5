//! Whether cards may be taken back from the foundations.

use std::cell::Cell;

use solitaire_runtime::model::{
    Amount, Container, GameModel, Gesture, Lift, Move, Spot, Step, Target, Unit,
};

use super::{Change, Choice, HouseRule, keep, moves};
use crate::home::foundations;

/// The name of the move that is added where the declared game has none.
const ADDED: &str = "FromFoundation";

/// Whether cards may be taken back; `None` where that is no question.
fn own(model: &GameModel) -> Option<bool> {
    let goals = foundations::containers(model);
    let is_goal = |container: u8| goals.contains(&container);
    if goals.is_empty() {
        return None;
    }
    let back = |lift: &Lift| is_goal(lift.container);
    let takes_back = |declared: &Move| {
        declared.gesture == Gesture::Drag
            && declared.lifts.iter().any(back)
            && declared.targets.iter().all(|target| !is_goal(target.container))
    };
    // Where something else than a hand takes cards off foundations, or they go round among these, it is part of the game.
    let mut others = model.moves.iter().filter(|declared| !takes_back(declared));
    if others.any(|declared| declared.lifts.iter().any(back)) {
        return None;
    }
    if model.moves.iter().any(takes_back) {
        return Some(true);
    }
    let can_be = moves::fresh_name(model, ADDED).is_some()
        && goals.iter().all(|goal| gives_single_cards(model, *goal))
        && !columns(model, &goals).is_empty()
        && !columns(model, &goals)
            .iter()
            .any(|column| has_no_room_for_more(model, column.container));
    can_be.then_some(false)
}

/// Whether a move gathers this column and deals so many cards as were in play: one that was taken back would be left over.
fn has_no_room_for_more(model: &GameModel, column: u8) -> bool {
    let is_of = |spot: &Spot, wanted: usize| matches!(spot, Spot::Elements { container, .. } if usize::from(*container) == wanted);
    let stock = model.containers.iter().position(|container| container.kind.is_stock);
    model.moves.iter().enumerate().any(|(kind, declared)| {
        let heap = Cell::new(stock);
        let gathers = moves::has_step(declared.steps, &|step| match step {
            Step::Gather { from, into, .. } if is_of(from, usize::from(column)) => {
                heap.set(into.map(usize::from).or(stock));
                true
            }
            _ => false,
        });
        let deals_rest = moves::has_step(declared.steps, &|step| {
            matches!(step, Step::Deal { amount: Amount::Rest, .. })
        });
        let deals_it = |steps| {
            let Some(heap) = heap.get() else { return false };
            moves::has_step(
                steps,
                &|step| matches!(step, Step::Deal { from, .. } if is_of(from, heap)),
            )
        };
        let mut others = model.moves.iter().enumerate().filter(|(other, _)| *other != kind);
        gathers && !deals_rest && !others.any(|(_, other)| deals_it(other.steps))
    })
}

/// Whether a foundation gets its cards one by one and by the player's hand alone, and lets them go.
fn gives_single_cards(model: &GameModel, goal: u8) -> bool {
    let container = &model.containers[usize::from(goal)];
    let onto = |declared: &&Move| declared.targets.iter().any(|target| target.container == goal);
    let by_hand = |declared: &Move| {
        declared.gesture == Gesture::Drag
            && declared.lifts.iter().all(|lift| lift.unit == Unit::Top)
    };
    container.pickup.is_always()
        && !container.kind.is_discard
        && model.moves.iter().filter(onto).all(by_hand)
        && model.moves.iter().any(|declared| onto(&declared))
}

/// The columns on which cards are built: to and from which cards are dragged.
fn columns(model: &GameModel, goals: &[u8]) -> Vec<Target> {
    let is_column = |target: &Target| {
        let Container { capacity, build, span, .. } =
            &model.containers[usize::from(target.container)];
        !goals.contains(&target.container) && *capacity > 1 && !build.is_never() && span.count > 1
    };
    let builds = model.moves.iter().filter(|declared| {
        let on_its_own =
            |lift: &Lift| declared.targets.iter().any(|to| to.container == lift.container);
        declared.gesture == Gesture::Drag && !declared.pair && declared.lifts.iter().any(on_its_own)
    });
    let mut found: Vec<Target> = Vec::new();
    for target in builds.flat_map(|declared| declared.targets).filter(|target| is_column(target)) {
        if found.iter().all(|known| known.container != target.container) {
            found.push(*target);
        }
    }
    found
}

pub(super) fn rule(model: &GameModel) -> Option<HouseRule> {
    let own = own(model)?;
    let choice = |may: bool| {
        let (word, says) = if may {
            ("take-back", "cards may be taken back")
        } else {
            ("no-take-back", "no card is taken back")
        };
        Choice::new(word.to_owned(), says.to_owned(), may == own, Change::Returning(may))
    };
    let about = "taking cards back from the foundations".to_owned();
    Some(HouseRule { about, choices: vec![choice(true), choice(false)] })
}

pub(super) fn change(model: &mut GameModel, may: bool) {
    let goals = foundations::containers(model);
    if may {
        add(model, &goals);
        return;
    }
    for kind in (0..model.moves.len()).rev() {
        let declared = model.moves[kind];
        let others: Vec<Lift> = declared
            .lifts
            .iter()
            .filter(|lift| !goals.contains(&lift.container))
            .copied()
            .collect();
        if others.len() == declared.lifts.len() {
            continue;
        }
        if others.is_empty() {
            moves::remove(model, kind);
        } else {
            moves::replace(model, kind, Move { lifts: keep(others), ..declared });
        }
    }
}

fn add(model: &mut GameModel, goals: &[u8]) {
    let lift = |goal: &u8| {
        let span = model.containers[usize::from(*goal)].span;
        Lift { container: *goal, span, unit: Unit::Top }
    };
    let declared = Move {
        name: ADDED,
        docs: "Take a card back from a foundation.",
        gesture: Gesture::Drag,
        lifts: keep(goals.iter().map(lift).collect::<Vec<_>>()),
        targets: keep(columns(model, goals)),
        located: true,
        ..Move::BLANK
    };
    moves::add(model, declared);
}
