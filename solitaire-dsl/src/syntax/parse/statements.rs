//! Reads statements one after another. After a mistake, continues with the next statement.

use proc_macro2::{Delimiter, Ident, TokenTree};

use super::{
    Parsed, Stop,
    attributes::Notes,
    names::{name, path},
    tokens::{Starts, Tokens},
    trees::{is_punct, is_word, word_at},
};
use crate::syntax::ast::{Block, Entry, Inherit, Statement};

/// Reads all statements to the end of the tokens. Also returns the first word of each that could not be read at all.
pub(super) fn statements<T>(
    input: &mut Tokens<'_>,
    mut read: impl FnMut(&mut Tokens<'_>, &mut Notes) -> Parsed<T>,
) -> (Vec<Statement<T>>, Vec<Option<Ident>>) {
    let mut statements = Vec::new();
    let mut lost = Vec::new();
    // True if a mistake kept the previous statement from being read to its end: unknown tokens may belong to it.
    let mut told_before = false;
    while !input.is_empty() {
        if let Some(sign) = input.punct(";") {
            if !told_before {
                let message = "this `;` ends nothing";
                input.report.error(sign, "stray-semicolon", message).help("leave it out");
            }
            while input.punct(";").is_some() {}
            continue;
        }
        let start = input.position();
        let before = input.report.errors();
        let told = input.report.diagnostics().len();
        let mut notes = Notes::read(input);
        let (noted, broken) = (input.report.errors(), input.report.broken());
        let first = input.position();
        let word = input.peek_word().cloned();
        let is_rest = told_before && (input.is_empty() || !input.starts_at(0));
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
            // In an unreadable statement, the remaining attributes may have a meaning, so they are not reported.
            notes.refuse_rest(input);
        }
        let broken = input.report.errors() > before;
        let last = input.report.diagnostics().last().map(|one| one.code);
        let breaks_off = match last {
            Some("unfinished-statement" | "bad-expression") => true,
            Some("unknown-statement") => false,
            _ => !input.ended,
        };
        told_before = broken && breaks_off;
        if is_rest && broken {
            input.report.take_back(told);
            lost.push(word);
            continue;
        }
        match kind {
            Ok(kind) => {
                let Notes { docs, attrs, .. } = notes;
                statements.push(Statement { docs, attrs, is_silenced, span, broken, kind });
            }
            Err(Stop) => lost.push(word),
        }
    }
    (statements, lost)
}

/// Reads the block after the keyword `word`. `read` reads lines of its own kind; `..P;` and `without a;` are read here.
pub(super) fn block<T>(
    input: &mut Tokens<'_>,
    word: Ident,
    starts: Starts,
    read: impl Fn(&mut Tokens<'_>, &mut Notes) -> Parsed<T>,
) -> Parsed<Block<T>> {
    if input.is_punct("=") || input.is_punct(":") {
        let help = format!("write `{word} {{ .. }}`, with the statements in braces");
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

/// Reads `..P;` or `without a, b;`. Returns `None` if neither begins here.
fn inherit(input: &mut Tokens<'_>) -> Parsed<Option<Inherit>> {
    if let Some(dots) = input.punct("..") {
        // After `..`, a missing name is reported, but the block still inherits: this avoids further mistakes.
        if !input
            .peek_word()
            .is_some_and(|word| word != "super" && word != "self" && word != "Self")
        {
            let help = "write `..` and the name after the colon of the declaration";
            input.expected_with("the name of the parent", Some(help.to_owned()));
        }
        let parent = path(input, "the name of the parent").unwrap_or_else(|Stop| {
            let name = Ident::new("parent", dots.first);
            name.into()
        });
        // A missing `;` is only reported. The line is kept, because its parent is known.
        let _ = input.semicolon(&[]);
        return Ok(Some(Inherit::All { dots, parent }));
    }
    if !starts_without(input.rest()) {
        return Ok(None);
    }
    input.advance(1);
    let mut names = Vec::new();
    let _ = without(input, &mut names);
    Ok(Some(Inherit::Without { names }))
}

fn without(input: &mut Tokens<'_>, names: &mut Vec<Ident>) -> Parsed<()> {
    loop {
        names.push(name(input, "the name of the statement to leave out")?);
        if input.punct(",").is_none() {
            break;
        }
    }
    input.semicolon(&[","])
}

/// True if a line `..P;` or `without a` begins here. `..P;` is checked to its end, because `0..N` contains `..N` too.
pub(super) fn starts_inherit(trees: &[TokenTree]) -> bool {
    let is_path_end = |nth| is_punct(trees, nth, ";") || is_punct(trees, nth, "::");
    (is_punct(trees, 0, "..") && word_at(trees, 2).is_some() && is_path_end(3))
        || (starts_without(trees) && word_at(trees, 1).is_some())
}

/// True if the tokens begin with the keyword `without`, and not with a container or counter of that name.
fn starts_without(trees: &[TokenTree]) -> bool {
    let signs = [":", "<-", "=", "+=", "-=", "::"];
    is_word(trees, 0, "without") && !signs.iter().any(|sign| is_punct(trees, 1, sign))
}
