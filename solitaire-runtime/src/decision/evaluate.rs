//! Evaluates a decision on a board: which atoms hold, and which of them could change the verdict on the move.

use super::{Decision, Frame, Node, Question};
use crate::context::RuleContext;
use crate::judge::{Judge, Params};
use crate::model::Unit;
use crate::position::Position;
use crate::view::{Cards, Group, Place};
use solitaire_model::Card;
use solitaire_model::MoveCode;

/// If repetitions are nested, the index of a thing is the outer index times this number plus the inner index. No
/// repetition has this many things.
const NESTED: usize = 256;

/// One answer of an atom. An atom that is asked about several things has an answer for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Leaf {
    /// The index of the atom in [`Decision::atoms`].
    pub atom: usize,
    /// The thing that the answer is about: the index of a pair of neighboring cards in a run (from the bottom), or of
    /// an element. [`Leaf::EACH`] if the answer is about all things together, and 0 if the atom is asked only once.
    pub of: usize,
    /// True if the atom holds.
    pub holds: bool,
}

impl Leaf {
    /// The value of [`Leaf::of`] for an answer about all things together.
    pub const EACH: usize = usize::MAX;

    /// True if both answers are of the same atom, and `other` is about the same thing or about all things together.
    #[must_use]
    pub const fn is_part_of(&self, other: Self) -> bool {
        self.atom == other.atom && (self.of == other.of || other.of == Self::EACH)
    }
}

/// The result of evaluating a decision on a board. It has the answers of all atoms, even of those that the game would
/// not ask because others have already decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    leaves: Vec<Leaf>,
    /// For each repetition in order: the number of its things, and true if there are any and, in a run, none is face
    /// down.
    repeats: Vec<(usize, bool)>,
    allowed: bool,
}

impl Evaluation {
    /// The answers of all atoms, in the order in which they are asked.
    #[must_use]
    pub fn leaves(&self) -> &[Leaf] {
        &self.leaves
    }

    /// The answer of an atom about all its things together: it holds if it holds for each thing. `None` if it was asked
    /// about nothing.
    #[must_use]
    pub fn throughout(&self, atom: usize) -> Option<Leaf> {
        let mut asked = self.leaves.iter().filter(|leaf| leaf.atom == atom).peekable();
        asked.peek()?;
        Some(Leaf { atom, of: Leaf::EACH, holds: asked.all(|leaf| leaf.holds) })
    }

    /// True if the move is allowed on the board.
    #[must_use]
    pub const fn is_allowed(&self) -> bool {
        self.allowed
    }

    /// True if all repetitions have the same number of things on both boards, so that their answers can be compared one
    /// by one.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        self.repeats == other.repeats
    }
}

impl Decision {
    /// Evaluates the decision for a move on a board. `None` if the move has other source or target containers than this
    /// decision, or if the cards alone refuse it: some are missing or face down, the target's top card is face down, or
    /// the source is the target.
    #[must_use]
    pub fn evaluate(&self, position: &dyn Position, code: MoveCode) -> Option<Evaluation> {
        if !self.is_of(code) {
            return None;
        }
        let declared = &self.model.moves[usize::from(self.kind)];
        let table = position.table();
        let mut at = RuleContext::board(table);
        if let Some(lift) = self.lift {
            let source = table.cards(code.source());
            let count = if self.partner.is_some() { 1 } else { usize::from(code.count) };
            let (moving, there) = match declared.lifts[lift].unit {
                Unit::Top => (source.tail(1), count == 1 && source.open() >= 1),
                Unit::Cards => (source.tail(count), count >= 1 && source.open() >= count),
                Unit::All => (source, count >= 1 && source.len() == count),
                Unit::Buried => (source.buried(count), count >= 1 && source.open() > count),
                Unit::Nothing => (source.tail(0), count == 0),
            };
            if !there {
                return None;
            }
            at = at.lifting(source, moving);
        }
        if self.partner.is_some() {
            let partner = table.cards(Place(code.count));
            if partner.top().is_none() || [code.source(), code.target()].contains(&partner.place())
            {
                return None;
            }
            at = at.with(partner);
        }
        if self.target.is_some() {
            if self.lift.is_some() && code.source() == code.target() {
                return None;
            }
            let target = table.cards(code.target());
            if !target.is_empty() && target.top().is_none() {
                return None;
            }
            at = at.onto(target);
        }
        let judge = Judge { model: self.model, functions: position.functions(), at };
        let bound = vec![Params::NONE; self.frames.len()];
        let mut evaluator =
            Evaluator { decision: self, judge, bound, of: 0, leaves: vec![], repeats: vec![] };
        let allowed = evaluator.evaluate(&self.root);
        Some(Evaluation { leaves: evaluator.leaves, repeats: evaluator.repeats, allowed })
    }

    /// True if the atom decides on this board: with the opposite answer, and all other answers unchanged, the verdict
    /// would be different.
    #[must_use]
    pub fn matters(&self, evaluation: &Evaluation, leaf: Leaf) -> bool {
        let mut replay = Replay { evaluation, leaf, at: 0, repeat: 0 };
        replay.evaluate(&self.root) != evaluation.allowed
    }

    /// How far a board is from one on which the atom decides and has the value `wanted`: at least this many atoms must
    /// change, and 0 means that this is such a board. If `allows`, the atom must decide by allowing the move if it
    /// holds and refusing it if it fails; otherwise the other way round. [`NEVER`](Self::NEVER) or more if there is no
    /// such board.
    #[must_use]
    pub fn distance(&self, evaluation: &Evaluation, leaf: Leaf, wanted: bool, allows: bool) -> u32 {
        let cost = |holds: bool| {
            let leaf = Leaf { holds, ..leaf };
            let mut reckoning = Reckoning::new(evaluation, leaf, wanted, allows);
            let cost = reckoning.cost(&self.root);
            (cost, reckoning.branch)
        };
        let ((with, branch), (without, _)) = (cost(true), cost(false));
        // The test for an empty target allows no move itself; it selects the rule, `space` or `build`, that does.
        let is_guard = matches!(self.atoms[leaf.atom].what, Question::Empty);
        let decides = if allows || is_guard {
            with.holds + without.fails
        } else {
            with.fails + without.holds
        };
        decides + branch + u32::from(leaf.holds != wanted)
    }

    /// True if the atom could decide on some board on which all other atoms have the same values as here. The atoms
    /// that `free` marks may have any value.
    #[must_use]
    pub fn could_matter(&self, evaluation: &Evaluation, atom: usize, free: &[bool]) -> bool {
        let Some(leaf) = evaluation.leaves().iter().find(|leaf| leaf.atom == atom) else {
            return false;
        };
        [true, false].into_iter().any(|allows| {
            let cost = |holds: bool| {
                let leaf = Leaf { holds, of: Leaf::EACH, ..*leaf };
                let mut reckoning = Reckoning::new(evaluation, leaf, leaf.holds, allows);
                reckoning.free = free;
                reckoning.fixed = NEVER;
                reckoning.cost(&self.root)
            };
            let (with, without) = (cost(true), cost(false));
            let cost = if allows { with.holds + without.fails } else { with.fails + without.holds };
            cost < NEVER
        })
    }

    /// The distance if no change of the board can make an atom decide.
    pub const NEVER: u32 = NEVER;
}

struct Evaluator<'a> {
    decision: &'a Decision,
    judge: Judge<'a>,
    /// For each frame of a repetition, the current values of its parameters.
    bound: Vec<Params<'a>>,
    /// The index of the thing that the current repetition has reached.
    of: usize,
    leaves: Vec<Leaf>,
    repeats: Vec<(usize, bool)>,
}

impl<'a> Evaluator<'a> {
    /// True if the condition of a node holds. All its parts are evaluated, even if the first part already decides.
    fn evaluate(&mut self, node: &'a Node) -> bool {
        match node {
            Node::Truth(truth) => *truth,
            // `count` is used because it evaluates every part; `all` and `any` would stop early.
            Node::All(parts) => parts.iter().filter(|part| !self.evaluate(part)).count() == 0,
            Node::Any(parts) => parts.iter().filter(|part| self.evaluate(part)).count() > 0,
            Node::Not(part) => !self.evaluate(part),
            Node::OfPartner(part) => {
                let at = self.judge.at;
                let partner = at.partner();
                self.judge.at = RuleContext::board(at.table()).lifting(partner, partner.tail(1));
                let holds = self.evaluate(part);
                self.judge.at = at;
                holds
            }
            Node::If(parts) => {
                let [condition, then, otherwise] = parts.each_ref().map(|part| self.evaluate(part));
                if condition { then } else { otherwise }
            }
            Node::Reception(atom, takes) => {
                let holds = self.ask(Question::Empty);
                self.leaves.push(Leaf { atom: *atom, of: self.of, holds });
                let [space, build] = takes.each_ref().map(|part| self.evaluate(part));
                if holds { space } else { build }
            }
            Node::Atom(atom, what) => {
                let holds = self.ask(*what);
                self.leaves.push(Leaf { atom: *atom, of: self.of, holds });
                holds
            }
            Node::Run { cards, outer, frame, body } => {
                let cards: Cards<'a> = self.judge.value(cards, &self.params(*outer)).into();
                let seen = |card: &Card| card.is_face_up().then_some(*card);
                let pairs = cards.as_slice().windows(2);
                let mut all = !cards.is_empty() && cards.open() == cards.len();
                self.repeats.push((pairs.len(), all));
                let before = self.of;
                for (number, pair) in pairs.enumerate() {
                    self.of = before * NESTED + number;
                    let params = Params::NONE.and(0, seen(&pair[0]).into());
                    self.bound[*frame] = params.and(1, seen(&pair[1]).into());
                    all &= self.evaluate(body);
                }
                self.of = before;
                all
            }
            Node::Each { every, group, outer, frame, body } => {
                let group: Group<'a> = self.judge.value(group, &self.params(*outer)).into();
                self.repeats.push((group.len(), !group.is_empty()));
                let before = self.of;
                let (mut all, mut any) = (!group.is_empty(), false);
                for (number, pile) in group.elements().enumerate() {
                    self.of = before * NESTED + number;
                    let params = match self.decision.frames[*frame] {
                        Frame::Bound { first, outer: Some(outer) } => {
                            self.params(outer).and(first, pile.into())
                        }
                        _ => Params::NONE.and(0, pile.into()),
                    };
                    self.bound[*frame] = params;
                    let holds = self.evaluate(body);
                    all &= holds;
                    any |= holds;
                }
                self.of = before;
                if *every { all } else { any }
            }
        }
    }

    /// The values of the parameters of a frame.
    fn params(&self, frame: usize) -> Params<'a> {
        match self.decision.frames[frame] {
            Frame::Root => Params::NONE,
            Frame::Args(args, outer) => {
                let outer = self.params(outer);
                let values = args.iter().map(|arg| self.judge.value(arg, &outer));
                (0..).zip(values).fold(Params::NONE, |all, (number, value)| all.and(number, value))
            }
            Frame::Bound { .. } => self.bound[frame],
        }
    }

    fn ask(&self, what: Question) -> bool {
        let at = &self.judge.at;
        match what {
            Question::Asked(expr, frame) => self.judge.holds(expr, &self.params(frame)),
            Question::Function(function, frame) => {
                let params = self.params(frame);
                self.judge.relation_call(function, &[params.get(0), params.get(1)])
            }
            Question::Custom(index, frame) => {
                let params = self.params(frame);
                self.judge.custom(index, &[params.get(0), params.get(1)]).into()
            }
            Question::Room => {
                let arriving = at.moving().len() + usize::from(self.decision.partner.is_some());
                arriving <= at.table().room(at.target().place())
            }
            Question::Empty => at.target().is_empty(),
        }
    }
}

/// Evaluates a decision once more from its recorded answers, with one answer flipped.
struct Replay<'s> {
    evaluation: &'s Evaluation,
    leaf: Leaf,
    at: usize,
    repeat: usize,
}

impl Replay<'_> {
    fn evaluate(&mut self, node: &Node) -> bool {
        match node {
            Node::Truth(truth) => *truth,
            // `count` is used because it evaluates every part; `all` and `any` would stop early.
            Node::All(parts) => parts.iter().filter(|part| !self.evaluate(part)).count() == 0,
            Node::Any(parts) => parts.iter().filter(|part| self.evaluate(part)).count() > 0,
            Node::Not(part) => !self.evaluate(part),
            Node::OfPartner(part) => self.evaluate(part),
            Node::If(parts) => {
                let [condition, then, otherwise] = parts.each_ref().map(|part| self.evaluate(part));
                if condition { then } else { otherwise }
            }
            Node::Reception(_, takes) => {
                let leaf = self.evaluation.leaves[self.at];
                self.at += 1;
                let [space, build] = takes.each_ref().map(|part| self.evaluate(part));
                // `space` never applies to a target with cards, nor `build` to an empty target. So flipping the test
                // for an empty target counts as flipping the result of the rule that applies, and not as asking the
                // other rule.
                (if leaf.holds { space } else { build }) != (leaf.atom == self.leaf.atom)
            }
            Node::Atom(..) => {
                let leaf = self.evaluation.leaves[self.at];
                self.at += 1;
                if leaf.is_part_of(self.leaf) { !self.leaf.holds } else { leaf.holds }
            }
            Node::Run { body, .. } => {
                let (times, open) = self.times();
                (0..times).fold(open, |all, _| self.evaluate(body) && all)
            }
            Node::Each { every, body, .. } => {
                let (times, any) = self.times();
                let held = (0..times).filter(|_| self.evaluate(body)).count();
                if *every { any && held == times } else { held > 0 }
            }
        }
    }

    fn times(&mut self) -> (usize, bool) {
        self.repeat += 1;
        self.evaluation.repeats[self.repeat - 1]
    }
}

/// How many atoms must be flipped to make a node hold, and how many to make it fail.
#[derive(Clone, Copy)]
struct Cost {
    holds: u32,
    fails: u32,
}

impl Cost {
    const fn of(holds: bool, turning: u32) -> Self {
        if holds { Self { holds: 0, fails: turning } } else { Self { holds: turning, fails: 0 } }
    }

    fn all(parts: impl Iterator<Item = Self>) -> Self {
        let none = Self { holds: 0, fails: NEVER };
        parts.fold(none, |all, part| Self {
            holds: (all.holds + part.holds).min(NEVER),
            fails: all.fails.min(part.fails),
        })
    }

    const fn not(self) -> Self {
        Self { holds: self.fails, fails: self.holds }
    }
}

/// The cost if no flipping of atoms helps.
const NEVER: u32 = 1_000;

/// Computes how many atoms must be flipped to make the nodes of a decision hold or fail. One atom has a fixed value.
struct Reckoning<'s> {
    evaluation: &'s Evaluation,
    leaf: Leaf,
    wanted: bool,
    allows: bool,
    /// Only if the fixed atom is the test for an empty target: the cost of giving the rule that it selects (`space` or
    /// `build`) the value with which the test decides.
    branch: u32,
    /// For each atom, by index, true if it may have either value at no cost; empty if there are no such atoms.
    free: &'s [bool],
    /// The cost of flipping an atom that is not in `free`.
    fixed: u32,
    at: usize,
    repeat: usize,
}

impl<'s> Reckoning<'s> {
    const fn new(evaluation: &'s Evaluation, leaf: Leaf, wanted: bool, allows: bool) -> Self {
        let free = &[];
        Self { evaluation, leaf, wanted, allows, branch: 0, free, fixed: 1, at: 0, repeat: 0 }
    }

    fn atom(&self, leaf: Leaf) -> Cost {
        match self.free.get(leaf.atom) {
            Some(true) => Cost { holds: 0, fails: 0 },
            _ => Cost::of(leaf.holds, self.fixed),
        }
    }

    fn cost(&mut self, node: &Node) -> Cost {
        match node {
            Node::Truth(truth) => Cost::of(*truth, NEVER),
            Node::All(parts) => Cost::all(parts.iter().map(|part| self.cost(part))),
            Node::Any(parts) => Cost::all(parts.iter().map(|part| self.cost(part).not())).not(),
            Node::Not(part) => self.cost(part).not(),
            Node::OfPartner(part) => self.cost(part),
            Node::If(parts) => {
                let [condition, then, otherwise] = parts.each_ref().map(|part| self.cost(part));
                let either = |then: u32, otherwise: u32| {
                    (condition.holds + then).min(condition.fails + otherwise).min(NEVER)
                };
                Cost {
                    holds: either(then.holds, otherwise.holds),
                    fails: either(then.fails, otherwise.fails),
                }
            }
            Node::Reception(_, takes) => {
                let leaf = self.evaluation.leaves[self.at];
                self.at += 1;
                let [space, build] = takes.each_ref().map(|part| self.cost(part));
                if leaf.atom == self.leaf.atom {
                    let taken = if self.wanted { space } else { build };
                    self.branch =
                        if self.wanted == self.allows { taken.holds } else { taken.fails };
                    return Cost::of(self.leaf.holds, NEVER);
                }
                let empty = self.atom(leaf);
                let either = |space: u32, build: u32| {
                    (empty.holds + space).min(empty.fails + build).min(NEVER)
                };
                Cost {
                    holds: either(space.holds, build.holds),
                    fails: either(space.fails, build.fails),
                }
            }
            Node::Atom(..) => {
                let leaf = self.evaluation.leaves[self.at];
                self.at += 1;
                if leaf.is_part_of(self.leaf) {
                    Cost::of(self.leaf.holds, NEVER)
                } else {
                    self.atom(leaf)
                }
            }
            Node::Run { body, .. } => {
                let (times, open) = self.times();
                let pairs = Cost::all((0..times).map(|_| self.cost(body)));
                if open { pairs } else { Cost { holds: pairs.holds + 2, fails: 0 } }
            }
            Node::Each { every, body, .. } => {
                let (times, _) = self.times();
                if *every {
                    Cost::all((0..times).map(|_| self.cost(body)))
                } else {
                    Cost::all((0..times).map(|_| self.cost(body).not())).not()
                }
            }
        }
    }

    fn times(&mut self) -> (usize, bool) {
        self.repeat += 1;
        self.evaluation.repeats[self.repeat - 1]
    }
}
