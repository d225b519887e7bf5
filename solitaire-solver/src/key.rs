//! The key of a position: few bytes that tell it from every other of the same search.

use std::sync::Arc;

use solitaire_runtime::{Card, Journal, Place, Position, Table, Touch};

use crate::memory::{grows, held};
use crate::pile_interner::PileInterner;
use crate::reductions::{Reducer, Relevance, Symmetry, Talon};

/// Writes keys. One writer serves one search: keys of different writers have nothing to do with each other.
///
/// A key holds the number of each pile (see [`PileInterner`]), the counters and the number of shuffles, in few bytes each.
/// Piles that are interchangeable stand in the order of their numbers, so that positions which differ only in which
/// of these lies where have one key. Cards that no rule tells apart are one card. Hidden cards are other cards than open
/// ones. Stock and waste, where drawing is folded, are one pile and how much of it is drawn. Linked cards are left out
/// where it does not matter where they lie, and so are cards that can never matter again. A card that has to be built on at
/// once is told at the end.
pub(crate) struct KeyWriter {
    reducer: Arc<Reducer>,
    piles: PileInterner,
    /// The number of what each place held when it was looked at last.
    numbers: Vec<u32>,
    /// What the moves made so far changed, and where each move begins among these.
    saved: Vec<Saved>,
    marks: Vec<u32>,
    /// The places of interchangeable elements: the first, and the one after the last; and when they are.
    alike: Vec<(usize, usize, Symmetry)>,
    talon: Option<Talon>,
    /// The cards of the talon when it was looked at last, and their number.
    drawn: (Vec<Card>, u32),
    sorted: Vec<u32>,
    /// By the number of a pile, that of the pile which a key tells in its place, where keys are blind to more than is sound.
    coarsened: Vec<u32>,
    cards: Vec<Card>,
    /// Room for the longest key.
    key: Vec<u8>,
}

/// A place that a move changed.
struct Saved {
    place: u8,
    touch: Touch,
    /// The number of what it held before.
    number: u32,
}

impl KeyWriter {
    /// A writer for positions of one game.
    pub(crate) fn new(position: &dyn Position, reducer: &Arc<Reducer>) -> Self {
        let model = position.model();
        let containers = model.containers.iter().zip(reducer.alike());
        let alike =
            containers.filter(|(held, alike)| **alike != Symmetry::Never && held.span.count > 1);
        let spans = alike.map(|(held, alike)| {
            let first = usize::from(held.span.first);
            (first, first + usize::from(held.span.count), *alike)
        });
        let talon = reducer.talon();
        let places = position.table().places().count();
        Self {
            reducer: Arc::clone(reducer),
            piles: PileInterner::new(),
            numbers: vec![PileInterner::EMPTY; places],
            saved: Vec::new(),
            marks: Vec::new(),
            alike: spans.collect(),
            talon,
            drawn: (Vec::new(), PileInterner::EMPTY),
            sorted: Vec::new(),
            coarsened: vec![PileInterner::EMPTY],
            cards: Vec::new(),
            key: vec![0; (places + position.table().counters() + 1) * LONGEST + 1],
        }
    }

    /// The next key is asked of a position that has nothing to do with the one before.
    pub(crate) fn begin(&mut self, position: &dyn Position) {
        self.saved.clear();
        self.marks.clear();
        self.look_everywhere(position.table());
    }

    /// The last move of this journal was made just now.
    #[inline]
    pub(crate) fn made(&mut self, position: &dyn Position, journal: &Journal) {
        let made = self.saved.len();
        self.marks.push(made as u32);
        journal.touched(|place, touch| self.touched(place, touch, made));
        let table = position.table();
        for nth in made..self.saved.len() {
            let Saved { place, touch, number } = self.saved[nth];
            let place = Place(place);
            self.numbers[place.number()] = if touch == Touch::Within {
                self.number_of(table, place)
            } else {
                let cards = told(&self.reducer, table, place, &mut self.cards);
                self.piles.changed(number, cards)
            };
        }
    }

    /// The move that saves from `made` on changed a place.
    #[inline]
    fn touched(&mut self, place: Place, touch: Touch, made: usize) {
        if self.talon.is_some_and(|talon| talon.holds(place)) {
            return;
        }
        match self.saved[made..].iter_mut().find(|saved| saved.place == place.0) {
            // What goes off may be more than came before, or less.
            Some(saved) if (saved.touch, touch) == (Touch::Top, Touch::Top) => {
                saved.touch = Touch::Within;
            }
            Some(saved) => saved.touch = saved.touch.max(touch),
            None => {
                let number = self.numbers[place.number()];
                self.saved.push(Saved { place: place.0, touch, number });
            }
        }
    }

    /// The last move that was made is taken back.
    #[inline]
    pub(crate) fn taken_back(&mut self) {
        let made = self.marks.pop().unwrap_or_default() as usize;
        for Saved { place, number, .. } in self.saved.drain(made..) {
            self.numbers[usize::from(place)] = number;
        }
    }

    /// The numbers of the piles, by their places.
    pub(crate) fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// Adds the numbers of the piles to a record, for [`resume`](Self::resume).
    pub(crate) fn write_numbers(&self, record: &mut Vec<u8>) {
        record.extend(self.numbers.iter().flat_map(|number| number.to_le_bytes()));
    }

    /// The position that a key is asked of next is the one whose piles had these numbers.
    pub(crate) fn resume(&mut self, numbers: &[u8]) {
        self.saved.clear();
        self.marks.clear();
        for (number, bytes) in self.numbers.iter_mut().zip(numbers.chunks_exact(NUMBER)) {
            *number =
                bytes.first_chunk().map_or(PileInterner::EMPTY, |bytes| u32::from_le_bytes(*bytes));
        }
    }

    /// How many bytes the numbers of the piles of a position take.
    pub(crate) const fn numbers_size(&self) -> usize {
        self.numbers.len() * NUMBER
    }

    /// The key of a position that has nothing to do with the one before.
    pub(crate) fn key_of_any(&mut self, position: &dyn Position) -> &[u8] {
        self.begin(position);
        self.key(position, None).0
    }

    /// The key of a position, and how much of it is that of the same position with nothing that has to be built on;
    /// `built_on` is the card that has to be with the next step, if there is one.
    pub(crate) fn key(
        &mut self,
        position: &dyn Position,
        built_on: Option<Card>,
    ) -> (&[u8], usize) {
        let table = position.table();
        debug_assert!(self.is_up_to_date(table), "a move changed more than it seemed to");
        self.sorted.clear();
        self.sorted.extend_from_slice(&self.numbers);
        if let Some(talon) = self.talon {
            (self.sorted[talon.stock.number()], self.sorted[talon.waste.number()]) =
                self.draw_state(table, talon);
        }
        self.coarsen();
        for (from, to, alike) in &self.alike {
            if alike.now(table) {
                self.sorted[*from..*to].sort_unstable();
            }
        }
        let mut end = 0;
        for number in &self.sorted {
            end = write(&mut self.key, end, *number);
        }
        for counter in 0..table.counters() {
            // Small numbers of either sign are short.
            let value = table.counter(counter);
            end = write(&mut self.key, end, ((value << 1) ^ (value >> 31)) as u32);
        }
        end = write(&mut self.key, end, position.shuffles());
        let free = end;
        if let Some(card) = built_on {
            self.key[end] = self.reducer.classes().one(card).byte();
            end += 1;
        }
        (&self.key[..end], free)
    }

    /// Puts in place of each pile the one that a key tells.
    #[inline]
    fn coarsen(&mut self) {
        let Self { reducer, piles, coarsened, sorted, talon, .. } = self;
        let Some(blind) = reducer.blind() else { return };
        while coarsened.len() < piles.count() {
            let number = coarsened.len() as u32;
            let under = coarsened[piles.under(number) as usize];
            let top = piles.top(number).map(|top| blind.one(top));
            coarsened.push(top.map_or(under, |top| piles.with(under, top)));
        }
        let waste = talon.map(|talon| talon.waste.number());
        for (place, number) in sorted.iter_mut().enumerate() {
            // How much is drawn is no pile.
            if waste != Some(place) {
                *number = coarsened[*number as usize];
            }
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
        self.piles.number(told(&self.reducer, table, place, &mut self.cards))
    }

    /// The number of the talon, and how many of it are drawn where that makes a difference.
    fn draw_state(&mut self, table: Table<'_>, talon: Talon) -> (u32, u32) {
        let Self { piles, reducer, drawn: (held, number), cards, .. } = self;
        let classes = reducer.classes();
        cards.clear();
        cards.extend(talon.cards(table).map(|card| classes.one(card)));
        if held != cards {
            held.clone_from(cards);
            *number = piles.number(cards);
        }
        (*number, talon.drawn(table))
    }

    fn is_up_to_date(&mut self, table: Table<'_>) -> bool {
        table.places().all(|place| self.number_of(table, place) == self.numbers[place.number()])
    }

    /// How many cards the pile with this number holds.
    #[inline]
    pub(crate) fn len_of(&self, number: u32) -> usize {
        self.piles.len(number)
    }

    /// How many bytes it takes.
    pub(crate) fn size(&self) -> usize {
        self.piles.size() + held(&self.saved) + held(&self.marks) + held(&self.coarsened)
    }

    /// How many bytes more it may take soon.
    pub(crate) fn growth(&self) -> usize {
        self.piles.growth() + grows(&self.saved) + grows(&self.marks) + grows(&self.coarsened)
    }
}

/// The cards of a place that a key tells.
#[inline]
fn told<'a>(
    reducer: &Reducer,
    table: Table<'a>,
    place: Place,
    buffer: &'a mut Vec<Card>,
) -> &'a [Card] {
    let mut cards = table.cards_at(place, 0).as_slice();
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

/// The bytes of the number of a pile.
const NUMBER: usize = size_of::<u32>();

/// The most bytes that a number takes in a key.
const LONGEST: usize = 5;

/// Writes a number at `end`, seven bits a byte, the last byte marked by its highest bit: no number begins another. Gives
/// where it ends.
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
