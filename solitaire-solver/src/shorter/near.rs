//! Finds the shortest path among all positions near a line (a list of winning moves).
//!
//! The positions of the line, and the moves between them, are the initial graph. The graph grows outward from the line:
//! from each position in turn, its successors are added. The shortest path through the graph replaces the line. This
//! path may leave the line and return to it many times.
//!
//! Positions that differ only in ways that do not matter, such as exchanged equal piles, have one key and are one node
//! of the graph. So a path through the graph is a series of keys, and is translated into moves at the end.
//!
//! The graph is kept for the next line, which usually goes through many of the same positions.

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::FixedState;
use solitaire_runtime::{Journal, MoveCode, Moves, Position};

use super::Line;
use crate::key::KeyWriter;
use crate::limits::{Limit, Meter};
use crate::memory::{NONE, Records, grows, held};
use crate::reductions::{Live, Reducer, Reductions};

/// A graph: the positions near a line, and the moves between them.
pub(super) struct Near {
    keys: KeyWriter,
    reducer: Arc<Reducer>,
    moves: Moves,
    /// The maximum number of bytes that the graph may use.
    memory: usize,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// The stored states of the positions.
    records: Records,
    state: Vec<u8>,
    /// The number of the node for each key; the key is represented by its hash.
    numbers: HashMap<u64, u32, FixedState>,
    /// The nodes that the current walk through the graph has reached, in the order in which it reached them.
    reached: Vec<Reached>,
    /// The number of the current walk. Walks are numbered from 1.
    walk: u32,
}

/// A node of the graph: a position, or several that have the same key.
struct Node {
    hash: u64,
    record: u32,
    /// The number of the last edge that was added at this node; its `before` leads to the others.
    edge: u32,
    /// The number of the last walk that reached this node.
    walk: u32,
    is_won: bool,
    /// True if all moves from this node were added as edges.
    is_complete: bool,
}

/// An edge of the graph: a move from one position to another.
struct Edge {
    code: MoveCode,
    to: u32,
    /// The number of the edge that was added at the same node before this one.
    before: u32,
}

/// A node that a walk has reached; the index, in [`Near::reached`], of the node from which it was reached; and the
/// move.
#[derive(Clone, Copy)]
struct Reached {
    node: u32,
    before: usize,
    code: MoveCode,
}

impl Near {
    pub(super) fn new(start: &dyn Position, memory: usize) -> Self {
        // Use only reductions that keep all moves: if two positions have the same key, their moves correspond to each
        // other.
        let kept =
            Reductions { symmetry: true, classes: true, relevance: true, ..Reductions::NONE };
        let live = Live::from_here(start.model(), start.table());
        let reducer = Arc::new(Reducer::new(start, &live, kept));
        let mut state = Vec::new();
        start.write_state(&mut state);
        Self {
            keys: KeyWriter::new(start, &reducer),
            reducer,
            moves: Moves::new(),
            memory,
            nodes: Vec::new(),
            edges: Vec::new(),
            records: Records::new(state.len()),
            state,
            numbers: HashMap::default(),
            reached: Vec::new(),
            walk: 0,
        }
    }

    /// Cuts the cycles of a line by taking the shortest path through its own positions.
    ///
    /// # Errors
    /// Returns an error if there is no memory for the positions of the line; then the line stays unchanged.
    pub(super) fn cut(&mut self, line: &mut Line<'_>) -> Result<(), Limit> {
        let start = self.add_line(line)?;
        self.replace(line, start);
        Ok(())
    }

    /// Replaces a line by the shortest path near it, after adding up to `positions` nodes to the graph for each of its
    /// moves.
    ///
    /// # Errors
    /// Returns an error if a limit is reached. The line is nevertheless replaced by the shortest path known by then.
    pub(super) fn pass(
        &mut self,
        line: &mut Line<'_>,
        positions: usize,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let start = self.add_line(line)?;
        let more = positions.saturating_mul(line.moves.len());
        let grown = self.grow(line.start, self.nodes.len().saturating_add(more), meter);
        self.replace(line, start);
        grown
    }

    /// Replaces the line by the shortest known path from the node `start`, where it begins, if that path is shorter.
    fn replace(&mut self, line: &mut Line<'_>, start: u32) {
        let path = self.shortest(start);
        if path.len() < line.moves.len()
            && let Some(moves) = self.follow(line.start, &path)
        {
            line.moves = moves;
        }
    }

    /// Adds the positions of a line, and its moves, to the graph. Begins a walk that starts at all of these positions
    /// at once. Returns the node of the first position.
    fn add_line(&mut self, line: &Line<'_>) -> Result<u32, Limit> {
        if self.size() > self.memory / 2 {
            self.clear();
        }
        self.begin_walk();
        let (mut position, mut journal) = (line.start.boxed(), Journal::new());
        self.keys.begin(&*position);
        let start = self.node(&*position);
        let mut last = start;
        self.reach(last, 0, NOTHING);
        for code in &line.moves {
            if self.nodes[last as usize].is_won {
                break;
            }
            journal.clear();
            position.apply(*code, &mut journal);
            self.keys.made(&*position, &journal);
            self.keys.go_on_here();
            let next = self.node(&*position);
            self.add_edge(last, *code, next);
            self.reach(next, 0, NOTHING);
            last = next;
            if self.is_full() {
                return Err(Limit::Memory);
            }
        }
        Ok(start)
    }

    /// Adds positions to the graph until it has `most` nodes, nearest to the start of the current walk first.
    fn grow(&mut self, start: &dyn Position, most: usize, meter: &mut Meter) -> Result<(), Limit> {
        let mut position = start.boxed();
        let mut next = 0;
        while next < self.reached.len() && self.nodes.len() < most {
            let number = self.reached[next].node;
            if !self.nodes[number as usize].is_complete {
                self.complete(number, &mut *position, meter)?;
            }
            self.go_on(next);
            next += 1;
        }
        Ok(())
    }

    /// Adds all moves from a node to the graph, with the positions to which they lead.
    fn complete(
        &mut self,
        number: u32,
        position: &mut dyn Position,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let Node { record, is_won, .. } = self.nodes[number as usize];
        if is_won || record == NONE || !position.read_state(self.records.get(record)) {
            return Ok(());
        }
        if position.model().lose.is_some() && position.is_lost() {
            return Ok(());
        }
        let (mut moves, mut journal) = (core::mem::take(&mut self.moves), Journal::new());
        self.reducer.list(position, &mut moves);
        self.keys.begin(position);
        let mut made = Ok(());
        for code in moves.iter() {
            made = meter.count();
            if made.is_err() {
                break;
            }
            position.apply(*code, &mut journal);
            self.keys.made(position, &journal);
            let to = self.node(position);
            self.add_edge(number, *code, to);
            position.undo(&mut journal);
            self.keys.taken_back();
        }
        self.moves = moves;
        self.nodes[number as usize].is_complete = made.is_ok();
        if self.is_full() { Err(Limit::Memory) } else { made }
    }

    /// The shortest known path from a node to a won position: its moves, each with the node to which it leads.
    fn shortest(&mut self, from: u32) -> Vec<(MoveCode, u32)> {
        self.begin_walk();
        self.reach(from, 0, NOTHING);
        let mut next = 0;
        while next < self.reached.len() && !self.nodes[self.reached[next].node as usize].is_won {
            self.go_on(next);
            next += 1;
        }
        let mut path = Vec::new();
        while next > 0 && next < self.reached.len() {
            let Reached { node, before, code } = self.reached[next];
            path.push((code, node));
            next = before;
        }
        path.reverse();
        path
    }

    /// Translates a path into moves that can be made one after the other. If equal piles were exchanged, the move of an
    /// edge may lead to the wrong node; then another move with the same number leads to the right one. `None` if there
    /// is no such move, which happens only if two hashes are equal by chance.
    fn follow(&mut self, start: &dyn Position, path: &[(MoveCode, u32)]) -> Option<Vec<MoveCode>> {
        let Self { keys, moves, reducer, nodes, .. } = self;
        let (mut position, mut journal) = (start.boxed(), Journal::new());
        keys.begin(&*position);
        let mut made = Vec::with_capacity(path.len());
        for (code, to) in path {
            keys.go_on_here();
            journal.clear();
            let hash = nodes[*to as usize].hash;
            let mut leads = |position: &mut dyn Position, code| {
                position.apply(code, &mut journal);
                keys.made(position, &journal);
                let leads = keys.hash(position) == hash;
                if !leads {
                    position.undo(&mut journal);
                    keys.taken_back();
                }
                leads
            };
            if position.valid(*code) && leads(&mut *position, *code) {
                made.push(*code);
                continue;
            }
            reducer.list(&*position, moves);
            let mut alike = moves.iter().filter(|other| other.kind == code.kind);
            made.push(*alike.find(|other| leads(&mut *position, **other))?);
        }
        position.is_won().then_some(made)
    }

    /// The number of the node for a position. The node is added if it is new.
    fn node(&mut self, position: &dyn Position) -> u32 {
        let hash = self.keys.hash(position);
        let next = self.nodes.len() as u32;
        let number = *self.numbers.entry(hash).or_insert(next);
        if number == next {
            self.state.clear();
            position.write_state(&mut self.state);
            let record = self.records.keep(&self.state).unwrap_or(NONE);
            let is_won = position.is_won();
            self.nodes.push(Node { hash, record, edge: NONE, walk: 0, is_won, is_complete: false });
        }
        number
    }

    fn add_edge(&mut self, from: u32, code: MoveCode, to: u32) {
        let number = self.edges.len() as u32;
        let before = core::mem::replace(&mut self.nodes[from as usize].edge, number);
        self.edges.push(Edge { code, to, before });
    }

    fn begin_walk(&mut self) {
        self.walk += 1;
        self.reached.clear();
    }

    /// Notes that the current walk reaches a node, unless it has reached it before.
    fn reach(&mut self, node: u32, before: usize, code: MoveCode) {
        let walk = &mut self.nodes[node as usize].walk;
        if *walk != self.walk {
            *walk = self.walk;
            self.reached.push(Reached { node, before, code });
        }
    }

    /// Continues the walk along all edges from the node at index `from` of [`Near::reached`].
    fn go_on(&mut self, from: usize) {
        let mut next = self.nodes[self.reached[from].node as usize].edge;
        while let Some(Edge { code, to, before }) = self.edges.get(next as usize) {
            let (code, to) = (*code, *to);
            next = *before;
            self.reach(to, from, code);
        }
    }

    fn clear(&mut self) {
        (self.nodes, self.edges, self.reached) = (Vec::new(), Vec::new(), Vec::new());
        self.numbers = HashMap::default();
        self.records = Records::new(self.state.len());
    }

    /// The number of bytes that the graph uses.
    fn size(&self) -> usize {
        let numbers = self.numbers.capacity() * PER_NUMBER;
        held(&self.nodes) + held(&self.edges) + held(&self.reached) + numbers + self.records.size()
    }

    /// True if there may not be enough memory to add all moves of one more position.
    fn is_full(&self) -> bool {
        let grows = grows(&self.nodes) + grows(&self.edges) + grows(&self.reached);
        let size = self.size() + self.keys.size() + self.keys.growth() + self.records.growth();
        size + grows > self.memory
    }
}

/// Stands for the missing move at a node where a walk begins.
const NOTHING: MoveCode = MoveCode::new(0, MoveCode::NO_PLACE, MoveCode::NO_PLACE, 0);

/// The approximate number of bytes that an entry of `numbers` uses.
const PER_NUMBER: usize = 17;
