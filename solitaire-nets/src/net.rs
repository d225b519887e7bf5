//! Place/transition nets: places that hold tokens, and transitions that take tokens from places and put tokens on
//! places.

use serde::Serialize;

/// A marking: the number of tokens on each place, by the index of the place.
pub type Marking = Vec<u64>;

/// A place/transition net with its initial marking.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Net {
    /// The name of the net.
    pub name: String,
    /// The names of the modules: parts of the net that are drawn separately, such as the containers of a game.
    pub modules: Vec<String>,
    /// The places of the net. A place is referred to by its index in this list.
    pub places: Vec<NetPlace>,
    /// The transitions of the net. A transition is referred to by its index in this list.
    pub transitions: Vec<Transition>,
}

/// A place of a net.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NetPlace {
    /// The place's name, unique in the net.
    pub name: String,
    /// The index of the module in which the place is drawn.
    pub module: usize,
    /// What the tokens of the place stand for.
    pub holds: Holds,
    /// The number of tokens that the place holds initially.
    pub initial: u64,
}

/// What the tokens of a place stand for. Elements have the same numbers as in [`Place`](solitaire_runtime::Place).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Holds {
    /// The cards that lie face up on this element.
    Up(u8),
    /// The cards that lie face down on this element.
    Down(u8),
    /// All cards of this element, face up and face down. Conditions on their number use this place.
    Cards(u8),
    /// The number of further cards that this element has room for: the complement of [`Cards`](Self::Cards).
    Room(u8),
    /// The complement of [`Up`](Self::Up): the capacity of the element less its face-up cards. Conditions that require
    /// that no card lies face up use this place.
    NoneUp(u8),
    /// The value of this counter.
    Counter(u8),
    /// The complement of this counter: its initial value less its value.
    Spent(u8),
    /// A token here means that a move of several steps is in progress, and that this step is next.
    Phase,
    /// A token here means that no move of several steps is in progress.
    Ready,
    /// Tokens without a known meaning, in a net that does not belong to a game.
    Token,
}

impl Holds {
    /// True if the tokens are cards. Each card of the game is one token on exactly one place of this kind.
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
    /// The index of the module in which the transition is drawn.
    pub module: usize,
    /// The places from which the transition takes tokens, and how many. Each place occurs once.
    pub takes: Vec<(usize, u64)>,
    /// The places on which the transition puts tokens, and how many. Each place occurs once.
    pub puts: Vec<(usize, u64)>,
    /// What the transition stands for in the game.
    pub stands_for: StandsFor,
}

/// What a transition stands for in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum StandsFor {
    /// A move of the player, or the first step of such a move.
    Move(Made),
    /// A later step of the move with this index.
    Step(u8),
    /// An automatic move, or the first step of such a move.
    Automatic(Made),
    /// Nothing: the net does not belong to a game.
    Nothing,
}

/// The parts of a move code that a transition determines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Made {
    /// The index of the move in the game's list of moves.
    pub kind: u8,
    /// The source of the move; `None` if the transition stands for the move from any source.
    pub from: Option<u8>,
    /// The target of the move; `None` if the transition stands for any target.
    pub to: Option<u8>,
    /// The count in the move code; `None` if the transition stands for any count.
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

    /// Returns the effect of the transition: the places whose number of tokens changes, and by how much.
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

    /// True if the transition can fire at this marking.
    #[must_use]
    pub fn is_enabled(&self, marking: &[u64]) -> bool {
        self.takes.iter().all(|(place, count)| marking[*place] >= *count)
    }

    /// Returns the marking after the transition has fired; `None` if it cannot fire.
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

    /// Returns the number of arcs in the net.
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

    /// Returns the part of the net that consists of these places and the transitions that change them. Arcs to other
    /// places are left out, so the part can do all that it can do within the whole net, and perhaps more.
    #[must_use]
    pub fn part(&self, places: &[usize]) -> Self {
        let arcs = |arcs: &[(usize, u64)]| -> Vec<(usize, u64)> {
            let new = |place| places.iter().position(|kept| *kept == place);
            arcs.iter().filter_map(|(place, count)| Some((new(*place)?, *count))).collect()
        };
        let mut transitions: Vec<Transition> = Vec::new();
        for one in &self.transitions {
            let (takes, puts) = (arcs(&one.takes), arcs(&one.puts));
            // Leave out transitions that change nothing in the part, and merge transitions that differ only outside of
            // the part.
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

    /// Returns the net with all arcs reversed: each transition takes what it put before, and puts what it took.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut net = self.clone();
        for one in &mut net.transitions {
            std::mem::swap(&mut one.takes, &mut one.puts);
        }
        net
    }
}
