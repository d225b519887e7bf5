//! What a search may leave out without changing its verdict. Each is read off the model, in a module of its own that
//! says why it is sound, and can be switched off.

mod opaque;
mod pointless;
mod reads;
mod safe;
mod symmetry;

use solitaire_runtime::{MoveCode, Moves, Position, every_legal_move};

pub(crate) use reads::visit;
pub(crate) use symmetry::is_flip;

use pointless::Pointless;
use safe::Safe;

/// Which reductions a search uses where the game allows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reductions {
    /// Positions that differ only in which of several interchangeable piles lies where are one.
    pub symmetry: bool,
    /// Moves that lead back at once, or put a whole pile on another empty place like its own, are not made.
    pub pointless: bool,
    /// A card that nothing more can be put on goes to its foundation at once.
    pub safe: bool,
}

impl Reductions {
    /// All of them.
    pub const ALL: Self = Self { symmetry: true, pointless: true, safe: true };
    /// None of them.
    pub const NONE: Self = Self { symmetry: false, pointless: false, safe: false };
}

impl Default for Reductions {
    fn default() -> Self {
        Self::ALL
    }
}

/// The reductions of one search.
pub(crate) struct Reducer {
    alike: Vec<bool>,
    /// Whether the list of moves leaves out more than is sound here.
    lists_every: bool,
    pointless: Option<Pointless>,
    safe: Option<Safe>,
}

impl Reducer {
    /// What of these is sound for the game of this position.
    pub(crate) fn new(position: &dyn Position, wanted: Reductions) -> Self {
        let model = position.model();
        let alike = symmetry::interchangeable(model);
        let pointless = wanted.pointless.then(|| Pointless::new(model, &alike));
        let safe = if wanted.safe { Safe::new(position, &alike) } else { None };
        // The list holds one of several equal empty targets only, by what the model says; that is not all that is asked
        // here.
        let mut containers = model.containers.iter().zip(&alike);
        let lists_every = containers.any(|(container, alike)| !container.told_apart && !alike);
        let alike = if wanted.symmetry { alike } else { vec![false; alike.len()] };
        Self { alike, lists_every, pointless, safe }
    }

    /// Of each container, whether its elements are interchangeable.
    pub(crate) fn alike(&self) -> &[bool] {
        &self.alike
    }

    /// Lists the moves of a position into an emptied `moves`.
    pub(crate) fn list(&self, position: &dyn Position, moves: &mut Moves) {
        if self.lists_every {
            every_legal_move(position, moves);
        } else {
            position.legal_moves(moves);
        }
    }

    /// Leaves the moves that are worth making. `last` is the move that led here.
    pub(crate) fn reduce(
        &mut self,
        position: &dyn Position,
        last: Option<MoveCode>,
        moves: &mut Vec<MoveCode>,
        from: usize,
    ) {
        if let Some(safe) = &mut self.safe
            && let Some(code) = safe.find(position, &moves[from..])
        {
            moves.truncate(from);
            moves.push(code);
            return;
        }
        if let Some(pointless) = &self.pointless {
            let mut kept = from;
            for number in from..moves.len() {
                if !pointless.is(position, last, moves[number]) {
                    moves[kept] = moves[number];
                    kept += 1;
                }
            }
            moves.truncate(kept);
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire_runtime::GameEntry;

    use super::*;

    fn reducer(slug: &str) -> (Reducer, Vec<&'static str>) {
        let mut games = solitaire_families::GAMES.iter();
        let game: &GameEntry = games.find(|game| game.model().slug == slug).unwrap();
        let reducer = Reducer::new(&*game.deal(1).unwrap(), Reductions::ALL);
        let containers = game.model().containers.iter().zip(reducer.alike());
        let alike = containers.filter(|(container, alike)| **alike && container.span.count > 1);
        let alike = alike.map(|(container, _)| container.name).collect();
        (reducer, alike)
    }

    #[test]
    fn piles_are_interchangeable_where_nothing_tells_them_apart() {
        for (slug, alike) in [
            ("freecell/freecell", &["tableau", "cells", "foundation"][..]),
            ("klondike/klondike", &["tableau", "foundation"]),
            // Its foundations are bound to suits by their indexes.
            ("klondike/windows", &["tableau"]),
            // Aces play themselves, so it might matter which is first.
            ("klondike/onepass", &[]),
            // The stock is dealt to the columns.
            ("spider/spider", &["foundation"]),
            ("narcotic/narcotic", &[]),
        ] {
            let (reducer, found) = reducer(slug);
            assert_eq!(found, alike, "{slug}");
            assert_eq!(reducer.lists_every, slug == "klondike/onepass", "{slug}");
        }
    }

    #[test]
    fn safe_moves_are_known_where_the_claim_holds() {
        for (slug, is_known) in [
            ("freecell/freecell", true),
            ("klondike/somerset", true),
            ("fan/fan", true),
            // Two decks; foundations that give cards back; a stock; foundations that any card may begin.
            ("freecell/double", false),
            ("klondike/klondike", false),
            ("golf/golf", false),
            ("minimal/multi", false),
        ] {
            assert_eq!(reducer(slug).0.safe.is_some(), is_known, "{slug}");
        }
    }
}
