//! Tests of the tool on small games.

use mutants::alike::Effort;
use mutants::score::{Fate, judge};
use mutants::{Class, mutants};
use solitaire::referee::Referee;
use solitaire_families::GAMES;

/// Small games that together have most kinds of slips.
const SMALL: [&str; 3] = ["golf/golf", "narcotic/narcotic", "castle/castle"];

#[test]
fn no_slip_in_a_condition_of_a_small_game_survives() {
    let effort = Effort { deals: 10, walks: 1, moves: 20, changed: 50 };
    for slug in SMALL {
        let entry = GAMES.iter().find(|entry| entry.model().slug == slug).unwrap();
        let fates = judge(entry, effort, false).unwrap();
        assert!(fates.iter().any(|(_, fate)| matches!(fate, Fate::Killed { .. })), "{slug}");
        for (mutant, fate) in fates {
            let survived = matches!(fate, Fate::Survived(_)) && mutant.class.is_of_a_condition();
            assert!(!survived, "{mutant}: {fate:?}");
        }
    }
}

#[test]
fn mutants_are_many_and_of_every_class() {
    let all: Vec<_> = GAMES.iter().flat_map(|entry| mutants(Referee::of(entry))).collect();
    assert!(all.len() >= 500, "{}", all.len());
    for class in Class::ALL.into_iter().filter(|class| *class != Class::DropGuard) {
        assert!(all.iter().any(|mutant| mutant.class == class), "{class:?}");
    }
    // Each mutant has a model that differs from the game's.
    for mutant in &all {
        let entry = GAMES.iter().find(|entry| entry.model().slug == mutant.model.slug).unwrap();
        let (one, other) = (format!("{:?}", entry.model()), format!("{:?}", mutant.model));
        assert_ne!(one, other, "{mutant} is no change");
    }
}
