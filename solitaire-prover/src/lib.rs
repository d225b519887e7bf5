//! Proves that every condition of a declared game matters.
//!
//! For each atom of each move (see [`Decision`]) the prover searches for two boards on which the atom and the verdict
//! differ, while nothing else that could have changed the verdict does. This is modified condition/decision coverage
//! (MC/DC), the criterion for testing aircraft software. A condition without such boards is redundant or dead, which is
//! a finding about the rules.
//!
//! The verdict is always that of the game itself, not that of the tree of atoms; if the two differ, that is a finding
//! about the program.

mod arrangement;
mod crowd;
mod edits;
mod effort;
mod exhaust;
mod finding;
mod pairs;
mod search;
mod seeds;
mod setup;

pub use arrangement::Arrangement;
pub use effort::Effort;
pub use finding::{AtomProof, Finding, Kind, MoveProof, Proof, Reason, Witness};
pub use setup::{Arrange, BoardOf, Setup};

use std::collections::{HashMap, HashSet};

use solitaire_runtime::GameEntry;
use solitaire_runtime::decision::Decision;
use solitaire_runtime::model::{GameModel, Part};

/// Proves all moves of a game, starting from boards of its own deals. The result is the same every time.
#[must_use]
pub fn prove(entry: &GameEntry, effort: Effort) -> Proof {
    let model = entry.model();
    let kinds = 0..model.moves.len() as u8;
    let decisions: Vec<Vec<Decision>> = kinds.map(|kind| Decision::of(model, kind)).collect();
    let seeds = seeds::play(entry, &decisions, effort);
    let moves = decisions.iter().zip(model.moves).zip(&seeds);
    let moves = moves.map(|((decisions, declared), seeds)| {
        search::prove_move(entry, declared, decisions, seeds, effort)
    });
    let mut moves: Vec<MoveProof> = moves.collect();
    share(&mut moves);
    let needless_marks = needless_marks(model, &moves);
    Proof { slug: model.slug, moves, needless_marks }
}

/// Every move that lifts cards from a container or puts cards there asks the container's rules. So a rule has to decide
/// one of these moves, or have different values for two of them. In a single move it may be constant.
fn share(moves: &mut [MoveProof]) {
    let rank = |finding: &Finding| match finding {
        Finding::Pair { .. } => [true, true],
        Finding::Idle => [true, false],
        Finding::Dead => [false, true],
        _ => [false, false],
    };
    let mut ways: HashMap<(Part, String), [bool; 2]> = HashMap::new();
    let of_container = |atom: &&AtomProof| atom.part.is_of_container();
    for atom in moves.iter().flat_map(|one| &one.atoms).filter(of_container) {
        let seen = ways.entry((atom.part, atom.text.clone())).or_default();
        let [held, failed] = rank(&atom.finding);
        *seen = [seen[0] | held, seen[1] | failed];
    }
    let decides = |one: &AtomProof| matches!(one.finding, Finding::Pair { .. });
    let deciding = moves.iter().flat_map(|one| &one.atoms).filter(|atom| decides(atom));
    let deciding: HashSet<(Part, String)> =
        deciding.map(|atom| (atom.part, atom.text.clone())).collect();
    for atom in moves.iter_mut().flat_map(|one| &mut one.atoms) {
        let is_unasked = matches!(atom.finding, Finding::Redundant { because: Reason::Settled })
            && atom.part.is_of_container();
        if is_unasked && !deciding.contains(&(atom.part, atom.text.clone())) {
            atom.finding = Finding::Unproven;
        }
        let is_settled = matches!(atom.finding, Finding::Dead | Finding::Idle);
        if is_settled && ways.get(&(atom.part, atom.text.clone())) == Some(&[true, true]) {
            atom.finding = Finding::Redundant { because: Reason::Shared };
        }
    }
}

/// The `#[redundant]` marks on conditions although each part of the condition decides.
fn needless_marks(model: &GameModel, moves: &[MoveProof]) -> Vec<(&'static str, Part)> {
    let said = model
        .redundant
        .iter()
        .flat_map(|said| said.moves.iter().map(|number| (&moves[usize::from(*number)], said.part)));
    let decides = |one: &MoveProof, part: Part| {
        let is_pair = |atom: &AtomProof| matches!(atom.finding, Finding::Pair { .. });
        one.atoms.iter().filter(|atom| atom.part == part).all(is_pair)
    };
    said.filter(|(one, part)| decides(one, *part)).map(|(one, part)| (one.name, part)).collect()
}

/// Proves all moves of a game, for use in tests.
///
/// # Panics
/// Panics if a condition is not proven, listing all that are not.
pub fn assert_proven(entry: &GameEntry) {
    let proof = prove(entry, Effort::default());
    let faults = proof.faults();
    assert!(faults.is_empty(), "{}:\n{}", entry.model().name, faults.join("\n"));
}
