//! The mend of a mistake, found by trial.
//!
//! Small edits of the tokens at and around a marked place are tried, each by reading, resolving and checking the call
//! again. What leaves nothing that was not said before is what the author most likely meant.

mod allowed;
mod candidates;
pub mod confusable;
mod groups;
mod names;
mod numbers;
mod sequence;
mod statements;
mod text;

use std::collections::HashSet;
use std::ops::Range;

use proc_macro2::TokenStream;

use self::candidates::{Around, Candidate};
use self::names::Names;
use self::sequence::{Edit, Kind, Lexeme, Sequence};
use self::statements::statements;
use self::text::Written;
use crate::report::{Diagnostic, Extent, Mend, Report, Severity};

/// So many edits are tried for a call at most: an answer comes while the author types.
const MAX_TRIALS: usize = 48;
/// So many for what cannot be read.
const MAX_UNREAD: usize = 32;
/// So many lexemes are judged again for a call at most: of a long one fewer edits are tried.
const MAX_JUDGED: usize = 20_000;
/// Of so many mistakes a mend is looked for.
const MAX_MISTAKES: usize = 2;
/// If more edits are equally near, what is meant cannot be known.
const MAX_FOUND: usize = 2;

/// From this cost on an edit is told only if no other is as near.
const FAR: u32 = 5;

/// Kinds of mistakes of which statements are not read.
const UNREAD: [&str; 8] = [
    "unexpected-token",
    "unfinished-statement",
    "unknown-statement",
    "unsupported-expression",
    "bad-expression",
    "misplaced-part",
    "unknown-element",
    "unknown-key",
];

/// Looks for the mends of what is told of a call, and adds them to the report. `judge` says what would be told of other
/// tokens in their place from the declaration of a number on; `parents` are the words of declarations elsewhere.
pub fn mend(
    input: &TokenStream,
    parents: impl IntoIterator<Item = TokenStream>,
    report: &mut Report,
    judge: impl Fn(TokenStream, usize) -> Report,
) {
    if report.is_empty() {
        return;
    }
    let sequence = Sequence::of(input.clone());
    if !sequence.has_places() {
        return;
    }
    let statements = statements(&sequence);
    let mut names = Names::default();
    names.add(input.clone());
    parents.into_iter().for_each(|words| names.add(words));
    let mut search = Search {
        told: Told::of(report),
        sequence: &sequence,
        statements: &statements,
        judge: &judge,
        left: MAX_TRIALS,
        lexemes_left: MAX_JUDGED,
    };
    for nth in chosen(report) {
        let one = report.diagnostics()[nth].clone();
        let Some(marked) = place(&sequence, one.span) else { continue };
        let fails = match search.offered(&one, &marked) {
            Offer::Holds(mend) => {
                report.set_mend(nth, mend);
                continue;
            }
            Offer::Instead(text, mend) => {
                report.set_help(nth, format!("write `{text}`"));
                report.set_mend(nth, mend);
                continue;
            }
            // What was tried and does not hold is not said beside what does.
            Offer::Fails => {
                if let Some(other) = one.help.as_deref().and_then(text::other_choice) {
                    report.set_help(nth, other.to_owned());
                }
                true
            }
            Offer::Open => false,
        };
        let said = one.text();
        let is_unread = UNREAD.contains(&one.code);
        let around = Around {
            sequence: &sequence,
            statements: &statements,
            names: &names,
            marked,
            is_unread,
            code: one.code,
            said: &said,
        };
        let most = if is_unread { MAX_UNREAD } else { MAX_TRIALS };
        // A range with its end was offered as one without, which did not hold: the end was hardly meant to be in it.
        let takes_end = sequence.0[around.marked.clone()].iter().any(|lexeme| lexeme.is("..="));
        let help = one.help.as_deref().filter(|_| !takes_end);
        let is_explicit = help.is_some_and(text::is_explicit) && !GUESSED.contains(&one.code);
        let mut found = search.nearest(&one, around.candidates(), most);
        if found.is_empty() {
            found = search.nearest(&one, around.at_last().into_iter().collect(), most);
        }
        let is_certain = match (&found[..], one.code) {
            (_, "overlap") => false,
            // How far an index goes is known of numbers alone.
            ([only], "index-out-of-range") => {
                only.edit.new.iter().all(|new| new.number().is_some())
            }
            ([only], _) => only.cost < FAR,
            _ => false,
        };
        let found: Vec<Edit> = found.into_iter().map(|one| one.edit).collect();
        if let (Some(help), [edit]) = (help, &found[..])
            && text::says_that(help, edit, &sequence)
            && one.code != "index-out-of-range"
        {
            report.set_mend(nth, text::structured(&sequence, edit));
            continue;
        }
        if is_explicit && !fails {
            break;
        }
        let written: Vec<Written> = found
            .iter()
            .filter_map(|edit| Written::of(&sequence, &statements, edit, &around.marked))
            .collect();
        let [first, ..] = &written[..] else { break };
        // The help shows a whole expression with it.
        if help.is_some_and(|help| help.starts_with("write `") && shows(help, &first.mend.text)) {
            report.set_mend(nth, first.mend.clone());
            continue;
        }
        // A number that the help names is told with its place.
        let named = match &found[..] {
            [edit] => format!("write {}, or ", Sequence::text(&edit.new)),
            _ => String::new(),
        };
        let help = help.map(|help| help.strip_prefix(&*named).unwrap_or(help));
        let help = help.filter(|help| !fails && !text::is_choice(help));
        let says: Vec<&str> = written.iter().map(|one| one.says.as_str()).collect();
        let shown = (written.len() == 1).then_some(first.mend.text.as_str());
        // More decks were tried as well.
        let is_whole = is_certain || one.code == "more-than-the-pack";
        let help = help.filter(|help| !is_whole || !text::is_advice(help));
        let help = text::joined(&says, shown, help);
        report.set_help(nth, help);
        report.set_mend(nth, first.mend.clone());
    }
}

/// Whether more than a number is shown by a help.
fn shows(help: &str, text: &str) -> bool {
    !text.is_empty() && text.parse::<i64>().is_err() && help.contains(text)
}

/// Kinds of mistakes whose help is but one of several things that may be meant.
const GUESSED: [&str; 6] = [
    "more-than-the-pack",
    "step-without-effect",
    "overlap",
    "target-takes-nothing",
    "wrong-number-of-arguments",
    "index-out-of-range",
];

/// The mistakes of which a mend is looked for: the first errors, or the first warnings if there are none.
fn chosen(report: &Report) -> Vec<usize> {
    let severity = if report.errors() > 0 { Severity::Error } else { Severity::Warning };
    let all = report.diagnostics().iter().enumerate();
    all.filter(|(_, one)| one.severity == severity).map(|(nth, _)| nth).take(MAX_MISTAKES).collect()
}

/// The lexemes of an extent.
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

/// Numbers that are tried for one that is missing, where the one that was put in does not hold.
const OTHER_NUMBERS: [&str; 5] = ["2", "3", "4", "12", "13"];

/// What came of what a help offers.
enum Offer {
    Holds(Mend),
    /// It does not hold, and this text in its place does.
    Instead(String, Mend),
    Fails,
    /// It offers nothing that could be tried.
    Open,
}

/// What is told of a call.
struct Told(HashSet<(&'static str, String, (usize, usize))>);

fn key(one: &Diagnostic) -> (&'static str, String, (usize, usize)) {
    let start = one.span.first.start();
    (one.code, one.message.clone(), (start.line, start.column))
}

impl Told {
    fn of(report: &Report) -> Self {
        Self(report.diagnostics().iter().map(key).collect())
    }
}

struct Search<'s, J> {
    told: Told,
    sequence: &'s Sequence,
    statements: &'s [statements::Statement],
    judge: &'s J,
    left: usize,
    lexemes_left: usize,
}

impl<J: Fn(TokenStream, usize) -> Report> Search<'_, J> {
    /// How many errors an edit leaves; none if it does not mend the mistake, or brings another.
    fn tried(&self, one: &Diagnostic, edit: &Edit) -> Option<usize> {
        let report = (self.judge)(self.sequence.with(edit)?, self.declaration(edit));
        let own = key(one);
        let is_better = report
            .diagnostics()
            .iter()
            .map(key)
            .all(|left| left != own && self.told.0.contains(&left));
        is_better.then(|| report.errors())
    }

    /// The number of the declaration that is edited.
    fn declaration(&self, edit: &Edit) -> usize {
        let unit = self.statements.iter().find(|unit| unit.at.end > edit.at.start);
        unit.map_or(0, |unit| unit.declaration)
    }

    /// Whether an edit may still be tried; then it counts as tried.
    fn affords(&mut self, edit: &Edit) -> bool {
        // From the edited declaration on all are judged again; what these are based on is merged with them.
        let declaration = self.declaration(edit);
        let first = self.statements.iter().find(|unit| unit.declaration == declaration);
        let before = first.map_or(0, |unit| unit.at.start);
        let judged = self.sequence.0.len() - before + before / 4;
        let left = (self.left.checked_sub(1), self.lexemes_left.checked_sub(judged));
        let (Some(left), Some(lexemes_left)) = left else { return false };
        (self.left, self.lexemes_left) = (left, lexemes_left);
        true
    }

    /// The nearest edits by which a mistake is gone.
    fn nearest(&mut self, one: &Diagnostic, all: Vec<Candidate>, most: usize) -> Vec<Candidate> {
        let mut found: Vec<(usize, Candidate)> = Vec::new();
        for (nth, candidate) in all.into_iter().enumerate() {
            if found.first().is_some_and(|(_, nearest)| nearest.cost < candidate.cost) {
                break;
            }
            if nth == most || !self.affords(&candidate.edit) {
                // Whether one as near would do as well is not known.
                found.clear();
                break;
            }
            if let Some(errors) = self.tried(one, &candidate.edit) {
                found.push((errors, candidate));
            }
        }
        let fewest = found.iter().map(|(errors, _)| *errors).min();
        found.retain(|(errors, _)| Some(*errors) == fewest);
        let is_far = found.first().is_some_and(|(_, nearest)| nearest.cost >= FAR);
        if found.len() > if is_far { 1 } else { MAX_FOUND } {
            found.clear();
        }
        found.into_iter().map(|(_, candidate)| candidate).collect()
    }

    /// The mend that a help names, if it holds when it is tried. Where a number was put in that the author has to choose,
    /// others are tried.
    fn offered(&mut self, one: &Diagnostic, marked: &Range<usize>) -> Offer {
        let Some(help) = one.help.as_deref() else { return Offer::Open };
        let edits = text::offered(self.sequence, help, marked);
        let mut holds = |edit: &Edit| self.affords(edit) && self.tried(one, edit).is_some();
        if let Some(edit) = edits.iter().find(|edit| holds(edit)) {
            return Offer::Holds(text::structured(self.sequence, edit));
        }
        if one.code == "wrong-number-of-arguments"
            && let Some(edit) = edits.first()
            && let Some(Lexeme { kind: Kind::Literal, .. }) = edit.new.iter().rev().nth(1)
        {
            let others = OTHER_NUMBERS.iter().filter_map(|number| {
                let mut other = edit.clone();
                let at = other.new.len() - 2;
                other.new[at] = other.new[at].renamed(number)?;
                Some(other)
            });
            let found: Vec<Edit> = others.filter(|edit| holds(edit)).collect();
            if let [only] = &found[..] {
                let mend = text::structured(self.sequence, only);
                return Offer::Instead(mend.text.clone(), mend);
            }
        }
        match edits.first() {
            Some(edit) if text::keeps(self.sequence, edit, marked) => Offer::Fails,
            _ => Offer::Open,
        }
    }
}
