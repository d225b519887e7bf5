//! What came of the search.

use serde::Serialize;
use solitaire_runtime::model::Part;
use solitaire_runtime::{GameEntry, MoveCode, Snapshot};

use crate::arrangement::Arrangement;

/// What is known of the conditions of a game.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The game.
    pub slug: &'static str,
    /// Its moves, in the order of their declaration.
    pub moves: Vec<MoveProof>,
    /// Moves, with the part of the declaration, of which it is said that some condition never decides them, though
    /// each of its conditions does.
    pub needless_marks: Vec<(&'static str, Part)>,
}

/// What is known of the conditions of a move.
#[derive(Clone, Debug)]
pub struct MoveProof {
    /// The name of the move.
    pub name: &'static str,
    /// True if it is written in Rust: then its conditions cannot be seen, and nothing is proven of it.
    pub by_hand: bool,
    /// Its atoms, in the order in which they are asked.
    pub atoms: Vec<AtomProof>,
    /// A board on which it is allowed, if any was met.
    pub allowed: Option<Witness>,
    /// A board about which the game and the tree of its atoms do not agree: a fault of the program.
    pub disagreement: Option<Witness>,
}

/// What is known of an atom.
#[derive(Clone, Debug)]
pub struct AtomProof {
    /// Where it stands.
    pub part: Part,
    /// What it says.
    pub text: String,
    /// What was found.
    pub finding: Finding,
}

/// What was found about an atom.
#[derive(Clone, Debug)]
pub enum Finding {
    /// Two boards that differ in it, and in the verdict because of it.
    Pair {
        /// How they differ.
        kind: Kind,
        /// Where it holds.
        holds: Witness,
        /// Where it does not.
        fails: Witness,
    },
    /// It never decides.
    Redundant {
        /// Why.
        because: Reason,
    },
    /// It is said to be redundant, but decides here.
    Refuted(Witness),
    /// It never held: the rules can do without what it allows.
    Dead,
    /// It always held: the rules can do without it.
    Idle,
    /// It was seen both ways, but was never what decided.
    Unproven,
}

/// Why an atom never decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Whichever card meets whichever, it does not: all were tried.
    Exhausted,
    /// The move never asks it, by what else it asks and where its cards come from, but another move does: it goes only to
    /// empty targets, or never to one; or it takes a card from a pile that would have to be empty.
    Settled,
    /// The author says why, and no board was found that shows the contrary.
    Argued(&'static str),
    /// It came out only one way for this move, and decides another that asks the same of the same container: what an
    /// empty column takes while a reserve is empty never matters to the cards of that reserve.
    Shared,
}

/// How two boards differ that prove an atom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// In this atom alone.
    Unique,
    /// It decides which of two conditions is asked, and they differ in nothing but that and the conditions asked.
    Guard,
    /// In others too, none of which could have changed the verdict on either board.
    Masking,
}

/// A board with a move on it.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The board.
    pub board: Arrangement,
    /// The move.
    pub code: MoveCode,
    /// True if it is allowed.
    pub allowed: bool,
}

impl Witness {
    /// The board as a position.
    #[must_use]
    pub fn position(&self, entry: &GameEntry) -> Snapshot {
        let mut position = entry.empty();
        self.board.put_on(&mut *position);
        Snapshot::of(&*position)
    }
}

impl Proof {
    /// How many atoms there are.
    #[must_use]
    pub fn atoms(&self) -> usize {
        self.moves.iter().map(|one| one.atoms.len()).sum()
    }

    /// How many are proven.
    #[must_use]
    pub fn proven(&self) -> usize {
        let atoms = self.moves.iter().flat_map(|one| &one.atoms);
        atoms.filter(|atom| matches!(atom.finding, Finding::Pair { .. })).count()
    }

    /// What is wrong: a sentence for each condition that is not proven, each move that was never allowed, and each
    /// about which the game and its model do not agree. Empty when all is proven.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults: Vec<String> = Vec::new();
        faults.extend(self.needless_marks.iter().map(|(name, _)| {
            format!("`{name}`: a condition is said to be redundant, but each of its parts decides")
        }));
        for one in &self.moves {
            let name = one.name;
            if one.disagreement.is_some() {
                faults.push(format!("the game and its model do not agree on `{name}`"));
            }
            if one.allowed.is_none() && !one.by_hand {
                faults.push(format!("`{name}` was allowed on no board"));
            }
            for atom in &one.atoms {
                let text = &atom.text;
                faults.extend(match atom.finding {
                    Finding::Pair { .. } | Finding::Redundant { .. } => None,
                    Finding::Dead => Some(format!("`{name}`: `{text}` never holds")),
                    Finding::Idle => Some(format!("`{name}`: `{text}` always holds")),
                    Finding::Refuted(_) => {
                        Some(format!("`{name}`: `{text}` is said to be redundant, but decides"))
                    }
                    Finding::Unproven => Some(format!("`{name}`: `{text}` was never what decides")),
                });
            }
        }
        faults
    }
}
