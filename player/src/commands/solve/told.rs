//! Prints the result of solving a deal.

use std::io::{self, Write};

use serde::Serialize;
use solitaire_interchange::{FORMATS, Format, solution};
use solitaire_runtime::{GameEntry, Journal, Position};
use solitaire_session::solving::find;
use solitaire_session::solving::told::Found;
use solitaire_solver::{Report, Verdict};

use crate::commands::Trouble;
use crate::move_words::move_words;
use crate::words::counted;

/// One line of JSON: a deal and the result of its search.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    deal: u64,
    #[serde(flatten)]
    found: Found,
}

/// Prints the result as one JSON object on one line.
pub(super) fn json(
    position: &dyn Position,
    found: &find::Found,
    output: &mut impl Write,
) -> Result<(), Trouble> {
    let model = position.model();
    let found = Found::of(model, found);
    let line = Line { game: model.slug, deal: position.deal_number(), found };
    let text = serde_json::to_string(&line).map_err(io::Error::from)?;
    Ok(writeln!(output, "{text}")?)
}

/// Prints the result as one line of text for people.
pub(super) fn line(
    position: &dyn Position,
    found: &find::Found,
    output: &mut impl Write,
) -> Result<(), Trouble> {
    let find::Found { report, length } = found;
    let word = report.verdict.word();
    let more = match &report.verdict {
        Verdict::Solved(moves) => {
            let first = length.and_then(|length| length.first);
            let first = first.map_or(String::new(), |first| format!(" (first found: {first})"));
            let is_least = length.is_some_and(|length| length.is_least);
            let least = if is_least { ", the fewest" } else { "" };
            format!(" in {}{first}{least}", counted(moves.len(), "move"))
        }
        Verdict::Impossible => String::new(),
        Verdict::GaveUp(limit) => format!(" ({limit})"),
    };
    let (deal, seconds) = (position.deal_number(), report.time.as_secs_f64());
    let states = counted(usize::try_from(report.states).unwrap_or(usize::MAX), "position");
    Ok(writeln!(output, "deal {deal}: {word}{more}; {states}, {seconds:.3} s")?)
}

/// Prints the moves of a solution, each as a numbered line.
pub(super) fn sentences(
    position: &dyn Position,
    report: &Report,
    output: &mut impl Write,
) -> Result<(), Trouble> {
    let Verdict::Solved(moves) = &report.verdict else { return Ok(()) };
    let widest = moves.len().to_string().len();
    let mut position = position.boxed();
    for (number, code) in (1..).zip(moves) {
        let sentence = move_words(&*position, *code);
        position.apply(*code, &mut Journal::new());
        writeln!(output, "{number:widest$}. {sentence}")?;
    }
    Ok(())
}

/// Prints the moves of a solution in a notation that other programs read.
pub(super) fn notation(
    entry: &GameEntry,
    position: &dyn Position,
    report: &Report,
    notation: &str,
    output: &mut impl Write,
) -> Result<(), Trouble> {
    let Verdict::Solved(moves) = &report.verdict else { return Ok(()) };
    let named = FORMATS.into_iter().find(|(name, _)| *name == notation);
    let Some((_, Format::Solution(form))) = named else { return Ok(()) };
    let text = solution::of_moves(entry, position, moves, form).map_err(Trouble::bad)?;
    Ok(write!(output, "{text}")?)
}
