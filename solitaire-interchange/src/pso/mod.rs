//! Reads games that PySolFC saved (`.pso`). Such a file consists of several Python pickles; code in them is never run.
//! The details follow PySolFC 3.6.1.
//!
//! A file names the game, the number of the deal and the moves. This crate deals the cards itself and makes the moves,
//! so a position is always reached by the rules of this project's game.

mod games;
mod pickle;
mod replay;
#[cfg(test)]
mod tests;

use solitaire_runtime::{GameEntry, Session, Snapshot};

use crate::deals;
use crate::error::{Fault, ReadError};
use crate::text::{LONGEST, quoted};
use games::KINDS;
use pickle::{Id, Pickles, Value};
use replay::Replay;

/// A game that was read from a file of PySolFC.
pub struct Saved {
    /// The name of the deal as [`deals::deal`] reads it, such as `pysolfc:24680`.
    pub deal: String,
    /// The game after the last move that this project's game could also make.
    pub session: Session,
    /// The number of moves in the file that `session` has made.
    pub made: usize,
    /// The number of moves in the file, without those that the player has undone.
    pub moves: usize,
}

/// True if a file could be a saved game of PySolFC: it begins with the byte 0x80, which no text begins with.
#[must_use]
pub fn is_likely(bytes: &[u8]) -> bool {
    bytes.first() == Some(&0x80)
}

/// Reads a saved game and makes its moves. The session ends before a move that this project's game does not allow.
///
/// # Errors
/// If the file is not a saved game, or if this project does not know its deal. The column of the error is the index of
/// the byte, from 1.
pub fn read(games: &[GameEntry], bytes: &[u8]) -> Result<Saved, ReadError> {
    let mut pickles = Pickles::new(bytes);
    if bytes.len() > LONGEST {
        let reason = format!("the file has {} bytes, but at most {LONGEST} are read", bytes.len());
        return Err(pickles.fault(reason).into());
    }
    let name = pickles.next()?;
    if !matches!(pickles.value(name), Value::Text(name) if name == "PySolFC") {
        return Err(pickles.fault("the file is not a game that PySolFC saved").into());
    }
    // Skip PySolFC's version (saved in two forms), the type of the file, and the version of the game.
    for _ in 0..4 {
        pickles.next()?;
    }
    let id = pickles.next()?;
    let id = pickles.count(id)?;
    let Some(kind) = KINDS.into_iter().find(|kind| kind.id == id) else {
        let reason = format!("the deals of PySolFC's game number {id} are not known");
        return Err(pickles.fault(reason).into());
    };
    let entry = games.iter().find(|entry| entry.model().slug == kind.slug);
    let entry = entry.ok_or_else(|| pickles.fault(format!("{} is not here", quoted(kind.slug))))?;
    let seed = pickles.next()?;
    let deal = numbered(&pickles, seed)?;
    let begin = deals::deal(entry, &deal).map_err(|error| pickles.fault(error.to_string()))?;
    // Skip the state of PySolFC's random number generator.
    pickles.next()?;
    let mut stacks = Vec::new();
    let count = pickles.next()?;
    for _ in 0..pickles.count(count)? {
        let mut cards = Vec::new();
        let count = pickles.next()?;
        for _ in 0..pickles.count(count)? {
            let (card, _side) = (pickles.next()?, pickles.next()?);
            cards.push(pickles.count(card)?);
        }
        stacks.push(cards);
    }
    // Skip the number of the redeal, the result of the game, and two values that are only for statistics.
    for _ in 0..4 {
        pickles.next()?;
    }
    let moves = pickles.next()?;
    let (history, index) =
        (pickles.attribute(moves, "history")?, pickles.attribute(moves, "index")?);
    let index = pickles.count(index)?;
    let history = pickles.list(history)?.iter().take(index);
    let mut session = Session::from_snapshot(*entry, &Snapshot::of(&*begin))
        .map_err(|faults| pickles.fault(faults.to_string()))?;
    session.set_autoplay(false);
    let mut replay = Replay::new(kind, &mut session);
    if replay.stacks.len() != stacks.len() {
        let (here, there) = (replay.stacks.len(), stacks.len());
        return Err(pickles.fault(format!("{there} stacks instead of {here}")).into());
    }
    let mut made = 0;
    for (number, one) in (1..).zip(history) {
        if replay.follow(&pickles, *one)? {
            made = number;
        }
    }
    if made == index && !replay.has(&stacks) {
        return Err(pickles.fault("the cards do not lie where the moves lead").into());
    }
    Ok(Saved { deal, session, made, moves: index })
}

/// Converts a deal number to the string that [`deals::deal`] reads. In PySolFC's files, a high bit of the number marks
/// one of Microsoft's deals, or a deck that the player made.
///
/// # Errors
/// If the player made the deck.
fn numbered(pickles: &Pickles<'_>, seed: Id) -> Result<String, Fault> {
    const MARKED: usize = 1000 / 8;
    match pickles.value(seed) {
        Value::Number(number) if *number >= 0 => Ok(format!("pysolfc:{number}")),
        Value::Long(bytes) if bytes.len() == MARKED + 1 && bytes[MARKED - 1] == 0 => {
            let low = bytes[..16].iter().rev();
            let number = low.fold(0_u128, |number, byte| number << 8 | u128::from(*byte));
            Ok(format!("pysol-ms:{number}"))
        }
        _ => Err(pickles.fault("a deck of the player's own has no number")),
    }
}
