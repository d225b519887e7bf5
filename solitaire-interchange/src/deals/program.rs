//! The programs that number deals. In a string such as `ms:617`, the word before the colon names the program.

use super::DealError;
use crate::text::quoted;

/// A program that numbers deals. A program that numbers deals in several ways has a variant for each way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Program {
    /// Microsoft FreeCell; for numbers of 2^31 or more, FreeCell Pro.
    Microsoft,
    /// PySolFC: Microsoft's generator for numbers below 32000, Python's for 32000 and above.
    PySolFc,
    /// `pysol-cards` without a flag: Microsoft's generator for numbers up to 32000, PySol's old generator above.
    Cards,
    /// `pysol-cards -F`: Microsoft's generator for numbers up to 32000, Python's above.
    CardsF,
    /// `pysol-cards --ms`, and PySolFC's deals such as `ms617`: Microsoft's generator for all numbers.
    CardsMs,
    KPat,
    /// Solvitaire with the option `--random`.
    Solvitaire,
    /// A program that plays only Klondike.
    Klondike(Solver),
}

/// A program that plays only Klondike. Lonelybot has a variant for each way in which it numbers deals; its command is
/// `lonecli`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Solver {
    /// `lonecli` with the argument `default`.
    Lonelybot,
    /// `lonecli` with the argument `default`, in versions before February 2025.
    Lonelybot2024,
    /// `lonecli` with the argument `legacy`, in versions before February 2025.
    Legacy,
    /// `lonecli` with the argument `exact`: the number is the index of a permutation of the deck.
    Exact,
    /// Klondike-Solver with `-game`; also `pyksolve`'s `shuffle1`, and `lonecli` with the argument `klondike-solver`.
    Pyksolve,
    /// The site greenfelt.net; also `pyksolve`'s `shuffle2`, and `lonecli` with the argument `greenfelt`.
    Greenfelt,
    /// Microsoft Solitaire Collection; also `lonecli` with the argument `microsoft`.
    Collection,
}

/// The word before the colon, the program that it names, and the program's lowest and highest deal number in decimal
/// digits.
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

/// 2^31 - 1, the highest number of a signed 32-bit integer.
const SIGNED: &str = "2147483647";

/// 2^33 - 1, the highest deal number of FreeCell Pro.
const MICROSOFT: &str = "8589934591";

/// 2^64 - 1, the highest number of an unsigned 64-bit integer.
const LONG: &str = "18446744073709551615";

/// The number of permutations of 52 cards, less 1, since they are numbered from 0.
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
    // 0 and higher numbers are left out: Klondike-Solver and lonelybot deal them differently.
    from_1("greenfelt", Program::Klondike(Solver::Greenfelt), "2147483646"),
    from_0("exact", Program::Klondike(Solver::Exact), PERMUTATIONS),
    from_0("collection", Program::Klondike(Solver::Collection), PERMUTATIONS),
];

/// Finds the numbering that a word names, in upper or lower case. Also returns the digits without leading zeros.
///
/// # Errors
/// If no program has this word, if `digits` is not a number, or if the program has no deal with this number.
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
    // Of two numbers without leading zeros, the longer one is higher; numbers of the same length are ordered like text.
    let is_in_order = |low: &str, high: &str| (low.len(), low) <= (high.len(), high);
    let Numbering { word, lowest, highest, .. } = found;
    if is_number && is_in_order(lowest, digits) && is_in_order(digits, highest) {
        return Ok((found, digits));
    }
    Err(DealError(format!("The deals of {word} are numbered {lowest} to {highest}.")))
}
