//! What counters can come to.

use solitaire_model::{Arithmetic, Comparison, Operator, Worth};

use super::Reach;
use crate::check::operands::flatten;
use crate::meaning::Bounds;
use crate::meaning::{Change, ContainerId, CounterId, Expr, Game, Kind, Move, Named, Step};

/// What a counter can come to: where it begins, and where the steps take it.
pub(super) fn counter_bounds(game: &Game, reach: &Reach, counter: CounterId) -> Bounds {
    let stated = &game.counters[counter];
    let Some(start) = stated.start else {
        // One that never runs out stays where it is.
        return if stated.unlimited {
            Bounds::exactly(i64::from(i32::MAX))
        } else {
            Bounds::UNKNOWN
        };
    };
    let mut bounds = Bounds::exactly(start);
    if reach.is_open {
        return Bounds::UNKNOWN;
    }
    let moves = game.moves.iter().flat_map(|declared| &declared.steps);
    for step in game.deal.iter().chain(moves) {
        step.visit(&mut |step| {
            let Step::Set(of, value) = step else { return };
            if *of == counter {
                bounds = after(game, counter, bounds, value);
            }
        });
    }
    if let Some(most) = raised_to(game, reach, counter, start) {
        bounds.most = bounds.most.min(most);
    }
    if let Some(least) = lowered_to(game, counter, start) {
        bounds.least = bounds.least.max(least);
    }
    bounds
}

/// The least a counter comes to, where each move that lowers it asks that there be enough left.
fn lowered_to(game: &Game, counter: CounterId, start: i64) -> Option<i64> {
    let mut least = start;
    for step in &game.deal {
        if super::says(step, |step| matches!(step, Step::Set(of, _) if *of == counter)) {
            return None;
        }
    }
    for declared in &game.moves {
        let (mut lowered, mut set) = (0_i64, None);
        for step in &declared.steps {
            let mut is_open = false;
            step.visit(&mut |step| match step {
                Step::Set(of, value) if *of == counter => match Change::of(game, counter, value) {
                    Change::To(number) => set = Some(set.unwrap_or(number).min(number)),
                    Change::By(by) => lowered = lowered.saturating_sub(by.min(0)),
                    Change::Unknown => is_open = true,
                },
                // How often it is lowered is not known.
                Step::For { steps, .. } => {
                    is_open |= steps.iter().any(|step| {
                        super::says(step, |step| matches!(step, Step::Set(of, _) if *of == counter))
                    });
                }
                _ => {}
            });
            if is_open {
                return None;
            }
        }
        least = least.min(set.unwrap_or(start));
        match (lowered, set) {
            (0, _) => {}
            (_, None) => least = least.min(left_for(game, declared, counter)? - lowered),
            _ => return None,
        }
    }
    Some(least)
}

/// The number that a move asks a counter to be at least.
fn left_for(game: &Game, declared: &Move, counter: CounterId) -> Option<i64> {
    let is_it = |expr: &Expr| matches!(expr.kind, Kind::Counter(Named(of, _)) if of == counter);
    let mut asked = Vec::new();
    flatten(game, &game.piece(declared.condition)?.now().expr, Operator::And, &mut asked);
    let numbers = asked.iter().filter_map(|part| {
        let (operator, sides) = part.sides()?;
        let (operator, bound) = match (is_it(&sides[0]), is_it(&sides[1])) {
            (true, false) => (operator, game.number(&sides[1])?),
            (false, true) => (operator.mirrored(), game.number(&sides[0])?),
            _ => return None,
        };
        match operator {
            Operator::Compare(Comparison::More) => bound.checked_add(1),
            Operator::Compare(Comparison::AtLeast | Comparison::Equal) => Some(bound),
            _ => None,
        }
    });
    numbers.max()
}

/// The most a counter comes to, where each move that raises it puts a card where there is room for so many, and none
/// ever leaves.
fn raised_to(game: &Game, reach: &Reach, counter: CounterId, start: i64) -> Option<i64> {
    let mut most = start;
    for step in &game.deal {
        if super::says(step, |step| matches!(step, Step::Set(of, _) if *of == counter)) {
            return None;
        }
    }
    let mut raised: i64 = 0;
    for declared in &game.moves {
        let by = raised_by(game, counter, &declared.steps, &mut most)?;
        if by > 0 {
            raised = raised.checked_add(by.checked_mul(times_made(game, reach, declared)?)?)?;
        }
    }
    most.checked_add(raised)
}

/// By how much steps raise a counter at most; `most` becomes the highest number to which they set it.
fn raised_by(game: &Game, counter: CounterId, steps: &[Step], most: &mut i64) -> Option<i64> {
    let mut raised: i64 = 0;
    for step in steps {
        let by = match step {
            Step::Set(of, value) if *of == counter => match Change::of(game, counter, value) {
                Change::To(number) => {
                    *most = (*most).max(number);
                    0
                }
                Change::By(by) => by.max(0),
                Change::Unknown => return None,
            },
            Step::If(_, then, otherwise) => {
                let then = raised_by(game, counter, then, most)?;
                then.max(raised_by(game, counter, otherwise, most)?)
            }
            Step::For { steps, .. } => match raised_by(game, counter, steps, most)? {
                0 => 0,
                _ => return None,
            },
            _ => 0,
        };
        raised = raised.checked_add(by)?;
    }
    Some(raised)
}

/// How often a move can be made, each time putting a card where none ever leaves again.
fn times_made(game: &Game, reach: &Reach, declared: &Move) -> Option<i64> {
    let puts = !declared.targets.is_empty()
        && !declared.lifts.is_empty()
        && declared.lifts.iter().all(|lift| lift.unit.is_some())
        && declared.by_hand.is_none();
    let mut containers: Vec<ContainerId> =
        declared.targets.iter().map(|target| target.container).collect();
    containers.sort_unstable();
    containers.dedup();
    if !puts || containers.iter().any(|container| reach.loses[*container]) {
        return None;
    }
    let rooms = containers.into_iter().flat_map(|container| {
        game.places(container).map(move |place| {
            let most =
                if reach.holds[container] { reach.most_on(game, container, place) } else { 0 };
            (most - reach.dealt[place].least).max(0)
        })
    });
    Some(rooms.sum())
}

/// What a counter can come to after it was set, any number of times.
fn after(game: &Game, counter: CounterId, before: Bounds, value: &Expr) -> Bounds {
    let number = |expr: &Expr| game.number(expr);
    if let Some(value) = number(value) {
        return before.or(Bounds::exactly(value));
    }
    let is_it = |expr: &Expr| matches!(expr.kind, Kind::Counter(Named(of, _)) if of == counter);
    match &value.kind {
        Kind::Arithmetic(Arithmetic::Subtract, sides) if is_it(&sides[0]) => {
            match number(&sides[1]) {
                Some(by) if by >= 0 => Bounds { least: i64::MIN, ..before },
                Some(_) => Bounds { most: i64::MAX, ..before },
                None => Bounds::UNKNOWN,
            }
        }
        Kind::Arithmetic(Arithmetic::Add, sides) if is_it(&sides[0]) => match number(&sides[1]) {
            Some(by) if by >= 0 => Bounds { most: i64::MAX, ..before },
            Some(_) => Bounds { least: i64::MIN, ..before },
            None => Bounds::UNKNOWN,
        },
        Kind::Arithmetic(Arithmetic::Remainder, sides) => match number(&sides[1]) {
            // What is counted round and round stays below the number that it goes round at.
            Some(round) if round > 0 && before.least >= 0 && rises(game, counter, &sides[0]) => {
                before.or(Bounds::between(0, round - 1))
            }
            _ => Bounds::UNKNOWN,
        },
        _ => Bounds::UNKNOWN,
    }
}

/// Whether a number is a counter, or that and more.
fn rises(game: &Game, counter: CounterId, expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Counter(Named(of, _)) => *of == counter,
        Kind::Arithmetic(Arithmetic::Add, sides) => {
            rises(game, counter, &sides[0])
                && game.number(&sides[1]).is_some_and(|number| number >= 0)
        }
        _ => false,
    }
}
