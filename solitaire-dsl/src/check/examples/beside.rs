//! Examples that fail beside something else that is wrong.

use super::edit::{Likelihood, Tier, edit_beside};
use super::say::say;
use super::{Failure, standing};
use crate::check::told;
use crate::faults::{Faults, Wrong};
use crate::meaning::{Game, resolve};
use crate::mends::is_told_at_mend;
use crate::report::Report;

/// What is told of a game may have a cause by which examples fail as well: it is told in the place of that.
pub fn check_beside(game: &Game, faults: &mut Faults<'_>) {
    if faults.is_judged_only() {
        return;
    }
    let mut report = Report::new();
    let mut unheard = faults.unheard(&mut report);
    let (mut reach, mut failures, mut failing) = (None, Vec::new(), Vec::new());
    for (nth, one) in standing(game).into_iter().enumerate() {
        let known = failures.len();
        one.check(&mut reach, &mut failures, &mut unheard);
        if failures.len() > known {
            failing.push(nth);
        }
    }
    say_beside(game, &failures, &failing, faults);
}

/// Tells of examples that fail beside something else that is wrong, if one edit mends both: it is the cause of both.
pub(super) fn say_beside(
    game: &Game,
    failures: &[Failure],
    failing: &[usize],
    faults: &mut Faults<'_>,
) {
    if failing.is_empty() {
        return;
    }
    let Some(edit) = edit_beside(game, failing) else { return };
    // What is told where its mend is says more.
    if edit.mends.is_empty() || edit.mends.iter().any(|code| is_told_at_mend(code)) {
        return;
    }
    // The examples say which of several mends is meant.
    if let Some(told) = edit.mends.iter().find(|code| faults.is_guess(code)) {
        let others = edit.mends.iter().filter(|code| *code != told);
        others.for_each(|code| faults.take_back(code));
        return faults.help_instead(told, &edit.says);
    }
    // What stands where the edit is has said it better.
    let is_plain = edit.span.is_some_and(|span| !faults.is_told_around(span))
        && edit.tier < Some(Tier::Last)
        // Of two numbers that differ either may be meant.
        && (edit.likelihood <= Likelihood::Word || edit.tier == Some(Tier::Far));
    if is_plain && is_parent_well(game) {
        say(game, failures, failing, Some(edit), faults);
    }
}

/// Whether the parent has nothing wrong that its own declaration is the cause of.
fn is_parent_well(game: &Game) -> bool {
    let Some(level) = game.own().checked_sub(1) else { return true };
    let lineage = game.lineage.up_to(level);
    let mut report = Report::new();
    let mut faults = Faults::new(&mut report, &lineage, Wrong::default());
    let parent = resolve(lineage.clone(), &mut faults);
    let (mut reach, mut failures) = (None, Vec::new());
    for one in standing(&parent) {
        one.check(&mut reach, &mut failures, &mut faults);
    }
    failures.is_empty() && report.is_empty() && told(&parent).is_empty()
}
