//! `solve --fair`: estimates the win rate of a player who sees only what a person sees.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use solitaire_runtime::fair::Memory;
use solitaire_runtime::{GameEntry, Position};
use solitaire_session::solving::fair::{
    Effort, End, Outcome, Share, attempt, chance, words, words_of_deals,
};
use solitaire_session::solving::told::Fair;

use super::workers::{self, Listener};
use crate::commands::Trouble;
use crate::commands::start::Beginning;
use crate::words::counted;

/// One line of JSON: a deal, and the win rate in trial games whose hidden cards are shuffled.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    deal: u64,
    #[serde(flatten)]
    fair: Fair,
}

/// One line of JSON: a deal, and how the game ended that was played on it.
#[derive(Serialize)]
struct Played {
    game: &'static str,
    #[serde(flatten)]
    outcome: Outcome,
}

/// Prints the win rate of trial games from this position, hidden cards shuffled. Returns true if a trial was played.
pub(super) fn one(
    beginning: &Beginning,
    effort: &Effort,
    json: bool,
    output: &mut impl Write,
) -> Result<bool, Trouble> {
    let Beginning { entry, position, unknown } = beginning;
    let memory = match unknown {
        Some(snapshot) => Memory::of_file(&**position, snapshot),
        None => Memory::of(&**position),
    };
    let share = chance(entry, &**position, &memory, effort, &mut |_| {});
    if json {
        let (game, deal) = (entry.model().slug, position.deal_number());
        print(&Line { game, deal, fair: Fair::of(share) }, output)?;
    } else {
        writeln!(output, "deal {}: {}", position.deal_number(), words(share))?;
    }
    Ok(share.played > 0)
}

/// Plays each deal once, as dealt, and prints the outcomes and the win rate. Returns false if it was interrupted.
pub(super) fn range(
    entry: GameEntry,
    (first, last): (u64, u64),
    effort: &Effort,
    json: bool,
    (stop, jobs): (&AtomicBool, usize),
    output: &mut impl Write,
) -> Result<bool, Trouble> {
    let mut telling = Telling { json, output, share: Share::default() };
    let work = |position: &dyn Position| attempt(&entry, position, effort);
    let deal = |number| entry.deal(number).ok();
    workers::each(&deal, first..=last, &work, stop, jobs, &mut telling)?;
    if !json {
        writeln!(telling.output, "{}", words_of_deals(telling.share))?;
    }
    Ok(!stop.load(Ordering::Relaxed))
}

/// Prints the outcome of each deal as soon as it is played, and counts the wins.
struct Telling<'a, W> {
    json: bool,
    output: &'a mut W,
    share: Share,
}

impl<W: Write> Listener<Option<Outcome>> for Telling<'_, W> {
    fn ended(&mut self) {}

    fn tell(&mut self, position: &dyn Position, found: Option<Outcome>) -> Result<(), Trouble> {
        // The game was interrupted, so it has no result.
        let Some(outcome) = found else { return Ok(()) };
        let is_won = outcome.end == End::Won;
        self.share.add(is_won);
        if self.json {
            let game = position.model().slug;
            print(&Played { game, outcome }, self.output)?;
        } else {
            let word = if is_won { "won" } else { "not won" };
            let moves = counted(outcome.moves as usize, "move");
            writeln!(self.output, "deal {}: {word} in {moves}", outcome.deal)?;
        }
        Ok(self.output.flush()?)
    }
}

pub(super) fn print(value: &impl Serialize, output: &mut impl Write) -> Result<(), Trouble> {
    let text = serde_json::to_string(value).map_err(io::Error::from)?;
    Ok(writeln!(output, "{text}")?)
}
