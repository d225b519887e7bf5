//! FreeCell Solver's long form: one sentence per move, such as `Move 1 cards from stack 0 to stack 3`. Columns (stacks)
//! and cells (freecells) are counted from 0.

use solitaire_runtime::{Place, Span};

use super::word::{Step, Target};
use crate::error::Fault;
use crate::layout::{Home, Layout};
use crate::text::{Word, quoted};

/// The text that FreeCell Solver prints before the first sentence.
pub(super) const BEGINNING: &str = "-=-=-=-=-=-=-=-=-=-=-=-\n\n";

/// The text that FreeCell Solver prints after each sentence.
pub(super) const SEPARATOR: &str = "\n\n====================\n\n";

/// The beginnings of the lines that FreeCell Solver prints for a board. With `-sam -p` it prints a board after each
/// move.
const BOARD: [&str; 3] = ["Foundations:", "Freecells:", ":"];

/// True if some line of a string begins as a sentence of the long form does.
pub(crate) fn is_likely(text: &str) -> bool {
    text.lines().any(|line| {
        let mut words = line.split_whitespace().map(str::to_ascii_lowercase);
        words.next().as_deref() == Some("move")
            && words.nth(1).is_some_and(|word| ["card", "cards", "sequence"].contains(&&*word))
    })
}

/// Returns the sentence on a line; `None` if the line is blank or part of a board.
pub(super) fn sentence(line: &str, number: usize) -> Option<Word<'_>> {
    let text = line.trim();
    let is_board = BOARD.iter().any(|beginning| text.starts_with(beginning));
    let column = 1 + line.chars().take_while(|sign| sign.is_whitespace()).count();
    (!text.is_empty() && !is_board).then_some(Word { text, line: number, column })
}

/// Reads a sentence as a move.
pub(super) fn parse(layout: &Layout, sentence: Word<'_>) -> Result<Step, Fault> {
    step(layout, &sentence.text.to_ascii_lowercase()).ok_or_else(|| {
        let name = layout.entry.model().name;
        let reason = format!("{} is not a move of {name}", quoted(sentence.text));
        let mend = match layout.home {
            Home::OneByOne => "write a move such as Move a card from stack 0 to freecell 1",
            Home::WholeSuit => {
                "write a move such as Move the sequence on top of Stack 0 to the foundations"
            }
        };
        sentence.fault(reason, mend)
    })
}

fn step(layout: &Layout, text: &str) -> Option<Step> {
    let number = |digits: &str| {
        let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
        digits.parse::<u8>().ok().filter(|_| is_number)
    };
    let place = |kind: &str, digits: &str| {
        let span = match kind {
            "stack" => layout.columns,
            "freecell" => layout.cells,
            _ => return None,
        };
        span.place(i32::from(number(digits)?))
    };
    // The longest sentence has fewer than twelve words, so a text with twelve words matches none.
    let words: Vec<&str> = text.split_whitespace().take(12).collect();
    let is_whole = layout.home == Home::WholeSuit;
    match *words.as_slice() {
        [
            "move",
            "the",
            "sequence",
            "on",
            "top",
            "of",
            "stack",
            column,
            "to",
            "the",
            "foundations",
        ] if is_whole => {
            Some(Step { from: place("stack", column)?, to: Target::Home, count: None })
        }
        ["move", amount, "card" | "cards", "from", kind, digits, "to", ref rest @ ..] => {
            let count =
                if amount == "a" { 1 } else { number(amount).filter(|count| *count > 0)? };
            let from = place(kind, digits)?;
            let to = match *rest {
                ["the", "foundations"] if !is_whole => Target::Home,
                ["stack", digits] => Target::Column(place("stack", digits)?),
                ["freecell", digits] => Target::Cell(place("freecell", digits)?),
                _ => return None,
            };
            let is_one = count == 1 || matches!(to, Target::Column(_)) && kind == "stack";
            let is_same = [Target::Column(from), Target::Cell(from)].contains(&to);
            (is_one && !is_same).then_some(Step { from, to, count: Some(count) })
        }
        _ => None,
    }
}

/// Writes a move between two places as a sentence. `None` if the long form has no sentence for it.
pub(super) fn said(layout: &Layout, from: Place, to: Place, count: u8) -> Option<String> {
    let name = |place: Place| {
        let index = |span: Span| span.holds(place).then(|| place.0 - span.first);
        let column = index(layout.columns).map(|column| format!("stack {column}"));
        column.or_else(|| index(layout.cells).map(|cell| format!("freecell {cell}")))
    };
    let source = name(from)?;
    if layout.foundations.holds(to) {
        return Some(match layout.home {
            Home::OneByOne => format!("Move a card from {source} to the foundations"),
            Home::WholeSuit => {
                let number = source.strip_prefix("stack ")?;
                format!("Move the sequence on top of Stack {number} to the foundations")
            }
        });
    }
    let both_columns = [from, to].into_iter().all(|place| layout.columns.holds(place));
    let amount = if both_columns { format!("{count} cards") } else { "a card".to_owned() };
    Some(format!("Move {amount} from {source} to {}", name(to)?))
}
