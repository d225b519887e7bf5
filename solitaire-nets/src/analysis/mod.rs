//! Analyzes the behavior of a net; each result comes with its proof.

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
    /// The maximum number of intermediate rows for semiflows.
    pub rows: usize,
    /// The maximum number of siphons, and of traps.
    pub siphons: usize,
    /// The maximum number of markings in the coverability graph.
    pub markings: usize,
    /// The number of runs that explore the net if the coverability graph is incomplete.
    pub runs: usize,
    /// The number of firings in each run.
    pub steps: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { rows: 1000, siphons: 500, markings: 2000, runs: 20, steps: 400 }
    }
}

/// A siphon, with its marked trap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Siphon {
    /// The siphon's places.
    pub places: Vec<usize>,
    /// The siphon's initial tokens.
    pub tokens: u64,
    /// The largest trap within the siphon: if the trap is marked initially, the siphon is never empty.
    pub trap: Vec<usize>,
    /// True if that trap is marked initially.
    pub stays_marked: bool,
}

/// The bound of a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bound {
    /// The maximum number of tokens; `None` if unknown.
    pub most: Option<u64>,
    /// The proof; `None` if all markings were visited.
    pub by: Option<Proof>,
    /// The number of tokens seen on the place.
    pub seen: u64,
    /// True if any number of tokens can gather on the place.
    pub unbounded: bool,
}

/// The proof of a bound.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Proof {
    /// The semiflow with this index: its weighted sum is invariant.
    Invariant(usize),
    /// The siphon with this index: no transition puts more tokens on the siphon than it takes off the siphon.
    Siphon(usize),
}

/// All results about a net.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    /// The limits of the analysis.
    pub limits: Limits,
    /// The minimal semiflows of the places, or the reason why they are unknown.
    pub place_semiflows: Result<Vec<Semiflow>, TooMany>,
    /// The minimal semiflows of the transitions. Proportional transitions are merged into the first: see
    /// `representatives`.
    pub transition_semiflows: Result<Vec<Semiflow>, TooMany>,
    /// The minimal semiflows of one or two transitions: these are always known.
    pub short_transition_semiflows: Vec<Semiflow>,
    /// For each transition the first one whose change is proportional.
    pub representatives: Vec<usize>,
    /// The minimal siphons.
    pub siphons: Vec<Siphon>,
    /// True if `siphons` has all minimal siphons.
    pub all_siphons: bool,
    /// The sets that become siphons once a counter has run out: the counter, and the places.
    pub afterwards: Vec<(usize, Vec<usize>)>,
    /// The minimal traps.
    pub traps: Vec<Vec<usize>>,
    /// True if `traps` has all minimal traps.
    pub all_traps: bool,
    /// The bounds of the places.
    pub bounds: Vec<Bound>,
    /// The number of all cards together, if the places that hold cards form a semiflow.
    pub cards: Option<u64>,
    /// The number of markings in the coverability graph, up to the limit.
    pub markings: usize,
    /// True if the coverability graph is complete.
    pub complete: bool,
    /// The level of each transition.
    pub levels: Vec<Level>,
    /// For a transition that fires only finitely often: the places that prove it.
    pub runs_out: Vec<Option<Vec<usize>>>,
    /// A deadlock: a marking at which no transition can fire.
    pub deadlock: Option<Marking>,
    /// True if it is certain that there is no deadlock.
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
        // Transitions that take from a siphon never fire again once it is empty.
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

/// The sum of all cards, if no transition changes it.
fn cards(net: &Net) -> Option<u64> {
    let is_card = |place: usize| net.places[place].holds.is_cards();
    let holds = net.transitions.iter().all(|one| {
        one.change().iter().filter(|(place, _)| is_card(*place)).map(|(_, by)| by).sum::<i64>() == 0
    });
    let cards: Vec<usize> = (0..net.places.len()).filter(|place| is_card(*place)).collect();
    let sum = cards.iter().map(|place| net.places[*place].initial).sum();
    (holds && !cards.is_empty()).then_some(sum)
}

/// The net with transitions of proportional changes merged: of moving three cards and moving one card, only the latter
/// stays. Also returns the representative of each transition.
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

/// The siphons of cards that exist once a counter has run out.
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

/// A deadlock in a complete graph.
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

/// True if no transition puts more on a set of places than it takes off it.
fn only_drains(net: &Net, places: &[usize]) -> bool {
    net.transitions.iter().all(|one| {
        let within = one.change().into_iter().filter(|(place, _)| places.contains(place));
        within.map(|(_, by)| by).sum::<i64>() <= 0
    })
}
