//! How many of its cases a test tries, said in one place.
//!
//! A test that tries random or sampled cases says how many a whole run tries. Without more, one in [`SHARE`] of them is
//! tried, so that `cargo test --workspace` is light to live with; with `SOLITAIRE_TESTS=whole` in the environment all,
//! and with a number one in so many. The fewer are always among the more: what fails in a shorter run fails in the whole
//! one.

use std::ops::Div;
use std::sync::OnceLock;

/// The name of the variable in the environment.
const VARIABLE: &str = "SOLITAIRE_TESTS";

/// One in so many cases is tried unless all are asked for.
pub const SHARE: u8 = 8;

/// Of so many cases in a whole run, how many this run tries: at least one.
///
/// # Panics
/// When the environment asks for what is neither a whole run nor a share.
pub fn cases<N: Copy + Ord + From<u8> + Div<Output = N>>(whole: N) -> N {
    share(whole, one_in())
}

/// Where every so-and-so-many-th case is tried, how many times rarer this run does so than a whole one.
///
/// # Panics
/// As [`cases`].
pub fn spread() -> usize {
    one_in().into()
}

/// Of these, evenly spread, as many as this run tries.
///
/// # Panics
/// As [`cases`].
pub fn some<T>(all: &[T]) -> impl Iterator<Item = &T> {
    all.iter().step_by(spread())
}

/// True if no more is tried than without a word of the environment: one in [`SHARE`], or fewer.
///
/// # Panics
/// As [`cases`].
pub fn is_light() -> bool {
    one_in() >= SHARE
}

/// True if a table of odds, one line a game with its slug in front, has a line for this game. Of the other games nobody
/// has measured yet what can be won, so the tests that solve or play to the end leave them out.
pub fn is_measured(odds: &str, slug: &str) -> bool {
    odds.lines().any(|line| line.split(',').next() == Some(slug))
}

/// One in how many cases is tried.
fn one_in() -> u8 {
    static ONE_IN: OnceLock<u8> = OnceLock::new();
    *ONE_IN.get_or_init(|| match std::env::var(VARIABLE) {
        Err(_) => SHARE,
        Ok(word) => asked(&word)
            .unwrap_or_else(|| panic!("{VARIABLE} is `whole`, a number from 1 on, or left out")),
    })
}

fn asked(word: &str) -> Option<u8> {
    match word {
        "whole" => Some(1),
        number => number.parse().ok().filter(|number| *number > 0),
    }
}

fn share<N: Copy + Ord + From<u8> + Div<Output = N>>(whole: N, one_in: u8) -> N {
    (whole / N::from(one_in)).max(N::from(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_less_but_never_nothing() {
        assert_eq!(share(200_u64, 8), 25);
        assert_eq!(share(1600_usize, 8), 200);
        assert_eq!(share(3_u32, 8), 1);
        assert_eq!(share(3_u32, 1), 3);
    }

    #[test]
    fn a_game_is_measured_by_its_own_line() {
        let odds = "slug,won\na/b,3\na/bc,4\n";
        assert!(is_measured(odds, "a/b") && is_measured(odds, "a/bc"));
        assert!(!is_measured(odds, "a") && !is_measured(odds, "3"));
    }

    #[test]
    fn a_run_is_asked_for_by_a_word_or_a_number() {
        assert_eq!(["whole", "4", "0", "all", ""].map(asked), [Some(1), Some(4), None, None, None]);
    }
}
