//! The portfolio of scans (searches with few positions that only look for wins): for each scan, its strategy and the
//! weights of its heuristic. Positions that look bad to one scan may look good to another, so several scans take turns.

mod tuned;

use std::borrow::Cow;

use solitaire_runtime::Table;
use solitaire_runtime::model::{GameModel, Unit};

use crate::heuristic::Weights;
use crate::reductions::Reducer;

/// The order in which a scan expands positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Best first: always the waiting position with the best heuristic value.
    BestFirst,
    /// Level by level (by the number of steps from the start): of each level, at most this many of the best positions.
    Beam(usize),
    /// Stage by stage (stages measure progress): at most this many of the best positions of each stage in turn, then
    /// from the first stage again.
    Staged(usize),
    /// Depth first: always a successor of the last expanded position, if it has one.
    DepthFirst,
    /// Nested rollout policy adaptation with this many playouts on the lowest level.
    Playouts(usize),
}

/// A search over a limited number of positions. It can find a win, but cannot prove that there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scan {
    /// The order in which the scan expands positions.
    pub strategy: Strategy,
    /// True if the scan leaves out more than is sound: it forces moves to the goal, and treats cards as equal if they
    /// differ only in suits that the rules outside the goal do not distinguish.
    pub is_streamlined: bool,
    /// The weights of the features that make a position look bad.
    pub weights: Weights,
    /// The maximum number of positions, or of steps that playouts look at. In a portfolio, a scan by stages may see this
    /// many for each 52 cards of the game, because it has to pass through all stages.
    pub max_states: u64,
}

/// Classes of positions. The scans are tuned for each class. The class of a position follows from the model of its game
/// and from its hidden cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Each card goes to the goal onto one specific card, all cards lie face up, and there are cells.
    Cells,
    /// Each card goes to the goal onto one specific card, all cards lie face up, and there are no cells.
    Open,
    /// Each card goes to the goal onto one specific card, and some cards lie face down.
    Hidden,
    /// Cards go to the goal one by one and have to wait for others there, but some may go onto any of several cards.
    Built,
    /// Several cards can be moved together, and whole runs go to the goal once they are built elsewhere.
    Runs,
    /// Cards go to the goal in any order, or there is no goal.
    Unordered,
}

impl Class {
    pub(crate) fn of(model: &GameModel, reducer: &Reducer, table: Table<'_>) -> Self {
        let has_cells = model.containers.iter().any(|container| container.capacity == 1);
        let mut cards = table.places().flat_map(|place| table.cards_at(place, 0).as_slice());
        match reducer.ladder() {
            Some(_) if !cards.all(|card| card.is_face_up()) => Self::Hidden,
            Some(_) if has_cells => Self::Cells,
            Some(_) => Self::Open,
            None if reducer.goal_fits().is_some() => Self::Built,
            None if moves_runs(model) => Self::Runs,
            None => Self::Unordered,
        }
    }

    /// The scans that were tuned for positions of this class.
    #[must_use]
    pub const fn scans(self) -> &'static [Scan] {
        match self {
            Self::Cells => tuned::CELLS,
            Self::Open => tuned::OPEN,
            Self::Hidden => tuned::HIDDEN,
            Self::Built => tuned::BUILT,
            Self::Runs => tuned::RUNS,
            Self::Unordered => tuned::UNORDERED,
        }
    }
}

/// True if the player can move several cards together.
fn moves_runs(model: &GameModel) -> bool {
    let mut lifts = model.moves.iter().flat_map(|declared| declared.lifts);
    lifts.any(|lift| lift.unit == Unit::Cards)
}

/// The number of cards in a standard deck.
const PACK: usize = 52;

/// An endless series of scans: each scan of a list in turn; then each with randomly changed weights and twice as many
/// positions; then with four times as many; and so on.
pub(crate) struct Portfolio {
    scans: Cow<'static, [Scan]>,
    turn: usize,
    packs: u64,
}

impl Portfolio {
    /// A portfolio of these scans (at least one) for a game with this number of cards.
    pub(crate) fn new(scans: Cow<'static, [Scan]>, cards: usize) -> Self {
        Self { scans, turn: 0, packs: cards.div_ceil(PACK) as u64 }
    }

    /// The weights of the first scan.
    pub(crate) fn first(&self) -> Weights {
        self.scans[0].weights
    }

    /// The next scan of the series.
    pub(crate) fn next(&mut self) -> Scan {
        let (round, number) = (self.turn / self.scans.len(), self.turn % self.scans.len());
        let Scan { strategy, is_streamlined, weights, max_states } = self.scans[number];
        let weights = if round == 0 { weights } else { weights.perturbed(self.turn as u64) };
        let wider = 1 << round.min(30);
        let (strategy, max_states) = match strategy {
            Strategy::Beam(width) => (Strategy::Beam(width * wider), max_states),
            Strategy::Playouts(width) => (Strategy::Playouts(width * wider), max_states),
            Strategy::Staged(_) => (strategy, max_states.saturating_mul(self.packs)),
            Strategy::BestFirst | Strategy::DepthFirst => (strategy, max_states),
        };
        self.turn += 1;
        Scan {
            strategy,
            is_streamlined,
            weights,
            max_states: max_states.saturating_mul(wider as u64),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::solve::Solver;

    #[test]
    fn the_model_says_of_which_class_a_position_is() {
        for (slug, class) in [
            ("freecell/freecell", Class::Cells),
            ("fan/fan", Class::Open),
            ("klondike/klondike", Class::Hidden),
            // In Double FreeCell an Ace begins an element or goes on a King; in Scotch Patience a card goes on any of
            // several cards.
            ("freecell/double", Class::Built),
            ("fan/scotchpatience", Class::Built),
            // In Spider whole runs go to the goal; in Black Hole a card goes on any card of a neighboring rank.
            ("spider/spider", Class::Runs),
            ("golf/blackhole", Class::Unordered),
        ] {
            let mut games = solitaire_families::GAMES.iter();
            let deal = games.find(|game| game.model().slug == slug).unwrap().deal(1).unwrap();
            assert_eq!(Solver::new(&*deal, Options::default()).class(&*deal), class, "{slug}");
        }
    }
}
