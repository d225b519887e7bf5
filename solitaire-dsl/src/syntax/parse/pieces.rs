//! Reads the statements of a declaration: constants, counters, rules, conditions of containers, and blocks.

use proc_macro2::{Delimiter, Ident, TokenTree};

use super::{
    Parsed, Stop,
    attributes::Notes,
    examples::example_line,
    expression::{broken, expression},
    layout::{placement, starts_placement},
    moves::{moves_entry, starts_moves_entry},
    names::{alternatives, name, parameters as parameters_of, type_annotation},
    statements::block,
    steps::{starts_step, step},
    structure::{container, score_line, starts_line},
    tokens::Tokens,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::alike::{did_you_mean, slip_of};
use crate::syntax::ast::{Const, Counter, CounterStart, Definition, End, Expr, Permission, Piece};
use crate::words::BLOCKS;

const NAMED: [&str; 7] = ["const", "counter", "rule", "value", "pickup", "build", "space"];
const ENDS: [&str; 2] = ["win", "lose"];
/// The keywords of the statements whose Rust attributes are copied to the items generated from them.
const ATTRIBUTED: [&str; 6] = ["const", "rule", "value", "pickup", "build", "space"];

pub(super) fn starts_piece(trees: &[TokenTree]) -> bool {
    let is_one = |words: &[&str]| words.iter().any(|word| is_word(trees, 0, word));
    // Checking the kind of the next token first rules out most keywords, which is faster than comparing all of them.
    match trees.get(1) {
        Some(TokenTree::Ident(_)) => is_one(&NAMED),
        Some(TokenTree::Punct(_)) => is_punct(trees, 1, "=") && is_one(&ENDS),
        Some(TokenTree::Group(_)) => is_group(trees, 1, Delimiter::Brace) && is_one(&BLOCKS),
        _ => false,
    }
}

pub(super) fn piece(input: &mut Tokens<'_>, notes: &mut Notes) -> Parsed<Piece> {
    let Some(word) = input.peek_word().cloned().filter(is_piece).or_else(|| meant_here(input))
    else {
        if ["without", ".."].iter().any(|word| input.is_word(word) || input.is_punct(word)) {
            return Err(misplaced_inherit(input));
        }
        return Err(unknown(input));
    };
    notes.takes_attrs = ATTRIBUTED.iter().any(|known| word == known);
    input.advance(1);
    let piece = match word.to_string().as_str() {
        "structure" => Piece::Structure(block(input, word, starts_line, container)?),
        "layout" => Piece::Layout(block(input, word, starts_placement, placement)?),
        "deal" => Piece::Deal(block(input, word, starts_step, step)?),
        "moves" => Piece::Moves(block(input, word, starts_moves_entry, moves_entry)?),
        "score" => Piece::Score(block(input, word, starts_line, score_line)?),
        "examples" => Piece::Examples(block(input, word, starts_line, example_line)?),
        _ => line(input, word, notes)?,
    };
    Ok(piece)
}

fn words() -> Vec<&'static str> {
    [&NAMED[..], &ENDS, &BLOCKS].concat()
}

/// Reports that no statement of a declaration begins with the next word.
fn unknown(input: &mut Tokens<'_>) -> Stop {
    if let Some(stop) = rust_item(input, "statement") {
        return stop;
    }
    input.unknown("statement", &words(), "")
}

/// If an item of Rust begins here, reports that it must stand outside of `solitaire!`. Otherwise returns `None`.
pub(super) fn rust_item(input: &mut Tokens<'_>, what: &str) -> Option<Stop> {
    let word = input.peek_word()?.clone();
    const ITEMS: [&str; 5] = ["use", "fn", "static", "macro_rules", "solitaire"];
    if !ITEMS.iter().any(|item| word == item) {
        return None;
    }
    let help =
        format!("write `{word}` outside `solitaire!`: what is in scope there is visible here");
    let message = format!("unknown {what} `{word}`");
    Some(input.fail_with(&word, "unknown-statement", message, Some(help)))
}

/// Reports a misspelled keyword of a statement and returns the one meant, so that the statement can be read.
fn meant_here(input: &mut Tokens<'_>) -> Option<Ident> {
    let written = input.peek_word()?.clone();
    let meant = slip_of(&written.to_string(), &words())?;
    let rest = input.rest();
    let is_it = match (BLOCKS.contains(&meant), ENDS.contains(&meant)) {
        (true, _) => is_group(rest, 1, Delimiter::Brace),
        (_, true) => is_punct(rest, 1, "="),
        _ => word_at(rest, 1).is_some(),
    };
    if !is_it {
        return None;
    }
    input.unknown("statement", &words(), "");
    Some(Ident::new(meant, written.span()))
}

/// Reports `..P;` or `without a;` directly in a declaration: they may only stand in blocks.
fn misplaced_inherit(input: &mut Tokens<'_>) -> Stop {
    let start = input.position();
    input.advance(if input.is_word("without") { 1 } else { 2 });
    let span = input.since(start);
    let message = "a declaration inherits everything automatically; this belongs inside a block";
    let help = "write it in the block where something is left out or added, as in `moves { ..P; without A; }`";
    input.fail_with(span, "misplaced-inherit", message, Some(help.to_owned()))
}

fn is_piece(word: &Ident) -> bool {
    words().iter().any(|known| word == known)
}

/// The keyword that an unreadable statement was probably meant to begin with, guessed from its first word.
pub(super) fn meant_piece(word: &Ident) -> Option<&'static str> {
    did_you_mean(&word.to_string(), words())
}

/// Reads a statement that ends in `;`. `word` is its keyword.
fn line(input: &mut Tokens<'_>, word: Ident, notes: &mut Notes) -> Parsed<Piece> {
    let piece = match word.to_string().as_str() {
        "const" => Piece::Const(constant(input, word)?),
        "counter" => Piece::Counter(counter(input, word)?),
        "rule" => Piece::Rule(definition(input, word)?),
        "value" => Piece::Value(definition(input, word)?),
        "pickup" => Piece::Pickup(permission(input, word, notes)?),
        "build" => Piece::Build(permission(input, word, notes)?),
        "space" => Piece::Space(permission(input, word, notes)?),
        "win" => Piece::Win(end(input, word)),
        _ => Piece::Lose(end(input, word)),
    };
    // A missing `;` is only reported. The statement is kept, because it is otherwise complete.
    if !input.ended {
        let _ = input.semicolon(&[]);
    }
    Ok(piece)
}

fn constant(input: &mut Tokens<'_>, word: Ident) -> Parsed<Const> {
    let name = name(input, "the name of the constant")?;
    let ty = type_annotation(input).unwrap_or_default();
    let value = value_after_equals(input);
    Ok(Const { word, name, ty, value })
}

fn counter(input: &mut Tokens<'_>, word: Ident) -> Parsed<Counter> {
    let name = name(input, "the name of the counter")?;
    let start = unlimited(input).unwrap_or_else(|| CounterStart::At(value_after_equals(input)));
    Ok(Counter { word, name, start })
}

/// Reads `= unlimited`, if it stands here.
fn unlimited(input: &mut Tokens<'_>) -> Option<CounterStart> {
    if !is_word(input.rest(), 1, "unlimited") {
        return None;
    }
    input.punct("=")?;
    input.word("unlimited").map(|_| CounterStart::Unlimited)
}

fn definition(input: &mut Tokens<'_>, word: Ident) -> Parsed<Definition> {
    let name = name(input, &format!("the name of the {word}"))?;
    let parameters = parameters_of(input).unwrap_or_default();
    let body = value_after_equals(input);
    Ok(Definition { word, name, parameters, body })
}

fn permission(input: &mut Tokens<'_>, word: Ident, notes: &mut Notes) -> Parsed<Permission> {
    let redundant = notes.take_redundant(input.report);
    let mut containers = Vec::new();
    // If a later name cannot be read, the names before it are kept.
    let read = alternatives(input, &mut containers, |input| name(input, "the name of a container"));
    if containers.is_empty() {
        read?;
    }
    let condition = value_after_equals(input);
    Ok(Permission { redundant, word, containers, condition })
}

fn end(input: &mut Tokens<'_>, word: Ident) -> End {
    let condition = value_after_equals(input);
    End { word, condition }
}

/// Reads `= e`
fn value_after_equals(input: &mut Tokens<'_>) -> Expr {
    if input.punct("=").is_some() {
        return expression(input);
    }
    let is_block = input.is_group(Delimiter::Brace);
    input.expected("`=`");
    if is_block {
        // The author wrote the statement like a function with a body, so it ends after the braces.
        input.advance(1);
        input.ended = true;
    }
    broken(input)
}
