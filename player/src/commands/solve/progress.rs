//! How far a long work is, on a terminal.

use std::fmt::Write;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

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
        let style = "{bar:30} {pos} of {len} deals, {rate}, {eta} left";
        if let Ok(style) = ProgressStyle::with_template(style) {
            let style = style.with_key("rate", |state: &ProgressState, line: &mut dyn Write| {
                // There is nobody to tell that the line cannot be written.
                let _ = line.write_str(&rate(state.per_sec()));
            });
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

/// So many a second, with a digit behind the point where there are few.
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
