//! Finds interchangeable piles.
//!
//! If no rule tells the elements of a container apart, exchanging the piles on two of them gives a position with
//! corresponding moves: each move of one position has its counterpart in the other, with the piles exchanged, and
//! either both positions are won or neither. So either both can be won or neither, and one key serves for both.
//!
//! Some elements are told apart only by a deal, because it goes to one element after the other. They are
//! interchangeable once there are no cards to deal. If the cards come from one place that never receives a card, this
//! is when the place is empty.
//!
//! Elements that are told apart only by moves that can [never be made again](super::live) are interchangeable too.
//!
//! The model says for each container if a rule tells its elements apart: by an index, a neighbor, a name, the order in
//! which cards are dealt to them or gathered from them, or an author's function that is not declared to ignore the
//! order. Three more features depend on the order of elements, and are detected here:
//!
//! - a function that takes the first of several elements;
//! - a step that turns over a card on elements that it names;
//! - automatic moves. Each happens to the first element that allows it, so the order matters if two of them exclude
//!   each other. Only turning a card over in place can never exclude another move, provided that its condition reads
//!   only that element.

use solitaire_runtime::model::{Expr, Function, Spot, Step};
use solitaire_runtime::{Place, Span, Table};

use super::live::Live;
use super::opaque::is_opaque;
use super::reads::{all_parts, looks_around};
use super::turning::is_flip;

/// The condition for the elements of a container to be interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Symmetry {
    /// The elements are never interchangeable.
    Never,
    /// The elements are interchangeable once this place, from which cards are dealt to them, is empty.
    Once(Place),
    /// The elements are always interchangeable.
    Always,
}

impl Symmetry {
    /// True if the elements are interchangeable on this table.
    #[inline]
    pub(crate) fn now(self, table: Table<'_>) -> bool {
        match self {
            Self::Never => false,
            Self::Once(stock) => table.cards_at(stock, 0).is_empty(),
            Self::Always => true,
        }
    }
}

/// For each container, the condition for its elements to be interchangeable.
pub(super) fn interchangeable(model: &Live) -> Vec<Symmetry> {
    let alike = (0..).zip(model.containers).map(|(number, container)| {
        if !container.told_apart || model.lacks_some() && is_told_apart_no_more(model, number) {
            Symmetry::Always
        } else if container.dealt_apart {
            source_of_deals(model, number).map_or(Symmetry::Never, Symmetry::Once)
        } else {
            Symmetry::Never
        }
    });
    let mut alike: Vec<Symmetry> = alike.collect();
    let takes_first = all_parts(model)
        .into_iter()
        .any(|expr| expr.any(&mut |part| matches!(part, Expr::Call(Function::FirstFilled, _))));
    if takes_first || is_opaque(model.moves()) {
        alike.fill(Symmetry::Never);
        return alike;
    }
    for declared in model.moves() {
        flipped(declared.steps, &mut alike);
        if declared.gesture.is_consequence() && !is_flip(declared) {
            let lifts = declared.lifts.iter().map(|lift| lift.container);
            let targets = declared.targets.iter().map(|target| target.container);
            lifts
                .chain(targets)
                .for_each(|container| alike[usize::from(container)] = Symmetry::Never);
        }
    }
    alike
}

/// True if nothing tells the elements of the container apart any more: no rule, and no move that can still be made.
fn is_told_apart_no_more(model: &Live, number: u8) -> bool {
    let asks = |expr: &'static Expr| {
        expr.any(&mut |part| match part {
            Expr::Element(container, _) | Expr::Slice(container, _) => *container == number,
            Expr::Call(function, _) | Expr::FunctionItself(function) => {
                looks_around(*function) || matches!(function, Function::Index)
            }
            Expr::Custom { .. } | Expr::CustomItself { .. } => true,
            _ => false,
        })
    };
    let span = model.containers[usize::from(number)].span;
    let is_whole = |container: u8, part: Span| container != number || part.count == span.count;
    let elsewhere =
        |spot: &Spot| matches!(spot, Spot::Elements { container, .. } if *container != number);
    !all_parts(model).into_iter().any(asks)
        && model.moves().all(|declared| {
            declared.lifts.iter().all(|lift| is_whole(lift.container, lift.span))
                && declared.targets.iter().all(|target| is_whole(target.container, target.span))
                && declared.steps.iter().all(|step| match step {
                    Step::Flip(_) | Step::Set { .. } => true,
                    Step::Deal { to, from, first: None, .. } => elsewhere(to) && elsewhere(from),
                    Step::Gather { from, into: Some(into), .. } => {
                        elsewhere(from) && *into != number
                    }
                    _ => false,
                })
        })
}

/// Sets each container to [`Symmetry::Never`] for which some step turns over a card on elements that it names.
fn flipped(steps: &[Step], alike: &mut [Symmetry]) {
    for step in steps {
        match step {
            Step::Flip(Spot::Elements { container, .. }) => {
                alike[usize::from(*container)] = Symmetry::Never;
            }
            Step::If { then, otherwise, .. } => {
                flipped(then, alike);
                flipped(otherwise, alike);
            }
            Step::For { steps, .. } => flipped(steps, alike),
            _ => {}
        }
    }
}

/// The place from which all deals to elements of the container `to` come. `None` if there are several such places, or
/// if cards may be brought to the place.
fn source_of_deals(model: &Live, to: u8) -> Option<Place> {
    let mut deals = Vec::new();
    for declared in model.moves() {
        for step in declared.steps {
            match step {
                Step::Flip(_) | Step::Set { .. } => {}
                Step::Deal {
                    to: Spot::Elements { container, .. },
                    from: Spot::Elements { container: from, .. },
                    ..
                } => deals.push((*container, *from)),
                // Any other step might put cards anywhere.
                _ => return None,
            }
        }
    }
    let mut sources = deals.iter().filter(|(container, _)| *container == to).map(|(_, from)| *from);
    let source = sources.next().filter(|source| sources.all(|other| other == *source))?;
    let comes_there = deals.iter().any(|(container, _)| *container == source)
        || model.moves().flat_map(|m| m.targets).any(|target| target.container == source);
    let span = model.containers[usize::from(source)].span;
    (span.count == 1 && !comes_there).then_some(Place(span.first))
}
