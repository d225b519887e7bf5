//! Renders edits: as text for the author, and in a form that an editor can apply.

use std::ops::Range;

use super::edits::Around;
use super::sequence::{self, Kind, Lexeme, Sequence};
use crate::report::{Edit, Extent};

/// The largest number of steps by which the shown text of an edit is widened, so that the author finds the place.
const AROUND: usize = 3;

/// An edit in a form that an editor can apply.
pub fn edit(sequence: &Sequence, edit: &sequence::Edit) -> Edit {
    let extent = match &sequence.0[edit.at.clone()] {
        [first, .., last] => Extent { first: first.place.first, last: last.place.last },
        [only] => only.place,
        [] => Extent::from(proc_macro2::Span::call_site()),
    };
    Edit { extent, text: Sequence::text(&edit.new) }
}

/// The help text for these edits, each of which fixes the mistake: `write .., or leave out ..`.
pub fn help(around: &Around<'_>, edits: &[sequence::Edit]) -> String {
    let mut texts: Vec<String> = edits.iter().map(|edit| said(around, edit)).collect();
    texts.dedup();
    match texts.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{}, or {last}", before.join(", ")),
        _ => texts.concat(),
    }
}

fn said(around: &Around<'_>, edit: &sequence::Edit) -> String {
    let sequence = around.sequence;
    let old = Sequence::text(&sequence.0[edit.at.clone()]);
    if edit.new.is_empty() {
        return format!("leave out `{old}`");
    }
    if edit.at == around.marked {
        return format!("write `{}`", Sequence::text(&edit.new));
    }
    let (shown, new) = widened(around, edit);
    let old = Sequence::text(&sequence.0[shown]);
    format!("write `{new}` in place of `{old}`")
}

/// The range and text of an edit, widened to whole brackets and neighboring lexemes so that its place can be found.
fn widened(around: &Around<'_>, edit: &sequence::Edit) -> (Range<usize>, String) {
    let sequence = around.sequence;
    let within = around.statement(edit.at.start).map_or(edit.at.clone(), |one| one.at.clone());
    let mut at = edit.at.clone();
    for _ in 0..AROUND {
        if is_alone(sequence, &at, &within) && is_named(&sequence.0[at.clone()]) {
            break;
        }
        at = balanced(sequence, at.start.saturating_sub(1).max(within.start)..at.end);
        if !is_alone(sequence, &at, &within) || !is_named(&sequence.0[at.clone()]) {
            at = balanced(sequence, at.start..(at.end + 1).min(within.end));
        }
    }
    let before = &sequence.0[at.start..edit.at.start];
    let after = &sequence.0[edit.at.end..at.end];
    let new = Sequence::text(before.iter().chain(&edit.new).chain(after));
    (at, new)
}

/// The smallest range that contains this range and the matching bracket of each bracket in it.
fn balanced(sequence: &Sequence, at: Range<usize>) -> Range<usize> {
    let partners = at.clone().filter_map(|inside| sequence.partner(inside));
    partners.fold(at, |at, partner| at.start.min(partner)..at.end.max(partner + 1))
}

/// True if one of the lexemes is a word: text without a word would not show the author where the edit belongs.
fn is_named(lexemes: &[Lexeme]) -> bool {
    lexemes.iter().any(|one| one.kind == Kind::Word)
}

/// True if the text of the range `at` occurs only once in the range `within`.
fn is_alone(sequence: &Sequence, at: &Range<usize>, within: &Range<usize>) -> bool {
    let text = Sequence::text(&sequence.0[at.clone()]);
    let length = at.len();
    let starts = within.start..(within.end + 1).saturating_sub(length);
    starts.filter(|start| Sequence::text(&sequence.0[*start..start + length]) == text).count() <= 1
}
