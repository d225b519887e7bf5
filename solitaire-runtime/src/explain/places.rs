//! Names places so that a player can find them on the table: by number along a line, by row and place in a plane, by
//! hour around a clock.

use std::f64::consts::TAU;

use crate::model::{Container, Expr, Function, GameModel, Point};
use crate::nouns;
use crate::view::{Place, Table};

/// The number of hours on a clock.
const HOURS: usize = 12;

/// Angles, in radians, that differ by less than this count as equal.
const NEAR: f64 = 1e-6;

/// The position of an element in its container, as a player would describe it. All numbers count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// The element is the only one of its container.
    Alone,
    /// The elements lie in a line, and this is the number of the element.
    Number(usize),
    /// The elements lie in two columns. This is the row of the element, and true if it lies in the right column.
    Side(usize, bool),
    /// The elements lie in rows. This is the row of the element, and its number in the row, counted from the left.
    Row(usize, usize),
    /// The elements lie around a clock, and this is the hour of the element.
    Hour(usize),
    /// The elements lie around a clock, and this element lies in its middle.
    Middle,
}

/// The position in its container of the element with this index, found from the points at which the layout draws the
/// elements.
#[must_use]
pub fn seat(container: &Container, index: usize) -> Seat {
    let points = container.points;
    if container.span.count == 1 {
        return Seat::Alone;
    }
    let Some(point) = points.get(index) else { return Seat::Number(index + 1) };
    if let Some(seat) = on_clock(points, *point) {
        return seat;
    }
    let different = |length: fn(&Point) -> i16| {
        let mut lengths: Vec<i16> = points.iter().map(length).collect();
        lengths.sort_unstable();
        lengths.dedup();
        lengths
    };
    let (rows, columns) = (different(|point| point.y), different(|point| point.x));
    let row = rows.partition_point(|y| *y < point.y) + 1;
    match (rows.len(), columns.len()) {
        (1, _) | (_, 1) => Seat::Number(index + 1),
        (_, 2) => Seat::Side(row, point.x == columns[1]),
        _ => {
            let before = points.iter().filter(|other| other.y == point.y && other.x < point.x);
            Seat::Row(row, before.count() + 1)
        }
    }
}

/// The position of a point among `points` if these form a clock: one at each of twelve hours, and perhaps one in the
/// middle. `None` if they do not.
fn on_clock(points: &[Point], point: Point) -> Option<Seat> {
    let middle = |length: fn(&Point) -> i16| {
        let lengths = points.iter().map(length);
        lengths.clone().min().unwrap_or(0) + lengths.max().unwrap_or(0)
    };
    let (x, y) = (middle(|point| point.x), middle(|point| point.y));
    // The angle of a point, clockwise from the top; `None` for the middle.
    let angle = |point: &Point| {
        let (right, up) = (f64::from(2 * point.x - x), f64::from(y - 2 * point.y));
        (right != 0.0 || up != 0.0).then(|| right.atan2(up).rem_euclid(TAU))
    };
    let mut angles: Vec<f64> = points.iter().filter_map(angle).collect();
    if angles.len() != HOURS || points.len() > HOURS + 1 {
        return None;
    }
    angles.sort_by(f64::total_cmp);
    let quarters = [0.0, 0.25, 0.5, 0.75].map(|turn| turn * TAU);
    let is_clock = angles.windows(2).all(|two| two[1] - two[0] > NEAR)
        && angles.iter().step_by(3).zip(quarters).all(|(angle, turn)| (angle - turn).abs() < NEAR);
    is_clock.then(|| match angle(&point) {
        None => Seat::Middle,
        Some(turn) => match angles.partition_point(|angle| *angle < turn - NEAR) {
            0 => Seat::Hour(HOURS),
            hour => Seat::Hour(hour),
        },
    })
}

/// The name of a place for the player: `the fourth column`, `the stock`, `row 6, place 2`, `the pile at 3 o'clock`.
#[must_use]
pub fn place_words(model: &GameModel, place: Place) -> String {
    let holding = model.containers.iter().zip(nouns::elements(model));
    let mut holding = holding.filter(|(container, _)| container.span.holds(place));
    let Some((container, noun)) = holding.next() else { return "nowhere".to_owned() };
    match seat(container, usize::from(place.0 - container.span.first)) {
        Seat::Alone => format!("the {noun}"),
        Seat::Number(number) => format!("the {} {noun}", nth(number)),
        Seat::Side(row, right) => {
            format!("the {} {noun} on the {}", nth(row), if right { "right" } else { "left" })
        }
        Seat::Row(row, place) if is_main_shape(model, container) => {
            format!("row {row}, place {place}")
        }
        Seat::Row(row, place) => format!("the {noun} in row {row}, place {place}"),
        Seat::Hour(hour) => format!("the {noun} at {hour} o'clock"),
        Seat::Middle => format!("the {noun} in the middle"),
    }
}

/// True if the container is the first one that lies in a shape. This is the main part of the game, so its places are
/// named only by row and place.
#[must_use]
pub fn is_main_shape(model: &GameModel, container: &Container) -> bool {
    let first = model.containers.iter().find(|container| container.shape.is_some());
    first.is_some_and(|one| one.span == container.span)
}

fn nth(number: usize) -> String {
    nouns::ordinal(i32::try_from(number).unwrap_or(i32::MAX))
}

/// The name of a place for the player, on the current board. If the rule for an empty place reads the card to its left,
/// the place is named after that card: `the gap next to J♦`.
#[must_use]
pub fn place_now(model: &GameModel, table: Table<'_>, place: Place) -> String {
    gap_words(model, table, place).unwrap_or_else(|| place_words(model, place))
}

fn gap_words(model: &GameModel, table: Table<'_>, place: Place) -> Option<String> {
    let container = model.container_of(place).filter(|_| table.cards(place).is_empty())?;
    let after = |place| table.cards(left_of(model, place)?).top();
    let row = |place: Place| match seat(container, usize::from(place.0 - container.span.first)) {
        Seat::Row(row, _) => Some(row),
        _ => None,
    };
    let (here, card) = (row(place)?, after(place)?);
    // In a game with several decks, another gap may lie next to an equal card.
    let is_like = |other: &Place| {
        *other != place && table.cards(*other).is_empty() && after(*other) == Some(card)
    };
    let mut alike = container.span.places().filter(is_like).map(row);
    match (alike.clone().next(), alike.any(|row| row == Some(here))) {
        (None, _) => Some(format!("the gap next to {}", card.pretty())),
        (Some(_), false) => Some(format!("the gap next to {} in row {here}", card.pretty())),
        (Some(_), true) => None,
    }
}

/// The left neighbor of a place, if the rule `space` of its container reads that neighbor.
#[must_use]
pub fn left_of(model: &GameModel, place: Place) -> Option<Place> {
    fn asks(model: &GameModel, expr: &Expr) -> bool {
        expr.any(&mut |part| match part {
            Expr::Call(Function::Left, _) => true,
            Expr::Rule(rule, _) => asks(model, &model.rules[usize::from(*rule)].body),
            _ => false,
        })
    }
    let container = model.container_of(place).filter(|one| asks(model, &one.space))?;
    let left = container.shape?.left(place.0 - container.span.first)?;
    container.span.place(i32::from(left))
}

/// The places whose cards cover a place, by the shape of its container. They may be empty on the current board.
#[must_use]
pub fn covers_of(model: &GameModel, place: Place) -> Vec<Place> {
    let covers = model.container_of(place).and_then(|container| {
        let covers = container.shape?.covering(place.0 - container.span.first)?;
        Some(
            covers.into_iter().filter_map(|index| container.span.place(i32::from(index))).collect(),
        )
    });
    covers.unwrap_or_default()
}

/// The cards that cover a place of a pyramid or a similar shape on this board: `6♠ and 7♦`. `None` if no card covers
/// it.
#[must_use]
pub fn cover_words(model: &GameModel, table: Table<'_>, place: Place) -> Option<String> {
    let covers = covers_of(model, place).into_iter().map(|cover| table.cards(cover));
    let tops: Vec<_> = covers.filter(|cards| !cards.is_empty()).map(|cards| cards.top()).collect();
    let open: Vec<String> = tops.iter().flatten().map(|card| card.pretty()).collect();
    match (open.as_slice(), tops.len()) {
        (_, 0) => None,
        ([one, other], _) => Some(format!("{one} and {other}")),
        ([one], 2) => Some(format!("{one} and a face-down card")),
        ([one], _) => Some(one.clone()),
        (_, 1) => Some("a face-down card".to_owned()),
        _ => Some("two face-down cards".to_owned()),
    }
}

/// True if the place holds a card that no other card covers, in a shape in which cards can be covered.
#[must_use]
pub fn is_free(model: &GameModel, table: Table<'_>, place: Place) -> bool {
    let has_covers = |container: &Container| container.shape.is_some_and(|one| one.has_covers());
    model.container_of(place).is_some_and(has_covers)
        && !table.cards(place).is_empty()
        && cover_words(model, table, place).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Shape;
    use crate::view::Span;

    fn seats(points: &[(i16, i16)]) -> Vec<Seat> {
        let points: Vec<Point> = points.iter().map(|&(x, y)| Point { x, y }).collect();
        let span = Span { first: 0, count: points.len() as u8 };
        let container = Container { span, points: points.leak(), ..Container::BLANK };
        (0..usize::from(span.count)).map(|index| seat(&container, index)).collect()
    }

    #[test]
    fn elements_are_found_by_how_they_lie() {
        use Seat::{Alone, Number, Row, Side};
        assert_eq!(seats(&[(4, 2)]), [Alone]);
        assert_eq!(seats(&[(0, 0), (2, 0), (4, 0)]), [Number(1), Number(2), Number(3)]);
        assert_eq!(
            seats(&[(6, 0), (6, 2), (0, 0), (0, 2)]),
            [Side(1, true), Side(2, true), Side(1, false), Side(2, false)]
        );
        let pyramid = Shape::Triangle { rows: 3 };
        let points: Vec<_> = (0..6).map(|index| pyramid.point(index)).collect();
        assert_eq!(
            seats(&points),
            [Row(1, 1), Row(2, 1), Row(2, 2), Row(3, 1), Row(3, 2), Row(3, 3)]
        );
    }

    #[test]
    fn twelve_elements_around_a_middle_are_the_hours_of_a_clock() {
        let hours = [
            (9, 0),
            (11, 2),
            (12, 4),
            (11, 6),
            (9, 8),
            (6, 8),
            (3, 8),
            (1, 6),
            (0, 4),
            (1, 2),
            (3, 0),
            (6, 0),
        ];
        let all: Vec<Seat> = (1..=12).map(Seat::Hour).collect();
        assert_eq!(seats(&hours), all);
        let with_middle: Vec<_> = hours.into_iter().chain([(6, 4)]).collect();
        assert_eq!(seats(&with_middle).last(), Some(&Seat::Middle));
        // Twelve points in three rows of four are not a clock. Neither are two rows of six.
        let rows: Vec<_> = (0..12).map(|index| (index % 4 * 2, index / 4 * 2)).collect();
        assert_eq!(seats(&rows)[0], Seat::Row(1, 1));
        let even: Vec<_> = (0..12).map(|index| (index % 6 * 2, index / 6 * 2)).collect();
        assert_eq!(seats(&even)[11], Seat::Row(2, 6));
    }
}
