//! Playouts that learn: nested rollout policy adaptation, after C. D. Rosin (IJCAI 2011).
//!
//! A playout takes random steps from the first position until no step is left. A policy gives each kind of step a
//! weight, and a step with more weight is more likely. The lowest level of the search makes a number of playouts; after
//! each it raises the weights of the steps of the best playout so far. A higher level does the same with the best
//! playouts of the level below, each of which begins with the policy that the higher level has learned so far.
//!
//! Best-first search and beams compare positions, so they leave a path that looks bad for long. A playout goes on, and
//! what the policy learns holds for a whole game, for example to put 9♥ on 10♠ and not on 10♣.

use std::sync::Arc;

use foldhash::fast::FixedState;
use hashbrown::HashSet;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use solitaire_runtime::{Place, Position, Table};

use crate::best_first::{End, Found};
use crate::heuristic::Heuristic;
use crate::key::KeyWriter;
use crate::limits::{Limit, Meter};
use crate::path::Path;
use crate::reductions::Reducer;
use crate::step::Step;

/// The number of levels.
const LEVELS: usize = 3;

/// The number of weights in a policy. Kinds of steps with the same hash share a weight.
const WEIGHTS: usize = 1 << 14;

/// The maximum number of steps of a playout for each card of the deck.
const STEPS_PER_CARD: usize = 4;

/// How much more likely, as an exponent, a step becomes that puts cards on the goal; a step that takes cards off the
/// goal becomes less likely by as much.
const HOME: f32 = 3.0;

/// How much less likely, as an exponent, a step becomes that puts cards on an empty place.
const TO_EMPTY: f32 = 1.0;

/// For each kind of step, the learned exponent of its weight.
type Policy = [f32; WEIGHTS];

/// A playout up to its best position, and the choices on the way there.
#[derive(Clone, Default)]
struct Line {
    /// The heuristic value of the best position; lower is better.
    value: i32,
    /// The kinds of all steps that were possible, position by position, each with the part of its exponent that is not
    /// learned.
    choices: Vec<(u16, f32)>,
    /// For each step: the end of its position's part of `choices`, and the kind of the step.
    taken: Vec<(usize, u16)>,
}

/// The reason why the search ends.
enum Stop {
    Won,
    /// The search has looked at as many steps, or uses as much memory, as it may.
    Done,
    Limit(Limit),
}

/// A running search.
struct Playouts<'a> {
    reducer: &'a Reducer,
    heuristic: &'a mut Heuristic,
    meter: &'a mut Meter,
    /// The maximum number of bytes.
    memory: usize,
    path: Path,
    keys: KeyWriter,
    random: Xoshiro256PlusPlus,
    /// The number of playouts, or of searches of the level below, on each level.
    width: usize,
    /// The maximum number of steps of a playout.
    longest: usize,
    /// The number of steps that the search may still look at.
    left: u64,
    /// The playout that was made last.
    line: Line,
    /// The hashes of the positions of that playout.
    passed: HashSet<u64, FixedState>,
    /// Buffers: the steps from a position, and how likely each is.
    steps: Vec<Step>,
    chances: Vec<f32>,
}

/// Searches for a win by playouts that look at `most` steps in all, and use `memory` bytes at most. Finding none proves
/// nothing. `width` is the number of playouts, or of searches of the level below, on each level.
pub(crate) fn search(
    start: &dyn Position,
    reducer: &Arc<Reducer>,
    heuristic: &mut Heuristic,
    meter: &mut Meter,
    memory: usize,
    (most, width): (u64, usize),
) -> Found {
    let mut keys = KeyWriter::new(start, reducer);
    keys.begin(start);
    let mut search = Playouts {
        reducer,
        heuristic,
        meter,
        memory,
        path: Path::new(start.boxed(), reducer),
        keys,
        random: Xoshiro256PlusPlus::seed_from_u64(most),
        width,
        longest: STEPS_PER_CARD * start.model().pack.len(),
        left: most,
        line: Line::default(),
        passed: HashSet::default(),
        steps: Vec::new(),
        chances: Vec::new(),
    };
    let stop = loop {
        if let Err(stop) = search.level(LEVELS, &mut Box::new([0.0; WEIGHTS])) {
            break stop;
        }
    };
    let (moves, limit) = match stop {
        Stop::Won => (Some(search.path.codes.clone()), None),
        Stop::Limit(limit) => (None, Some(limit)),
        Stop::Done => (None, None),
    };
    let memory = search.size();
    Found { states: most - search.left, memory, moves, end: End::Unknown, limit }
}

impl Playouts<'_> {
    /// The number of bytes that grow with the search, and those of the policies.
    fn size(&self) -> usize {
        let piles = self.keys.size() + self.heuristic.size();
        let policies = LEVELS * size_of::<Policy>();
        piles + policies + self.path.size() + self.passed.allocation_size()
    }

    /// Searches on a level, from 1 up, and adapts the policy. Returns the best playout.
    fn level(&mut self, level: usize, policy: &mut Box<Policy>) -> Result<Line, Stop> {
        let mut best = Line { value: i32::MAX, ..Line::default() };
        for _ in 0..self.width {
            if level > 1 {
                self.line = self.level(level - 1, &mut policy.clone())?;
            } else {
                self.play(policy)?;
            }
            if self.line.value <= best.value {
                core::mem::swap(&mut self.line, &mut best);
            }
            adapt(policy, &best);
        }
        Ok(best)
    }

    /// Makes a playout and keeps it in `line`.
    fn play(&mut self, policy: &Policy) -> Result<(), Stop> {
        // A playout counts even if it has no step to look at, so that every search ends.
        self.left = self.left.checked_sub(1).ok_or(Stop::Done)?;
        if self.size() + self.keys.growth() + self.path.growth() > self.memory {
            return Err(Stop::Done);
        }
        self.path.unwind_to(0, &mut self.keys);
        self.path.begin_here(None, None);
        self.passed.clear();
        self.passed.insert(self.keys.hash(&*self.path.position));
        let Line { value, choices, taken } = &mut self.line;
        *value = i32::MAX;
        choices.clear();
        taken.clear();
        let mut best = (0, 0);
        for _ in 0..self.longest {
            if self.path.is_lost()
                || self.path.is_dead_end(self.reducer)
                || !self.take_any(policy)?
            {
                break;
            }
            let value = self.heuristic.of(self.path.position.table(), &self.keys);
            if value <= self.line.value {
                self.line.value = value;
                best = (self.line.choices.len(), self.line.taken.len());
            }
        }
        self.line.choices.truncate(best.0);
        self.line.taken.truncate(best.1);
        Ok(())
    }

    /// Takes a random step to a position that the playout has not passed. Returns false if there is none.
    fn take_any(&mut self, policy: &Policy) -> Result<bool, Stop> {
        self.steps.clear();
        self.path.list_steps(self.reducer, &mut self.steps);
        self.left = self.left.checked_sub(self.steps.len() as u64).ok_or(Stop::Done)?;
        let first = self.line.choices.len();
        let table = self.path.position.table();
        let heuristic = &*self.heuristic;
        let choices =
            self.steps.iter().map(|step| (kind(*step, table), bias(*step, heuristic, table)));
        self.line.choices.extend(choices);
        self.chances.clear();
        self.chances.extend(exponents(policy, &self.line.choices[first..]));
        to_chances(&mut self.chances);
        let before = self.path.codes.len();
        loop {
            let sum: f32 = self.chances.iter().sum();
            let mut point = self.random.random_range(0.0..1.0) * sum;
            let is_there = |chance: &f32| {
                point -= chance;
                point < 0.0
            };
            let last = || self.chances.iter().rposition(|chance| *chance > 0.0);
            let Some(chosen) = self.chances.iter().position(is_there).or_else(last) else {
                return Ok(false);
            };
            self.meter.count().map_err(Stop::Limit)?;
            self.path.step(self.steps[chosen], self.reducer, &mut self.keys);
            if self.path.position.is_won() {
                return Err(Stop::Won);
            }
            if self.passed.insert(self.keys.hash(&*self.path.position)) {
                let kind = self.line.choices[first + chosen].0;
                self.line.taken.push((self.line.choices.len(), kind));
                return Ok(true);
            }
            self.path.unwind_to(before, &mut self.keys);
            self.chances[chosen] = 0.0;
        }
    }
}

/// Makes the steps of a playout more likely than the others from the same positions: one step of gradient ascent.
fn adapt(policy: &mut Policy, line: &Line) {
    let mut chances: Vec<f32> = exponents(policy, &line.choices).collect();
    let mut first = 0;
    for (end, taken) in &line.taken {
        let chances = &mut chances[first..*end];
        to_chances(chances);
        let sum: f32 = chances.iter().sum();
        for ((kind, _), chance) in line.choices[first..*end].iter().zip(chances) {
            policy[usize::from(*kind)] -= *chance / sum;
        }
        policy[usize::from(*taken)] += 1.0;
        first = *end;
    }
}

/// The exponents of the weights of these choices, by this policy.
fn exponents(policy: &Policy, choices: &[(u16, f32)]) -> impl Iterator<Item = f32> {
    choices.iter().map(|(kind, bias)| policy[usize::from(*kind)] + bias)
}

/// Replaces exponents by values that are in proportion to how likely the steps are; the largest value is 1.
fn to_chances(exponents: &mut [f32]) {
    let largest = exponents.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    exponents.iter_mut().for_each(|exponent| *exponent = (*exponent - largest).exp());
}

/// The part of a step's exponent that is not learned.
fn bias(step: Step, heuristic: &Heuristic, table: Table<'_>) -> f32 {
    let code = step.code;
    if code.count == 0 {
        0.0
    } else if heuristic.is_goal(step.then.unwrap_or(code).to) {
        HOME
    } else if heuristic.is_goal(code.from) {
        -HOME
    } else if table.cards(code.target()).is_empty() {
        -TO_EMPTY
    } else {
        0.0
    }
}

/// The kind of a step, below [`WEIGHTS`]: a hash of the declared move, the lowest card that moves, and the card it is
/// put on, wherever these cards lie.
fn kind(step: Step, table: Table<'_>) -> u16 {
    let card = |place: u8, from_top: u8| {
        let cards = table.cards(Place(place)).as_slice();
        let nth = cards.len().checked_sub(usize::from(from_top.max(1)));
        nth.map_or(u8::MAX, |nth| cards[nth].byte())
    };
    let code = step.code;
    let parts =
        [code.kind, card(code.from, code.count), card(code.to, 1), step.then.is_some().into()];
    let hash = u32::from_le_bytes(parts).wrapping_mul(0x9e37_79b1);
    (hash >> (u32::BITS - WEIGHTS.ilog2())) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::options::Options;
    use crate::portfolio::{Scan, Strategy};
    use crate::solve::Solver;

    #[test]
    fn playouts_win_what_best_first_search_does_not() {
        let mut games = solitaire_families::GAMES.iter();
        let game = games.find(|game| game.model().slug == "windmill/windmill").unwrap();
        let (mut by_playouts, mut by_search) = (0, 0);
        for deal in 1..=4 {
            let start = game.deal(deal).unwrap();
            let solver = Solver::new(&*start, Options::default());
            let first = solver.class(&*start).scans()[0];
            let playouts = Scan { strategy: Strategy::Playouts(60), max_states: 100_000, ..first };
            let search = Scan { strategy: Strategy::BestFirst, ..playouts };
            // The solver replays each win.
            let found = solver.scan(&*start, playouts).unwrap();
            assert_eq!(
                solver.scan(&*start, playouts).unwrap(),
                found,
                "the same playouts each time"
            );
            assert!(found.0 <= playouts.max_states);
            by_playouts += usize::from(found.1.is_some());
            by_search += usize::from(solver.scan(&*start, search).unwrap().1.is_some());
        }
        assert!(by_playouts > by_search, "{by_playouts} and {by_search}");
    }

    #[test]
    fn playouts_end_without_steps_and_without_memory() {
        let mut games = solitaire_families::GAMES.iter();
        let game = games.find(|game| game.model().slug == "windmill/windmill").unwrap();
        for (start, memory) in [(game.empty(), usize::MAX), (game.deal(1).unwrap(), 0)] {
            let solver = Solver::new(&*start, Options::default());
            let first = solver.class(&*start).scans()[0];
            let playouts = Scan { strategy: Strategy::Playouts(60), max_states: 1_000, ..first };
            let found = solver.run(&*start, playouts, &mut Meter::new(&Limits::default()), memory);
            assert!(found.moves.is_none() && found.limit.is_none() && found.states <= 1_000);
        }
    }

    #[test]
    fn no_exponent_is_too_large() {
        let mut exponents = [1000.0, 0.0, 1000.0];
        to_chances(&mut exponents);
        assert_eq!(exponents, [1.0, 0.0, 1.0]);
    }
}
