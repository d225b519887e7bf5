//! Shortens a known win, called a line: a list of moves that win.
//!
//! First, cycles are cut: the moves between two positions that are equal, or that differ only in ways that do not
//! matter, such as the order of equal piles. Then three methods take turns, each with more positions every time:
//!
//! - All positions near the line are visited, and the line is replaced by the shortest path among them. This removes
//!   detours, and changes the order of moves where that saves some.
//! - Each move, and each pair of moves, is left out, together with all later moves that become impossible without it.
//!   If the rest still wins, it is the new line. This removes needless moves even if they depend on each other: for
//!   example, a card is put somewhere needlessly and taken away from there much later.
//! - A search for the [shortest](crate::shortest()) line is made greedy (less so each time), and ignores positions from
//!   which no shorter win is possible. If it visits everything else without finding a win, no shorter line exists.

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

/// The initial number of nearby positions that are visited for each position of the line.
const MIN_POSITIONS: usize = 50;
/// The number of nearby positions that are first visited for each position of a long line, which may be replaced as a
/// whole.
const FEW_POSITIONS: usize = 4;
/// The maximum number of nearby positions that are visited for each position of the line.
const MAX_POSITIONS: usize = 50_000;
/// If `n` nearby positions are visited for each position of the line, a greedy search may see this many times `n`
/// positions.
const AHEAD: usize = 50;
/// The weights, in percent, of the estimated number of remaining moves in the greedy searches, which follow each other.
/// A higher weight makes a search greedier; 100 finds a shortest line.
const WEIGHTS: [u32; 5] = [300, 200, 150, 120, 100];
/// In lines with more moves than this, only single moves are left out, not pairs, which would take too long.
const LONG: usize = 400;
/// Most solutions have fewer moves than this. A longer one is worth more effort.
const USUAL: u64 = 200;
/// The number of additional moves that shortening a solution may make for each of the solution's first [`USUAL`] moves.
const PER_USUAL_MOVE: u64 = 4;
/// The number of additional moves that shortening a solution may make for each further move of the solution.
const PER_MOVE_ABOVE: u64 = 1_000;
/// The maximum number of additional moves that shortening a solution may make.
const MOST_WORTH: u64 = 2_000_000;

/// The result of shortening a line.
#[derive(Clone, Debug)]
pub struct Shorter {
    /// The winning moves found: at most as many as were given.
    pub moves: Vec<MoveCode>,
    /// The number of moves that the search made.
    pub nodes: u64,
    /// The time used.
    pub time: Duration,
    /// The limit that ended the search; `None` if it was proved that no shorter win exists.
    pub limit: Option<Limit>,
}

/// Shortens a winning line until it is proved to be shortest or a limit is reached. Without a limit of time or moves,
/// this continues until the memory is full.
///
/// # Errors
/// Returns an error if the given moves or the resulting moves do not win.
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

/// Shortens a winning line and returns the result. The attempt may make `nodes` moves, and more for a long line. If
/// `nodes` is `None`, only moves that lead back to an earlier position of the line are removed.
///
/// If the line is longer than usual, other wins are looked for first: `others` and then a greedy search each get half
/// of the moves that are left.
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
    // An error means that a limit ended this step. The line is then as short as it has become so far.
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

/// The number of moves that shortening may make in addition, for a solution with this many moves.
fn worth_making(moves: u64) -> u64 {
    let above = PER_MOVE_ABOVE.saturating_mul(moves.saturating_sub(USUAL));
    (PER_USUAL_MOVE * moves.min(USUAL) + above).min(MOST_WORTH)
}

/// A winning line: its moves, and the position in which it begins.
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
    // Visiting the positions near a long line is slow, so first look for an entirely different line that is shorter.
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
    /// Looks for a shorter line by greedy searches, and repeats each search while it finds one. Returns true if it is
    /// proved that no shorter line exists.
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

    /// For each move in turn: leaves it out, with all later moves that become impossible without it, if the rest still
    /// wins.
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

    /// For each pair of moves in turn: leaves both out, with all later moves that become impossible without them, and
    /// stops if the rest still wins. Returns true if that was so.
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

/// Makes `moves` from this position, without the move at index `left_out` and without moves that are impossible.
/// Returns the moves that were made if they win.
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

/// Cuts the cycles of a winning line: for each position that occurs several times, removes the moves between the first
/// and the last visit. Moves after the first won position are removed too.
///
/// Positions are compared by hashes. If two hashes are equal by chance, so that the result does not win, the line is
/// returned unchanged.
fn without_circles(start: &dyn Position, moves: &[MoveCode]) -> Vec<MoveCode> {
    let (mut position, mut journal) = (start.boxed(), Journal::new());
    let (mut key, hasher) = (Vec::new(), FixedState::default());
    // For each position, its hash; and for each hash, the number of moves before the last position that has it.
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
