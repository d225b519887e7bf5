//! Limits on the number of moving cards, precomputed for all boards where possible.

use super::ends::Ends;
use crate::listing::limit::{Limit, Step};
use crate::listing::plan::{MoveCondition, Visit};
use crate::view::{Place, Span, Table};

/// The maximum number of entries in a table of limits.
const MAX_TABULATED: usize = 1024;

/// The maximum number of moving cards, which may be different for an empty target.
#[derive(Clone, Copy, Debug)]
pub(super) struct MaxCards {
    /// The maximum for a target that holds cards.
    pub on_cards: u8,
    /// The maximum for an empty target.
    pub on_space: u8,
}

impl MaxCards {
    /// The maximum of a move without a limit.
    pub(super) const ANY: Self = Self { on_cards: u8::MAX, on_space: u8::MAX };

    fn of([on_cards, on_space]: [i32; 2]) -> Self {
        let most = |number: i32| number.clamp(0, u8::MAX.into()) as u8;
        Self { on_cards: most(on_cards), on_space: most(on_space) }
    }

    /// The larger maximum: no target takes more cards than this.
    #[inline(always)]
    pub(super) fn anywhere(self) -> u8 {
        self.on_cards.max(self.on_space)
    }
}

/// A move's limit on the number of moving cards.
#[derive(Debug)]
pub(super) enum CountLimit {
    /// No limit.
    Any,
    /// A limit that depends on the numbers of empty elements in two groups: one entry for each pair of these numbers.
    Tabulated { spans: [Span; 2], limits: Vec<MaxCards> },
    /// A limit that must be calculated on each board. The place is an example of an empty target: all have the same
    /// limit.
    Calculated(Box<Limit>, Place),
}

impl CountLimit {
    /// The limit for the moves of a visit. `space` is its first target place. It represents all empty targets, because
    /// they belong to one container and so have the same limit.
    pub(super) fn of(visit: &Visit, space: Place) -> Self {
        if visit.condition != MoveCondition::Limit {
            return Self::Any;
        }
        let limit = visit.limit;
        let Some(spans) = groups(&limit) else { return Self::Calculated(Box::new(limit), space) };
        let numbers = spans.map(|span| i32::from(span.count) + 1);
        let mut limits = Vec::new();
        for second in 0..numbers[1] {
            for first in 0..numbers[0] {
                let empties = |span: Span| if span == spans[0] { first } else { second };
                limits.push(MaxCards::of(limit.on_both(space, &empties, &|_| 0)));
            }
        }
        Self::Tabulated { spans, limits }
    }

    /// The maximum number of moving cards on this board.
    #[inline(always)]
    pub(super) fn on<'t>(&self, table: &impl Fn() -> Table<'t>, ends: &Ends) -> MaxCards {
        match self {
            Self::Any => MaxCards::ANY,
            Self::Tabulated { spans, limits } => {
                let [first, second] = spans.map(|span| ends.empties(span));
                let number = first + second * (usize::from(spans[0].count) + 1);
                limits[number]
            }
            Self::Calculated(limit, space) => calculated(limit, *space, table()),
        }
    }
}

#[inline(never)]
fn calculated(limit: &Limit, space: Place, table: Table<'_>) -> MaxCards {
    let empties = |span: Span| table.empty(span).count_ones() as i32;
    MaxCards::of(limit.on_both(space, &empties, &|number| table.counter(usize::from(number))))
}

/// The two groups of elements whose numbers of empty elements determine a limit. The second group has no elements if
/// one is enough. `None` if the limit depends on a counter or on more groups, or if its table would be too long.
fn groups(limit: &Limit) -> Option<[Span; 2]> {
    let mut groups: Vec<Span> = Vec::new();
    for step in &limit.steps[..limit.len] {
        match step {
            Step::Number(_) | Step::Arithmetic(_) => {}
            Step::Counter(_) => return None,
            Step::Empties(span) | Step::EmptiesBesides(span) => {
                if !groups.contains(span) {
                    groups.push(*span);
                }
            }
        }
    }
    let none = Span { first: 0, count: 0 };
    groups.resize(groups.len().max(2), none);
    let spans: [Span; 2] = groups.try_into().ok()?;
    let rows: usize = spans.iter().map(|span| usize::from(span.count) + 1).product();
    (rows <= MAX_TABULATED).then_some(spans)
}
