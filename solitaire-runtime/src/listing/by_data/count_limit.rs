//! Limits on the number of moving cards, computed once for all boards.

use super::ends::Ends;
use crate::listing::limit::{Limit, Step};
use crate::listing::plan::{MoveCondition, Visit};
use crate::view::{Place, Span, Table};

/// The maximum length of a table of limits.
const MAX_TABULATED: usize = 1024;

/// The maximum number of moving cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct MaxCards {
    /// The maximum for a target that holds cards.
    pub on_cards: u8,
    /// The maximum for an empty target.
    pub on_space: u8,
}

impl MaxCards {
    /// Any number.
    pub(super) const ANY: Self = Self { on_cards: u8::MAX, on_space: u8::MAX };

    fn of([on_cards, on_space]: [i32; 2]) -> Self {
        let most = |number: i32| number.clamp(0, u8::MAX.into()) as u8;
        Self { on_cards: most(on_cards), on_space: most(on_space) }
    }

    /// The maximum for any target.
    #[inline(always)]
    pub(super) fn anywhere(self) -> u8 {
        self.on_cards.max(self.on_space)
    }
}

/// The condition of a move on the number of cards.
#[derive(Debug)]
pub(super) enum CountLimit {
    /// No limit.
    Any,
    /// A limit that depends on the numbers of empty elements in two groups: one entry for each pair of these numbers.
    Tabulated { spans: [Span; 2], limits: Vec<MaxCards> },
    /// A limit that must be calculated on each board. The place stands for any empty target.
    Calculated(Box<Limit>, Place),
}

impl CountLimit {
    /// The limit of a visit. `space` is its first target and stands for all, because they belong to one container.
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

/// The two groups of elements on which a limit depends (the second may be empty); `None` if it depends on more, or on
/// too many elements.
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
