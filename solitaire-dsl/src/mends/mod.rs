//! The mend of a mistake, found by trial.
//!
//! Small edits of the tokens at and around a marked place are tried, each by reading, resolving and checking the call
//! again. What leaves nothing that was not said before is what the author most likely meant. Which edits are tried for
//! which kind of mistake, and how what is found is told, is one table: [`allowed`].

mod added;
mod allowed;
mod candidates;
mod choices;
pub mod confusable;
mod forms;
mod functions;
mod groups;
mod help;
mod left_over;
mod lengths;
mod missing;
mod moved;
mod named_cards;
mod names;
mod numbers;
mod order;
mod other_name;
mod said;
mod search;
mod sequence;
mod statements;
mod telling;
mod turned;
mod written;

pub use allowed::is_told_at_mend;

use std::ops::Range;

use proc_macro2::TokenStream;

use self::allowed::{Choice, Class, kind_of};
use self::candidates::Around;
use self::help::HelpText;
use self::moved::{Moved, moved};
use self::names::Names;
use self::said::Said;
use self::search::{Offer, Search};
use self::sequence::Sequence;
use self::statements::statements;
use self::telling::{Answer, Telling};
use crate::report::{Diagnostic, Extent, Report, Severity};

/// Of so many mistakes a mend is looked for.
const MAX_MISTAKES: usize = 2;

/// Which declarations of a call are judged again.
#[derive(Clone, Copy, Debug)]
pub enum Again {
    /// That of a number.
    One(usize),
    /// That of a number, and all behind it.
    From(usize),
}

/// Looks for the mends of what is told of a call, and adds them to the report. `judge` says what would be told of other
/// tokens in their place; `parents` are the words of declarations elsewhere.
pub fn mend(
    input: &TokenStream,
    parents: impl IntoIterator<Item = TokenStream>,
    report: &mut Report,
    judge: impl Fn(TokenStream, Again) -> Report,
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
    let mut search = Search::new(report, &sequence, &statements, judge);
    let mut echoes = Vec::new();
    for nth in chosen(report) {
        let one = report.diagnostics()[nth].clone();
        let Some(marked) = place(&sequence, one.span) else { continue };
        if echoes.contains(&nth) {
            continue;
        }
        let around = Around {
            sequence: &sequence,
            statements: &statements,
            names: &names,
            marked,
            kind: kind_of(one.code),
            said: Said { message: &one.message, help: one.help.as_deref().map(HelpText) },
        };
        // Of a declaration that is too long to be judged again, edits need not be thought of.
        if around.declaration().is_some_and(|declaration| !search.affords_any(declaration)) {
            continue;
        }
        match mend_of(&mut search, (report, nth), &one, &around) {
            Mended::By(answer) => {
                if let Some(edit) = &answer.edit {
                    echoes.extend(search.echoes(nth, report, edit));
                }
                match moved(&around, &answer) {
                    Some(Moved { span, message, help, mend }) => {
                        report.set_place(nth, span, message, help);
                        report.set_mend(nth, mend);
                    }
                    None => tell(report, nth, answer),
                }
            }
            Mended::Otherwise(help) => report.set_help(nth, help),
            Mended::No => {}
        }
    }
    report.drop_numbered(&echoes);
}

/// What came of the search for the mend of a mistake.
enum Mended {
    By(Answer),
    /// It is told in other words what may be done.
    Otherwise(String),
    No,
}

fn mend_of<J: Fn(TokenStream, Again) -> Report>(
    search: &mut Search<'_, J>,
    (report, nth): (&Report, usize),
    one: &Diagnostic,
    around: &Around<'_>,
) -> Mended {
    let sequence = around.sequence;
    let help = around.said.help;
    let mut lengths = search.held(one, around.agreed_lengths());
    if lengths.is_empty() {
        // What else was told goes with the number that is wrong.
        lengths = search.held(one, around.undecided_lengths());
        lengths.retain(|length| !search.echoes(nth, report, &length.edit).is_empty());
    }
    if let [only] = &lengths[..]
        && let Some(answer) = Telling::new(around, None, true).of(std::slice::from_ref(only))
    {
        return Mended::By(answer);
    }
    if let Some(answer) = chosen_from(search, one, around, help) {
        return Mended::By(answer);
    }
    // What holds if an example is written otherwise always does.
    let early = around.kind.takes(Class::Dealt).then(|| search.found(one, around));
    if let Some(found) = &early
        && let [only] = &found[..]
        && written::is_addition(sequence, &only.edit)
        && let Some(answer) = Telling::new(around, help, true).of(found)
    {
        return Mended::By(answer);
    }
    let (does_hold, rest) = match search.offered(one, around) {
        Offer::Holds(answer) if help.is_some_and(HelpText::leaves_open) => {
            return other_name(search, one, around, help).unwrap_or(Mended::By(answer));
        }
        Offer::Holds(answer) => return Mended::By(answer),
        // What was tried and does not hold is not said beside what does.
        Offer::Fails => {
            // By its words alone a container was told that does not fit.
            if around.kind.choice == Choice::Containers
                && let Some(answer) = chosen_from(search, one, around, None)
            {
                return Mended::By(answer);
            }
            (false, help.and_then(HelpText::other_choice))
        }
        Offer::Open => (true, help),
    };
    // What a move makes of a board, the check has tried to mend: an edit after which nobody knows it is none.
    let found = match around.said.is_of_a_board() || around.said.is_of_a_choice() {
        true => Vec::new(),
        false => early.unwrap_or_else(|| search.found(one, around)),
    };
    if let Some(answer) = Telling::new(around, help, does_hold).of(&found) {
        return Mended::By(answer);
    }
    let otherwise = || match does_hold {
        true => Mended::No,
        false => rest.map_or(Mended::No, |help| Mended::Otherwise(help.0.to_owned())),
    };
    other_name(search, one, around, rest).unwrap_or_else(otherwise)
}

/// Another name by which nothing is left to be said, beside what the help says.
fn other_name<J: Fn(TokenStream, Again) -> Report>(
    search: &mut Search<'_, J>,
    one: &Diagnostic,
    around: &Around<'_>,
    help: Option<HelpText<'_>>,
) -> Option<Mended> {
    let found = search.other_name(one, around)?;
    let answer = Telling::new(around, None, true).of(&[found])?;
    let says = answer.help.as_deref()?;
    let help = match help {
        Some(help) if !around.kind.is_told_at_mend => help.with(says),
        _ => says.to_owned(),
    };
    Some(Mended::By(Answer { help: Some(help), ..answer }))
}

/// What a help lets the author choose from, if one of that is likeliest to be meant.
fn chosen_from<J: Fn(TokenStream, Again) -> Report>(
    search: &mut Search<'_, J>,
    one: &Diagnostic,
    around: &Around<'_>,
    help: Option<HelpText<'_>>,
) -> Option<Answer> {
    let held = search.held(one, around.choices(help));
    let [first] = choices::likeliest(&held) else { return None };
    let mend = written::structured(around.sequence, &first.edit);
    let help = Some(choices::told(one, around.kind.choice, &held));
    Some(Answer { help, mend, edit: Some(first.edit.clone()) })
}

fn tell(report: &mut Report, nth: usize, answer: Answer) {
    if let Some(help) = answer.help {
        report.set_help(nth, help);
    }
    report.set_mend(nth, answer.mend);
}

/// The mistakes of which a mend is looked for: warnings of which errors may come, and the first errors; or the first
/// warnings if there are no errors.
fn chosen(report: &Report) -> Vec<usize> {
    let severity = if report.errors() > 0 { Severity::Error } else { Severity::Warning };
    let all = || report.diagnostics().iter().enumerate();
    let causes =
        all().filter(|(_, one)| one.severity != severity && kind_of(one.code).makes_errors);
    let others = all().filter(|(_, one)| one.severity == severity);
    causes.chain(others).map(|(nth, _)| nth).take(MAX_MISTAKES).collect()
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
