//! A plain search to compare the solver with. It is as simple as possible: it tries every legal move, copies the board
//! instead of undoing moves, and stores whole keys in a set of the standard library.

use std::collections::HashSet;

use solitaire::{Journal, Moves, Position, every_legal_move};

/// The result of a plain search.
pub struct Plain {
    /// True if the position can be won.
    pub is_won: bool,
    /// The number of positions visited.
    pub positions: usize,
}

/// Decides if the position can be won. `None` if the search has visited more than `most` positions without a win.
pub fn search(start: &dyn Position, most: usize) -> Option<Plain> {
    let mut seen = HashSet::new();
    let mut ahead = vec![start.boxed()];
    let mut moves = Moves::new();
    while let Some(position) = ahead.pop() {
        if position.is_won() {
            return Some(Plain { is_won: true, positions: seen.len() });
        }
        let mut key = Vec::new();
        position.write_key(&mut key);
        if !seen.insert(key) || position.is_lost() {
            continue;
        }
        if seen.len() > most {
            return None;
        }
        every_legal_move(&*position, &mut moves);
        ahead.extend(moves.iter().map(|code| {
            let mut next = position.boxed();
            next.apply(*code, &mut Journal::new());
            next
        }));
    }
    Some(Plain { is_won: false, positions: seen.len() })
}
