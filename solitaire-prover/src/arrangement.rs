//! A board as plain piles of cards, to be changed at will.

use solitaire_runtime::model::{Container, GameModel};
use solitaire_runtime::{Card, Place, Position};

/// A board as plain data: what lies where, the counters, and the cards that lie nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrangement {
    piles: Vec<Vec<Card>>,
    counters: Vec<i32>,
    spare: Vec<Card>,
}

impl Arrangement {
    /// What lies on a board. Cards of the pack that do not lie there are spare.
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

    /// Puts everything on a board of the same game, in place of what lies there.
    pub fn put_on(&self, position: &mut dyn Position) {
        for (place, cards) in (0..).map(Place).zip(&self.piles) {
            // What an edit makes fits: see `fits`.
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

    /// The cards that lie nowhere.
    #[must_use]
    pub fn spare(&self) -> &[Card] {
        &self.spare
    }

    /// The value of a counter.
    #[must_use]
    pub fn counter(&self, number: usize) -> i32 {
        self.counters[number]
    }

    /// Every card on the table, by place and height.
    pub fn cards(&self) -> impl Iterator<Item = (Place, usize, Card)> + '_ {
        let piles = (0..).map(Place).zip(&self.piles);
        piles.flat_map(|(place, pile)| {
            pile.iter().enumerate().map(move |(height, card)| (place, height, *card))
        })
    }

    /// Two cards change places; each place shows the side it showed.
    pub(crate) fn exchange(&mut self, one: (Place, usize), other: (Place, usize)) {
        let (first, second) =
            (self.piles[one.0.number()][one.1], self.piles[other.0.number()][other.1]);
        self.piles[one.0.number()][one.1] = on_side_of(second, first);
        self.piles[other.0.number()][other.1] = on_side_of(first, second);
    }

    /// A spare card takes the place of another, which becomes spare.
    pub(crate) fn replace(&mut self, at: (Place, usize), spare: usize) {
        let old = self.piles[at.0.number()][at.1];
        self.piles[at.0.number()][at.1] = on_side_of(self.spare[spare], old);
        self.spare[spare] = old.turned_up();
    }

    /// The top cards of one place go to the top of another, turned as that one needs. Whether they fit.
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

    /// The top cards of a place become spare.
    pub(crate) fn drop(&mut self, from: Place, count: usize) {
        let pile = &mut self.piles[from.number()];
        let start = pile.len().saturating_sub(count);
        self.spare.extend(pile.split_off(start).into_iter().map(Card::turned_up));
    }

    /// All but the top cards of a place become spare.
    pub(crate) fn drop_below(&mut self, from: Place, keep: usize) {
        let pile = &mut self.piles[from.number()];
        let below = pile.drain(..pile.len().saturating_sub(keep));
        self.spare.extend(below.map(Card::turned_up));
    }

    /// The bottom card of one place goes to the bottom of another, turned as that one needs. Whether it fits.
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

    /// A spare card goes on top of a place. Whether it fits.
    pub(crate) fn add(&mut self, model: &GameModel, to: Place, spare: usize) -> bool {
        let Some(container) = model.container_of(to) else { return false };
        let pile = &mut self.piles[to.number()];
        if pile.len() >= usize::from(container.capacity) {
            return false;
        }
        pile.push(sided(container, self.spare.swap_remove(spare)));
        true
    }

    /// A card shows its other side, where both sides may be shown. Whether it may.
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

    /// A counter gets a value.
    pub(crate) fn count(&mut self, number: usize, value: i32) {
        self.counters[number] = value;
    }

    /// On how many places, and by how many cards and counters, two boards differ.
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

/// A card on the side another shows.
fn on_side_of(card: Card, other: Card) -> Card {
    if other.is_face_up() { card.turned_up() } else { card.turned_down() }
}

/// True if all cards of a container lie face down.
fn is_closed(container: &Container) -> bool {
    container.kind.is_stock && container.kind.name == "Stock"
}

/// A card as it may lie in a container.
fn sided(container: &Container, card: Card) -> Card {
    if is_closed(container) { card.turned_down() } else { card.turned_up() }
}
