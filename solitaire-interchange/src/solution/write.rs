//! Writes the moves of a session as a solution.

use solitaire_runtime::{Card, GameEntry, MoveCode, Position, Session, Snapshot};

use super::carry::Carrier;
use super::read::{parse, play};
use super::{Form, long};
use crate::error::Unsayable;
use crate::layout::Layout;
use crate::text::Word;

/// Writes moves that begin at a position as a solution.
///
/// # Errors
/// If a move is not legal, or for the reasons of [`write()`].
pub fn of_moves(
    entry: &GameEntry,
    position: &dyn Position,
    moves: &[MoveCode],
    form: Form,
) -> Result<String, Unsayable> {
    Layout::of(entry)?;
    let begun = Session::from_snapshot(*entry, &Snapshot::of(position));
    let mut session = begun.map_err(|faults| Unsayable(faults.to_string()))?;
    session.set_autoplay(false);
    for code in moves {
        session.play(*code).map_err(|refusal| Unsayable(refusal.to_string()))?;
    }
    write(&session, form)
}

/// Writes the moves of a session as a solution: ten words per line, or in the long form one sentence per move, as
/// FreeCell Solver prints it.
///
/// # Errors
/// If the format cannot describe the game or a move, or if a reader would understand a word as another move.
pub fn write(session: &Session, form: Form) -> Result<String, Unsayable> {
    let entry = session.entry();
    let layout = Layout::of(&entry)?;
    let (mut position, moves) = session.beginning();
    let begin = || Session::from_snapshot(entry, &Snapshot::of(&*session.beginning().0));
    let mut again = begin().map_err(|faults| Unsayable(faults.to_string()))?;
    again.set_autoplay(false);
    let mut carrier = Carrier::new(layout, &mut again);
    let mut journal = solitaire_runtime::Journal::new();
    let mut text = String::from(if form == Form::Long { long::BEGINNING } else { "" });
    for (number, code) in (1..).zip(moves) {
        let said = word(&layout, &*position, code, form);
        position.apply(code, &mut journal);
        let is_same = said.as_ref().is_some_and(|said| {
            let word = Word { text: said, line: 1, column: 1 };
            parse(&layout, word, form).and_then(|step| play(&mut carrier, step, word, form)).is_ok()
                && lying(&layout, carrier.session.position()) == lying(&layout, &*position)
        });
        let Some(said) = said.filter(|_| is_same) else {
            let code = entry.model().notation(code);
            return Err(Unsayable(format!(
                "Move {number}, {code}, cannot be written in this notation."
            )));
        };
        text += &said;
        text += match form {
            Form::Long => long::SEPARATOR,
            _ if number % 10 == 0 => "\n",
            _ => " ",
        };
    }
    Ok(text.trim_end().to_owned() + "\n")
}

/// Writes a move as a word or sentence. `None` if it is not a move of cards between columns, cells and foundations.
fn word(layout: &Layout, position: &dyn Position, code: MoveCode, form: Form) -> Option<String> {
    let declared = position.model().move_of(code)?;
    if declared.pair || declared.lifts.is_empty() || declared.targets.is_empty() {
        return None;
    }
    let (from, to) = (code.source(), code.target());
    if form == Form::Long {
        return long::said(layout, from, to, code.count.max(1));
    }
    let count = match () {
        () if form == Form::Standard || code.count < 2 => String::new(),
        () if !layout.columns.holds(to) || !position.table().cards(to).is_empty() => String::new(),
        () => format!("v{:x}", code.count),
    };
    Some(super::word::word(layout, from, to)? + &count)
}

/// Returns the cards on each column and each cell, followed by the sorted list of the foundations' cards: two positions
/// that differ only in the order of the foundations give the same result.
fn lying(layout: &Layout, position: &dyn Position) -> Vec<Vec<Card>> {
    let mut foundations: Vec<_> =
        Layout::cards(position, layout.foundations).map(<[_]>::to_vec).collect();
    foundations.sort();
    let others = [layout.columns, layout.cells];
    let others =
        others.into_iter().flat_map(|span| Layout::cards(position, span).map(<[_]>::to_vec));
    others.chain(foundations).collect()
}
