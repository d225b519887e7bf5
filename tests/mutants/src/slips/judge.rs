//! Judges slips.

use std::panic::{AssertUnwindSafe, catch_unwind};

use random_declarations::{Expanded, Unplayable, expand_all};
use solitaire::GameEntry;
use solitaire::model::{Examples, GameModel};
use solitaire::referee::Referee;

use crate::Reach;
use crate::alike::{Effort, Ground, Likeness};
use crate::laws;

/// The fate of a slip.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Found {
    /// An example no longer holds.
    Example,
    /// An example with a board no longer holds.
    Board,
    /// Another check of the language rejects the slip, with this code.
    Check(&'static str),
    /// A check of the language warns about the slip, with this code.
    Warning(&'static str),
    /// A law that each generated test checks does not hold.
    Law,
    /// The change is no slip: no difference from the original game was found.
    Nothing,
    /// No tool finds the slip, though the games differ as described.
    Survived(String),
}

/// Judges the text of a call of `solitaire!` with a slip in it. `known` has the games of the call without the slip, and
/// `games` is the collection.
#[must_use]
pub fn judge(text: &str, known: &[Expanded], games: &[GameEntry]) -> Found {
    let (changed, warnings) = match catch_unwind(|| expand_all(text)) {
        Ok(Ok(expanded)) => expanded,
        Ok(Err(Unplayable::Refused(why))) => {
            let is_example = why.iter().all(|one| one.code == "example-fails");
            return if is_example { Found::Example } else { Found::Check(why[0].code) };
        }
        Ok(Err(Unplayable::Broken(_))) | Err(_) => return Found::Check("syntax"),
    };
    if let Some(warning) = warnings.first() {
        return Found::Warning(warning.code);
    }
    let mut survived = None;
    for other in changed {
        let Some(same) = known.iter().find(|one| one.model.slug == other.model.slug) else {
            continue;
        };
        let Some(entry) = games.iter().find(|game| game.model().slug == other.model.slug) else {
            continue;
        };
        if is_same(same.model, other.model) {
            continue;
        }
        let referee = Referee::of(entry).with_model(same.model);
        let slipped = if same.model.places() == other.model.places() {
            Referee::of(entry).with_model(other.model)
        } else {
            // A game with another number of places cannot be compared board by board, so it counts as different.
            survived.get_or_insert_with(|| "the structure differs".to_owned());
            continue;
        };
        if !catch_unwind(AssertUnwindSafe(|| slipped.try_examples(entry).is_ok())).unwrap_or(false)
        {
            return Found::Board;
        }
        if !catch_unwind(AssertUnwindSafe(|| laws::hold(slipped))).unwrap_or(false) {
            return Found::Law;
        }
        let effort = Effort { deals: 6, walks: 3, moves: 60, changed: 1_000 };
        let compare = || Ground::alone(referee, effort).compare(referee, slipped, Reach::All);
        match catch_unwind(AssertUnwindSafe(compare)) {
            Ok(Likeness::Same { .. }) => {}
            Ok(Likeness::Different { what, .. }) => {
                survived.get_or_insert(format!("{}: {what}", other.model.slug));
            }
            Err(_) => {
                survived.get_or_insert_with(|| "it cannot be played beside the other".to_owned());
            }
        }
    }
    survived.map_or(Found::Nothing, Found::Survived)
}

/// True if two models have the same rules; only their examples may differ.
fn is_same(one: &GameModel, other: &GameModel) -> bool {
    let rules =
        |model: &GameModel| format!("{:?}", GameModel { examples: Examples::NONE, ..*model });
    rules(one) == rules(other)
}
