//! Analyzes the behavior of a net. Many results come with the places or invariants that prove them.

mod coverability;
mod farkas;
mod liveness;
mod outlook;
mod sentences;
mod short;
mod siphons;

pub use coverability::{Coverability, Node, OMEGA, coverability};
pub use farkas::{Semiflow, TooMany, place_semiflows, transition_semiflows};
pub use liveness::{Level, Shown, exact, runs, runs_out, undone_by_another};
pub use outlook::{Outlook, most_within};
pub use sentences::sentences;
pub use short::short_transition_semiflows;
pub use siphons::{minimal_siphons, minimal_traps, trap_within};

use serde::Serialize;

use crate::net::{Holds, Marking, Net};

/// The limits of an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Limits {
    /// The maximum number of intermediate rows in the search for semiflows.
    pub rows: usize,
    /// The maximum number of siphons that are searched for, and of traps.
    pub siphons: usize,
    /// The maximum number of nodes in the coverability graph.
    pub markings: usize,
    /// The number of random runs that explore the net if the coverability graph is incomplete.
    pub runs: usize,
    /// The number of firings in each run.
    pub steps: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { rows: 1000, siphons: 500, markings: 2000, runs: 20, steps: 400 }
    }
}

/// A siphon: a set of places that stays empty once it is empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Siphon {
    /// The places of the siphon.
    pub places: Vec<usize>,
    /// The number of tokens that the siphon holds initially.
    pub tokens: u64,
    /// The largest trap within the siphon. If the trap holds tokens initially, the siphon never becomes empty.
    pub trap: Vec<usize>,
    /// True if the trap holds tokens initially.
    pub stays_marked: bool,
}

/// What is known about the number of tokens on a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bound {
    /// The maximum number of tokens that the place can hold; `None` if it is not known.
    pub most: Option<u64>,
    /// The proof of the maximum. `None` if there is no maximum, or if it is known because all markings were visited.
    pub by: Option<Proof>,
    /// The highest number of tokens that was observed on the place.
    pub seen: u64,
    /// True if the number of tokens on the place can grow without limit.
    pub unbounded: bool,
}

/// The proof that a place never holds more than a number of tokens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Proof {
    /// The semiflow with this index, whose weighted sum of tokens never changes.
    Invariant(usize),
    /// The siphon with this index, to which no transition adds tokens.
    Siphon(usize),
}

/// All results about a net.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    /// The limits under which the net was analyzed.
    pub limits: Limits,
    /// The minimal semiflows of the places, or the reason why they were not found.
    pub place_semiflows: Result<Vec<Semiflow>, TooMany>,
    /// The minimal semiflows of the transitions, or the reason why they were not found. Transitions with proportional
    /// changes count as one: see `representatives`.
    pub transition_semiflows: Result<Vec<Semiflow>, TooMany>,
    /// The minimal semiflows that consist of one or two transitions. They are found in every net.
    pub short_transition_semiflows: Vec<Semiflow>,
    /// For each transition, the index of the first transition whose change is proportional to its change.
    pub representatives: Vec<usize>,
    /// The minimal siphons that were found.
    pub siphons: Vec<Siphon>,
    /// True if `siphons` has all minimal siphons.
    pub all_siphons: bool,
    /// Sets of places that become siphons once a counter has reached 0. Each has the place of the counter, and the
    /// places of the set.
    pub afterwards: Vec<(usize, Vec<usize>)>,
    /// The minimal traps that were found.
    pub traps: Vec<Vec<usize>>,
    /// True if `traps` has all minimal traps.
    pub all_traps: bool,
    /// What is known about the number of tokens on each place.
    pub bounds: Vec<Bound>,
    /// The number of cards on all places together, if no transition changes it.
    pub cards: Option<u64>,
    /// The number of nodes in the coverability graph; at most the limit.
    pub markings: usize,
    /// True if the coverability graph was explored completely.
    pub complete: bool,
    /// What is known about the level of each transition.
    pub levels: Vec<Level>,
    /// For each transition that is known to fire only finitely often, the places that prove it.
    pub runs_out: Vec<Option<Vec<usize>>>,
    /// A marking at which no transition is enabled, if one was found.
    pub deadlock: Option<Marking>,
    /// True if it is proven that no deadlock can be reached.
    pub no_deadlock: bool,
}

/// Analyzes a net within these limits.
#[must_use]
pub fn analyse(net: &Net, limits: Limits) -> Analysis {
    let place_semiflows = place_semiflows(net, limits.rows);
    let (merged, representatives) = merged(net);
    let firsts: Vec<usize> =
        (0..net.transitions.len()).filter(|number| representatives[*number] == *number).collect();
    let named = |flow: Semiflow| {
        Semiflow(flow.0.into_iter().map(|(number, weight)| (firsts[number], weight)).collect())
    };
    let transition_semiflows = transition_semiflows(&merged, limits.rows)
        .map(|flows| flows.into_iter().map(named).collect());
    let short_transition_semiflows =
        short_transition_semiflows(&merged).into_iter().map(named).collect();
    let (found, all_siphons) = minimal_siphons(net, limits.siphons);
    let siphons: Vec<Siphon> = found.into_iter().map(|places| siphon(net, places)).collect();
    let (traps, all_traps) = minimal_traps(net, limits.siphons);
    let graph = coverability(net, limits.markings);
    let shown = if graph.complete {
        let (fired, most) = (fired(net, &graph), graph.bounds());
        let (repeats, emptied) = (vec![false; fired.len()], vec![false; siphons.len()]);
        Shown { repeats, emptied, fired, deadlock: None, most }
    } else {
        let within: Vec<&[usize]> = siphons.iter().map(|siphon| siphon.places.as_slice()).collect();
        runs(net, limits.runs, limits.steps, &within)
    };
    let flows = place_semiflows.as_deref().unwrap_or_default();
    let bounds = bounds(net, flows, &siphons, &graph, &shown);
    let all_bounded = bounds.iter().all(|bound| bound.most.is_some());
    let is_bounded: Vec<bool> = bounds.iter().map(|bound| bound.most.is_some()).collect();
    let sets: Vec<Vec<usize>> = (0..net.places.len())
        .map(|place| vec![place])
        .chain(siphons.iter().map(|siphon| siphon.places.clone()))
        .chain(traps.iter().cloned())
        .collect();
    let runs_out = runs_out(net, &sets, &is_bounded)
        .into_iter()
        .map(|set| set.map(|set| sets[set].clone()))
        .collect::<Vec<_>>();
    let afterwards = afterwards(net, &siphons, limits.siphons);
    let exactly = graph.complete && graph.is_bounded();
    let stop = graph.complete.then(|| stop(&graph)).flatten();
    let deadlock = if graph.complete { stop } else { shown.deadlock.clone() };
    let levels = if exactly {
        exact(net, &graph)
    } else {
        let repeats = undone_by_another(net, &shown.fired);
        // Once a siphon is empty, transitions that take tokens from it never fire again, so they are not live.
        let emptied = siphons.iter().zip(&shown.emptied).filter(|(_, emptied)| **emptied);
        let emptied: Vec<&Siphon> = emptied.map(|(siphon, _)| siphon).collect();
        let starved = |number: usize| {
            let takes = &net.transitions[number].takes;
            emptied
                .iter()
                .any(|siphon| takes.iter().any(|(place, _)| siphon.places.contains(place)))
        };
        let level = |number: usize| {
            let one = &net.transitions[number];
            let too_much = one
                .takes
                .iter()
                .any(|(place, count)| bounds[*place].most.is_some_and(|most| *count > most));
            let fired = shown.fired[number];
            let never = !fired && (too_much || graph.complete);
            let least = if repeats[number] || shown.repeats[number] { 3 } else { u8::from(fired) };
            let most = match () {
                () if never => 0,
                () if all_bounded && runs_out[number].is_some() => 1,
                () if deadlock.is_some() || starved(number) => 3,
                () => 4,
            };
            Level { least, most: most.max(least) }
        };
        (0..net.transitions.len()).map(level).collect()
    };
    Analysis {
        limits,
        cards: cards(net),
        place_semiflows,
        transition_semiflows,
        short_transition_semiflows,
        representatives,
        siphons,
        all_siphons,
        afterwards,
        traps,
        all_traps,
        bounds,
        markings: graph.nodes.len(),
        complete: graph.complete,
        levels,
        runs_out,
        no_deadlock: graph.complete && deadlock.is_none(),
        deadlock,
    }
}

/// Returns the number of cards on all places together, if no transition changes it.
fn cards(net: &Net) -> Option<u64> {
    let is_card = |place: usize| net.places[place].holds.is_cards();
    let holds = net.transitions.iter().all(|one| {
        one.change().iter().filter(|(place, _)| is_card(*place)).map(|(_, by)| by).sum::<i64>() == 0
    });
    let cards: Vec<usize> = (0..net.places.len()).filter(|place| is_card(*place)).collect();
    let sum = cards.iter().map(|place| net.places[*place].initial).sum();
    (holds && !cards.is_empty()).then_some(sum)
}

/// Returns the net with only one transition for each group of transitions whose changes are proportional, such as
/// moving three cards and moving one card. Also returns the representative of each transition: the first of its group.
fn merged(net: &Net) -> (Net, Vec<usize>) {
    let mut known: std::collections::HashMap<Vec<(usize, i64)>, usize> = Default::default();
    let mut representatives = Vec::with_capacity(net.transitions.len());
    for (number, one) in net.transitions.iter().enumerate() {
        let change = one.change();
        let divisor = change.iter().fold(0, |divisor, (_, by)| gcd(divisor, by.unsigned_abs()));
        let key = change.iter().map(|(place, by)| (*place, by / divisor.max(1) as i64)).collect();
        representatives.push(*known.entry(key).or_insert(number));
    }
    let transitions = representatives.iter().enumerate().filter(|(number, first)| number == *first);
    let transitions = transitions.map(|(number, _)| net.transitions[number].clone()).collect();
    (Net { transitions, ..net.clone() }, representatives)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn siphon(net: &Net, places: Vec<usize>) -> Siphon {
    let trap = trap_within(net, &places);
    let tokens = |places: &[usize]| places.iter().map(|place| net.places[*place].initial).sum();
    let held: u64 = tokens(&trap);
    Siphon { tokens: tokens(&places), stays_marked: held > 0, places, trap }
}

/// Finds the sets of places for cards that become siphons once a counter has reached 0.
fn afterwards(net: &Net, siphons: &[Siphon], most: usize) -> Vec<(usize, Vec<usize>)> {
    let counters = siphons.iter().filter_map(|siphon| match siphon.places[..] {
        [counter] if matches!(net.places[counter].holds, Holds::Counter(_)) => Some(counter),
        _ => None,
    });
    let mut found = Vec::new();
    for counter in counters {
        let mut rest = net.clone();
        rest.transitions.retain(|one| one.taken(counter) == 0);
        let (after, _) = minimal_siphons(&rest, most);
        let cards =
            |places: &Vec<usize>| places.iter().all(|place| net.places[*place].holds.is_cards());
        let is_new = |places: &Vec<usize>| siphons.iter().all(|known| known.places != *places);
        let new = after.into_iter().filter(|places| cards(places) && is_new(places));
        found.extend(new.map(|places| (counter, places)));
    }
    found
}

fn fired(net: &Net, graph: &Coverability) -> Vec<bool> {
    let mut fired = vec![false; net.transitions.len()];
    graph.edges.iter().for_each(|(_, by, _)| fired[*by] = true);
    fired
}

/// Returns a marking of a complete graph at which no transition is enabled; `None` if there is none.
fn stop(graph: &Coverability) -> Option<Marking> {
    let mut goes_on = vec![false; graph.nodes.len()];
    graph.edges.iter().for_each(|(from, ..)| goes_on[*from] = true);
    let stopped = (0..graph.nodes.len()).find(|node| !goes_on[*node])?;
    Some(graph.nodes[stopped].marking.clone())
}

fn bounds(
    net: &Net,
    flows: &[Semiflow],
    siphons: &[Siphon],
    graph: &Coverability,
    shown: &Shown,
) -> Vec<Bound> {
    let initial = net.initial();
    let covered = graph.bounds();
    let drained: Vec<usize> =
        (0..siphons.len()).filter(|number| only_drains(net, &siphons[*number].places)).collect();
    let bound = |place: usize| {
        let by_flow = flows.iter().enumerate().filter(|(_, flow)| flow.weight(place) > 0);
        let by_flow = by_flow.map(|(number, flow)| {
            (flow.sum(&initial) / flow.weight(place), Proof::Invariant(number))
        });
        let by_siphon = drained.iter().filter(|number| siphons[**number].places.contains(&place));
        let by_siphon = by_siphon.map(|number| (siphons[*number].tokens, Proof::Siphon(*number)));
        let best = by_flow.chain(by_siphon).min();
        let unbounded = covered[place] == OMEGA;
        let exact = (graph.complete && !unbounded).then_some(covered[place]);
        let seen =
            if unbounded { shown.most[place] } else { shown.most[place].max(covered[place]) };
        Bound {
            most: exact.or(best.map(|(most, _)| most)),
            by: best.filter(|(most, _)| exact.is_none_or(|exact| exact == *most)).map(|(_, by)| by),
            seen,
            unbounded,
        }
    };
    (0..net.places.len()).map(bound).collect()
}

/// True if no transition raises the number of tokens on these places.
fn only_drains(net: &Net, places: &[usize]) -> bool {
    net.transitions.iter().all(|one| {
        let within = one.change().into_iter().filter(|(place, _)| places.contains(place));
        within.map(|(_, by)| by).sum::<i64>() <= 0
    })
}
