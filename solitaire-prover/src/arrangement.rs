//! A board as plain piles of cards, which can be changed freely.

use solitaire_runtime::model::{Container, GameModel};
use solitaire_runtime::{Card, Place, Position};

/// A board as plain data: its piles, its counters, and the spare cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrangement {
    piles: Vec<Vec<Card>>,
    counters: Vec<i32>,
    spare: Vec<Card>,
}

impl Arrangement {
    /// The arrangement of a board. Cards of the pack that are not on the board are spare.
    #[must_use]
    pub fn of(position: &dyn Position) -> Self {
        let (model, table) = (position.model(), position.table());
        let places = 0..model.places() as u8;
        let piles: Vec<Vec<Card>> =
            places.map(|place| table.cards(Place(place)).as_slice().to_vec()).collect();
        let counters = (0..model.counters.len()).map(|number| table.counter(number)).collect();
        let mut spare: Vec<Card> = model.pack.cards().map(Card::turned_up).collect();
        for card in piles.iter().flatten() {
            if let Some(number) = spare.iter().position(|other| other.face() == card.face()) {
                spare.swap_remove(number);
            }
        }
        Self { piles, counters, spare }
    }

    /// Puts the arrangement on a board of the same game, replacing its contents.
    pub fn put_on(&self, position: &mut dyn Position) {
        for (place, cards) in (0..).map(Place).zip(&self.piles) {
            // Edits only make arrangements that fit: see `fits`.
            let _ = position.set(place, cards);
        }
        for (number, value) in self.counters.iter().enumerate() {
            position.set_counter(number, *value);
        }
    }

    /// The cards of a place, bottom to top.
    #[must_use]
    pub fn pile(&self, place: Place) -> &[Card] {
        &self.piles[place.number()]
    }

    /// The cards that are not on the table.
    #[must_use]
    pub fn spare(&self) -> &[Card] {
        &self.spare
    }

    /// The value of a counter.
    #[must_use]
    pub fn counter(&self, number: usize) -> i32 {
        self.counters[number]
    }

    /// Every card on the table, with its place and height.
    pub fn cards(&self) -> impl Iterator<Item = (Place, usize, Card)> + '_ {
        let piles = (0..).map(Place).zip(&self.piles);
        piles.flat_map(|(place, pile)| {
            pile.iter().enumerate().map(move |(height, card)| (place, height, *card))
        })
    }

    /// Exchanges two cards; each place keeps the side it showed.
    pub(crate) fn exchange(&mut self, one: (Place, usize), other: (Place, usize)) {
        let (first, second) =
            (self.piles[one.0.number()][one.1], self.piles[other.0.number()][other.1]);
        self.piles[one.0.number()][one.1] = on_side_of(second, first);
        self.piles[other.0.number()][other.1] = on_side_of(first, second);
    }

    /// Replaces a card by a spare one; the replaced card becomes spare.
    pub(crate) fn replace(&mut self, at: (Place, usize), spare: usize) {
        let old = self.piles[at.0.number()][at.1];
        self.piles[at.0.number()][at.1] = on_side_of(self.spare[spare], old);
        self.spare[spare] = old.turned_up();
    }

    /// Moves the top cards of one place onto another, with the side that the other needs. Returns true if they fit.
    pub(crate) fn shift(
        &mut self,
        model: &GameModel,
        from: Place,
        to: Place,
        count: usize,
    ) -> bool {
        let Some(container) = model.container_of(to) else { return false };
        let there = self.piles[to.number()].len();
        let start = self.piles[from.number()].len().saturating_sub(count);
        if from == to || there + count > usize::from(container.capacity) {
            return false;
        }
        let cards = self.piles[from.number()].split_off(start);
        self.piles[to.number()].extend(cards.into_iter().map(|card| sided(container, card)));
        true
    }

    /// Makes the top cards of a place spare.
    pub(crate) fn drop(&mut self, from: Place, count: usize) {
        let pile = &mut self.piles[from.number()];
        let start = pile.len().saturating_sub(count);
        self.spare.extend(pile.split_off(start).into_iter().map(Card::turned_up));
    }

    /// Makes all cards of a place available for other places, except the top ones.
    pub(crate) fn drop_below(&mut self, from: Place, keep: usize) {
        let pile = &mut self.piles[from.number()];
        let below = pile.drain(..pile.len().saturating_sub(keep));
        self.spare.extend(below.map(Card::turned_up));
    }

    /// Puts a spare card, or else the bottom card of `from`, at the bottom of `to`. Returns true if one was put there.
    pub(crate) fn undermine(&mut self, model: &GameModel, from: Place, to: Place) -> bool {
        let Some(container) = model.container_of(to) else { return false };
        let there = self.piles[to.number()].len();
        if from == to || there >= usize::from(container.capacity) {
            return false;
        }
        let card = if let Some(card) = self.spare.pop() {
            card
        } else if self.piles[from.number()].is_empty() {
            return false;
        } else {
            self.piles[from.number()].remove(0)
        };
        self.piles[to.number()].insert(0, sided(container, card));
        true
    }

    /// Puts a spare card on top of a place. Returns true if it fits.
    pub(crate) fn add(&mut self, model: &GameModel, to: Place, spare: usize) -> bool {
        let Some(container) = model.container_of(to) else { return false };
        let pile = &mut self.piles[to.number()];
        if pile.len() >= usize::from(container.capacity) {
            return false;
        }
        pile.push(sided(container, self.spare.swap_remove(spare)));
        true
    }

    /// Turns a card over, if both sides are allowed there. Returns true if they are.
    pub(crate) fn turn(&mut self, model: &GameModel, at: (Place, usize)) -> bool {
        let may = model
            .container_of(at.0)
            .is_some_and(|container| container.kind.hides && !is_closed(container));
        if may {
            let card = &mut self.piles[at.0.number()][at.1];
            *card = if card.is_face_up() { card.turned_down() } else { card.turned_up() };
        }
        may
    }

    /// Sets a counter.
    pub(crate) fn count(&mut self, number: usize, value: i32) {
        self.counters[number] = value;
    }

    /// The number of differences between two boards: places, cards and counters.
    pub(crate) fn difference(&self, other: &Self) -> usize {
        let piles = self.piles.iter().zip(&other.piles);
        let cards: usize = piles.map(|(one, other)| differing(one, other)).sum();
        let counters = self.counters.iter().zip(&other.counters);
        cards + counters.filter(|(one, other)| one != other).count()
    }
}

fn differing(one: &[Card], other: &[Card]) -> usize {
    let same = one.iter().zip(other).filter(|(one, other)| one == other).count();
    one.len().max(other.len()) - same
}

/// A card with the same side up as another.
fn on_side_of(card: Card, other: Card) -> Card {
    if other.is_face_up() { card.turned_up() } else { card.turned_down() }
}

/// True if all cards of a container lie face down.
fn is_closed(container: &Container) -> bool {
    container.kind.is_stock && container.kind.name == "Stock"
}

/// A card with a side that is allowed in a container.
fn sided(container: &Container, card: Card) -> Card {
    if is_closed(container) { card.turned_down() } else { card.turned_up() }
}
