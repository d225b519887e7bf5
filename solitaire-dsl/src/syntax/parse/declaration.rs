//! `family F: P { ... }` and `variation V: P { ... }`.

use proc_macro2::{Ident, TokenTree};

use super::{
    Parsed,
    attributes::Notes,
    names::{name, path},
    pieces::{meant_piece, piece, starts_piece},
    statements::statements,
    tokens::{Tokens, is_word, word_at},
};
use crate::syntax::ast::{Declaration, GameAttr, Head, Lost};

const WORDS: [&str; 2] = ["family", "variation"];

pub(super) fn starts_declaration(trees: &[TokenTree]) -> bool {
    WORDS.iter().any(|word| is_word(trees, 0, word)) && word_at(trees, 1).is_some()
}

pub(super) fn declaration(input: &mut Tokens<'_>, notes: &mut Notes) -> Parsed<Declaration> {
    let game = notes.take_game(input.report);
    notes.takes_attrs = true;
    let Some(word) = WORDS.iter().find_map(|word| input.word(word)) else {
        return Err(input.unknown("declaration", &WORDS, ""));
    };
    let name = name(input, &format!("the name of the {word}"))?;
    let mut declaration = empty(word, name, game, notes);
    // What is missing is said; the name is known all the same.
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

fn head(input: &mut Tokens<'_>, head: &mut Head) -> Parsed<()> {
    let (Head::Family { parent } | Head::Variation { parent }) = head;
    if input.punct(":").is_some() {
        *parent = Some(path(input, "the name of the parent")?);
    } else if matches!(head, Head::Variation { .. }) {
        return Err(input.expected("`:` and the name of the parent"));
    }
    Ok(())
}

/// The braces, even if what stands before them could not be read.
fn body(input: &mut Tokens<'_>, declaration: &mut Declaration) -> Parsed<()> {
    let group = input.braces()?;
    declaration.body = group.span().into();
    let mut inside = input.block(&group, starts_piece);
    let (pieces, lost) = statements(&mut inside, piece);
    declaration.pieces = pieces;
    // What was to be inherited is inherited anyway.
    let lost = lost.into_iter().filter(|word| word.as_ref().is_none_or(|word| word != "without"));
    declaration.lost =
        lost.map(|word| Lost { meant: word.as_ref().and_then(meant_piece) }).collect();
    input.ended = true;
    Ok(())
}
