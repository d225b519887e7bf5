//! The one edit of a declaration by which all its examples hold.
//!
//! A slip is mostly one word: a relation for its opposite, two cards in the wrong order, a number off by one. Each such
//! edit of what the failing examples ask is tried, and all examples are checked again.

mod documented;
mod exprs;
mod forgotten;
mod likely;
mod moves;
mod places;
mod restated;
mod word;

use proc_macro2::Ident;

use super::standing;
use crate::check::told;
use crate::faults::{Faults, Wrong};
use crate::lineage::Lineage;
use crate::meaning::{Game, resolve};
use crate::report::{Extent, Report};
use crate::syntax::ast::{Entry, Piece, Step};
use documented::{Speaks, speaks};
pub use exprs::Tier;
pub use likely::Likelihood;
use likely::Sayings;
use places::Asked;
use restated::{Forgotten, restated, steps, steps_said};
use word::{Changed, Edit, Place};

/// How many edits are tried at most, so that an answer comes while the author types.
const MAX_TRIALS: usize = 400;
/// How many where something else is wrong as well.
const MAX_BESIDE: usize = 240;
/// In how many places the same can be said: in a rule, and where the rule is asked.
const MAX_FOUND: usize = 2;
/// Of so many that do as well the likeliest are chosen.
const MAX_AS_NEAR: usize = 8;

/// What makes all examples hold.
pub struct Found {
    /// As something to do.
    pub says: String,
    /// Where, if it is no statement that was forgotten.
    pub span: Option<Extent>,
    /// Whether others that do as well are told beside it.
    is_choice: bool,
    /// How near it is to what is written; none if it is a statement more or less.
    pub tier: Option<Tier>,
    /// How likely it is beside others that do as well.
    pub likelihood: Likelihood,
    /// What is not told of the declaration any more then, besides its examples.
    pub mends: Vec<&'static str>,
}

/// What is told of the rules where one example fails, beside how that is `reworded`: not what makes another game, and no
/// statement more.
pub fn beside_example(edit: Found, reworded: Option<&String>) -> Option<Found> {
    let is_guess = edit.tier.is_none() && reworded.is_some();
    (!is_guess && edit.likelihood != Likelihood::Spoils).then_some(edit)
}

/// What to change in the words of the declaration at hand so that the examples of these numbers hold, and all others.
/// None where nothing does, or brings what else is told of, and where so much does that what is meant cannot be known.
/// What makes a condition hold of more, or of the opposite, is told only if nothing else does; what adds or leaves out a
/// condition, last. Where something else is wrong already, no statement is added.
pub fn edit(game: &Game, failing: &[usize], is_told: bool) -> Option<Found> {
    edit_within(game, failing, is_told, MAX_TRIALS)
}

/// The same, of fewer edits: where examples fail beside something else that is wrong.
pub fn edit_beside(game: &Game, failing: &[usize]) -> Option<Found> {
    edit_within(game, failing, true, MAX_BESIDE)
}

fn edit_within(game: &Game, failing: &[usize], is_told: bool, most: usize) -> Option<Found> {
    let asked = Asked::by(game, failing);
    let mut own = game.lineage.own().clone();
    let mut found = Tier::ALL.map(|_| Vec::new());
    let (mut trials, mut now) = (0, None);
    let sayings = Sayings::of(game);
    for (nth, Place { word, within }) in asked.places(&mut own).into_iter().enumerate() {
        let old = word.expr().cloned();
        let by = word.by().cloned();
        let is_start = word.is_start();
        for Edit { changed, says, span, is_choice, tier } in word.edits(&asked.meant)? {
            let nearer = &found[..tier as usize];
            if nearer.iter().any(|found| !found.is_empty())
                || found[tier as usize].len() > MAX_AS_NEAR
            {
                continue;
            }
            trials += 1;
            if trials > most {
                return None;
            }
            let mut lineage = game.lineage.clone();
            let level = lineage.levels_mut().last()?;
            let likelihood = match &by {
                Some(by) => likely::of_counting(by, &changed),
                None if is_start => Likelihood::Start,
                None if likely::spoils(old.as_ref(), &changed, &within) => Likelihood::Spoils,
                None => {
                    let likelihood = sayings.likelihood(old.as_ref(), &changed);
                    let spoken = match (&old, &changed) {
                        (Some(old), Changed::Expr(new)) => speaks(game, span, old, new),
                        _ => None,
                    };
                    match spoken {
                        Some(Speaks::Old) => likelihood.max(Likelihood::Odd),
                        Some(Speaks::New) => Likelihood::Told,
                        None => likelihood,
                    }
                }
            };
            asked.places(level).swap_remove(nth).word.put(changed);
            if let Some(mends) = mends(game, lineage, failing, &mut now) {
                let says = format!("{says} in `{within}`");
                let (span, of) = (Some(span), tier as usize);
                let tier = Some(tier);
                found[of].push(Found { says, span, is_choice, tier, likelihood, mends });
            }
        }
    }
    if found.iter().all(Vec::is_empty) {
        let said = held(game, failing, steps_said(game, &asked, failing), &mut now);
        if !said.is_empty() {
            return (said.len() <= MAX_FOUND).then(|| one_of(said)).flatten();
        }
        // What else is wrong may be what stands in the place of a statement.
        if is_told {
            return None;
        }
        let missing = forgotten::forgotten(game, failing).into_iter().map(Forgotten::Piece);
        let lacking = held(game, failing, missing.collect(), &mut now);
        if !lacking.is_empty() {
            return (lacking.len() <= MAX_FOUND).then(|| lacking.into_iter().next()).flatten();
        }
        if let Some(step) = asked.deal.then(|| dealt_too_much(game, failing, &mut now)).flatten() {
            return Some(step);
        }
        let left = most.saturating_sub(trials);
        let anew = steps(game, &asked).into_iter().chain(restated(game, &asked));
        let anew = held(game, failing, anew.take(left).collect(), &mut now);
        return (anew.len() <= MAX_FOUND).then(|| one_of(anew)).flatten();
    }
    let mut nearest = found.into_iter().find(|found| !found.is_empty())?;
    let likeliest = nearest.iter().map(|found| found.likelihood).min()?;
    nearest.retain(|found| found.likelihood == likeliest);
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

/// The one step of the deal without which the examples of these numbers hold, and all others.
fn dealt_too_much(game: &Game, failing: &[usize], now: &mut Option<Now>) -> Option<Found> {
    let mut found = Vec::new();
    for (nth, piece) in game.lineage.own().pieces.iter().enumerate() {
        let Piece::Deal(block) = &piece.kind else { continue };
        for (step, statement) in block.statements.iter().enumerate() {
            let Entry::Own(Step::Deal(deal)) = &statement.kind else { continue };
            let mut lineage = game.lineage.clone();
            let own = lineage.levels_mut().last()?;
            let Piece::Deal(block) = &mut own.pieces.get_mut(nth)?.kind else { continue };
            block.statements.remove(step);
            if let Some(mends) = mends(game, lineage, failing, now) {
                let says = format!("leave `{};` out", places::written(deal));
                let (span, likelihood) = (Some(statement.span), Likelihood::Word);
                let tier = Some(Tier::Near);
                found.push(Found { says, span, is_choice: false, tier, likelihood, mends });
            }
        }
    }
    found.pop().filter(|_| found.is_empty())
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
    now: &mut Option<Now>,
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
            let (tier, likelihood) = (None, Likelihood::Word);
            found.push(Found { says, span: None, is_choice: true, tier, likelihood, mends });
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

/// What is told of a declaration as it is.
struct Now {
    /// Of what it means.
    codes: Vec<&'static str>,
    /// While it is read.
    read: Vec<&'static str>,
}

/// The codes of what was told.
fn codes(report: &Report) -> Vec<&'static str> {
    report.diagnostics().iter().map(|one| one.code).collect()
}

impl Now {
    fn of(game: &Game) -> Self {
        let mut report = Report::new();
        let mut faults = Faults::new(&mut report, &game.lineage, Wrong::default());
        resolve(game.lineage.clone(), &mut faults);
        Self { codes: told(game), read: codes(&report) }
    }
}

/// If all examples hold of other words, and no more is told of these than now: the codes of what is told no more. A
/// statement that says what is inherited already was not meant.
fn mends(
    game: &Game,
    lineage: Lineage,
    failing: &[usize],
    now: &mut Option<Now>,
) -> Option<Vec<&'static str>> {
    let mut report = Report::new();
    let mut faults = Faults::new(&mut report, &lineage, Wrong::default());
    let other = resolve(lineage.clone(), &mut faults);
    if report.errors() > 0 || !all_hold(&other, failing) {
        return None;
    }
    let now = now.get_or_insert_with(|| Now::of(game));
    let read = codes(&report);
    if read.len() > now.read.len() {
        return None;
    }
    let then = told(&other);
    let mended = || {
        let gone = now.codes.iter().filter(|code| !then.contains(code));
        gone.chain(now.read.iter().filter(|code| !read.contains(code))).copied().collect()
    };
    let brings_none =
        then.len() <= now.codes.len() && then.iter().all(|code| now.codes.contains(code));
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
