//! The most frequent changes of a board. For speed, they work directly on its array of slots, each of which can hold
//! one card.

use core::hint::cold_path;

use crate::view::{Place, Plan};
use solitaire_model::Card;

/// The number of slots that are copied together as one block.
pub(crate) const BLOCK: usize = 8;

/// The mutable slots of a board. This type does not use [`TableMut`](crate::TableMut), so that a board whose size is
/// known at compile time needs fewer bounds checks.
///
/// If a change is impossible (no such element, too few cards, or no room), nothing changes at all.
pub(crate) struct Slots<'a> {
    pub cards: &'a mut [Card],
    /// The number of cards on each element.
    pub lengths: &'a mut [u8],
    pub plan: &'a Plan,
    /// The number of slots of each element, if it is known at compile time and equal for all elements. Then the first
    /// slot of each element is known too, and no slot number needs a bounds check.
    pub stride: Option<usize>,
}

/// Describes how a card moved from one slot to another.
pub(crate) struct Passed {
    /// The card in its new slot.
    pub card: Card,
    /// The number of cards left on the source.
    pub left: u8,
    /// The slot that the card left.
    pub taken: usize,
    /// The slot in which the card lies.
    pub put: usize,
}

impl Slots<'_> {
    /// The first slot of an element.
    #[inline(always)]
    fn start(&self, place: usize) -> usize {
        match self.stride {
            Some(stride) => place * stride,
            None => usize::from(self.plan.starts[place]),
        }
    }

    /// The number of slots of an element.
    #[inline(always)]
    fn capacity(&self, place: usize) -> usize {
        match self.stride {
            Some(stride) => stride,
            None => self.plan.capacity(Place(place as u8)),
        }
    }

    /// True if there is room for another card on an element with `len` cards.
    #[inline(always)]
    fn has_room(&self, place: usize, len: u8) -> bool {
        match self.stride {
            Some(stride) => usize::from(len) < stride,
            None => self.start(place) + usize::from(len) < self.start(place + 1),
        }
    }

    /// True if an element with `len` cards is empty.
    #[inline(always)]
    fn is_bare(&self, len: u8) -> bool {
        match self.stride {
            // Same as `len == 0`, but tells the compiler that the top card lies in a slot of the element.
            Some(stride) => usize::from(len.wrapping_sub(1)) >= stride,
            None => len == 0,
        }
    }

    /// The indexes of two elements; `None` if one of them does not exist.
    #[inline(always)]
    fn both(&self, from: Place, to: Place) -> Option<(usize, usize)> {
        let (from, to) = (from.number(), to.number());
        if from >= self.lengths.len() {
            cold_path();
            return None;
        }
        if to >= self.lengths.len() {
            cold_path();
            return None;
        }
        Some((from, to))
    }

    /// Moves `count` cards from the top of one element to another. The cards keep their order and their sides. Returns
    /// false if that is impossible.
    #[inline(always)]
    pub fn put(&mut self, from: Place, to: Place, count: usize) -> bool {
        let Some((from, to)) = self.both(from, to) else { return false };
        let (from_len, to_len) = (usize::from(self.lengths[from]), usize::from(self.lengths[to]));
        let room = self.capacity(to) - to_len;
        if count == 0 || from == to || count > from_len || count > room {
            return false;
        }
        let taken = self.start(from) + from_len - count;
        let put = self.start(to) + to_len;
        if count == 1 {
            self.cards[put] = self.cards[taken];
        } else {
            self.cards.copy_within(taken..taken + count, put);
        }
        self.lengths[from] = (from_len - count) as u8;
        self.lengths[to] = (to_len + count) as u8;
        true
    }

    /// Same as [`put`](Self::put) for one card, which is the most frequent case. This function is so short that it is
    /// inlined into its callers. If `turned`, the card is turned over.
    #[inline(always)]
    pub fn put_one(&mut self, from: Place, to: Place, turned: bool) -> bool {
        if from == to {
            cold_path();
            return false;
        }
        self.put_one_elsewhere(from, to, turned)
    }

    /// Same as [`put_one`](Self::put_one), but the caller guarantees that the two elements are different.
    #[inline(always)]
    pub fn put_one_elsewhere(&mut self, from: Place, to: Place, turned: bool) -> bool {
        self.pass(from, to, turned).is_some()
    }

    /// Same as [`put_one_elsewhere`](Self::put_one_elsewhere), but returns a description of how the card moved; `None`
    /// if that is impossible.
    #[inline(always)]
    pub fn pass(&mut self, from: Place, to: Place, turned: bool) -> Option<Passed> {
        let (from, to) = self.both(from, to)?;
        let (from_len, to_len) = (self.lengths[from], self.lengths[to]);
        if self.is_bare(from_len) {
            cold_path();
            return None;
        }
        if !self.has_room(to, to_len) {
            cold_path();
            return None;
        }
        let left = from_len - 1;
        let taken = self.start(from) + usize::from(left);
        let card = if turned { self.cards[taken].turned_over() } else { self.cards[taken] };
        let put = self.start(to) + usize::from(to_len);
        self.cards[put] = card;
        self.lengths[from] = left;
        self.lengths[to] = to_len + 1;
        Some(Passed { card, left, taken, put })
    }

    /// Moves up to [`BLOCK`] cards from the top of one element to another. It always copies a whole block of slots, so
    /// that its speed does not depend on the number of cards. Returns false if the elements do not all have the same
    /// number of slots or if the block does not fit; [`Slots::put`] may still be possible then.
    #[inline(always)]
    pub fn put_block(&mut self, from: Place, to: Place, count: u8) -> bool {
        if from == to {
            cold_path();
            return false;
        }
        self.put_block_elsewhere(from, to, count)
    }

    /// Same as [`put_block`](Self::put_block), but the caller guarantees that the two elements are different.
    #[inline(always)]
    pub fn put_block_elsewhere(&mut self, from: Place, to: Place, count: u8) -> bool {
        let Some((from, to)) = self.both(from, to) else { return false };
        let Some(last) = self.stride.and_then(|stride| stride.checked_sub(BLOCK)) else {
            return false;
        };
        let (from_len, to_len) = (self.lengths[from], self.lengths[to]);
        // The number of cards left on the source. If the source has too few cards, this is larger than any element can
        // hold.
        let left = from_len.wrapping_sub(count);
        if usize::from(left) > last {
            cold_path();
            return false;
        }
        if usize::from(to_len) > last {
            cold_path();
            return false;
        }
        if usize::from(count.wrapping_sub(1)) >= BLOCK {
            cold_path();
            return false;
        }
        let taken = self.start(from) + usize::from(left);
        let Some(&block) = self.cards[taken..].first_chunk::<BLOCK>() else { return false };
        let put = self.start(to) + usize::from(to_len);
        let Some(slots) = self.cards[put..].first_chunk_mut() else { return false };
        *slots = block;
        self.lengths[from] = left;
        self.lengths[to] = to_len + count;
        true
    }

    /// Moves one card from the top of `from` to each of `count` places, beginning with `first`. If `turned`, the cards
    /// are turned over. Returns false if that is impossible.
    #[inline(always)]
    pub fn round(&mut self, from: Place, first: Place, count: u8, turned: bool) -> bool {
        let (from, first, count) = (from.number(), first.number(), usize::from(count));
        let places = first..first + count;
        if count == 0
            || places.end > self.lengths.len()
            || from >= self.lengths.len()
            || places.contains(&from)
            || count > usize::from(self.lengths[from])
            || places.clone().any(|place| !self.has_room(place, self.lengths[place]))
        {
            return false;
        }
        let top = self.start(from) + usize::from(self.lengths[from]) - 1;
        for (nth, place) in places.enumerate() {
            let card = self.cards[top - nth];
            let put = self.start(place) + usize::from(self.lengths[place]);
            self.cards[put] = if turned { card.turned_over() } else { card };
            self.lengths[place] += 1;
        }
        self.lengths[from] -= count as u8;
        true
    }

    /// Undoes a [`Slots::round`] that was called with the same arguments.
    #[inline(always)]
    pub fn take_round_back(&mut self, from: Place, first: Place, count: u8, turned: bool) {
        let (from, first, count) = (from.number(), first.number(), usize::from(count));
        self.lengths[from] += count as u8;
        let top = self.start(from) + usize::from(self.lengths[from]) - 1;
        for (nth, place) in (first..first + count).enumerate() {
            self.lengths[place] -= 1;
            let card = self.cards[self.start(place) + usize::from(self.lengths[place])];
            self.cards[top - nth] = if turned { card.turned_over() } else { card };
        }
    }

    /// Turns over the top card of a place, if there is one.
    #[inline(always)]
    pub fn flip(&mut self, place: Place) {
        let place = place.number();
        let len = self.lengths[place];
        if !self.is_bare(len) {
            let top = self.start(place) + usize::from(len - 1);
            self.cards[top] = self.cards[top].turned_over();
        }
    }

    /// Turns up the top card of a place if it lies face down. Returns true if it did.
    #[inline(always)]
    pub fn turn_up(&mut self, place: Place) -> bool {
        let place = place.number();
        let len = self.lengths[place];
        if self.is_bare(len) {
            return false;
        }
        let top = &mut self.cards[self.start(place) + usize::from(len - 1)];
        let is_hidden = !top.is_face_up();
        if is_hidden {
            *top = top.turned_up();
        }
        is_hidden
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, Slots};
    use crate::view::{Place, Plan};
    use solitaire_model::{Card, Rank, Suit};

    /// The capacity of each of the three elements of the test board.
    const PACK: usize = 11;
    const PLACES: u8 = 3;
    const PLAN: Plan = Plan { starts: &[0, 11, 22, 33], spans: &[], shapes: &[] };

    /// A board with any number of cards. Its slots contain the elements one after the other, each from bottom to top.
    #[derive(Clone)]
    struct Board {
        cards: Vec<Card>,
        lengths: [u8; PLACES as usize],
    }

    impl Board {
        /// The boards with each possible number of cards on each element. All cards differ, so that a test notices a
        /// card that is wrongly overwritten.
        fn all() -> impl Iterator<Item = Self> {
            let suits = [Suit::Clubs, Suit::Diamonds, Suit::Hearts];
            let cards =
                suits.map(|suit| Rank::all().take(PACK).map(move |rank| Card::new(rank, suit)));
            let cards: Vec<Card> = cards.into_iter().flatten().collect();
            (0..12_u16.pow(3)).map(move |n| Self {
                cards: cards.clone(),
                lengths: [n % 12, n / 12 % 12, n / 144].map(|len| len as u8),
            })
        }

        fn slots(&mut self, stride: Option<usize>) -> Slots<'_> {
            Slots { cards: &mut self.cards, lengths: &mut self.lengths, plan: &PLAN, stride }
        }

        /// The cards on each element.
        fn lying(&self) -> Vec<&[Card]> {
            let starts = PLAN.starts.iter().map(|start| usize::from(*start));
            starts
                .zip(self.lengths)
                .map(|(start, len)| &self.cards[start..][..len.into()])
                .collect()
        }
    }

    /// Every pair of a source and a target, including places that do not exist.
    fn ways() -> impl Iterator<Item = (Place, Place)> {
        (0..=PLACES).flat_map(|from| (0..=PLACES).map(move |to| (Place(from), Place(to))))
    }

    #[test]
    fn a_block_puts_what_is_put_or_nothing() {
        let mut in_blocks = 0;
        for board in Board::all() {
            for ((from, to), count) in ways().flat_map(|way| (0..12).map(move |count| (way, count)))
            {
                if from == to {
                    continue;
                }
                let (mut put, mut put_at_once) = (board.clone(), board.clone());
                let was_put = put.slots(None).put(from, to, count.into());
                if put_at_once.slots(Some(PACK)).put_block(from, to, count) {
                    assert!(was_put, "{count} from {from:?} to {to:?} with {:?}", board.lengths);
                    assert_eq!(put.lying(), put_at_once.lying());
                    in_blocks += 1;
                } else {
                    assert_eq!(put_at_once.lying(), board.lying());
                    // The block was not put, so either the cards cannot be put at all, or they do not fit into a block.
                    let lies =
                        |place: Place| board.lengths.get(place.number()).map_or(0, |len| *len);
                    let last = PACK - BLOCK;
                    let is_block = usize::from(count) <= BLOCK
                        && usize::from(lies(from).saturating_sub(count)) <= last
                        && usize::from(lies(to)) <= last;
                    let what =
                        || format!("{count} from {from:?} to {to:?} with {:?}", board.lengths);
                    assert!(!was_put || !is_block, "{}", what());
                }
            }
        }
        assert!(in_blocks > 1000, "{in_blocks}");
    }

    #[test]
    fn one_card_is_put_as_any_number_is() {
        for board in Board::all() {
            for (from, to) in ways() {
                let mut put = board.clone();
                let was_put = put.slots(None).put(from, to, 1);
                for stride in [None, Some(PACK)] {
                    let mut put_one = board.clone();
                    assert_eq!(put_one.slots(stride).put_one(from, to, false), was_put);
                    assert_eq!(put_one.lying(), put.lying());
                }
            }
        }
    }

    #[test]
    fn a_hidden_top_is_turned_up() {
        for board in Board::all() {
            for (place, stride) in (0..PLACES)
                .flat_map(|place| [None, Some(PACK)].map(|stride| (Place(place), stride)))
            {
                let mut turned = board.clone();
                turned.slots(stride).flip(place);
                let is_bare = board.lengths[place.number()] == 0;
                assert_eq!(turned.lying() == board.lying(), is_bare);
                assert_eq!(turned.slots(stride).turn_up(place), !is_bare);
                assert_eq!(turned.lying(), board.lying());
                assert!(!turned.slots(stride).turn_up(place), "it is up already");
            }
        }
    }
}
