//! Limits of how many cards may move, worked out once for all boards.

use super::ends::Ends;
use crate::listing::limit::{Limit, Step};
use crate::listing::plan::{MoveCondition, Visit};
use crate::view::{Place, Span, Table};

/// Longer tables of limits are not made.
const MAX_TABULATED: usize = 1024;

/// How many cards may move at most.
#[derive(Clone, Copy, Debug)]
pub(super) struct MaxCards {
    /// Onto cards.
    pub on_cards: u8,
    /// To an empty element.
    pub on_space: u8,
}

impl MaxCards {
    /// Any number.
    pub(super) const ANY: Self = Self { on_cards: u8::MAX, on_space: u8::MAX };

    fn of([on_cards, on_space]: [i32; 2]) -> Self {
        let most = |number: i32| number.clamp(0, u8::MAX.into()) as u8;
        Self { on_cards: most(on_cards), on_space: most(on_space) }
    }

    /// To any target.
    #[inline(always)]
    pub(super) fn anywhere(self) -> u8 {
        self.on_cards.max(self.on_space)
    }
}

/// What a move demands of the number of cards.
#[derive(Debug)]
pub(super) enum CountLimit {
    /// Nothing.
    Any,
    /// What hangs on how many of some elements, and of some others, are empty: for each number of these one of those.
    Tabulated { spans: [Span; 2], limits: Vec<MaxCards> },
    /// What has to be calculated on each board. The place is that of an empty target.
    Calculated(Box<Limit>, Place),
}

impl CountLimit {
    /// That of a visit that goes to this place among others; all of them are in the same groups of elements.
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

    /// How many cards may move on this board.
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

/// The two groups of elements, the second of which may have none, on which a limit hangs; none if it hangs on more, or on
/// too many.
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
