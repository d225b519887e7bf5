//! How far a long work is, on a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::console;

/// How often the time is brought up to date.
const TICK: Duration = Duration::from_millis(500);

/// How many deals are done, the rate, and the time that is left. Nothing where standard error is no terminal.
pub(super) struct Progress {
    bar: ProgressBar,
    /// Whether what is told stands on the same terminal.
    shares_terminal: bool,
}

impl Progress {
    pub(super) fn of(deals: u64) -> Self {
        // It goes to standard error, and nowhere when that is no terminal.
        let bar = ProgressBar::new(deals);
        let style = "{bar:30} {pos} of {len} deals, {per_sec}, {eta} left";
        if let Ok(style) = ProgressStyle::with_template(style) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.enable_steady_tick(TICK);
        Self { bar, shares_terminal: console::is_terminal() }
    }

    /// One more is done.
    pub(super) fn advance(&self) {
        self.bar.inc(1);
    }

    /// Does something that may write, without spoiling the line.
    pub(super) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        if self.shares_terminal { self.bar.suspend(write) } else { write() }
    }

    /// Takes the line away.
    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}
