//! The slots of a game's net, before unused ones are removed.

use solitaire_runtime::model::GameModel;
use solitaire_runtime::{Place, Position};

/// A place of the net, by the meaning of its tokens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Slot {
    Up(u8),
    Down(u8),
    Cards(u8),
    Room(u8),
    NoneUp(u8),
    Counter(u8),
    Spent(u8),
    /// A step of a chain of transitions: the index of the chain, and the index of the step in it.
    Phase(u16, u16),
    Ready,
}

impl Slot {
    pub const fn face((element, up): (u8, bool)) -> Self {
        if up { Self::Up(element) } else { Self::Down(element) }
    }
}

/// The known facts about elements and counters during the derivation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    /// The capacity of each element; the last is the hand.
    most: Vec<u64>,
    /// The number of cards in the game.
    pub cards: u64,
    /// The faces that each element may show: up, down.
    pub faces: Vec<[bool; 2]>,
    /// True for elements whose face-down cards always lie below the face-up ones.
    pub ordered: Vec<bool>,
    /// True for counters that are places of the net: they never fall below 0 and change by fixed amounts.
    pub kept: Vec<bool>,
    /// The maximum of each counter, if it is known.
    pub counters: Vec<Option<u64>>,
}

impl Shape {
    /// The shape of this position; more is learned while the moves are processed.
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

    /// True if an element may be full before all cards lie on it.
    pub fn is_limited(&self, element: u8) -> bool {
        self.most(element) < self.cards
    }

    /// The slot that holds all cards of an element. If its cards only ever show one face, the slot of that face.
    pub fn cards_slot(&self, element: u8) -> Slot {
        match self.faces[usize::from(element)] {
            [true, false] => Slot::Up(element),
            [false, true] => Slot::Down(element),
            _ => Slot::Cards(element),
        }
    }

    /// The element index that stands for the hand.
    pub fn hand(&self) -> u8 {
        self.most.len() as u8 - 1
    }

    /// The faces that cards of an element may show.
    pub fn faces_of(&self, element: u8) -> impl Iterator<Item = bool> + use<> {
        let [up, down] = self.faces[usize::from(element)];
        [up.then_some(true), down.then_some(false)].into_iter().flatten()
    }
}

fn capacity(model: &GameModel, place: Place) -> u64 {
    let held = model.container_of(place).map_or(u8::MAX, |container| container.capacity);
    u64::from(held).min(model.pack.len() as u64)
}
