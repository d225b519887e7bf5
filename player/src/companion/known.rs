//! Known facts about a deal: lines of moves that win it, and points of the game from which no win is possible.

use std::collections::{HashMap, HashSet};

use solitaire_runtime::{Journal, MoveCode, Position, Session};

/// The largest number of lines, and of dead ends, to remember; the oldest are dropped.
const MAX_KEPT: usize = 32;

/// The moves of a won game from its deal on, with the positions along the way.
#[derive(Clone, Debug)]
pub(super) struct Line {
    codes: Vec<MoveCode>,
    /// The number of moves made in each position.
    made: HashMap<Vec<u8>, usize>,
}

impl Line {
    /// The line of a game that starts in `position` and makes these moves.
    pub(super) fn along(mut position: Box<dyn Position>, codes: Vec<MoveCode>) -> Self {
        let mut journal = Journal::new();
        let mut made = HashMap::new();
        for (number, code) in codes.iter().enumerate() {
            // A line may return to a position; the later number is stored, since the moves between are not needed.
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
    /// The game, the deal number, and the key of the first position if the game did not begin with the deal.
    deal: Option<Beginning>,
    lines: Vec<Line>,
    /// Lost positions: the moves from the deal to the position, and the key of the position.
    dead_ends: Vec<(Vec<MoveCode>, Vec<u8>)>,
    /// The positions in which a search gave up.
    given_up: HashSet<Vec<u8>>,
}

impl Known {
    /// Forgets everything that is not about this deal of this game.
    pub(super) fn turn_to(&mut self, slug: &'static str, deal: u64) {
        self.turn((slug, deal, Vec::new()));
    }

    /// Forgets everything that is not about a game with the same beginning as this one.
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

    /// Adds a line of moves that win.
    pub(super) fn add_line(&mut self, line: Line) {
        make_room(&mut self.lines);
        self.lines.push(line);
    }

    /// Adds a position from which no win is possible.
    pub(super) fn add_dead_end(&mut self, way: Vec<MoveCode>, here: Vec<u8>) {
        make_room(&mut self.dead_ends);
        self.dead_ends.push((way, here));
    }

    /// Notes that a search gave up in this position.
    pub(super) fn add_given_up(&mut self, here: Vec<u8>) {
        self.given_up.insert(here);
    }

    pub(super) fn is_given_up(&self, here: &[u8]) -> bool {
        self.given_up.contains(here)
    }

    /// The shortest known line of moves that wins from this position.
    pub(super) fn line_from(&self, here: &[u8]) -> Option<&[MoveCode]> {
        let lines = self.lines.iter().filter_map(|line| line.rest(here));
        lines.min_by_key(|codes| codes.len())
    }

    /// True if the game can no longer be won: it stands at a dead end or has passed through one.
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

/// A key that differs for any two positions of a deal.
pub(super) fn key(position: &dyn Position) -> Vec<u8> {
    let mut key = position.shuffles().to_le_bytes().to_vec();
    position.write_key(&mut key);
    key
}
