//! Effects: the changes of which every move consists. An effect takes four bytes and contains all that is needed to
//! undo it. So a move is undone by undoing its effects in reverse order.

mod log;
mod motion;
mod table_mut;

pub use log::Log;
pub(crate) use log::{BoardBackup, take_back_all};
pub use motion::Motion;
pub use table_mut::TableMut;

use core::fmt;

use crate::view::Place;

/// One change of a board, packed into four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Effect(u32);

/// An [`Effect`] with its parts unpacked.
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

/// A set of places: bit `n` of `bits` stands for the place `first` + n.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub first: Place,
    pub bits: u32,
}

impl Row {
    /// An empty set, to which places from `first` on can be added.
    pub const fn none_from(first: Place) -> Self {
        Self { first, bits: 0 }
    }

    /// Adds the place `first` + `nth` to the set.
    pub const fn add(&mut self, nth: u8) {
        self.bits |= 1 << nth;
    }

    /// The effect that turns over the top cards of the places in the set; `None` if the set is empty.
    pub const fn flipped(self) -> Option<Effect> {
        match self.bits.count_ones() {
            0 => None,
            1 => Some(Effect::flip(Place(self.first.0 + self.bits.trailing_zeros() as u8))),
            _ => Some(Effect::flips(self.first, self.bits)),
        }
    }

    /// The places in the set, left to right.
    pub fn places(self) -> impl DoubleEndedIterator<Item = Place> + Clone {
        (0..Effect::FLIPS_AT_ONCE)
            .filter(move |nth| self.bits >> nth & 1 != 0)
            .map(move |nth| Place(self.first.0.saturating_add(nth)))
    }
}

/// Says from which end cards are taken, on which end they are put, in which order, and on which side they then lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShiftOptions {
    /// True if the cards are put down in reverse order.
    pub reversed: bool,
    /// True if each card is turned over.
    pub turned: bool,
    /// True if the cards are taken from the bottom of the source, not from its top.
    pub from_under: bool,
    /// True if the cards are put under the cards of the target, not on top of them.
    pub to_under: bool,
}

impl ShiftOptions {
    /// Takes cards from the top and puts them on top, with the same order and sides.
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

/// Which cards of a place an effect changed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Touch {
    /// The top card was turned over.
    Turned,
    /// Cards were taken from the top or put on top.
    Top,
    /// Any cards of the place may have changed.
    Within,
}

const NOTHING: u32 = 0;
const SHIFT: u32 = 1;
const ROUND: u32 = 2;
const SCATTER: u32 = 3;
const PLUCK: u32 = 4;
const FLIP: u32 = 5;
const SWAP: u32 = 6;
/// The code of the effect that adds a signed 16-bit number to a counter or the score.
const COUNT_LOW: u32 = 7;
const SHUFFLE: u32 = 8;
/// The code of the effect that adds a multiple of 65536 to a counter or the score.
const COUNT_HIGH: u32 = 9;
const FLIPS: u32 = 10;

/// The number that stands for the score where an effect names a counter.
pub(crate) const SCORE: u8 = u8::MAX;

impl Effect {
    /// The maximum number of places, counted from the first, among which [`Effect::scatter`] can deal.
    pub(crate) const SCATTERED_AT_ONCE: u8 = 12;
    /// The maximum number of places, counted from the first, among which [`Effect::flips`] can turn cards.
    pub(crate) const FLIPS_AT_ONCE: u8 = 20;

    /// No change. It fills the unused slots of an undo log.
    pub const NOTHING: Self = Self(NOTHING);
    /// Shuffles the cards of the hand. The order depends on the deal number and on how many shuffles came before.
    pub const SHUFFLE: Self = Self(SHUFFLE);

    const fn pack(kind: u32, flags: u32, a: u8, b: u8, c: u8) -> Self {
        Self(kind | flags << 4 | (a as u32) << 8 | (b as u32) << 16 | (c as u32) << 24)
    }

    /// Moves `count` cards from the top of `from` to the top of `to`. Their order and sides stay the same.
    #[must_use]
    #[inline]
    pub const fn put(from: Place, to: Place, count: u8) -> Self {
        Self::pack(SHIFT, 0, from.0, to.0, count)
    }

    /// Moves `count` cards from one element to another, or from one end of an element to its other end, as `how` says.
    #[must_use]
    pub const fn shift(from: Place, to: Place, count: u8, how: ShiftOptions) -> Self {
        Self::pack(SHIFT, how.bits(), from.0, to.0, count)
    }

    /// Moves one card from the top of `from` to each of the `count` places that begin with `first`. If `turned`, each
    /// card is turned over.
    #[must_use]
    pub const fn round(from: Place, first: Place, count: u8, turned: bool) -> Self {
        Self::pack(ROUND, turned as u32, from.0, first.0, count)
    }

    /// Moves the card under the top `depth` cards of `from` to the top of `to`. The cards above it stay on `from`.
    #[must_use]
    pub const fn pluck(from: Place, to: Place, depth: u8) -> Self {
        Self::pack(PLUCK, 0, from.0, to.0, depth)
    }

    /// Turns over the top card of the place.
    #[must_use]
    pub const fn flip(place: Place) -> Self {
        Self::pack(FLIP, 0, place.0, 0, 0)
    }

    /// Swaps two cards of the place; `low` and `high` are their indexes from the bottom, from 0.
    #[must_use]
    pub const fn swap(place: Place, low: u8, high: u8) -> Self {
        Self::pack(SWAP, 0, place.0, low, high)
    }

    /// Changes a counter, or the score, from the value `from` to the value `to`. This takes at most two effects; the
    /// second is [`Effect::NOTHING`] if one is enough.
    ///
    /// The difference of the values may wrap around, so the change is exact for any two values.
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

    /// Moves cards from the top of `from`, turned over, one to each place in a set of at most twelve places, left to
    /// right. The place `first` + n is in the set if bit n of `bits` is set.
    #[must_use]
    pub const fn scatter(from: Place, first: Place, bits: u16) -> Self {
        let bits = bits as u32;
        Self::pack(SCATTER, bits >> 8 & 0b1111, from.0, first.0, bits as u8)
    }

    /// Turns over the top card of each place in a set of at most twenty places. The place `first` + n is in the set if
    /// bit n of `bits` is set.
    #[must_use]
    pub const fn flips(first: Place, bits: u32) -> Self {
        Self::pack(FLIPS, bits >> 16 & 0b1111, first.0, bits as u8, (bits >> 8) as u8)
    }

    /// The source, target and count of an effect that [`Effect::put`] made; `None` for other effects.
    #[inline]
    pub(crate) const fn as_put(self) -> Option<(Place, Place, u8)> {
        let [head, from, to, count] = self.0.to_le_bytes();
        if head as u32 == SHIFT { Some((Place(from), Place(to), count)) } else { None }
    }

    /// The source, the first target, the count, and true if cards are turned over, of an effect that [`Effect::round`]
    /// made; `None` for other effects.
    #[inline]
    pub(crate) const fn as_round(self) -> Option<(Place, Place, u8, bool)> {
        let [head, from, first, count] = self.0.to_le_bytes();
        if head as u32 & 0b1111 == ROUND {
            Some((Place(from), Place(first), count, head >> 4 != 0))
        } else {
            None
        }
    }

    /// The place of an effect that [`Effect::flip`] made; `None` for other effects.
    #[inline]
    pub(crate) const fn as_flip(self) -> Option<Place> {
        let [head, place, ..] = self.0.to_le_bytes();
        if head as u32 == FLIP { Some(Place(place)) } else { None }
    }

    /// Calls `touch` for each place whose cards this effect changes, and tells it which cards of the place changed.
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
