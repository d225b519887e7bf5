//! `solve --difficulty`: measures how hard deals are.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use solitaire_runtime::{GameEntry, Position};
use solitaire_session::solving::difficulty::{Difficulty, Measure};
use solitaire_session::solving::told::HowHard;
use solitaire_solver::{Fault, Limits};

use super::workers::{self, Listener};
use crate::commands::Trouble;

/// One line of JSON: a deal and its difficulty.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    deal: u64,
    #[serde(flatten)]
    difficulty: HowHard,
}

/// Measures the difficulty of deals and prints it.
pub(super) struct Gauging<'a, W> {
    measure: Measure,
    limits: Limits,
    json: bool,
    output: &'a mut W,
}

impl<'a, W: Write> Gauging<'a, W> {
    pub(super) fn new(
        entry: &GameEntry,
        json: bool,
        stop: &Arc<AtomicBool>,
        output: &'a mut W,
    ) -> Result<Self, Trouble> {
        let limits = Limits { stop: Some(Arc::clone(stop)), ..Limits::default() };
        let measure = Measure::of(entry, &limits).map_err(Trouble::bad)?;
        Ok(Self { measure, limits, json, output })
    }

    /// Prints the difficulty of one position. Returns true if its difficulty is known.
    pub(super) fn one(&mut self, position: &dyn Position) -> Result<bool, Trouble> {
        let found = self.measure.tell(position, &self.limits).map_err(Trouble::bad)?;
        self.print(position, &found)?;
        Ok(found.level.is_some())
    }

    /// Prints the difficulty of each deal from `first` to `last`. Returns true if all are known.
    pub(super) fn range(
        self,
        entry: GameEntry,
        (first, last): (u64, u64),
        stop: &AtomicBool,
        jobs: usize,
    ) -> Result<bool, Trouble> {
        let (measure, limits) = (self.measure, self.limits.clone());
        let work = move |position: &dyn Position| measure.tell(position, &limits);
        let mut telling = Telling { gauging: self, are_known: true };
        let deal = |number| entry.deal(number).ok();
        workers::each(&deal, first..=last, &work, stop, jobs, &mut telling)?;
        Ok(telling.are_known && !stop.load(Ordering::Relaxed))
    }

    fn print(&mut self, position: &dyn Position, found: &Difficulty) -> Result<(), Trouble> {
        let deal = position.deal_number();
        if !self.json {
            return Ok(writeln!(self.output, "deal {deal}: {}", found.words())?);
        }
        let game = position.model().slug;
        let line = Line { game, deal, difficulty: HowHard::of(found) };
        let text = serde_json::to_string(&line).map_err(io::Error::from)?;
        Ok(writeln!(self.output, "{text}")?)
    }
}

/// Prints the difficulty of each deal as soon as it is measured.
struct Telling<'a, W> {
    gauging: Gauging<'a, W>,
    are_known: bool,
}

impl<W: Write> Listener<Result<Difficulty, Fault>> for Telling<'_, W> {
    fn ended(&mut self) {}

    fn tell(
        &mut self,
        position: &dyn Position,
        found: Result<Difficulty, Fault>,
    ) -> Result<(), Trouble> {
        let found = found.map_err(Trouble::bad)?;
        self.are_known &= found.level.is_some();
        self.gauging.print(position, &found)?;
        Ok(self.gauging.output.flush()?)
    }
}
