//! `solve`: finds out whether deals can be won.

mod difficulty;
mod fair;
mod fillings;
mod progress;
mod summary;
mod told;
mod workers;

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::Instant;

use clap::Args;
use solitaire_runtime::{GameEntry, Position};
use solitaire_solver::{Fault, Limit, Options, Verdict};

use super::start::Start;
use super::{Outcome, Trouble, deal_range, search_limits};
use crate::console;
use difficulty::Gauging;
use progress::Progress;
use solitaire_session::solving::fair::Effort;
use solitaire_session::solving::fillings::Fillings;
use solitaire_session::solving::find::{Finder, Found, Wish};
use solitaire_session::solving::{MEMORY, SECONDS};
use summary::Summary;
use workers::Listener;

/// The default number of ways to fill in the unknown cards of a position that the command tries.
const FILLINGS: u32 = 20;

/// The text of `--help` that explains the verdicts.
const VERDICTS: &str = "\
Verdicts: `solved` (the moves are checked against the rules), `impossible` (every reachable position was searched), or
`gave_up` with the limit: `time`, `nodes`, `memory`, or `stopped`. A shuffling redeal is fixed by the deal number.

Results are printed in order. Progress and totals go to standard error. Press Ctrl-C to stop after the finished deals, and
again to stop at once.

A position with unknown cards is solved with several ways to fill them in. It is `unknown` unless all ways agree.

The exit code is 0 when all are solved, 1 when not, 130 after Ctrl-C.";

#[derive(Args, Debug)]
#[command(after_help = VERDICTS)]
pub(crate) struct Solve {
    #[command(flatten)]
    start: Start,
    /// A range of deals, both ends included.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true, conflicts_with_all = ["deal", "position", "board"])]
    deals: Option<String>,
    /// Give up on a deal after this many seconds (0: never).
    #[arg(long, value_name = "S", default_value_t = SECONDS)]
    time_limit: f64,
    /// Give up on a deal after this many search steps.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Give up on a deal when the search uses more than this many MiB. The limit applies to each deal.
    #[arg(long, value_name = "MB", default_value_t = MEMORY,
          value_parser = clap::value_parser!(u32).range(1..))]
    memory: u32,
    /// How many deals to solve in parallel (default: one for each core). With fewer deals than this, several threads share
    /// a deal, and the solution may differ from run to run.
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Look only for wins that are easy to find. This finds more wins but rarely proves that a deal is impossible.
    #[arg(long, conflicts_with = "shortest")]
    all_phases: bool,
    /// Shorten the solution until it is shortest or the limits are reached again.
    #[arg(long, conflicts_with = "shortest")]
    improve: bool,
    /// Find a solution with the fewest moves. This takes far longer.
    #[arg(long)]
    shortest: bool,
    /// Rate a deal instead: from 1 (the easiest tenth of the deals of its game) to 10 (the hardest, or no win found in a
    /// short search).
    #[arg(long, conflicts_with_all = ["all_phases", "improve", "shortest", "print", "time_limit", "nodes", "memory"])]
    difficulty: bool,
    /// Estimate instead how often a careful player wins, who does not see hidden cards: from many trial games with the
    /// hidden cards shuffled. With --deals each deal is played once, as dealt.
    #[arg(long, conflicts_with_all = ["difficulty", "all_phases", "improve", "shortest", "print", "nodes", "memory"])]
    fair: bool,
    /// How many trial games to play (default: 100). Without --fair: how many ways to fill in the unknown cards of a
    /// position (default: 20).
    #[arg(long, value_name = "N", conflicts_with = "deals", value_parser = clap::value_parser!(u32).range(1..))]
    games: Option<u32>,
    /// Print the solution as numbered sentences.
    #[arg(long, conflicts_with = "json")]
    print: bool,
    /// Print it in the notation of FreeCell solvers instead: see docs/interchange.md.
    #[arg(long = "as", value_name = "NAME", requires = "print", value_parser = ["standard", "snx", "long"])]
    notation: Option<String>,
    /// One JSON object a line for each deal: game, deal, and with --fair played, won, low, high (or how each deal
    /// ended), with --difficulty level, moves, positions, random, eager (the shares of random
    /// and of greedy games that win), else verdict, limit, nodes, states, memory, seconds, solution; with --improve also `first`,
    /// the moves of the solution that was found first, and with --shortest too `shortest`, whether no fewer moves win. Of a position
    /// with unknown cards: verdict, unknown, fillings, solved, impossible, `gave_up`, low, high, sentence.
    #[arg(long)]
    json: bool,
}

impl Solve {
    /// Solves the deals and prints an answer for each, in the order of their numbers. The outcome is `Yes` if all are
    /// solved, or if the value that the options ask for is known for all. Setting `stop` ends all searches.
    pub(super) fn run(
        &self,
        games: &[GameEntry],
        output: &mut impl Write,
        stop: Arc<AtomicBool>,
    ) -> Result<Outcome, Trouble> {
        let all_solved = match &self.deals {
            Some(text) => {
                let entry = self.start.entry(games)?;
                self.range(deal_range(text, &entry)?, entry, &stop, output)?
            }
            None => self.one(games, &stop, output)?,
        };
        // If all deals were solved before the interruption, the command still counts as complete.
        let is_broken_off = !all_solved && stop.load(Ordering::Relaxed);
        Ok(if is_broken_off { Outcome::Interrupted } else { all_solved.into() })
    }

    /// Prints the answer for one position. Returns true if the position is solved, or the requested value is known.
    fn one(
        &self,
        games: &[GameEntry],
        stop: &Arc<AtomicBool>,
        output: &mut impl Write,
    ) -> Result<bool, Trouble> {
        let options = self.options(1, stop)?;
        let beginning = self.start.needed(games)?;
        let entry = beginning.entry;
        if self.fair {
            return fair::one(&beginning, &self.effort(stop)?, self.json, output);
        }
        let needs_all = self.difficulty || self.print || self.wish() != Wish::Any;
        if let (Some(snapshot), false) = (beginning.ambiguous(), needs_all) {
            let fillings = Fillings::of(snapshot, entry, self.games.unwrap_or(FILLINGS));
            let options = Options { threads: self.threads(fillings.count()), ..options };
            let finder = Finder::new(&*beginning.position, options, Wish::Any);
            let how = (&**stop, self.jobs());
            return fillings::solve(&beginning, &fillings, &finder, self.json, how, output);
        }
        let position = beginning.known()?;
        if self.games.is_some() {
            let sentence = "`--games` works only with `--fair` or several unknown cards";
            return Err(Trouble::bad(sentence));
        }
        if self.difficulty {
            return Gauging::new(&entry, self.json, stop, output)?.one(&*position);
        }
        let finder = Finder::new(&*position, options, self.wish());
        let found = finder.find(&*position).map_err(Trouble::bad)?;
        self.tell(&entry, &*position, &found, output)?;
        Ok(matches!(found.report.verdict, Verdict::Solved(_)))
    }

    fn effort(&self, stop: &Arc<AtomicBool>) -> Result<Effort, Trouble> {
        let (Options { limits, .. }, usual) = (self.options(1, stop)?, Effort::default());
        let games = self.games.unwrap_or(usual.games);
        Ok(Effort { games, time: limits.time, stop: limits.stop, ..usual })
    }

    /// The number of threads that search one deal when this many deals are solved: 1 unless `--jobs` is at least twice
    /// that number, because only a single thread finds the same solution every time.
    fn threads(&self, deals: u64) -> usize {
        let deals = usize::try_from(deals).unwrap_or(usize::MAX);
        self.jobs.map_or(1, |jobs| jobs.get() / deals).max(1)
    }

    fn jobs(&self) -> usize {
        self.jobs.or(available_parallelism().ok()).map_or(1, NonZeroUsize::get)
    }

    /// Prints the answers for deals `first` to `last`. True if all are solved or all requested values are known.
    fn range(
        &self,
        (first, last): (u64, u64),
        entry: GameEntry,
        stop: &Arc<AtomicBool>,
        output: &mut impl Write,
    ) -> Result<bool, Trouble> {
        if self.fair {
            let (effort, how) = (self.effort(stop)?, (&**stop, self.jobs()));
            return fair::range(entry, (first, last), &effort, self.json, how, output);
        }
        if self.difficulty {
            let gauging = Gauging::new(&entry, self.json, stop, output)?;
            return gauging.range(entry, (first, last), stop, self.jobs());
        }
        let deals = last - first + 1;
        let options = self.options(deals, stop)?;
        let begun = Instant::now();
        let progress = Progress::of(deals);
        let summary = Summary::default();
        let mut telling = Telling { solve: self, entry, output, progress, summary };
        let finder = Finder::new(&*entry.deal(first).map_err(Trouble::bad)?, options, self.wish());
        let work = |position: &dyn Position| finder.find(position);
        let deal = |number| entry.deal(number).ok();
        let told = workers::each(&deal, first..=last, &work, stop, self.jobs(), &mut telling);
        telling.progress.end();
        told?;
        let summary = telling.summary.after(begun.elapsed());
        // The answers are on the standard output. If the summary cannot be written, there is nowhere to report that.
        let _ = writeln!(console::errors(), "{summary}");
        Ok(summary.solved as u64 == deals)
    }

    const fn wish(&self) -> Wish {
        match (self.shortest, self.improve) {
            (true, _) => Wish::Shortest,
            (_, true) => Wish::Shorter,
            _ => Wish::Any,
        }
    }

    /// The options of the search for one deal, when this many deals are solved.
    fn options(&self, deals: u64, stop: &Arc<AtomicBool>) -> Result<Options, Trouble> {
        let limits = search_limits(self.time_limit, self.nodes, self.memory, stop)?;
        let (threads, all_phases) = (self.threads(deals), self.all_phases);
        Ok(Options { limits, threads, all_phases, ..Options::default() })
    }

    fn tell(
        &self,
        entry: &GameEntry,
        position: &dyn Position,
        found: &Found,
        output: &mut impl Write,
    ) -> Result<(), Trouble> {
        if self.json {
            return told::json(position, found, output);
        }
        told::line(position, found, output)?;
        if let Some(notation) = &self.notation {
            told::notation(entry, position, &found.report, notation, output)?;
        } else if self.print {
            told::sentences(position, &found.report, output)?;
        }
        Ok(())
    }
}

/// Prints the answer for each deal as soon as its search has ended, and shows the progress.
struct Telling<'a, W> {
    solve: &'a Solve,
    entry: GameEntry,
    output: &'a mut W,
    progress: Progress,
    summary: Summary,
}

impl<W: Write> Listener<Result<Found, Fault>> for Telling<'_, W> {
    fn ended(&mut self) {
        self.progress.advance();
    }

    fn tell(
        &mut self,
        position: &dyn Position,
        found: Result<Found, Fault>,
    ) -> Result<(), Trouble> {
        let found = found.map_err(Trouble::bad)?;
        // The search was interrupted, so it has no result.
        if found.report.verdict == Verdict::GaveUp(Limit::Stopped) {
            return Ok(());
        }
        self.summary.add(&found.report);
        let (solve, entry, output) = (self.solve, &self.entry, &mut *self.output);
        self.progress.beside(|| {
            solve.tell(entry, position, &found, output)?;
            Ok(output.flush()?)
        })
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use std::time::Duration;

    use solitaire_solver::Limits;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        solve: Solve,
    }

    #[test]
    fn what_is_said_is_what_the_solver_is_told() {
        let told = |line: &str| {
            let words = std::iter::once("solve").chain(line.split(' '));
            let solve = Line::try_parse_from(words).unwrap().solve;
            (solve.options(1, &Arc::default()).unwrap(), solve.wish())
        };
        let (options, wish) = told("golf");
        assert_eq!(
            (options.all_phases, options.limits.time, options.limits.nodes, wish),
            (false, Some(Duration::from_secs(60)), None, Wish::Any)
        );
        assert_eq!(options.limits.memory, Limits::MEMORY);
        let (options, wish) =
            told("golf --all-phases --improve --time-limit 0.5 --nodes 7 --memory 2");
        assert_eq!(
            (options.all_phases, options.limits.time, options.limits.nodes, wish),
            (true, Some(Duration::from_millis(500)), Some(7), Wish::Shorter)
        );
        assert_eq!(options.limits.memory, 2 << 20);
        let threads = |line: &str, deals| {
            let words = std::iter::once("solve").chain(line.split(' '));
            Line::try_parse_from(words).unwrap().solve.threads(deals)
        };
        assert_eq!(
            (threads("golf", 1), threads("golf -j 4", 1), threads("golf -j 4", 2)),
            (1, 4, 2)
        );
        assert_eq!((threads("golf -j 4", 3), threads("golf -j 4", 100)), (1, 1));
        let (options, wish) = told("golf --shortest --time-limit 0");
        assert_eq!((options.limits.time, wish), (None, Wish::Shortest));
    }
}
