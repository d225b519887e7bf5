//! Facts known about a deal: sequences of moves that win it, and positions from which no win is possible.

use std::collections::{HashMap, HashSet};

use solitaire_runtime::{Journal, MoveCode, Position, Session};

/// The maximum number of winning lines, and of dead ends, to remember. Beyond it, the oldest is dropped.
const MAX_KEPT: usize = 32;

/// A winning line: the moves of a won game from its beginning, with the positions along the way.
#[derive(Clone, Debug)]
pub(super) struct Line {
    codes: Vec<MoveCode>,
    /// For the key of each position along the way, the number of moves made before it.
    made: HashMap<Vec<u8>, usize>,
}

impl Line {
    /// The line of a game that starts in `position` and makes the moves `codes`.
    pub(super) fn along(mut position: Box<dyn Position>, codes: Vec<MoveCode>) -> Self {
        let mut journal = Journal::new();
        let mut made = HashMap::new();
        for (number, code) in codes.iter().enumerate() {
            // If the line comes to a position twice, the later number counts: the moves between are not needed.
            made.insert(key(&*position), number);
            position.apply(*code, &mut journal);
        }
        Self { codes, made }
    }

    fn rest(&self, here: &[u8]) -> Option<&[MoveCode]> {
        self.codes.get(*self.made.get(here)?..)
    }
}

type Beginning = (&'static str, u64, Vec<u8>);

/// The known facts about one deal.
#[derive(Default)]
pub(super) struct Known {
    /// The game, the deal number, and the key of the first position, which is empty if the game began with the deal.
    deal: Option<Beginning>,
    lines: Vec<Line>,
    /// Positions from which no win is possible: for each, the moves from the game's beginning, and its key.
    dead_ends: Vec<(Vec<MoveCode>, Vec<u8>)>,
    /// The keys of the positions in which a search gave up.
    given_up: HashSet<Vec<u8>>,
}

impl Known {
    /// Keeps what is known if it is about this deal of this game; otherwise forgets everything.
    pub(super) fn turn_to(&mut self, slug: &'static str, deal: u64) {
        self.turn((slug, deal, Vec::new()));
    }

    /// Keeps what is known if it is about a game with the same beginning as `session`; otherwise forgets everything.
    pub(super) fn turn_to_game(&mut self, session: &Session) {
        let is_from_deal = session.is_from_deal();
        let start = if is_from_deal { Vec::new() } else { key(&*session.beginning().0) };
        self.turn((session.model().slug, session.deal_number(), start));
    }

    fn turn(&mut self, deal: Beginning) {
        if self.deal.as_ref() != Some(&deal) {
            *self = Self { deal: Some(deal), ..Self::default() };
        }
    }

    /// Adds a winning line. The oldest line makes room for it.
    pub(super) fn add_line(&mut self, line: Line) {
        make_room(&mut self.lines);
        self.lines.push(line);
    }

    /// Adds a position from which no win is possible: the moves `way` from the start, and the position's key `here`.
    pub(super) fn add_dead_end(&mut self, way: Vec<MoveCode>, here: Vec<u8>) {
        make_room(&mut self.dead_ends);
        self.dead_ends.push((way, here));
    }

    /// Records that a search gave up in the position with the key `here`.
    pub(super) fn add_given_up(&mut self, here: Vec<u8>) {
        self.given_up.insert(here);
    }

    pub(super) fn is_given_up(&self, here: &[u8]) -> bool {
        self.given_up.contains(here)
    }

    /// The shortest known sequence of moves that wins from the position with the key `here`.
    pub(super) fn line_from(&self, here: &[u8]) -> Option<&[MoveCode]> {
        let lines = self.lines.iter().filter_map(|line| line.rest(here));
        lines.min_by_key(|codes| codes.len())
    }

    /// True if the game's position, whose key is `here`, is a dead end, or the game's moves pass through a dead end.
    pub(super) fn is_lost(&self, session: &Session, here: &[u8]) -> bool {
        self.dead_ends.iter().any(|(way, dead)| {
            let mut history = session.history();
            dead == here || way.iter().all(|code| history.next() == Some(*code))
        })
    }
}

fn make_room<T>(list: &mut Vec<T>) {
    if list.len() >= MAX_KEPT {
        list.remove(0);
    }
}

/// A key of a position. Two positions of a deal have the same key only if they are equal.
pub(super) fn key(position: &dyn Position) -> Vec<u8> {
    let mut key = position.shuffles().to_le_bytes().to_vec();
    position.write_key(&mut key);
    key
}
