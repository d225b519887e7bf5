//! Shortens a known win, a line of moves.
//!
//! First, cycles are cut: the moves between two positions that are equal, or that differ only in ways that do not
//! matter, such as the order of equal piles. Then three methods take turns, each with more positions every time:
//!
//! - All positions near the line are visited, and the line is replaced by the shortest path among them. This removes
//!   detours, and reorders moves where that saves some.
//! - Moves are left out one by one and in pairs, together with all later moves that become impossible: a card that was
//!   needlessly put somewhere may have been fetched from there much later.
//! - The search for the [shortest](crate::shortest()) line is made greedy (less so each time) and ignores positions
//!   that cannot win in fewer moves. If it comes to an end without a win, there is no shorter line.

mod near;

use core::hash::BuildHasher;
use std::collections::HashMap;
use std::time::Duration;

use foldhash::fast::FixedState;
use solitaire_runtime::{Journal, MoveCode, Position};

use crate::check::{Fault, replay};
use crate::limits::{Limit, Limits, Meter};
use crate::shortest::{Fewer, fewer};
use near::Near;

/// The initial number of nearby positions for each position of the line.
const MIN_POSITIONS: usize = 50;
/// The initial number of nearby positions for a line that may have to be replaced as a whole.
const FEW_POSITIONS: usize = 4;
/// The final number of nearby positions for each position of the line.
const MAX_POSITIONS: usize = 50_000;
/// The greedy search may see this many positions for each nearby position per position of the line.
const AHEAD: usize = 50;
/// The weights of the estimated remaining moves in the greedy searches, in percent.
const WEIGHTS: [u32; 5] = [300, 200, 150, 120, 100];
/// In lines longer than this, moves are not left out in pairs.
const LONG: usize = 400;
/// The usual length of a solution: most have fewer moves.
const USUAL: u64 = 200;
/// The number of moves that one attempt to shorten a solution may make, for each move of the solution up to the usual
/// length.
const PER_USUAL_MOVE: u64 = 4;
/// The number of moves that the attempt may make for each move of the solution beyond the usual length.
const PER_MOVE_ABOVE: u64 = 1_000;
/// The maximum number of moves that one attempt may make, for a solution of any length.
const MOST_WORTH: u64 = 2_000_000;

/// The result of shortening a line.
#[derive(Clone, Debug)]
pub struct Shorter {
    /// Winning moves: at most as many as the given ones.
    pub moves: Vec<MoveCode>,
    /// The number of moves made to find them.
    pub nodes: u64,
    /// The time used.
    pub time: Duration,
    /// The limit that ended the search; `None` if no shorter win exists.
    pub limit: Option<Limit>,
}

/// Shortens a winning line until no shorter win exists or a limit is reached. Without a time limit it continues until
/// its memory is full.
///
/// # Errors
/// Returns an error if the given moves, or the found ones, do not win.
pub fn shorter(
    start: &dyn Position,
    moves: &[MoveCode],
    limits: &Limits,
) -> Result<Shorter, Fault> {
    replay(start, moves)?;
    let mut meter = Meter::new(limits);
    let mut line = Line { start, moves: without_circles(start, moves) };
    let mut near = Near::new(start, limits.memory / 2);
    let limit = improve(&mut line, &mut near, &mut meter, limits.memory).err();
    replay(start, &line.moves)?;
    Ok(Shorter { moves: line.moves, nodes: meter.nodes(), time: meter.elapsed(), limit })
}

/// Shortens a winning line. The attempt may make `nodes` moves, and a few for each move of the line. With `None`, only
/// moves that lead back to an earlier position of the line are removed.
///
/// A line that is longer than usual is first compared with those that `others` and a greedy search find, each with up to
/// half of the moves that are left.
pub(crate) fn shorten(
    start: &dyn Position,
    moves: &[MoveCode],
    nodes: Option<u64>,
    limits: &Limits,
    others: impl FnOnce(&mut Meter) -> Option<Vec<MoveCode>>,
) -> Vec<MoveCode> {
    let mut line = Line { start, moves: without_circles(start, moves) };
    let Some(nodes) = nodes else { return line.moves };
    let mut near = Near::new(start, limits.memory / 2);
    // Whichever limit ends a step, the line keeps the length reached so far.
    let _ = near.cut(&mut line);
    let length = line.moves.len() as u64;
    let nodes = nodes.saturating_add(worth_making(length));
    let meter = |nodes| Meter::new(&Limits { nodes: Some(nodes), time: None, ..limits.clone() });
    let mut left = nodes;
    if length > USUAL {
        let mut half = meter(nodes / 2);
        if let Some(moves) = others(&mut half).filter(|moves| moves.len() < line.moves.len()) {
            line.moves = moves;
        }
        left -= half.nodes();
        let mut half = meter(left / 2);
        let positions = left as usize / (2 * WEIGHTS.len() * AHEAD);
        let _ = line.search_anew(positions, &mut half, limits.memory);
        left -= half.nodes();
    }
    let _ = improve(&mut line, &mut near, &mut meter(left), limits.memory);
    let _ = near.cut(&mut line);
    line.moves
}

/// The minimum number of moves to spend on shortening a solution of this length.
fn worth_making(moves: u64) -> u64 {
    let above = PER_MOVE_ABOVE.saturating_mul(moves.saturating_sub(USUAL));
    (PER_USUAL_MOVE * moves.min(USUAL) + above).min(MOST_WORTH)
}

/// The moves of a winning line, and the position where it begins.
struct Line<'a> {
    start: &'a dyn Position,
    moves: Vec<MoveCode>,
}

fn improve(
    line: &mut Line<'_>,
    near: &mut Near,
    meter: &mut Meter,
    memory: usize,
) -> Result<(), Limit> {
    let mut positions = MIN_POSITIONS;
    near.cut(line)?;
    // Exploring the neighborhood of a long line is slow, so a search for another, shorter line comes first.
    if line.moves.len() as u64 > USUAL {
        near.pass(line, FEW_POSITIONS, meter)?;
        if line.search_anew(positions, meter, memory)? {
            return Ok(());
        }
    }
    loop {
        let moves = line.moves.len();
        near.pass(line, positions.min(MAX_POSITIONS), meter)?;
        line.leave_out_one(meter)?;
        if line.moves.len() < moves {
            continue;
        }
        if line.search_anew(positions, meter, memory)? {
            return Ok(());
        }
        if line.moves.len() == moves && !line.leave_out_two(meter)? {
            positions = positions.saturating_mul(4);
        }
    }
}

impl Line<'_> {
    /// Runs greedy searches for another line, repeating each while it succeeds. Returns true if no shorter line wins.
    fn search_anew(
        &mut self,
        positions: usize,
        meter: &mut Meter,
        memory: usize,
    ) -> Result<bool, Limit> {
        let greedy = AHEAD.saturating_mul(positions);
        for weight in WEIGHTS {
            loop {
                match fewer(self.start, self.moves.len(), weight, greedy, memory / 2, meter)? {
                    Fewer::Win(moves) => self.moves = moves,
                    Fewer::Nothing => return Ok(true),
                    Fewer::Enough => break,
                }
            }
        }
        Ok(false)
    }

    /// Leaves out each move in turn, and all later ones that become impossible, if the rest still wins.
    fn leave_out_one(&mut self, meter: &mut Meter) -> Result<(), Limit> {
        let (mut before, mut journal) = (self.start.boxed(), Journal::new());
        let mut one = 0;
        while let Some(code) = self.moves.get(one).copied() {
            match what_wins(&*before, &self.moves[one + 1..], None, meter)? {
                Some(rest) => {
                    self.moves.truncate(one);
                    self.moves.extend(rest);
                }
                None => {
                    before.apply(code, &mut journal);
                    one += 1;
                }
            }
        }
        Ok(())
    }

    /// Leaves out two moves in the same way. Returns true if the line is shorter.
    fn leave_out_two(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        let (mut before, mut journal) = (self.start.boxed(), Journal::new());
        let all = self.moves.len();
        for one in (0..all).filter(|_| all <= LONG) {
            let rest = &self.moves[one + 1..];
            for other in 0..rest.len() {
                if let Some(rest) = what_wins(&*before, rest, Some(other), meter)? {
                    self.moves.truncate(one);
                    self.moves.extend(rest);
                    return Ok(true);
                }
            }
            before.apply(self.moves[one], &mut journal);
        }
        Ok(false)
    }
}

/// Leaves out one move, and later moves that have become impossible. Returns the other moves if they win.
fn what_wins(
    from: &dyn Position,
    moves: &[MoveCode],
    left_out: Option<usize>,
    meter: &mut Meter,
) -> Result<Option<Vec<MoveCode>>, Limit> {
    let (mut position, mut journal) = (from.boxed(), Journal::new());
    let mut made = Vec::with_capacity(moves.len());
    for (number, code) in moves.iter().enumerate() {
        if position.is_won() || position.is_lost() {
            break;
        }
        if left_out != Some(number) && position.valid(*code) {
            meter.count()?;
            position.apply(*code, &mut journal);
            made.push(*code);
        }
    }
    Ok(position.is_won().then_some(made))
}

/// The moves of a winning line up to the first won position, without the moves between two visits of one position.
///
/// Positions are compared by hashes. If two hashes are equal by chance, the line is returned unchanged.
fn without_circles(start: &dyn Position, moves: &[MoveCode]) -> Vec<MoveCode> {
    let (mut position, mut journal) = (start.boxed(), Journal::new());
    let (mut key, hasher) = (Vec::new(), FixedState::default());
    // The hash of each position, and the number of moves to its last visit.
    let (mut hashes, mut last) = (Vec::new(), HashMap::new());
    for code in moves {
        if position.is_won() {
            break;
        }
        key.clear();
        position.write_key(&mut key);
        let hash = hasher.hash_one(&key);
        last.insert(hash, hashes.len());
        hashes.push(hash);
        journal.clear();
        position.apply(*code, &mut journal);
    }
    let mut kept = Vec::new();
    let mut made = 0;
    while let Some(leaves) = hashes.get(made).and_then(|hash| last.get(hash)) {
        kept.push(moves[*leaves]);
        made = leaves + 1;
    }
    if kept.len() < hashes.len() && replay(start, &kept).is_err() {
        return moves.to_vec();
    }
    kept
}
