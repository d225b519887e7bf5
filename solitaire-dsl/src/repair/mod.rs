//! Finds the edit that fixes a mistake, by trial.
//!
//! Around the marked tokens, [`edits`] lists single edits: another name of the same kind, a number one higher or lower,
//! two arguments swapped, a sign or a `!` added or removed. Each is tried by parsing, resolving and checking the
//! declaration again. An edit works if the mistake is gone and nothing new is reported. One working edit is suggested;
//! two or three at the same cost are all listed; more are not listed at all.

mod edits;
mod names;
mod render;
mod sequence;
mod statements;

use std::ops::Range;

use proc_macro2::TokenStream;

use self::edits::{Around, edits};
use self::names::Names;
use self::sequence::Sequence;
use self::statements::statements;
use crate::report::{Diagnostic, Extent, Report, Severity};

/// The largest number of mistakes of a declaration for which edits are tried.
const MAX_MISTAKES: usize = 2;
/// The largest number of edits tried for one mistake.
const MAX_TRIALS: usize = 32;
/// The largest number of tokens parsed and checked again for one mistake.
const MAX_JUDGED: usize = 16_000;
/// The largest number of edits listed for one mistake.
const MAX_LISTED: usize = 3;

/// Adds edits to the reported mistakes of one declaration. `words` are its tokens; `judge` returns the mistakes that it
/// would have with other tokens. `parents` are its ancestors' tokens, whose names the author may have meant.
pub fn repair(
    words: &TokenStream,
    parents: &[TokenStream],
    report: &mut Report,
    judge: impl Fn(TokenStream) -> Report,
) {
    let sequence = Sequence::of(words.clone());
    if report.errors() == 0 || !sequence.has_places() {
        return;
    }
    // Mistakes that depend on other declarations of the same call are not among these, so no edits are tried for them.
    let told = judge(words.clone());
    let told = told.diagnostics();
    let statements = statements(&sequence);
    let names = Names::of(parents.iter().map(|one| Sequence::of(one.clone())), &sequence);
    let mut tried = 0;
    for number in 0..report.diagnostics().len() {
        let one = &report.diagnostics()[number];
        let is_seen = told.iter().any(|other| is_same(one, other));
        let Some(marked) = place(&sequence, one.span).filter(|_| is_seen) else { continue };
        if one.severity != Severity::Error || tried == MAX_MISTAKES {
            continue;
        }
        tried += 1;
        let around = Around { sequence: &sequence, statements: &statements, names: &names, marked };
        let found = Trial { sequence: &sequence, told, one, judge: &judge }.holding(&around);
        if (1..=MAX_LISTED).contains(&found.len()) {
            let edits = found.iter().map(|edit| render::edit(&sequence, edit)).collect();
            report.set_edits(number, edits, render::help(&around, &found));
        }
    }
}

fn is_same(one: &Diagnostic, other: &Diagnostic) -> bool {
    one.code == other.code && one.message == other.message
}

/// Tries the edits for one mistake.
struct Trial<'r, J> {
    sequence: &'r Sequence,
    /// All reported mistakes of the original declaration.
    told: &'r [Diagnostic],
    /// The mistake that the edits should fix.
    one: &'r Diagnostic,
    judge: &'r J,
}

impl<J: Fn(TokenStream) -> Report> Trial<'_, J> {
    /// The edits that remove the mistake and leave the fewest other mistakes; of these, the cheapest edits.
    fn holding(&self, around: &Around<'_>) -> Vec<sequence::Edit> {
        let trials = MAX_TRIALS.min(MAX_JUDGED / self.sequence.0.len().max(1));
        let (mut found, mut best) = (Vec::new(), (usize::MAX, u32::MAX));
        for candidate in edits(around).into_iter().take(trials) {
            // If a cheaper edit fixes all mistakes, more expensive ones are not tried.
            if best.0 == 0 && candidate.cost > best.1 {
                break;
            }
            let Some(left) = self.left_by(&candidate.edit) else { continue };
            let rank = (left, candidate.cost);
            if rank < best {
                (best, found) = (rank, Vec::new());
            }
            if rank == best {
                found.push(candidate.edit);
            }
        }
        found
    }

    /// The number of mistakes left after an edit; `None` if it does not remove the mistake or causes a new one.
    fn left_by(&self, edit: &sequence::Edit) -> Option<usize> {
        let report = (self.judge)(self.sequence.with(edit)?);
        let left = report.diagnostics();
        let is_old = |one: &Diagnostic| self.told.iter().any(|told| is_same(one, told));
        let is_gone = !left.iter().any(|one| is_same(one, self.one));
        (is_gone && left.iter().all(is_old)).then_some(left.len())
    }
}

/// The range of the lexemes that lie completely within an extent; `None` if there are none.
fn place(sequence: &Sequence, extent: Extent) -> Option<Range<usize>> {
    let (start, end) = (extent.first.start(), extent.last.end());
    let within = |at: usize| {
        let place = sequence.0[at].place;
        start <= place.first.start() && place.last.end() <= end
    };
    let first = (0..sequence.0.len()).find(|at| within(*at))?;
    let last = (first..sequence.0.len()).rfind(|at| within(*at))?;
    Some(first..last + 1)
}
