//! What generated code calls and nobody else.

use crate::card::{Card, Rank, Suit};

/// The names in which a model is written: short, for it is the larger part of an expansion.
pub mod model {
    pub use core::option::Option::{None, Some};

    pub use super::card;
    pub use crate::kinds::ElementKind;
    pub use crate::model::{
        Amount, Arithmetic, Comparison, Constant, Container, Counter, Expr as E, First,
        Function as F, GameModel, Gesture, Lift, Move, Point, Rule, Score, Side, Spot, Spread,
        Step, Target, Term as T, Unit,
    };
    pub use crate::{Numbers, Pack, Rank, Span, Suit};

    /// A point of the table, in half cards.
    #[must_use]
    pub const fn point(x: i16, y: i16) -> Point {
        Point { x, y }
    }
}

/// A face-up card of a declaration that has been read: rank 1 to 13, suit 0 to 3.
#[must_use]
pub const fn card(rank: u8, suit: u8) -> Card {
    match (Rank::new(rank), Suit::new(suit)) {
        (Some(rank), Some(suit)) => Card::new(rank, suit),
        _ => panic!("no such card"),
    }
}

/// Fails to compile when two games of a list have one slug. `slugs` is each slug after the name of its game.
#[track_caller]
pub const fn assert_slugs_differ(slugs: &[(&str, &str)]) {
    let mut one = 0;
    while one < slugs.len() {
        let mut other = one + 1;
        while other < slugs.len() {
            if same(slugs[one].1, slugs[other].1) {
                let words = [
                    slugs[one].0,
                    " and ",
                    slugs[other].0,
                    " both have the slug `",
                    slugs[one].1,
                    "`; give one of them another: `#[game(slug = \"..\")]`",
                ];
                let (text, len) = joined(&words);
                match core::str::from_utf8(text.split_at(len).0) {
                    Ok(text) => panic!("{}", text),
                    Err(_) => panic!("two games of the list have the same slug"),
                }
            }
            other += 1;
        }
        one += 1;
    }
}

/// Words one after the other, as far as they fit, and how long they are together.
const fn joined(words: &[&str]) -> ([u8; 512], usize) {
    let (mut text, mut len, mut word) = ([0; 512], 0, 0);
    while word < words.len() {
        let bytes = words[word].as_bytes();
        let mut at = 0;
        while at < bytes.len() && len < text.len() {
            text[len] = bytes[at];
            (at, len) = (at + 1, len + 1);
        }
        word += 1;
    }
    (text, len)
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}
