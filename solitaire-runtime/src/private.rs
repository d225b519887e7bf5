//! What generated code calls and nobody else.

use crate::card::{Card, Rank, Suit};

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
