//! `solve`: whether deals can be won.

mod told;
mod workers;

use std::io::Write;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::Duration;

use clap::Args;
use solitaire_runtime::{GameEntry, Position};
use solitaire_solver::{Limits, Options, Verdict, solve};

use super::Trouble;
use super::start::Start;
use crate::deal;
use crate::words::quoted;

/// What `--help` says of the verdicts.
const VERDICTS: &str = "\
Verdicts: `solved` with moves that were replayed through the rules, `impossible` when every position that can be reached
was looked at, and `gave_up` with the limit that was met. A redeal that shuffles is part of its numbered deal, so what is
solved is that one future. The exit code is 0 when all are solved.";

#[derive(Args, Debug)]
#[command(after_help = VERDICTS)]
pub(crate) struct Solve {
    #[command(flatten)]
    start: Start,
    /// All deals from one number to another, both included.
    #[arg(long, value_name = "A..B", conflicts_with_all = ["deal", "position"])]
    deals: Option<String>,
    /// Give a deal up after so many seconds; 0 for never.
    #[arg(long, value_name = "S", default_value_t = 60.0)]
    time_limit: f64,
    /// Give a deal up after so many moves of the search.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Give a deal up when what is remembered of it takes more than so many MiB.
    #[arg(long, value_name = "MB", default_value_t = (Limits::MEMORY >> 20) as u32,
          value_parser = clap::value_parser!(u32).range(1..))]
    memory: u32,
    /// How many deals are solved at the same time, each with the memory it may take; all cores when not said.
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// The solution as numbered sentences.
    #[arg(long, conflicts_with = "json")]
    print: bool,
    /// One JSON object a line for each deal: game, deal, verdict, limit, nodes, states, memory, seconds, solution.
    #[arg(long)]
    json: bool,
}

impl Solve {
    /// Whether all are solved. Each is told as soon as those before it are.
    pub(super) fn run(
        &self,
        games: &[GameEntry],
        output: &mut impl Write,
    ) -> Result<bool, Trouble> {
        let options = self.options()?;
        let entry = self.start.entry(games)?;
        let (first, last) = match &self.deals {
            Some(text) => range(text, entry)?,
            None => {
                let position = self.start.needed(games)?;
                let solved = solve(&*position, &options).map_err(Trouble::bad)?;
                self.tell(&*position, &solved, output)?;
                return Ok(matches!(solved.verdict, Verdict::Solved(_)));
            }
        };
        let jobs = self.jobs.or(available_parallelism().ok()).map_or(1, NonZeroUsize::get);
        let mut all = true;
        workers::each(entry, first..=last, &options, jobs, &mut |position, report| {
            let report = report.map_err(Trouble::bad)?;
            all &= matches!(report.verdict, Verdict::Solved(_));
            self.tell(position, &report, output)?;
            Ok(output.flush()?)
        })?;
        Ok(all)
    }

    fn options(&self) -> Result<Options, Trouble> {
        let time = Duration::try_from_secs_f64(self.time_limit).map_err(|_| {
            Trouble::bad("`--time-limit` takes seconds, such as 10 or 0.5; write 0 for no limit")
        })?;
        let limits = Limits {
            time: Some(time).filter(|time| !time.is_zero()),
            nodes: self.nodes,
            memory: (self.memory as usize).saturating_mul(1 << 20),
            stop: None,
        };
        Ok(Options { limits, ..Options::default() })
    }

    fn tell(
        &self,
        position: &dyn Position,
        report: &solitaire_solver::Report,
        output: &mut impl Write,
    ) -> Result<(), Trouble> {
        if self.json {
            return told::json(position, report, output);
        }
        told::line(position, report, output)?;
        if self.print {
            told::sentences(position, report, output)?;
        }
        Ok(())
    }
}

/// Reads `A..B`.
fn range(text: &str, entry: GameEntry) -> Result<(u64, u64), Trouble> {
    let wrong = || Trouble::bad(format!("{} is no range of deals; write `1..100`", quoted(text)));
    let (first, last) = text.split_once("..").ok_or_else(wrong)?;
    let number = |text: &str| deal::parse(text, entry.model().numbers).map_err(Trouble::bad);
    let (first, last) = (number(first)?, number(last)?);
    if first > last {
        return Err(wrong());
    }
    Ok((first, last))
}
