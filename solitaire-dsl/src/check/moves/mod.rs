//! The moves.

mod all_for_one;
mod asked_for;
mod by_itself;
mod counted;
mod cycles;
mod elsewhere;
mod emptied;
mod gestures;
mod given;
mod growth;
mod kept;
mod limits;
mod off_by_one;
mod opposite;
mod own_target;
mod pairs;
mod passed_over;
mod put_twice;
mod sources;
mod steps;
mod targets;
mod trial;
mod twins;
mod waits;
mod whole_source;
mod worth;
mod wrong_group;
mod zeroes;

pub use all_for_one::check_all_for_one;
pub use by_itself::check_by_itself;
pub use counted::{check_conditions, check_permissions, possible};
pub use cycles::check_cycles;
pub use elsewhere::check_elsewhere;
pub use emptied::{check_emptied, check_spaces};
pub use gestures::{check_gestures, check_players, check_units};
pub use given::check_given;
pub use growth::check_growth;
pub use kept::{check_dead_ends, check_kept};
pub use limits::{check_limits, conjuncts};
pub use off_by_one::check_off_by_one;
pub use opposite::{check_covered, check_opposites};
pub use own_target::check_own_target;
pub use pairs::check_pairs;
pub use passed_over::check_passed_over;
pub use put_twice::check_put_twice;
pub use sources::{check_hidden, check_sources, check_turned_up};
pub use steps::{
    check_changes, check_hand_is_filled, check_nothing_to_deal, check_nothing_to_fill, written,
};
pub use targets::{check_others, check_targets_fill, check_targets_take, first_card};
pub use twins::check_twins;
pub use waits::check_waiting;
pub use whole_source::check_whole_source;
pub use worth::check_worth;
pub use wrong_group::check_wrong_group;
pub use zeroes::check_zeroes;
