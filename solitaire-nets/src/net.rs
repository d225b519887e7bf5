//! Place/transition nets: places that hold tokens, transitions that take and put them.

use serde::Serialize;

/// A marking: the number of tokens on each place, by the index of the place.
pub type Marking = Vec<u64>;

/// A place/transition net with its initial marking.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Net {
    /// The name of the net.
    pub name: String,
    /// The names of the parts in which the net is drawn.
    pub modules: Vec<String>,
    /// The places.
    pub places: Vec<NetPlace>,
    /// The transitions.
    pub transitions: Vec<Transition>,
}

/// A place of a net.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NetPlace {
    /// The place's name, unique in the net.
    pub name: String,
    /// The index of its module.
    pub module: usize,
    /// The meaning of its tokens.
    pub holds: Holds,
    /// The initial number of tokens.
    pub initial: u64,
}

/// The meaning of the tokens of a place. Elements are numbered as by [`Place`](solitaire_runtime::Place).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Holds {
    /// Cards that lie face up on an element.
    Up(u8),
    /// Cards that lie face down on an element.
    Down(u8),
    /// All cards of an element, face up and face down, for conditions on their number.
    Cards(u8),
    /// The number of cards that an element can still take: the complement of its cards.
    Room(u8),
    /// The complement of the face-up cards of an element, for conditions that require that there are none.
    NoneUp(u8),
    /// The value of a counter.
    Counter(u8),
    /// The complement of a counter.
    Spent(u8),
    /// A move of several steps is in progress, and this step is next.
    Phase,
    /// No move of several steps is in progress.
    Ready,
    /// Any other meaning: the net does not belong to a game.
    Token,
}

impl Holds {
    /// True if its tokens are the cards themselves: each card of the game is one token on exactly one such place.
    #[must_use]
    pub const fn is_cards(self) -> bool {
        matches!(self, Self::Up(_) | Self::Down(_))
    }
}

/// A transition of a net.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Transition {
    /// The transition's name, unique in the net.
    pub name: String,
    /// The index of its module.
    pub module: usize,
    /// The places that the transition takes tokens from, each once, with the number of tokens.
    pub takes: Vec<(usize, u64)>,
    /// The places that the transition puts tokens on, each once, with the number of tokens.
    pub puts: Vec<(usize, u64)>,
    /// The part of a game that the transition stands for.
    pub stands_for: StandsFor,
}

/// The part of a game that a transition stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum StandsFor {
    /// A move of the player, or its first step.
    Move(Made),
    /// A further step of a move.
    Step(u8),
    /// An automatic move, or its first step.
    Automatic(Made),
    /// No part of a game: the net does not belong to a game.
    Nothing,
}

/// A move in the form of its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Made {
    /// The index of the move in the game's list.
    pub kind: u8,
    /// The source; `None` if the transition stands for the move from any place.
    pub from: Option<u8>,
    /// The target.
    pub to: Option<u8>,
    /// The count in the code of the move.
    pub count: Option<u8>,
}

impl Transition {
    /// The number of tokens that the transition takes from a place.
    #[must_use]
    pub fn taken(&self, place: usize) -> u64 {
        self.takes.iter().find(|(number, _)| *number == place).map_or(0, |(_, count)| *count)
    }

    /// The number of tokens that the transition puts on a place.
    #[must_use]
    pub fn put(&self, place: usize) -> u64 {
        self.puts.iter().find(|(number, _)| *number == place).map_or(0, |(_, count)| *count)
    }

    /// The transition's effect: the places whose number of tokens changes, and by how much.
    #[must_use]
    pub fn change(&self) -> Vec<(usize, i64)> {
        let mut change = std::collections::BTreeMap::new();
        for (place, count) in &self.puts {
            *change.entry(*place).or_insert(0_i64) += *count as i64;
        }
        for (place, count) in &self.takes {
            *change.entry(*place).or_insert(0_i64) -= *count as i64;
        }
        change.into_iter().filter(|(_, by)| *by != 0).collect()
    }

    /// True if the transition can fire.
    #[must_use]
    pub fn is_enabled(&self, marking: &[u64]) -> bool {
        self.takes.iter().all(|(place, count)| marking[*place] >= *count)
    }

    /// The marking after the transition fires; `None` if it cannot fire.
    #[must_use]
    pub fn fire(&self, marking: &[u64]) -> Option<Marking> {
        if !self.is_enabled(marking) {
            return None;
        }
        let mut after = marking.to_vec();
        for (place, count) in &self.takes {
            after[*place] -= count;
        }
        for (place, count) in &self.puts {
            after[*place] += count;
        }
        Some(after)
    }
}

impl Net {
    /// The initial marking.
    #[must_use]
    pub fn initial(&self) -> Marking {
        self.places.iter().map(|place| place.initial).collect()
    }

    /// The index of the place with this name.
    #[must_use]
    pub fn place(&self, name: &str) -> Option<usize> {
        self.places.iter().position(|place| place.name == name)
    }

    /// The number of arcs.
    #[must_use]
    pub fn arcs(&self) -> usize {
        self.transitions.iter().map(|one| one.takes.len() + one.puts.len()).sum()
    }

    /// The places of the module with this name, or of the element with this short name. `None` if there are none.
    #[must_use]
    pub fn named(&self, word: &str) -> Option<Vec<usize>> {
        let is_meant = |place: &NetPlace| {
            let element = place.name.split('.').next().unwrap_or_default();
            self.modules[place.module] == word || element.eq_ignore_ascii_case(word)
        };
        let places: Vec<usize> =
            (0..self.places.len()).filter(|place| is_meant(&self.places[*place])).collect();
        (!places.is_empty()).then_some(places)
    }

    /// The part of the net with these places, and the transitions that change them. The rest of the net gives and takes
    /// tokens freely, so the part can do all that it can do within the net, and more.
    #[must_use]
    pub fn part(&self, places: &[usize]) -> Self {
        let arcs = |arcs: &[(usize, u64)]| -> Vec<(usize, u64)> {
            let new = |place| places.iter().position(|kept| *kept == place);
            arcs.iter().filter_map(|(place, count)| Some((new(*place)?, *count))).collect()
        };
        let mut transitions: Vec<Transition> = Vec::new();
        for one in &self.transitions {
            let (takes, puts) = (arcs(&one.takes), arcs(&one.puts));
            // Leave out transitions without effect on the part; merge those that differ only outside of it.
            let is_known =
                transitions.iter().any(|known| known.takes == takes && known.puts == puts);
            let changed = Transition { takes, puts, ..one.clone() };
            if !is_known && !changed.change().is_empty() {
                transitions.push(changed);
            }
        }
        Self {
            name: self.name.clone(),
            modules: self.modules.clone(),
            places: places.iter().map(|place| self.places[*place].clone()).collect(),
            transitions,
        }
    }

    /// The reversed net: each transition takes what it put, and puts what it took.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut net = self.clone();
        for one in &mut net.transitions {
            std::mem::swap(&mut one.takes, &mut one.puts);
        }
        net
    }
}
