//! What the doc comment of a statement says of the functions that it asks. It is written in other words than the statement,
//! so a slip in the one is hardly in the other.

use solitaire_model::Function;

use crate::meaning::{Game, written};
use crate::report::Extent;
use crate::syntax::ast::{Entry, Expr, MovesEntry, Piece};

/// For which of two expressions the words speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speaks {
    /// For what is written.
    Old,
    /// For what may be written in its place.
    New,
}

/// For which of two expressions the doc comment speaks that stands before the statement at a place; that of a move with its
/// name. None where it says nothing of what is different between them.
pub fn speaks(game: &Game, at: Extent, old: &Expr, new: &Expr) -> Option<Speaks> {
    let words = words_before(game, at)?.to_lowercase();
    let [old, new] = [old, new].map(|expr| functions(&written(expr).unwrap_or_default()));
    let says = |of: &[Function], other: &[Function]| {
        of.iter().filter(|function| !other.contains(function)).any(|one| says(&words, *one))
    };
    match (says(&old, &new), says(&new, &old)) {
        (true, false) => Some(Speaks::Old),
        (false, true) => Some(Speaks::New),
        _ => None,
    }
}

/// The doc comment of the statement of the declaration at hand at a place.
fn words_before(game: &Game, at: Extent) -> Option<String> {
    let statement = game.lineage.own().pieces.iter().find(|piece| piece.span.holds(at))?;
    let Piece::Moves(block) = &statement.kind else { return Some(statement.docs.join(" ")) };
    let inner = block.statements.iter().find(|inner| inner.span.holds(at))?;
    let name = match &inner.kind {
        Entry::Own(MovesEntry::Move(one)) => one.name.to_string(),
        _ => String::new(),
    };
    // `PlayAce` speaks of an Ace.
    let name: String = name
        .chars()
        .flat_map(|letter| letter.is_uppercase().then_some(' ').into_iter().chain([letter]))
        .collect();
    Some(format!("{} {name}", inner.docs.join(" ")))
}

/// The functions of the vocabulary that a text names.
fn functions(text: &str) -> Vec<Function> {
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '_';
    text.split(|sign| !is_part(sign)).filter_map(Function::named).collect()
}

/// Whether words, all small, say what a function asks.
fn says(words: &str, function: Function) -> bool {
    let has = |some: &[&str]| some.iter().any(|one| words.contains(one));
    let both_ways = has(&[
        "higher or lower",
        "lower or higher",
        "up or down",
        "neighbour",
        "neighbor",
        "either way",
    ]);
    let is_round = has(&[
        "king on an ace",
        "ace on a king",
        "kings on aces",
        "aces on kings",
        "round the corner",
    ]);
    let has_word = |some: [&str; 2]| {
        words.split(|sign: char| !sign.is_alphabetic()).any(|word| some.contains(&word))
    };
    match function {
        Function::SameSuit => has(&["its suit", "same suit", "by suit", "in suit", "one suit"]),
        Function::OppositeColor => has(&["other colo", "opposite colo", "alternat"]),
        Function::SameColor => has(&["its colo", "same colo", "one colo"]),
        Function::AdjacentRank => both_ways && !is_round,
        Function::AdjacentRankWrap => {
            both_ways && (is_round || has(&["ace and king", "king and ace"]))
        }
        Function::NextRank => has(&["higher", "lower"]) && !both_ways && !is_round,
        Function::NextRankWrap => is_round && !both_ways,
        Function::IsAce => has_word(["ace", "aces"]) && !is_round,
        Function::IsKing => has_word(["king", "kings"]) && !is_round,
        _ => false,
    }
}
