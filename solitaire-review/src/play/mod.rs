//! What random, greedy and solving play make of a game, and what they leave undone.

mod tally;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use solitaire_bots::{Bounds, Greedy, Outcome, Player, Policy, Random, Spread, Summary, play};
use solitaire_runtime::model::{GameModel, Gesture, Move, Unit};
use solitaire_runtime::{GameEntry, Journal};
use solitaire_solver::{Limits, Options, Verdict, solve};

use crate::effort::Effort;
use crate::error::ReviewError;
use tally::{Counted, Tally};

/// What play makes of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Played {
    /// Any legal move, each as likely as the others.
    pub random: Summary,
    /// The move that seems best at the moment.
    pub greedy: Summary,
    /// What the solver found.
    pub solver: Solved,
    /// How often each move was made, in the order of their declaration, automatic moves left out.
    pub moves: Vec<MoveCount>,
    /// From where to where cards went.
    pub routes: Vec<Route>,
    /// Containers that never had more or fewer cards than at first.
    pub untouched: Vec<&'static str>,
    /// How many random games got stuck with a card face down on top of an element that nothing covers, by the container.
    pub stuck_hidden: BTreeMap<&'static str, u64>,
}

impl Played {
    /// How many games were won, by whomsoever.
    #[must_use]
    pub const fn wins(&self) -> u64 {
        self.random.wins + self.greedy.wins + self.solver.solved
    }
}

/// What the solver found.
#[derive(Clone, Debug, Serialize)]
pub struct Solved {
    /// How many deals it looked at.
    pub deals: u64,
    /// How many can be won.
    pub solved: u64,
    /// How many cannot.
    pub impossible: u64,
    /// The moves of its solutions, which are not the shortest.
    pub moves: Option<Spread>,
}

/// How often a move was made.
#[derive(Clone, Debug, Serialize)]
pub struct MoveCount {
    /// The move.
    pub name: &'static str,
    /// By the random policy.
    pub random: u64,
    /// By the greedy policy.
    pub greedy: u64,
    /// In the solutions.
    pub solutions: u64,
}

impl MoveCount {
    /// By whomsoever.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.random + self.greedy + self.solutions
    }
}

/// A way that cards go.
#[derive(Clone, Debug, Serialize)]
pub struct Route {
    /// The move.
    pub name: &'static str,
    /// The container they come from.
    pub from: &'static str,
    /// The container they go to.
    pub to: &'static str,
    /// How often it was gone, by whomsoever.
    pub times: u64,
    /// The most cards at a time.
    pub most: usize,
    /// Whether the move may take several cards at a time.
    pub several: bool,
}

/// Plays deals.
pub(crate) fn see(entry: &GameEntry, effort: &Effort) -> Result<Played, ReviewError> {
    let model = entry.model();
    let (random, by_random) = games(entry, effort, effort.deals, Random::new())?;
    let (greedy, by_greedy) = games(entry, effort, effort.greedy(), Greedy::new(model))?;
    let mut by_solver = Tally::new(model);
    let solver = solutions(entry, effort, &mut by_solver)?;
    let tallies = [&by_random, &by_greedy, &by_solver];
    let moves = model.moves.iter().enumerate();
    let moves = moves.filter(|(_, declared)| is_made_by_player(declared));
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

/// Whether the player asks for it.
const fn is_made_by_player(declared: &Move) -> bool {
    !matches!(declared.gesture, Gesture::Auto | Gesture::Autoplay { .. })
}

/// Games of one policy.
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

/// What the solver says of the first few deals.
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

/// All ways that the declaration names, with how often they were gone.
fn routes(model: &'static GameModel, tallies: &[&Tally]) -> Vec<Route> {
    let mut routes = Vec::new();
    for (kind, declared) in model.moves.iter().enumerate() {
        if !is_made_by_player(declared) || declared.pair || declared.targets.is_empty() {
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
