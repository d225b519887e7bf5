//! Edits as what an author is told to write, and back.

use std::ops::Range;

use solitaire_model::Comparison;

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
        [first, comma, rest @ ..] if first.is(&one.text) && comma.is(",") => {
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

/// What was found, of which the text to write is `shown`, and what was said before that: something else to do, or a
/// remark.
pub fn joined(found: &[&str], shown: Option<&str>, before: Option<&str>) -> String {
    let mends = found.join(", or ");
    match before {
        None => mends,
        // What was offered did not hold when it was tried.
        Some(help) if help.starts_with("did you mean") || is_left_out(help) => mends,
        // A number is told in place of those that may stand there.
        Some(help) if help.starts_with("write a number ") => mends,
        // What it shows as an example is what is meant.
        Some(help) if shown.is_some_and(|text| help.contains(&format!("`{text}`"))) => mends,
        Some(help) if is_advice(help) => format!("{mends}, or {help}"),
        Some(help) => format!("{mends} ({help})"),
    }
}

/// Whether a help says no more than to leave a text out.
fn is_left_out(help: &str) -> bool {
    let text = help.strip_prefix("leave `").and_then(|rest| rest.strip_suffix("` out"));
    text.is_some_and(|text| !text.contains("..") && !text.contains('`'))
}

/// What else a help offers, that says for which of two things the first is to be written.
pub fn other_choice(help: &str) -> Option<&str> {
    let (_, behind) = help.strip_prefix("write `")?.split_once('`')?;
    let (_, other) = behind.strip_prefix(" for ")?.split_once(", or ")?;
    VERBS.iter().any(|verb| other.starts_with(verb)).then_some(other)
}

/// Whether a help lists what may stand there, of which the author has to choose.
pub fn is_choice(help: &str) -> bool {
    let listed = help.strip_prefix("write `").and_then(|rest| rest.split_once('`'));
    listed.is_some_and(|(_, behind)| {
        let is_for_each = behind.starts_with(" for a") && behind.contains(", `");
        behind.starts_with(", `") || behind.starts_with(" or `") || is_for_each
    })
}

/// Whether a help says what to do, and is no remark.
pub fn is_advice(help: &str) -> bool {
    VERBS.iter().any(|verb| help.starts_with(verb))
}

/// Whether a help names a text to write in full, or to leave out.
pub fn is_explicit(help: &str) -> bool {
    if ["leave it out", "exchange ", "change the two over"]
        .iter()
        .any(|words| help.starts_with(words))
    {
        return true;
    }
    let first = help.strip_prefix("write ");
    let behind = |words| help.split_once(words).map(|(_, rest)| rest);
    let rest = first.or_else(|| behind(": write ")).or_else(|| behind(": leave "));
    let Some((before, code)) = rest.and_then(|rest| rest.split_once('`')) else { return false };
    let code = code.split_once('`').map_or(code, |(code, _)| code);
    if is_choice(help) {
        return false;
    }
    let is_example = ["as in ", "such as ", ", or "].iter().any(|word| before.contains(word));
    let has_dots = [".. ", ".. ,", "= ..", "(..", "{ .."].iter().any(|dots| code.contains(dots));
    !is_example && !has_dots && !code.ends_with("..")
}

/// Whether a help names all that an edit puts in.
pub fn says_that(help: &str, edit: &Edit, sequence: &Sequence) -> bool {
    let old = &sequence.0[edit.at.clone()];
    let is_new = |lexeme: &&Lexeme| !old.iter().any(|one| one.text == lexeme.text);
    let quoted: Vec<Vec<Lexeme>> = help
        .split('`')
        .skip(1)
        .step_by(2)
        .filter_map(|code| Sequence::written(code, Extent::from(proc_macro2::Span::call_site())))
        .collect();
    let mut new = edit.new.iter().filter(is_new).peekable();
    new.peek().is_some() && new.all(|one| quoted.iter().flatten().any(|said| said.text == one.text))
}

/// With what a help begins that says what to do.
const VERBS: [&str; 18] = [
    "write ", "leave ", "say ", "give ", "name ", "declare ", "deal ", "add ", "drop ", "keep ",
    "let ", "count ", "make ", "take ", "put ", "change ", "move ", "play ",
];

/// The edits that a help may mean by a text that it names.
pub fn offered(sequence: &Sequence, help: &str, marked: &Range<usize>) -> Vec<Edit> {
    if let Some((gone, _)) = help.strip_prefix("leave `").and_then(|rest| rest.split_once("` out"))
    {
        return without(sequence, gone, marked).into_iter().collect();
    }
    let rest = help.strip_prefix("write `").or_else(|| help.strip_prefix("did you mean `"));
    let Some((text, rest)) = rest.and_then(|rest| rest.split_once('`')) else { return Vec::new() };
    let place = sequence.0[marked.start].place;
    let Some(new) = Sequence::written(text, place) else { return Vec::new() };
    let instead = rest.strip_prefix(" in place of `").or_else(|| rest.strip_prefix(" for `"));
    let old = instead.and_then(|rest| Sequence::written(rest.split_once('`')?.0, place));
    if rest.starts_with(" in `moves`") || text.starts_with("moves {") {
        return added(sequence, &new, text.starts_with("moves {"), marked).into_iter().collect();
    }
    let mut edits = Vec::new();
    if let Some(old) = old {
        let same = |at: &usize| {
            sequence.0[*at..].iter().zip(&old).filter(|(one, other)| one.text == other.text).count()
                == old.len()
        };
        let mut places: Vec<usize> = (0..sequence.0.len()).filter(same).collect();
        places.sort_by_key(|at| at.abs_diff(marked.start));
        edits.extend(
            places.into_iter().take(2).map(|at| Edit { at: at..at + old.len(), new: new.clone() }),
        );
        return edits;
    }
    let is_before = rest.strip_prefix(" before `").and_then(|rest| rest.split_once('`'));
    if let ([first, ..], Some((behind, _))) = (&sequence.0[marked.clone()], is_before)
        && first.is(behind)
    {
        let new = new.into_iter().chain([first.joined(false)]).collect();
        return vec![Edit { at: marked.start..marked.start + 1, new }];
    }
    edits.push(Edit { at: called(sequence, &new, marked), new: new.clone() });
    // Part of what is marked, where both have something in common.
    let windows =
        marked.clone().filter(|at| at + new.len() <= marked.end && new.len() < marked.len());
    let common = windows.filter_map(|at| {
        let number =
            sequence.0[at..].iter().zip(&new).filter(|(one, other)| one.text == other.text).count();
        (number > 0 && number < new.len()).then_some((number, at))
    });
    let mut common: Vec<(usize, usize)> = common.collect();
    common.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
    edits.extend(
        common.into_iter().take(2).map(|(_, at)| Edit { at: at..at + new.len(), new: new.clone() }),
    );
    edits
}

/// A statement that is added at the end of the block `moves` of the declaration, or a block at the end of that.
fn added(
    sequence: &Sequence,
    new: &[Lexeme],
    is_block: bool,
    marked: &Range<usize>,
) -> Option<Edit> {
    let all = &sequence.0;
    let is_open = |at: &usize| all[*at].is("{");
    let around = |at: &usize| sequence.partner(*at).is_some_and(|close| close > marked.start);
    let declaration = (0..marked.start).filter(is_open).find(around)?;
    let body = declaration + 1..sequence.partner(declaration)?;
    let end = match is_block {
        true => body.end,
        false => {
            let mut words = body.filter(|at| all[*at].is("moves"));
            sequence
                .partner(words.find(|at| all.get(at + 1).is_some_and(|one| one.is("{")))? + 1)?
        }
    };
    let last = end.checked_sub(1)?;
    Some(Edit { at: last..end, new: [&all[last..end], new].concat() })
}

/// Whether a help says in the place of what its text is to be written, so that nothing else can be meant by it.
pub fn is_in_place(help: &str) -> bool {
    if help.starts_with("did you mean `") {
        return true;
    }
    let behind = help.strip_prefix("write `").and_then(|rest| rest.split_once('`'));
    behind.is_some_and(|(_, rest)| {
        rest.starts_with(" in place of `") || rest.starts_with(" before `")
    })
}

/// Whether an edit stands in the place of all that is marked, and has it in it: nothing else can be meant by it.
pub fn keeps(sequence: &Sequence, edit: &Edit, marked: &Range<usize>) -> bool {
    let old = &sequence.0[marked.clone()];
    let mut new = edit.new.iter();
    let is_whole = edit.at.start == marked.start && !edit.new.last().is_some_and(|one| one.is(";"));
    let is_sign = |one: &[Lexeme]| matches!(one, [sign] if sign.kind == Kind::Sign);
    let is_same_call = matches!((old, &edit.new[..]), ([one, open, ..], [other, same, ..])
        if one.text == other.text && open.is("(") && same.is("("));
    if edit.at == *marked && (is_same_call || (is_sign(old) && is_sign(&edit.new))) {
        return true;
    }
    is_whole && old.iter().all(|one| new.any(|other| other.text == one.text))
}

/// What is marked; with its arguments, if they stand in the text as well.
pub fn called(sequence: &Sequence, new: &[Lexeme], marked: &Range<usize>) -> Range<usize> {
    let is_call = |at: usize, sequence: &[Lexeme]| matches!(sequence.get(at..at + 2), Some([name, open]) if name.kind == Kind::Word && open.is("("));
    match marked.len() == 1 && is_call(0, new) && is_call(marked.start, &sequence.0) {
        true => marked.start..sequence.partner(marked.end).map_or(marked.end, |end| end + 1),
        false => marked.clone(),
    }
}

/// The lexemes of a text left out where they stand nearest.
fn without(sequence: &Sequence, text: &str, marked: &Range<usize>) -> Option<Edit> {
    let gone = Sequence::written(text, sequence.0.get(marked.start)?.place)?;
    let is_there = |at: &usize| {
        let same =
            sequence.0[*at..].iter().zip(&gone).filter(|(one, other)| one.text == other.text);
        same.count() == gone.len()
    };
    let at = (0..sequence.0.len()).filter(is_there).min_by_key(|at| at.abs_diff(marked.start))?;
    Some(Edit { at: at..at + gone.len(), new: Vec::new() })
}
