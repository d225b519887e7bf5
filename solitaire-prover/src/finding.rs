//! The results of the search.

use serde::Serialize;
use solitaire_runtime::model::Part;
use solitaire_runtime::{GameEntry, MoveCode, Snapshot};

use crate::arrangement::Arrangement;

/// The results for the conditions of a game.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The game.
    pub slug: &'static str,
    /// The game's moves, in the order of their declaration.
    pub moves: Vec<MoveProof>,
    /// The moves and the parts of the declaration for which a condition is marked redundant although each of its atoms
    /// decides.
    pub needless_marks: Vec<(&'static str, Part)>,
}

/// The results for the conditions of a move.
#[derive(Clone, Debug)]
pub struct MoveProof {
    /// The name of the move.
    pub name: &'static str,
    /// True if the move is written in Rust: then its conditions are opaque, and nothing is proven about it.
    pub by_hand: bool,
    /// The move's atoms, in the order in which they are asked.
    pub atoms: Vec<AtomProof>,
    /// A board on which the move is allowed, if one was found.
    pub allowed: Option<Witness>,
    /// A board on which the game and the tree of its atoms disagree: a bug in the program.
    pub disagreement: Option<Witness>,
}

/// The result for an atom.
#[derive(Clone, Debug)]
pub struct AtomProof {
    /// The part of the declaration that contains the atom.
    pub part: Part,
    /// The atom's text.
    pub text: String,
    /// The finding.
    pub finding: Finding,
}

/// The finding about an atom.
#[derive(Clone, Debug)]
pub enum Finding {
    /// Two boards that differ in the atom, and therefore in the verdict.
    Pair {
        /// The kind of their difference.
        kind: Kind,
        /// The board on which the atom holds.
        holds: Witness,
        /// The board on which the atom fails.
        fails: Witness,
    },
    /// The atom never decides.
    Redundant {
        /// The reason.
        because: Reason,
    },
    /// The atom is marked redundant, but decides here.
    Refuted(Witness),
    /// The atom never held: the rules do not need the moves that it would allow.
    Dead,
    /// The atom always held: the rules do not need the atom.
    Idle,
    /// The atom was seen with both values, but never decided.
    Unproven,
}

/// The reason why an atom never decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The atom does not decide for any pair of cards: all were tried.
    Exhausted,
    /// This move never asks the atom, given its other conditions and the source of its cards, but another move does.
    /// For example, this move goes only to empty targets, or takes a card from a pile that would have to be empty.
    Settled,
    /// The author's argument; no board was found that contradicts it.
    Argued(&'static str),
    /// The atom always had the same value for this move, but decides another move that asks it of the same container.
    /// For example, what an empty column takes while a reserve is empty never matters to the cards of that reserve.
    Shared,
}

/// The kind of difference between two boards that prove an atom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Only this atom differs.
    Unique,
    /// The atom decides which of two conditions is asked, and the boards differ only in it and in these conditions.
    Guard,
    /// Other atoms differ too, but none of them could have changed the verdict on either board.
    Masking,
}

/// A board with a move on it.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The board.
    pub board: Arrangement,
    /// The move.
    pub code: MoveCode,
    /// True if the move is allowed.
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
    /// The number of atoms.
    #[must_use]
    pub fn atoms(&self) -> usize {
        self.moves.iter().map(|one| one.atoms.len()).sum()
    }

    /// The number of proven atoms.
    #[must_use]
    pub fn proven(&self) -> usize {
        let atoms = self.moves.iter().flat_map(|one| &one.atoms);
        atoms.filter(|atom| matches!(atom.finding, Finding::Pair { .. })).count()
    }

    /// The faults: a sentence for each condition that is not proven, each move that was never allowed, and each move on
    /// which the game and its model disagree. Empty if everything is proven.
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
