//! The helps that checks give, read for what they offer.
//!
//! A help is written for authors, in a few forms: ``did you mean `..`?``, ``write `..` `` with or without a place
//! (``in place of `..` ``, ``before `..` ``), ``leave `..` out``, a list to choose from (``write `..`, `..` or `..` ``),
//! advice that begins with a verb, and remarks. What is known of these forms stands here alone.

use std::ops::Range;

use super::sequence::{Edit, Kind, Lexeme, Sequence};
use super::statements::Statement;
use crate::report::Extent;

/// With what a help begins that says what to do.
const VERBS: [&str; 19] = [
    "write ", "leave ", "say ", "give ", "name ", "declare ", "deal ", "add ", "drop ", "keep ",
    "lay ", "let ", "count ", "make ", "take ", "put ", "change ", "move ", "play ",
];

/// What is told to do about a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HelpText<'t>(pub &'t str);

impl<'t> HelpText<'t> {
    /// All in backquotes.
    pub fn codes(self) -> impl Iterator<Item = &'t str> {
        codes(self.0)
    }

    /// All in backquotes but what is there already.
    fn written(self) -> impl Iterator<Item = &'t str> {
        let parts: Vec<&str> = self.0.split('`').collect();
        let is_new = |nth: &usize| !parts[nth - 1].ends_with("in place of ");
        let new: Vec<&str> =
            (1..parts.len()).step_by(2).filter(is_new).map(|nth| parts[nth]).collect();
        new.into_iter()
    }

    /// Whether it offers another word.
    pub fn is_other_word(self) -> bool {
        self.0.starts_with("did you mean")
    }

    /// Whether it names what to write, or the word that was meant.
    pub fn is_answer(self) -> bool {
        self.is_other_word() || self.0.contains("write `")
    }

    /// Whether it says no more than to leave a text out.
    fn is_left_out(self) -> bool {
        let text = self.0.strip_prefix("leave `").and_then(|rest| rest.strip_suffix("` out"));
        text.is_some_and(|text| !text.contains("..") && !text.contains('`'))
    }

    /// What else it offers, if it says for which of two things the first is to be written.
    pub fn other_choice(self) -> Option<Self> {
        let (_, behind) = self.0.strip_prefix("write `")?.split_once('`')?;
        let (_, other) = behind.strip_prefix(" for ")?.split_once(", or ")?;
        Some(Self(other)).filter(|other| other.is_advice())
    }

    /// Whether it says no more of the rules than that they may be changed.
    pub fn leaves_open(self) -> bool {
        self.change().is_some()
    }

    /// Where it says that a rule may be changed: first or last.
    fn change(self) -> Option<(&'t str, &'t str)> {
        let is_change = |text: &str| text.starts_with("change ") && !text.contains(',');
        let (first, _) = self.0.split_once(", or ")?;
        let (_, last) = self.0.rsplit_once(", or ")?;
        let at = self.0.len() - last.len();
        match (is_change(first), is_change(last)) {
            (true, _) => Some(("", &self.0[first.len()..])),
            (_, true) => Some((&self.0[..at], "")),
            _ => None,
        }
    }

    /// This help beside the words for an edit that was found by trial: these stand first, unless this says itself what to
    /// write, and in the place of an advice to change a rule.
    pub fn with(self, found: &str) -> String {
        match self.change() {
            _ if codes(found).next().is_some_and(|code| self.quotes(code)) => self.0.to_owned(),
            Some((before, behind)) => format!("{before}{found}{behind}"),
            None if self.is_explicit() => format!("{}, or {found}", self.0),
            None if self.is_advice() => format!("{found}, or {}", self.0),
            None => format!("{found} ({})", self.0),
        }
    }

    /// Whether it lists what may stand there, of which the author has to choose.
    pub fn is_choice(self) -> bool {
        let listed = self.0.strip_prefix("write `").and_then(|rest| rest.split_once('`'));
        listed.is_some_and(|(_, behind)| {
            let is_for_each = behind.starts_with(" for a") && behind.contains(", `");
            behind.starts_with(", `") || behind.starts_with(" or `") || is_for_each
        })
    }

    /// Whether it says what to do, and is no remark.
    pub fn is_advice(self) -> bool {
        VERBS.iter().any(|verb| self.0.starts_with(verb))
    }

    /// Whether it offers several things.
    pub fn has_others(self) -> bool {
        let outside = self.0.split('`').step_by(2);
        self.is_choice() || outside.into_iter().any(|words| words.contains(" or "))
    }

    /// Whether it asks for a number of a range, or for any word that may stand there.
    pub fn asks_for_any(self) -> bool {
        ["a number ", "the name of ", "a value", "a kind ", "1 more "]
            .iter()
            .any(|what| self.0.strip_prefix("write ").is_some_and(|rest| rest.starts_with(what)))
            && !self.0.contains(": ")
    }

    /// Whether it names a text to write in full, or to leave out.
    pub fn is_explicit(self) -> bool {
        if ["leave it out", "exchange ", "change the two over"]
            .iter()
            .any(|words| self.0.starts_with(words))
        {
            return true;
        }
        let first = self.0.strip_prefix("write ");
        let behind = |words| self.0.split_once(words).map(|(_, rest)| rest);
        let rest = first.or_else(|| behind(": write ")).or_else(|| behind(": leave "));
        let Some((before, code)) = rest.and_then(|rest| rest.split_once('`')) else { return false };
        let code = code.split_once('`').map_or(code, |(code, _)| code);
        if self.is_choice() || self.asks_for_any() {
            return false;
        }
        let is_example = ["as in ", "such as ", ", or "].iter().any(|word| before.contains(word));
        let has_dots =
            [".. ", ".. ,", "= ..", "(..", "{ .."].iter().any(|dots| code.contains(dots));
        !is_example && !has_dots && !code.ends_with("..")
    }

    /// Whether it says in the place of what its text is to be written, so that nothing else can be meant by it.
    pub fn is_in_place(self) -> bool {
        if self.0.starts_with("did you mean `") {
            return true;
        }
        let behind = self.0.strip_prefix("write `").and_then(|rest| rest.split_once('`'));
        behind.is_some_and(|(_, rest)| {
            rest.starts_with(" in place of `") || rest.starts_with(" before `")
        })
    }

    /// Whether it begins with a number to write.
    pub fn begins_with(self, number: i64) -> bool {
        self.0.starts_with(&format!("write `{number}`"))
    }

    /// The statements that it offers in full, and that begin with one of these words.
    pub fn statements(self, heads: &[&str]) -> impl Iterator<Item = &'t str> {
        let is_whole = |text: &&str| {
            text.split_once(' ').is_some_and(|(head, _)| heads.contains(&head))
                && text.ends_with(';')
                && !text.contains("= ..")
        };
        self.codes().filter(is_whole)
    }

    /// Whether it shows a text to write, in a whole expression; a number alone shows nothing.
    pub fn shows(self, text: &str) -> bool {
        // The head of a statement is not what the rest of it says.
        let is_head = self.0.starts_with(&format!("write `{text} "));
        let is_number = text.is_empty() || text.parse::<i64>().is_ok();
        !is_number && self.0.starts_with("write `") && self.0.contains(text) && !is_head
    }

    /// Whether it has a text in backquotes.
    fn quotes(self, text: &str) -> bool {
        self.0.contains(&format!("`{text}`"))
    }

    /// The rest of it, if it offers this text first; else all of it.
    pub fn without_first(self, text: &str) -> Self {
        Self(self.0.strip_prefix(&*format!("write {text}, or ")).unwrap_or(self.0))
    }

    /// What it says behind its list.
    pub fn remark(self) -> &'t str {
        let is_outside = |at: &usize| self.0[..*at].matches('`').count().is_multiple_of(2);
        let at = self.0.match_indices("; ").map(|(at, _)| at).find(is_outside);
        at.map_or("", |at| &self.0[at..])
    }

    /// The texts that it lists for one place: `a`, `b` or `c`, or `a` for one thing, `b` for another.
    pub fn alternatives(self) -> Vec<&'t str> {
        let is_list = ["write `", "write what is taken: `"];
        if !is_list.iter().any(|words| self.0.starts_with(words)) {
            return Vec::new();
        }
        let mut parts = self.0.split('`').skip(1);
        let mut texts = Vec::new();
        while let Some(text) = parts.next() {
            texts.push(text);
            let between = parts.next().unwrap_or_default();
            // It stands in the place of something else.
            if [" for ", " in place of ", " before ", " behind "].contains(&between) {
                return Vec::new();
            }
            if !goes_on(between) || between.contains([';', '(']) {
                break;
            }
        }
        let is_whole = |text: &&str| {
            !["(..", ".. ", " ..", "= ..", "#["].iter().any(|dots| text.contains(dots))
                && !text.ends_with("..")
        };
        if texts.iter().all(is_whole) { texts } else { Vec::new() }
    }

    /// Whether it names all that an edit puts in.
    pub fn says_that(self, edit: &Edit, sequence: &Sequence) -> bool {
        let old = &sequence.0[edit.at.clone()];
        let number = |all: &[Lexeme], text: &str| all.iter().filter(|one| one.is(text)).count();
        let is_new = |lexeme: &&Lexeme| number(&edit.new, &lexeme.text) > number(old, &lexeme.text);
        let quoted: Vec<Vec<Lexeme>> = self
            .written()
            .filter_map(|code| {
                Sequence::written(code, Extent::from(proc_macro2::Span::call_site()))
            })
            .collect();
        let mut new = edit.new.iter().filter(is_new).peekable();
        new.peek().is_some()
            && new.all(|one| quoted.iter().flatten().any(|said| said.text == one.text))
    }

    /// The edits that it may mean by a text that it names.
    pub fn edits(
        self,
        sequence: &Sequence,
        statements: &[Statement],
        marked: &Range<usize>,
    ) -> Vec<Edit> {
        let help = self.0;
        if let Some((gone, _)) =
            help.strip_prefix("leave `").and_then(|rest| rest.split_once("` out"))
        {
            return without(sequence, gone, marked).into_iter().collect();
        }
        if let Some((gone, _)) = help
            .strip_prefix("leave the last")
            .and_then(|rest| rest.split_once('`')?.1.split_once("`, out"))
        {
            return shortened(sequence, gone, marked).into_iter().collect();
        }
        if let Some((more, _)) =
            help.strip_prefix("write `").and_then(|rest| rest.split_once("` at its end"))
        {
            return lengthened(sequence, more, marked).into_iter().collect();
        }
        let rest = help.strip_prefix("write `").or_else(|| help.strip_prefix("did you mean `"));
        let Some((text, rest)) = rest.and_then(|rest| rest.split_once('`')) else {
            return Vec::new();
        };
        let place = sequence.0[marked.start].place;
        let Some(new) = Sequence::written(text, place) else { return Vec::new() };
        let is_first = rest.starts_with(" first in `");
        let block = rest.strip_prefix(" first").unwrap_or(rest).strip_prefix(" in `");
        if let Some((block @ ("moves" | "structure" | "deal"), _)) =
            block.and_then(|rest| rest.split_once('`'))
        {
            return added(sequence, &new, Some(block), is_first, marked).into_iter().collect();
        }
        if ["moves {", "structure {"].iter().any(|block| text.starts_with(block)) {
            return added(sequence, &new, None, false, marked).into_iter().collect();
        }
        let instead = rest.strip_prefix(" in place of `").or_else(|| rest.strip_prefix(" for `"));
        let old = instead.and_then(|rest| Sequence::written(rest.split_once('`')?.0, place));
        if let Some(old) = old {
            return nearest(sequence, &old, marked)
                .into_iter()
                .take(2)
                .map(|at| Edit { at, new: new.clone() })
                .collect();
        }
        let is_before = rest.strip_prefix(" before `").and_then(|rest| rest.split_once('`'));
        if let Some((behind, _)) = is_before {
            let unit = statements.iter().find(|unit| unit.at.contains(&marked.start));
            let end = unit.map_or(marked.end, |unit| unit.at.end);
            let at = (marked.start..end).find(|at| sequence.0[*at].is(behind));
            let before = |at: usize| {
                let new = new.iter().cloned().chain([sequence.0[at].joined(false)]).collect();
                Edit { at: at..at + 1, new }
            };
            return at.into_iter().map(before).collect();
        }
        let whole = Edit { at: called(sequence, &new, marked), new: new.clone() };
        [whole].into_iter().chain(parts(sequence, &new, marked)).collect()
    }
}

/// All that a text has in backquotes.
pub fn codes(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Whether a list goes on behind such words.
fn goes_on(between: &str) -> bool {
    let begins = [", ", " or ", " for "].iter().any(|sign| between.starts_with(sign));
    begins && [", ", " or "].iter().any(|sign| between.ends_with(sign))
}

/// How many of the lexemes at a place are those of a text.
fn equals(sequence: &Sequence, at: usize, text: &[Lexeme]) -> usize {
    sequence.0[at..].iter().zip(text).filter(|(one, other)| one.text == other.text).count()
}

/// Where a text stands, the place next to what is marked first.
fn nearest(sequence: &Sequence, text: &[Lexeme], marked: &Range<usize>) -> Vec<Range<usize>> {
    let is_there = |at: &usize| equals(sequence, *at, text) == text.len();
    let mut places: Vec<usize> = (0..sequence.0.len()).filter(is_there).collect();
    places.sort_by_key(|at| at.abs_diff(marked.start));
    places.into_iter().map(|at| at..at + text.len()).collect()
}

/// A text in the place of part of what is marked, where both have something in common.
fn parts(sequence: &Sequence, new: &[Lexeme], marked: &Range<usize>) -> Vec<Edit> {
    let windows =
        marked.clone().filter(|at| at + new.len() <= marked.end && new.len() < marked.len());
    let common = windows.filter_map(|at| {
        let number = equals(sequence, at, new);
        (number > 0 && number < new.len()).then_some((number, at))
    });
    let mut common: Vec<(usize, usize)> = common.collect();
    common.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
    let edit = |(_, at)| Edit { at: at..at + new.len(), new: new.to_vec() };
    common.into_iter().take(2).map(edit).collect()
}

/// A statement that is added first in a block of the declaration or at its end, or a block at the end of that.
fn added(
    sequence: &Sequence,
    new: &[Lexeme],
    block: Option<&str>,
    is_first: bool,
    marked: &Range<usize>,
) -> Option<Edit> {
    let all = &sequence.0;
    let is_open = |at: &usize| all[*at].is("{");
    let around = |at: &usize| sequence.partner(*at).is_some_and(|close| close > marked.start);
    let declaration = (0..marked.start).filter(is_open).find(around)?;
    let body = declaration + 1..sequence.partner(declaration)?;
    let end = match block {
        None => body.end,
        Some(block) => {
            let mut words = body.filter(|at| all[*at].is(block));
            let open = words.find(|at| all.get(at + 1).is_some_and(|one| one.is("{")))? + 1;
            if is_first {
                let first = open + 1..open + 2;
                let new = [new, &all[first.clone()]].concat();
                return Some(Edit { at: first, new });
            }
            sequence.partner(open)?
        }
    };
    let last = end.checked_sub(1)?;
    Some(Edit { at: last..end, new: [&all[last..end], new].concat() })
}

/// A text left out where it stands nearest.
fn without(sequence: &Sequence, text: &str, marked: &Range<usize>) -> Option<Edit> {
    let gone = Sequence::written(text, sequence.0.get(marked.start)?.place)?;
    let at = nearest(sequence, &gone, marked).into_iter().next()?;
    Some(Edit { at, new: Vec::new() })
}

/// Where a list ends that is marked, or stands behind the word that is: its last bracket.
fn end_of_list(sequence: &Sequence, marked: &Range<usize>) -> Option<usize> {
    let is_open = |at: &usize| matches!(sequence.0[*at].kind, Kind::Open(_));
    let open = (marked.start..(marked.end + 1).min(sequence.0.len())).find(is_open)?;
    sequence.partner(open)
}

/// A list without its last texts.
fn shortened(sequence: &Sequence, gone: &str, marked: &Range<usize>) -> Option<Edit> {
    let end = end_of_list(sequence, marked)?;
    let gone = Sequence::written(gone, sequence.0[end].place)?;
    // A comma stands before them.
    let start = end.checked_sub(gone.len())?;
    let is_last = equals(sequence, start, &gone) == gone.len() && start > 0;
    (is_last && sequence.0[start - 1].is(",")).then(|| Edit { at: start - 1..end, new: Vec::new() })
}

/// A list with something more at its end.
fn lengthened(sequence: &Sequence, more: &str, marked: &Range<usize>) -> Option<Edit> {
    let end = end_of_list(sequence, marked)?;
    let last = end.checked_sub(1)?;
    let mut more = Sequence::written(more, sequence.0[last].place)?;
    if !more.first()?.is(",") {
        more.splice(0..0, Sequence::written(",", sequence.0[last].place)?);
    }
    more.first_mut()?.is_joined = true;
    let new = [&sequence.0[last..end], &more].concat();
    Some(Edit { at: last..end, new })
}

/// Whether an edit stands in the place of all that is marked, and has it in it: nothing else can be meant by it.
pub fn keeps(sequence: &Sequence, edit: &Edit, marked: &Range<usize>) -> bool {
    let old = &sequence.0[marked.clone()];
    let mut new = edit.new.iter();
    let is_whole = edit.at.start == marked.start && !edit.new.last().is_some_and(|one| one.is(";"));
    let is_sign = |one: &[Lexeme]| matches!(one, [sign] if sign.kind == Kind::Sign);
    let is_same_call = matches!((old, &edit.new[..]), ([one, open, ..], [other, same, ..])
        if one.text == other.text && open.is("(") && same.is("("));
    let is_text = |one: &[Lexeme]| matches!(one, [text] if text.text.starts_with('"'));
    let are_both = |is_it: &dyn Fn(&[Lexeme]) -> bool| is_it(old) && is_it(&edit.new);
    // The same in other brackets.
    let is_group = matches!((old, &edit.new[..]), ([_, inner @ .., _], [open, same @ .., _])
        if matches!(open.kind, Kind::Open(_)) && inner.iter().map(|one| &one.text).eq(same.iter().map(|one| &one.text)));
    if edit.at == *marked && (is_same_call || is_group || are_both(&is_sign) || are_both(&is_text))
    {
        return true;
    }
    is_whole && old.iter().all(|one| new.any(|other| other.text == one.text))
}

/// What is marked; with its arguments, if they stand in the text as well, or with what is called, if that does.
pub fn called(sequence: &Sequence, new: &[Lexeme], marked: &Range<usize>) -> Range<usize> {
    if let Some(name) = marked.start.checked_sub(2)
        && let [called, open, ..] = new
        && sequence.0[name].text == called.text
        && sequence.0[name + 1].is("(")
        && open.is("(")
        && sequence.partner(name + 1) == Some(marked.end)
    {
        return name..marked.end + 1;
    }
    let is_call = |at: usize, sequence: &[Lexeme]| matches!(sequence.get(at..at + 2), Some([name, open]) if name.kind == Kind::Word && open.is("("));
    match marked.len() == 1 && is_call(0, new) && is_call(marked.start, &sequence.0) {
        true => marked.start..sequence.partner(marked.end).map_or(marked.end, |end| end + 1),
        false => marked.clone(),
    }
}

/// What was found, of which the text to write is `shown`, and what was said before that: something else to do, or a
/// remark.
pub fn joined(found: &[&str], shown: Option<&str>, before: Option<HelpText<'_>>) -> String {
    let mends = found.join(", or ");
    match before {
        None => mends,
        // What was offered did not hold when it was tried.
        Some(help) if help.is_other_word() || help.is_left_out() => mends,
        // What was found is told in place of all that may stand there.
        Some(help) if help.asks_for_any() => mends,
        // What it shows as an example is what is meant.
        Some(help) if shown.is_some_and(|text| help.quotes(text)) => mends,
        Some(help) if help.is_advice() => format!("{mends}, or {}", help.0),
        Some(help) => format!("{mends} ({})", help.0),
    }
}
