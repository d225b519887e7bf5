//! A board as plain piles of cards, which the prover can change without the rules of the game.

use solitaire_runtime::model::{Container, GameModel};
use solitaire_runtime::{Card, Place, Position};

/// A board as plain data: its piles, its counters, and the spare cards, which are the cards of the pack that lie on no
/// pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrangement {
    piles: Vec<Vec<Card>>,
    counters: Vec<i32>,
    spare: Vec<Card>,
}

impl Arrangement {
    /// Copies the piles and counters of a board. The cards of the pack that are not on the board become spare.
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

    /// Replaces the cards and counters of `position`, a board of the same game, by those of this arrangement.
    pub fn put_on(&self, position: &mut dyn Position) {
        for (place, cards) in (0..).map(Place).zip(&self.piles) {
            // The cards fit, because every change of an arrangement checks the capacity of the place.
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

    /// The cards of the pack that lie on no pile.
    #[must_use]
    pub fn spare(&self) -> &[Card] {
        &self.spare
    }

    /// The value of a counter.
    #[must_use]
    pub fn counter(&self, number: usize) -> i32 {
        self.counters[number]
    }

    /// Every card on the piles, with its place and the number of cards under it.
    pub fn cards(&self) -> impl Iterator<Item = (Place, usize, Card)> + '_ {
        let piles = (0..).map(Place).zip(&self.piles);
        piles.flat_map(|(place, pile)| {
            pile.iter().enumerate().map(move |(height, card)| (place, height, *card))
        })
    }

    /// Exchanges two cards, each given by its place and height. If the one at a place lay face down, the new card does
    /// too.
    pub(crate) fn exchange(&mut self, one: (Place, usize), other: (Place, usize)) {
        let (first, second) =
            (self.piles[one.0.number()][one.1], self.piles[other.0.number()][other.1]);
        self.piles[one.0.number()][one.1] = on_side_of(second, first);
        self.piles[other.0.number()][other.1] = on_side_of(first, second);
    }

    /// Replaces the card at this place and height by the spare card with the index `spare`. The old card becomes spare,
    /// and the new one lies on the same side.
    pub(crate) fn replace(&mut self, at: (Place, usize), spare: usize) {
        let old = self.piles[at.0.number()][at.1];
        self.piles[at.0.number()][at.1] = on_side_of(self.spare[spare], old);
        self.spare[spare] = old.turned_up();
    }

    /// Moves the top `count` cards of `from` to the top of `to`, and turns them to the side that cards have there.
    /// Returns false, without a change, if there is no room for them.
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

    /// Takes the top `count` cards (or all, if there are fewer) off a place and makes them spare.
    pub(crate) fn drop(&mut self, from: Place, count: usize) {
        let pile = &mut self.piles[from.number()];
        let start = pile.len().saturating_sub(count);
        self.spare.extend(pile.split_off(start).into_iter().map(Card::turned_up));
    }

    /// Takes all cards except the top `keep` cards off a place and makes them spare.
    pub(crate) fn drop_below(&mut self, from: Place, keep: usize) {
        let pile = &mut self.piles[from.number()];
        let below = pile.drain(..pile.len().saturating_sub(keep));
        self.spare.extend(below.map(Card::turned_up));
    }

    /// Puts a card under the cards of `to`: a spare card or, if there are none, the bottom card of `from`. Returns true
    /// if a card was put there.
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

    /// Puts the spare card with the index `spare` on top of `to`. Returns false, without a change, if there is no room.
    pub(crate) fn add(&mut self, model: &GameModel, to: Place, spare: usize) -> bool {
        let Some(container) = model.container_of(to) else { return false };
        let pile = &mut self.piles[to.number()];
        if pile.len() >= usize::from(container.capacity) {
            return false;
        }
        pile.push(sided(container, self.spare.swap_remove(spare)));
        true
    }

    /// Turns over the card at this place and height, if cards of that container may lie on both sides. Returns true if
    /// the card was turned.
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

    /// Sets the counter with this index.
    pub(crate) fn count(&mut self, number: usize, value: i32) {
        self.counters[number] = value;
    }

    /// The number of positions in piles that hold different cards on the two boards, plus the number of different
    /// counters.
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

/// The card `card`, face up if `other` is face up, else face down.
fn on_side_of(card: Card, other: Card) -> Card {
    if other.is_face_up() { card.turned_up() } else { card.turned_down() }
}

/// True if the cards of a container always lie face down, as in a stock.
fn is_closed(container: &Container) -> bool {
    container.kind.is_stock && container.kind.name == "Stock"
}

/// The card `card`, face down if it would lie so in this container, else face up.
fn sided(container: &Container, card: Card) -> Card {
    if is_closed(container) { card.turned_down() } else { card.turned_up() }
}
