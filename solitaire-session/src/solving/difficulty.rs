//! The difficulty of a deal: a number from 1 to 10, relative to the deals of its game.

use std::sync::atomic::Ordering;

use solitaire_runtime::{GameEntry, Position};
use solitaire_solver::{Fault, Gauge, Limit, Limits, Options, Scale, Verdict, gauge};

use crate::table::Row;
use crate::words::counted;

/// The number of deals to measure for a game if its collection has no table of difficulties.
const SAMPLE: u64 = 30;

/// The difficulty of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Difficulty {
    /// The level from 1 to 10. `None` if the position cannot be won, or if too little is known about other deals.
    pub level: Option<u8>,
    /// The measurements of the position.
    pub gauge: Gauge,
}

/// The scale for the difficulty of a game, computed from the effort that many of its deals took.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    scale: Option<Scale>,
}

impl Measure {
    /// Reads the scale of a game from the table of its collection. If the table does not have it, measures some deals
    /// now.
    ///
    /// # Errors
    /// Returns an error if the solver has a fault.
    pub fn of(entry: &GameEntry, limits: &Limits) -> Result<Self, Fault> {
        let scale = match Row::of(entry.difficulty(), entry.model().slug) {
            Some(row) => read(&row),
            None => {
                let stops = limits.stop.clone();
                let is_stopped = || stops.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
                let deals = (1..=SAMPLE).take_while(|_| !is_stopped());
                Scale::of(entry, deals, &options(limits))?.filter(|_| !is_stopped())
            }
        };
        Ok(Self { scale })
    }

    /// The difficulty of a position relative to the deals of its game. Of `limits`, only `stop` and `time` are used:
    /// the other limits are the same for all deals, so that deals can be compared.
    ///
    /// # Errors
    /// Returns an error if the solver has a fault.
    pub fn tell(&self, start: &dyn Position, limits: &Limits) -> Result<Difficulty, Fault> {
        let gauge = gauge(start, &options(limits))?;
        let is_broken_off = matches!(gauge.verdict, Verdict::GaveUp(Limit::Stopped | Limit::Time));
        let scale = self.scale.filter(|_| !is_broken_off);
        Ok(Difficulty { level: scale.and_then(|scale| scale.level(&gauge)), gauge })
    }
}

fn read(row: &Row<'_>) -> Option<Scale> {
    let mut steps = [0.0; Scale::STEPS];
    for (number, step) in (1..).zip(&mut steps) {
        *step = row.read(&format!("step{number}"))?;
    }
    Scale::by_steps(steps)
}

/// The options for measuring a deal: the limits that are the same for all deals, with the time limit and the stop flag
/// of `limits`.
fn options(limits: &Limits) -> Options {
    let limits = Limits { time: limits.time, stop: limits.stop.clone(), ..Scale::LIMITS };
    Options { limits, ..Options::default() }
}

impl Difficulty {
    /// The difficulty in words for the player, without a full stop.
    #[must_use]
    pub fn words(&self) -> String {
        let Self { level, gauge } = self;
        let level = match (level, &gauge.verdict) {
            (_, Verdict::Impossible) => return "not winnable".to_owned(),
            (None, Verdict::GaveUp(Limit::Stopped | Limit::Time)) => {
                return "no rating: the search was stopped".to_owned();
            }
            (Some(level), _) => format!("difficulty {level} of 10 (hardest is 10)"),
            (None, _) => "no rating: too little is known about other deals".to_owned(),
        };
        match gauge.moves() {
            Some(moves) => format!("{level}. Shortest known win: {}", counted(moves, "move")),
            None => format!("{level}. No win found in a short search"),
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;

    #[test]
    fn every_measured_game_is_in_the_table() {
        let mut known = 0;
        for entry in GAMES {
            let slug = entry.model().slug;
            let Some(row) = Row::of(entry.difficulty(), slug) else {
                assert!(Row::of(entry.odds(), slug).is_none(), "{slug} is measured");
                continue;
            };
            let has_steps = row.read::<f64>("step1").is_some();
            assert_eq!(read(&row).is_some(), has_steps, "{slug}");
            known += usize::from(has_steps);
        }
        assert!(known > 72, "{known}");
    }

    #[test]
    fn what_is_found_is_said() {
        let solved =
            Gauge { verdict: Verdict::Solved(vec![]), positions: 1, random: 0.25, eager: 1.0 };
        let words = |level, verdict| {
            Difficulty { level, gauge: Gauge { verdict, ..solved.clone() } }.words()
        };
        assert_eq!(
            words(Some(1), solved.verdict.clone()),
            "difficulty 1 of 10 (hardest is 10). Shortest known win: 0 moves"
        );
        assert_eq!(words(None, Verdict::Impossible), "not winnable");
        let given_up = Verdict::GaveUp(Limit::Nodes);
        let none = "No win found in a short search";
        assert_eq!(
            words(Some(10), given_up.clone()),
            format!("difficulty 10 of 10 (hardest is 10). {none}")
        );
        assert!(words(None, given_up).starts_with("no rating"));
    }
}
