//! Plays deals at random, with a greedy policy and with the solver, and counts how often each move is made.

mod tally;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use solitaire_bots::{Bounds, Greedy, Outcome, Player, Policy, Random, Spread, Summary, play};
use solitaire_runtime::model::{GameModel, Unit};
use solitaire_runtime::{GameEntry, Journal};
use solitaire_solver::{Limits, Options, Verdict, solve};

use crate::effort::Effort;
use crate::error::ReviewError;
use tally::{Counted, Tally};

/// The results of play.
#[derive(Clone, Debug, Serialize)]
pub struct Played {
    /// The results of random play, which chooses each legal move with the same probability.
    pub random: Summary,
    /// The results of greedy play, which always chooses the move that looks best at the moment.
    pub greedy: Summary,
    /// The results of the solver.
    pub solver: Solved,
    /// How often each move was made, in the order of declaration, without automatic moves.
    pub moves: Vec<MoveCount>,
    /// All routes on which the declaration allows cards to move, each with the number of times that cards took it.
    pub routes: Vec<Route>,
    /// The names of containers in which the number of cards never changed.
    pub untouched: Vec<&'static str>,
    /// For each container, the number of random games that got stuck while a face-down card lay on top of one of its
    /// elements. Elements that other cards cover do not count.
    pub stuck_hidden: BTreeMap<&'static str, u64>,
}

impl Played {
    /// The number of games that were won, by any of the three ways of play.
    #[must_use]
    pub const fn wins(&self) -> u64 {
        self.random.wins + self.greedy.wins + self.solver.solved
    }
}

/// The results of the solver on the first deals.
#[derive(Clone, Debug, Serialize)]
pub struct Solved {
    /// The number of deals searched.
    pub deals: u64,
    /// The number of deals that the solver won.
    pub solved: u64,
    /// The number of deals that the solver proved to be impossible.
    pub impossible: u64,
    /// The lengths of the found solutions, which need not be the shortest ones.
    pub moves: Option<Spread>,
}

/// How often a move was made in each way of play.
#[derive(Clone, Debug, Serialize)]
pub struct MoveCount {
    /// The name of the move.
    pub name: &'static str,
    /// How often the random policy made the move.
    pub random: u64,
    /// How often the greedy policy made the move.
    pub greedy: u64,
    /// How often the move occurs in solutions.
    pub solutions: u64,
}

impl MoveCount {
    /// How often the move was made in all three ways of play together.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.random + self.greedy + self.solutions
    }
}

/// A route on which a move can take cards from one container to another.
#[derive(Clone, Debug, Serialize)]
pub struct Route {
    /// The name of the move.
    pub name: &'static str,
    /// The container that the cards come from.
    pub from: &'static str,
    /// The container that the cards go to.
    pub to: &'static str,
    /// The number of times that cards took this route, in all three ways of play together.
    pub times: u64,
    /// The maximum number of cards that took this route in one move.
    pub most: usize,
    /// True if the move may take several cards at once.
    pub several: bool,
}

/// Plays and solves deals, as many as `effort` says, and sums up the results.
pub(crate) fn see(entry: &GameEntry, effort: &Effort) -> Result<Played, ReviewError> {
    let model = entry.model();
    let (random, by_random) = games(entry, effort, effort.deals, Random::new())?;
    let (greedy, by_greedy) = games(entry, effort, effort.greedy(), Greedy::new(model))?;
    let mut by_solver = Tally::new(model);
    let solver = solutions(entry, effort, &mut by_solver)?;
    let tallies = [&by_random, &by_greedy, &by_solver];
    let moves = model.moves.iter().enumerate();
    let moves = moves.filter(|(_, declared)| declared.gesture.is_players());
    let moves = moves.map(|(kind, declared)| {
        let [random, greedy, solutions] = tallies.map(|tally| tally.kinds[kind]);
        MoveCount { name: declared.name, random, greedy, solutions }
    });
    let containers = model.containers.iter().enumerate();
    let untouched =
        containers.filter(|(number, _)| !tallies.iter().any(|one| one.changed[*number]));
    let name = |number: usize| model.containers[number].name;
    Ok(Played {
        random,
        greedy,
        solver,
        moves: moves.collect(),
        routes: routes(model, &tallies),
        untouched: untouched.map(|(_, held)| held.name).collect(),
        stuck_hidden: by_random.hidden.iter().map(|(held, games)| (name(*held), *games)).collect(),
    })
}

/// Plays deals with one policy. Returns the results and the counts of its moves.
fn games(
    entry: &GameEntry,
    effort: &Effort,
    deals: u64,
    policy: impl Policy + 'static,
) -> Result<(Summary, Tally), ReviewError> {
    let tally = Arc::new(Mutex::new(Tally::new(entry.model())));
    let mut player = Player::Fair(Box::new(Counted { policy, tally: Arc::clone(&tally) }));
    let outcomes: Result<Vec<Outcome>, _> = effort
        .numbers(deals)
        .map(|deal| play(entry, deal, &mut player, 0, &Bounds::default()))
        .collect();
    let counted = tally.lock().unwrap_or_else(PoisonError::into_inner).clone();
    Ok((Summary::of(&outcomes?), counted))
}

/// Solves the first few deals, and counts the moves of the solutions in `tally`.
fn solutions(entry: &GameEntry, effort: &Effort, tally: &mut Tally) -> Result<Solved, ReviewError> {
    let (mut lengths, mut impossible) = (Vec::new(), 0);
    let limits = Limits { nodes: Some(effort.nodes), ..Limits::default() };
    let options = Options { limits, ..Options::default() };
    for number in effort.numbers(effort.solved) {
        let mut position = entry.deal(number)?;
        match solve(&*position, &options)?.verdict {
            Verdict::Solved(line) => {
                lengths.push(line.len() as f64);
                tally.begin();
                for code in line {
                    let table = position.table();
                    tally.look(|place| table.cards(place).len());
                    tally.count(code, table.cards(code.source()).len());
                    position.apply(code, &mut Journal::new());
                }
                tally.look(|place| position.table().cards(place).len());
            }
            Verdict::Impossible => impossible += 1,
            Verdict::GaveUp(_) => {}
        }
    }
    Ok(Solved {
        deals: effort.solved,
        solved: lengths.len() as u64,
        impossible,
        moves: Spread::of(lengths.into_iter()),
    })
}

/// All routes that the declaration allows, with the number of times that cards took them.
fn routes(model: &'static GameModel, tallies: &[&Tally]) -> Vec<Route> {
    let mut routes = Vec::new();
    for (kind, declared) in model.moves.iter().enumerate() {
        if !declared.gesture.is_players() || declared.pair || declared.targets.is_empty() {
            continue;
        }
        let mut ends: Vec<(u8, u8, bool)> = Vec::new();
        for lift in declared.lifts {
            for target in declared.targets {
                let is_itself = lift.container == target.container && lift.span.count == 1;
                let end = (lift.container, target.container, lift.unit == Unit::Cards);
                if !is_itself && !ends.contains(&end) {
                    ends.push(end);
                }
            }
        }
        let name = |number: u8| model.containers[usize::from(number)].name;
        routes.extend(ends.into_iter().map(|(from, to, several)| {
            let key = (kind, usize::from(from), usize::from(to));
            let gone = tallies.iter().filter_map(|tally| tally.routes.get(&key));
            let (times, most) =
                gone.fold((0, 0), |(times, most), (more, cards)| (times + more, most.max(*cards)));
            Route { name: declared.name, from: name(from), to: name(to), times, most, several }
        }));
    }
    routes
}
