//! Tells formats apart by their content.

use crate::cards;
use crate::error::Fault;
use crate::solution::{Form, is_around};
use crate::text::{limited, words};

/// A format that this crate reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A [board](crate::board).
    Board,
    /// A [solution](crate::solution).
    Solution(Form),
}

/// The formats by their names.
pub const FORMATS: [(&str, Format); 3] = [
    ("fcs", Format::Board),
    ("standard", Format::Solution(Form::Standard)),
    ("snx", Format::Solution(Form::Extended)),
];

/// The format of a text. A text with a `:` or a spade is a board. Any other text is a solution if some word is not a
/// card: in the extended form if a word has a `v`, else in standard notation.
///
/// # Errors
/// If the text is too long, or could be both, as `4h 5c` could.
pub fn recognize(text: &str) -> Result<Format, Fault> {
    let (mut is_headed, mut has_other, mut has_spade, mut has_count) = (false, false, false, false);
    for line in limited(text)?.lines().filter(|line| !is_around(line)) {
        is_headed |= line.contains(':');
        for word in words(line, 1, 0).filter(|_| !line.contains(':')) {
            has_other |= cards::card(word.text).is_none();
            // No game has so many cells that one is named `s`.
            has_spade |= word.text.contains(['s', 'S', '♠', '♤']);
            has_count |= word.text.contains(['v', 'V']);
        }
    }
    match () {
        () if is_headed || has_spade => Ok(Format::Board),
        () if has_other && has_count => Ok(Format::Solution(Form::Extended)),
        () if has_other => Ok(Format::Solution(Form::Standard)),
        () => Err(Fault {
            line: 1,
            column: 1,
            reason: "the text could be a board or a solution".into(),
            mend: "name the format".into(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_told_apart() {
        for (text, format) in [
            ("Freecells: 2H - QD\n4C 2C\n", Format::Board),
            ("4C 2C 9C 8C QS 4S 2H\n", Format::Board),
            ("-=-=-\n\n4h 7a 7b 7h\n\nThis game is solveable.\n", Format::Solution(Form::Standard)),
            ("4h 7a 83vc", Format::Solution(Form::Extended)),
        ] {
            assert_eq!(recognize(text), Ok(format), "{text}");
        }
        for text in ["", "4h 5c", "This game is solveable."] {
            assert!(recognize(text).is_err(), "{text}");
        }
    }
}
