//! Where a mistake is told of which it is known what the author has to write: there.

use std::ops::Range;

use super::allowed::Class;
use super::candidates::Around;
use super::help::HelpText;
use super::sequence::{Edit, Kind, Lexeme, Sequence};
use super::telling::Answer;
use super::written::{Written, is_addition};
use crate::report::{Extent, Mend};

/// A mistake that is told elsewhere.
pub struct Moved {
    pub span: Extent,
    pub message: String,
    pub help: String,
    pub mend: Mend,
}

/// Where a mistake is told instead, whose only mend is to write something in place of other words of its declaration.
pub fn moved(around: &Around<'_>, answer: &Answer) -> Option<Moved> {
    let Around { sequence, statements, marked, .. } = around;
    let is_told = |edit: &&Edit| around.kind.is_told_at_mend || around.changes_length(edit);
    let edit = answer.edit.as_ref().filter(is_told)?;
    let help = answer.help.as_deref().map(HelpText).or(around.said.help)?;
    let unit = around.unit(edit.at.start)?;
    // What a parent says in the place of a name may be wrong where that is left over.
    let is_near = match around.kind.takes(Class::LeftOver) {
        true => around.declaration() >= Some(unit.declaration),
        false => around.declaration() == Some(unit.declaration),
    };
    let is_own = is_near && edit.at.end <= unit.at.end;
    // What is to be written beside that edit says something else.
    let is_it = answer.help.is_some() || help.is_in_place();
    if !is_own || !is_it || edit.new.is_empty() || help.has_others() || is_addition(sequence, edit)
    {
        return None;
    }
    let at = changed(sequence, edit);
    if at.iter().any(|at| marked.contains(at)) {
        return None;
    }
    let at = first_run(&at)?;
    let written = Written::of(sequence, statements, edit, &at)?;
    let [first, .., last] = [sequence.0.get(at.start)?, sequence.0.get(at.end - 1)?];
    let span = Extent { first: first.place.first, last: last.place.last };
    let message = around.said_at_length(edit).unwrap_or_else(|| around.said.message.to_owned());
    Some(Moved { span, message, help: written.says, mend: written.mend })
}

/// The words that an edit changes; the word or call before, if it only puts some in.
fn changed(sequence: &Sequence, edit: &Edit) -> Vec<usize> {
    let old = &sequence.0[edit.at.clone()];
    let is_same = |(one, other): &(&Lexeme, &Lexeme)| one.text == other.text;
    if old.len() == edit.new.len() {
        let pairs = edit.at.clone().zip(old.iter().zip(&edit.new));
        return pairs.filter(|(_, pair)| !is_same(pair)).map(|(at, _)| at).collect();
    }
    let before = old.iter().zip(&edit.new).take_while(is_same).count();
    let start = edit.at.start + before;
    let rest = old[before..].iter().rev().zip(edit.new[before..].iter().rev());
    let end = edit.at.end - rest.take_while(is_same).count();
    match start == end {
        true => (start_of(sequence, start.saturating_sub(1).max(edit.at.start))..start).collect(),
        false => (start..end).collect(),
    }
}

/// Where a lexeme begins; where it closes brackets, what they belong to.
fn start_of(sequence: &Sequence, at: usize) -> usize {
    let lexeme = &sequence.0[at];
    let open = sequence.partner(at).filter(|open| *open < at && lexeme.is(")"));
    let is_called = |open: usize| open > 0 && sequence.0[open - 1].kind == Kind::Word;
    match open {
        Some(open) if is_called(open) => open - 1,
        _ => at,
    }
}

/// The first of some places, and those that follow it one by one.
fn first_run(all: &[usize]) -> Option<Range<usize>> {
    let start = *all.first()?;
    let run = (start..).zip(all).take_while(|(one, other)| one == *other).count();
    Some(start..start + run)
}
