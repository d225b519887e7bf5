//! Elements that spread their cards to where others lie.

use super::{CARD, in_sight, placed};
use crate::faults::Faults;
use crate::meaning::{Container, Game};

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

/// An element that spreads its cards has room for them: the next on that side lies more than a card away. It is said
/// once of a container, by the declaration that states the layout.
pub(super) fn check(game: &Game, faults: &mut Faults<'_>) {
    if game.layout_word().is_none_or(|(_, level)| level < game.own()) {
        return;
    }
    let placed = placed(game);
    let points = || {
        in_sight(game).flat_map(|(number, container)| {
            container.points.iter().enumerate().map(move |(nth, point)| ((number, nth), *point))
        })
    };
    for (number, container) in in_sight(game).filter(|(_, container)| container.capacity > FEW) {
        let blocked = container.points.iter().enumerate().find_map(|(nth, point)| {
            let side = Side::of(container, nth)?;
            let near = |(_, other): &(_, (i16, i16))| {
                side.distance(*point, *other).is_some_and(|distance| distance <= CARD)
            };
            Some((nth, side, points().find(near)?.0))
        });
        let Some((nth, side, (other, _))) = blocked else { continue };
        let Some((_, level, span)) = placed.get(&(number, nth)) else { continue };
        let (name, words) = (&container.name, side.words());
        let in_the_way = match &game.containers[other].name {
            other if other == name => "the next of them".to_owned(),
            other => format!("`{other}`"),
        };
        let message =
            format!("`{name}` spreads its cards {words}, and {in_the_way} lies in the way");
        let help = match (other == number, side) {
            (true, Side::Left | Side::Right) => {
                "write a wider step, as in `step 2`, or `grow down`"
            }
            (true, Side::Up | Side::Down) => "write a wider step, as in `step 3`, or `grow right`",
            (false, _) => "leave two cards or more between them, or let it `grow` to another side",
        };
        faults.warning(*level, *span, "no-room-to-spread", message, Some(help.to_owned()));
    }
}
