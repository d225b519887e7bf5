//! `study`: finds out how often a game can be won.

#[cfg(not(feature = "cluster"))]
#[path = "study/alone.rs"]
mod cluster;
#[cfg(feature = "cluster")]
mod cluster;
mod inquiry;
mod ledgers;
mod levels;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::{ArgMatches, Args, Command, FromArgMatches as _, Subcommand};
use solitaire_bots::{Interval, LEVEL, clopper_pearson};
use solitaire_player::extension::{Context, Extension, Outcome, Trouble, game};
use solitaire_runtime::GameEntry;
use solitaire_study::{
    Deals, Key, Ledger, LedgerError, Method, Plan, Report, Row, Shard, rules, work,
};

use crate::bot::{Chosen, progress};
use crate::deals;

/// The command `study`.
pub(crate) struct StudyCommand;

impl Extension for StudyCommand {
    fn command(&self) -> Command {
        let after = "Every result is saved in the ledger at once. Run a stopped study again to resume it. See docs/studies.md.";
        // `about` is set after the arguments, because flattened arguments override it.
        let command = Study::augment_args(Command::new("study"));
        // Options of a policy need `--play`, and options of the solver cannot be used with it.
        let of_play = ["policy", "command", "set", "seed"];
        let of_solving = ["time_limit", "nodes", "memory"];
        let command =
            of_play.iter().fold(command, |all, name| all.mut_arg(name, |arg| arg.requires("play")));
        of_solving
            .iter()
            .fold(command, |all, name| all.mut_arg(name, |arg| arg.conflicts_with("play")))
            .about("Measure how often a game can be won")
            .after_help(after)
    }

    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let study = Study::from_arg_matches(given).map_err(Trouble::bad)?;
        match &study.command {
            Some(Inquiry::Report(report)) => report.run(context),
            Some(Inquiry::Merge(merge)) => merge.run(context),
            Some(Inquiry::Compare(compare)) => compare.run(context),
            Some(Inquiry::Table(table)) => table.run(context),
            Some(Inquiry::Levels(levels)) => levels.run(context),
            Some(Inquiry::Work(worker)) => worker.run(context),
            None => study.work.run(context),
        }
    }
}

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
struct Study {
    #[command(subcommand)]
    command: Option<Inquiry>,
    #[command(flatten)]
    work: Work,
}

#[derive(Subcommand, Debug)]
enum Inquiry {
    /// Report the results of studies.
    Report(inquiry::Report),
    /// Merge other ledgers into one.
    Merge(inquiry::Merge),
    /// Compare two studies of the same deals, deal by deal.
    Compare(inquiry::Compare),
    /// Print all games of a ledger as a table, with published figures and a policy for comparison.
    Table(inquiry::Table),
    /// Measure how hard the deals of each game are, for the levels from 1 to 10.
    Levels(levels::Levels),
    /// Work on the studies of a database until they are done; run as many workers as you like.
    Work(cluster::Worker),
}

#[derive(Args, Debug)]
struct Work {
    /// The game: its slug (family/variation), the last part of it, its name, or an alias.
    #[arg(required = true)]
    game: Option<String>,
    /// The range of deals, both ends included.
    #[arg(long, value_name = "A..B", default_value = "1..1000", allow_hyphen_values = true)]
    deals: String,
    /// The file for the results (created if missing); or, for many machines, the address of a database,
    /// postgres://NAME@HOST/DATABASE.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "study.sqlite",
        env = "SOLITAIRE_LEDGER",
        hide_env_values = true
    )]
    ledger: PathBuf,
    /// The name of the study: results of different names are kept apart.
    #[arg(long, default_value = "main")]
    name: String,
    /// Only a part of the deals: 1/4 is every fourth deal, starting with the first.
    #[arg(long, value_name = "K/N", allow_hyphen_values = true)]
    shard: Option<String>,
    /// Give up on a deal after this many seconds (0: never).
    #[arg(long, value_name = "S", default_value_t = 10.0)]
    time_limit: f64,
    /// Give up on a deal after this many search steps.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Give up on a deal when the search uses more than this many MiB.
    #[arg(long, value_name = "MB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..))]
    memory: u32,
    /// Leave out the deals that another study of the ledger has decided: solved, impossible, or won by a policy.
    #[arg(long)]
    undecided: bool,
    /// Let a policy play the deals instead of solving them: --policy, --command, --set and --seed as for `bot`.
    #[arg(long)]
    play: bool,
    #[command(flatten)]
    player: Chosen,
    /// How many deals to work on in parallel (default: one for each core).
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// With a database: put the deals into the queue for `study work`, and do not work on them here.
    #[arg(long)]
    only_lay_out: bool,
}

impl Work {
    fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        if let Some(address) = ledgers::address(&self.ledger) {
            return cluster::study(self, address, context);
        }
        if self.only_lay_out {
            return Err(Trouble::bad(
                "`--only-lay-out` needs a database; write `--ledger postgres://NAME@HOST/DATABASE`",
            ));
        }
        let entry = game(context.games, self.game.as_deref().unwrap_or_default())?;
        let shard = self.shard.as_deref().map_or(Ok(Shard::WHOLE), Shard::parse);
        let shard = shard.map_err(Trouble::bad)?;
        let range = deals::range(&self.deals, &entry)?;
        let deals = Deals::new(range, shard).map_err(Trouble::bad)?;
        let stop = context.interrupted();
        let method = self.method(&entry, &stop)?;
        let key = self.key(&entry, &method);
        let mut ledger = Ledger::open(&self.ledger).map_err(Trouble::bad)?;
        let study = ledger.study(&key).map_err(Trouble::bad)?;
        let known = ledger.known(study, &deals).map_err(Trouble::bad)?;
        let mut done = known.clone();
        if self.undecided {
            let decided = ledger.decided(&key.game, &key.rules).map_err(Trouble::bad)?;
            done.extend(decided.into_iter().filter(|deal| deals.holds(*deal)));
        }
        let mut count = Count::default();
        for row in ledger.rows(study).map_err(Trouble::bad)? {
            if known.contains(&row.deal) {
                count.add(&row);
            }
        }
        let bar = progress(deals.count());
        bar.set_position(done.len() as u64);
        bar.reset_eta();
        bar.set_message(count.told());
        let missing = deals.numbers().filter(|deal| !done.contains(deal));
        let worked = work(&entry, missing, &method, deals::jobs(self.jobs), &stop, &mut |rows| {
            let new = ledger.record(study, rows)?;
            rows.iter().for_each(|row| count.add(row));
            bar.set_message(count.told());
            bar.inc(new);
            Ok::<_, LedgerError>(())
        });
        bar.finish_and_clear();
        worked.map_err(Trouble::bad)?;
        let rows = ledger.rows(study).map_err(Trouble::bad)?;
        writeln!(context.output, "{}  kept in {}", Report::of(&key, &rows), self.ledger.display())?;
        let is_done = !stop.load(Ordering::Relaxed);
        Ok(if is_done { Outcome::Yes } else { Outcome::Interrupted })
    }

    fn key(&self, entry: &GameEntry, method: &Method) -> Key {
        Key {
            study: self.name.clone(),
            game: entry.model().slug.to_owned(),
            rules: rules(entry.model()),
            method: method.name(),
            limits: method.limits(),
        }
    }

    fn method(&self, entry: &GameEntry, stop: &Arc<AtomicBool>) -> Result<Method, Trouble> {
        if self.play && self.player.command.is_some() {
            let mut spec = self.player.spec(entry)?;
            spec.stop = Some(Arc::clone(stop));
            return Ok(Method::Policy(spec, self.player.seed));
        }
        self.plan(entry)?.method(entry, stop).map_err(Trouble::bad)
    }

    fn plan(&self, entry: &GameEntry) -> Result<Plan, Trouble> {
        if self.play {
            let Chosen { policy, set, seed, .. } = &self.player;
            // Parses the settings only to report mistakes in them before a study is created.
            self.player.spec(entry)?;
            return Ok(Plan::Policy { policy: policy.clone(), settings: set.clone(), seed: *seed });
        }
        if Duration::try_from_secs_f64(self.time_limit).is_err() {
            return Err(Trouble::bad(
                "`--time-limit` takes a number of seconds, such as 10 or 0.5; write 0 for no limit",
            ));
        }
        Ok(Plan::Solver {
            seconds: Some(self.time_limit).filter(|seconds| *seconds > 0.0),
            nodes: self.nodes,
            memory: self.memory,
        })
    }
}

/// Counts the results of a study so far.
#[derive(Default)]
struct Count {
    deals: u64,
    won: u64,
    open: u64,
}

impl Count {
    fn add(&mut self, row: &Row) {
        self.deals += 1;
        self.won += u64::from(row.verdict.is_win());
        self.open += u64::from(row.verdict.is_open());
    }

    fn told(&self) -> String {
        let Self { deals, won, open } = *self;
        let Interval { low, high } =
            clopper_pearson(won, deals, LEVEL).to(clopper_pearson(won + open, deals, LEVEL));
        format!("{won} won, {open} open; {:.1} to {:.1}%", 100.0 * low, 100.0 * high)
    }
}
