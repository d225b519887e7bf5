//! Recognizes moves that only deal cards or remove pairs of cards.

use solitaire_runtime::model::{Amount, Expr, Move, Side, Spot, Step, Unit};

use super::live::Live;

/// If the only effect of a move is to remove its card together with the card on which it was put: the container to
/// which they are removed. `None` if its steps do anything else.
pub(super) const fn removes_pair(declared: &Move) -> Option<u8> {
    match declared.steps {
        [
            Step::Deal {
                to: Spot::Elements { container, .. },
                to_under: false,
                amount: Amount::Rounds(Expr::Number(2)),
                from: Spot::Target,
                from_under: false,
                first: None,
                condition: None,
                ..
            },
        ] => Some(*container),
        _ => None,
    }
}

/// A move that only deals: it takes cards off the top of a container that has one element, and puts them on top of
/// elements of another container.
pub(super) struct Deal<'a> {
    pub(super) to: u8,
    /// The index of the first element that gets cards, and the index after the last.
    pub(super) row: [&'a Expr; 2],
    pub(super) amount: &'a Amount,
    pub(super) side: Side,
    pub(super) from: u8,
}

impl<'a> Deal<'a> {
    /// Describes the deal of a move; `None` if the move does anything else.
    pub(super) fn of(model: &Live, declared: &'a Move) -> Option<Self> {
        let [
            Step::Deal {
                to: Spot::Elements { container: to, from: first, to: last },
                amount,
                side,
                from: Spot::Elements { container: from, .. },
                to_under: false,
                from_under: false,
                first: None,
                condition: None,
            },
        ] = declared.steps
        else {
            return None;
        };
        let only_deals = declared.targets.is_empty()
            && declared.lifts.iter().all(|lift| lift.unit == Unit::Nothing)
            && !declared.pair
            && !declared.by_hand;
        let is_one = model.containers[usize::from(*from)].span.count == 1;
        let deal = Self { to: *to, row: [first, last], amount, side: *side, from: *from };
        (only_deals && is_one && to != from).then_some(deal)
    }
}
