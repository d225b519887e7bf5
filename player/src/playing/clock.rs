//! The time that a game has been played.

use std::time::{Duration, Instant};

#[cfg(test)]
use solitaire_session::words::time;

/// After this time without a key or a click the player counts as away, and the clock stops.
const AWAY: Duration = Duration::from_secs(60);

/// A clock whose callers pass the time: it never asks the system.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Clock {
    played: Duration,
    /// The time up to which play is counted; `None` if the clock is stopped.
    counted: Option<Instant>,
    /// The time of the player's last action.
    touched: Option<Instant>,
}

impl Clock {
    /// A stopped clock that shows this many seconds.
    pub(crate) fn at(seconds: u64) -> Self {
        Self { played: Duration::from_secs(seconds), ..Self::default() }
    }

    /// Notes an action of the player.
    pub(crate) fn touch(&mut self, now: Instant) {
        self.tick(now);
        self.touched = Some(now);
        if let Some(counted) = &mut self.counted {
            *counted = now;
        }
    }

    /// Counts the time up to `now`.
    pub(crate) fn tick(&mut self, now: Instant) {
        let (Some(counted), Some(touched)) = (self.counted, self.touched) else { return };
        let until = now.min(touched + AWAY);
        self.played += until.saturating_duration_since(counted);
        self.counted = Some(until.max(counted));
    }

    /// Starts or stops the clock.
    pub(crate) fn run(&mut self, runs: bool, now: Instant) {
        if runs && self.counted.is_none() {
            self.counted = Some(now);
            self.touched = Some(now);
        } else if !runs {
            self.tick(now);
            self.counted = None;
        }
    }

    /// The whole seconds that were played.
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
