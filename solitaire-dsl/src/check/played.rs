//! The rules that depend on the cards that can reach each place, which is computed once for all of them.

use super::reach::Reach;
use super::{after, complete, counters, moves, structure, win};
use crate::faults::{Faults, Part};
use crate::meaning::Game;

/// The parts that must be without mistakes before the cards that can reach each place are computed.
pub const NEEDS: &[Part] =
    &[Part::Identity, Part::Numbers, Part::Structure, Part::Rules, Part::Deal, Part::Moves];

/// A rule that depends on the cards that can reach each place.
struct Rule {
    /// The part of the game that is wrong if the rule is broken.
    of: Part,
    judge: fn(&Game, &Reach, &mut Faults<'_>),
}

const RULES: &[Rule] = &[
    Rule { of: Part::Moves, judge: moves::check_sources },
    Rule { of: Part::Moves, judge: moves::check_targets_fill },
    Rule { of: Part::Rules, judge: moves::check_growth },
    Rule { of: Part::Deal, judge: moves::check_turned_up },
    Rule { of: Part::Rules, judge: moves::check_counted },
    Rule { of: Part::Rules, judge: counters::check_counters },
    Rule { of: Part::Win, judge: complete::check_complete },
    Rule { of: Part::Win, judge: win::check_win_in_reach },
    Rule { of: Part::Win, judge: win::check_end_at_once },
    Rule { of: Part::Structure, judge: structure::check_idle },
    Rule { of: Part::Deal, judge: after::check_built_on },
];

/// Judges a game by the cards that can reach each place.
pub fn check_played(game: &Game, faults: &mut Faults<'_>) {
    let reach = Reach::of(game);
    for rule in RULES {
        if faults.are_whole(NEEDS) && faults.are_whole(&[rule.of]) {
            (rule.judge)(game, &reach, &mut faults.at(rule.of));
        }
    }
}
