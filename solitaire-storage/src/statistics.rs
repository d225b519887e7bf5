//! The statistics of a variation.
//!
//! Every deal counts once: as played when the player makes its first move, and as won when the player wins it for the
//! first time. Playing it again changes nothing. The file contains only the list of deals, from which the figures to
//! show are computed.

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use solitaire_session::words::percent;

use crate::file::{self, Found, Versioned};

/// All deals of a variation that were played, with their results.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    version: u32,
    /// The played deals, in the order of their first moves.
    deals: Vec<Played>,
}

/// A deal that was played, and its first win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    deal: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    won: Option<Won>,
}

/// The time and the number of moves of a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Won {
    seconds: u64,
    moves: usize,
}

/// The figures that are shown to the player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Summary {
    /// The number of deals played. A deal counts once a move is made.
    pub played: usize,
    /// The number of different deals that were won.
    pub won: usize,
    /// The time, in seconds, of the fastest win; `None` if no deal was won.
    pub best_seconds: Option<u64>,
    /// The number of moves of the win with the fewest moves; `None` if no deal was won.
    pub fewest_moves: Option<usize>,
    /// The current streak: the number of deals won one after the other up to now. If the last deal is not won, it is
    /// left out, since the player may still win it.
    pub streak: usize,
    /// The largest number of deals won one after the other.
    pub longest_streak: usize,
}

impl Summary {
    /// The share of played deals that were won, as a percentage for the player; `None` if no deal was played.
    pub fn share(&self) -> Option<String> {
        (self.played > 0).then(|| percent(self.won as f64 / self.played as f64))
    }
}

impl Versioned for Statistics {
    const VERSION: u32 = 1;
    const WHAT: &'static str = "the statistics file";
}

impl Default for Statistics {
    fn default() -> Self {
        Self { version: Self::VERSION, deals: Vec::new() }
    }
}

impl Statistics {
    pub(crate) fn read(folder: &Path) -> io::Result<Found<Self>> {
        file::read(&path(folder))
    }

    pub(crate) fn write(&self, folder: &Path) -> io::Result<()> {
        file::write(&path(folder), self, true)
    }

    /// Counts a deal as played. If it is counted already, nothing changes.
    pub fn played(&mut self, deal: u64) {
        self.entry(deal);
    }

    /// Counts a deal as won (and played), with the time and the number of moves. If it is counted as won already,
    /// nothing changes.
    pub fn won(&mut self, deal: u64, seconds: u64, moves: usize) {
        self.entry(deal).won.get_or_insert(Won { seconds, moves });
    }

    fn entry(&mut self, deal: u64) -> &mut Played {
        let known = self.deals.iter().position(|played| played.deal == deal);
        let number = known.unwrap_or_else(|| {
            self.deals.push(Played { deal, won: None });
            self.deals.len() - 1
        });
        &mut self.deals[number]
    }

    /// Computes the figures that are shown to the player.
    pub fn summary(&self) -> Summary {
        let won = || self.deals.iter().filter_map(|played| played.won);
        let still_open = usize::from(self.deals.last().is_some_and(|played| played.won.is_none()));
        let settled = &self.deals[..self.deals.len() - still_open];
        let streaks = settled.split(|played| played.won.is_none()).map(<[Played]>::len);
        Summary {
            played: self.deals.len(),
            won: won().count(),
            best_seconds: won().map(|won| won.seconds).min(),
            fewest_moves: won().map(|won| won.moves).min(),
            streak: settled.iter().rev().take_while(|played| played.won.is_some()).count(),
            longest_streak: streaks.max().unwrap_or(0),
        }
    }
}

fn path(folder: &Path) -> PathBuf {
    folder.join("statistics.json")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_counts_once() {
        let mut statistics = Statistics::default();
        assert_eq!(statistics.summary(), Summary::default());
        statistics.played(7);
        statistics.played(7);
        statistics.won(7, 60, 40);
        statistics.won(7, 10, 20);
        let summary = statistics.summary();
        assert_eq!((summary.played, summary.won), (1, 1));
        assert_eq!((summary.best_seconds, summary.fewest_moves), (Some(60), Some(40)));
    }

    #[test]
    fn streaks_are_of_deals_in_a_row() {
        let mut statistics = Statistics::default();
        let mut streaks = Vec::new();
        for (deal, is_won) in [(1, true), (2, true), (3, false), (4, true), (5, false)] {
            statistics.played(deal);
            streaks.push(statistics.summary().streak);
            if is_won {
                statistics.won(deal, deal, 1);
                streaks.push(statistics.summary().streak);
            }
        }
        assert_eq!(streaks, [0, 1, 1, 2, 2, 0, 1, 1]);
        assert_eq!(statistics.summary().longest_streak, 2);
        // The player wins a deal later that had interrupted the streak, so the streaks before and after it become one.
        statistics.won(3, 9, 9);
        assert_eq!((statistics.summary().streak, statistics.summary().longest_streak), (4, 4));
    }

    #[test]
    fn they_are_kept_in_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let mut statistics = Statistics::default();
        statistics.won(3, 9, 9);
        statistics.played(4);
        statistics.write(folder.path()).unwrap();
        assert_eq!(Statistics::read(folder.path()).unwrap().or_default(), (statistics, None));
    }
}
