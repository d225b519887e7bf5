//! The few kinds of changes to a board. Each takes four bytes and knows its own inverse, so a move is undone by running
//! its effects backwards.

mod log;
mod motion;
mod table_mut;

pub use log::Log;
pub(crate) use log::{BoardBackup, take_back_all};
pub use motion::Motion;
pub use table_mut::TableMut;

use core::fmt;

use crate::view::Place;

/// One change of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Effect(u32);

/// An [`Effect`], unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    Nothing,
    Shift { from: Place, to: Place, count: u8, how: ShiftOptions },
    Round { from: Place, first: Place, count: u8, turned: bool },
    Scatter { from: Place, places: Row },
    Pluck { from: Place, to: Place, depth: u8 },
    Flip { place: Place },
    Flips { places: Row },
    Swap { place: Place, low: u8, high: u8 },
    Count { counter: u8, by: i32 },
    Shuffle,
}

/// Some places of a row: one bit for each place from `first` on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub first: Place,
    pub bits: u32,
}

impl Row {
    /// An empty set of places, for a row that begins here.
    pub const fn none_from(first: Place) -> Self {
        Self { first, bits: 0 }
    }

    /// Adds the place with this index in the row.
    pub const fn add(&mut self, nth: u8) {
        self.bits |= 1 << nth;
    }

    /// The effect that turns over the top cards of these places; `None` if there are no places.
    pub const fn flipped(self) -> Option<Effect> {
        match self.bits.count_ones() {
            0 => None,
            1 => Some(Effect::flip(Place(self.first.0 + self.bits.trailing_zeros() as u8))),
            _ => Some(Effect::flips(self.first, self.bits)),
        }
    }

    /// The places, left to right.
    pub fn places(self) -> impl DoubleEndedIterator<Item = Place> + Clone {
        (0..Effect::FLIPS_AT_ONCE)
            .filter(move |nth| self.bits >> nth & 1 != 0)
            .map(move |nth| Place(self.first.0.saturating_add(nth)))
    }
}

/// The way in which a block of cards is shifted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShiftOptions {
    /// True if the order of the block is reversed.
    pub reversed: bool,
    /// True if each card shows its other side afterwards.
    pub turned: bool,
    /// True if the cards are taken from the bottom of the element, not from its top.
    pub from_under: bool,
    /// True if the cards are put under those of the element, not on top.
    pub to_under: bool,
}

impl ShiftOptions {
    /// From top to top, with order and sides kept.
    pub const PLAIN: Self =
        Self { reversed: false, turned: false, from_under: false, to_under: false };

    const fn bits(self) -> u32 {
        self.reversed as u32
            | (self.turned as u32) << 1
            | (self.from_under as u32) << 2
            | (self.to_under as u32) << 3
    }

    const fn from_bits(bits: u32) -> Self {
        Self {
            reversed: bits & 1 != 0,
            turned: bits & 2 != 0,
            from_under: bits & 4 != 0,
            to_under: bits & 8 != 0,
        }
    }
}

/// The kind of change to the cards of a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Touch {
    /// The top card was turned over.
    Turned,
    /// Cards left the top or came onto it.
    Top,
    /// Any change.
    Within,
}

const NOTHING: u32 = 0;
const SHIFT: u32 = 1;
const ROUND: u32 = 2;
const SCATTER: u32 = 3;
const PLUCK: u32 = 4;
const FLIP: u32 = 5;
const SWAP: u32 = 6;
/// Adds a signed 16-bit value to a counter or the score.
const COUNT_LOW: u32 = 7;
const SHUFFLE: u32 = 8;
/// Adds a multiple of 65536 to a counter or the score.
const COUNT_HIGH: u32 = 9;
const FLIPS: u32 = 10;

/// The counter index that stands for the score.
pub(crate) const SCORE: u8 = u8::MAX;

impl Effect {
    /// The maximum number of places in a row that [`Effect::scatter`] deals to at once.
    pub(crate) const SCATTERED_AT_ONCE: u8 = 12;
    /// The maximum number of places in a row that [`Effect::flips`] turns at once.
    pub(crate) const FLIPS_AT_ONCE: u8 = 20;

    /// No change: fills the empty slots of an undo log.
    pub const NOTHING: Self = Self(NOTHING);
    /// Shuffles the hand: the next shuffle of this deal.
    pub const SHUFFLE: Self = Self(SHUFFLE);

    const fn pack(kind: u32, flags: u32, a: u8, b: u8, c: u8) -> Self {
        Self(kind | flags << 4 | (a as u32) << 8 | (b as u32) << 16 | (c as u32) << 24)
    }

    /// Moves `count` cards from the top of `from` to the top of `to`, with order and sides kept.
    #[must_use]
    #[inline]
    pub const fn put(from: Place, to: Place, count: u8) -> Self {
        Self::pack(SHIFT, 0, from.0, to.0, count)
    }

    /// Moves `count` cards from one element to another in the way that `how` says.
    #[must_use]
    pub const fn shift(from: Place, to: Place, count: u8, how: ShiftOptions) -> Self {
        Self::pack(SHIFT, how.bits(), from.0, to.0, count)
    }

    /// Moves one card from the top of `from` to each of `count` places from `first` on, turned over if `turned`.
    #[must_use]
    pub const fn round(from: Place, first: Place, count: u8, turned: bool) -> Self {
        Self::pack(ROUND, turned as u32, from.0, first.0, count)
    }

    /// Moves the card with `depth` cards above it from `from` to the top of `to`; the cards above it close up.
    #[must_use]
    pub const fn pluck(from: Place, to: Place, depth: u8) -> Self {
        Self::pack(PLUCK, 0, from.0, to.0, depth)
    }

    /// Turns the top card of the place over.
    #[must_use]
    pub const fn flip(place: Place) -> Self {
        Self::pack(FLIP, 0, place.0, 0, 0)
    }

    /// Swaps two cards of the place; `low` and `high` are their indexes from the bottom, from 0.
    #[must_use]
    pub const fn swap(place: Place, low: u8, high: u8) -> Self {
        Self::pack(SWAP, 0, place.0, low, high)
    }

    /// Changes a counter or the score from `from` to `to`. This takes at most two effects; the second is
    /// [`Effect::NOTHING`] if one is enough.
    ///
    /// The difference wraps around the ends of the range, so it is exact for any two numbers.
    #[must_use]
    pub const fn number(counter: u8, from: i32, to: i32) -> [Self; 2] {
        let by = to.wrapping_sub(from);
        let low = by as i16;
        let high = (by.wrapping_sub(low as i32) >> 16) as i16;
        match (low, high) {
            (0, 0) => [Self::NOTHING; 2],
            (_, 0) => [Self::half(COUNT_LOW, counter, low), Self::NOTHING],
            (0, _) => [Self::half(COUNT_HIGH, counter, high), Self::NOTHING],
            _ => [Self::half(COUNT_LOW, counter, low), Self::half(COUNT_HIGH, counter, high)],
        }
    }

    const fn half(kind: u32, counter: u8, by: i16) -> Self {
        let [low, high] = by.to_le_bytes();
        Self::pack(kind, 0, counter, low, high)
    }

    /// Moves up to twelve cards from the top of `from`, each turned over, to one place each, left to right. Bit n of
    /// `bits` stands for place `first` + n.
    #[must_use]
    pub const fn scatter(from: Place, first: Place, bits: u16) -> Self {
        let bits = bits as u32;
        Self::pack(SCATTER, bits >> 8 & 0b1111, from.0, first.0, bits as u8)
    }

    /// Turns the top cards of up to twenty places over. Bit n of `bits` stands for place `first` + n.
    #[must_use]
    pub const fn flips(first: Place, bits: u32) -> Self {
        Self::pack(FLIPS, bits >> 16 & 0b1111, first.0, bits as u8, (bits >> 8) as u8)
    }

    /// Source, target and count of an [`Effect::put`]; `None` for other effects.
    #[inline]
    pub(crate) const fn as_put(self) -> Option<(Place, Place, u8)> {
        let [head, from, to, count] = self.0.to_le_bytes();
        if head as u32 == SHIFT { Some((Place(from), Place(to), count)) } else { None }
    }

    /// Source, first target, count, and whether cards are turned, of an [`Effect::round`]; `None` for other effects.
    #[inline]
    pub(crate) const fn as_round(self) -> Option<(Place, Place, u8, bool)> {
        let [head, from, first, count] = self.0.to_le_bytes();
        if head as u32 & 0b1111 == ROUND {
            Some((Place(from), Place(first), count, head >> 4 != 0))
        } else {
            None
        }
    }

    /// The place of an [`Effect::flip`]; `None` for other effects.
    #[inline]
    pub(crate) const fn as_flip(self) -> Option<Place> {
        let [head, place, ..] = self.0.to_le_bytes();
        if head as u32 == FLIP { Some(Place(place)) } else { None }
    }

    /// Calls `touch` for each place whose cards this effect changes, with the kind of change.
    #[inline]
    pub(crate) fn touch(self, touch: &mut impl FnMut(Place, Touch)) {
        if let Some((from, to, _)) = self.as_put() {
            touch(from, Touch::Top);
            touch(to, Touch::Top);
            return;
        }
        let row = |first: Place, count: u8| (first.0..first.0 + count).map(Place);
        let end = |under: bool| if under { Touch::Within } else { Touch::Top };
        match self.change() {
            Change::Shift { from, to, how, .. } => {
                touch(from, end(how.from_under));
                touch(to, end(how.to_under));
            }
            Change::Round { from, first, count, .. } => {
                touch(from, Touch::Top);
                row(first, count).for_each(|place| touch(place, Touch::Top));
            }
            Change::Scatter { from, places } => {
                touch(from, Touch::Top);
                places.places().for_each(|place| touch(place, Touch::Top));
            }
            Change::Pluck { from, to, .. } => {
                touch(from, Touch::Within);
                touch(to, Touch::Top);
            }
            Change::Flip { place } => touch(place, Touch::Turned),
            Change::Flips { places } => {
                places.places().for_each(|place| touch(place, Touch::Turned));
            }
            Change::Swap { place, .. } => touch(place, Touch::Within),
            // A shuffle affects only the hand, which is empty before and after a move.
            Change::Nothing | Change::Count { .. } | Change::Shuffle => {}
        }
    }

    const fn change(self) -> Change {
        let [head, a, b, c] = self.0.to_le_bytes();
        let flags = (head >> 4) as u32;
        let (first, second) = (Place(a), Place(b));
        match (head & 0b1111) as u32 {
            SHIFT => Change::Shift {
                from: first,
                to: second,
                count: c,
                how: ShiftOptions::from_bits(flags),
            },
            ROUND => Change::Round { from: first, first: second, count: c, turned: flags != 0 },
            PLUCK => Change::Pluck { from: first, to: second, depth: c },
            FLIP => Change::Flip { place: first },
            SWAP => Change::Swap { place: first, low: b, high: c },
            COUNT_LOW => Change::Count { counter: a, by: i16::from_le_bytes([b, c]) as i32 },
            COUNT_HIGH => {
                Change::Count { counter: a, by: (i16::from_le_bytes([b, c]) as i32) << 16 }
            }
            FLIPS => {
                let bits = b as u32 | (c as u32) << 8 | flags << 16;
                Change::Flips { places: Row { first, bits } }
            }
            SCATTER => {
                let bits = c as u32 | flags << 8;
                Change::Scatter { from: first, places: Row { first: second, bits } }
            }
            SHUFFLE => Change::Shuffle,
            _ => Change::Nothing,
        }
    }
}

impl fmt::Debug for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.change(), f)
    }
}
