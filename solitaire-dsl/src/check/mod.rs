//! What is wrong with a game as a whole: one file a concern, one function a rule.

mod deal;
mod indexes;
mod layout;
mod moves;
mod structure;
mod win;

pub use deal::dealt;

use crate::faults::{Faults, Part};
use crate::meaning::Game;

/// A rule that a game must keep.
struct Rule {
    /// The part of the game that is wrong where it is broken.
    of: Part,
    /// What must be read and understood without a mistake before it can be judged.
    needs: &'static [Part],
    /// Whether a declaration that is no game itself, and so may be unfinished, must keep it too.
    always: bool,
    judge: fn(&Game, &mut Faults<'_>),
}

use Part::{Deal, End, Identity, Layout, Moves, Numbers, Rules, Structure};

/// The rules, in the order in which an author hears of them.
const RULES: &[Rule] = &[
    Rule { of: Structure, needs: &[Structure], always: true, judge: structure::check_one_stock },
    Rule { of: Rules, needs: &[Numbers, Structure], always: true, judge: indexes::check_rules },
    Rule { of: Moves, needs: &[Numbers, Structure], always: true, judge: indexes::check_moves },
    Rule { of: Moves, needs: &[Moves], always: true, judge: moves::check_gestures },
    Rule {
        of: Structure,
        needs: &[Identity, Numbers, Structure, Rules, End, Moves, Deal],
        always: false,
        judge: structure::check_used,
    },
    Rule { of: Layout, needs: &[Structure, Layout], always: false, judge: layout::check_overlaps },
    Rule {
        of: Deal,
        needs: &[Identity, Numbers, Structure, Deal],
        always: false,
        judge: deal::check_deal,
    },
    Rule {
        of: Moves,
        needs: &[Structure, Rules, Moves],
        always: false,
        judge: moves::check_targets_take,
    },
    Rule { of: Moves, needs: &[Moves], always: false, judge: moves::check_hand_is_filled },
    Rule { of: End, needs: &[Identity, End], always: false, judge: win::check_win },
];

/// Checks a game. What could not be read and names that mean nothing leave holes: a rule that would stumble over
/// one is not judged, all others are.
pub fn check(game: &Game, faults: &mut Faults<'_>) {
    for rule in RULES {
        if (rule.always || game.identity.is_some()) && faults.are_whole(rule.needs) {
            faults.look_at(rule.of);
            (rule.judge)(game, faults);
        }
    }
}
