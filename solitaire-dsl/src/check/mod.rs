//! What is wrong with a game as a whole: one file a concern, one function a rule.

mod after;
mod board;
mod causes;
mod complete;
mod counters;
mod deal;
mod each_element;
mod examples;
mod filter;
mod flow;
mod indexes;
mod layout;
mod lifted;
mod move_causes;
mod moves;
mod numbers;
mod operands;
mod played;
mod reach;
mod same;
mod score;
mod shapes;
mod steps;
mod structure;
mod taken_back;
mod traffic;
mod truth;
mod unused;
mod win;

pub use deal::dealt;
pub use examples::{Shown, example_lines, examples_of};

use crate::faults::{Faults, Part};
use crate::meaning::{Game, check_changes};

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

use Part::{Deal, Identity, Layout, Moves, Numbers, Rules, Score, Structure, Win};

/// What must be whole for moves to be judged by themselves.
const MOVED: &[Part] = &[Numbers, Structure, Rules, Moves];

/// The rules, in the order in which an author hears of them.
const RULES: &[Rule] = &[
    Rule { of: Numbers, needs: &[], always: true, judge: numbers::check_numbers },
    Rule { of: Structure, needs: &[Structure], always: true, judge: structure::check_one_stock },
    Rule {
        of: Structure,
        needs: &[Identity, Numbers, Structure],
        always: true,
        judge: structure::check_capacities,
    },
    Rule { of: Rules, needs: &[Numbers, Structure], always: true, judge: indexes::check_rules },
    Rule { of: Rules, needs: &[Structure], always: false, judge: shapes::check_shapes },
    Rule {
        of: Rules,
        needs: &[Numbers, Structure, Rules],
        always: false,
        judge: each_element::check_each_element,
    },
    Rule { of: Moves, needs: &[Numbers, Structure], always: true, judge: indexes::check_moves },
    Rule { of: Deal, needs: &[Numbers, Structure], always: true, judge: indexes::check_deal },
    Rule { of: Moves, needs: &[Structure, Moves], always: true, judge: moves::check_elements },
    Rule {
        of: Moves,
        needs: &[Numbers, Structure, Moves],
        always: true,
        judge: steps::check_move_steps,
    },
    Rule {
        of: Deal,
        needs: &[Numbers, Structure, Deal],
        always: true,
        judge: steps::check_deal_steps,
    },
    Rule { of: Moves, needs: &[Moves], always: true, judge: moves::check_gestures },
    Rule { of: Rules, needs: &[Structure], always: true, judge: truth::check_conditions },
    Rule {
        of: Structure,
        needs: &[Identity, Numbers, Structure, Rules, Win, Moves, Deal],
        always: false,
        judge: structure::check_used,
    },
    Rule {
        of: Layout,
        needs: &[Numbers, Structure, Layout],
        always: true,
        judge: layout::check_lines,
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
    Rule { of: Win, needs: &[Identity, Win], always: false, judge: win::check_win },
    Rule { of: Moves, needs: MOVED, always: true, judge: moves::check_others },
    Rule { of: Moves, needs: MOVED, always: true, judge: moves::check_pairs },
    Rule { of: Moves, needs: MOVED, always: true, judge: moves::check_changes },
    Rule { of: Moves, needs: MOVED, always: true, judge: moves::check_given },
    Rule { of: Moves, needs: MOVED, always: true, judge: moves::check_opposites },
    Rule { of: Moves, needs: MOVED, always: true, judge: moves::check_twins },
    Rule { of: Moves, needs: MOVED, always: true, judge: moves::check_limits },
    Rule { of: Moves, needs: MOVED, always: true, judge: moves::check_units },
    Rule { of: Moves, needs: MOVED, always: true, judge: moves::check_nothing_to_deal },
    Rule { of: Rules, needs: MOVED, always: false, judge: lifted::check_lifted },
    Rule { of: Moves, needs: MOVED, always: true, judge: moves::check_endless },
    Rule { of: Moves, needs: &Part::ALL, always: false, judge: moves::check_players },
    Rule { of: Identity, needs: &[], always: true, judge: check_changes },
    Rule { of: Moves, needs: played::NEEDS, always: false, judge: played::check_played },
    Rule {
        of: Score,
        needs: &[Numbers, Deal, Moves, Score],
        always: true,
        judge: score::check_score,
    },
    Rule { of: Numbers, needs: &Part::ALL, always: false, judge: unused::check_names },
    Rule { of: Rules, needs: &Part::ALL, always: true, judge: unused::check_permissions },
];

/// What is asked after all these.
const EXAMPLES: Rule =
    Rule { of: Rules, needs: &Part::ALL, always: false, judge: examples::check_examples };

/// Checks a game. What could not be read and names that mean nothing leave holes: a rule that would stumble over
/// one is not judged, all others are.
pub fn check(game: &Game, faults: &mut Faults<'_>) {
    RULES.iter().chain([&EXAMPLES]).for_each(|rule| rule.ask(game, faults));
}

impl Rule {
    fn ask(&self, game: &Game, faults: &mut Faults<'_>) {
        if (self.always || game.identity.is_some()) && faults.are_whole(self.needs) {
            game.budget.begin();
            faults.rely_on(self.needs);
            (self.judge)(game, &mut faults.at(self.of));
        }
    }
}
