//! What generated code calls and nobody else.

use crate::card::{Card, Rank, Suit};
use crate::view::Place;

/// The names in which a model is written: short, for it is the larger part of an expansion.
pub mod model {
    pub use core::option::Option::{None, Some};

    pub use super::card;
    pub use crate::kinds::ElementKind;
    pub use crate::model::{
        Amount, Arithmetic, Comparison, Constant, Container, Counter, Expr as E, First,
        Function as F, GameModel, Gesture, Lift, Move, OwnFunction, Point, Rule, Score, Side, Spot,
        Spread, Step, Target, Term as T, Unit,
    };
    pub use crate::{Numbers, Pack, Place, Rank, Span, Suit};
}

/// A face-up card of a declaration that has been read: rank 1 to 13, suit 0 to 3.
#[must_use]
pub const fn card(rank: u8, suit: u8) -> Card {
    match (Rank::new(rank), Suit::new(suit)) {
        (Some(rank), Some(suit)) => Card::new(rank, suit),
        _ => panic!("no such card"),
    }
}

/// The place of the element with this index of a container that begins at `first` and has `count` elements.
///
/// # Panics
/// When there is no such element.
#[must_use]
#[track_caller]
pub const fn place(first: u8, count: u8, index: u8) -> Place {
    assert!(index < count, "there is no such element");
    Place(first + index)
}

/// Whether a function with this mark may tell the elements of a container apart.
#[must_use]
pub const fn tells_apart(mark: Option<crate::model::Mark>) -> bool {
    match mark {
        Some(mark) => !mark.ignores_pile_order,
        None => true,
    }
}

/// Fails to compile when two games of a list have one slug. `slugs` is each slug after the name of its game.
///
/// The slugs are sorted by a hash, so that a long list costs the compiler little.
#[track_caller]
pub const fn assert_slugs_differ<const N: usize>(slugs: &[(&str, &str); N]) {
    let mut sorted = [(0, 0); N];
    let mut number = 0;
    while number < N {
        sorted[number] = (hash(slugs[number].1), number);
        number += 1;
    }
    sort(&mut sorted);
    let mut one = 0;
    while one < N {
        let mut other = one + 1;
        while other < N && sorted[other].0 == sorted[one].0 {
            assert_two_differ(slugs[sorted[one].1], slugs[sorted[other].1]);
            other += 1;
        }
        one += 1;
    }
}

#[track_caller]
const fn assert_two_differ(one: (&str, &str), other: (&str, &str)) {
    if !same(one.1, other.1) {
        return;
    }
    let words = [
        one.0,
        " and ",
        other.0,
        " both have the slug `",
        one.1,
        "`; give one of them another: `#[game(slug = \"..\")]`",
    ];
    let (text, len) = joined(&words);
    match core::str::from_utf8(text.split_at(len).0) {
        Ok(text) => panic!("{}", text),
        Err(_) => panic!("two games of the list have the same slug"),
    }
}

/// Fowler, Noll and Vo's hash.
const fn hash(text: &str) -> u64 {
    let (bytes, mut hash, mut at) = (text.as_bytes(), 0xcbf2_9ce4_8422_2325, 0);
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
        at += 1;
    }
    hash
}

/// Shell's sort, by hash and then by place in the list.
const fn sort<const N: usize>(sorted: &mut [(u64, usize); N]) {
    let mut gap = N / 2;
    while gap > 0 {
        let mut end = gap;
        while end < N {
            let (moved, mut at) = (sorted[end], end);
            while at >= gap && is_after(sorted[at - gap], moved) {
                sorted[at] = sorted[at - gap];
                at -= gap;
            }
            sorted[at] = moved;
            end += 1;
        }
        gap /= 2;
    }
}

const fn is_after(one: (u64, usize), other: (u64, usize)) -> bool {
    one.0 > other.0 || one.0 == other.0 && one.1 > other.1
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

pub(crate) const fn same(one: &str, other: &str) -> bool {
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

/// What an enum of moves derives, by way of its codes: derived by the compiler it would cost more in every game.
#[macro_export]
#[doc(hidden)]
macro_rules! __move_enum {
    ($moves:ident) => {
        impl ::core::marker::Copy for $moves {}
        impl ::core::clone::Clone for $moves {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl ::core::cmp::PartialEq for $moves {
            fn eq(&self, other: &Self) -> bool {
                self.code() == other.code()
            }
        }
        impl ::core::cmp::Eq for $moves {}
        impl ::core::fmt::Debug for $moves {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_tuple(stringify!($moves)).field(&self.code()).finish()
            }
        }
    };
}

pub use crate::__move_enum as move_enum;
