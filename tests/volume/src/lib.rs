//! How many of its cases a test tries, said in one place.
//!
//! A test that tries random or sampled cases says how many a whole run tries. Without more, one in [`SHARE`] of them is
//! tried, so that `cargo test --workspace` is light to live with; with `SOLITAIRE_TESTS=whole` in the environment, as
//! `.ci/run` has it, all. The fewer are always among the more: what fails in the short run fails in the whole one.

use std::ops::Div;
use std::sync::OnceLock;

/// The name of the variable in the environment.
const VARIABLE: &str = "SOLITAIRE_TESTS";

/// One in so many cases is tried unless all are asked for.
pub const SHARE: u8 = 8;

/// Of so many cases in a whole run, how many this run tries: at least one.
pub fn cases<N: Copy + Ord + From<u8> + Div<Output = N>>(whole: N) -> N {
    if is_whole() { whole } else { share(whole) }
}

/// Where every so-and-so-many-th case is tried, how many times rarer this run does so than a whole one.
pub fn spread() -> usize {
    if is_whole() { 1 } else { SHARE.into() }
}

/// Of these, evenly spread, as many as this run tries.
pub fn some<T>(all: &[T]) -> impl Iterator<Item = &T> {
    all.iter().step_by(spread())
}

/// Whether all cases are tried.
///
/// # Panics
/// When the environment asks for something else than a whole run.
pub fn is_whole() -> bool {
    static IS_WHOLE: OnceLock<bool> = OnceLock::new();
    *IS_WHOLE.get_or_init(|| match std::env::var(VARIABLE) {
        Err(_) => false,
        Ok(word) => {
            assert_eq!(word, "whole", "{VARIABLE} is `whole`, or left out");
            true
        }
    })
}

fn share<N: Copy + Ord + From<u8> + Div<Output = N>>(whole: N) -> N {
    (whole / N::from(SHARE)).max(N::from(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_less_but_never_nothing() {
        assert_eq!(share(200_u64), 25);
        assert_eq!(share(1600_usize), 200);
        assert_eq!(share(3_u32), 1);
    }
}
