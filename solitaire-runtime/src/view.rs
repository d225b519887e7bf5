//! What rules look at: places, cards that lie together, groups of elements, the whole table.

use core::fmt;

use solitaire_model::{Card, Shape};
pub use solitaire_model::{Place, Span};

use crate::bytes;

/// Where the elements of a board lie in its flat store of cards.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// `starts[p]..starts[p + 1]` are the slots of place `p`. One more entry than there are places. The last
    /// place is the hand.
    pub starts: &'static [u16],
    /// The containers in the order of their declaration.
    pub spans: &'static [Span],
    /// The shape in which the elements of each container lie.
    pub shapes: &'static [Shape],
}

impl Plan {
    /// How many cards fit on the place.
    #[must_use]
    #[inline]
    pub const fn capacity(&self, place: Place) -> usize {
        (self.starts[place.number() + 1] - self.starts[place.number()]) as usize
    }

    /// How many slots each place has, where all have as many.
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

    /// The place of the hand: the deck while it is dealt, and what a redeal gathers. It is empty between moves.
    #[must_use]
    pub const fn hand(&self) -> Place {
        Place(self.starts.len() as u8 - 2)
    }

    /// The container a place belongs to, by number; `None` for the hand.
    #[must_use]
    pub fn container(&self, place: Place) -> Option<usize> {
        self.spans.iter().position(|span| span.holds(place))
    }
}

/// Cards that lie together, bottom to top: an element, or the cards that move.
///
/// A rule sees face-up cards only: see [`top`](crate::constraints::top).
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
    /// The top card if it can be seen: rules ask for it more often than for anything else.
    top: Option<Card>,
    place: Place,
    index: u8,
}

/// The card, if it can be seen.
#[inline]
const fn seen(card: Option<&Card>) -> Option<Card> {
    match card {
        Some(card) if card.is_face_up() => Some(*card),
        _ => None,
    }
}

impl<'a> Cards<'a> {
    /// Views cards that lie on `place`, the element `index` (from 0) of its container.
    #[must_use]
    #[inline]
    pub const fn new(cards: &'a [Card], place: Place, index: u8) -> Self {
        Self { cards, top: seen(cards.last()), place, index }
    }

    /// No cards, nowhere: what lies beyond the edge of the table.
    #[must_use]
    #[inline]
    pub const fn nowhere() -> Self {
        Self { cards: &[], top: None, place: Place(u8::MAX), index: u8::MAX }
    }

    /// True if these cards lie nowhere on the table (the empty view beyond its edge).
    #[must_use]
    pub const fn is_nowhere(self) -> bool {
        self.place.0 == u8::MAX
    }

    /// All of the cards, bottom to top, hidden ones included.
    #[must_use]
    #[inline]
    pub const fn as_slice(self) -> &'a [Card] {
        self.cards
    }

    /// How many cards, hidden ones included.
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

    /// The element they lie on.
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

    /// The last `count` cards, or all when there are fewer.
    #[must_use]
    #[inline]
    pub fn tail(self, count: usize) -> Self {
        let cards = &self.cards[self.cards.len().saturating_sub(count)..];
        Self { cards, top: if count == 0 { None } else { self.top }, ..self }
    }

    /// The one card with `depth` cards on it; no cards when there is none.
    #[must_use]
    #[inline]
    pub fn buried(self, depth: usize) -> Self {
        let cards = match self.cards.len().checked_sub(depth + 1) {
            Some(number) => &self.cards[number..=number],
            None => &[],
        };
        Self::new(cards, self.place, self.index)
    }

    /// True if they lie face up, and each stands in `relation(under, over)` to the one on it; no cards are no run.
    #[must_use]
    #[inline]
    pub fn is_run(self, relation: impl Fn(Option<Card>, Option<Card>) -> bool) -> bool {
        !self.cards.is_empty()
            && self.cards.iter().all(|card| card.is_face_up())
            && self.cards.windows(2).all(|pair| relation(Some(pair[0]), Some(pair[1])))
    }

    /// How many cards lie face up at the end, before the first hidden one.
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
    /// No elements, nowhere.
    #[must_use]
    pub const fn nowhere() -> Self {
        const NOWHERE: &Plan = &Plan { starts: &[0, 0], spans: &[], shapes: &[] };
        let table = Table::new(&[], &[], &[], 0, NOWHERE);
        Self { table, span: Span { first: 0, count: 0 }, first_index: 0 }
    }

    /// The table they are on.
    pub(crate) const fn table(self) -> Table<'a> {
        self.table
    }

    /// How many elements.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.span.count as usize
    }

    /// True if the group has no element at all (which is not the same as empty elements).
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.span.count == 0
    }

    /// The places, left to right.
    #[must_use]
    pub const fn span(self) -> Span {
        self.span
    }

    /// The element with this index, from 0; the empty view [`Cards::nowhere`] when there is none.
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

    /// The elements from one index up to but not including another, cut to those there are.
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

/// The whole board, for looking at: every rule takes what it needs from here.
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
    /// Views the parts of a board.
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

    /// The slots of all places, how many cards lie on each place, and where the slots of each begin.
    #[inline(always)]
    pub(crate) const fn parts(self) -> (&'a [Card], &'a [u8], &'static [u16]) {
        (self.cards, self.lengths, self.plan.starts)
    }

    /// The top of a place that is on this table as its byte; 0 where there is none or it lies face down.
    #[inline(always)]
    pub(crate) fn top_byte(self, place: Place) -> u8 {
        let len = self.lengths[place.number()] as usize;
        if len == 0 {
            return 0;
        }
        let byte = self.cards[self.plan.starts[place.number()] as usize + len - 1].byte();
        if byte < Card::HIDDEN { byte } else { 0 }
    }

    /// The byte of the card below the top of a place that is on this table (any card where there are not two), and that of
    /// the top as [`Self::top_byte`] gives it.
    #[inline(always)]
    pub(crate) fn last_two(self, place: Place) -> [u8; 2] {
        let len = self.lengths[place.number()];
        let end = usize::from(self.plan.starts[place.number()]) + usize::from(len);
        let before = |end: usize| self.cards.get(end).map_or(0, |card| card.byte());
        let (below, top) = (before(end.wrapping_sub(2)), before(end.wrapping_sub(1)));
        [below, if len != 0 && top < Card::HIDDEN { top } else { 0 }]
    }

    /// The byte of the card below the top of a place that is on this table; of any card where there are not two.
    #[inline(always)]
    pub(crate) fn byte_below_top(self, place: Place) -> u8 {
        let end = self.plan.starts[place.number()] as usize + self.lengths[place.number()] as usize;
        self.cards[end.max(2) - 2].byte()
    }

    /// The empty ones among some places that are on this table, as bits.
    #[inline(always)]
    pub(crate) fn empty(self, span: Span) -> u64 {
        let mut empty = 0;
        for first in (0..span.count).step_by(8) {
            let lengths = bytes::eight(self.lengths, usize::from(span.first + first));
            empty |= bytes::bits(bytes::zeros(lengths)) << first;
        }
        empty & !(u64::MAX << span.count)
    }

    /// How many cards lie on a place that is on this table.
    #[inline(always)]
    pub(crate) fn held(self, place: Place) -> u8 {
        self.lengths[place.number()]
    }

    /// The cards of a place that is on this table.
    #[inline(always)]
    pub(crate) fn slice(self, place: Place) -> &'a [Card] {
        let start = self.plan.starts[place.number()] as usize;
        &self.cards[start..start + self.lengths[place.number()] as usize]
    }

    /// The cards of an element that is the `index`th of its container.
    #[must_use]
    #[inline]
    pub fn cards_at(self, place: Place, index: u8) -> Cards<'a> {
        Cards::new(self.slice(place), place, index)
    }

    /// The cards of an element; none for a place that is not on this table.
    #[must_use]
    pub fn cards(self, place: Place) -> Cards<'a> {
        if place.number() >= self.lengths.len() {
            return Cards::nowhere();
        }
        let index = self.plan.container(place).map_or(0, |c| place.0 - self.plan.spans[c].first);
        self.cards_at(place, index)
    }

    /// The element `index` (from 0) of a container; the empty view [`Cards::nowhere`] when there is none.
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

    /// The value of the counter with this number; 0 when there is none.
    #[must_use]
    #[inline]
    pub fn counter(self, number: usize) -> i32 {
        self.counters.get(number).copied().unwrap_or(0)
    }

    /// How many counters there are.
    #[must_use]
    pub const fn counters(self) -> usize {
        self.counters.len()
    }

    /// The score.
    #[must_use]
    pub const fn score(self) -> i32 {
        self.score
    }

    /// Where the elements lie.
    #[must_use]
    #[inline]
    pub const fn plan(self) -> &'static Plan {
        self.plan
    }

    /// How many cards may still be put on the place.
    #[must_use]
    #[inline]
    pub fn room(self, place: Place) -> usize {
        self.plan.capacity(place) - self.lengths[place.number()] as usize
    }

    /// Every place, the hand last.
    pub fn places(self) -> impl Iterator<Item = Place> {
        (0..self.lengths.len() as u8).map(Place)
    }
}
