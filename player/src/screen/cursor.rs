//! The keyboard cursor, which moves between places, and between the cards of a pile that is spread.

use solitaire_runtime::model::{GameModel, Spread};
use solitaire_runtime::{Place, Table};

use super::layout::{Element, Layout};

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    /// Left.
    Left,
    /// Down.
    Down,
    /// Up.
    Up,
    /// Right.
    Right,
}

/// The position of the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cursor {
    /// The place that the cursor is on.
    pub(crate) place: Place,
    /// The number of cards that lie on top of the card under the cursor.
    pub(crate) depth: usize,
}

impl Cursor {
    /// The first cursor: on the first place that spreads downwards, where most play happens, or else the first place.
    pub(crate) fn start(model: &GameModel) -> Self {
        let spread =
            model.containers.iter().find(|container| container.spread_of(0) == Spread::Down);
        let first = spread.or(model.containers.first());
        Self { place: Place(first.map_or(0, |container| container.span.first)), depth: 0 }
    }

    /// A cursor on the same place with its depth reduced, if necessary, so that a face-up card is under it.
    pub(crate) fn kept_on(self, table: Table<'_>) -> Self {
        let open = table.cards(self.place).open();
        Self { depth: self.depth.min(open.saturating_sub(1)), ..self }
    }

    /// Moves the cursor one step: in a spread pile to the next card. At the end of the pile, or if the player is
    /// holding cards, it goes to the nearest place in this direction, or stays if there is no such place.
    pub(crate) fn step(
        self,
        layout: &Layout,
        table: Table<'_>,
        direction: Direction,
        holding: bool,
    ) -> Self {
        let Some(here) = layout.element(self.place) else { return self };
        let open = table.cards(self.place).open();
        if !holding {
            match along(here.spread, direction) {
                Some(true) if self.depth + 1 < open => {
                    return Self { depth: self.depth + 1, ..self };
                }
                Some(false) if self.depth > 0 => return Self { depth: self.depth - 1, ..self },
                _ => {}
            }
        }
        let others = layout.elements.iter().filter(|element| element.place != self.place);
        let nearest = others
            .filter_map(|element| Some((distance(here, element, direction)?, element.place)))
            .min_by_key(|(distance, _)| *distance);
        nearest.map_or(self, |(_, place)| Self { place, depth: 0 })
    }
}

/// True if the direction leads away from the top card of a spread pile, false if toward it, `None` if across the pile.
const fn along(spread: Spread, direction: Direction) -> Option<bool> {
    match (spread, direction) {
        (Spread::Down, Direction::Up)
        | (Spread::Up, Direction::Down)
        | (Spread::Right, Direction::Left)
        | (Spread::Left, Direction::Right) => Some(true),
        (Spread::Down, Direction::Down)
        | (Spread::Up, Direction::Up)
        | (Spread::Right, Direction::Right)
        | (Spread::Left, Direction::Left) => Some(false),
        _ => None,
    }
}

/// The distance between two elements, or `None` if the second is not in this direction. Sideways steps count threefold.
fn distance(from: &Element, to: &Element, direction: Direction) -> Option<i32> {
    // Rows count double, because a terminal cell is about twice as high as it is wide.
    let (x, y) = (
        i32::from(to.base.x) - i32::from(from.base.x),
        2 * (i32::from(to.base.y) - i32::from(from.base.y)),
    );
    let (ahead, aside) = match direction {
        Direction::Left => (-x, y),
        Direction::Right => (x, y),
        Direction::Up => (-y, x),
        Direction::Down => (y, x),
    };
    (ahead > 0).then(|| ahead + 3 * aside.abs())
}
