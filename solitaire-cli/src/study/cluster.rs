//! Studies on which several machines work together: `study --ledger postgres://…`, and `study work`.

use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;
use indicatif::ProgressBar;
use solitaire_cluster::{Cluster, ClusterError, Crew, Laid, Progress};
use solitaire_player::extension::{Context, Outcome, Trouble, counted, game};
use solitaire_runtime::GameEntry;
use solitaire_study::{Key, Report, Row};

use super::{Count, Work};
use crate::bot::progress;
use crate::deals;

/// After this many seconds without a sign of life, by default, a worker counts as dead, and others take over its work.
const DEAD_AFTER: u64 = 60;

/// The studies in a database for whose key `is_meant` returns true, each with its results.
pub(super) fn studies(
    address: &str,
    is_meant: impl Fn(&Key) -> bool,
) -> Result<Vec<(Key, Vec<Row>)>, Trouble> {
    let cluster = Cluster::connect(address).map_err(Trouble::bad)?;
    let mut studies = Vec::new();
    for laid in cluster.studies().map_err(Trouble::bad)? {
        if is_meant(&laid.key) {
            let rows = cluster.rows(&laid).map_err(Trouble::bad)?;
            studies.push((laid.key, rows));
        }
    }
    Ok(studies)
}

/// Adds a study to the database and works on it until it is done. Other workers may work on it at the same time.
pub(super) fn study(
    given: &Work,
    address: &str,
    context: &mut Context<'_>,
) -> Result<Outcome, Trouble> {
    if given.shard.is_some() {
        return Err(Trouble::bad(
            "`--shard` is only for ledger files; workers on a database share the deals automatically",
        ));
    }
    if given.undecided {
        return Err(Trouble::bad("`--undecided` is only for ledger files"));
    }
    if given.player.command.is_some() {
        return Err(Trouble::bad(
            "`--command` plays on one machine only; give each machine a part of the deals with `--shard`, and a ledger of \
             its own",
        ));
    }
    let entry = game(context.games, given.game.as_deref().unwrap_or_default())?;
    let range = deals::range(&given.deals, &entry)?;
    let stop = context.interrupted();
    let plan = given.plan(&entry)?;
    let method = plan.method(&entry, &stop).map_err(Trouble::bad)?;
    let key = given.key(&entry, &method);
    let cluster = Cluster::connect(address).map_err(Trouble::bad)?;
    let laid = cluster.lay_out(&key, &plan, &range).map_err(Trouble::bad)?;
    if given.only_lay_out {
        let open = laid.open;
        writeln!(
            context.output,
            "{}:{}: {} for `study work`",
            key.study,
            key.game,
            if open == 1 { "1 shard waits".to_owned() } else { format!("{open} shards wait") }
        )?;
        return Ok(Outcome::Yes);
    }
    let bar = progress(range.end() - range.start() + 1);
    let crew = Crew { jobs: deals::jobs(given.jobs), dead_after: Duration::from_secs(DEAD_AFTER) };
    let worked = cluster.work(&laid, &entry, &crew, &range, &stop, &mut |known| show(&bar, known));
    bar.finish_and_clear();
    worked.map_err(Trouble::bad)?;
    let rows = cluster.rows(&laid).map_err(Trouble::bad)?;
    write!(context.output, "{}", Report::of(&key, &rows))?;
    let is_whole = tell_given_up(&cluster, &laid, context)?;
    Ok(outcome(stop.load(Ordering::Relaxed), is_whole))
}

fn show(bar: &ProgressBar, known: Progress) {
    let Progress { deals, won, open } = known;
    bar.set_position(deals);
    bar.set_message(Count { deals, won, open }.told());
}

/// Prints the shards (ranges of deals) of a study on which the workers gave up. Returns true if there are none.
fn tell_given_up(
    cluster: &Cluster,
    laid: &Laid,
    context: &mut Context<'_>,
) -> Result<bool, Trouble> {
    let given_up = cluster.given_up(laid).map_err(Trouble::bad)?;
    for (first, last, reason) in &given_up {
        writeln!(context.output, "  deals {first} to {last} were given up: {reason}")?;
    }
    Ok(given_up.is_empty())
}

const fn outcome(is_stopped: bool, is_whole: bool) -> Outcome {
    match (is_stopped, is_whole) {
        (true, _) => Outcome::Interrupted,
        (false, true) => Outcome::Yes,
        (false, false) => Outcome::No,
    }
}

/// `work`.
#[derive(Args, Debug)]
pub(super) struct Worker {
    /// The address of the database, `postgres://NAME@HOST/DATABASE`.
    #[arg(long, value_name = "ADDRESS", env = "SOLITAIRE_LEDGER", hide_env_values = true)]
    ledger: String,
    /// Only studies of this name.
    #[arg(long)]
    name: Option<String>,
    /// Only studies of this game.
    #[arg(long)]
    game: Option<String>,
    /// How many deals to work on in parallel (default: one for each core).
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Take over the work of a worker that has been silent for this many seconds.
    #[arg(long, value_name = "S", default_value_t = DEAD_AFTER, value_parser = clap::value_parser!(u64).range(1..))]
    dead_after: u64,
}

impl Worker {
    pub(super) fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let meant = self.game.as_deref().map(|word| game(context.games, word)).transpose()?;
        let stop = context.interrupted();
        let cluster = Cluster::connect(&self.ledger).map_err(Trouble::bad)?;
        let crew =
            Crew { jobs: deals::jobs(self.jobs), dead_after: Duration::from_secs(self.dead_after) };
        let bar = ProgressBar::no_length();
        let mut is_whole = true;
        let mut foreign = None;
        // The open studies are read again after each study, because others may have been added meanwhile.
        while !stop.load(Ordering::Relaxed) {
            let mut open = cluster.studies().map_err(Trouble::bad)?;
            open.retain(|laid| {
                let is_named = self.name.as_ref().is_none_or(|name| *name == laid.key.study);
                let is_game = meant.as_ref().is_none_or(|game| game.model().slug == laid.key.game);
                laid.open > 0 && is_named && is_game
            });
            let mut able = Vec::new();
            for laid in open {
                match able_entry(&laid, context.games) {
                    Ok(entry) => able.push((laid, entry)),
                    Err(error) => foreign = Some(error),
                }
            }
            let Some((laid, entry)) = able.first() else { break };
            let all = 0..=u64::MAX;
            let worked =
                cluster.work(laid, entry, &crew, &all, &stop, &mut |known| show(&bar, known));
            worked.map_err(Trouble::bad)?;
            let Progress { deals, won, open } =
                cluster.progress(laid, &all).map_err(Trouble::bad)?;
            let Key { study, game, .. } = &laid.key;
            let deals = counted(deals, "deal");
            writeln!(context.output, "{study}:{game}: {deals}, {won} won, {open} open")?;
            is_whole &= tell_given_up(&cluster, laid, context)?;
        }
        bar.finish_and_clear();
        let is_stopped = stop.load(Ordering::Relaxed);
        match foreign {
            Some(error) if !is_stopped => Err(Trouble::bad(error)),
            _ => Ok(outcome(is_stopped, is_whole)),
        }
    }
}

/// The game of a study. Returns an error if this program does not have the game, or deals or plays it differently from
/// the program that added the study.
fn able_entry(laid: &Laid, games: &[GameEntry]) -> Result<GameEntry, ClusterError> {
    let entry = games.iter().find(|entry| entry.model().slug == laid.key.game);
    let elsewhere =
        || ClusterError::Elsewhere { study: laid.key.study.clone(), game: laid.key.game.clone() };
    let entry = entry.ok_or_else(elsewhere)?;
    laid.method(entry, &std::sync::Arc::default())?;
    Ok(*entry)
}
