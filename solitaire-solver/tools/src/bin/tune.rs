//! Tunes the scans (searches that only look for wins) for all games of a class together.
//!
//! Many candidates, which are scans with different weights, run over training deals. The number of positions that each
//! candidate needs for each deal is stored as one JSON object per line, so that tuning can be stopped and continued.
//! From these results a schedule is built greedily: each time, the next entry is the scan, with a maximum number of
//! positions, that solves most of the unsolved deals for each position it sees. New candidates are made by changing
//! scans of the schedule.
//!
//! With `--fixed N`, the first N scans of today's schedule are kept, and the new schedule is tuned for the deals that
//! they do not win. The program prints the new schedule in the form of `portfolio/tuned.rs`, and its cost beside that
//! of today's. Train on deals with numbers above a million, and test on others.

use std::error::Error;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;

use clap::{Parser, ValueEnum};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use solitaire_runtime::Position;
use solitaire_solver::{Class, Limits, Options, Scan, Solver, Strategy, Weights};

type Failure = Box<dyn Error>;

#[derive(Parser)]
struct Arguments {
    /// The class of games.
    class: Wanted,
    /// The first training deal of each game.
    #[arg(long, value_name = "N", default_value_t = 1_000_001)]
    first: u64,
    /// How many training deals there are of each game.
    #[arg(long, value_name = "N", default_value_t = 10)]
    deals: u64,
    /// How many candidates are tried in all.
    #[arg(long, value_name = "N", default_value_t = 200)]
    candidates: usize,
    /// How many positions a candidate may see of a deal.
    #[arg(long, value_name = "N", default_value_t = 6_000)]
    states: u64,
    /// The most scans of the schedule.
    #[arg(long, value_name = "N", default_value_t = 12)]
    scans: usize,
    /// Tunes scans that go stage by stage, so many positions of each, in place of those that go on from the best of all.
    #[arg(long, value_name = "N")]
    staged: Option<usize>,
    /// How many of today's scans stand: what they win is no training deal.
    #[arg(long, value_name = "N", default_value_t = 0)]
    fixed: usize,
    /// Where the results are kept.
    #[arg(short, long, value_name = "FILE")]
    keep: PathBuf,
    /// The games, by slug; all of the class when none is named.
    games: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Wanted {
    Cells,
    Open,
    Hidden,
    Built,
    Runs,
    Unordered,
}

impl From<Wanted> for Class {
    fn from(wanted: Wanted) -> Self {
        match wanted {
            Wanted::Cells => Self::Cells,
            Wanted::Open => Self::Open,
            Wanted::Hidden => Self::Hidden,
            Wanted::Built => Self::Built,
            Wanted::Runs => Self::Runs,
            Wanted::Unordered => Self::Unordered,
        }
    }
}

/// The training deals of a game, and the solver for it.
struct Game {
    slug: &'static str,
    solver: Solver,
    deals: Vec<Box<dyn Position>>,
}

/// A candidate (a scan with certain weights) and its results on the training deals.
#[derive(Serialize, Deserialize)]
struct Tried {
    row: [i32; 10],
    is_streamlined: bool,
    /// For each game and each of its deals: the number of positions that the candidate saw before it won; 0 if it did
    /// not win.
    states: Vec<Vec<u32>>,
    /// Describes the deals and options to which the results belong. Results of other deals or options are not used.
    of: String,
}

/// An entry of a schedule: the number of a candidate, and the maximum number of positions that it may see.
type Planned = (usize, u32);

fn main() -> Result<(), Failure> {
    let arguments = Arguments::parse();
    let class = Class::from(arguments.class);
    let games = games(class, &arguments)?;
    let slugs: Vec<&str> = games.iter().map(|game| game.slug).collect();
    let Arguments { first, deals, states, fixed, staged, .. } = arguments;
    let strategy = staged.map_or(Strategy::BestFirst, Strategy::Staged);
    let of = format!("{} {first} {deals} {states} {fixed} {strategy:?}", slugs.join(" "));
    let mut kept = OpenOptions::new().append(true).create(true).open(&arguments.keep)?;
    let mut tried = Vec::new();
    for line in BufReader::new(File::open(&arguments.keep)?).lines() {
        // Skip lines that are not valid, since the last line may be incomplete after the program was stopped.
        tried.extend(serde_json::from_str(&line?).ok().filter(|tried: &Tried| tried.of == of));
    }
    let today = class.scans().iter().skip(fixed);
    let today: Vec<&Scan> = today.filter(|scan| scan.strategy == strategy).collect();
    while tried.len() < arguments.candidates {
        let number = tried.len();
        let (row, is_streamlined) = match today.get(number) {
            Some(scan) => (scan.weights.row(), scan.is_streamlined),
            None => bred(&tried, number as u64, &arguments),
        };
        let states = games.iter().map(|game| run(game, (row, is_streamlined), strategy, states));
        let one = Tried {
            row,
            is_streamlined,
            states: states.collect::<Result<_, _>>()?,
            of: of.clone(),
        };
        writeln!(kept, "{}", serde_json::to_string(&one)?)?;
        eprintln!("{number}: {} {row:?}", one.states.iter().flatten().filter(|n| **n > 0).count());
        tried.push(one);
    }
    let before: Vec<Planned> =
        (0..).zip(&today).map(|(n, scan)| (n, scan.max_states as u32)).collect();
    report("today", &tried, &before);
    let planned = schedule(&tried, arguments.scans, arguments.states as u32);
    report("tuned", &tried, &planned);
    for (number, max_states) in planned {
        let Tried { row, is_streamlined, .. } = &tried[number];
        let scan = match staged {
            Some(each) => format!("staged({each}, {row:?}, {max_states})"),
            None => format!("best({row:?}, {max_states})"),
        };
        println!("    {},", if *is_streamlined { format!("streamlined({scan})") } else { scan });
    }
    Ok(())
}

/// The games of the class, or only those of them that the arguments name, with the training deals that the fixed scans
/// do not win.
fn games(class: Class, arguments: &Arguments) -> Result<Vec<Game>, Failure> {
    let mut games = Vec::new();
    for game in solitaire_families::GAMES {
        let slug = game.model().slug;
        if !arguments.games.is_empty() && !arguments.games.iter().any(|named| named == slug) {
            continue;
        }
        let limits = Limits { memory: 256 << 20, ..Limits::default() };
        let solver = Solver::new(&*game.empty(), Options { limits, ..Options::default() });
        let numbers = arguments.first..arguments.first + arguments.deals;
        let mut deals = numbers.map(|number| game.deal(number)).collect::<Result<Vec<_>, _>>()?;
        if deals.first().is_none_or(|deal| solver.class(&**deal) != class) {
            continue;
        }
        for scan in class.scans().iter().take(arguments.fixed) {
            let mut left = Vec::new();
            for deal in deals {
                if solver.scan(&*deal, *scan)?.1.is_none() {
                    left.push(deal);
                }
            }
            deals = left;
        }
        games.push(Game { slug, solver, deals });
    }
    if games.is_empty() { Err("none of these games is of that class".into()) } else { Ok(games) }
}

/// For each training deal of a game: the number of positions that a candidate sees before it wins; 0 if it does not
/// win.
fn run(
    game: &Game,
    (row, is_streamlined): ([i32; 10], bool),
    strategy: Strategy,
    max_states: u64,
) -> Result<Vec<u32>, Failure> {
    let scan = Scan { strategy, is_streamlined, weights: Weights::of(row), max_states };
    let states = game.deals.iter().map(|deal| {
        let (states, moves) = game.solver.scan(&**deal, scan)?;
        Ok(if moves.is_some() { states.max(1) as u32 } else { 0 })
    });
    states.collect()
}

/// Makes the weights of a new candidate: usually by mixing and slightly changing one or two scans of the schedule so
/// far, sometimes at random. Also decides at random if the candidate is streamlined.
fn bred(tried: &[Tried], number: u64, arguments: &Arguments) -> ([i32; 10], bool) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(number);
    let mut lot = |below: u32| random.next_u32() % below;
    let is_streamlined = lot(3) == 0;
    if lot(6) == 0 {
        return (core::array::from_fn(|_| (lot(5) * lot(5)) as i32), is_streamlined);
    }
    let planned = schedule(tried, arguments.scans, arguments.states as u32);
    let seed = u64::from(lot(u32::MAX));
    let mut chosen = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut parent = || planned.choose(&mut chosen).map_or(0, |(number, _)| *number);
    let (one, other) = (tried[parent()].row, tried[parent()].row);
    let is_mixed = lot(3) == 0;
    let mut row: [i32; 10] =
        core::array::from_fn(|n| if is_mixed && lot(2) == 0 { other[n] } else { one[n] });
    for _ in 0..=lot(3) {
        let weight = &mut row[lot(10) as usize];
        // Multiply the weight by a random factor from about 0.4 to 2.3, and sometimes add 1.
        *weight = (*weight * (3 + lot(14) as i32) + 4) / 7 + lot(2) as i32;
    }
    (row, is_streamlined)
}

/// Builds a schedule of at most `scans` entries greedily: each entry solves the most unsolved deals for each position
/// that it sees. An entry may see at most `most` positions.
fn schedule(tried: &[Tried], scans: usize, most: u32) -> Vec<Planned> {
    let mut planned = Vec::new();
    let Some(first) = tried.first() else { return planned };
    let mut open: Vec<Vec<bool>> =
        first.states.iter().map(|deals| vec![true; deals.len()]).collect();
    let sizes: Vec<u32> = core::iter::successors(Some(60), |size| Some(size * 5 / 4))
        .take_while(|size| *size <= most)
        .collect();
    while planned.len() < scans {
        let mut best: Option<(f64, Planned)> = None;
        for (number, one) in tried.iter().enumerate() {
            for size in &sizes {
                let (mut won, mut cost) = (0.0, 0.0);
                for (deals, open) in one.states.iter().zip(&open) {
                    for (states, _) in deals.iter().zip(open).filter(|(_, open)| **open) {
                        let is_won = (1..=*size).contains(states);
                        won += if is_won { 1.0 } else { 0.0 };
                        cost += f64::from(if is_won { *states } else { *size });
                    }
                }
                let worth = if cost > 0.0 { won / cost } else { 0.0 };
                if worth > 0.0 && best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, (number, *size)));
                }
            }
        }
        let Some((_, (number, size))) = best else { break };
        planned.push((number, size));
        for (deals, open) in tried[number].states.iter().zip(&mut open) {
            for (states, open) in deals.iter().zip(open) {
                *open &= !(1..=size).contains(states);
            }
        }
    }
    planned
}

/// Prints how many of the training deals a schedule solves, and how many positions it sees per deal on average.
fn report(name: &str, tried: &[Tried], planned: &[Planned]) {
    let (mut solved, mut all, mut cost) = (0, 0, 0_u64);
    for game in 0..tried[0].states.len() {
        for deal in 0..tried[0].states[game].len() {
            all += 1;
            for (number, size) in planned {
                let states = tried[*number].states[game][deal];
                let is_won = (1..=*size).contains(&states);
                cost += u64::from(if is_won { states } else { *size });
                if is_won {
                    solved += 1;
                    break;
                }
            }
        }
    }
    println!("{name}: {solved} of {all} deals solved, {} positions a deal", cost / all.max(1));
}
