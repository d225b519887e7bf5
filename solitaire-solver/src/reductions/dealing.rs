//! Moves that only deal.

use solitaire_runtime::model::{Amount, Expr, Move, Side, Spot, Step, Unit};

use super::live::Live;

/// The container to which a move removes its card with the card it was put on; `None` if its steps do anything else.
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

/// The effect of a move that only deals: cards off the top of a container's only element, onto the tops of elements of
/// another container.
pub(super) struct Deal<'a> {
    pub(super) to: u8,
    /// The index of the first element, and the one after the last.
    pub(super) row: [&'a Expr; 2],
    pub(super) amount: &'a Amount,
    pub(super) side: Side,
    pub(super) from: u8,
}

impl<'a> Deal<'a> {
    /// The deal of a move; `None` if the move does anything else.
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
