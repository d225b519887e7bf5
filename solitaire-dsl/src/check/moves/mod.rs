//! The moves.

mod by_itself;
mod counted;
mod cycles;
mod gestures;
mod given;
mod limits;
mod off_by_one;
mod opposite;
mod pairs;
mod sources;
mod steps;
mod targets;
mod trial;
mod twins;
mod worth;
mod zeroes;

pub use by_itself::check_by_itself;
pub use counted::{check_conditions, check_permissions};
pub use cycles::check_cycles;
pub use gestures::{check_gestures, check_players, check_units};
pub use given::check_given;
pub use limits::check_limits;
pub use off_by_one::check_off_by_one;
pub use opposite::{check_covered, check_opposites};
pub use pairs::check_pairs;
pub use sources::{check_hidden, check_sources, check_turned_up};
pub use steps::{check_changes, check_hand_is_filled, check_nothing_to_deal};
pub use targets::{check_growth, check_others, check_targets_fill, check_targets_take, first_card};
pub use twins::check_twins;
pub use worth::check_worth;
pub use zeroes::check_zeroes;
