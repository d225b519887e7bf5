//! Fewer moves for a win that is known.
//!
//! Three ways take turns, each with more positions to look at every time:
//!
//! - A line of moves is a row of positions. From each of them all positions near by are looked at, breadth first, and
//!   where one is found that the line comes to later, and by more moves, the way over it takes the place of that piece.
//!   This drops what leads round in circles, and changes the order of moves where that saves some.
//! - Moves are left out one by one and in pairs, with all later moves that are not possible then: a card that was put
//!   somewhere in between for nothing may have been fetched from there much later.
//! - The search for the [shortest](crate::shortest()) line is made greedy, less so each time, and leaves alone all that
//!   cannot win by fewer moves. When it comes to an end without a win, there is no shorter line.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use solitaire_runtime::{Journal, MoveCode, Moves, Position};

use crate::bound::Bound;
use crate::check::{Fault, replay};
use crate::key::KeyWriter;
use crate::limits::{Limit, Limits, Meter};
use crate::memory::{Records, grows, held};
use crate::reductions::{Live, Reducer, Reductions};
use crate::shortest::{Fewer, fewer};
use crate::transposition_table::{Insert, TranspositionTable};

/// How many positions are looked at from each position of the line, at first.
const MIN_POSITIONS: usize = 200;
/// How many at last.
const MAX_POSITIONS: usize = 50_000;
/// How many positions the greedy search sees for one that is looked at from each of the line.
const AHEAD: usize = 100;
/// How much the moves to come count for it, in hundredths.
const WEIGHTS: [u32; 5] = [300, 200, 150, 120, 100];
/// In longer lines moves are not left out in pairs.
const LONG: usize = 400;

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
    let mut line = Line { start, moves: up_to_win(start, moves) };
    let limit = improve(&mut line, &mut meter, limits.memory).err();
    replay(start, &line.moves)?;
    Ok(Shorter { moves: line.moves, nodes: meter.nodes(), time: meter.elapsed(), limit })
}

/// The moves of a line that wins, and where it begins.
struct Line<'a> {
    start: &'a dyn Position,
    moves: Vec<MoveCode>,
}

fn improve(line: &mut Line<'_>, meter: &mut Meter, memory: usize) -> Result<(), Limit> {
    while line.leave_out_one(meter)? {}
    let mut near = Near::new(line.start, memory);
    let mut positions = MIN_POSITIONS;
    loop {
        let mut is_shorter = false;
        let mut begin = 0;
        while begin < line.moves.len() {
            if near.keys.size() + near.keys.growth() > memory / 2 {
                return Err(Limit::Memory);
            }
            if let Some(moves) = near.detour(line, begin, positions.min(MAX_POSITIONS), meter)? {
                line.moves = moves;
                is_shorter = true;
            } else {
                begin += 1;
            }
        }
        let greedy = AHEAD.saturating_mul(positions);
        for weight in WEIGHTS {
            loop {
                let (start, moves) = (line.start, line.moves.len());
                match fewer(start, moves, weight, greedy, memory / 2, meter)? {
                    Fewer::Win(moves) => line.moves = moves,
                    Fewer::Nothing => return Ok(()),
                    Fewer::Enough => break,
                }
                is_shorter = true;
            }
        }
        if is_shorter || line.leave_out_two(meter)? {
            while line.leave_out_one(meter)? {}
        } else {
            positions = positions.saturating_mul(4);
        }
    }
}

impl Line<'_> {
    /// Leaves out a move, and all later ones that are not possible then. Gives whether the line is shorter.
    fn leave_out_one(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        for one in 0..self.moves.len() {
            if self.without(&[one], meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The same with two moves.
    fn leave_out_two(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        let all = self.moves.len();
        for one in (0..all).filter(|_| all <= LONG) {
            for other in one + 1..all {
                if self.without(&[one, other], meter)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The line without these moves, in order, when it still wins.
    fn without(&mut self, left_out: &[usize], meter: &mut Meter) -> Result<bool, Limit> {
        let mut position = self.start.boxed();
        let mut journal = Journal::new();
        let mut kept = Vec::with_capacity(self.moves.len());
        for (number, code) in self.moves.iter().enumerate() {
            if left_out.contains(&number) || !position.valid(*code) {
                continue;
            }
            meter.count()?;
            position.apply(*code, &mut journal);
            kept.push(*code);
            if position.is_won() && kept.len() < self.moves.len() {
                self.moves = kept;
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Looks at what lies near the positions of a line.
struct Near {
    bound: Bound,
    keys: KeyWriter,
    reducer: Arc<Reducer>,
    moves: Moves,
    /// How many bytes it may take.
    memory: usize,
}

/// A position that was reached, from which one, and by which move.
struct Reached {
    /// Its record, if more may be reached from it.
    open: Option<u32>,
    made: usize,
    before: usize,
    code: MoveCode,
}

impl Near {
    fn new(start: &dyn Position, memory: usize) -> Self {
        // Interchangeable piles may be exchanged: the moves that follow are looked for anew.
        let kept = Reductions { symmetry: true, ..Reductions::NONE };
        let live = Live::from_here(start.model(), start.table());
        let reducer = Arc::new(Reducer::new(start, &live, kept));
        Self {
            bound: Bound::new(start),
            keys: KeyWriter::new(start, &reducer),
            reducer,
            moves: Moves::new(),
            memory,
        }
    }

    /// Goes on from the line after `begin` moves, over at most so many positions. Gives the line with the best way found,
    /// if that is shorter.
    fn detour(
        &mut self,
        line: &Line<'_>,
        begin: usize,
        positions: usize,
        meter: &mut Meter,
    ) -> Result<Option<Vec<MoveCode>>, Limit> {
        let mut journal = Journal::new();
        let mut position = line.start.boxed();
        line.moves[..begin].iter().for_each(|code| position.apply(*code, &mut journal));
        // What the line comes to later; the last time when it comes there twice.
        let mut keys = vec![self.keys.key_of_any(&*position).bytes.to_vec()];
        let mut later = position.boxed();
        for code in &line.moves[begin..] {
            later.apply(*code, &mut journal);
            keys.push(self.keys.key_of_any(&*later).bytes.to_vec());
        }
        let last = keys.len() - 1;
        let ahead: HashMap<&[u8], usize> =
            keys.iter().enumerate().map(|(number, key)| (&key[..], number)).collect();
        // How many moves are saved, where the line is met, and how it is reached.
        let mut best: Option<(usize, usize, usize)> =
            ahead.get(&keys[0][..]).filter(|met| **met > 0).map(|met| (*met, *met, 0));
        let (mut state, mut visited) = (Vec::new(), TranspositionTable::new(self.memory));
        position.write_state(&mut state);
        let mut records = Records::new(state.len());
        let (code, open) = (line.moves[begin], records.keep(&state));
        let mut reached = vec![Reached { open, made: 0, before: 0, code }];
        visited.insert(self.keys.key_of_any(&*position), 0);
        let mut waiting = VecDeque::from([0]);
        'search: while let Some(from) = waiting.pop_front() {
            let Some(open) = reached[from].open.take() else { continue };
            position.read_state(records.get(open));
            records.leave(open);
            let made = reached[from].made + 1;
            // Nothing better can come.
            if made + best.map_or(0, |(saved, ..)| saved) >= last {
                break;
            }
            self.reducer.list(&*position, &mut self.moves);
            journal.clear();
            for code in self.moves.iter() {
                meter.count()?;
                position.undo(&mut journal);
                position.apply(*code, &mut journal);
                let beside = self.keys.size() + self.keys.growth();
                let beside = beside + records.size() + records.growth();
                let beside = beside + held(&reached) + grows(&reached);
                let key = self.keys.key_of_any(&*position);
                match visited.insert(key, beside) {
                    Insert::New => {}
                    Insert::Known => continue,
                    Insert::Full => break 'search,
                }
                let is_won = position.is_won();
                let met = if is_won { Some(last) } else { ahead.get(key.bytes).copied() };
                if made + self.bound.of(&*position) as usize >= last {
                    continue;
                }
                let number = reached.len();
                if let Some(met) = met
                    && met > made
                    && best.is_none_or(|(saved, ..)| met - made > saved)
                {
                    best = Some((met - made, met, number));
                }
                let is_lost = position.model().lose.is_some() && position.is_lost();
                let open = if is_won || is_lost {
                    None
                } else {
                    state.clear();
                    position.write_state(&mut state);
                    records.keep(&state)
                };
                reached.push(Reached { open, made, before: from, code: *code });
                waiting.push_back(number);
                if reached.len() >= positions {
                    break 'search;
                }
            }
        }
        let Some((_, met, number)) = best else { return Ok(None) };
        let mut way = Vec::new();
        let mut step = number;
        while step != 0 {
            way.push(reached[step].code);
            step = reached[step].before;
        }
        way.reverse();
        let moves = [&line.moves[..begin], &way].concat();
        // A win needs nothing after it.
        let after = if met == last { &[][..] } else { &keys[met + 1..] };
        Ok(self.follow(line.start, moves, after))
    }

    /// Goes on after these moves from position to position, by moves that lead to these keys.
    fn follow(
        &mut self,
        start: &dyn Position,
        mut moves: Vec<MoveCode>,
        keys: &[Vec<u8>],
    ) -> Option<Vec<MoveCode>> {
        let mut journal = Journal::new();
        let mut position = start.boxed();
        moves.iter().for_each(|code| position.apply(*code, &mut journal));
        for key in keys {
            self.reducer.list(&*position, &mut self.moves);
            let code = self.moves.iter().copied().find(|code| {
                position.apply(*code, &mut journal);
                let leads = self.keys.key_of_any(&*position).bytes == key;
                position.undo(&mut journal);
                leads
            })?;
            position.apply(code, &mut journal);
            moves.push(code);
        }
        Some(moves)
    }
}

/// The moves of a line up to the first position that is won.
fn up_to_win(start: &dyn Position, moves: &[MoveCode]) -> Vec<MoveCode> {
    let mut position = start.boxed();
    let mut journal = Journal::new();
    let made = moves.iter().take_while(|code| {
        let goes_on = !position.is_won();
        if goes_on {
            position.apply(**code, &mut journal);
        }
        goes_on
    });
    made.copied().collect()
}
