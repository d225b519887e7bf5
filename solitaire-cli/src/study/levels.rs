//! `study levels`: measures how hard the deals of each game are.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use clap::Args;
use solitaire_player::extension::{Context, Outcome, Trouble, game};
use solitaire_runtime::GameEntry;
use solitaire_solver::{Fault, Gauge, Limits, Options, Scale, gauge};
use solitaire_study::{LEVELS_HEAD, levels_row};

use crate::bot::progress;
use crate::deals;

#[derive(Args, Debug)]
pub(super) struct Levels {
    /// The games; all when none is named.
    game: Vec<String>,
    /// How many deals of each game are measured, from the first on.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    deals: u64,
    /// How many deals are measured at the same time; as many as there are cores when not said.
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

impl Levels {
    /// Measures the deals of each game and prints a row of the difficulty table for it, as soon as the row is known.
    pub(super) fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let named: Vec<GameEntry> =
            self.game.iter().map(|word| game(context.games, word)).collect::<Result<_, _>>()?;
        let games = if named.is_empty() { context.games } else { &named };
        let stop = context.interrupted();
        let bar = progress(games.len() as u64);
        writeln!(context.output, "{LEVELS_HEAD}")?;
        for entry in games {
            bar.set_message(entry.model().slug);
            let gauges =
                measured(entry, self.deals, deals::jobs(self.jobs), &stop).map_err(Trouble::bad)?;
            if stop.load(Ordering::Relaxed) {
                bar.finish_and_clear();
                return Ok(Outcome::Interrupted);
            }
            writeln!(context.output, "{}", levels_row(entry, &gauges))?;
            context.output.flush()?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(Outcome::Yes)
    }
}

/// Measures the difficulty of the deals 1 to `deals` of a game, until `stop` is set.
fn measured(
    entry: &GameEntry,
    deals: u64,
    jobs: usize,
    stop: &Arc<AtomicBool>,
) -> Result<Vec<Gauge>, Fault> {
    let limits = Limits { stop: Some(Arc::clone(stop)), ..Scale::LIMITS };
    let options = Options { limits, ..Options::default() };
    let next = AtomicUsize::new(1);
    let gauges = Mutex::new(Ok(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed) as u64;
                    let is_next = number <= deals && !stop.load(Ordering::Relaxed);
                    let Some(start) = entry.deal(number).ok().filter(|_| is_next) else {
                        return;
                    };
                    let found = gauge(&*start, &options);
                    let mut gauges = gauges.lock().unwrap_or_else(PoisonError::into_inner);
                    match (&mut *gauges, found) {
                        (Ok(gauges), Ok(gauge)) => gauges.push(gauge),
                        (Ok(_), Err(fault)) => *gauges = Err(fault),
                        (Err(_), _) => return,
                    }
                }
            });
        }
    });
    gauges.into_inner().unwrap_or_else(PoisonError::into_inner)
}
