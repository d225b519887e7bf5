//! Finds out which format a text has.

use solitaire_runtime::{GameEntry, Position};

use crate::error::{Fault, ReadError, Unsayable};
use crate::solution::{Form, is_around, is_likely_long};
use crate::text::{limited, words};
use crate::{board, cards, digits, forum, kpat, solvitaire, talon};

/// A format that this crate reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A [board](crate::board).
    Board,
    /// A [deal string](crate::digits).
    Digits,
    /// A [deal with its talon](crate::talon).
    Talon,
    /// A [saved game of KPat](crate::kpat).
    KPat,
    /// A [deal of Solvitaire](crate::solvitaire).
    Solvitaire,
    /// A [board as text for forums](crate::forum).
    Forum,
    /// [Rules of Solvitaire](crate::solvitaire::Rules).
    Rules,
    /// A [solution](crate::solution).
    Solution(Form),
}

impl Format {
    /// Reads a text in this format as a position of a game. `None` if texts in this format describe no positions.
    #[must_use]
    pub fn read(
        self,
        entry: &GameEntry,
        text: &str,
    ) -> Option<Result<Box<dyn Position>, ReadError>> {
        Some(match self {
            Self::Board => board::read(entry, text),
            Self::Digits => digits::read(entry, text),
            Self::Talon => talon::read(entry, text),
            Self::KPat => kpat::read(entry, text),
            Self::Solvitaire => solvitaire::read(entry, text),
            Self::Forum => forum::read(entry, text),
            Self::Rules | Self::Solution(_) => return None,
        })
    }

    /// Writes a position as a text in this format, with an end of line. `None` if texts in this format describe no
    /// positions.
    #[must_use]
    pub fn write(
        self,
        entry: &GameEntry,
        position: &dyn Position,
    ) -> Option<Result<String, Unsayable>> {
        Some(match self {
            Self::Board => board::write(entry, position),
            Self::Digits => digits::write(entry, position).map(|text| text + "\n"),
            Self::Talon => talon::write(entry, position),
            Self::KPat => kpat::write(entry, position),
            Self::Solvitaire => solvitaire::write(entry, position),
            Self::Forum => Ok(forum::write(entry, position)),
            Self::Rules | Self::Solution(_) => return None,
        })
    }
}

/// All formats, each with the name by which users choose it.
pub const FORMATS: [(&str, Format); 10] = [
    ("fcs", Format::Board),
    ("digits", Format::Digits),
    ("talon", Format::Talon),
    ("kpat", Format::KPat),
    ("solvitaire", Format::Solvitaire),
    ("forum", Format::Forum),
    ("solvitaire-rules", Format::Rules),
    ("standard", Format::Solution(Form::Standard)),
    ("snx", Format::Solution(Form::Extended)),
    ("long", Format::Solution(Form::Long)),
];

/// Finds the format of a text by these rules, in this order:
///
/// - More than 30 digits are a deal string.
/// - A text with `<kpat-game` or `<dealer` is a saved game of KPat.
/// - JSON with `tableau piles` is a deal or the rules of Solvitaire.
/// - A line such as `Move a card …` makes the text a solution in the long form.
/// - A first line with `), deal ` begins a board for forums.
/// - A text with `Talon:` or a card in angle brackets is a deal with its talon.
/// - A text with a `:`, a spade symbol or an `s` is a board.
/// - A text with a word that is not a card is a solution: in the extended form if a word has a `v`, otherwise in
///   standard notation.
///
/// # Errors
/// If the text is too long, or if it could be a board or a solution, such as `4h 5c`.
pub fn recognize(text: &str) -> Result<Format, Fault> {
    let limited = limited(text)?;
    if digits::is_likely(limited) {
        return Ok(Format::Digits);
    }
    if kpat::is_likely(limited) {
        return Ok(Format::KPat);
    }
    if solvitaire::is_likely(limited) {
        let is_rules = solvitaire::has_rules(limited);
        return Ok(if is_rules { Format::Rules } else { Format::Solvitaire });
    }
    if is_likely_long(limited) {
        return Ok(Format::Solution(Form::Long));
    }
    if forum::is_likely(limited) {
        return Ok(Format::Forum);
    }
    if talon::is_likely(limited) {
        return Ok(Format::Talon);
    }
    let (mut is_headed, mut has_other, mut has_spade, mut has_count) = (false, false, false, false);
    for line in limited.lines().filter(|line| !is_around(line)) {
        is_headed |= line.contains(':');
        for word in words(line, 1, 0).filter(|_| !line.contains(':')) {
            has_other |= cards::card(word.text).is_none();
            // An `s` is always the suit of a card: no game has so many cells that a move names a cell `s`.
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
            ("032113072054031043103091094093044133051", Format::Digits),
            ("Foundations: H-0\nTalon: 4C QS\n3D\n", Format::Talon),
            ("3D\n<JH> 9C\n", Format::Talon),
            ("Klondike (klondike/klondike), deal 5\ntableau 1: K♦\n", Format::Forum),
            ("<kpat-game game-type=\"golf\" deal-number=\"1\"/>", Format::KPat),
            ("-=-=-\n\n4h 7a 7b 7h\n\nThis game is solveable.\n", Format::Solution(Form::Standard)),
            ("{\"tableau piles\": [[\"AC\"]]}", Format::Solvitaire),
            ("{\"tableau piles\": {\"count\": 9}}", Format::Rules),
            ("4h 7a 83vc", Format::Solution(Form::Extended)),
            (": 4C\n\nMove a card from stack 3 to freecell 0\n", Format::Solution(Form::Long)),
        ] {
            assert_eq!(recognize(text), Ok(format), "{text}");
        }
        for text in ["", "4h 5c", "This game is solveable."] {
            assert!(recognize(text).is_err(), "{text}");
        }
    }
}
