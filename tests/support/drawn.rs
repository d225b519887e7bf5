//! Selects some of the games, for tests that take long for each: pseudorandom, different for each commit.
//!
//! One commit draws the same games everywhere, so that a failing test fails again. The environment variable
//! `SOLITAIRE_GAMES=all` selects all games; another value selects the games with this value in their slug.
//! `scripts/all-games.sh` uses all.

use std::process::Command;
use std::sync::OnceLock;
use std::{env, iter};

use solitaire::GameEntry;
use solitaire::referee::laws::Random;
use solitaire_families::GAMES;
use test_volume::cases;

/// The games that this run draws, in list order: its share of the `number` games of a full run. If the environment
/// selects games, these games instead.
///
/// # Panics
/// Panics if the environment names a game that is not declared.
#[must_use]
pub fn drawn(number: usize) -> Vec<GameEntry> {
    match env::var("SOLITAIRE_GAMES") {
        Ok(word) => {
            let named = |entry: &&GameEntry| word == "all" || entry.model().slug.contains(&word);
            let games: Vec<GameEntry> = GAMES.iter().filter(named).copied().collect();
            assert!(!games.is_empty(), "SOLITAIRE_GAMES: no slug has `{word}` in it");
            games
        }
        Err(_) => drawn_by(commit(), cases(number)),
    }
}

/// True if these are all games, so that totals over all games can be checked.
#[must_use]
pub fn are_all(games: &[GameEntry]) -> bool {
    games.len() == GAMES.len()
}

fn drawn_by(seed: u64, number: usize) -> Vec<GameEntry> {
    let mut random = Random::new(seed);
    let mut left: Vec<usize> = (0..GAMES.len()).collect();
    let lots = iter::from_fn(|| (!left.is_empty()).then(|| left.remove(random.below(left.len()))));
    let mut numbers: Vec<usize> = lots.take(number).collect();
    numbers.sort_unstable();
    numbers.into_iter().map(|number| GAMES[number]).collect()
}

/// The beginning of the hash of the commit under test; 0 without version control.
fn commit() -> u64 {
    static COMMIT: OnceLock<u64> = OnceLock::new();
    *COMMIT.get_or_init(|| {
        let mut git = Command::new("git");
        git.args(["rev-parse", "HEAD"]).current_dir(env!("CARGO_MANIFEST_DIR"));
        let name = git.output().ok().filter(|output| output.status.success());
        let name = name.and_then(|output| String::from_utf8(output.stdout).ok());
        name.and_then(|name| u64::from_str_radix(name.get(..16)?, 16).ok()).unwrap_or(0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slugs(seed: u64, number: usize) -> Vec<&'static str> {
        drawn_by(seed, number).iter().map(|entry| entry.model().slug).collect()
    }

    #[test]
    fn a_seed_draws_its_games() {
        assert_eq!(slugs(7, 12), slugs(7, 12));
        assert_ne!(slugs(7, 12), slugs(8, 12));
        assert_eq!(slugs(7, 12).len(), 12);
    }

    #[test]
    fn every_game_is_drawn_sometime_and_none_twice() {
        let all: Vec<&str> = GAMES.iter().map(|entry| entry.model().slug).collect();
        assert_eq!(slugs(3, usize::MAX), all);
        let number = GAMES.len() / 12;
        let mut ever: Vec<&str> = (0..200).flat_map(|seed| slugs(seed, number)).collect();
        ever.sort_unstable();
        ever.dedup();
        assert_eq!(ever.len(), all.len());
    }
}
