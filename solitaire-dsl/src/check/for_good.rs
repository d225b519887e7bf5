//! Piles to which moves bring cards for good.

use crate::meaning::{ContainerId, Game};

/// How many cards lie on each of the piles to which moves bring cards for good, as an author writes it: `count(foundation)`.
pub fn counted_for_good(game: &Game) -> Vec<String> {
    let is_end = |number: &ContainerId| {
        let takes = game.moves.iter().flat_map(|declared| &declared.targets);
        let gives = game.moves.iter().flat_map(|declared| &declared.lifts);
        takes.into_iter().any(|target| target.container == *number)
            && !gives.into_iter().any(|lift| lift.container == *number && lift.unit.is_some())
    };
    let ends = game.containers.ids().filter(is_end);
    ends.map(|number| format!("count({})", game.containers[number].name)).collect()
}
