//! The key of a position: few bytes that tell it from every other of the same search.

use std::sync::Arc;

use solitaire_runtime::model::{GameModel, Gesture, Move, Unit};
use solitaire_runtime::{Card, MoveCode, Moves, Place, Position, Table};

use crate::piles::Piles;
use crate::reductions::{Deal, Matters, Reducer, Talon, is_flip};

/// How far a move reaches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// The ends of its source and its target.
    Ends,
    /// Stock and waste, where drawing is folded.
    Talon,
    /// The ends of a stock and of the places from one to before another, which cards are dealt to.
    Dealt(Place, u8, u8),
    /// Any place.
    All,
}

/// Writes keys. One writer serves one search: keys of different writers have nothing to do with each other.
///
/// A key holds the number of each pile (see [`Piles`]), the counters and the number of shuffles, in few bytes each.
/// Piles that are interchangeable stand in the order of their numbers, so that positions which differ only in which
/// of these lies where have one key. Cards that no rule tells apart are one card. Hidden cards are other cards than open
/// ones. Stock and waste, where drawing is folded, are one pile and how much of it is drawn. Linked cards are left out
/// where it does not matter where they lie, and so are cards that are sunk for good. A card that has to be built on at
/// once is told at the end.
pub(crate) struct KeyWriter {
    reducer: Arc<Reducer>,
    piles: Piles,
    /// The number of what each place held when it was looked at last.
    numbers: Vec<u32>,
    /// What places held before the moves made so far, and where each move begins among these.
    saved: Vec<(u8, u32)>,
    marks: Vec<u32>,
    /// By the number of the move, what it changes.
    reach: Vec<Reach>,
    /// The places of interchangeable elements: the first, and the one after the last.
    alike: Vec<(usize, usize)>,
    talon: Option<Talon>,
    /// The cards of the talon when it was looked at last, and their number.
    drawn: (Vec<Card>, u32),
    sorted: Vec<u32>,
    cards: Vec<Card>,
    /// Room for the longest key.
    key: Vec<u8>,
}

impl KeyWriter {
    /// A writer for positions of one game.
    pub(crate) fn new(position: &dyn Position, reducer: &Arc<Reducer>) -> Self {
        let model = position.model();
        let containers = model.containers.iter().zip(reducer.alike());
        let alike = containers.filter(|(container, alike)| **alike && container.span.count > 1);
        let spans = alike.map(|(container, _)| {
            let first = usize::from(container.span.first);
            (first, first + usize::from(container.span.count))
        });
        let talon = reducer.talon();
        let places = position.table().places().count();
        Self {
            reducer: Arc::clone(reducer),
            piles: Piles::new(),
            numbers: vec![Piles::EMPTY; places],
            saved: Vec::new(),
            marks: Vec::new(),
            reach: reach_of_moves(position, talon),
            alike: spans.collect(),
            talon,
            drawn: (Vec::new(), Piles::EMPTY),
            sorted: Vec::new(),
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

    /// This move was made just now.
    #[inline]
    pub(crate) fn made(&mut self, position: &dyn Position, code: MoveCode) {
        self.marks.push(self.saved.len() as u32);
        match self.reach.get(usize::from(code.kind)) {
            Some(Reach::Talon) => {}
            Some(Reach::Ends) => {
                let table = position.table();
                self.save_and_look(table, code.source());
                self.save_and_look(table, code.target());
            }
            Some(&Reach::Dealt(stock, first, last)) => {
                let table = position.table();
                self.save_and_look(table, stock);
                for place in first..last {
                    self.save_and_look(table, Place(place));
                }
            }
            _ => {
                let numbers = self.numbers.iter().enumerate();
                self.saved.extend(numbers.map(|(place, number)| (place as u8, *number)));
                self.look_everywhere(position.table());
            }
        }
    }

    /// The last move that was made is taken back.
    #[inline]
    pub(crate) fn taken_back(&mut self) {
        let from = self.marks.pop().unwrap_or_default() as usize;
        for (place, number) in self.saved.drain(from..).rev() {
            self.numbers[usize::from(place)] = number;
        }
    }

    /// The numbers of the piles, by their places.
    pub(crate) fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// The position that a key is asked of next is the one whose piles had these numbers.
    pub(crate) fn resume(&mut self, numbers: &[u32]) {
        self.saved.clear();
        self.marks.clear();
        self.numbers.copy_from_slice(numbers);
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
        for (from, to) in &self.alike {
            self.sorted[*from..*to].sort_unstable();
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

    #[inline]
    fn save_and_look(&mut self, table: Table<'_>, place: Place) {
        let Some(number) = self.numbers.get_mut(place.number()) else { return };
        if self.talon.is_some_and(|talon| talon.holds(place)) {
            return;
        }
        self.saved.push((place.0, *number));
        let cards = told(&self.reducer, table, place, &mut self.cards);
        *number = self.piles.changed(*number, cards);
    }

    fn look_everywhere(&mut self, table: Table<'_>) {
        for place in table.places() {
            self.numbers[place.number()] = self.number_of(table, place);
        }
    }

    fn number_of(&mut self, table: Table<'_>, place: Place) -> u32 {
        if self.talon.is_some_and(|talon| talon.holds(place)) {
            return Piles::EMPTY;
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
        self.piles.size()
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
        Matters::All => {}
        Matters::Top => cards = &cards[cards.len().saturating_sub(1)..],
        Matters::Nothing => cards = &[],
    }
    reducer.classes().of(cards, buffer)
}

/// What moves change. Those that only put cards change the ends of their source and their target, where nothing happens by
/// itself but that a card is turned up on the place it lies on. Such a card is turned up at once, so on any place that
/// was not touched it is already; unless the search began before anything could happen by itself.
fn reach_of_moves(position: &dyn Position, talon: Option<Talon>) -> Vec<Reach> {
    let model = position.model();
    let mut waiting = Moves::new();
    let mut flips_only = true;
    for (kind, declared) in (0..).zip(model.moves) {
        if declared.gesture == Gesture::Auto {
            flips_only &= is_flip(declared);
            position.automatic_moves(kind, &mut waiting);
        }
    }
    let quiet = flips_only && waiting.is_empty();
    let reach = |(kind, declared): (u8, &Move)| {
        let on_top =
            declared.lifts.iter().all(|lift| !matches!(lift.unit, Unit::Buried | Unit::Nothing));
        let is_put = !declared.lifts.is_empty() && !declared.targets.is_empty();
        let only_put = is_put && on_top && declared.steps.is_empty();
        if talon.is_some_and(|talon| talon.is_draw(kind)) {
            Reach::Talon
        } else if let Some(reach) = reach_of_deal(model, declared).filter(|_| quiet) {
            reach
        } else if quiet && only_put && !declared.pair && !declared.by_hand {
            Reach::Ends
        } else {
            Reach::All
        }
    };
    (0..).zip(model.moves).map(reach).collect()
}

/// What a move changes that does nothing but deal.
fn reach_of_deal(model: &GameModel, declared: &Move) -> Option<Reach> {
    let deal = Deal::of(model, declared)?;
    let span = |container: u8| model.containers[usize::from(container)].span;
    let to = span(deal.to);
    Some(Reach::Dealt(Place(span(deal.from).first), to.first, to.first + to.count))
}

/// The most bytes that a number takes.
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
