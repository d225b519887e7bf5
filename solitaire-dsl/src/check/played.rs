//! The rules of the language that need to know which cards can reach each place. That is computed once for all of them.

use super::reach::Reach;
use super::{after, complete, counters, moves, structure, win};
use crate::faults::{Faults, Part};
use crate::meaning::Game;

/// The parts that must have no mistakes before these rules are judged.
pub const NEEDS: &[Part] =
    &[Part::Identity, Part::Numbers, Part::Structure, Part::Rules, Part::Deal, Part::Moves];

/// A rule that needs to know which cards can reach each place.
struct Rule {
    /// The part of the game to which a mistake against the rule belongs.
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

/// Computes which cards can reach each place, and judges all rules that need it.
pub fn check_played(game: &Game, faults: &mut Faults<'_>) {
    let reach = Reach::of(game);
    for rule in RULES {
        if faults.are_whole(NEEDS) && faults.are_whole(&[rule.of]) {
            (rule.judge)(game, &reach, &mut faults.at(rule.of));
        }
    }
}
