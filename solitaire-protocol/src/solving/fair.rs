//! The win rate of a player who sees only what a person sees.

pub use solitaire_fair::chance::{Effort, attempt, chance};
pub use solitaire_fair::outcome::{End, Outcome};
pub use solitaire_fair::share::Share;

use crate::words::counted;

/// The win rate in words, without a full stop: over games that look like a position to a player with a good memory.
#[must_use]
pub fn words(share: Share) -> String {
    let Share { played, won } = share;
    if played == 0 {
        return "no game was played to its end in the time there was".to_owned();
    }
    let (low, high) = share.interval();
    format!(
        "a player who sees what you see wins about {:.0} % ({won} of {} that look like this one; 95 %: {:.0} to {:.0} %)",
        100.0 * share.value(),
        counted(played as usize, "game"),
        100.0 * low,
        100.0 * high,
    )
}

/// The win rate in words for deals that were played as they were dealt.
#[must_use]
pub fn words_of_deals(share: Share) -> String {
    let Share { played, won } = share;
    let (low, high) = share.interval();
    format!(
        "a player who sees what a person sees won {won} of {}: {:.1} % (95 %: {:.1} to {:.1} %)",
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
            "a player who sees what you see wins about 3 % (1 of 29 games that look like this one; 95 %: 0 to 18 %)"
        );
        assert_eq!(
            words_of_deals(share),
            "a player who sees what a person sees won 1 of 29 deals: 3.4 % (95 %: 0.1 to 17.8 %)"
        );
        assert!(words(Share::default()).starts_with("no game was played"));
    }
}
