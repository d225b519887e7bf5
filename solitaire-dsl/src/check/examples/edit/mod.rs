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
use crate::report::{Extent, Report};
use exprs::Tier;
use places::{Asked, Edit, Place};

/// How many edits are tried at most, so that an answer comes while the author types.
const MAX_TRIALS: usize = 200;
/// In how many places the same can be said: in a rule, and where the rule is asked.
const MAX_FOUND: usize = 2;

/// What makes all examples hold.
pub struct Found {
    /// As something to do.
    pub says: String,
    /// Where, in a condition.
    pub span: Option<Extent>,
    /// Whether less is told of the declaration then, besides its examples.
    pub mends_more: bool,
}

/// What to change in the words of the declaration at hand so that the examples of these numbers hold, and all others.
/// None where nothing does, or brings what else is told of, and where so much does that what is meant cannot be known.
/// What makes a condition hold of more, or of the opposite, is told only if nothing else does; what adds or leaves out a
/// condition, last.
pub fn edit(game: &Game, failing: &[usize]) -> Option<Found> {
    let asked = Asked::by(game, failing);
    let mut own = game.lineage.own().clone();
    let mut found = Tier::ALL.map(|_| Vec::new());
    let (mut trials, mut now) = (0, None);
    for (nth, Place { word, within }) in asked.places(&mut own).into_iter().enumerate() {
        for Edit { changed, says, span, tier } in word.edits()? {
            let nearer = &found[..tier as usize];
            if nearer.iter().any(|found| !found.is_empty())
                || found[tier as usize].len() > MAX_FOUND
            {
                continue;
            }
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
            if report.errors() > 0 || !all_hold(&other, failing) {
                continue;
            }
            let (then, now) = (told(&other), *now.get_or_insert_with(|| told(game)));
            if then <= now {
                let says = format!("{says} in `{within}`");
                let one = Found { says, span, mends_more: then < now };
                found[tier as usize].push(one);
                if tier == Tier::Near && found[0].len() > MAX_FOUND {
                    return None;
                }
            }
        }
    }
    let nearest = found.into_iter().find(|found| !found.is_empty())?;
    (nearest.len() <= MAX_FOUND).then(|| nearest.into_iter().next()).flatten()
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
