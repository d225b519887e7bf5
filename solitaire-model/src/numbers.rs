//! Deal numbers and the deals that they stand for.

use core::fmt;

/// Which deals the deal numbers of a game stand for.
///
/// ```
/// use solitaire_model::Numbers;
///
/// assert_eq!(Numbers::Microsoft.check(11982).ok(), Some(11982));
/// assert!(Numbers::Microsoft.check(0).is_err());
/// assert!(Numbers::Microsoft.highest() < Numbers::Own.highest());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Numbers {
    /// The numbers of this project's own deals, 1 to 2^53 − 1.
    Own,
    /// The numbers of the deals of Microsoft FreeCell, 1 to 2^31 − 1.
    Microsoft,
}

impl Numbers {
    /// Returns the highest deal number; the lowest is 1.
    #[must_use]
    pub const fn highest(self) -> u64 {
        match self {
            Self::Own => (1 << 53) - 1,
            Self::Microsoft => (1 << 31) - 1,
        }
    }

    /// Returns the deal number if there is a deal with this number.
    ///
    /// # Errors
    /// If the number is 0 or above [`Numbers::highest`].
    pub const fn check(self, deal: u64) -> Result<u64, DealNumberError> {
        if deal >= 1 && deal <= self.highest() {
            Ok(deal)
        } else {
            Err(DealNumberError { deal, highest: self.highest() })
        }
    }
}

/// The error for a number that no deal has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealNumberError {
    /// The requested number.
    pub deal: u64,
    /// The highest deal number of the game.
    pub highest: u64,
}

impl fmt::Display for DealNumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { deal, highest } = self;
        write!(f, "there is no deal number {deal}; deals are numbered 1 to {highest}")
    }
}

impl core::error::Error for DealNumberError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_out_of_range_are_refused() {
        assert!(Numbers::Own.check(0).is_err());
        assert_eq!(Numbers::Own.check(1 << 53).unwrap_err().highest, (1 << 53) - 1);
        assert_eq!(Numbers::Microsoft.check(32_000), Ok(32_000));
    }
}
