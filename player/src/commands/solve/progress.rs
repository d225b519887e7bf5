//! Shows the progress of long work on a terminal.

use std::fmt::Write;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use crate::console;

/// The interval at which the progress line is redrawn.
const TICK: Duration = Duration::from_millis(500);

/// A line with the number of deals done, the rate, and the time left. Shown only if the standard error is a terminal.
pub(super) struct Progress {
    bar: ProgressBar,
    /// True if the standard output is a terminal too, so that the answers and the progress line share the screen.
    shares_terminal: bool,
}

impl Progress {
    pub(super) fn of(deals: u64) -> Self {
        // The progress bar writes to the standard error, and writes nothing if that is not a terminal.
        let bar = ProgressBar::new(deals);
        let style = "{bar:30} {pos} of {len} deals, {rate}, {eta} left";
        if let Ok(style) = ProgressStyle::with_template(style) {
            let style = style.with_key("rate", |state: &ProgressState, line: &mut dyn Write| {
                // If the rate cannot be written, there is nowhere left to report that.
                let _ = line.write_str(&rate(state.per_sec()));
            });
            bar.set_style(style.progress_chars("=> "));
        }
        bar.enable_steady_tick(TICK);
        Self { bar, shares_terminal: console::is_terminal() }
    }

    /// Counts one more deal as done.
    pub(super) fn advance(&self) {
        self.bar.inc(1);
    }

    /// Hides the progress line while `write` runs, so that the text that `write` prints does not mix with it.
    pub(super) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        if self.shares_terminal { self.bar.suspend(write) } else { write() }
    }

    /// Removes the progress line.
    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

/// A number of deals per second as text: `0.1/s`, `9.9/s`, but without decimals from 10 on: `29/s`.
fn rate(per_second: f64) -> String {
    if per_second < 9.95 { format!("{per_second:.1}/s") } else { format!("{per_second:.0}/s") }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::rate;

    #[test]
    fn rates_have_as_many_digits_as_tell_something() {
        for (per_second, told) in
            [(0.0, "0.0/s"), (0.1234, "0.1/s"), (9.94, "9.9/s"), (9.96, "10/s"), (29.1234, "29/s")]
        {
            assert_eq!(rate(per_second), told);
        }
    }
}
