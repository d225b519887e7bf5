//! The win rate of a player who sees only what a person sees.

pub use solitaire_fair::chance::{Effort, attempt, chance};
pub use solitaire_fair::outcome::{End, Outcome};
pub use solitaire_fair::share::Share;

use solitaire_fair::interval::Interval;

use crate::words::{counted, percent};

/// The win rate in words, without a full stop. It is the rate in trial games whose starting positions all look the same
/// to a player with a good memory.
#[must_use]
pub fn words(share: Share) -> String {
    let Share { played, .. } = share;
    if played == 0 {
        return "there was not enough time to estimate your odds".to_owned();
    }
    let Interval { low, high } = share.interval();
    format!(
        "from here a careful player wins about {} ({:.0}–{:.0}%, from {})",
        percent(share.value()),
        100.0 * low,
        100.0 * high,
        counted(played as usize, "trial game"),
    )
}

/// The win rate in words, without a full stop, if deals were played from their start.
#[must_use]
pub fn words_of_deals(share: Share) -> String {
    let Share { played, won } = share;
    let Interval { low, high } = share.interval();
    format!(
        "a careful player won {won} of {}: {:.1}% (95%: {:.1}–{:.1}%)",
        counted(played as usize, "deal"),
        100.0 * share.value(),
        100.0 * low,
        100.0 * high,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_said_with_their_intervals() {
        let share = Share { played: 29, won: 1 };
        assert_eq!(
            words(share),
            "from here a careful player wins about 3% (0–18%, from 29 trial games)"
        );
        assert_eq!(
            words_of_deals(share),
            "a careful player won 1 of 29 deals: 3.4% (95%: 0.1–17.8%)"
        );
        assert!(words(Share::default()).starts_with("there was not enough time"));
    }
}
