//! Functions of elements that lie in a shape, such as a grid: their neighbors, and the elements that cover them.
//!
//! These functions read other elements of the board, so their first parameter is a [`RuleContext`]. A declaration
//! leaves it out and writes `left(target)`.

use crate::context::RuleContext;
use crate::view::Cards;
use solitaire_model::Card;

/// The element to the left of this one in its shape; [`Cards::nowhere`] at the edge.
#[must_use]
pub fn left<'a>(at: &RuleContext<'a>, element: Cards<'a>) -> Cards<'a> {
    at.sibling(element, at.shape(element).left(element.index()))
}

/// The element to the right of this one in its shape; [`Cards::nowhere`] at the edge.
#[must_use]
pub fn right<'a>(at: &RuleContext<'a>, element: Cards<'a>) -> Cards<'a> {
    at.sibling(element, at.shape(element).right(element.index()))
}

/// The element above this one in a grid; [`Cards::nowhere`] at the edge and in other shapes.
#[must_use]
pub fn above<'a>(at: &RuleContext<'a>, element: Cards<'a>) -> Cards<'a> {
    at.sibling(element, at.shape(element).above(element.index()))
}

/// The element below this one in a grid; [`Cards::nowhere`] at the edge and in other shapes.
#[must_use]
pub fn below<'a>(at: &RuleContext<'a>, element: Cards<'a>) -> Cards<'a> {
    at.sibling(element, at.shape(element).below(element.index()))
}

/// The row of its shape in which the element lies, counted from 0; -1 for a place beyond the edge.
#[must_use]
pub fn row_of(at: &RuleContext<'_>, element: Cards<'_>) -> i32 {
    seat(at, element).map_or(-1, |(row, _)| i32::from(row))
}

/// The index of the element in its row of the shape, counted from 0; -1 for a place beyond the edge.
#[must_use]
pub fn column_of(at: &RuleContext<'_>, element: Cards<'_>) -> i32 {
    seat(at, element).map_or(-1, |(_, column)| i32::from(column))
}

fn seat(at: &RuleContext<'_>, element: Cards<'_>) -> Option<(u8, u8)> {
    (!element.is_nowhere()).then(|| at.shape(element).row(element.index()))
}

/// True if the element has no left neighbor in its shape.
#[must_use]
pub fn is_leftmost(at: &RuleContext<'_>, element: Cards<'_>) -> bool {
    !element.is_nowhere() && at.shape(element).left(element.index()).is_none()
}

/// True if two elements of one container lie side by side in its shape or, in a grid, one above the other.
#[must_use]
pub fn adjoins(at: &RuleContext<'_>, one: Cards<'_>, other: Cards<'_>) -> bool {
    are_together(at, one, other) && at.shape(one).adjoin(one.index(), other.index())
}

/// True if two elements of one container touch in its shape: side by side or, in a grid, also vertically or diagonally.
#[must_use]
pub fn touches(at: &RuleContext<'_>, one: Cards<'_>, other: Cards<'_>) -> bool {
    are_together(at, one, other) && at.shape(one).touch(one.index(), other.index())
}

/// True if both elements belong to one container.
fn are_together(at: &RuleContext<'_>, one: Cards<'_>, other: Cards<'_>) -> bool {
    let container = |cards: Cards<'_>| at.table().plan().container(cards.place());
    container(one).is_some() && container(one) == container(other)
}

/// True if an element that covers this one in its shape holds a card.
#[must_use]
pub fn is_covered(at: &RuleContext<'_>, element: Cards<'_>) -> bool {
    at.shape(element).covering(element.index()).is_some_and(|covering| {
        covering.into_iter().any(|index| !at.sibling(element, Some(index)).is_empty())
    })
}

/// True if the top cards of a row, from its left end up to `element`, form a chain: `first` accepts the leftmost top
/// card, and `relation(left, right)` holds for each two neighbors. False in a ring, which has no left end.
#[must_use]
pub fn chained<'a, F, R>(at: &RuleContext<'a>, element: Cards<'a>, first: F, relation: R) -> bool
where
    F: Fn(Option<Card>) -> bool,
    R: Fn(Option<Card>, Option<Card>) -> bool,
{
    let mut here = element;
    while !is_leftmost(at, here) {
        let before = left(at, here);
        // A row that is a ring has no left end: give up when the loop comes back to the first element.
        if before.is_nowhere()
            || before.place() == element.place()
            || !relation(before.top(), here.top())
        {
            return false;
        }
        here = before;
    }
    first(here.top())
}
