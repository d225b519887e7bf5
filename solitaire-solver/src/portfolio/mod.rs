//! The portfolio of scans that go for wins: the strategy of each, and the weights of its heuristic. Positions that look bad to
//! one may look good to another, so several take turns.

mod tuned;

use std::borrow::Cow;

use solitaire_runtime::Table;
use solitaire_runtime::model::{GameModel, Unit};

use crate::heuristic::Weights;
use crate::reductions::Reducer;

/// In which order a scan expands positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// From the position that looks best of all that were seen.
    BestFirst,
    /// Level by level, from so many of each that look best.
    Beam(usize),
    /// Stage by stage, from so many of each that look best there, and from the first stage again.
    Staged(usize),
    /// Depth first.
    DepthFirst,
}

/// A search for a win over a few positions, which can find nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scan {
    /// In which order it expands positions.
    pub strategy: Strategy,
    /// True if it leaves out more than is sound: moves to the goal are forced, and its keys do not tell suits apart that
    /// building does not.
    pub is_streamlined: bool,
    /// What makes a position look bad to it.
    pub weights: Weights,
    /// After how many positions it ends. Of a portfolio one that goes stage by stage sees as many for each 52 cards, as it has to
    /// come through all stages.
    pub max_states: u64,
}

/// Positions whose scans are tuned together, by what the model of their game says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Each card goes to the goal on one other, all lie open, and there are places for one card.
    Cells,
    /// Each card goes to the goal on one other, all lie open, and every place takes several.
    Open,
    /// Each card goes to the goal on one other, and some lie face down.
    Hidden,
    /// Cards go to the goal one by one and wait for others there, some of them for one of several.
    Built,
    /// Whole runs go to the goal, built where they can be moved.
    Runs,
    /// Cards go to the goal in no order, or there is none.
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

    /// The scans of its positions, as they were tuned.
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

/// True if a player moves several cards together.
fn moves_runs(model: &GameModel) -> bool {
    let mut lifts = model.moves.iter().flat_map(|declared| declared.lifts);
    lifts.any(|lift| lift.unit == Unit::Cards)
}

/// How many cards a pack has.
const PACK: usize = 52;

/// Each scan in turn, then each of them askew, round after round over twice as many positions.
pub(crate) struct Portfolio {
    scans: Cow<'static, [Scan]>,
    turn: usize,
    packs: u64,
}

impl Portfolio {
    /// These scans, of which there has to be one at least, for a game with so many cards.
    pub(crate) fn new(scans: Cow<'static, [Scan]>, cards: usize) -> Self {
        Self { scans, turn: 0, packs: cards.div_ceil(PACK) as u64 }
    }

    /// The weights of the first scan.
    pub(crate) fn first(&self) -> Weights {
        self.scans[0].weights
    }

    /// The next scan.
    pub(crate) fn next(&mut self) -> Scan {
        let (round, number) = (self.turn / self.scans.len(), self.turn % self.scans.len());
        let Scan { strategy, is_streamlined, weights, max_states } = self.scans[number];
        let weights = if round == 0 { weights } else { weights.perturbed(self.turn as u64) };
        let wider = 1 << round.min(30);
        let (strategy, max_states) = match strategy {
            Strategy::Beam(width) => (Strategy::Beam(width * wider), max_states),
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
            // An Ace begins an element or goes on a King; a card goes on either of the other color.
            ("freecell/double", Class::Built),
            ("fan/scotchpatience", Class::Built),
            // Whole runs; a card of any neighboring rank.
            ("spider/spider", Class::Runs),
            ("golf/blackhole", Class::Unordered),
        ] {
            let mut games = solitaire_families::GAMES.iter();
            let deal = games.find(|game| game.model().slug == slug).unwrap().deal(1).unwrap();
            assert_eq!(Solver::new(&*deal, Options::default()).class(&*deal), class, "{slug}");
        }
    }
}
