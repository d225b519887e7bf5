//! The possible places of a game's net (slots), and what is known about the game while the net is derived.

use solitaire_runtime::model::GameModel;
use solitaire_runtime::{Place, Position};

/// A possible place of the net, named by what its tokens stand for. Slots that the net does not need are dropped later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Slot {
    Up(u8),
    Down(u8),
    Cards(u8),
    Room(u8),
    NoneUp(u8),
    Counter(u8),
    Spent(u8),
    /// A step of a chain of transitions: the index of the chain, and the index of the step in the chain.
    Phase(u16, u16),
    Ready,
}

impl Slot {
    pub const fn face((element, up): (u8, bool)) -> Self {
        if up { Self::Up(element) } else { Self::Down(element) }
    }
}

/// What is known or assumed about elements and counters while the net is derived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    /// The capacity of each element. The last entry is for the hand.
    most: Vec<u64>,
    /// The number of cards in the game.
    pub cards: u64,
    /// For each element, if cards can lie on it face up, and if they can lie on it face down.
    pub faces: Vec<[bool; 2]>,
    /// For each element, true if its face-down cards always lie below its face-up cards.
    pub ordered: Vec<bool>,
    /// For each counter, true if it becomes a place of the net: it never falls below 0, and changes only by fixed
    /// amounts.
    pub kept: Vec<bool>,
    /// For each counter, its maximum; `None` if it is not known.
    pub counters: Vec<Option<u64>>,
}

impl Shape {
    /// Returns what this position shows. Facts about later positions are added when the moves are translated.
    pub fn of(position: &dyn Position) -> Self {
        let (model, table) = (position.model(), position.table());
        let cards = model.pack.len() as u64;
        let elements = (0..model.places() as u8).map(Place);
        let most = elements.clone().map(|place| capacity(model, place)).chain([cards]);
        let held = |place: Place| table.cards(place).as_slice();
        let faces = elements.clone().map(|place| {
            let up = held(place).iter().any(|card| card.is_face_up());
            let down = held(place).iter().any(|card| !card.is_face_up());
            [up, down]
        });
        let ordered = elements.map(|place| held(place).is_sorted_by_key(|card| card.is_face_up()));
        let kept = model
            .counters
            .iter()
            .enumerate()
            .map(|(number, counter)| counter.start.is_some() && table.counter(number) >= 0);
        Self {
            most: most.collect(),
            cards,
            faces: faces.chain([[false; 2]]).collect(),
            ordered: ordered.chain([true]).collect(),
            kept: kept.collect(),
            counters: vec![None; model.counters.len()],
        }
    }

    /// The capacity of an element.
    pub fn most(&self, element: u8) -> u64 {
        self.most[usize::from(element)]
    }

    /// True if the element has no room for all cards of the game.
    pub fn is_limited(&self, element: u8) -> bool {
        self.most(element) < self.cards
    }

    /// Returns the slot that counts all cards of an element. If its cards always lie on the same side, that is the slot
    /// for that side.
    pub fn cards_slot(&self, element: u8) -> Slot {
        match self.faces[usize::from(element)] {
            [true, false] => Slot::Up(element),
            [false, true] => Slot::Down(element),
            _ => Slot::Cards(element),
        }
    }

    /// Returns the index that stands for the hand.
    pub fn hand(&self) -> u8 {
        self.most.len() as u8 - 1
    }

    /// Returns the sides on which cards of an element can lie: true for face up, false for face down.
    pub fn faces_of(&self, element: u8) -> impl Iterator<Item = bool> + use<> {
        let [up, down] = self.faces[usize::from(element)];
        [up.then_some(true), down.then_some(false)].into_iter().flatten()
    }
}

fn capacity(model: &GameModel, place: Place) -> u64 {
    let held = model.container_of(place).map_or(u8::MAX, |container| container.capacity);
    u64::from(held).min(model.pack.len() as u64)
}
