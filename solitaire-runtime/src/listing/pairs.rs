//! Finds the legal moves of a kind that takes the top cards of two elements together.

use crate::context::RuleContext;
use crate::flow::{Flow, GO_ON};
use crate::model::Move;
use crate::rules::{Rules, free_top, takes_pair};
use crate::view::{Place, Table};
use solitaire_model::MoveCode;

/// Finds the pairs of cards whose first element belongs to one source of the move; `lift` is the index of that source.
/// Each pair is listed once: in the order of the sources, or in the reverse order if the rules allow only that.
#[inline(never)]
pub(super) fn list(
    rules: Rules,
    table: Table<'_>,
    kind: u8,
    lift: u8,
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> Flow {
    let declared = &rules.model.moves[usize::from(kind)];
    let later = &declared.lifts[usize::from(lift)..];
    let places = || later.iter().flat_map(|lift| lift.span.places());
    for (number, place) in later[0].span.places().enumerate() {
        let Some(first) = free_top(rules, declared, table, place) else { continue };
        for other in places().skip(number + 1).filter(|other| *other != place) {
            let Some(second) = free_top(rules, declared, table, other) else { continue };
            if !to_targets(rules, kind, declared, [&first, &second], found)? {
                to_targets(rules, kind, declared, [&second, &first], found)?;
            }
        }
    }
    GO_ON
}

/// Finds the targets for two cards, lifted in this order. Returns true if there is at least one target.
fn to_targets(
    rules: Rules,
    kind: u8,
    declared: &Move,
    [source, partner]: [&RuleContext<'_>; 2],
    found: &mut dyn FnMut(MoveCode) -> Flow,
) -> core::ops::ControlFlow<(), bool> {
    let at = source.with(partner.source());
    let (from, with) = (source.source().place(), partner.source().place());
    let mut goes = false;
    for target in declared.targets {
        let container = &rules.model.containers[usize::from(target.container)];
        let mut space_seen = false;
        for to in target.span.places() {
            let is_space = at.table().held(to) == 0;
            // Only the first empty element is listed if the rules do not distinguish empty elements.
            if is_space && space_seen {
                continue;
            }
            if !takes_pair(rules, kind, target.container, &at, to) {
                continue;
            }
            space_seen |= is_space && !container.told_apart;
            goes = true;
            found(code(kind, from, with, to))?;
            if !declared.gesture.is_dragged() {
                return core::ops::ControlFlow::Continue(true);
            }
        }
    }
    core::ops::ControlFlow::Continue(goes)
}

/// The code of a move that takes two cards. The second source place takes the position of the number of cards in other
/// codes.
const fn code(kind: u8, from: Place, with: Place, to: Place) -> MoveCode {
    MoveCode::new(kind, from, to, with.0)
}
