//! Reads deal numbers as people write them, and picks deal numbers.

use solitaire_runtime::{DealNumberError, Numbers, Session};

use crate::outside;
use crate::words::quoted;

/// The highest deal number that is picked for a player who names none. Numbers up to this one are easy to note and
/// type.
const HIGHEST_PICKED: u64 = 1_000_000;

/// The reason why a string is not a deal number of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DealTextError {
    /// The string is not a whole number, or the number is far too large.
    #[error("{} is not a deal number; deals are numbered 1 to {highest}", quoted(.text))]
    Text {
        /// The string that was given.
        text: String,
        /// The highest deal number.
        highest: u64,
    },
    /// The game has no deal with this number.
    #[error(transparent)]
    Number(#[from] DealNumberError),
}

/// Reads a deal number, written `617` or `#617`, and checks that the game has such a deal.
pub fn parse(text: &str, numbers: Numbers) -> Result<u64, DealTextError> {
    let number = number(text)
        .ok_or_else(|| DealTextError::Text { text: text.to_owned(), highest: numbers.highest() })?;
    Ok(numbers.check(number)?)
}

/// Reads a deal number without checking that a game has such a deal. `None` if the string is not a deal number.
pub fn number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    // `parse` would also accept a sign before the digits.
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// Picks a random deal number for a player who names none.
pub fn pick(numbers: Numbers) -> u64 {
    outside::one_to(HIGHEST_PICKED.min(numbers.highest()))
}

/// A new session with another deal of the same game and the same autoplay settings.
pub fn another(session: &Session, number: u64) -> Result<Session, DealNumberError> {
    let mut next = Session::new(session.entry(), number)?;
    keep_autoplay(session, &mut next);
    Ok(next)
}

/// Copies the player's autoplay setting from the old session to the new one.
pub fn keep_autoplay(old: &Session, new: &mut Session) {
    // The player switches all autoplay on or off together. If the player never did, each kind of autoplay keeps its
    // declared setting.
    if let Some((_, on)) = old.autoplay().first().filter(|_| old.autoplay() != new.autoplay()) {
        new.set_autoplay(*on);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{session, simplevar};

    #[test]
    fn another_deal_keeps_the_switches() {
        let mut first = session(simplevar(), 7);
        let off = first.autoplay().to_vec();
        assert_eq!(another(&first, 8).unwrap().autoplay(), off);
        first.set_autoplay(true);
        let second = another(&first, 8).unwrap();
        assert_ne!(second.autoplay(), off);
        assert_eq!((second.autoplay(), second.deal_number()), (first.autoplay(), 8));
        assert!(another(&first, 0).is_err());
    }

    #[test]
    fn numbers_are_read_and_checked() {
        assert_eq!((parse("7", Numbers::Own), parse("#7", Numbers::Own)), (Ok(7), Ok(7)));
        assert_eq!(parse("2147483647", Numbers::Microsoft), Ok(2_147_483_647));
        for (text, sentence) in [
            ("seven", "`seven` is not a deal number; deals are numbered 1 to 2147483647"),
            ("+7", "`+7` is not a deal number; deals are numbered 1 to 2147483647"),
            ("#", "`#` is not a deal number; deals are numbered 1 to 2147483647"),
            ("##7", "`##7` is not a deal number; deals are numbered 1 to 2147483647"),
            ("", "an empty text is not a deal number; deals are numbered 1 to 2147483647"),
            ("0", "there is no deal number 0; deals are numbered 1 to 2147483647"),
            (
                "2147483648",
                "there is no deal number 2147483648; deals are numbered 1 to 2147483647",
            ),
            (
                "99999999999999999999",
                "`99999999999999999999` is not a deal number; deals are numbered 1 to 2147483647",
            ),
        ] {
            let error = parse(text, Numbers::Microsoft).unwrap_err();
            assert_eq!(error.to_string(), sentence);
        }
    }

    #[test]
    fn what_is_picked_is_a_deal() {
        for _ in 0..100 {
            assert!(Numbers::Own.check(pick(Numbers::Own)).is_ok());
        }
    }
}
