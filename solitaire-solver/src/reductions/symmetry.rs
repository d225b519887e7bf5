//! Interchangeable piles.
//!
//! When nothing in the rules tells the elements of a container apart, exchanging the piles on two of them gives a
//! position in which exactly the exchanged moves can be made, with exchanged results, and which is won exactly when the
//! first is. So either both can be won or neither, and one key serves for both.
//!
//! The model says of a container whether a rule tells its elements apart: by an index, a neighbour, a name, the order in
//! which they are dealt to or gathered, or a function of the author's that does not claim to ignore the order. Three
//! things more make an order, and are looked for here:
//!
//! - a function that takes the first of several elements;
//! - a step that turns over a card on elements that it names;
//! - what happens by itself. It happens to the first element for which it may, so of two that exclude each other the
//!   order decides. Only turning a card over on the spot can never exclude anything, provided that what allows it looks
//!   at nothing but that element.

use solitaire_runtime::model::{Expr, Function, GameModel, Gesture, Move, Spot, Step, Term};

use super::opaque::is_opaque;
use super::reads::{all_parts, visit};

/// Of each container, whether its elements are interchangeable.
pub(super) fn interchangeable(model: &'static GameModel) -> Vec<bool> {
    let mut alike: Vec<bool> =
        model.containers.iter().map(|container| !container.told_apart).collect();
    let takes_first = all_parts(model).into_iter().any(|expr| {
        let mut found = false;
        visit(expr, &mut |part| found |= matches!(part, Expr::Call(Function::FirstFilled, _)));
        found
    });
    if takes_first || is_opaque(model) {
        alike.fill(false);
        return alike;
    }
    for declared in model.moves {
        flipped(declared.steps, &mut alike);
        if matches!(declared.gesture, Gesture::Auto) && !is_flip(declared) {
            let lifts = declared.lifts.iter().map(|lift| lift.container);
            let targets = declared.targets.iter().map(|target| target.container);
            lifts.chain(targets).for_each(|container| alike[usize::from(container)] = false);
        }
    }
    alike
}

/// Marks elements that are named in order to turn a card over.
fn flipped(steps: &[Step], alike: &mut [bool]) {
    for step in steps {
        match step {
            Step::Flip(Spot::Elements { container, .. }) => alike[usize::from(*container)] = false,
            Step::If { then, otherwise, .. } => {
                flipped(then, alike);
                flipped(otherwise, alike);
            }
            Step::For { steps, .. } => flipped(steps, alike),
            _ => {}
        }
    }
}

/// Whether the move turns over a hidden top card where it lies, and does nothing else.
pub(crate) fn is_flip(declared: &Move) -> bool {
    let Expr::Call(Function::IsHidden, [Expr::Term(Term::Source)]) = declared.condition else {
        return false;
    };
    !declared.by_hand
        && declared.targets.is_empty()
        && matches!(declared.steps, [Step::Flip(Spot::Source)])
}
