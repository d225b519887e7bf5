//! Elements that spread their cards to where others lie.

use super::{CARD, Element, in_sight, placed};
use crate::faults::Faults;
use crate::meaning::{Container, Game};
use crate::syntax::ast::{Direction, Placing};

/// An element of so few cards needs no room beside it.
const FEW: u8 = 2;

/// To which side cards are spread out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
    Up,
    Down,
}

impl Side {
    /// Where an element spreads its cards to: as the layout says, or else as its kind does.
    fn of(container: &Container, nth: usize) -> Option<Self> {
        let stated = container.spreads.get(nth).copied().flatten();
        match (stated, container.element) {
            (Some("Left"), _) => Some(Self::Left),
            (Some("Up"), _) => Some(Self::Up),
            (Some("Right"), _) => Some(Self::Right),
            (Some("Down"), _) => Some(Self::Down),
            (_, Some(known)) if known.is_tall => Some(Self::Down),
            (_, Some(known)) if known.is_wide => Some(Self::Right),
            _ if container.fanned.is_some_and(|fanned| fanned > 1) => Some(Self::Right),
            _ => None,
        }
    }

    const fn words(self) -> &'static str {
        match self {
            Self::Left => "to the left",
            Self::Right => "to the right",
            Self::Up => "upwards",
            Self::Down => "downwards",
        }
    }

    /// How a line runs whose elements spread their cards towards each other.
    const fn direction(self) -> Direction {
        match self {
            Self::Left | Self::Right => Direction::Across,
            Self::Up | Self::Down => Direction::Down,
        }
    }

    /// How far a point lies from another on this side; none if it lies elsewhere.
    fn distance(self, from: (i16, i16), to: (i16, i16)) -> Option<i16> {
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let (along, beside) = match self {
            Self::Left => (-across, down),
            Self::Right => (across, down),
            Self::Up => (-down, across),
            Self::Down => (down, across),
        };
        (along > 0 && beside.abs() < CARD).then_some(along)
    }
}

/// The elements in sight, each with its point and the side to which it spreads its cards.
type Table = Vec<(Element, (i16, i16), Option<Side>)>;

/// The first element of a line that has another in its way, by its place in the table, with the side and the other.
fn blocked(table: &Table, line: &[usize]) -> Option<(usize, Side, Element)> {
    line.iter().find_map(|nth| {
        let (element, point, side) = table[*nth];
        let side = side?;
        let near = |(other, at, _): &&(Element, (i16, i16), Option<Side>)| {
            *other != element && side.distance(point, *at).is_some_and(|far| far <= CARD)
        };
        Some((*nth, side, table.iter().find(near)?.0))
    })
}

/// An element that spreads its cards has room for them: the next on that side lies more than a card away. It is said
/// once of a container, by the declaration that states the layout.
pub(super) fn check(game: &Game, faults: &mut Faults<'_>) {
    if game.layout_word().is_none_or(|(_, level)| level < game.own()) {
        return;
    }
    let placed = placed(game);
    let elements = in_sight(game).flat_map(|(number, container)| {
        let points = container.points.iter().enumerate();
        points.map(move |(nth, point)| ((number, nth), *point, Side::of(container, nth)))
    });
    let table: Table = elements.collect();
    for (number, container) in in_sight(game).filter(|(_, container)| container.capacity > FEW) {
        let is_here = |nth: &usize| table[*nth].0.0 == number;
        let all: Vec<usize> = (0..table.len()).filter(is_here).collect();
        let Some((nth, side, other)) = blocked(&table, &all) else { continue };
        let line_of = |element: Element| placed.get(&element).map(|(line, ..)| *line);
        let Some((line, level, span)) = placed.get(&table[nth].0) else { continue };
        let (name, words) = (&container.name, side.words());
        let in_the_way = match &game.containers[other.0].name {
            other if other == name => "the next of them".to_owned(),
            other => format!("`{other}`"),
        };
        let message =
            format!("`{name}` spreads its cards {words}, and {in_the_way} lies in the way");
        let beside: Vec<usize> =
            all.into_iter().filter(|nth| line_of(table[*nth].0) == Some(*line)).collect();
        let runs = match &game.placements()[*line].1.placing {
            Some(Placing::Line(row)) => Some(row.direction),
            _ => None,
        };
        let wider = wider_step(&table, &beside, side).filter(|_| runs == Some(side.direction()));
        let mut help = wider.map_or_else(
            || "leave two cards or more between them".to_owned(),
            |step| format!("write a wider step, as in `step {step}`"),
        );
        if let Some(free) = free_side(&table, &beside).filter(|_| runs.is_some()) {
            let or = if wider.is_some() { "or" } else { "or let it" };
            help.push_str(&format!(", {or} `grow {free}`"));
        }
        faults.warning(*level, *span, "no-room-to-spread", message, Some(help));
    }
}

/// The step with which the elements of a line that runs to this side have room.
fn wider_step(table: &Table, line: &[usize], side: Side) -> Option<i16> {
    let step = if side.direction() == Direction::Across { 2 } else { 3 };
    let (first, mut wider) = (table[*line.first()?].1, table.clone());
    for (steps, nth) in (0..).zip(line) {
        let at = &mut wider[*nth].1;
        match step {
            2 => at.0 = first.0 + steps * step * CARD,
            _ => at.1 = first.1 + steps * step * CARD,
        }
    }
    blocked(&wider, line).is_none().then_some(step)
}

/// The side on which all elements of a line have room.
fn free_side(table: &Table, line: &[usize]) -> Option<&'static str> {
    let sides =
        [("right", Side::Right), ("down", Side::Down), ("left", Side::Left), ("up", Side::Up)];
    let is_free = |side: Side| {
        let mut turned = table.clone();
        line.iter().for_each(|nth| turned[*nth].2 = Some(side));
        blocked(&turned, line).is_none()
    };
    sides.into_iter().find(|(_, side)| is_free(*side)).map(|(word, _)| word)
}
