//! Reads `family F: P { ... }` and `variation V: P { ... }`.

use proc_macro2::{Delimiter, Ident, TokenTree};

use super::{
    Parsed,
    attributes::Notes,
    names::{name, path},
    pieces::{meant_piece, piece, rust_item, starts_piece},
    statements::statements,
    tokens::Tokens,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::report::did_you_mean;
use crate::syntax::ast::{Declaration, GameAttr, Head, Lost};

const WORDS: [&str; 2] = ["family", "variation"];

pub(super) fn starts_declaration(trees: &[TokenTree]) -> bool {
    WORDS.iter().any(|word| is_word(trees, 0, word)) && word_at(trees, 1).is_some()
}

pub(super) fn declaration(input: &mut Tokens<'_>, notes: &mut Notes) -> Parsed<Declaration> {
    let game = notes.take_game(input.report);
    notes.takes_attrs = true;
    if input.is_word("pub") && starts_declaration(&input.rest()[1..]) {
        let help = "leave it out: the declaration is visible wherever its module is".to_owned();
        let span = input.rest()[0].span();
        input.advance(1);
        let message = "expected `family` or `variation`, found `pub`";
        input.fail_with(span, "unexpected-token", message, Some(help));
    }
    let word = WORDS.iter().find_map(|word| input.word(word));
    let Some(word) = word.or_else(|| meant_here(input)) else {
        if let Some(stop) = rust_item(input, "declaration") {
            return Err(stop);
        }
        return Err(input.unknown("declaration", &WORDS, ""));
    };
    let name = name(input, &format!("the name of the {word}"))?;
    let mut declaration = empty(word, name, game, notes);
    // A mistake in the head or the braces is only reported. The declaration is kept, because its name is known.
    let head = head(input, &mut declaration.head);
    let body = body(input, &mut declaration);
    declaration.broken = head.is_err() || body.is_err();
    Ok(declaration)
}

fn empty(word: Ident, name: Ident, game: Option<GameAttr>, notes: &mut Notes) -> Declaration {
    let head = if word == "family" {
        Head::Family { parent: None }
    } else {
        Head::Variation { parent: None }
    };
    Declaration {
        docs: std::mem::take(&mut notes.docs),
        attrs: std::mem::take(&mut notes.attrs),
        is_silenced: notes.silence(),
        game,
        word,
        head,
        body: (&name).into(),
        name,
        pieces: Vec::new(),
        lost: Vec::new(),
        broken: false,
    }
}

/// Reads `: P` after the name. Reports a variation without a parent, and another word or sign in place of the colon.
fn head(input: &mut Tokens<'_>, head: &mut Head) -> Parsed<()> {
    const WHAT: &str = "the name of the parent";
    let is_variation = matches!(head, Head::Variation { .. });
    let (Head::Family { parent } | Head::Variation { parent }) = head;
    if input.punct(":").is_some() {
        *parent = Some(path(input, WHAT)?);
        return Ok(());
    }
    // True if one token stands in place of the colon, followed by the name of the parent and the braces.
    let is_behind_word =
        word_at(input.rest(), 1).is_some() && is_group(input.rest(), 2, Delimiter::Brace);
    if !is_variation && !is_behind_word {
        return Ok(());
    }
    let stop = match is_variation {
        true => input.expected("`:` and the name of the parent"),
        false => input.expected_one(&[":", "{"]),
    };
    if !is_behind_word {
        return Err(stop);
    }
    input.advance(1);
    *parent = Some(path(input, WHAT)?);
    Ok(())
}

/// If the keyword of a declaration is misspelled, or missing before the name, reports that and returns the keyword that
/// was meant, so that the declaration can be read.
fn meant_here(input: &mut Tokens<'_>) -> Option<Ident> {
    let written = input.peek_word()?.clone();
    let rest = input.rest();
    let is_head = |nth: usize| {
        is_group(rest, nth, Delimiter::Brace)
            || (is_punct(rest, nth, ":") && word_at(rest, nth + 1).is_some())
    };
    if is_head(1) {
        let meant = if is_punct(rest, 1, ":") { "variation" } else { "family" };
        let message = format!("expected `family` or `variation` before `{written}`");
        let help = Some(format!("write `{meant} {written}`"));
        input.fail_with(&written, "unexpected-token", message, help);
        return Some(Ident::new(meant, written.span()));
    }
    word_at(rest, 1).filter(|_| is_head(2))?;
    let meant = did_you_mean(&written.to_string(), WORDS)?;
    let message = format!("unknown declaration `{written}`");
    let help = Some(format!("did you mean `{meant}`?"));
    input.fail_with(&written, "unknown-statement", message, help);
    input.advance(1);
    Some(Ident::new(meant, written.span()))
}

/// Reads the braces of a declaration and the statements in them. Skips unexpected tokens before the braces.
fn body(input: &mut Tokens<'_>, declaration: &mut Declaration) -> Parsed<()> {
    let group = input.braces()?;
    declaration.body = group.span().into();
    let mut inside = input.block(&group, starts_piece);
    let (pieces, lost) = statements(&mut inside, piece);
    declaration.pieces = pieces;
    // A misplaced `without` is not a lost statement: what it names is still inherited.
    let lost = lost.into_iter().filter(|word| word.as_ref().is_none_or(|word| word != "without"));
    declaration.lost =
        lost.map(|word| Lost { meant: word.as_ref().and_then(meant_piece) }).collect();
    input.ended = true;
    Ok(())
}
