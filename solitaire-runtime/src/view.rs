//! The parts of a board that rules look at: places, cards that lie together, groups of elements, the whole table.

use core::fmt;

use solitaire_model::{Card, Shape};
pub use solitaire_model::{Place, Span};

use crate::bytes;

/// The layout of a board: where in the array of cards each element has its slots.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The slots of the place with the index `p` are `starts[p]..starts[p + 1]`. There is one more entry than there are
    /// places. The last place is the hand.
    pub starts: &'static [u16],
    /// The places of each container, in the order of declaration.
    pub spans: &'static [Span],
    /// The shape in which the elements of each container lie.
    pub shapes: &'static [Shape],
}

impl Plan {
    /// The number of cards that fit on the place.
    #[must_use]
    #[inline]
    pub const fn capacity(&self, place: Place) -> usize {
        (self.starts[place.number() + 1] - self.starts[place.number()]) as usize
    }

    /// The number of slots of each place, if all have the same number; else `None`.
    #[must_use]
    pub(crate) const fn stride(&self) -> Option<usize> {
        let stride = self.capacity(Place(0));
        let mut place = 1;
        while place + 1 < self.starts.len() {
            if self.capacity(Place(place as u8)) != stride {
                return None;
            }
            place += 1;
        }
        Some(stride)
    }

    /// The place of the hand. It holds the deck during the deal and the gathered cards during a redeal. It is empty
    /// between moves.
    #[must_use]
    pub const fn hand(&self) -> Place {
        Place(self.starts.len() as u8 - 2)
    }

    /// The index of the container that a place belongs to; `None` for the hand.
    #[must_use]
    pub fn container(&self, place: Place) -> Option<usize> {
        self.spans.iter().position(|span| span.holds(place))
    }
}

/// Cards that lie together, bottom to top: an element, or the cards that move.
///
/// A rule sees only face-up cards: see [`top`](crate::constraints::top).
///
/// ```
/// use solitaire_families::simplesimon::SimpleSimon;
/// use solitaire_runtime::{Board, Place};
///
/// let board = Board::<SimpleSimon>::deal(7);
/// let column = board.cards(Place(0));
/// assert_eq!(column.len(), 8);
/// assert_eq!(column.top(), column.as_slice().last().copied());
/// assert_eq!(column.tail(2).bottom(), Some(column.as_slice()[6]));
/// ```
#[derive(Clone, Copy)]
pub struct Cards<'a> {
    cards: &'a [Card],
    /// The top card if it is visible, precomputed because rules ask for it most often.
    top: Option<Card>,
    place: Place,
    index: u8,
}

/// The card if it lies face up, else `None`.
#[inline]
const fn seen(card: Option<&Card>) -> Option<Card> {
    match card {
        Some(card) if card.is_face_up() => Some(*card),
        _ => None,
    }
}

impl<'a> Cards<'a> {
    /// A view of cards that lie on `place`, which is the element with the index `index` (from 0) of its container.
    #[must_use]
    #[inline]
    pub const fn new(cards: &'a [Card], place: Place, index: u8) -> Self {
        Self { cards, top: seen(cards.last()), place, index }
    }

    /// No cards and no place: an element beyond the edge of the table.
    #[must_use]
    #[inline]
    pub const fn nowhere() -> Self {
        Self { cards: &[], top: None, place: Place(u8::MAX), index: u8::MAX }
    }

    /// True if this is the empty view of an element beyond the edge of the table.
    #[must_use]
    pub const fn is_nowhere(self) -> bool {
        self.place.0 == u8::MAX
    }

    /// All cards, bottom to top, including hidden ones.
    #[must_use]
    #[inline]
    pub const fn as_slice(self) -> &'a [Card] {
        self.cards
    }

    /// The number of cards, including hidden ones.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.cards.len()
    }

    /// True if there is no card.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.cards.is_empty()
    }

    /// The element on which the cards lie.
    #[must_use]
    #[inline]
    pub const fn place(self) -> Place {
        self.place
    }

    /// The element's index in its container, from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self.index
    }

    /// The top card, if there is one and it lies face up.
    #[must_use]
    #[inline]
    pub const fn top(self) -> Option<Card> {
        self.top
    }

    /// The bottom card, if there is one and it lies face up.
    #[must_use]
    #[inline]
    pub const fn bottom(self) -> Option<Card> {
        seen(self.cards.first())
    }

    /// The top `count` cards, or all cards if there are fewer.
    #[must_use]
    #[inline]
    pub fn tail(self, count: usize) -> Self {
        let cards = &self.cards[self.cards.len().saturating_sub(count)..];
        Self { cards, top: if count == 0 { None } else { self.top }, ..self }
    }

    /// The single card that has `depth` cards on it; no cards if the element does not have that many.
    #[must_use]
    #[inline]
    pub fn buried(self, depth: usize) -> Self {
        let cards = match self.cards.len().checked_sub(depth + 1) {
            Some(number) => &self.cards[number..=number],
            None => &[],
        };
        Self::new(cards, self.place, self.index)
    }

    /// True if all cards lie face up and `relation(under, over)` holds for each card and the card on it. False if there
    /// are no cards.
    #[must_use]
    #[inline]
    pub fn is_run(self, relation: impl Fn(Option<Card>, Option<Card>) -> bool) -> bool {
        !self.cards.is_empty()
            && self.cards.iter().all(|card| card.is_face_up())
            && self.cards.windows(2).all(|pair| relation(Some(pair[0]), Some(pair[1])))
    }

    /// The number of face-up cards at the top, above the topmost hidden card.
    #[must_use]
    #[inline]
    pub fn open(self) -> usize {
        self.cards.iter().rev().take_while(|card| card.is_face_up()).count()
    }
}

impl AsRef<[Card]> for Cards<'_> {
    #[inline]
    fn as_ref(&self) -> &[Card] {
        self.cards
    }
}

impl fmt::Debug for Cards<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards).finish()
    }
}

/// Several elements of one container, left to right.
#[derive(Clone, Copy)]
pub struct Group<'a> {
    table: Table<'a>,
    span: Span,
    first_index: u8,
}

impl<'a> Group<'a> {
    /// A group without elements.
    #[must_use]
    pub const fn nowhere() -> Self {
        const NOWHERE: &Plan = &Plan { starts: &[0, 0], spans: &[], shapes: &[] };
        let table = Table::new(&[], &[], &[], 0, NOWHERE);
        Self { table, span: Span { first: 0, count: 0 }, first_index: 0 }
    }

    /// The table to which these elements belong.
    pub(crate) const fn table(self) -> Table<'a> {
        self.table
    }

    /// The number of elements.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.span.count as usize
    }

    /// True if the group has no elements (a group of empty elements is not empty).
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.span.count == 0
    }

    /// The places, left to right.
    #[must_use]
    pub const fn span(self) -> Span {
        self.span
    }

    /// The element with this index (from 0) in the group; the empty view [`Cards::nowhere`] if there is no such
    /// element.
    #[must_use]
    #[inline]
    pub fn element(self, index: i32) -> Cards<'a> {
        match self.span.place(index) {
            Some(place) => {
                let index = place.0 - self.span.first + self.first_index;
                Cards::new(self.table.slice(place), place, index)
            }
            None => Cards::nowhere(),
        }
    }

    /// The elements from one index up to but not including another, clamped to the group.
    #[must_use]
    #[inline]
    pub fn slice(self, from: i32, to: i32) -> Self {
        let count = i32::from(self.span.count);
        let from = from.clamp(0, count) as u8;
        let to = to.clamp(i32::from(from), count) as u8;
        let span = Span { first: self.span.first + from, count: to - from };
        Self { span, first_index: self.first_index + from, ..self }
    }

    /// The elements, left to right.
    #[inline]
    pub fn elements(self) -> impl DoubleEndedIterator<Item = Cards<'a>> + Clone {
        let (table, first, first_index) = (self.table, self.span.first, self.first_index);
        self.span
            .places()
            .map(move |place| Cards::new(table.slice(place), place, place.0 - first + first_index))
    }
}

impl fmt::Debug for Group<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.elements()).finish()
    }
}

/// A read-only view of the whole board: every rule reads what it needs from here.
///
/// ```
/// use solitaire_families::simplesimon::SimpleSimon;
/// use solitaire_runtime::{Board, Game};
///
/// let board = Board::<SimpleSimon>::deal(7);
/// let (_, columns) = SimpleSimon::MODEL.container("tableau").expect("it is declared");
/// let lengths: Vec<_> = board.table().group(columns.span).elements().map(|column| column.len()).collect();
/// assert_eq!(lengths, [8, 8, 8, 7, 6, 5, 4, 3, 2, 1]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    cards: &'a [Card],
    lengths: &'a [u8],
    counters: &'a [i32],
    score: i32,
    plan: &'static Plan,
}

impl<'a> Table<'a> {
    /// A view of these parts of a board.
    #[must_use]
    #[inline]
    pub(crate) const fn new(
        cards: &'a [Card],
        lengths: &'a [u8],
        counters: &'a [i32],
        score: i32,
        plan: &'static Plan,
    ) -> Self {
        Self { cards, lengths, counters, score, plan }
    }

    /// The slots of all places, the number of cards on each place, and the index of the first slot of each place.
    #[inline(always)]
    pub(crate) const fn parts(self) -> (&'a [Card], &'a [u8], &'static [u16]) {
        (self.cards, self.lengths, self.plan.starts)
    }

    /// The byte of the top card of a place on this table; 0 if the place is empty or the top card lies face down.
    #[inline(always)]
    pub(crate) fn top_byte(self, place: Place) -> u8 {
        let len = self.lengths[place.number()] as usize;
        if len == 0 {
            return 0;
        }
        let byte = self.cards[self.plan.starts[place.number()] as usize + len - 1].byte();
        if byte < Card::HIDDEN { byte } else { 0 }
    }

    /// The byte of the card below the top card of a place on this table, and the byte of the top card as in
    /// [`Self::top_byte`]. If the place has fewer than two cards, the first byte may have any value.
    #[inline(always)]
    pub(crate) fn last_two(self, place: Place) -> [u8; 2] {
        let len = self.lengths[place.number()];
        let end = usize::from(self.plan.starts[place.number()]) + usize::from(len);
        let before = |end: usize| self.cards.get(end).map_or(0, |card| card.byte());
        let (below, top) = (before(end.wrapping_sub(2)), before(end.wrapping_sub(1)));
        [below, if len != 0 && top < Card::HIDDEN { top } else { 0 }]
    }

    /// The byte of the card below the top card of a place on this table. If the place has fewer than two cards, the
    /// result is the byte of an unrelated card.
    #[inline(always)]
    pub(crate) fn byte_below_top(self, place: Place) -> u8 {
        let end = self.plan.starts[place.number()] as usize + self.lengths[place.number()] as usize;
        self.cards[end.max(2) - 2].byte()
    }

    /// The empty places of `span` on this table, as a bit set: bit 0 stands for the first place of `span`.
    #[inline(always)]
    pub(crate) fn empty(self, span: Span) -> u64 {
        let mut empty = 0;
        for first in (0..span.count).step_by(8) {
            let lengths = bytes::eight(self.lengths, usize::from(span.first + first));
            empty |= bytes::bits(bytes::zeros(lengths)) << first;
        }
        empty & !(u64::MAX << span.count)
    }

    /// The number of cards on a place of this table.
    #[inline(always)]
    pub(crate) fn held(self, place: Place) -> u8 {
        self.lengths[place.number()]
    }

    /// The cards on a place of this table.
    #[inline(always)]
    pub(crate) fn slice(self, place: Place) -> &'a [Card] {
        let start = self.plan.starts[place.number()] as usize;
        &self.cards[start..start + self.lengths[place.number()] as usize]
    }

    /// The cards on a place. The caller gives the index of that place in its container (from 0), so that it is not
    /// looked up.
    #[must_use]
    #[inline]
    pub fn cards_at(self, place: Place, index: u8) -> Cards<'a> {
        Cards::new(self.slice(place), place, index)
    }

    /// The cards of an element; no cards for a place that is not on this table.
    #[must_use]
    pub fn cards(self, place: Place) -> Cards<'a> {
        if place.number() >= self.lengths.len() {
            return Cards::nowhere();
        }
        let index = self.plan.container(place).map_or(0, |c| place.0 - self.plan.spans[c].first);
        self.cards_at(place, index)
    }

    /// The element with the index `index` (from 0) of a container; the empty view [`Cards::nowhere`] if there is no
    /// such element.
    #[must_use]
    #[inline]
    pub fn element(self, container: Span, index: i32) -> Cards<'a> {
        match container.place(index) {
            Some(place) => self.cards_at(place, place.0 - container.first),
            None => Cards::nowhere(),
        }
    }

    /// All elements of a container.
    #[must_use]
    #[inline]
    pub const fn group(self, container: Span) -> Group<'a> {
        Group { table: self, span: container, first_index: 0 }
    }

    /// The value of the counter with this index; 0 if there is no such counter.
    #[must_use]
    #[inline]
    pub fn counter(self, number: usize) -> i32 {
        self.counters.get(number).copied().unwrap_or(0)
    }

    /// The number of counters.
    #[must_use]
    pub const fn counters(self) -> usize {
        self.counters.len()
    }

    /// The points that the moves so far added to the score.
    #[must_use]
    pub const fn score(self) -> i32 {
        self.score
    }

    /// The layout of the elements.
    #[must_use]
    #[inline]
    pub const fn plan(self) -> &'static Plan {
        self.plan
    }

    /// The number of cards that can still be put on the place.
    #[must_use]
    #[inline]
    pub fn room(self, place: Place) -> usize {
        self.plan.capacity(place) - self.lengths[place.number()] as usize
    }

    /// Every place, with the hand last.
    pub fn places(self) -> impl Iterator<Item = Place> {
        (0..self.lengths.len() as u8).map(Place)
    }
}
