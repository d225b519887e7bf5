//! Measures how long a game has been played.

use std::time::{Duration, Instant};

#[cfg(test)]
use solitaire_session::words::time;

/// If the player presses no key or button for this long, the clock stops until the next action.
const AWAY: Duration = Duration::from_secs(60);

/// A clock that never asks the system for the time: its callers pass the current time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Clock {
    played: Duration,
    /// The point in time up to which `played` is counted; `None` if the clock is stopped.
    counted: Option<Instant>,
    /// The time of the player's last action.
    touched: Option<Instant>,
}

impl Clock {
    /// A stopped clock with this many seconds already played.
    pub(crate) fn at(seconds: u64) -> Self {
        Self { played: Duration::from_secs(seconds), ..Self::default() }
    }

    /// Records that the player acts at the time `now`.
    pub(crate) fn touch(&mut self, now: Instant) {
        self.tick(now);
        self.touched = Some(now);
        if let Some(counted) = &mut self.counted {
            *counted = now;
        }
    }

    /// Adds the time that has passed until `now`, except the time for which the player counts as away.
    pub(crate) fn tick(&mut self, now: Instant) {
        let (Some(counted), Some(touched)) = (self.counted, self.touched) else { return };
        let until = now.min(touched + AWAY);
        self.played += until.saturating_duration_since(counted);
        self.counted = Some(until.max(counted));
    }

    /// Starts the clock if `runs` is true, otherwise stops it.
    pub(crate) fn run(&mut self, runs: bool, now: Instant) {
        if runs && self.counted.is_none() {
            self.counted = Some(now);
            self.touched = Some(now);
        } else if !runs {
            self.tick(now);
            self.counted = None;
        }
    }

    /// How many whole seconds the game has been played.
    pub(crate) const fn seconds(&self) -> u64 {
        self.played.as_secs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_counts_while_the_clock_runs_and_somebody_is_there() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut clock = Clock::at(100);
        clock.touch(at(0));
        clock.tick(at(50));
        assert_eq!(clock.seconds(), 100, "it does not run yet");
        clock.run(true, at(50));
        clock.tick(at(60));
        clock.touch(at(70));
        assert_eq!(clock.seconds(), 120);
        for second in 71..1000 {
            clock.tick(at(second));
        }
        assert_eq!(clock.seconds(), 180, "the player is away after a minute");
        clock.touch(at(1000));
        clock.tick(at(1007));
        assert_eq!(clock.seconds(), 187);
        clock.run(false, at(1008));
        clock.touch(at(1009));
        clock.tick(at(1010));
        assert_eq!(clock.seconds(), 188);
    }

    #[test]
    fn times_are_written_as_clocks_show_them() {
        assert_eq!([0, 7, 754, 3723].map(time), ["0:00", "0:07", "12:34", "1:02:03"]);
    }
}
