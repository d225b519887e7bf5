//! Ways around: from the positions of a line to later ones of it, by fewer moves than the line makes between them.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use foldhash::fast::FixedState;
use solitaire_runtime::{Journal, MoveCode, Moves, Position};

use super::Line;
use crate::bound::Bound;
use crate::key::{Key, KeyWriter};
use crate::limits::{Limit, Meter};
use crate::memory::{Records, held};
use crate::reductions::{Live, Reducer, Reductions};

/// Looks at what lies near the positions of a line.
pub(super) struct Near {
    bound: Bound,
    keys: KeyWriter,
    reducer: Arc<Reducer>,
    moves: Moves,
    /// How many bytes it may take.
    memory: usize,
    /// The positions that were reached from one of the line.
    reached: Vec<Reached>,
    /// Those of them from which more may be reached, and the hashes of all.
    waiting: VecDeque<usize>,
    seen: HashSet<u64, FixedState>,
    records: Records,
}

/// A position that was reached, from which one, and by which move.
struct Reached {
    /// Its record, if more may be reached from it.
    open: Option<u32>,
    made: usize,
    before: usize,
    code: MoveCode,
}

/// The positions of a line.
struct Ahead {
    /// Their keys, in order.
    keys: Vec<Box<[u8]>>,
    /// Where the line comes to a key with this hash; the last time when it comes there twice.
    last: HashMap<u64, usize, FixedState>,
}

impl Ahead {
    /// After how many moves the line comes to a position for the last time, if it does.
    fn met(&self, key: Key<'_>) -> Option<usize> {
        self.last.get(&key.hash).copied().filter(|at| *self.keys[*at] == *key.bytes)
    }

    /// How many moves the line makes.
    const fn end(&self) -> usize {
        self.keys.len() - 1
    }
}

/// A way to the position that a line comes to after so many of its own moves.
struct Way {
    moves: Vec<MoveCode>,
    met: usize,
}

impl Near {
    pub(super) fn new(start: &dyn Position, memory: usize) -> Self {
        // Interchangeable piles may be exchanged: the moves that follow are looked for anew.
        let kept = Reductions { symmetry: true, ..Reductions::NONE };
        let live = Live::from_here(start.model(), start.table());
        let reducer = Arc::new(Reducer::new(start, &live, kept));
        let mut state = Vec::new();
        start.write_state(&mut state);
        Self {
            bound: Bound::new(start),
            keys: KeyWriter::new(start, &reducer),
            reducer,
            moves: Moves::new(),
            memory,
            reached: Vec::new(),
            waiting: VecDeque::new(),
            seen: HashSet::default(),
            records: Records::new(state.len()),
        }
    }

    /// Goes along a line and looks at up to so many positions around each of its own. Where there is a way to a later one by
    /// fewer moves, the line takes the one that saves most. Gives whether it is shorter then.
    ///
    /// # Errors
    /// When a limit is met. The ways that were found until then are taken.
    pub(super) fn pass(
        &mut self,
        line: &mut Line<'_>,
        positions: usize,
        meter: &mut Meter,
    ) -> Result<bool, Limit> {
        let ahead = self.ahead(line, meter)?;
        let (mut position, mut journal) = (line.start.boxed(), Journal::new());
        let (mut made, mut at) = (Vec::new(), 0);
        let mut limit = None;
        while at < ahead.end() {
            if limit.is_none() {
                match self.way(&*position, at, &ahead, positions, meter) {
                    Ok(Some(way)) => {
                        way.moves.iter().for_each(|code| position.apply(*code, &mut journal));
                        made.extend(way.moves);
                        at = way.met;
                        continue;
                    }
                    Ok(None) => {}
                    Err(met) => limit = Some(met),
                }
            }
            let code = self.follow(&mut *position, line.moves[at], &ahead.keys[at + 1]);
            let Some(code) = code else { break };
            made.push(code);
            at += 1;
        }
        let is_shorter = at == ahead.end() && made.len() < line.moves.len();
        if is_shorter {
            line.moves = made;
        }
        limit.map_or(Ok(is_shorter), Err)
    }

    /// The positions of a line.
    fn ahead(&mut self, line: &Line<'_>, meter: &mut Meter) -> Result<Ahead, Limit> {
        let (mut position, mut journal) = (line.start.boxed(), Journal::new());
        let mut ahead = Ahead { keys: Vec::new(), last: HashMap::default() };
        let mut size = 0;
        self.keys.begin(&*position);
        for code in line.moves.iter().map(Some).chain([None]) {
            let key = self.keys.key(&*position);
            ahead.last.insert(key.hash, ahead.keys.len());
            ahead.keys.push(key.bytes.into());
            size += key.bytes.len() + PER_KEY;
            if size + self.keys.size() + self.keys.growth() > self.memory {
                return Err(Limit::Memory);
            }
            let Some(code) = code else { break };
            meter.count()?;
            journal.clear();
            position.apply(*code, &mut journal);
            self.keys.made(&*position, &journal);
            self.keys.go_on_here();
        }
        Ok(ahead)
    }

    /// Makes a move of the line, or one that leads to a position with the same key: piles may have been exchanged. Gives the
    /// move that was made.
    fn follow(
        &mut self,
        position: &mut dyn Position,
        code: MoveCode,
        key: &[u8],
    ) -> Option<MoveCode> {
        let Self { reducer, keys, moves, .. } = self;
        let mut journal = Journal::new();
        let mut leads = |position: &mut dyn Position, code| {
            position.apply(code, &mut journal);
            let leads = keys.key_of_any(position).bytes == key;
            if !leads {
                position.undo(&mut journal);
            }
            leads
        };
        if position.valid(code) && leads(position, code) {
            return Some(code);
        }
        reducer.list(position, moves);
        moves.iter().copied().find(|code| leads(position, *code))
    }

    /// The way that saves most moves, of those over up to so many positions around this one, to which the line comes after
    /// `begin` moves.
    fn way(
        &mut self,
        from: &dyn Position,
        begin: usize,
        ahead: &Ahead,
        positions: usize,
        meter: &mut Meter,
    ) -> Result<Option<Way>, Limit> {
        let left = ahead.end() - begin;
        let (mut state, mut journal) = (Vec::new(), Journal::new());
        let mut position = from.boxed();
        self.reached.clear();
        self.waiting.clear();
        self.seen.clear();
        position.write_state(&mut state);
        self.records = Records::new(state.len());
        let nothing = MoveCode::new(0, MoveCode::NO_PLACE, MoveCode::NO_PLACE, 0);
        let open = self.records.keep(&state);
        self.reached.push(Reached { open, made: 0, before: 0, code: nothing });
        self.waiting.push_back(0);
        let key = self.keys.key_of_any(&*position);
        self.seen.insert(key.hash);
        // How many moves are saved, where the line is met, and how it is reached.
        let mut best: Option<(usize, usize, usize)> = None;
        if let Some(met) = ahead.met(key).filter(|met| *met > begin) {
            best = Some((met - begin, met, 0));
        }
        'search: while let Some(number) = self.waiting.pop_front() {
            let Some(open) = self.reached[number].open.take() else { continue };
            position.read_state(self.records.get(open));
            self.records.leave(open);
            let made = self.reached[number].made + 1;
            // Nothing better can come.
            if made + best.map_or(0, |(saved, ..)| saved) >= left {
                break;
            }
            self.keys.begin(&*position);
            journal.clear();
            self.reducer.list(&*position, &mut self.moves);
            for code in self.moves.iter().copied() {
                meter.count()?;
                position.apply(code, &mut journal);
                self.keys.made(&*position, &journal);
                let key = self.keys.key(&*position);
                let is_won = position.is_won();
                let met = if is_won { Some(ahead.end()) } else { ahead.met(key) };
                let is_new = self.seen.insert(key.hash);
                if is_new && made + (self.bound.of(&*position) as usize) < left {
                    let number_of_next = self.reached.len();
                    let saves = met.and_then(|met| Some((met, met.checked_sub(begin + made)?)));
                    if let Some((met, saved)) = saves.filter(|(_, saved)| *saved > 0)
                        && best.is_none_or(|(most, ..)| saved > most)
                    {
                        best = Some((saved, met, number_of_next));
                    }
                    let is_lost = position.model().lose.is_some() && position.is_lost();
                    let open = if is_won || is_lost {
                        None
                    } else {
                        state.clear();
                        position.write_state(&mut state);
                        self.records.keep(&state)
                    };
                    self.reached.push(Reached { open, made, before: number, code });
                    self.waiting.push_back(number_of_next);
                }
                position.undo(&mut journal);
                self.keys.taken_back();
                if self.reached.len() >= positions {
                    break 'search;
                }
            }
            let size = self.keys.size() + self.records.size() + held(&self.reached);
            if size + self.keys.growth() + self.records.growth() > self.memory {
                return Err(Limit::Memory);
            }
        }
        let Some((_, met, number)) = best else { return Ok(None) };
        let back = |number: &usize| Some(self.reached[*number].before).filter(|_| *number > 0);
        let numbers = core::iter::successors(Some(number), back).filter(|number| *number > 0);
        let mut moves: Vec<MoveCode> = numbers.map(|number| self.reached[number].code).collect();
        moves.reverse();
        Ok(Some(Way { moves, met }))
    }
}

/// What a key of a line takes in memory beside its bytes: how it is held, and where it is found.
const PER_KEY: usize = 64;
