//! The share of its cases that a test runs, defined in one place.
//!
//! A test with random or sampled cases states the number for a full run. By default, one in [`SHARE`] of them is run,
//! so that `cargo test --workspace` is fast enough for daily use. With `SOLITAIRE_TESTS=whole` in the environment all
//! are run, and with a number n one in n. A shorter run always uses a subset: what fails in it also fails in the full
//! run.

use std::ops::Div;
use std::sync::OnceLock;

/// The name of the variable in the environment.
const VARIABLE: &str = "SOLITAIRE_TESTS";

/// By default, a test runs one in this many of its cases.
pub const SHARE: u8 = 16;

/// The number of cases for this run, at least one, given the number for a full run.
///
/// # Panics
/// Panics if the variable is neither `whole` nor a number.
pub fn cases<N: Copy + Ord + From<u8> + Div<Output = N>>(whole: N) -> N {
    share(whole, one_in())
}

/// The factor by which this run's cases are rarer than those of a full run.
///
/// # Panics
/// Panics under the same conditions as [`cases`].
pub fn spread() -> usize {
    one_in().into()
}

/// This run's share of these items, evenly spread, at least one. The first number in `SOLITAIRE_DRAW`, which differs
/// from commit to commit, determines with which item the share begins.
///
/// # Panics
/// Panics under the same conditions as [`cases`].
pub fn some<T>(all: &[T]) -> impl Iterator<Item = &T> {
    let draw = std::env::var("SOLITAIRE_DRAW").unwrap_or_default();
    let first: usize = draw.split('/').next().and_then(|nth| nth.parse().ok()).unwrap_or(0);
    let start = first % spread().clamp(1, all.len().max(1));
    all.iter().skip(start).step_by(spread())
}

/// True if this run has at most the default number of cases: one in [`SHARE`], or fewer.
///
/// # Panics
/// Panics under the same conditions as [`cases`].
pub fn is_light() -> bool {
    one_in() >= SHARE
}

/// True if a table of odds, one line per game with its slug first, has a line for this game. For other games the
/// winnable deals are unknown, so tests that solve or play to the end leave them out.
pub fn is_measured(odds: &str, slug: &str) -> bool {
    odds.lines().any(|line| line.split(',').next() == Some(slug))
}

/// This run tests one in this many cases.
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
