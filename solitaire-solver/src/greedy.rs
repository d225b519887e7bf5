//! A search that goes on from the position that looks best. It keeps all positions it may go on from, so it ends soon;
//! it can only ever find wins.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use solitaire_runtime::{MoveCode, Place, Position};

use crate::estimate::Estimate;
use crate::key::KeyWriter;
use crate::limits::{Limit, Meter};
use crate::reductions::Reducer;
use crate::seen::{Insert, Seen};
use crate::walk::Walk;

/// A position to go on from.
struct Open {
    position: Box<dyn Position>,
    /// The numbers of its piles.
    numbers: Box<[u32]>,
    /// Where a card has to be built on next.
    to_build_on: Option<Place>,
    /// The step that led here, if it was one move.
    alone: Option<MoveCode>,
}

impl Open {
    fn at(walk: &Walk, keys: &KeyWriter) -> Self {
        let (position, numbers) = (walk.position.boxed(), keys.numbers().into());
        Self { position, numbers, to_build_on: walk.to_build_on, alone: walk.alone }
    }
}

/// The moves that led to a position from the one before: where they end among all codes.
#[derive(Clone, Copy)]
struct Link {
    before: u32,
    end: u32,
}

/// What a position to go on from takes in memory beside its board, in bytes; roughly.
const OVERHEAD: usize = 64;

/// What the search found.
pub(crate) struct Found {
    /// How many different positions it saw.
    pub(crate) states: u64,
    pub(crate) memory: usize,
    /// The moves that win, if there are any among these.
    pub(crate) moves: Option<Vec<MoveCode>>,
    /// Whether it had nothing more to go on from.
    pub(crate) is_all: bool,
    /// The limit of the whole search that was met.
    pub(crate) limit: Option<Limit>,
}

/// The positions seen so far, and how they were reached.
struct Tree {
    seen: Seen,
    keys: KeyWriter,
    open: Vec<Option<Open>>,
    links: Vec<Link>,
    codes: Vec<MoveCode>,
    /// How many positions are waiting, and how many bytes one takes.
    waiting: usize,
    board: usize,
}

impl Tree {
    /// What it takes in memory beside the keys.
    fn beside(&self) -> usize {
        self.keys.size()
            + self.waiting * self.board
            + self.links.len() * (size_of::<Link>() + size_of::<Option<Open>>())
            + self.codes.len() * size_of::<MoveCode>()
    }

    fn found(&self, moves: Option<Vec<MoveCode>>) -> Found {
        let memory = self.seen.size() + self.beside();
        Found { states: self.seen.len(), memory, moves, is_all: false, limit: None }
    }

    /// The moves up to a position.
    fn way(&self, last: usize) -> Vec<MoveCode> {
        let mut parts = Vec::new();
        let mut number = last;
        while number > 0 {
            let (from, link) = (self.links[number - 1].end, self.links[number]);
            parts.push(&self.codes[from as usize..link.end as usize]);
            number = link.before as usize;
        }
        parts.into_iter().rev().flatten().copied().collect()
    }
}

/// Looks for a win among at most `most` positions. It ends too when its memory is full; that is no limit of the whole
/// search, for what comes after needs less.
pub(crate) fn search(
    start: &dyn Position,
    reducer: &Arc<Reducer>,
    estimate: &mut Estimate,
    meter: &mut Meter,
    memory: usize,
    most: u64,
) -> Found {
    let places = start.table().places().count();
    let mut tree = Tree {
        seen: Seen::new(memory),
        keys: KeyWriter::new(start, reducer),
        open: Vec::new(),
        links: vec![Link { before: 0, end: 0 }],
        codes: Vec::new(),
        waiting: 1,
        // A table, its lengths, the numbers of its piles, and what it is kept in.
        board: start.model().pack.len() * 4 + places * size_of::<u32>() + OVERHEAD,
    };
    let mut walk = Walk::new(start.boxed());
    tree.keys.begin(start);
    walk.insert(&mut tree.keys, &mut tree.seen, 0);
    tree.open.push(Some(Open::at(&walk, &tree.keys)));
    let can_be_lost = start.model().lose.is_some();
    // Of equally good positions the newest first: that digs deep.
    let mut queue = BinaryHeap::from([(Reverse(0), 0_u32)]);
    let mut steps = Vec::new();
    while let Some((_, number)) = queue.pop() {
        let Some(open) = tree.open[number as usize].take() else { continue };
        tree.waiting -= 1;
        walk.stand_on(open.position, open.to_build_on, open.alone);
        tree.keys.resume(&open.numbers);
        steps.clear();
        reducer.steps(&mut walk, &mut steps);
        for step in &steps {
            if let Err(limit) = meter.count() {
                return Found { limit: Some(limit), ..tree.found(None) };
            }
            walk.step(*step, reducer, &mut tree.keys);
            let beside = tree.beside();
            match walk.insert(&mut tree.keys, &mut tree.seen, beside) {
                Insert::New => {}
                Insert::Known => {
                    walk.back_to(0, &mut tree.keys);
                    continue;
                }
                Insert::Full => return tree.found(None),
            }
            let next = tree.links.len();
            tree.codes.extend_from_slice(&walk.codes);
            tree.links.push(Link { before: number, end: tree.codes.len() as u32 });
            if walk.position.is_won() {
                return tree.found(Some(tree.way(next)));
            }
            let is_lost = can_be_lost && walk.position.is_lost();
            tree.open.push((!is_lost).then(|| Open::at(&walk, &tree.keys)));
            if !is_lost {
                let guess = estimate.of(walk.position.table(), &tree.keys);
                queue.push((Reverse(guess), next as u32));
                tree.waiting += 1;
            }
            walk.back_to(0, &mut tree.keys);
        }
        if tree.seen.len() >= most {
            break;
        }
    }
    Found { is_all: tree.waiting == 0, ..tree.found(None) }
}
