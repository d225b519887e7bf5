//! Solves many deals of many games, stores the outcomes, and prints a table of them. An outcome that the same program
//! has stored with the same limits is not computed again, so a sweep can be stopped and continued.

use std::cmp::Ordering::Equal;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{self, File};
use std::hash::{BuildHasher, Hasher};
use std::io::{BufRead, BufReader, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use clap::Parser;
use serde::{Deserialize, Serialize};
use solitaire::GameEntry;
use solitaire_solver::{Limits, Options, Verdict, solve};

type Failure = Box<dyn Error + Send + Sync>;

#[derive(Parser)]
struct Arguments {
    /// The deals of each game, from one number to another, both included.
    #[arg(short, long, value_name = "A..B", default_value = "1..10", value_parser = range)]
    deals: (u64, u64),
    /// Seconds for each deal.
    #[arg(short, long, value_name = "S", default_value_t = 2.0)]
    time: f64,
    /// Moves for each deal: what a search makes of these does not depend on how busy the machine is.
    #[arg(short, long, value_name = "N")]
    nodes: Option<u64>,
    /// MiB for each deal.
    #[arg(short, long, value_name = "MB", default_value_t = 1024)]
    memory: usize,
    /// How many deals are solved at the same time.
    #[arg(short, long, value_name = "N", default_value = "2")]
    jobs: NonZeroUsize,
    /// How many positions the phases before the exhaustive one may see.
    #[arg(short, long, value_name = "N", default_value_t = Options::GREEDY)]
    greedy: u64,
    /// Where the outcomes are kept.
    #[arg(short, long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
    /// The games, by slug; all of them when none is named.
    games: Vec<String>,
}

fn range(text: &str) -> Result<(u64, u64), Failure> {
    let (first, last) = text.split_once("..").ok_or("write `1..10`")?;
    Ok((first.parse()?, last.parse()?))
}

/// The outcome of solving a deal.
#[derive(Serialize, Deserialize, Clone)]
struct Outcome {
    deal: u64,
    verdict: String,
    /// The number of moves of the solution, if the deal was solved.
    moves: Option<usize>,
    /// The name of the limit that was reached, if the search gave up.
    limit: Option<String>,
    nodes: u64,
    states: u64,
    bytes: usize,
    seconds: f64,
}

/// The outcomes of a game, and the file that stores them as one JSON object per line.
struct Kept {
    file: File,
    outcomes: BTreeMap<u64, Outcome>,
}

impl Kept {
    fn open(path: &Path) -> Result<Self, Failure> {
        fs::create_dir_all(path.parent().ok_or("the file has no folder")?)?;
        let mut outcomes = BTreeMap::new();
        if let Ok(file) = File::open(path) {
            for line in BufReader::new(file).lines() {
                // Skip lines that are not valid, since the last line may be incomplete after the program was stopped.
                if let Ok(outcome) = serde_json::from_str::<Outcome>(&line?) {
                    outcomes.insert(outcome.deal, outcome);
                }
            }
        }
        let mut file = File::create(path)?;
        for outcome in outcomes.values() {
            writeln!(file, "{}", serde_json::to_string(outcome)?)?;
        }
        Ok(Self { file, outcomes })
    }

    fn add(&mut self, outcome: Outcome) -> Result<(), Failure> {
        writeln!(self.file, "{}", serde_json::to_string(&outcome)?)?;
        self.outcomes.insert(outcome.deal, outcome);
        Ok(())
    }
}

fn main() -> Result<(), Failure> {
    let arguments = Arguments::parse();
    let games = named(&arguments.games)?;
    let folder = match &arguments.keep {
        Some(folder) => folder.clone(),
        None => folder(&arguments)?,
    };
    let (first, last) = arguments.deals;
    let kept: Vec<Mutex<Kept>> = games
        .iter()
        .map(|game| {
            let path = folder.join(game.model().slug).with_extension("jsonl");
            Ok(Mutex::new(Kept::open(&path)?))
        })
        .collect::<Result<_, Failure>>()?;
    let due: Vec<(usize, u64)> = (0..games.len())
        .flat_map(|game| (first..=last).map(move |deal| (game, deal)))
        .filter(|(game, deal)| !held(&kept[*game]).outcomes.contains_key(deal))
        .collect();
    let next = AtomicUsize::new(0);
    let work = || -> Result<(), Failure> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some((game, deal)) = due.get(number) else { return Ok(()) };
            let outcome = one(games[*game], *deal, &arguments)?;
            let slug = games[*game].model().slug;
            eprintln!("{}/{} {slug} {deal}: {}", number + 1, due.len(), outcome.verdict);
            held(&kept[*game]).add(outcome)?;
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..arguments.jobs.get()).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a worker failed")?)
    })?;
    println!(
        "| Game | Deals | Solved | Impossible | Gave up | Nodes/s | Bytes a state | Median s | 90 % s |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    let mut all = Vec::new();
    for (game, kept) in games.iter().zip(&kept) {
        let outcomes: Vec<Outcome> =
            held(kept).outcomes.range(first..=last).map(|(_, outcome)| outcome.clone()).collect();
        println!("{}", row(game.model().name, &outcomes));
        all.extend(outcomes);
    }
    println!("{}", row("All", &all));
    Ok(())
}

/// The games with these slugs, or all games if there are no slugs.
fn named(slugs: &[String]) -> Result<Vec<&'static GameEntry>, Failure> {
    if slugs.is_empty() {
        return Ok(solitaire_families::GAMES.iter().collect());
    }
    let find = |slug: &String| solitaire_families::GAMES.iter().find(|g| g.model().slug == slug);
    slugs.iter().map(|slug| Ok(find(slug).ok_or(format!("no game `{slug}`"))?)).collect()
}

/// The default folder for outcomes. It lies beside the program, and its name depends on the contents of the program and
/// on the limits.
fn folder(arguments: &Arguments) -> Result<PathBuf, Failure> {
    let program = std::env::current_exe()?;
    let mut hasher = foldhash::fast::FixedState::default().build_hasher();
    hasher.write(&fs::read(&program)?);
    let Arguments { time, nodes, memory, greedy, .. } = arguments;
    let nodes = nodes.map(|nodes| format!("-{nodes}n")).unwrap_or_default();
    let name = format!("{:016x}-{time}s{nodes}-{memory}MiB-{greedy}", hasher.finish());
    Ok(program.parent().ok_or("the program has no folder")?.join("sweeps").join(name))
}

/// Ignore that another worker panicked while it held the lock: a panic ends the sweep anyway.
fn held(kept: &Mutex<Kept>) -> std::sync::MutexGuard<'_, Kept> {
    kept.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn one(game: &GameEntry, deal: u64, arguments: &Arguments) -> Result<Outcome, Failure> {
    let limits = Limits {
        time: Some(Duration::try_from_secs_f64(arguments.time)?),
        nodes: arguments.nodes,
        memory: arguments.memory << 20,
        ..Limits::default()
    };
    let options = Options { limits, greedy: arguments.greedy, ..Options::default() };
    let report = solve(&*game.deal(deal)?, &options)?;
    let (moves, limit) = match &report.verdict {
        Verdict::Solved(moves) => (Some(moves.len()), None),
        Verdict::Impossible => (None, None),
        Verdict::GaveUp(limit) => (None, Some(limit.to_string())),
    };
    Ok(Outcome {
        deal,
        verdict: report.verdict.word().to_owned(),
        moves,
        limit,
        nodes: report.nodes,
        states: report.states,
        bytes: report.memory,
        seconds: report.time.as_secs_f64(),
    })
}

/// The row of the table for one game, or for all games together.
fn row(name: &str, outcomes: &[Outcome]) -> String {
    let with = |word| outcomes.iter().filter(|outcome| outcome.verdict == word).count();
    let sum = |of: fn(&Outcome) -> f64| outcomes.iter().map(of).sum::<f64>();
    let mut times: Vec<f64> = outcomes.iter().map(|outcome| outcome.seconds).collect();
    times.sort_by(|one, other| one.partial_cmp(other).unwrap_or(Equal));
    let quantile = |part: usize| times.get((times.len() * part).div_ceil(100).max(1) - 1);
    let [median, most] = [50, 90].map(|part| quantile(part).copied().unwrap_or_default());
    format!(
        "| {name} | {} | {} | {} | {} | {:.0} | {:.0} | {median:.3} | {most:.3} |",
        outcomes.len(),
        with("solved"),
        with("impossible"),
        with("gave_up"),
        sum(|outcome| outcome.nodes as f64) / sum(|outcome| outcome.seconds),
        sum(|outcome| outcome.bytes as f64) / sum(|outcome| outcome.states as f64),
    )
}
