//! Edits as what an author is told to write.

use std::ops::Range;

use solitaire_model::Comparison;

use super::order::reordered;
use super::sequence::{Edit, Kind, Lexeme, Sequence};
use super::statements::Statement;
use crate::report::{Extent, Mend};

/// A text of more bytes is not told.
const MAX_TEXT: usize = 72;
/// A step up to this length is told as a whole.
const MAX_STEP: usize = 40;
/// So many lexemes are told with an edit on each side, so that it is seen which place is meant.
const MAX_AROUND: usize = 6;

const COMPARISONS: [Comparison; 6] = [
    Comparison::Equal,
    Comparison::Different,
    Comparison::Less,
    Comparison::AtMost,
    Comparison::More,
    Comparison::AtLeast,
];

/// An edit in words.
#[derive(Clone, Debug)]
pub struct Written {
    pub says: String,
    pub mend: Mend,
}

impl Written {
    /// What to write in place of what, with as much around it as tells the place from others of its statement.
    pub fn of(
        sequence: &Sequence,
        statements: &[Statement],
        edit: &Edit,
        marked: &Range<usize>,
    ) -> Option<Self> {
        let unit = statements.iter().find(|unit| unit.at.contains(&edit.at.start));
        let within = unit.map_or(edit.at.clone(), |unit| unit.at.clone());
        let is_elsewhere =
            unit.is_some_and(|unit| unit.at.end <= marked.start || marked.end <= unit.at.start);
        let place = match unit {
            Some(unit) if is_elsewhere => format!(" in `{}`", unit.title(sequence)),
            _ => String::new(),
        };
        if let Some(says) = reordered(sequence, statements, edit) {
            return Some(Self { says, mend: structured(sequence, edit) });
        }
        let gone = &sequence.0[edit.at.clone()];
        if let Some((text, is_first)) = put_in(gone, &edit.new) {
            let place = match unit.map(|unit| (unit.block, unit.head(sequence))) {
                Some((Some(block), _)) => format!(" in `{block}`"),
                Some((None, "#")) => " in `#[game]`".to_owned(),
                _ => String::new(),
            };
            let first = if is_first && !place.is_empty() { " first" } else { "" };
            let says = format!("write `{text}`{first}{place}");
            return (text.len() <= MAX_TEXT)
                .then(|| Self { says, mend: structured(sequence, edit) });
        }
        let is_plain = gone.first().is_some_and(|one| one.kind == Kind::Word);
        if edit.new.is_empty() && is_plain && is_alone(sequence, &edit.at, &within) {
            let text = Sequence::text(gone);
            let says = format!("leave `{text}` out{place}");
            return (text.len() <= MAX_TEXT)
                .then(|| Self { says, mend: structured(sequence, edit) });
        }
        if let Some(says) = beside(sequence, edit, &within) {
            return Some(Self { says: format!("{says}{place}"), mend: structured(sequence, edit) });
        }
        // A block has several steps, in which the same may stand.
        let is_step = is_elsewhere
            && edit.at.end <= within.end
            && unit.is_some_and(|unit| unit.block == Some("deal"));
        let widened = match is_step && Sequence::text(&sequence.0[within.clone()]).len() <= MAX_STEP
        {
            true => Edit {
                at: within.clone(),
                new: [
                    &sequence.0[within.start..edit.at.start],
                    &edit.new[..],
                    &sequence.0[edit.at.end..within.end],
                ]
                .concat(),
            },
            false => widened(sequence, edit, &within)?,
        };
        let (old, new) =
            (Sequence::text(&sequence.0[widened.at.clone()]), Sequence::text(&widened.new));
        if old.len().max(new.len()) > MAX_TEXT {
            return None;
        }
        let says = format!("write `{new}` in place of `{old}`{place}");
        Some(Self { says, mend: structured(sequence, &widened) })
    }
}

/// Whether an edit changes nothing that is written, and adds a statement or a setting.
pub fn is_addition(sequence: &Sequence, edit: &Edit) -> bool {
    put_in(&sequence.0[edit.at.clone()], &edit.new).is_some()
}

/// What is put before or behind a lexeme, and whether it is before: a statement, or a setting in a list of them.
fn put_in(gone: &[Lexeme], new: &[Lexeme]) -> Option<(String, bool)> {
    let [one] = gone else { return None };
    let (added, is_first) = match new {
        [first, comma, rest @ ..]
            if first.is(&one.text) && comma.is(",") && rest.iter().any(|one| one.is("=")) =>
        {
            return Some((Sequence::text(rest), false));
        }
        [first, rest @ ..] if first.is(&one.text) && [";", "}"].contains(&&*one.text) => {
            (rest, false)
        }
        [rest @ .., last] if last.is(&one.text) => (rest, true),
        _ => return None,
    };
    let is_whole = added.len() > 1 && added.last().is_some_and(|last| last.is(";"));
    is_whole.then(|| (Sequence::text(added), is_first))
}

/// A word that is put before or behind a lexeme that stands nowhere else in its statement, a `!` left out before one, or
/// another amount at the end of a list.
fn beside(sequence: &Sequence, edit: &Edit, within: &Range<usize>) -> Option<String> {
    let (old, new) = (&sequence.0[edit.at.clone()], &edit.new[..]);
    if let ([sign, one], [other]) = (old, new)
        && sign.is("!")
        && one.text == other.text
    {
        return Some(format!("leave out `!` before `{}`", one.text));
    }
    if let ([last], [same, comma, more]) = (old, new)
        && last.text == same.text
        && comma.is(",")
        && sequence.0.get(edit.at.end).is_some_and(|next| next.is("]"))
    {
        return Some(format!("write `, {}` at its end", more.text));
    }
    let ([old], [first, second]) = (old, new) else { return None };
    if !is_alone(sequence, &edit.at, within) {
        return None;
    }
    let word = |one: &Lexeme, place: &str| {
        (one.kind == Kind::Word).then(|| format!("write `{}` {place} `{}`", one.text, old.text))
    };
    match (first.text == old.text, second.text == old.text) {
        (true, _) => word(second, "behind"),
        (_, true) => word(first, "before"),
        _ => None,
    }
}

/// An edit with some of what stands around it.
fn widened(sequence: &Sequence, edit: &Edit, within: &Range<usize>) -> Option<Edit> {
    let mut at = balanced(sequence, edit.at.clone());
    // `> 0` says more than `0`.
    if at.start > within.start && is_compared(sequence, &at) {
        at.start -= 1;
    }
    let grown = |at: &Range<usize>| {
        let before = &sequence.0[at.start..edit.at.start];
        let mut after = sequence.0[edit.at.end..at.end].to_vec();
        if let ([], Some(next), Some(gone)) =
            (&edit.new[..], after.first_mut(), sequence.0.get(edit.at.start))
        {
            next.is_joined = (next.is_joined && gone.is_joined)
                || matches!(next.kind, Kind::Close(_))
                || [";", ",", ":"].contains(&&*next.text);
        }
        let new = [before, &edit.new[..], &after[..]].concat();
        Edit { at: at.clone(), new }
    };
    let is_negation = matches!(&sequence.0[edit.at.clone()], [sign] if sign.is("!"));
    for step in 0..=2 * MAX_AROUND {
        let now = grown(&at);
        let old = &sequence.0[at.clone()];
        if !now.new.is_empty()
            && is_balanced(old)
            && is_balanced(&now.new)
            && is_alone(sequence, &at, within)
            && !is_bare(old)
            && !is_bare(&now.new)
        {
            return Some(now);
        }
        // What is written before tells more of a place than what stands behind it.
        let is_before = (step % 2 == 0) != is_negation;
        if is_before && at.start > within.start {
            at.start -= 1;
        } else if at.end < within.end {
            at.end += 1;
        }
        at = balanced(sequence, at);
    }
    let whole = grown(within);
    (is_balanced(&whole.new) && !whole.new.is_empty()).then_some(whole)
}

/// Whether it is a number with a comparison before it.
fn is_compared(sequence: &Sequence, at: &Range<usize>) -> bool {
    let is_number = at.len() == 1 && sequence.0[at.start].number().is_some();
    let before = at.start.checked_sub(1).map(|before| &*sequence.0[before].text);
    is_number && before.is_some_and(|sign| COMPARISONS.iter().any(|one| one.sign() == sign))
}

/// A stretch with the other brackets of the groups that it cuts.
fn balanced(sequence: &Sequence, at: Range<usize>) -> Range<usize> {
    let brackets = at.clone().filter_map(|inside| sequence.partner(inside));
    let (start, end) = brackets.fold((at.start, at.end), |(start, end), partner| {
        (start.min(partner), end.max(partner + 1))
    });
    start..end
}

/// Whether there is nothing in it by which its place could be known.
fn is_bare(lexemes: &[Lexeme]) -> bool {
    let is_comma = |one: Option<&Lexeme>| one.is_some_and(|one| one.is(","));
    let is_range = |one: Option<&Lexeme>| one.is_some_and(|one| one.is("..") || one.is("..="));
    if is_range(lexemes.first()) || is_range(lexemes.last()) {
        return true;
    }
    if matches!(lexemes, [first, ..] if first.is("(") && first.is_joined) {
        return true;
    }
    if lexemes.len() > 1 && (is_comma(lexemes.first()) || is_comma(lexemes.last())) {
        return true;
    }
    lexemes.iter().all(|one| {
        matches!(one.kind, Kind::Open(_) | Kind::Close(_)) || [",", ";", "."].contains(&&*one.text)
    })
}

fn is_balanced(lexemes: &[Lexeme]) -> bool {
    let mut depth = 0_i32;
    for lexeme in lexemes {
        match lexeme.kind {
            Kind::Open(_) => depth += 1,
            Kind::Close(_) => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
    }
    depth == 0
}

/// Whether what is written there stands nowhere else in its statement.
fn is_alone(sequence: &Sequence, at: &Range<usize>, within: &Range<usize>) -> bool {
    let same = |start: usize| {
        let there = sequence.0[start..].iter().zip(&sequence.0[at.clone()]);
        there.filter(|(one, other)| one.text == other.text).count() == at.len()
    };
    (within.start..within.end.saturating_sub(at.len() - usize::from(!at.is_empty())))
        .filter(|start| same(*start))
        .count()
        <= 1
}

/// An edit as something that can be carried out.
pub fn structured(sequence: &Sequence, edit: &Edit) -> Mend {
    let old = &sequence.0[edit.at.clone()];
    let extent = match old {
        [first, .., last] => Extent { first: first.place.first, last: last.place.last },
        [only] => only.place,
        [] => Extent::from(proc_macro2::Span::call_site()),
    };
    // A word in the place of a sign that follows another without a blank.
    let is_run_together = matches!((old.first(), edit.new.first()), (Some(gone), Some(new))
        if gone.is_joined && gone.kind == Kind::Sign && new.kind == Kind::Word);
    let blank = if is_run_together { " " } else { "" };
    Mend { extent, text: format!("{blank}{}", Sequence::text(&edit.new)) }
}
