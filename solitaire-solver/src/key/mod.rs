//! The key of a position: a few bytes. Two positions of a search have the same key only if the search may treat them as
//! the same position.

mod ahead;
mod changes;
mod forecast;
mod hash;

use std::sync::Arc;

use solitaire_runtime::{Card, Place, Position, Table};

use crate::memory::{grows, held};
use crate::pile_interner::PileInterner;
use crate::reductions::{Classes, Reducer, Relevance, Symmetry, Talon};

use ahead::Ahead;
pub(crate) use ahead::Pile;
use changes::{Mark, Saved};
use hash::{mix, seed};

/// A key and its hash. Equal keys have equal hashes.
#[derive(Clone, Copy)]
pub(crate) struct Key<'a> {
    pub(crate) hash: u64,
    pub(crate) bytes: &'a [u8],
}

/// Computes keys. One writer serves one search: keys of different writers cannot be compared.
///
/// A key contains the number of each pile (see [`PileInterner`]), the counters and the number of shuffles, in few bytes
/// each. It ignores differences that cannot matter: interchangeable piles are sorted by their numbers, so their order
/// does not matter; cards that no rule tells apart count as the same card; cards that can never matter again are left
/// out; and so are linked cards (which lie on a card that they may stay on) where their place does not matter. A card
/// that lies face down differs from the same card face up. If draws from the stock are folded into other steps, stock
/// and waste count as one pile, with the number of drawn cards.
pub(crate) struct KeyWriter {
    reducer: Arc<Reducer>,
    piles: PileInterner,
    /// The number of the pile on each place, as of the last move.
    numbers: Vec<u32>,
    /// The changes of all moves made so far, and for each move a mark at its first change.
    saved: Vec<Saved>,
    marks: Vec<Mark>,
    /// The groups of interchangeable elements (one group per container): the first place, the place after the last, and
    /// the condition for being interchangeable.
    alike: Vec<(usize, usize, Symmetry)>,
    /// The groups that are always interchangeable, as bits; and the groups that are interchangeable only while a place
    /// (the stock) is empty.
    always: u32,
    sometimes: Vec<(Place, u32)>,
    talon: Option<Talon>,
    /// The cards of the talon (stock and waste) when it was looked at last, and the number of the pile they form.
    /// `is_row_known` is true if no move has changed the talon since.
    drawn: (Vec<Card>, u32),
    is_row_known: bool,
    /// For each place, true if the key distinguishes all of its cards.
    tells_all: Vec<bool>,
    /// For each place, the number that the key contains for its pile.
    told: Vec<u32>,
    /// The sum of the hash's summands for all piles outside the talon.
    hash_of_piles: u64,
    /// The groups, as bits, that counted as interchangeable when `hash_of_piles` and `told` were computed; `None` if
    /// they are not computed.
    hashed_when: Option<u32>,
    /// For each place, the seed of its summand in the hash. Places of a group that is interchangeable now have the same
    /// seed.
    seeds: Vec<u64>,
    alike_now: u32,
    /// True if `hash` and `told` belong to the current position.
    is_looked_at: bool,
    /// The hash of the key.
    hash: u64,
    /// The entries in the order in which the key contains them; valid only if `is_sorted` is true.
    sorted: Vec<u32>,
    is_sorted: bool,
    /// The position after the step that was forecast last.
    ahead: Ahead,
    /// If keys merge more cards than is sound (in a search only for wins): for each pile, by its number, the number of
    /// the pile with merged cards that stands for it in keys.
    coarsened: Vec<u32>,
    cards: Vec<Card>,
    /// A buffer for the longest key.
    key: Vec<u8>,
}

/// The maximum number of containers whose elements the key treats as interchangeable; any others are treated as
/// different.
const GROUPS: usize = 30;

impl KeyWriter {
    /// Makes a writer for the positions of one game.
    pub(crate) fn new(position: &dyn Position, reducer: &Arc<Reducer>) -> Self {
        let model = position.model();
        let containers = model.containers.iter().zip(reducer.alike());
        let alike =
            containers.filter(|(held, alike)| **alike != Symmetry::Never && held.span.count > 1);
        let spans = alike.map(|(held, alike)| {
            let first = usize::from(held.span.first);
            (first, first + usize::from(held.span.count), *alike)
        });
        let alike: Vec<_> = spans.take(GROUPS).collect();
        let (mut always, mut sometimes) = (0, Vec::new());
        for ((_, _, alike), nth) in alike.iter().zip(0..) {
            match alike {
                Symmetry::Never => {}
                Symmetry::Once(stock) => sometimes.push((*stock, 1_u32 << nth)),
                Symmetry::Always => always |= 1_u32 << nth,
            }
        }
        let talon = reducer.talon();
        let places = position.table().places().count();
        Self {
            reducer: Arc::clone(reducer),
            piles: PileInterner::new(),
            numbers: vec![PileInterner::EMPTY; places],
            saved: Vec::new(),
            marks: Vec::new(),
            alike,
            always,
            sometimes,
            talon,
            drawn: (Vec::new(), PileInterner::EMPTY),
            is_row_known: false,
            tells_all: position.table().places().map(|place| reducer.tells_all(place)).collect(),
            told: vec![PileInterner::EMPTY; places],
            hash_of_piles: 0,
            hashed_when: None,
            seeds: (0..places).map(seed).collect(),
            alike_now: 0,
            is_looked_at: false,
            hash: 0,
            sorted: Vec::new(),
            is_sorted: false,
            ahead: Ahead::default(),
            coarsened: vec![PileInterner::EMPTY],
            cards: Vec::new(),
            key: vec![0; (places + position.table().counters() + 1) * MAX_NUMBER_BYTES],
        }
    }

    /// Starts anew at a position that is unrelated to the one before.
    pub(crate) fn begin(&mut self, position: &dyn Position) {
        self.begin_here();
        self.look_everywhere(position.table());
    }

    /// The numbers of the piles, by their places.
    pub(crate) fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// Appends the numbers of all piles to a record, so that [`resume`](Self::resume) can read them.
    pub(crate) fn write_numbers(&self, record: &mut Vec<u8>) {
        let begin = record.len();
        record.resize(begin + self.numbers_size(), 0);
        for (bytes, number) in record[begin..].as_chunks_mut().0.iter_mut().zip(&self.numbers) {
            *bytes = number.to_le_bytes();
        }
    }

    /// Starts anew at the position for which [`write_numbers`](Self::write_numbers) wrote these bytes.
    pub(crate) fn resume(&mut self, numbers: &[u8]) {
        self.begin_here();
        for (number, bytes) in self.numbers.iter_mut().zip(numbers.as_chunks::<NUMBER>().0) {
            *number = u32::from_le_bytes(*bytes);
        }
    }

    /// Forgets everything that is known about the current position except the numbers of its piles.
    fn begin_here(&mut self) {
        (self.is_looked_at, self.hashed_when, self.is_row_known) = (false, None, false);
        self.go_on_here();
    }

    /// Forgets the recorded moves. They can no longer be undone.
    pub(crate) fn go_on_here(&mut self) {
        self.saved.clear();
        self.marks.clear();
    }

    /// The number of bytes that [`write_numbers`](Self::write_numbers) writes.
    pub(crate) const fn numbers_size(&self) -> usize {
        self.numbers.len() * NUMBER
    }

    /// The key of a position that is unrelated to the one before.
    pub(crate) fn key_of_any(&mut self, position: &dyn Position) -> Key<'_> {
        self.begin(position);
        self.key(position)
    }

    /// The key of the current position.
    pub(crate) fn key(&mut self, position: &dyn Position) -> Key<'_> {
        self.look(position);
        self.sort();
        let end = write_all(&mut self.key, &self.sorted, position);
        Key { hash: self.hash, bytes: &self.key[..end] }
    }

    /// The hash of the key of the current position.
    pub(crate) fn hash(&mut self, position: &dyn Position) -> u64 {
        self.look(position);
        self.hash
    }

    /// Changes the hash of a position if its next step has to build on `card`: such a position differs from the same
    /// position without this duty.
    pub(crate) fn with_card(&self, hash: u64, card: Card) -> u64 {
        let card = self.reducer.classes().one(card).byte();
        hash.wrapping_add(mix(seed(BUILT_ON), u32::from(card)))
    }

    /// Computes all that is not yet known about the key of this position. Forecasts of steps from this position use it.
    pub(crate) fn look(&mut self, position: &dyn Position) {
        if self.is_looked_at {
            return;
        }
        (self.is_looked_at, self.is_sorted) = (true, false);
        let table = position.table();
        debug_assert!(self.is_up_to_date(table), "a move changed more than expected");
        let now = self.sometimes.iter().fold(self.always, |now, (stock, bit)| {
            now | if table.cards_at(*stock, 0).is_empty() { *bit } else { 0 }
        });
        if (self.hashed_when, self.alike_now) != (Some(now), now) {
            self.tell(now);
        }
        let mut hash = self.hash_of_piles;
        if let Some(talon) = self.talon {
            let (row, drawn) = self.draw_state(table, talon);
            for (place, number) in [(talon.stock, self.coarse(row)), (talon.waste, drawn)] {
                self.told[place.number()] = number;
                hash = hash.wrapping_add(mix(self.seeds[place.number()], number));
            }
        }
        for counter in 0..table.counters() {
            let value = table.counter(counter).cast_unsigned();
            hash = hash.wrapping_add(mix(seed(COUNTERS + counter), value));
        }
        self.hash = hash.wrapping_add(mix(seed(SHUFFLES), position.shuffles()));
    }

    /// Computes the entries of all piles and the sum of their summands. In `alike`, a bit is set for each group that is
    /// interchangeable now.
    #[cold]
    fn tell(&mut self, alike: u32) {
        if self.alike_now != alike {
            self.alike_now = alike;
            for ((from, to, _), nth) in self.alike.iter().zip(0..) {
                let are_alike = alike >> nth & 1 != 0;
                for place in *from..*to {
                    self.seeds[place] = seed(if are_alike { *from } else { place });
                }
            }
        }
        self.hashed_when = Some(alike);
        // Computing this for the newest pile also computes the merged piles of all others.
        let newest = self.piles.count() as u32 - 1;
        self.coarse(newest);
        let Self { numbers, told, seeds, coarsened, reducer, talon, .. } = self;
        let is_blind = reducer.blind().is_some();
        let mut hash = 0_u64;
        for (place, number) in numbers.iter().enumerate() {
            if !talon.is_some_and(|talon| talon.holds(Place(place as u8))) {
                told[place] = if is_blind { coarsened[*number as usize] } else { *number };
                hash = hash.wrapping_add(mix(seeds[place], told[place]));
            }
        }
        self.hash_of_piles = hash;
    }

    /// Copies the entries and sorts those of each interchangeable group.
    fn sort(&mut self) {
        if self.is_sorted {
            return;
        }
        self.is_sorted = true;
        self.sorted.clone_from(&self.told);
        for ((from, to, _), nth) in self.alike.iter().zip(0..) {
            if self.alike_now >> nth & 1 != 0 {
                self.sorted[*from..*to].sort_unstable();
            }
        }
    }

    /// The number that a key contains for the pile with this number.
    #[inline]
    fn coarse(&mut self, number: u32) -> u32 {
        match self.reducer.blind() {
            Some(blind) => coarse(&mut self.piles, &mut self.coarsened, blind, number),
            None => number,
        }
    }

    fn look_everywhere(&mut self, table: Table<'_>) {
        for place in table.places() {
            self.numbers[place.number()] = self.number_of(table, place);
        }
    }

    fn number_of(&mut self, table: Table<'_>, place: Place) -> u32 {
        if self.talon.is_some_and(|talon| talon.holds(place)) {
            return PileInterner::EMPTY;
        }
        let cards = table.cards_at(place, 0).as_slice();
        self.piles.number(told(&self.reducer, place, cards, &mut self.cards))
    }

    /// The number of the pile that the talon's cards form, and the number of drawn cards (or a constant, if that does
    /// not matter).
    fn draw_state(&mut self, table: Table<'_>, talon: Talon) -> (u32, u32) {
        let Self { piles, reducer, drawn: (held, number), cards, is_row_known, .. } = self;
        if !*is_row_known {
            *is_row_known = true;
            let classes = reducer.classes();
            cards.clear();
            cards.extend(talon.cards(table).map(|card| classes.one(card)));
            let same = held.iter().zip(&*cards).take_while(|(one, other)| one == other).count();
            while piles.len(*number) > same {
                *number = piles.under(*number);
            }
            *number = cards[same..].iter().fold(*number, |under, card| piles.with(under, *card));
            core::mem::swap(held, cards);
        }
        let (drawn, all) = talon.lengths(table);
        (*number, talon.drawn(drawn, all))
    }

    fn is_up_to_date(&mut self, table: Table<'_>) -> bool {
        table.places().all(|place| self.number_of(table, place) == self.numbers[place.number()])
    }

    /// The number of cards in the pile with this number.
    #[inline]
    pub(crate) fn len_of(&self, number: u32) -> usize {
        self.piles.len(number)
    }

    /// The number of bytes that the writer uses.
    pub(crate) fn size(&self) -> usize {
        self.piles.size() + held(&self.saved) + held(&self.marks) + held(&self.coarsened)
    }

    /// The number of additional bytes that the writer may need soon.
    pub(crate) fn growth(&self) -> usize {
        self.piles.growth() + grows(&self.saved) + grows(&self.marks) + grows(&self.coarsened)
    }
}

/// The number of the pile that stands for the pile `number` in keys, after merging the cards that `blind` does not
/// distinguish.
#[inline]
fn coarse(piles: &mut PileInterner, coarsened: &mut Vec<u32>, blind: &Classes, number: u32) -> u32 {
    if coarsened.len() < piles.count() {
        coarsen(piles, coarsened, blind);
    }
    coarsened[number as usize]
}

/// For every interned pile that lacks it, computes the pile with the cards merged that `blind` does not distinguish.
#[inline(never)]
fn coarsen(piles: &mut PileInterner, coarsened: &mut Vec<u32>, blind: &Classes) {
    while coarsened.len() < piles.count() {
        let next = coarsened.len() as u32;
        let under = coarsened[piles.under(next) as usize];
        let top = piles.top(next).map(|top| blind.one(top));
        coarsened.push(top.map_or(under, |top| piles.with(under, top)));
    }
}

/// The cards of a place as the key distinguishes them: without those that do not matter, and with merged ones replaced.
#[inline]
fn told<'a>(
    reducer: &Reducer,
    place: Place,
    mut cards: &'a [Card],
    buffer: &'a mut Vec<Card>,
) -> &'a [Card] {
    if let Some(runs) = reducer.runs().filter(|runs| runs.holds(place)) {
        cards = &cards[..runs.fixed(cards)];
    }
    match reducer.matters(place) {
        Relevance::All => {}
        Relevance::Top => cards = &cards[cards.len().saturating_sub(1)..],
        Relevance::None => cards = &[],
    }
    reducer.classes().of(cards, buffer)
}

/// The number of bytes of a pile number.
const NUMBER: usize = size_of::<u32>();

/// The maximum number of bytes of a number in a key.
const MAX_NUMBER_BYTES: usize = 5;

/// The seed numbers of the summands that do not belong to places. They start so high that no place has the same number.
const SHUFFLES: usize = 1 << 16;
const BUILT_ON: usize = SHUFFLES + 1;
const COUNTERS: usize = SHUFFLES + 2;

/// Writes the entries of the places, the counters and the number of shuffles to `key`. Returns the number of bytes.
#[inline]
fn write_all(key: &mut [u8], sorted: &[u32], position: &dyn Position) -> usize {
    let table = position.table();
    let mut end = sorted.iter().fold(0, |end, number| write(key, end, *number));
    for counter in 0..table.counters() {
        // Zigzag encoding: small positive and negative numbers both become small, so they take few bytes.
        let value = table.counter(counter);
        end = write(key, end, ((value << 1) ^ (value >> 31)) as u32);
    }
    write(key, end, position.shuffles())
}

/// Writes a number to `key` from index `end`, seven bits per byte. The highest bit marks the last byte, so that no
/// written number is a prefix of another. Returns the index after it.
#[inline]
fn write(key: &mut [u8], mut end: usize, mut number: u32) -> usize {
    while number > 127 {
        key[end] = (number & 127) as u8;
        number >>= 7;
        end += 1;
    }
    key[end] = number as u8 | 128;
    end + 1
}
