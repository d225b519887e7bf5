//! Statements one after the other, and going on after a mistake in one.

use proc_macro2::{Delimiter, Ident, TokenTree};

use super::{
    Parsed, Stop,
    attributes::Notes,
    names::{name, path},
    tokens::{Starts, Tokens},
    trees::{end_of, text_of},
    trees::{is_group, is_punct, is_sign, is_word, word_at},
};
use crate::report::{Diagnostic, Extent};
use crate::syntax::ast::{Block, Entry, Inherit, Statement};

/// All statements to the end of the tokens, and the first words of those that could not be read at all.
pub(super) fn statements<T>(
    input: &mut Tokens<'_>,
    mut read: impl FnMut(&mut Tokens<'_>, &mut Notes) -> Parsed<T>,
) -> (Vec<Statement<T>>, Vec<Option<Ident>>) {
    let mut statements = Vec::new();
    let mut lost = Vec::new();
    // Whether a statement broke off right before, and what begins none now is its rest.
    let mut after_a_break = false;
    // The same of the statement before that: a `;` may be left over.
    let (mut just_after, mut told_before) = (false, false);
    while !input.is_empty() {
        if let Some(sign) = input.punct(";") {
            if after_a_break || just_after {
                continue;
            }
            let message = "this `;` ends nothing";
            input.report.error(sign, "stray-semicolon", message).help("leave it out");
            while input.punct(";").is_some() {}
            continue;
        }
        if !statements.is_empty()
            && !told_before
            && let Some(text) = going_on(input)
        {
            let (message, span) =
                (format!("`{text}` belongs to the statement before it"), first_of(input));
            let help = format!("leave out the `;` before `{text}`");
            input.report.error(span, "unexpected-token", message).help(help);
            let start = input.position();
            input.recover(start);
            (just_after, told_before) = (told_before, true);
            continue;
        }
        let start = input.position();
        let before = input.report.errors();
        let told = input.report.diagnostics().len();
        let mut notes = Notes::read(input);
        let (noted, broken) = (input.report.errors(), input.report.broken());
        let first = input.position();
        let word = input.peek_word().cloned();
        let begins = !input.is_empty() && input.starts_at(0);
        let is_rest = after_a_break && !begins;
        (input.failed, input.ended) = (false, false);
        let kind = read(input, &mut notes);
        let span = input.since(first);
        let has_braces = matches!(input.before(), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace);
        if input.report.errors() > noted && input.report.broken() == broken && !has_braces {
            input.report.broken_at(span);
        }
        if !input.ended {
            input.recover(start);
        }
        let is_silenced = notes.silence();
        notes.set_levels(input.since(first), input.report);
        if kind.is_ok() {
            // Else it may belong to what could not be read.
            notes.refuse_rest(input);
        }
        let is_strange = |one: &Diagnostic| one.code == "unknown-statement";
        let broke_off = input.report.errors() > before
            && !input.report.diagnostics().last().is_some_and(is_strange);
        let is_rest = is_rest && (kind.is_err() || input.report.errors() > before);
        if is_rest {
            input.report.take_back(told);
        }
        just_after = told_before;
        told_before = input.report.errors() > before;
        after_a_break = broke_off && leaves_a_rest(input);
        match kind {
            Ok(_) if is_rest => lost.push(word),
            Ok(kind) => {
                let Notes { docs, attrs, .. } = notes;
                let broken = input.report.errors() > before;
                statements.push(Statement { docs, attrs, is_silenced, span, broken, kind });
            }
            Err(_) => lost.push(word),
        }
    }
    (statements, lost)
}

/// The word or sign here, behind a `;`, that goes on with a statement and begins none.
fn going_on(input: &Tokens<'_>) -> Option<String> {
    const WORDS: [&str; 9] = ["max", "in", "do", "where", "up", "down", "from", "into", "grow"];
    const SIGNS: [&str; 5] = ["=>", "&&", "||", "|", "="];
    if !input.before().is_some_and(|end| is_sign(end, ';')) || input.starts_at(0) {
        return None;
    }
    if let Some(word) = input.peek_word() {
        let is_name = [":", "<-", "="].iter().any(|sign| is_punct(input.rest(), 1, sign));
        return WORDS.iter().find(|one| word == **one && !is_name).map(|word| (*word).to_owned());
    }
    SIGNS.iter().find(|sign| is_punct(input.rest(), 0, sign)).map(|sign| (*sign).to_owned())
}

/// Where the next token stands.
fn first_of(input: &Tokens<'_>) -> Extent {
    input.rest().first().map_or(input.opening(), |first| first.span().into())
}

/// Whether a statement that broke off ended too early: at a `;` that stands one token too soon.
fn leaves_a_rest(input: &Tokens<'_>) -> bool {
    let [.., last, end] = input.read() else { return false };
    let Some(next) = input.rest().first() else { return false };
    if !is_sign(end, ';') {
        return false;
    }
    // What stands before the `;` begins the statement that goes on after it.
    let begins_another = input.starts_with(last);
    let is_unfinished = input
        .report
        .diagnostics()
        .last()
        .is_some_and(|one| matches!(one.code, "unfinished-statement" | "bad-expression"));
    begins_another || is_unfinished || !matches!(next, TokenTree::Ident(_))
}

/// The block that belongs to `word`, of statements that may inherit.
pub(super) fn block<T>(
    input: &mut Tokens<'_>,
    word: Ident,
    starts: Starts,
    read: impl Fn(&mut Tokens<'_>, &mut Notes) -> Parsed<T>,
) -> Parsed<Block<T>> {
    if input.is_punct("=") || input.is_punct(":") {
        let help = match input.rest().get(1) {
            Some(TokenTree::Group(_)) if is_group(input.rest(), 1, Delimiter::Brace) => {
                let sign = &input.rest()[0];
                format!("leave out the `{sign}`: write `{word} {{ .. }}`")
            }
            _ if word == "score" => {
                let value = &input.rest()[1..];
                let end = (0..value.len()).find(|nth| is_punct(value, *nth, ";"));
                let value = text_of(&value[..end.unwrap_or(value.len())]);
                let line = if value.parse::<i32>().is_ok() { "start" } else { "board" };
                format!("write `score {{ {line}: {value}; }}`")
            }
            _ => format!("write `{word} {{ .. }}`, the statements in braces"),
        };
        return Err(input.expected_with("`{`", Some(help)));
    }
    let group = input.braces()?;
    let (statements, lost) =
        statements(&mut input.block(&group, starts), |input, notes| match inherit(input)? {
            Some(inherit) => Ok(Entry::Inherit(inherit)),
            None => read(input, notes).map(Entry::Own),
        });
    input.ended = true;
    let broken = !lost.is_empty() || statements.iter().any(|statement| statement.broken);
    Ok(Block { word, braces: group.span().into(), statements, broken, lost })
}

/// `..P;` or `without a, b;`, if that stands here.
fn inherit(input: &mut Tokens<'_>) -> Parsed<Option<Inherit>> {
    let three = is_sign_run(input.rest()).then(|| input.punct("...")).flatten();
    if let Some(dots) = three {
        let help = match word_at(input.rest(), 0) {
            Some(parent) => format!("write `..{parent};`"),
            None => "write `..` and the name of the parent".to_owned(),
        };
        input.fail_with(dots, "unexpected-token", "expected `..`, found `...`", Some(help));
    }
    if let Some(dots) = three.or_else(|| input.punct("..")) {
        // Whoever begins so means to inherit: what is missing is said, and would be missed again by what is inherited.
        if !input
            .peek_word()
            .is_some_and(|word| word != "super" && word != "self" && word != "Self")
        {
            let help = "write `..` and the name that stands behind the colon of the declaration";
            input.expected_with("the name of the parent", Some(help.to_owned()));
        }
        let parent = path(input, "the name of the parent").unwrap_or_else(|Stop| {
            let name = Ident::new("parent", dots.first);
            name.into()
        });
        // What is missing is said; the parent is known all the same.
        let _ = input.semicolon(&[]);
        return Ok(Some(Inherit::All { dots, parent }));
    }
    if let Some(parent) = input.peek_word().cloned()
        && input.position() == 0
        && parent.to_string().starts_with(char::is_uppercase)
        && parent.to_string().contains(char::is_lowercase)
        && is_punct(input.rest(), 1, ";")
    {
        let message = format!("expected `..` before `{parent}`");
        let help = Some(format!("write `..{parent};`"));
        input.fail_with(&parent, "unexpected-token", message, help);
        input.advance(1);
        let _ = input.semicolon(&[]);
        return Ok(Some(Inherit::All { dots: (&parent).into(), parent: parent.into() }));
    }
    if let Some(word) = left_out_in_words(input) {
        let names = text_of(&input.rest()[1..end_of(input.rest())]);
        let message = format!("nothing is left out by `{word}`");
        let help = Some(format!("write `without {names};`"));
        input.fail_with(&word, "unknown-statement", message, help);
        input.advance(1);
        let mut names = Vec::new();
        let _ = without(input, &mut names);
        return Ok(Some(Inherit::Without { word, names }));
    }
    if !starts_without(input.rest()) {
        return Ok(None);
    }
    let Some(word) = input.word("without") else {
        return Ok(None);
    };
    let mut names = Vec::new();
    let _ = without(input, &mut names);
    Ok(Some(Inherit::Without { word, names }))
}

fn without(input: &mut Tokens<'_>, names: &mut Vec<Ident>) -> Parsed<()> {
    loop {
        names.push(name(input, "the name of what is left out")?);
        if input.punct(",").is_none() {
            break;
        }
    }
    if let [block] = &names[..]
        && ["move", "moves", "container", "structure", "score"].iter().any(|word| block == word)
        && let Some(meant) = input.peek_word().filter(|_| !input.breaks_off()).cloned()
    {
        let help = Some(format!("leave `{block}` out: `without {meant};`"));
        return Err(input.expected_with("`,` or `;`", help));
    }
    input.semicolon(&[","])
}

/// Whether `..P;` or `without a` begins here. The end of the first is looked for, as `0..N` may stand before a block.
pub(super) fn starts_inherit(trees: &[TokenTree]) -> bool {
    let is_path_end = |nth| is_punct(trees, nth, ";") || is_punct(trees, nth, "::");
    (is_punct(trees, 0, "..") && word_at(trees, 2).is_some() && is_path_end(3))
        || (starts_without(trees) && word_at(trees, 1).is_some())
}

/// Another word for `without`, before a name and the end of the statement.
fn left_out_in_words(input: &Tokens<'_>) -> Option<Ident> {
    const WORDS: [&str; 10] =
        ["delete", "drop", "except", "exclude", "hide", "minus", "no", "omit", "remove", "unset"];
    let rest = input.rest();
    let is_name = word_at(rest, 1).is_some() && (is_punct(rest, 2, ";") || is_punct(rest, 2, ","));
    input.peek_word().filter(|word| is_name && WORDS.iter().any(|one| word == one)).cloned()
}

/// Whether three dots stand here.
fn is_sign_run(trees: &[TokenTree]) -> bool {
    is_punct(trees, 0, "...")
}

/// Whether this is the word `without` and not a container or counter of that name.
fn starts_without(trees: &[TokenTree]) -> bool {
    let signs = [":", "<-", "=", "+=", "-=", "::"];
    is_word(trees, 0, "without") && !signs.iter().any(|sign| is_punct(trees, 1, sign))
}
