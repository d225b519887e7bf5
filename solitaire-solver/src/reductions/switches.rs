//! A switch for each reduction of the solver.

use solitaire_runtime::Position;

use super::pointless::Pointless;
use super::{Leaving, Live, Reducer, Relevance, Symmetry};

/// Which reductions a search uses. One that is switched on is used only in games that meet its conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reductions {
    /// Merges positions that differ only in the order of interchangeable piles.
    pub symmetry: bool,
    /// Merges positions that differ only by exchanging cards that no rule tells apart.
    pub classes: bool,
    /// Ignores cards that never leave their place and that no rule reads.
    pub relevance: bool,
    /// Skips moves that undo the last move, or that put a whole pile on an equivalent empty place.
    pub pointless: bool,
    /// Moves a card to its foundation at once if that cannot spoil a win.
    pub safe: bool,
    /// Skips positions in which some card can never reach its foundation.
    pub dead_ends: bool,
    /// Combines draws from the stock with the move after them, so that positions after draws alone are not visited.
    pub draws: bool,
    /// Merges positions that differ only in the question on which of several suitable cards a run lies.
    pub runs: bool,
    /// Takes a card back from its foundation, or out of a talon (stock and waste) whose cards can all be reached, only
    /// if the next move puts cards on it.
    pub returns: bool,
    /// In games where cards only leave, represents a position by the set of cards that have not left.
    pub leaving: bool,
    /// Derives the other reductions without the moves that can never be made again.
    pub live: bool,
}

impl Reductions {
    /// All reductions.
    pub const ALL: Self = Self {
        symmetry: true,
        classes: true,
        relevance: true,
        pointless: true,
        safe: true,
        dead_ends: true,
        draws: true,
        runs: true,
        returns: true,
        leaving: true,
        live: true,
    };
    /// No reductions.
    pub const NONE: Self = Self {
        symmetry: false,
        classes: false,
        relevance: false,
        pointless: false,
        safe: false,
        dead_ends: false,
        draws: false,
        runs: false,
        returns: false,
        leaving: false,
        live: false,
    };

    /// The reductions whose conditions the game of this position meets.
    #[must_use]
    pub fn that_apply(position: &dyn Position) -> Self {
        let live = Live::from_here(position.model(), position.table());
        let reducer = Reducer::new(position, &live, Self::ALL);
        let containers = position.model().containers.iter().zip(&reducer.alike);
        Self {
            symmetry: containers
                .clone()
                .any(|(held, alike)| *alike != Symmetry::Never && held.span.count > 1),
            classes: !reducer.classes.are_cards(),
            relevance: reducer.matters.iter().any(|matters| *matters != Relevance::All),
            pointless: reducer.pointless.as_ref().is_some_and(Pointless::knows_any),
            safe: reducer.safe.is_some(),
            dead_ends: reducer.dead_ends.is_some(),
            draws: reducer.talon.is_some(),
            runs: reducer.runs.is_some(),
            returns: reducer.returns.is_some(),
            leaving: Leaving::of(position, &live).is_some(),
            live: live.lacks_some(),
        }
    }
}

impl Default for Reductions {
    fn default() -> Self {
        Self::ALL
    }
}
