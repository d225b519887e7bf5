//! Functions that change the moves and containers of a model, or examine what its moves do.

use solitaire_runtime::model::{Amount, Container, Expr, GameModel, Move, Side, Spot, Step, Unit};

use super::keep;

/// Replaces the move with the index `kind`.
pub(super) fn replace(model: &mut GameModel, kind: usize, declared: Move) {
    let mut moves = model.moves.to_vec();
    moves[kind] = declared;
    model.moves = keep(moves);
}

/// Adds a move at the end of the list of moves. It adds no points to the score.
pub(super) fn add(model: &mut GameModel, declared: Move) {
    let moves = [model.moves, &[declared]].concat();
    model.moves = keep(moves);
}

/// Removes the move with the index `kind`. The later moves get new indexes, also in the score.
pub(super) fn remove(model: &mut GameModel, kind: usize) {
    let mut moves = model.moves.to_vec();
    moves.remove(kind);
    model.moves = keep(moves);
    if let Some(score) = &mut model.score {
        let others = score.moves.iter().filter(|(scored, _)| usize::from(*scored) != kind);
        let shifted = others
            .map(|(scored, points)| (scored - u8::from(usize::from(*scored) > kind), *points));
        score.moves = keep(shifted.collect::<Vec<_>>());
    }
}

/// Removes from all moves the sources for whose container `is_source` returns false, and the targets for whose
/// container `is_target` returns false. A move that thereby loses all its sources or all its targets is removed.
pub(super) fn retain(
    model: &mut GameModel,
    is_source: impl Fn(u8) -> bool,
    is_target: impl Fn(u8) -> bool,
) {
    for kind in (0..model.moves.len()).rev() {
        let declared = model.moves[kind];
        let (mut lifts, mut targets) = (declared.lifts.to_vec(), declared.targets.to_vec());
        lifts.retain(|lift| is_source(lift.container));
        targets.retain(|target| is_target(target.container));
        if [lifts.is_empty(), targets.is_empty()]
            == [declared.lifts.is_empty(), declared.targets.is_empty()]
        {
            let (lifts, targets) = (keep(lifts), keep(targets));
            replace(model, kind, Move { lifts, targets, ..declared });
        } else {
            remove(model, kind);
        }
    }
}

/// Replaces the container with the index `number`.
pub(super) fn hold(model: &mut GameModel, number: usize, container: Container) {
    let mut containers = model.containers.to_vec();
    containers[number] = container;
    model.containers = keep(containers);
}

/// A press that does nothing but deal cards from the stock, face up.
#[derive(Clone, Copy)]
pub(super) struct Dealing {
    pub kind: usize,
    pub stock: u8,
    /// The index of the container to which the move deals.
    pub onto: u8,
    pub step: &'static Step,
    /// The elements of that container that get cards: the index of the first one, the index after the last one, and the
    /// number of cards for each. `None` if a number varies.
    pub number: Option<[i32; 3]>,
}

/// All moves of the form that [`Dealing`] describes.
pub(super) fn dealings(model: &GameModel) -> impl Iterator<Item = Dealing> {
    (0..model.moves.len()).filter_map(|kind| {
        let Move { gesture, targets: [], lifts: [lift], steps: [step], .. } = model.moves[kind]
        else {
            return None;
        };
        let Step::Deal { from: Spot::Elements { container: stock, .. }, .. } = *step else {
            return None;
        };
        let (onto, number) = dealt(model, step)?;
        let is_stock = model.containers[usize::from(stock)].kind.is_stock;
        let is_dealing = gesture.is_pile_press()
            && is_stock
            && (lift.unit, lift.container) == (Unit::Nothing, stock);
        is_dealing.then_some(Dealing { kind, stock, onto, step, number })
    })
}

/// The container to which a step deals cards face up and without a condition, and [how many](Dealing::number) cards its
/// elements get. `None` if the step does anything else.
pub(super) fn dealt(model: &GameModel, step: &Step) -> Option<(u8, Option<[i32; 3]>)> {
    let Step::Deal {
        to: Spot::Elements { container, from, to },
        amount,
        side: Side::Up,
        first: None,
        condition: None,
        ..
    } = step
    else {
        return None;
    };
    let numbers =
        |rounds| Some([model.constant(from)?, model.constant(to)?, model.constant(rounds)?]);
    let number = match amount {
        Amount::Rounds(rounds) => numbers(rounds),
        _ => None,
    };
    Some((*container, number))
}

/// A copy of a step that deals, with another number of cards or another source, as far as these are given.
pub(super) fn dealing(step: &Step, cards: Option<u8>, source: Option<Spot>) -> Step {
    match *step {
        Step::Deal { to, to_under, amount, side, from, from_under, first, condition } => {
            let amount = cards.map_or(amount, |cards| Amount::Rounds(Expr::Number(cards.into())));
            let from = source.unwrap_or(from);
            Step::Deal { to, to_under, amount, side, from, from_under, first, condition }
        }
        other => other,
    }
}

/// True if `is_meant` returns true for one of the steps or for a step inside one of them.
pub(super) fn has_step(steps: &[Step], is_meant: &dyn Fn(&Step) -> bool) -> bool {
    steps.iter().any(|step| {
        is_meant(step)
            || match step {
                Step::If { then, otherwise, .. } => {
                    has_step(then, is_meant) || has_step(otherwise, is_meant)
                }
                Step::For { steps, .. } => has_step(steps, is_meant),
                _ => false,
            }
    })
}

/// True if a spot refers to elements of this container.
pub(super) fn is_of(spot: &Spot, container: u8) -> bool {
    matches!(spot, Spot::Elements { container: one, .. } if *one == container)
}

/// True if these steps may put cards on the container or take cards from it. A step that is written in Rust counts as
/// doing so.
pub(super) fn touch(steps: &[Step], container: u8) -> bool {
    has_step(steps, &|step| match step {
        Step::Deal { to, from, .. } => is_of(to, container) || is_of(from, container),
        Step::Gather { from, into, .. } => is_of(from, container) || *into == Some(container),
        Step::Custom { .. } => true,
        _ => false,
    })
}

/// True if a move of the game has this name.
pub(super) fn has_name(model: &GameModel, name: &str) -> bool {
    model.moves.iter().any(|declared| declared.name == name)
}
