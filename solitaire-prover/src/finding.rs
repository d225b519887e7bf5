//! The results of a proof: a finding for each condition of each move.

use serde::Serialize;
use solitaire_runtime::model::Part;
use solitaire_runtime::{GameEntry, MoveCode, Snapshot};

use crate::arrangement::Arrangement;

/// The results for all moves of a game.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The game's permanent name, such as `golf/golf`.
    pub slug: &'static str,
    /// The game's moves, in the order of their declaration.
    pub moves: Vec<MoveProof>,
    /// The `#[redundant]` marks that are wrong, because each atom of the marked condition decides: the name of the
    /// move, and the marked part of the declaration.
    pub needless_marks: Vec<(&'static str, Part)>,
}

/// The results for all conditions of one move.
#[derive(Clone, Debug)]
pub struct MoveProof {
    /// The name of the move.
    pub name: &'static str,
    /// True if the move is written in Rust. Then the prover cannot see its conditions and proves nothing about it.
    pub by_hand: bool,
    /// The move's atoms, in the order in which they are asked.
    pub atoms: Vec<AtomProof>,
    /// A board on which the move is allowed, if one was found.
    pub allowed: Option<Witness>,
    /// A board on which the game allows the move but the tree of its atoms refuses it, or the other way round. This is
    /// a bug in the program.
    pub disagreement: Option<Witness>,
}

/// The result for one atom: a condition, or a part of one, that contains no `&&`, `||`, `!` or `if`.
#[derive(Clone, Debug)]
pub struct AtomProof {
    /// The part of the declaration that contains the atom.
    pub part: Part,
    /// The atom as the declaration would write it.
    pub text: String,
    /// The result: what the search found out about the atom.
    pub finding: Finding,
}

/// What the search found out about an atom.
#[derive(Clone, Debug)]
pub enum Finding {
    /// The atom is proven: it has different values on these two boards, and therefore the verdict on the move differs.
    Pair {
        /// What else differs between the two boards.
        kind: Kind,
        /// The board on which the atom holds.
        holds: Witness,
        /// The board on which the atom fails.
        fails: Witness,
    },
    /// The atom can never change the verdict on this move, for a reason that is acceptable.
    Redundant {
        /// The reason why the atom never decides.
        because: Reason,
    },
    /// The author marks the atom as redundant, but on this board it decides.
    Refuted(Witness),
    /// The atom failed on every board: it is a requirement that is never met, or an alternative that never applies.
    Dead,
    /// The atom held on every board: it is a requirement that refuses nothing.
    Idle,
    /// No proof was found, and no fault is certain. For example, the atom had both values but never decided alone.
    Unproven,
}

/// The reason why an atom never changes the verdict on a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// All pairs of a moved card and a target card were tried. There is none for which the atom decides by holding, or
    /// none for which it decides by failing.
    Exhausted,
    /// The other conditions and the places of this move leave the atom nothing to decide. For example, a rule about
    /// putting a card on another one never matters to a move that goes only to empty targets. If the atom belongs to a
    /// container, it decides another move.
    Settled,
    /// The author gives this reason in a `#[redundant]` mark, and no board was found that contradicts it.
    Argued(&'static str),
    /// The atom always has the same value for this move, but another move shows that the rule is needed: there the atom
    /// decides or has the other value. For example, if empty columns take any card while a reserve is empty, the cards
    /// of the reserve itself never find it empty.
    Shared,
}

/// What else differs between the two boards that prove an atom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Nothing else: all other atoms have the same values.
    Unique,
    /// Only the conditions that the atom chooses between: it is the test for an empty target, which selects `space` or
    /// `build`.
    Guard,
    /// Other atoms differ too, but flipping any of them alone would not have changed the verdict on either board.
    Masking,
}

/// A board and a move, with the verdict of the game on the move.
#[derive(Clone, Debug)]
pub struct Witness {
    /// The board.
    pub board: Arrangement,
    /// The move.
    pub code: MoveCode,
    /// True if the game allows the move on the board.
    pub allowed: bool,
}

impl Witness {
    /// Converts the board to a position that can be saved or shown.
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

    /// The number of atoms for which a pair of boards was found.
    #[must_use]
    pub fn proven(&self) -> usize {
        let atoms = self.moves.iter().flat_map(|one| &one.atoms);
        atoms.filter(|atom| matches!(atom.finding, Finding::Pair { .. })).count()
    }

    /// Lists the faults, one sentence each: a condition without a proof or acceptable reason, a wrong `#[redundant]`
    /// mark, a move that was never allowed, or a move on which the game and its model disagree. Empty if there is no
    /// fault.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults: Vec<String> = Vec::new();
        faults.extend(self.needless_marks.iter().map(|(name, _)| {
            format!("`{name}`: a condition is declared redundant, but each of its parts makes a difference")
        }));
        for one in &self.moves {
            let name = one.name;
            if one.disagreement.is_some() {
                faults.push(format!("the game and its model do not agree on `{name}`"));
            }
            if one.allowed.is_none() && !one.by_hand {
                faults.push(format!("`{name}` was not allowed on any board"));
            }
            for atom in &one.atoms {
                let text = &atom.text;
                faults.extend(match atom.finding {
                    Finding::Pair { .. } | Finding::Redundant { .. } => None,
                    Finding::Dead => Some(format!("`{name}`: `{text}` never holds")),
                    Finding::Idle => Some(format!("`{name}`: `{text}` always holds")),
                    Finding::Refuted(_) => Some(format!(
                        "`{name}`: `{text}` is declared redundant, but makes a difference"
                    )),
                    Finding::Unproven => {
                        Some(format!("`{name}`: `{text}` never made a difference"))
                    }
                });
            }
        }
        faults
    }
}
