//! Checks of a whole game against the rules of the language: one file per subject, one function per rule.

mod after;
mod board;
mod card_set;
mod causes;
mod complete;
mod counters;
mod deal;
mod each_element;
mod examples;
mod flow;
mod indexes;
mod layout;
mod move_causes;
mod moves;
mod numbers;
mod operands;
mod permits;
mod played;
mod reach;
mod same;
mod score;
mod shapes;
mod steps;
mod structure;
mod traffic;
mod truth;
mod unused;
mod win;

pub use deal::dealt;
pub use examples::{Shown, example_lines, examples_of};

use crate::faults::{Faults, Part};
use crate::meaning::{Game, check_changes};

/// A rule of the language that a game must follow.
struct Rule {
    /// The part of the game to which a mistake against the rule belongs.
    of: Part,
    /// The rule is only judged if these parts of the game have no mistakes.
    needs: &'static [Part],
    /// True if the rule also applies to declarations without `#[game(..)]`, which may be unfinished.
    always: bool,
    judge: Judge,
}

type Judge = fn(&Game, &mut Faults<'_>);

/// A rule for every declaration, even if it is not a game.
const fn always(of: Part, needs: &'static [Part], judge: Judge) -> Rule {
    Rule { of, needs, always: true, judge }
}

/// A rule for games only.
const fn of_games(of: Part, needs: &'static [Part], judge: Judge) -> Rule {
    Rule { of, needs, always: false, judge }
}

use Part::{Deal, Identity, Layout, Moves, Numbers, Rules, Score, Structure, Win};

/// The parts that must have no mistakes before most rules about moves are judged.
const MOVED: &[Part] = &[Numbers, Structure, Rules, Moves];

/// The rules, in the order in which mistakes are reported.
const RULES: &[Rule] = &[
    always(Numbers, &[], numbers::check_numbers),
    always(Structure, &[Structure], structure::check_one_stock),
    always(Structure, &[Identity, Numbers, Structure], structure::check_capacities),
    always(Rules, &[Numbers, Structure], indexes::check_rules),
    of_games(Rules, &[Structure], shapes::check_shapes),
    of_games(Rules, &[Numbers, Structure, Rules], each_element::check_each_element),
    always(Moves, &[Numbers, Structure], indexes::check_moves),
    always(Deal, &[Numbers, Structure], indexes::check_deal),
    always(Moves, &[Structure, Moves], moves::check_elements),
    always(Moves, &[Numbers, Structure, Moves], steps::check_move_steps),
    always(Deal, &[Numbers, Structure, Deal], steps::check_deal_steps),
    always(Moves, &[Moves], moves::check_gestures),
    always(Rules, &[Structure], truth::check_conditions),
    of_games(
        Structure,
        &[Identity, Numbers, Structure, Rules, Win, Moves, Deal],
        structure::check_used,
    ),
    always(Layout, &[Numbers, Structure, Layout], layout::check_lines),
    of_games(Layout, &[Numbers, Structure, Layout], layout::check_overlaps),
    of_games(Deal, &[Identity, Numbers, Structure, Deal], deal::check_deal),
    of_games(Moves, &[Structure, Rules, Moves], moves::check_targets_take),
    of_games(Moves, &[Moves], moves::check_hand_is_filled),
    of_games(Win, &[Identity, Win], win::check_win),
    always(Moves, MOVED, moves::check_others),
    always(Moves, MOVED, moves::check_pairs),
    always(Moves, MOVED, moves::check_changes),
    always(Moves, MOVED, moves::check_given),
    always(Moves, MOVED, moves::check_opposites),
    always(Moves, MOVED, moves::check_twins),
    always(Moves, MOVED, moves::check_limits),
    always(Moves, MOVED, moves::check_units),
    always(Moves, MOVED, moves::check_nothing_to_deal),
    always(Moves, MOVED, moves::check_endless),
    of_games(Moves, &Part::ALL, moves::check_players),
    of_games(Moves, played::NEEDS, played::check_played),
    always(Score, &[Numbers, Deal, Moves, Score], score::check_score),
];

/// The rules that report statements without effect, such as an unused name.
const IDLE: [Rule; 3] = [
    always(Identity, &Part::ALL, check_changes),
    of_games(Numbers, &Part::ALL, unused::check_names),
    always(Rules, &Part::ALL, unused::check_permissions),
];

/// The check of the examples, the last one. Skipped after an error of an `IDLE` rule, because examples would fail too.
const EXAMPLES: Rule = of_games(Rules, &Part::ALL, examples::check_examples);

/// Checks a game. A part that cannot be read or has an unknown name is incomplete: rules that need this part are
/// skipped, and all other rules are judged.
pub fn check(game: &Game, faults: &mut Faults<'_>) {
    RULES.iter().for_each(|rule| rule.ask(game, faults));
    let told = faults.told();
    IDLE.iter().for_each(|rule| rule.ask(game, faults));
    if faults.told() == told {
        EXAMPLES.ask(game, faults);
    }
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
