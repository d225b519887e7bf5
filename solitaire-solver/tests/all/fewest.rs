//! Finds the minimum number of moves to a win by breadth-first search, to compare the solver with.

use std::collections::HashSet;

use solitaire::{Journal, Moves, Position, every_legal_move};

/// The minimum number of moves to a win; `None` if the position cannot be won.
pub fn moves(start: &dyn Position) -> Option<usize> {
    let key = |position: &dyn Position| {
        let mut key = Vec::new();
        position.write_key(&mut key);
        key
    };
    let mut seen = HashSet::from([key(start)]);
    let mut ahead = vec![start.boxed()];
    let mut moves = Moves::new();
    for made in 0.. {
        if ahead.is_empty() {
            return None;
        }
        if ahead.iter().any(|position| position.is_won()) {
            return Some(made);
        }
        let mut next = Vec::new();
        for position in ahead.iter().filter(|position| !position.is_lost()) {
            every_legal_move(&**position, &mut moves);
            for code in moves.iter() {
                let mut reached = position.boxed();
                reached.apply(*code, &mut Journal::new());
                if seen.insert(key(&*reached)) {
                    next.push(reached);
                }
            }
        }
        ahead = next;
    }
    None
}
