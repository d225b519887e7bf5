//! Place/transition nets: places that hold tokens, transitions that take and put them.

use serde::Serialize;

/// A marking: how many tokens each place holds, by its number.
pub type Marking = Vec<u64>;

/// A place/transition net with its first marking.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Net {
    /// What it is called.
    pub name: String,
    /// The parts it is drawn in.
    pub modules: Vec<String>,
    /// The places.
    pub places: Vec<NetPlace>,
    /// The transitions.
    pub transitions: Vec<Transition>,
}

/// A place of a net.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NetPlace {
    /// Its name, unique in the net.
    pub name: String,
    /// The number of its module.
    pub module: usize,
    /// What its tokens are.
    pub holds: Holds,
    /// How many tokens it holds at first.
    pub initial: u64,
}

/// What the tokens of a place stand for. Elements are numbered as [`Place`](solitaire_runtime::Place) numbers them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Holds {
    /// Cards that lie face up on an element.
    Up(u8),
    /// Cards that lie face down on an element.
    Down(u8),
    /// All cards of an element: the sum of the two, for conditions that ask how many there are.
    Cards(u8),
    /// How many more cards an element takes: the complement of its cards.
    Room(u8),
    /// The complement of the cards that lie face up on an element, for conditions that ask for none.
    NoneUp(u8),
    /// The value of a counter.
    Counter(u8),
    /// The complement of a counter.
    Spent(u8),
    /// A move of several steps is under way, and this step is next.
    Phase,
    /// No move of several steps is under way.
    Ready,
    /// Anything else: the net is not of a game.
    Token,
}

impl Holds {
    /// True if its tokens are the cards themselves: each card of the game is one token of exactly one such place.
    #[must_use]
    pub const fn is_cards(self) -> bool {
        matches!(self, Self::Up(_) | Self::Down(_))
    }
}

/// A transition of a net.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Transition {
    /// Its name, unique in the net.
    pub name: String,
    /// The number of its module.
    pub module: usize,
    /// The places it takes tokens from, each once, and how many.
    pub takes: Vec<(usize, u64)>,
    /// The places it puts tokens on, each once, and how many.
    pub puts: Vec<(usize, u64)>,
    /// What of a game it stands for.
    pub stands_for: StandsFor,
}

/// What of a game a transition stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum StandsFor {
    /// A move of the player, or its first step.
    Move(Made),
    /// A further step of a move.
    Step(u8),
    /// What happens by itself, or its first step.
    Automatic(Made),
    /// Nothing: the net is not of a game.
    Nothing,
}

/// A move as the engine writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Made {
    /// The number of the move in the game's list.
    pub kind: u8,
    /// The source; `None` where the transition stands for the move from anywhere.
    pub from: Option<u8>,
    /// The target.
    pub to: Option<u8>,
    /// What the code of the move counts.
    pub count: Option<u8>,
}

impl Transition {
    /// How many tokens it takes from a place.
    #[must_use]
    pub fn taken(&self, place: usize) -> u64 {
        self.takes.iter().find(|(number, _)| *number == place).map_or(0, |(_, count)| *count)
    }

    /// How many tokens it puts on a place.
    #[must_use]
    pub fn put(&self, place: usize) -> u64 {
        self.puts.iter().find(|(number, _)| *number == place).map_or(0, |(_, count)| *count)
    }

    /// What it changes: the places whose tokens become more or fewer, and by how many.
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

    /// True if it can fire.
    #[must_use]
    pub fn is_enabled(&self, marking: &[u64]) -> bool {
        self.takes.iter().all(|(place, count)| marking[*place] >= *count)
    }

    /// The marking after it fires; `None` when it cannot.
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
    /// The first marking.
    #[must_use]
    pub fn initial(&self) -> Marking {
        self.places.iter().map(|place| place.initial).collect()
    }

    /// The number of the place with this name.
    #[must_use]
    pub fn place(&self, name: &str) -> Option<usize> {
        self.places.iter().position(|place| place.name == name)
    }

    /// How many arcs there are.
    #[must_use]
    pub fn arcs(&self) -> usize {
        self.transitions.iter().map(|one| one.takes.len() + one.puts.len()).sum()
    }

    /// The places that a word names: all of a module, or all of an element by its short name. `None` when it names none.
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

    /// The part of the net with these places, and the transitions that change them. What stands around it gives and takes
    /// as it likes, so the part can do all that it can do within the net, and more.
    #[must_use]
    pub fn part(&self, places: &[usize]) -> Self {
        let arcs = |arcs: &[(usize, u64)]| -> Vec<(usize, u64)> {
            let new = |place| places.iter().position(|kept| *kept == place);
            arcs.iter().filter_map(|(place, count)| Some((new(*place)?, *count))).collect()
        };
        let mut transitions: Vec<Transition> = Vec::new();
        for one in &self.transitions {
            let (takes, puts) = (arcs(&one.takes), arcs(&one.puts));
            // What changes nothing here only reads; those that differ elsewhere only are one here.
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

    /// The net turned round: each transition takes what it put.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut net = self.clone();
        for one in &mut net.transitions {
            std::mem::swap(&mut one.takes, &mut one.puts);
        }
        net
    }
}
