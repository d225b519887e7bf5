//! The one edit of a declaration by which all its examples hold.
//!
//! A slip is mostly one word: a relation for its opposite, two cards in the wrong order, a number off by one. Each such
//! edit of what the failing examples ask is tried, and all examples are checked again.

mod exprs;
mod places;

use super::{One, standing};
use crate::check::told;
use crate::faults::{Faults, Wrong};
use crate::meaning::{Game, resolve};
use crate::report::Report;
use places::{Asked, Edit, Place};

/// How many edits are tried at most, so that an answer comes while the author types.
const MAX_TRIALS: usize = 200;
/// In how many places the same can be said: in a rule, and where the rule is asked.
const MAX_FOUND: usize = 2;

/// What to change in the words of the declaration at hand so that the examples of these numbers hold, and all others.
/// None where nothing does, or brings what else is told of, and where so much does that what is meant cannot be known.
pub fn edit(game: &Game, failing: &[usize]) -> Option<String> {
    let asked = Asked::by(game, failing);
    let mut own = game.lineage.own().clone();
    let mut found = Vec::new();
    let mut trials = 0;
    for (nth, Place { word, within }) in asked.places(&mut own).into_iter().enumerate() {
        for Edit { changed, says } in word.edits()? {
            trials += 1;
            if trials > MAX_TRIALS {
                return None;
            }
            let mut lineage = game.lineage.clone();
            let level = lineage.levels_mut().last()?;
            asked.places(level).swap_remove(nth).word.put(changed);
            let mut report = Report::new();
            let mut faults = Faults::new(&mut report, &lineage, Wrong::default());
            let other = resolve(lineage.clone(), &mut faults);
            if report.errors() == 0 && all_hold(&other, failing) && told(&other) <= told(game) {
                found.push(format!("{says} in `{within}`"));
                if found.len() > MAX_FOUND {
                    return None;
                }
            }
        }
    }
    found.into_iter().next()
}

/// Whether all examples hold; those that did not are tried first.
fn all_hold(game: &Game, failing: &[usize]) -> bool {
    let all = standing(game);
    let others = (0..all.len()).filter(|nth| !failing.contains(nth));
    let mut report = Report::new();
    let mut faults = Faults::new(&mut report, &game.lineage, Wrong::default());
    let (mut reach, mut failures) = (None, Vec::new());
    failing.iter().copied().chain(others).filter_map(|nth| all.get(nth)).all(|one: &One<'_>| {
        one.check(&mut reach, &mut failures, &mut faults);
        failures.is_empty()
    })
}
