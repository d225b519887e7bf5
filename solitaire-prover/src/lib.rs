//! Proves that every condition of a declared game matters.
//!
//! A move has atoms: the parts of its conditions that contain no `&&`, `||`, `!` or `if` (see [`Decision`]). For each
//! atom the prover searches for two boards that differ in the value of the atom and in the verdict on the move, but in
//! nothing else that could have changed the verdict. This is modified condition/decision coverage (MC/DC), the
//! criterion for testing aircraft software. If there are no such boards, the condition is redundant or never true,
//! which the prover reports as a fault of the rules.
//!
//! The verdict always comes from the game itself. The prover also evaluates the tree of atoms, and reports a bug in the
//! program if the tree gives another verdict.

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

/// Proves all moves of a game. The search begins with boards from deals of the game, and its result is the same every
/// time.
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

/// Compares the findings about a container's rule in all moves that ask it, since the rule need not decide every one of
/// them. An atom that is constant in one move is accepted (as shared) if it decides another move, or has the other
/// value there. An atom that has nothing to decide in one move must decide another, or else it is unproven.
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

/// The `#[redundant]` marks that are wrong, because a proof was found for each atom of the marked condition.
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

/// Proves all moves of a game, in a test.
///
/// # Panics
/// Panics if there is a fault; the message lists all faults (see [`Proof::faults`]).
pub fn assert_proven(entry: &GameEntry) {
    let proof = prove(entry, Effort::default());
    let faults = proof.faults();
    assert!(faults.is_empty(), "{}:\n{}", entry.model().name, faults.join("\n"));
}
