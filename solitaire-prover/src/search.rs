//! Searches for pairs of boards that prove the atoms of a move.

use std::borrow::Cow;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use solitaire_runtime::decision::{Decision, Evaluation};
use solitaire_runtime::model::{GameModel, Move, Part, Unit};
use solitaire_runtime::{GameEntry, MoveCode, Place, Position};

use crate::arrangement::Arrangement;
use crate::crowd::crowded;
use crate::edits::{Scene, change};
use crate::effort::Effort;
use crate::exhaust::never_matters;
use crate::finding::{AtomProof, Finding, Kind, MoveProof, Reason, Witness};
use crate::pairs::{Met, questions, scene_pairs, side, witness};

/// After this many changes that bring the board no nearer to its goal, the search begins again from another board.
const PATIENCE: usize = 150;

/// The number of changed copies that are tried for each board of a pair, to find a pair of boards that are more alike.
const REFINED: usize = 12000;

/// The maximum number of boards for an atom is raised in three steps, given in 64ths of the total. So the search turns
/// to the other atoms before it spends much on a hard one.
const SHARES: [usize; 3] = [1, 8, 64];

/// The maximum number of random changes to a starting board before the search begins to compare distances.
const DETOUR: usize = 6;

/// The number of boards that are kept for each value and verdict of an atom, from which the most similar two are
/// chosen.
const KEPT: usize = 6;

/// Proves the conditions of a move, for all combinations of its source and target containers.
pub fn prove_move(
    entry: &GameEntry,
    declared: &'static Move,
    decisions: &[Decision],
    seeds: &[Vec<Scene>],
    effort: Effort,
) -> MoveProof {
    let mut proof = MoveProof {
        name: declared.name,
        by_hand: declared.by_hand,
        atoms: Vec::new(),
        allowed: None,
        disagreement: None,
    };
    for (decision, seeds) in decisions.iter().zip(seeds) {
        let mut decision = decision.clone();
        let mut claims: Vec<Claim> = Vec::new();
        loop {
            let mut search = Search::new(entry, &decision, effort);
            let seeds = search.start(seeds);
            search.go(&seeds);
            let claim = search.claim();
            let refuted = search.disagreement.take().filter(|_| !claims.is_empty());
            search.into_proof(&mut proof);
            for known in &claims {
                let because = Reason::Argued(known.because);
                let finding = match &refuted {
                    Some(witness) => Finding::Refuted(witness.clone()),
                    None => Finding::Redundant { because },
                };
                proof.found(known.part, &known.text, finding);
            }
            let Some(claim) = claim.filter(|_| refuted.is_none()) else { break };
            decision = decision.without(claim.atom, claim.holds);
            claims.push(claim);
        }
    }
    proof
}

/// An atom for which the author's `#[redundant]` mark is accepted for now. The rest of the move is proven without it.
struct Claim {
    atom: usize,
    part: Part,
    text: String,
    /// The value that replaces the atom in the other proofs, since the atom never mattered with the opposite value.
    holds: bool,
    because: &'static str,
}

impl MoveProof {
    /// Adds a finding about an atom. If the atom already has a finding, from other containers of the same move, keeps
    /// the better one.
    fn found(&mut self, part: Part, text: &str, finding: Finding) {
        match self.atoms.iter_mut().find(|known| known.part == part && known.text == text) {
            Some(known) => known.finding = better(known.finding.clone(), finding),
            None => self.atoms.push(AtomProof { part, text: text.to_owned(), finding }),
        }
    }
}

pub struct Search<'s> {
    entry: GameEntry,
    decision: &'s Decision,
    model: &'static GameModel,
    effort: Effort,
    board: Box<dyn Position>,
    random: Xoshiro256PlusPlus,
    met: Vec<Met>,
    allowed: Option<Witness>,
    disagreement: Option<Witness>,
}

impl<'s> Search<'s> {
    pub fn new(entry: &GameEntry, decision: &'s Decision, effort: Effort) -> Self {
        let met = decision.atoms().iter().map(|_| Met::default()).collect();
        Self {
            entry: *entry,
            decision,
            model: entry.model(),
            effort,
            board: entry.empty(),
            random: Xoshiro256PlusPlus::seed_from_u64(u64::from(decision.kind())),
            met,
            allowed: None,
            disagreement: None,
        }
    }

    /// The boards to begin with: `seeds` or, if there are none, one board on which all cards are dealt to the places in
    /// turn.
    pub fn start(&mut self, seeds: &[Scene]) -> Vec<Scene> {
        if !seeds.is_empty() {
            return seeds.to_vec();
        }
        let mut board = Arrangement::of(&*self.board);
        let places = self.model.places() as u8;
        let mut place = 0;
        for _ in 0..4 * self.model.pack.len() {
            if board.spare().is_empty() {
                break;
            }
            let number = self.random.random_range(0..board.spare().len());
            board.add(self.model, Place(place), number);
            place = (place + 1) % places;
        }
        let declared = &self.model.moves[usize::from(self.decision.kind())];
        let lift = self.decision.lift().map(|number| &declared.lifts[number]);
        let target = self.decision.target().map(|number| &declared.targets[number]);
        let from = lift.map_or(MoveCode::NO_PLACE, |lift| Place(lift.span.first));
        let to = target
            .map_or(MoveCode::NO_PLACE, |target| Place(target.span.first + target.span.count - 1));
        let count = match lift.map(|lift| lift.unit) {
            None | Some(Unit::Nothing) => 0,
            Some(Unit::All) => board.pile(from).len() as u8,
            Some(_) => 1,
        };
        let partner = self
            .decision
            .partner()
            .and_then(|number| declared.lifts[number].span.places().rfind(|place| *place != from));
        let count = partner.map_or(count, |place| place.0);
        vec![Scene { board, code: MoveCode::new(self.decision.kind(), from, to, count) }]
    }

    fn go(&mut self, seeds: &[Scene]) {
        for seed in seeds {
            self.look(seed);
        }
        for atom in 0..self.met.len() {
            let mut seeds = Cow::Borrowed(seeds);
            for share in SHARES {
                if self.met[atom].best.is_some() {
                    break;
                }
                if share == SHARES[1] {
                    self.met[atom].because = never_matters(&self.entry, self.decision, atom);
                    if self.met[atom].because.is_some() {
                        break;
                    }
                }
                if share == SHARES[1] {
                    self.crowd(atom, &mut seeds);
                }
                self.prove(atom, self.effort.boards / SHARES[SHARES.len() - 1] * share, &seeds);
            }
        }
    }

    /// Adds copies of the boards in which the elements of a container are filled. Returns true if the atom does not
    /// have a single constant value on all boards seen by then.
    fn crowd(&mut self, atom: usize, seeds: &mut Cow<'_, [Scene]>) -> bool {
        let crowded = crowded(seeds, self.model);
        for scene in &crowded {
            self.look(scene);
        }
        seeds.to_mut().extend(crowded);
        !self.is_settled(atom)
    }

    /// Searches for a pair of boards that proves an atom, visiting at most `boards` boards for each value of the atom.
    fn prove(&mut self, atom: usize, boards: usize, seeds: &[Scene]) {
        // Usually a move is allowed because a condition holds. The search tries the opposite, which is rare, only after
        // that.
        for allows in [true, false] {
            for wanted in [true, false] {
                self.approach(atom, wanted, allows, boards, seeds);
            }
            self.refine(atom, allows);
            if self.met[atom].best.is_some() {
                break;
            }
        }
    }

    /// Searches, beginning with `seeds`, for two boards that differ in the atom and therefore in the verdict. The first
    /// board allows the move, the second refuses it.
    pub fn two_boards(&mut self, atom: usize, seeds: &[Scene]) -> Option<(Witness, Witness)> {
        for seed in seeds {
            self.look(seed);
        }
        self.prove(atom, self.effort.boards, seeds);
        let mut seeds = Cow::Borrowed(seeds);
        if self.met[atom].best.is_none() && self.crowd(atom, &mut seeds) {
            self.prove(atom, self.effort.boards, &seeds);
        }
        let best = self.met[atom].best.as_ref()?;
        let (holds, fails) = (best.holds.clone(), best.fails.clone());
        Some(if holds.allowed { (holds, fails) } else { (fails, holds) })
    }

    /// True if the atom had the same value on every board on which it was evaluated, and there was such a board.
    pub fn is_settled(&self, atom: usize) -> bool {
        self.met[atom].held != self.met[atom].failed
    }

    /// True if the atom never changes the verdict: because the author marks it as redundant, or because that can be
    /// shown without a search.
    pub fn is_redundant(&self, atom: usize) -> bool {
        let (part, kind) = (self.decision.atoms()[atom].part, self.decision.kind());
        let mut said = self.model.redundant.iter();
        said.any(|said| said.part == part && said.moves.contains(&kind))
            || never_matters(&self.entry, self.decision, atom).is_some()
    }

    /// Evaluates a board and records what it shows about each atom. `None` if the move cannot be evaluated there, for
    /// example because its cards are missing.
    fn look(&mut self, scene: &Scene) -> Option<Evaluation> {
        scene.board.put_on(&mut *self.board);
        let evaluation = self.decision.evaluate(&*self.board, scene.code)?;
        let allowed = self.board.valid(scene.code);
        if allowed != evaluation.is_allowed() && self.disagreement.is_none() {
            self.disagreement = Some(witness(scene, allowed));
        }
        if allowed && self.allowed.is_none() {
            self.allowed = Some(witness(scene, true));
        }
        for leaf in evaluation.leaves() {
            let met = &mut self.met[leaf.atom];
            if leaf.holds { met.held = true } else { met.failed = true }
        }
        for leaf in questions(self.decision, &evaluation) {
            let met = &mut self.met[leaf.atom];
            let side = &mut met.mattered[side(leaf.holds, evaluation.is_allowed())];
            if side.len() < KEPT && self.decision.matters(&evaluation, leaf) {
                side.push((scene.clone(), evaluation.clone(), leaf));
            }
        }
        Some(evaluation)
    }

    /// Searches for a board on which the atom decides and has the value `wanted`. Begins with a known board, and keeps
    /// random changes that do not increase the distance to such a board.
    fn approach(
        &mut self,
        atom: usize,
        wanted: bool,
        allows: bool,
        boards: usize,
        seeds: &[Scene],
    ) {
        let (here, there) = (side(wanted, wanted == allows), side(!wanted, wanted != allows));
        let mut looked = 0;
        while self.met[atom].mattered[here].is_empty() && looked < boards {
            looked += 1;
            // The best board to begin with is one on which the atom decides with the opposite value, if such a board is
            // known.
            let other = self.met[atom].mattered[there].first().map(|(scene, ..)| scene.clone());
            let mut scene = match other {
                Some(scene) if self.random.random_bool(0.5) => scene,
                _ => seeds[self.random.random_range(0..seeds.len())].clone(),
            };
            // If all initial boards are alike, small steps find nothing better, so some searches first make a few
            // random changes.
            if self.random.random_bool(0.3) {
                for _ in 0..self.random.random_range(1..=DETOUR) {
                    change(&mut scene, self.model, &mut self.random);
                }
            }
            let Some(evaluation) = self.look(&scene) else { continue };
            let mut near = self.distance(&evaluation, atom, wanted, allows);
            let mut patience = PATIENCE;
            while near > 0 && patience > 0 && looked < boards {
                let mut next = scene.clone();
                let mut changed = change(&mut next, self.model, &mut self.random);
                if self.random.random_bool(0.3) {
                    changed |= change(&mut next, self.model, &mut self.random);
                }
                looked += 1;
                patience -= 1;
                if !changed {
                    continue;
                }
                let Some(evaluation) = self.look(&next) else { continue };
                let distance = self.distance(&evaluation, atom, wanted, allows);
                if distance <= near {
                    if distance < near {
                        patience = PATIENCE;
                    }
                    (scene, near) = (next, distance);
                }
            }
            if near >= Decision::NEVER {
                return;
            }
        }
    }

    fn distance(&self, evaluation: &Evaluation, atom: usize, wanted: bool, allows: bool) -> u32 {
        let leaves = questions(self.decision, evaluation).filter(|leaf| leaf.atom == atom);
        let each = leaves.map(|leaf| self.decision.distance(evaluation, leaf, wanted, allows));
        // The atom was asked about no card or element on this board, so some must be added: assume a medium distance.
        each.min().unwrap_or(8)
    }

    /// Looks for a better pair of boards: changes the boards of the pair at random, to find two that are more alike.
    fn refine(&mut self, atom: usize, allows: bool) {
        self.pair(atom);
        let sides = [side(true, allows), side(false, !allows)];
        let [one, other] = sides
            .map(|side| self.met[atom].mattered[side].first().map(|(scene, ..)| scene.clone()));
        let (Some(one), Some(other)) = (one, other) else { return };
        for begin in [one, other] {
            for _ in 0..REFINED {
                let best = self.met[atom].best.as_ref();
                if best.is_some_and(|best| best.kind != Kind::Masking && best.difference <= 2) {
                    return;
                }
                let mut next = begin.clone();
                if !change(&mut next, self.model, &mut self.random) {
                    continue;
                }
                let Some(evaluation) = self.look(&next) else { continue };
                scene_pairs(self.decision, &mut self.met[atom], atom, &next, &evaluation);
            }
        }
    }

    /// Chooses the best pair among the boards that are known so far.
    fn pair(&mut self, atom: usize) {
        let seen = self.met[atom].mattered.concat();
        for (scene, evaluation, _) in seen {
            scene_pairs(self.decision, &mut self.met[atom], atom, &scene, &evaluation);
        }
    }

    fn into_proof(self, proof: &mut MoveProof) {
        proof.allowed = proof.allowed.take().or(self.allowed);
        proof.disagreement = proof.disagreement.take().or(self.disagreement);
        for (atom, met) in self.decision.atoms().iter().zip(self.met) {
            let because = met.because;
            let finding = match (met.into_finding(), because) {
                (pair @ Finding::Pair { .. }, _) => pair,
                (_, Some(because)) => Finding::Redundant { because },
                (other, None) => other,
            };
            proof.found(atom.part, &atom.text, finding);
        }
    }

    /// The first atom without a proof that the author marks as redundant. It must never have mattered with one of its
    /// values, so that the other value can replace it.
    fn claim(&self) -> Option<Claim> {
        let kind = self.decision.kind();
        let unproven = self.decision.atoms().iter().zip(&self.met).enumerate();
        let mut unproven =
            unproven.filter(|(_, (_, met))| met.best.is_none() && met.because.is_none());
        unproven.find_map(|(number, (atom, met))| {
            let mut said = self.model.redundant.iter();
            let said = said.find(|said| said.part == atom.part && said.moves.contains(&kind))?;
            let never = |holds: bool| {
                met.mattered[side(holds, true)].is_empty()
                    && met.mattered[side(holds, false)].is_empty()
            };
            let holds = [true, false].into_iter().find(|holds| never(!holds))?;
            let (part, text, because) = (atom.part, atom.text.clone(), said.because);
            Some(Claim { atom: number, part, text, holds, because })
        })
    }
}

fn better(one: Finding, other: Finding) -> Finding {
    let rank = |finding: &Finding| match finding {
        Finding::Pair { kind: Kind::Unique, .. } => 0,
        Finding::Pair { kind: Kind::Guard, .. } => 0,
        Finding::Pair { kind: Kind::Masking, .. } => 1,
        Finding::Refuted(_) => 2,
        // For these containers the atom is redundant, but it may decide for other containers of the move.
        Finding::Redundant { .. } => 3,
        Finding::Unproven => 4,
        Finding::Idle | Finding::Dead => 5,
    };
    // The atom always fails for some containers and always holds for others, so it is neither dead nor idle.
    match (&one, &other) {
        (Finding::Dead, Finding::Idle) | (Finding::Idle, Finding::Dead) => Finding::Unproven,
        _ if rank(&other) < rank(&one) => other,
        _ => one,
    }
}
