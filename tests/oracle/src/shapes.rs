//! Common properties of all deals of a declared game.

use std::collections::BTreeSet;

use solitaire_runtime::model::GameModel;
use solitaire_runtime::{Card, DealNumberError, GameEntry, Journal, Moves, Place, Position, Span};
use solitaire_runtime::{Rank, model};

use crate::piles::Piles;
use crate::recording::{Layout, Role};

/// The number of deals examined.
const DEALS: u64 = 256;

/// For each place, the numbers of cards dealt to it, and the sides and ranks that are the same in all deals.
#[derive(Clone, Debug)]
pub struct Shapes {
    places: Vec<PlaceShape>,
}

#[derive(Clone, Debug, Default)]
struct PlaceShape {
    /// All numbers of cards that were dealt to the place.
    lens: BTreeSet<usize>,
    /// For each card, true if it lies face up; `None` if that differs between deals.
    faces: Vec<Option<bool>>,
    /// For each card, its rank; `None` if the rank differs between deals.
    ranks: Vec<Option<Rank>>,
}

impl PlaceShape {
    fn add(&mut self, cards: &[Card], is_first: bool) {
        self.lens.insert(cards.len());
        if is_first {
            self.faces = cards.iter().map(|card| Some(card.is_face_up())).collect();
            self.ranks = cards.iter().map(|card| Some(card.rank())).collect();
        }
        for (slot, face) in self.faces.iter_mut().enumerate() {
            *face = face.filter(|up| cards.get(slot).is_some_and(|card| card.is_face_up() == *up));
        }
        for (slot, rank) in self.ranks.iter_mut().enumerate() {
            *rank = rank.filter(|rank| cards.get(slot).is_some_and(|card| card.rank() == *rank));
        }
    }

    /// True if this number of cards may be dealt to the place. If deals differ in the number, any number is accepted.
    fn takes(&self, len: usize) -> bool {
        self.lens.len() > 1 || self.lens.contains(&len)
    }

    /// The first way in which cards do not fit what is dealt to the place, as text.
    fn fault(&self, cards: &[Card]) -> Option<String> {
        if !self.takes(cards.len()) {
            return Some(format!("{} cards and not {:?}", cards.len(), self.lens));
        }
        for (slot, card) in cards.iter().enumerate() {
            let up = self.faces.get(slot).copied().flatten();
            if up.is_some_and(|up| up != card.is_face_up()) {
                return Some(format!(
                    "card {slot} lies {}",
                    if card.is_face_up() { "face up" } else { "face down" }
                ));
            }
            let rank = self.ranks.get(slot).copied().flatten();
            if let Some(rank) = rank.filter(|rank| *rank != card.rank()) {
                return Some(format!("card {slot} is {card} and no {}", rank.word()));
            }
        }
        None
    }
}

impl Shapes {
    /// Examines the deals of a game. If `first_deal` is true, the stock is dealt once before.
    ///
    /// # Errors
    /// Returns an error if the game has no such deals.
    pub fn of(entry: &GameEntry, first_deal: bool) -> Result<Self, DealNumberError> {
        let mut places = vec![PlaceShape::default(); entry.model().places()];
        for number in 1..=DEALS {
            let mut dealt = entry.deal(number)?;
            if first_deal {
                deal_once(&mut *dealt);
            }
            let table = dealt.table();
            for (place, shape) in places.iter_mut().enumerate() {
                shape.add(table.cards(Place(place as u8)).as_slice(), number == 1);
            }
        }
        Ok(Self { places })
    }

    /// True if these elements may be without cards after the deal.
    #[must_use]
    pub fn is_empty(&self, span: Span) -> bool {
        span.places().all(|place| self.places[place.number()].takes(0))
    }

    /// True if these numbers of cards may be dealt to these elements.
    #[must_use]
    pub fn fits(&self, span: Span, lens: &[usize]) -> bool {
        span.places().zip(lens).all(|(place, len)| self.places[place.number()].takes(*len))
    }

    /// True if these cards may be dealt to an element, as far as the examined deals show.
    #[must_use]
    pub fn takes(&self, place: Place, cards: &[Card]) -> bool {
        self.places[place.number()].fault(cards).is_none()
    }

    /// True if in each container of a layout the piles have the same numbers of cards as after a deal, in any order.
    #[must_use]
    pub fn is_order(&self, model: &GameModel, piles: &Piles, layout: &Layout) -> bool {
        model.containers.iter().all(|container| {
            let lens = |len: &dyn Fn(Place) -> Option<usize>| {
                let mut lens: Vec<_> = container.span.places().map(len).collect();
                lens.sort_unstable();
                lens
            };
            let one = |place: Place| {
                let lens = &self.places[place.number()].lens;
                lens.first().copied().filter(|_| lens.len() == 1)
            };
            lens(&one) == lens(&|place| Some(piles.cards(place, layout).len()))
        })
    }

    /// The first way in which a layout does not fit the deals of the game, as text.
    #[must_use]
    pub fn fault(&self, model: &GameModel, piles: &Piles, layout: &Layout) -> Option<String> {
        let places = (0..model.places()).map(|place| Place(place as u8));
        places.into_iter().find_map(|place| {
            let mut cards = piles.cards(place, layout);
            let container = model.container_of(place)?;
            if piles.role(place) == Role::Stock && closed(container) {
                cards.iter_mut().for_each(|card| *card = card.turned_down());
            }
            let fault = self.places[place.number()].fault(&cards)?;
            Some(format!("{}: {fault}", model.place_name(place)))
        })
    }
}

/// True if the cards of a container always lie face down.
pub(crate) fn closed(container: &model::Container) -> bool {
    container.kind.is_stock && container.kind.name == "Stock"
}

/// Deals the stock once, if that is a move.
fn deal_once(position: &mut dyn Position) {
    let mut moves = Moves::new();
    position.legal_moves(&mut moves);
    let press = moves.iter().find(|code| {
        let declared = position.model().move_of(**code);
        declared.is_some_and(|one| one.gesture.is_pile_press() && one.targets.is_empty())
    });
    if let Some(code) = press.copied() {
        position.apply(code, &mut Journal::new());
    }
}
