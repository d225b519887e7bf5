//! Checks of moves.

mod counted;
mod elements;
mod endless;
mod gestures;
mod given;
mod growth;
mod limits;
mod opposite;
mod pairs;
mod sources;
mod steps;
mod targets;
mod trial;
mod twins;
mod units;

pub use counted::check_counted;
pub use elements::check_elements;
pub use endless::check_endless;
pub use gestures::{check_gestures, check_players};
pub use given::check_given;
pub use growth::check_growth;
pub use limits::check_limits;
pub use opposite::check_opposites;
pub use pairs::check_pairs;
pub use sources::{check_sources, check_turned_up};
pub use steps::{check_changes, check_hand_is_filled, check_nothing_to_deal};
pub use targets::{check_others, check_targets_fill, check_targets_take};
pub use twins::check_twins;
pub use units::check_units;

use crate::meaning::{Game, Lift, Move};
use crate::syntax::ast::{self, Statement};

/// The sources of a move, each with its syntax; nothing if a name among them is unknown.
fn written_lifts<'g>(
    game: &'g Game,
    declared: &'g Move,
) -> impl Iterator<Item = (&'g Lift, &'g ast::Lift)> {
    let from = game.written_move(declared).and_then(|written| written.from.as_ref());
    let words = from.map_or(&[][..], |from| &from.lifts);
    let named =
        |words: &&ast::Lift| declared.lifts.iter().any(|lift| lift.name == words.spot.container);
    let words: Vec<&ast::Lift> = words.iter().filter(named).collect();
    let count = if words.len() == declared.lifts.len() { words.len() } else { 0 };
    declared.lifts.iter().zip(words).take(count)
}

/// The syntax of the steps of a move.
fn written_steps<'g>(game: &'g Game, declared: &Move) -> &'g [Statement<ast::Step>] {
    let written = game.written_move(declared).and_then(|written| written.steps.as_ref());
    written.map_or(&[], |block| &block.statements)
}

/// True if an ancestor from this level on is a game, where the mistakes of this level are reported.
fn is_told(game: &Game, level: usize) -> bool {
    game.lineage.levels()[level..game.own()].iter().any(|ancestor| ancestor.game.is_some())
}
