//! The programs that number deals, by the words before the colon.

use super::DealError;
use crate::text::quoted;

/// A program that numbers deals, and which of its ways to number them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Program {
    /// Microsoft FreeCell, and FreeCell Pro above 2^31.
    Microsoft,
    /// PySolFC: Microsoft's generator below 32000, Python's from there.
    PySolFc,
    /// `pysol-cards` without a flag: Microsoft's generator up to 32000, then PySol's old one.
    Cards,
    /// `pysol-cards -F`: Microsoft's generator up to 32000, then Python's.
    CardsF,
    /// `pysol-cards --ms`, and `ms617` in PySolFC.
    CardsMs,
    KPat,
    /// `solvitaire --random`.
    Solvitaire,
    /// A program that plays only Klondike.
    Klondike(Solver),
}

/// A program that plays only Klondike, or one of the ways in which lonelybot numbers its deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Solver {
    /// `lonecli` with `default`.
    Lonelybot,
    /// `lonecli` with `default`, before February 2025.
    Lonelybot2024,
    /// `lonecli` with `legacy`, before February 2025.
    Legacy,
    /// `lonecli` with `exact`: the number of a permutation.
    Exact,
    /// Klondike-Solver's `-game`, `pyksolve`'s `shuffle1`, `lonecli` with `klondike-solver`.
    Pyksolve,
    /// greenfelt.net, `pyksolve`'s `shuffle2`, `lonecli` with `greenfelt`.
    Greenfelt,
    /// Microsoft Solitaire Collection, `lonecli` with `microsoft`.
    Collection,
}

/// A word before the colon, with the lowest and the highest deal number in decimal digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbering {
    pub word: &'static str,
    pub program: Program,
    pub lowest: &'static str,
    pub highest: &'static str,
}

const fn from_1(word: &'static str, program: Program, highest: &'static str) -> Numbering {
    Numbering { word, program, lowest: "1", highest }
}

const fn from_0(word: &'static str, program: Program, highest: &'static str) -> Numbering {
    Numbering { word, program, lowest: "0", highest }
}

/// 2^31 - 1.
const SIGNED: &str = "2147483647";

/// 2^33 - 1.
const MICROSOFT: &str = "8589934591";

/// 2^64 - 1.
const LONG: &str = "18446744073709551615";

/// One less than the number of permutations of 52 cards.
const PERMUTATIONS: &str = "80658175170943878571660636856403766975289505440883277823999999999999";

pub(super) const NUMBERINGS: [Numbering; 14] = [
    from_1("ms", Program::Microsoft, MICROSOFT),
    from_1("pysolfc", Program::PySolFc, "100000000000000000000"),
    from_1("pysol", Program::Cards, LONG),
    from_1("pysol-f", Program::CardsF, "100000000000000000000"),
    from_1("pysol-ms", Program::CardsMs, MICROSOFT),
    from_1("kpat", Program::KPat, SIGNED),
    from_0("solvitaire", Program::Solvitaire, SIGNED),
    from_0("lonelybot", Program::Klondike(Solver::Lonelybot), LONG),
    from_0("lonelybot-2024", Program::Klondike(Solver::Lonelybot2024), LONG),
    from_0("lonelybot-legacy", Program::Klondike(Solver::Legacy), LONG),
    from_0("klondike-solver", Program::Klondike(Solver::Pyksolve), SIGNED),
    // Klondike-Solver and lonelybot disagree about the deals of 0 and of higher numbers.
    from_1("greenfelt", Program::Klondike(Solver::Greenfelt), "2147483646"),
    from_0("exact", Program::Klondike(Solver::Exact), PERMUTATIONS),
    from_0("collection", Program::Klondike(Solver::Collection), PERMUTATIONS),
];

/// The numbering with this word, in upper or lower case, and the number's decimal digits without leading zeros.
///
/// # Errors
/// Returns an error if no program has this word, or if the program has no deal with this number.
pub(super) fn named<'t>(word: &str, digits: &'t str) -> Result<(Numbering, &'t str), DealError> {
    let lower = word.trim().to_ascii_lowercase();
    let Some(found) = NUMBERINGS.into_iter().find(|numbering| numbering.word == lower) else {
        let words = NUMBERINGS.map(|numbering| numbering.word).join(", ");
        return Err(DealError(format!(
            "No generator is named {}; write one of {words}.",
            quoted(word)
        )));
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let trimmed = digits.trim_start_matches('0');
    let digits = if is_number && trimmed.is_empty() { "0" } else { trimmed };
    // Numbers without leading zeros are compared by length, then digit by digit.
    let is_in_order = |low: &str, high: &str| (low.len(), low) <= (high.len(), high);
    let Numbering { word, lowest, highest, .. } = found;
    if is_number && is_in_order(lowest, digits) && is_in_order(digits, highest) {
        return Ok((found, digits));
    }
    Err(DealError(format!("The deals of {word} are numbered {lowest} to {highest}.")))
}
