//! Fewer moves for a win that is known.
//!
//! First, circles are cut: what lies between two positions that are equal, or that differ only in ways that do not matter,
//! such as which of several equal piles lies where. Then three ways take turns, each with more positions to look at every
//! time:
//!
//! - All positions near the line are looked at, and the line is replaced by the shortest path among them. This drops
//!   detours, and changes the order of moves where that saves some.
//! - Moves are left out one by one and in pairs, with all later moves that are not possible then: a card that was put
//!   somewhere in between for nothing may have been fetched from there much later.
//! - The search for the [shortest](crate::shortest()) line is made greedy, less so each time, and leaves alone all that
//!   cannot win by fewer moves. When it comes to an end without a win, there is no shorter line.

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

/// How many positions near the line are looked at for each of its own, at first.
const MIN_POSITIONS: usize = 50;
/// The same of a line that may have to be replaced as a whole.
const FEW_POSITIONS: usize = 4;
/// How many at last.
const MAX_POSITIONS: usize = 50_000;
/// How many positions the greedy search sees for one that is looked at for each of the line.
const AHEAD: usize = 50;
/// How much the moves to come count for it, in hundredths.
const WEIGHTS: [u32; 5] = [300, 200, 150, 120, 100];
/// In longer lines moves are not left out in pairs.
const LONG: usize = 400;
/// Few solutions need more moves.
const USUAL: u64 = 200;
/// How many moves are worth making at once to shorten a solution, for each of its own up to the usual number.
const PER_USUAL_MOVE: u64 = 4;
/// The same for each of its moves above that.
const PER_MOVE_ABOVE: u64 = 200;
/// The same for the whole of a solution, however long it is.
const MOST_WORTH: u64 = 2_000_000;

/// What came of shortening a line.
#[derive(Clone, Debug)]
pub struct Shorter {
    /// Moves that win: no more than those that were given.
    pub moves: Vec<MoveCode>,
    /// How many moves were made in order to find them.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// The limit that ended it; `None` when no fewer moves win.
    pub limit: Option<Limit>,
}

/// Makes a line of moves that wins shorter and shorter, until no fewer moves win or a limit is met. Without a limit of
/// time it goes on until its memory is full.
///
/// # Errors
/// When the moves that are given, or those that were found, do not win.
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

/// Makes a line of moves that wins shorter, over at most `nodes` moves and a few for each of its own. With `None` only those
/// moves are left out that lead back to where the line was before.
///
/// A line that is longer than usual is first compared with the `others` that a few moves find.
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
    // Whatever limit ends a step, the line is as short as it came to be.
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
    }
    let _ = improve(&mut line, &mut near, &mut meter(left), limits.memory);
    let _ = near.cut(&mut line);
    line.moves
}

/// How many moves are worth making to shorten a solution of so many moves, at least.
fn worth_making(moves: u64) -> u64 {
    let above = PER_MOVE_ABOVE.saturating_mul(moves.saturating_sub(USUAL));
    (PER_USUAL_MOVE * moves.min(USUAL) + above).min(MOST_WORTH)
}

/// The moves of a line that wins, and where it begins.
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
    // To look at a long line closely takes long. A search may find another one, all the more if it knows of fewer moves.
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
    /// Looks for another line by greedy searches, each as long as it finds one. Gives whether no shorter line wins.
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

    /// Leaves out each move in turn, and all later ones that are not possible then, where what is left still wins.
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

    /// Leaves out two moves in the same way. Gives whether the line is shorter.
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

/// Those of these moves that can be made, one of them left out, if they win.
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

/// The moves of a line that wins up to the first position that is won, without those between two visits of one position.
///
/// Positions are compared by hashes. Where two hashes are equal by chance, the line is given as it is.
fn without_circles(start: &dyn Position, moves: &[MoveCode]) -> Vec<MoveCode> {
    let (mut position, mut journal) = (start.boxed(), Journal::new());
    let (mut key, hasher) = (Vec::new(), FixedState::default());
    // The hash of each position, and after how many moves the line comes to it for the last time.
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
