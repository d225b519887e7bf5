//! Reads and writes the words of standard notation.

use solitaire_runtime::{Place, Span};

use crate::error::Fault;
use crate::layout::{Home, Layout};
use crate::text::{Word, quoted};

/// The target of a move: a column, a cell, or any foundation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Column(Place),
    Cell(Place),
    Home,
}

/// A move as a solution describes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub from: Place,
    pub to: Target,
    /// The number of cards, which stands after a `v` or in a sentence of the long form. `None` if it is not stated.
    pub count: Option<u8>,
}

/// The maximum number of cells that have a letter.
const MOST_CELLS: u8 = 23;

/// Returns the letter of a cell. FreeCell Solver does not use `h`, which stands for the foundations, nor `i` and `j`.
fn letter(index: u8) -> char {
    char::from(if index < 7 { b'a' + index } else { b'k' + (index - 7) })
}

/// Writes a move between two places as a word. `None` if a cell is beyond the last letter, or the source has no name.
pub(super) fn word(layout: &Layout, from: Place, to: Place) -> Option<String> {
    let index = |span: Span, place: Place| span.holds(place).then(|| place.0 - span.first);
    let name = |place: Place, first: u8| {
        let column = index(layout.columns, place).map(|column| (column + first).to_string());
        let cell = || index(layout.cells, place).filter(|cell| *cell < MOST_CELLS);
        column.or_else(|| cell().map(|cell| letter(cell).to_string()))
    };
    if layout.foundations.holds(to) {
        return Some(name(from, first_column(layout))? + "h");
    }
    Some(name(from, 1)? + &name(to, 1)?)
}

/// Reads one word as a move.
pub(super) fn parse(layout: &Layout, word: Word<'_>) -> Result<Step, Fault> {
    let lower = word.text.to_ascii_lowercase();
    let (places, count) = match lower.split_once('v') {
        None => (lower.as_str(), None),
        Some((places, digits)) => {
            let count = u8::from_str_radix(digits, 16).ok().filter(|count| *count > 0);
            if count.is_none() || digits.starts_with('+') {
                let reason = format!("{} has no number of cards after the `v`", quoted(word.text));
                return Err(word.fault(reason, "write a hexadecimal number, as in 83vc"));
            }
            (places, count)
        }
    };
    let splits = places.char_indices().skip(1).map(|(at, _)| places.split_at(at));
    let steps = splits.filter_map(|(from, to)| {
        let first = if to == "h" { first_column(layout) } else { 1 };
        let from = column(layout, from, first).or_else(|| cell(layout, from))?;
        let to = match to {
            "h" => Target::Home,
            _ => match column(layout, to, 1) {
                Some(place) => Target::Column(place),
                None => Target::Cell(cell(layout, to)?),
            },
        };
        let is_same = [Target::Column(from), Target::Cell(from)].contains(&to);
        (!is_same).then_some(Step { from, to, count })
    });
    // A source and a target together have at most four characters, so longer words need not be split.
    let steps: Vec<Step> = if places.len() > 4 { Vec::new() } else { steps.collect() };
    match steps.as_slice() {
        [step] => Ok(*step),
        [] => {
            let name = layout.entry.model().name;
            let reason = format!("{} is not a move of {name}", quoted(word.text));
            Err(word.fault(reason, "write source and target, as in 26, 7a or 3h"))
        }
        _ => {
            let reason = format!("{} can be read in two ways", quoted(word.text));
            Err(word.fault(reason, "renumber the columns so that these two have one digit each"))
        }
    }
}

/// Returns the number of the first column in a move to the foundations. In games whose suits leave as a whole, FreeCell
/// Solver 5.0.0 counts columns from 0 in such moves, and from 1 in all others. No other program has a notation for
/// these games.
fn first_column(layout: &Layout) -> u8 {
    u8::from(layout.home == Home::OneByOne)
}

/// Returns the column with this number if the first column has the number `first`.
fn column(layout: &Layout, text: &str, first: u8) -> Option<Place> {
    let is_number = text == "0" || !text.starts_with(['0', '+']);
    let number: u8 = text.parse().ok().filter(|_| is_number)?;
    layout.columns.place(i32::from(number.checked_sub(first)?))
}

fn cell(layout: &Layout, text: &str) -> Option<Place> {
    let mut places = (0..).zip(layout.cells.places()).take(usize::from(MOST_CELLS));
    let mut signs = text.chars();
    let sign = signs.next().filter(|_| signs.next().is_none())?;
    places.find_map(|(index, place)| (letter(index) == sign).then_some(place))
}
