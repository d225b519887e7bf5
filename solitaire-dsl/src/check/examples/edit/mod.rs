//! The one edit of a declaration by which all its examples hold.
//!
//! A slip is mostly one word: a relation for its opposite, two cards in the wrong order, a number off by one. Each such
//! edit of what the failing examples ask is tried, and all examples are checked again.

mod exprs;
mod forgotten;
mod moves;
mod places;
mod restated;
mod word;

use proc_macro2::Ident;

use super::text::written;
use super::{One, standing};
use crate::check::told;
use crate::faults::{Faults, Wrong};
use crate::lineage::Lineage;
use crate::meaning::{Game, resolve};
use crate::report::{Extent, Report};
use crate::syntax::ast::{Example, ExampleKind, Piece};
use exprs::Tier;
use places::Asked;
use restated::{Forgotten, restated, steps};
use word::{Edit, Place};

/// How many edits are tried at most, so that an answer comes while the author types.
const MAX_TRIALS: usize = 400;
/// In how many places the same can be said: in a rule, and where the rule is asked.
const MAX_FOUND: usize = 2;

/// What makes all examples hold.
pub struct Found {
    /// As something to do.
    pub says: String,
    /// Where, if it is no statement that was forgotten.
    pub span: Option<Extent>,
    /// Whether others that do as well are told beside it.
    is_choice: bool,
    /// Whether it is one word or sign for another.
    pub is_near: bool,
    /// What is not told of the declaration any more then, besides its examples.
    pub mends: Vec<&'static str>,
}

/// What to change in the words of the declaration at hand so that the examples of these numbers hold, and all others.
/// None where nothing does, or brings what else is told of, and where so much does that what is meant cannot be known.
/// What makes a condition hold of more, or of the opposite, is told only if nothing else does; what adds or leaves out a
/// condition, last. Where something else is wrong already, no statement is added.
pub fn edit(game: &Game, failing: &[usize], is_told: bool) -> Option<Found> {
    let asked = Asked::by(game, failing);
    let mut own = game.lineage.own().clone();
    let mut found = Tier::ALL.map(|_| Vec::new());
    let (mut trials, mut now) = (0, None);
    for (nth, Place { word, within }) in asked.places(&mut own).into_iter().enumerate() {
        for Edit { changed, says, span, is_choice, tier } in word.edits(&asked.meant)? {
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
            if let Some(mends) = mends(game, lineage, failing, &mut now) {
                let says = format!("{says} in `{within}`");
                let (span, is_near) = (Some(span), tier <= Tier::Looser);
                found[tier as usize].push(Found { says, span, is_choice, is_near, mends });
            }
        }
    }
    // What else is wrong may be what stands in the place of a statement.
    if !is_told && found.iter().all(Vec::is_empty) {
        let missing = forgotten::forgotten(game, failing).into_iter().map(Forgotten::Piece);
        let lacking = held(game, failing, missing.collect(), &mut now);
        if !lacking.is_empty() {
            return (lacking.len() <= MAX_FOUND).then(|| lacking.into_iter().next()).flatten();
        }
        let left = MAX_TRIALS.saturating_sub(trials);
        let anew = steps(game, &asked).into_iter().chain(restated(game, &asked));
        let anew = held(game, failing, anew.take(left).collect(), &mut now);
        return (anew.len() <= MAX_FOUND).then(|| one_of(anew)).flatten();
    }
    let nearest = found.into_iter().find(|found| !found.is_empty())?;
    (nearest.len() <= MAX_FOUND).then(|| one_of(nearest)).flatten()
}

/// The one line of the declaration at hand without which its examples hold, with what it is called: one of a name that is
/// inherited.
pub fn broken_by(game: &Game, failing: &[usize]) -> Option<(Extent, String)> {
    let own = game.lineage.own();
    let mut now = None;
    let mut found = Vec::new();
    for (nth, piece) in own.pieces.iter().enumerate() {
        let Some((word, name)) = named(&piece.kind) else { continue };
        let mut lineage = game.lineage.clone();
        lineage.levels_mut().last()?.pieces.remove(nth);
        if mends(game, lineage, failing, &mut now).is_some() {
            found.push((Extent::from(name), format!("{word} {name}")));
        }
    }
    found.pop().filter(|_| found.is_empty())
}

/// The only failing example with its two cards exchanged, if that holds: as something to do.
pub fn exchanged(game: &Game, failing: &[usize]) -> Option<String> {
    let all = standing(game);
    let [nth] = failing else { return None };
    let one = all.get(*nth)?;
    let ExampleKind::Put { card, on: Some(on), from: None } = &one.example.kind else {
        return None;
    };
    if one.example.is_negated || one.level < game.own() {
        return None;
    }
    let kind = ExampleKind::Put { card: on.clone(), on: Some(card.clone()), from: None };
    let other = Example { kind, ..one.example.clone() };
    let mut report = Report::new();
    let mut faults = Faults::new(&mut report, &game.lineage, Wrong::default());
    let mut failures = Vec::new();
    One { example: &other, ..*one }.check(&mut None, &mut failures, &mut faults);
    (failures.is_empty() && report.is_empty())
        .then(|| format!("write `{}` for `{}`", written(&other), written(one.example)))
}

/// The word and the name of a line that says one thing.
fn named(piece: &Piece) -> Option<(&Ident, &Ident)> {
    match piece {
        Piece::Const(stated) => Some((&stated.word, &stated.name)),
        Piece::Counter(stated) => Some((&stated.word, &stated.name)),
        Piece::Rule(stated) | Piece::Value(stated) => Some((&stated.word, &stated.name)),
        Piece::Pickup(stated) | Piece::Build(stated) | Piece::Space(stated) => {
            Some((&stated.word, stated.containers.first()?))
        }
        _ => None,
    }
}

/// Of some statements those by which all examples hold.
fn held(
    game: &Game,
    failing: &[usize],
    statements: Vec<Forgotten>,
    now: &mut Option<Vec<&'static str>>,
) -> Vec<Found> {
    let (mut found, mut known): (Vec<Found>, Vec<Forgotten>) = (Vec::new(), Vec::new());
    for statement in statements {
        if known.iter().any(|known| known.is_as(&statement)) {
            continue;
        }
        let mut lineage = game.lineage.clone();
        if statement.put(&mut lineage).is_some()
            && let Some(says) = statement.says(game)
            && let Some(mends) = mends(game, lineage, failing, now)
        {
            found.push(Found { says, span: None, is_choice: true, is_near: false, mends });
            known.push(statement);
        }
    }
    found
}

/// The first of what was found, and where there is a choice, all of it.
fn one_of(found: Vec<Found>) -> Option<Found> {
    let all: Vec<&str> = found.iter().map(|found| found.says.as_str()).collect();
    let says = all.join(", or ");
    let is_choice = found.iter().all(|found| found.is_choice);
    let first = found.into_iter().next()?;
    Some(if is_choice { Found { says, ..first } } else { first })
}

/// If all examples hold of other words, and no more is told of these than now: the codes of what is told no more.
fn mends(
    game: &Game,
    lineage: Lineage,
    failing: &[usize],
    now: &mut Option<Vec<&'static str>>,
) -> Option<Vec<&'static str>> {
    let mut report = Report::new();
    let mut faults = Faults::new(&mut report, &lineage, Wrong::default());
    let other = resolve(lineage.clone(), &mut faults);
    if report.errors() > 0 || !all_hold(&other, failing) {
        return None;
    }
    let (then, now) = (told(&other), now.get_or_insert_with(|| told(game)));
    let mended = || now.iter().filter(|code| !then.contains(code)).copied().collect();
    let brings_none = then.len() <= now.len() && then.iter().all(|code| now.contains(code));
    brings_none.then(mended)
}

/// Whether all examples hold; those that did not are tried first, and that one cannot be decided any more is no mend of it.
fn all_hold(game: &Game, failing: &[usize]) -> bool {
    let all = standing(game);
    let others = (0..all.len()).filter(|nth| !failing.contains(nth));
    let mut report = Report::new();
    let mut faults = Faults::new(&mut report, &game.lineage, Wrong::default());
    let (mut reach, mut failures) = (None, Vec::new());
    failing.iter().copied().chain(others).all(|nth| {
        let Some(one) = all.get(nth) else { return true };
        one.check(&mut reach, &mut failures, &mut faults);
        failures.is_empty() && (!failing.contains(&nth) || one.is_decided())
    })
}
