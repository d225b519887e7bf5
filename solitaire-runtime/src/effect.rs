//! The few things that can happen to a board. Each is four bytes and knows its own inverse, so a move is
//! undone by running its effects backwards.

use core::fmt;

use crate::card::Card;
use crate::shuffle::{self, Numbers};
use crate::slots::Slots;
use crate::view::{Place, Plan, Table};

/// One change of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Effect(u32);

/// What an [`Effect`] does, unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    Nothing,
    Shift { from: Place, to: Place, count: u8, how: How },
    Round { from: Place, first: Place, count: u8, turned: bool },
    Sweep { first: Place, to: Place, count: u8, turned: bool },
    Pluck { from: Place, to: Place, depth: u8 },
    Flip { place: Place },
    Swap { place: Place, low: u8, high: u8 },
    Count { counter: u8, by: i16 },
    Shuffle,
}

/// How a block of cards is shifted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct How {
    /// The order of the block is turned round.
    pub reversed: bool,
    /// Each card shows its other side afterwards.
    pub turned: bool,
    /// Taken from the table end of the element, not from its top.
    pub from_under: bool,
    /// Put under the cards of the element, not on top.
    pub to_under: bool,
}

impl How {
    /// In order, sides kept, top to top.
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

/// What happened to the cards of a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Touch {
    /// The top card was turned over.
    Turned,
    /// Cards went off the top, or came onto it.
    Top,
    /// Anything.
    Within,
}

const NOTHING: u32 = 0;
const SHIFT: u32 = 1;
const ROUND: u32 = 2;
const SWEEP: u32 = 3;
const PLUCK: u32 = 4;
const FLIP: u32 = 5;
const SWAP: u32 = 6;
const COUNT: u32 = 7;
const SHUFFLE: u32 = 8;

/// The counter number under which the score is kept.
pub(crate) const SCORE: u8 = u8::MAX;

impl Effect {
    /// Nothing at all: the end of a log.
    pub const NOTHING: Self = Self(NOTHING);
    /// The hand is shuffled: the next shuffle of this deal.
    pub const SHUFFLE: Self = Self(SHUFFLE);

    const fn pack(kind: u32, flags: u32, a: u8, b: u8, c: u8) -> Self {
        Self(kind | flags << 4 | (a as u32) << 8 | (b as u32) << 16 | (c as u32) << 24)
    }

    /// `count` cards go from the top of `from` to the top of `to`, in order, sides kept.
    #[must_use]
    #[inline]
    pub const fn put(from: Place, to: Place, count: u8) -> Self {
        Self::pack(SHIFT, 0, from.0, to.0, count)
    }

    /// `count` cards go from one element to another, `how` says in which way.
    #[must_use]
    pub const fn shift(from: Place, to: Place, count: u8, how: How) -> Self {
        Self::pack(SHIFT, how.bits(), from.0, to.0, count)
    }

    /// One card from the top of `from` to the top of each of `count` places from `first` on.
    #[must_use]
    pub const fn round(from: Place, first: Place, count: u8, turned: bool) -> Self {
        Self::pack(ROUND, turned as u32, from.0, first.0, count)
    }

    /// One card from the top of each of `count` places from `first` on, left to right, to the top of `to`.
    #[must_use]
    pub const fn sweep(first: Place, to: Place, count: u8, turned: bool) -> Self {
        Self::pack(SWEEP, turned as u32, first.0, to.0, count)
    }

    /// The card with `depth` cards above it leaves `from` for the top of `to`; those above close up.
    #[must_use]
    pub const fn pluck(from: Place, to: Place, depth: u8) -> Self {
        Self::pack(PLUCK, 0, from.0, to.0, depth)
    }

    /// The top card of the place is turned over.
    #[must_use]
    pub const fn flip(place: Place) -> Self {
        Self::pack(FLIP, 0, place.0, 0, 0)
    }

    /// Two cards of the place change seats; both counted from the bottom, from 0.
    #[must_use]
    pub const fn swap(place: Place, low: u8, high: u8) -> Self {
        Self::pack(SWAP, 0, place.0, low, high)
    }

    /// The counter goes up (or, below 0, down) by so much.
    #[must_use]
    pub const fn count(counter: u8, by: i16) -> Self {
        let [low, high] = by.to_le_bytes();
        Self::pack(COUNT, 0, counter, low, high)
    }

    /// Source, target and count of an [`Effect::put`].
    #[inline]
    pub(crate) const fn as_put(self) -> Option<(Place, Place, u8)> {
        let [head, from, to, count] = self.0.to_le_bytes();
        if head as u32 == SHIFT { Some((Place(from), Place(to), count)) } else { None }
    }

    /// Source, first target, count and whether cards are turned of an [`Effect::round`].
    #[inline]
    pub(crate) const fn as_round(self) -> Option<(Place, Place, u8, bool)> {
        let [head, from, first, count] = self.0.to_le_bytes();
        if head as u32 & 0b1111 == ROUND {
            Some((Place(from), Place(first), count, head >> 4 != 0))
        } else {
            None
        }
    }

    /// The place of an [`Effect::flip`].
    #[inline]
    pub(crate) const fn as_flip(self) -> Option<Place> {
        let [head, place, ..] = self.0.to_le_bytes();
        if head as u32 == FLIP { Some(Place(place)) } else { None }
    }

    /// Names each place whose cards this changes, and how.
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
            Change::Sweep { first, to, count, .. } => {
                row(first, count).for_each(|place| touch(place, Touch::Top));
                touch(to, Touch::Top);
            }
            Change::Pluck { from, to, .. } => {
                touch(from, Touch::Within);
                touch(to, Touch::Top);
            }
            Change::Flip { place } => touch(place, Touch::Turned),
            Change::Swap { place, .. } => touch(place, Touch::Within),
            // Only the hand is shuffled, which is empty before and after a move.
            Change::Nothing | Change::Count { .. } | Change::Shuffle => {}
        }
    }

    const fn change(self) -> Change {
        let [head, a, b, c] = self.0.to_le_bytes();
        let flags = (head >> 4) as u32;
        let (first, second) = (Place(a), Place(b));
        match (head & 0b1111) as u32 {
            SHIFT => {
                Change::Shift { from: first, to: second, count: c, how: How::from_bits(flags) }
            }
            ROUND => Change::Round { from: first, first: second, count: c, turned: flags != 0 },
            SWEEP => Change::Sweep { first, to: second, count: c, turned: flags != 0 },
            PLUCK => Change::Pluck { from: first, to: second, depth: c },
            FLIP => Change::Flip { place: first },
            SWAP => Change::Swap { place: first, low: b, high: c },
            COUNT => Change::Count { counter: a, by: i16::from_le_bytes([b, c]) },
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

/// The whole board, for changing it. Every change goes through an [`Effect`], so each can be taken back.
pub struct TableMut<'a> {
    pub(crate) cards: &'a mut [Card],
    pub(crate) lens: &'a mut [u8],
    pub(crate) counters: &'a mut [i32],
    pub(crate) score: &'a mut i32,
    pub(crate) shuffles: &'a mut u32,
    pub(crate) deal: u64,
    pub(crate) numbers: Numbers,
    pub(crate) plan: &'static Plan,
}

impl TableMut<'_> {
    /// The same board, for looking at.
    #[must_use]
    #[inline]
    pub fn view(&self) -> Table<'_> {
        Table::new(self.cards, self.lens, self.counters, *self.score, self.plan)
    }

    #[inline]
    fn len(&self, place: Place) -> usize {
        self.lens.get(place.number()).copied().unwrap_or(0) as usize
    }

    #[inline]
    fn room(&self, place: Place) -> usize {
        if place.number() < self.lens.len() {
            self.plan.capacity(place) - self.len(place)
        } else {
            0
        }
    }

    #[inline]
    fn start(&self, place: Place) -> usize {
        self.plan.starts[place.number()] as usize
    }

    fn put(&mut self, from: Place, to: Place, count: usize) -> bool {
        self.slots().put(from, to, count)
    }

    fn slots(&mut self) -> Slots<'_> {
        Slots { cards: self.cards, lens: self.lens, plan: self.plan, stride: None }
    }

    /// Makes a change, if the cards are there and there is room for them.
    ///
    /// Gives whether it was made; a change that cannot be made changes nothing.
    #[inline]
    #[must_use = "a change that could not be made must not be logged"]
    pub fn make(&mut self, effect: Effect) -> bool {
        match effect.as_put() {
            Some((from, to, count)) => self.put(from, to, usize::from(count)),
            None => self.make_other(effect),
        }
    }

    fn make_other(&mut self, effect: Effect) -> bool {
        match effect.change() {
            Change::Shift { from, to, count, how } => {
                let count = usize::from(count);
                if count == 0 || count > self.len(from) {
                    return false;
                }
                if from == to {
                    // Within one element only from one end to the other.
                    if how.from_under == how.to_under {
                        return false;
                    }
                } else if count > self.room(to) {
                    return false;
                }
                self.shift(from, to, count, how);
            }
            Change::Round { from, first, count, turned } => {
                return self.slots().round(from, first, count, turned);
            }
            Change::Sweep { first, to, count, turned } => {
                let places = first.number()..first.number() + usize::from(count);
                if count == 0
                    || places.end > self.lens.len()
                    || places.contains(&to.number())
                    || usize::from(count) > self.room(to)
                    || places.clone().any(|place| self.lens[place] == 0)
                {
                    return false;
                }
                for place in places {
                    self.shift(Place(place as u8), to, 1, How { turned, ..How::PLAIN });
                }
            }
            Change::Pluck { from, to, depth } => {
                if from == to || usize::from(depth) >= self.len(from) || self.room(to) == 0 {
                    return false;
                }
                let end = self.start(from) + self.len(from);
                self.cards[end - 1 - usize::from(depth)..end].rotate_left(1);
                self.shift(from, to, 1, How::PLAIN);
            }
            Change::Flip { place } => {
                if self.len(place) == 0 {
                    return false;
                }
                self.flip(place);
            }
            Change::Swap { place, low, high } => {
                if usize::from(low.max(high)) >= self.len(place) {
                    return false;
                }
                self.swap(place, low, high);
            }
            Change::Count { counter, by } => return self.count(counter, i32::from(by)),
            Change::Shuffle => {
                let (numbers, deal, turn) = (self.numbers, self.deal, *self.shuffles);
                shuffle::shuffle(self.hand(), numbers, deal, turn);
                *self.shuffles += 1;
            }
            Change::Nothing => return false,
        }
        true
    }

    /// Takes back a change that [`TableMut::make`] made, when all later ones are taken back.
    #[inline]
    pub(crate) fn take_back(&mut self, effect: Effect) {
        match effect.as_put() {
            Some((from, to, count)) => {
                self.put(to, from, usize::from(count));
            }
            None => self.take_back_other(effect),
        }
    }

    fn take_back_other(&mut self, effect: Effect) {
        match effect.change() {
            Change::Shift { from, to, count, how } => {
                let back = How { from_under: how.to_under, to_under: how.from_under, ..how };
                self.shift(to, from, usize::from(count), back);
            }
            Change::Round { from, first, count, turned } => {
                self.slots().take_round_back(from, first, count, turned);
            }
            Change::Sweep { first, to, count, turned } => {
                for place in (first.0..first.0 + count).rev() {
                    self.shift(to, Place(place), 1, How { turned, ..How::PLAIN });
                }
            }
            Change::Pluck { from, to, depth } => {
                self.shift(to, from, 1, How::PLAIN);
                let end = self.start(from) + self.len(from);
                self.cards[end - 1 - usize::from(depth)..end].rotate_right(1);
            }
            Change::Flip { place } => self.flip(place),
            Change::Swap { place, low, high } => self.swap(place, low, high),
            Change::Count { counter, by } => {
                self.count(counter, -i32::from(by));
            }
            Change::Shuffle => {
                *self.shuffles -= 1;
                let (numbers, deal, turn) = (self.numbers, self.deal, *self.shuffles);
                shuffle::unshuffle(self.hand(), numbers, deal, turn);
            }
            Change::Nothing => {}
        }
    }

    /// Shifts cards that are there to where there is room.
    #[inline]
    fn shift(&mut self, from: Place, to: Place, count: usize, how: How) {
        let (from_start, from_len) = (self.start(from), self.len(from));
        if from == to {
            return self.rotate(from, count, how);
        }
        let (to_start, to_len) = (self.start(to), self.len(to));
        let taken = from_start + if how.from_under { 0 } else { from_len - count };
        if how.to_under {
            self.cards.copy_within(to_start..to_start + to_len, to_start + count);
        }
        let put = to_start + if how.to_under { 0 } else { to_len };
        if count == 1 {
            self.cards[put] = self.cards[taken];
        } else {
            self.cards.copy_within(taken..taken + count, put);
        }
        if how.reversed {
            self.cards[put..put + count].reverse();
        }
        if how.turned {
            turn_over(&mut self.cards[put..put + count]);
        }
        if how.from_under {
            self.cards.copy_within(from_start + count..from_start + from_len, from_start);
        }
        self.lens[from.number()] -= count as u8;
        self.lens[to.number()] += count as u8;
    }

    /// Shifts cards from one end of an element to its other end.
    fn rotate(&mut self, place: Place, count: usize, how: How) {
        let (start, len) = (self.start(place), self.len(place));
        let cards = &mut self.cards[start..start + len];
        let put = if how.to_under {
            cards.rotate_right(count);
            &mut cards[..count]
        } else {
            cards.rotate_left(count);
            &mut cards[len - count..]
        };
        if how.reversed {
            put.reverse();
        }
        if how.turned {
            turn_over(put);
        }
    }

    fn flip(&mut self, place: Place) {
        let top = self.start(place) + self.len(place) - 1;
        self.cards[top] = self.cards[top].turned_over();
    }

    fn swap(&mut self, place: Place, low: u8, high: u8) {
        let start = self.start(place);
        self.cards.swap(start + usize::from(low), start + usize::from(high));
    }

    fn count(&mut self, counter: u8, by: i32) -> bool {
        let value = if counter == SCORE {
            &mut *self.score
        } else if let Some(value) = self.counters.get_mut(usize::from(counter)) {
            value
        } else {
            return false;
        };
        match value.checked_add(by) {
            Some(sum) => *value = sum,
            None => return false,
        }
        true
    }

    fn hand(&mut self) -> &mut [Card] {
        let place = self.plan.hand();
        let (start, len) = (self.start(place), self.len(place));
        &mut self.cards[start..start + len]
    }
}

fn turn_over(cards: &mut [Card]) {
    for card in cards {
        *card = card.turned_over();
    }
}

/// A value in which a move keeps what it did.
pub trait Keeps: Copy + Default + AsMut<[Effect]> + AsRef<[Effect]> + fmt::Debug {
    /// The most effects it can hold.
    const MOST: usize;

    /// One that has room for the most; the default has room for as many as a common move needs.
    #[must_use]
    fn with_all_room() -> Self;

    /// What keeps these two effects, either of which may be nothing.
    #[must_use]
    fn of(first: Effect, second: Effect) -> Self;
}

/// What a move did, for taking it back: up to `N` effects of four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo<const N: usize>([Effect; N]);

impl<const N: usize> Default for Undo<N> {
    #[inline]
    fn default() -> Self {
        Self([Effect::NOTHING; N])
    }
}

impl<const N: usize> AsMut<[Effect]> for Undo<N> {
    #[inline]
    fn as_mut(&mut self) -> &mut [Effect] {
        &mut self.0
    }
}

impl<const N: usize> AsRef<[Effect]> for Undo<N> {
    #[inline]
    fn as_ref(&self) -> &[Effect] {
        &self.0
    }
}

impl<const N: usize> Keeps for Undo<N> {
    const MOST: usize = N;

    #[inline(always)]
    fn of(first: Effect, second: Effect) -> Self {
        Self(core::array::from_fn(|nth| match nth {
            0 => first,
            1 => second,
            _ => Effect::NOTHING,
        }))
    }

    fn with_all_room() -> Self {
        Self::default()
    }
}

/// The same for a game of which some moves do much: a common move does not pay for the room that those need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LongUndo<const N: usize> {
    /// Of a common move.
    Few([Effect; 4]),
    /// Of any.
    Many([Effect; N]),
}

impl<const N: usize> Default for LongUndo<N> {
    fn default() -> Self {
        Self::Few([Effect::NOTHING; 4])
    }
}

impl<const N: usize> AsMut<[Effect]> for LongUndo<N> {
    #[inline]
    fn as_mut(&mut self) -> &mut [Effect] {
        match self {
            Self::Few(effects) => effects,
            Self::Many(effects) => effects,
        }
    }
}

impl<const N: usize> AsRef<[Effect]> for LongUndo<N> {
    #[inline]
    fn as_ref(&self) -> &[Effect] {
        match self {
            Self::Few(effects) => effects,
            Self::Many(effects) => effects,
        }
    }
}

impl<const N: usize> Keeps for LongUndo<N> {
    const MOST: usize = N;

    #[inline(always)]
    fn of(first: Effect, second: Effect) -> Self {
        Self::Few([first, second, Effect::NOTHING, Effect::NOTHING])
    }

    fn with_all_room() -> Self {
        Self::Many([Effect::NOTHING; N])
    }
}

/// Writes down the effects of a move while they are made.
pub struct Log<'a> {
    effects: &'a mut [Effect],
    len: usize,
    forgetful: bool,
}

impl<'a> Log<'a> {
    /// Writes into `effects`, from its start.
    #[inline]
    pub const fn new(effects: &'a mut [Effect]) -> Self {
        Self { effects, len: 0, forgetful: false }
    }

    /// Counts, but writes nothing down: for a deal, which is never taken back.
    #[must_use]
    pub(crate) const fn forgetful() -> Self {
        Self { effects: &mut [], len: 0, forgetful: true }
    }

    /// How many effects are written down.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing happened.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Writes a change down that `make` makes, if there is room to write it down and `make` says that it was made.
    #[inline(always)]
    pub(crate) fn record(&mut self, effect: Effect, make: impl FnOnce() -> bool) -> bool {
        if self.forgetful {
            let made = make();
            self.len += usize::from(made);
            return made;
        }
        if self.len == self.effects.len() || !make() {
            return false;
        }
        self.effects[self.len] = effect;
        self.len += 1;
        true
    }

    /// Makes a change and writes it down. Gives whether it was made: not when it is impossible or when there
    /// is no room to write it down, for what cannot be taken back must not happen.
    #[inline]
    pub fn make(&mut self, table: &mut TableMut<'_>, effect: Effect) -> bool {
        self.record(effect, || table.make(effect))
    }
}

/// Takes back all effects of a log, the last one first.
#[inline]
pub(crate) fn take_back_all(table: &mut TableMut<'_>, effects: &[Effect]) {
    for effect in effects.iter().rev() {
        table.take_back(*effect);
    }
}
