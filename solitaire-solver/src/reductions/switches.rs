//! The reductions by name, each of which can be switched off.

use solitaire_runtime::Position;

use super::pointless::Pointless;
use super::{Leaving, Live, Reducer, Relevance, Symmetry};

/// The reductions that a search uses where the game allows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reductions {
    /// Merges positions that differ only in the order of interchangeable piles.
    pub symmetry: bool,
    /// Merges cards that no rule tells apart.
    pub classes: bool,
    /// Ignores cards that never leave their place and that no rule asks about.
    pub relevance: bool,
    /// Skips moves that undo the last one, or that put a whole pile on an equivalent empty place.
    pub pointless: bool,
    /// Moves a card to its foundation at once if no card will ever need to lie on it.
    pub safe: bool,
    /// Skips positions from which some card can never reach its foundation.
    pub dead_ends: bool,
    /// Does not treat draws from the stock as positions of their own.
    pub draws: bool,
    /// Merges positions that differ only in which of several suitable cards a run lies on.
    pub runs: bool,
    /// Takes a card back from its foundation, or from a talon with all cards at hand, only if it is built on at once.
    pub returns: bool,
    /// If cards only leave, represents a position by the set of cards that have not left.
    pub leaving: bool,
    /// Ignores moves that can never be made again when deriving the other reductions.
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

    /// The reductions that have an effect in the game of this position.
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
