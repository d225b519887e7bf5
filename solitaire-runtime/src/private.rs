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

/// Fails to compile when two games of a list have one slug.
pub const fn assert_slugs_differ(slugs: &[&str]) {
    let mut one = 0;
    while one < slugs.len() {
        let mut other = one + 1;
        while other < slugs.len() {
            assert!(!same(slugs[one], slugs[other]), "two games of the list have the same slug");
            other += 1;
        }
        one += 1;
    }
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
