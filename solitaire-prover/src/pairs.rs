//! Finds pairs of boards that prove an atom: it holds on one board and fails on the other, and the verdicts differ.

use solitaire_runtime::decision::{Decision, Evaluation, Leaf};
use solitaire_runtime::model::Part;

use crate::edits::Scene;
use crate::finding::{Finding, Kind, Reason, Witness};

/// What the search has seen of one atom so far.
#[derive(Default)]
pub struct Met {
    pub held: bool,
    pub failed: bool,
    /// The reason why the atom never matters, if that is known without a search.
    pub because: Option<Reason>,
    /// Boards on which flipping the atom would have changed the verdict, in four lists indexed by [`side`].
    pub mattered: [Vec<(Scene, Evaluation, Leaf)>; 4],
    pub best: Option<Pair>,
}

/// Two boards that prove an atom: it holds on one and fails on the other, and so the verdicts on the move differ.
pub struct Pair {
    pub kind: Kind,
    /// The number of positions in piles that hold different cards, plus the number of different counters.
    pub difference: usize,
    pub holds: Witness,
    pub fails: Witness,
}

impl Met {
    /// The finding that follows from the boards seen so far.
    pub fn into_finding(self) -> Finding {
        match self.best {
            Some(Pair { kind, holds, fails, .. }) => Finding::Pair { kind, holds, fails },
            None if !self.held && self.failed => Finding::Dead,
            None if self.held && !self.failed => Finding::Idle,
            None => Finding::Unproven,
        }
    }
}

/// Pairs a board on which the atom matters with each known board of the opposite value and verdict. Keeps the best
/// pair.
pub fn scene_pairs(
    decision: &Decision,
    met: &mut Met,
    atom: usize,
    scene: &Scene,
    evaluation: &Evaluation,
) {
    let leaves = questions(decision, evaluation).filter(|leaf| leaf.atom == atom);
    for leaf in leaves.filter(|leaf| decision.matters(evaluation, *leaf)) {
        let opposite = met.mattered[side(!leaf.holds, !evaluation.is_allowed())].iter();
        let guarded = guarded(decision, atom);
        let found = opposite.map(|(other, seen, other_leaf)| {
            let kind = match guarded {
                None if is_unique(evaluation, leaf, seen, *other_leaf) => Kind::Unique,
                Some(guarded) if is_guard(decision, guarded, evaluation, seen) => Kind::Guard,
                _ => Kind::Masking,
            };
            (kind, scene.board.difference(&other.board), other, seen)
        });
        let best = found.min_by_key(|(kind, difference, ..)| (*kind, *difference));
        let Some((kind, difference, other, seen)) = best else { continue };
        let known = met.best.as_ref().map(|best| (best.kind, best.difference));
        if known.is_none_or(|known| (kind, difference) < known) {
            let here = witness(scene, evaluation.is_allowed());
            let there = witness(other, seen.is_allowed());
            let (holds, fails) = if leaf.holds { (here, there) } else { (there, here) };
            met.best = Some(Pair { kind, difference, holds, fails });
        }
    }
}

/// The answers of all atoms on a board. An atom that is asked about several cards or elements has one answer for each,
/// and one more for all of them together.
pub fn questions<'s>(
    decision: &'s Decision,
    evaluation: &'s Evaluation,
) -> impl Iterator<Item = Leaf> + 's {
    let repeated = decision.atoms().iter().enumerate().filter(|(_, atom)| !atom.about.is_empty());
    let throughout = repeated.filter_map(|(atom, _)| evaluation.throughout(atom));
    evaluation.leaves().iter().copied().chain(throughout)
}

/// True if no atom except this one has different values on the two boards.
fn is_unique(one: &Evaluation, leaf: Leaf, other: &Evaluation, other_leaf: Leaf) -> bool {
    (leaf.atom, leaf.of) == (other_leaf.atom, other_leaf.of)
        && one.is_like(other)
        && one
            .leaves()
            .iter()
            .zip(other.leaves())
            .all(|(one, other)| one.holds == other.holds || one.is_part_of(leaf))
}

/// The container whose `space` or `build` rule the atom selects, if the atom is the test for an empty target.
fn guarded(decision: &Decision, atom: usize) -> Option<u8> {
    match decision.atoms()[atom].part {
        Part::Empty(container) => Some(container),
        _ => None,
    }
}

/// True if all differences are in three places: whether the target of this container is empty, and the container's
/// rules `space` and `build`, one of which is then asked.
fn is_guard(decision: &Decision, container: u8, one: &Evaluation, other: &Evaluation) -> bool {
    let behind = [Part::Empty(container), Part::Space(container), Part::Build(container)];
    let outside = |evaluation: &Evaluation| -> Vec<Leaf> {
        let leaves = evaluation.leaves().iter().copied();
        leaves.filter(|leaf| !behind.contains(&decision.atoms()[leaf.atom].part)).collect()
    };
    outside(one) == outside(other)
}

/// The index in [`Met::mattered`] for boards on which the atom has this value and the move this verdict.
pub fn side(holds: bool, allowed: bool) -> usize {
    usize::from(holds) * 2 + usize::from(allowed)
}

/// Records a board and its move, with the verdict of the game on the move.
pub fn witness(scene: &Scene, allowed: bool) -> Witness {
    Witness { board: scene.board.clone(), code: scene.code, allowed }
}
