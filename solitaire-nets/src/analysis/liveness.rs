//! Determines the liveness level of each transition, and looks for deadlocks.
//!
//! The levels are those of Tadao Murata, "Petri Nets: Properties, Analysis and Applications", 1989:
//!
//! - L0: the transition can never fire.
//! - L1: it can fire in some run.
//! - L2: for every number there is a run in which it fires that many times.
//! - L3: it fires infinitely often in some run. In a bounded net, L2 and L3 are the same.
//! - L4: from every reachable marking, it can fire again (the transition is live).

use std::collections::HashMap;

use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use serde::Serialize;

use super::coverability::Coverability;
use crate::net::{Marking, Net};

/// What is known about the level of a transition: the level is between two bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Level {
    /// The transition has at least this level.
    pub least: u8,
    /// The transition has at most this level.
    pub most: u8,
}

impl Level {
    /// True if the exact level is known.
    #[must_use]
    pub const fn is_known(self) -> bool {
        // Level 2 needs no special case: in a bounded net it is the same as level 3.
        self.least == self.most
    }
}

/// Determines the exact levels from all reachable markings. The net must be bounded, and `all` must be complete.
///
/// A transition is live if every strongly connected component without a way out contains an edge of the transition. It
/// can fire infinitely often if some component contains such an edge.
#[must_use]
pub fn exact(net: &Net, all: &Coverability) -> Vec<Level> {
    let mut graph: DiGraph<(), usize> = DiGraph::new();
    let nodes: Vec<_> = all.nodes.iter().map(|_| graph.add_node(())).collect();
    for (from, by, to) in &all.edges {
        graph.add_edge(nodes[*from], nodes[*to], *by);
    }
    let parts = tarjan_scc(&graph);
    let mut part_of = vec![0; nodes.len()];
    for (number, part) in parts.iter().enumerate() {
        part.iter().for_each(|node| part_of[node.index()] = number);
    }
    let mut last = vec![true; parts.len()];
    let (mut fires, mut inside) =
        (vec![false; net.transitions.len()], vec![false; net.transitions.len()]);
    let mut within: Vec<Vec<usize>> = vec![Vec::new(); parts.len()];
    for (from, by, to) in &all.edges {
        fires[*by] = true;
        if part_of[*from] == part_of[*to] {
            inside[*by] = true;
            within[part_of[*from]].push(*by);
        } else {
            last[part_of[*from]] = false;
        }
    }
    let mut ends = vec![0_usize; net.transitions.len()];
    for (within, _) in within.iter_mut().zip(&last).filter(|(_, last)| **last) {
        within.sort_unstable();
        within.dedup();
        within.iter().for_each(|by| ends[*by] += 1);
    }
    let all_ends = last.iter().filter(|last| **last).count();
    let level = |number: usize| match () {
        () if ends[number] == all_ends => 4,
        () if inside[number] => 3,
        () => u8::from(fires[number]),
    };
    (0..net.transitions.len()).map(level).map(|level| Level { least: level, most: level }).collect()
}

/// What was observed in some runs of a net.
#[derive(Clone, Debug)]
pub struct Shown {
    /// For each transition, true if it fired.
    pub fired: Vec<bool>,
    /// A marking without enabled transitions, if one was reached.
    pub deadlock: Option<Marking>,
    /// The maximum number of tokens seen on each place.
    pub most: Vec<u64>,
    /// For each transition, true if it fired on the way from a marking back to the same marking.
    pub repeats: Vec<bool>,
    /// For each of the given sets of places, true if it was without tokens at some marking.
    pub emptied: Vec<bool>,
}

/// Explores a net by random runs of at most `steps` firings each, and returns what was observed. Transitions that have
/// not fired yet are preferred.
///
/// For each set of places in `within`, there are also runs with only those transitions that move cards inside the set,
/// since they easily lead back to an earlier marking. Another run tries to empty the set. In the end, special runs try
/// to fire transitions that have not fired yet.
#[must_use]
pub fn runs(net: &Net, runs: usize, steps: usize, within: &[&[usize]]) -> Shown {
    let all: Vec<usize> = (0..net.transitions.len()).collect();
    let changes: Vec<Vec<(usize, i64)>> = net.transitions.iter().map(|one| one.change()).collect();
    let only = |places: &&[usize]| -> Vec<usize> {
        let stays = |place: &usize| !net.places[*place].holds.is_cards() || places.contains(place);
        let inside = |one: &&usize| changes[**one].iter().all(|(place, _)| stays(place));
        all.iter().filter(inside).copied().collect()
    };
    let groups: Vec<Vec<usize>> =
        within.iter().map(only).filter(|group| (1..all.len()).contains(&group.len())).collect();
    let count = net.transitions.len();
    let mut runner = Runner {
        net,
        random: 0x9e37_79b9_7f4a_7c15,
        shown: Shown {
            fired: vec![false; count],
            deadlock: None,
            most: net.initial(),
            repeats: vec![false; count],
            emptied: vec![false; within.len()],
        },
    };
    for group in &groups {
        runner.run(&mut net.initial(), group, steps);
    }
    for (number, places) in within.iter().enumerate() {
        runner.shown.emptied[number] = runner.drain(places, steps);
    }
    for _ in 0..runs {
        let mut marking = net.initial();
        if runner.run(&mut marking, &all, steps) {
            runner.shown.deadlock.get_or_insert_with(|| marking.clone());
        }
        for group in &groups {
            runner.run(&mut marking.clone(), group, steps / 4);
        }
    }
    let hard: Vec<usize> = all.into_iter().filter(|number| !runner.shown.fired[*number]).collect();
    for number in hard.into_iter().take(runs * CHASED) {
        runner.chase(number, &net.initial(), steps);
    }
    runner.shown
}

/// For each random run, this many transitions that have not fired yet are tried with `Runner::chase`.
const CHASED: usize = 5;

struct Runner<'a> {
    net: &'a Net,
    random: u64,
    shown: Shown,
}

impl Runner<'_> {
    /// Fires random transitions of `among`, at most `steps` times. Returns true if none of them was enabled in the end.
    fn run(&mut self, marking: &mut Marking, among: &[usize], steps: usize) -> bool {
        let mut seen: HashMap<Marking, usize> = HashMap::from([(marking.clone(), 0)]);
        let mut way: Vec<usize> = Vec::new();
        for _ in 0..steps {
            let enabled =
                among.iter().filter(|one| self.net.transitions[**one].is_enabled(marking));
            let enabled: Vec<usize> = enabled.copied().collect();
            if enabled.is_empty() {
                return true;
            }
            let fresh: Vec<usize> =
                enabled.iter().copied().filter(|one| !self.shown.fired[*one]).collect();
            let random = self.next();
            let from = if fresh.is_empty() || random.is_multiple_of(4) { &enabled } else { &fresh };
            let number = from[(random >> 8) as usize % from.len()];
            self.shown.fired[number] = true;
            way.push(number);
            if let Some(next) = self.net.transitions[number].fire(marking) {
                *marking = next;
            }
            for (most, now) in self.shown.most.iter_mut().zip(marking.iter()) {
                *most = (*most).max(*now);
            }
            if let Some(before) = seen.insert(marking.clone(), way.len()) {
                way[before..].iter().for_each(|one| self.shown.repeats[*one] = true);
            }
        }
        false
    }

    /// Tries to fire the transition `wanted`. Each step fires the transition after which `wanted` lacks the fewest
    /// tokens.
    fn chase(&mut self, wanted: usize, initial: &[u64], steps: usize) {
        let needs = &self.net.transitions[wanted].takes;
        let lacks = |marking: &[u64]| -> u64 {
            // The missing tokens are squared, so that one place that lacks many tokens counts more than several that
            // lack few.
            needs.iter().map(|(place, count)| count.saturating_sub(marking[*place]).pow(2)).sum()
        };
        let all: Vec<usize> = (0..self.net.transitions.len()).collect();
        let mut marking = initial.to_vec();
        for _ in 0..steps {
            if self.net.transitions[wanted].is_enabled(&marking) {
                self.shown.fired[wanted] = true;
                return;
            }
            if !self.approach(&mut marking, &all, &lacks) {
                return;
            }
        }
    }

    /// Tries to remove all tokens from these places. Returns true if it succeeds.
    fn drain(&mut self, places: &[usize], steps: usize) -> bool {
        let held = |marking: &[u64]| places.iter().map(|place| marking[*place]).sum();
        let touches = |number: &usize| {
            let change = self.net.transitions[*number].change();
            change.iter().any(|(place, _)| places.contains(place))
        };
        let touching: Vec<usize> = (0..self.net.transitions.len()).filter(touches).collect();
        let mut marking = self.net.initial();
        for _ in 0..steps {
            if held(&marking) == 0 {
                return true;
            }
            if !self.approach(&mut marking, &touching, &held) {
                return false;
            }
        }
        held(&marking) == 0
    }

    /// Fires the transition of `among` after which `measure` is lowest. Among equals it chooses at random, to avoid
    /// cycles. Returns false if no transition is enabled.
    fn approach(
        &mut self,
        marking: &mut Marking,
        among: &[usize],
        measure: &dyn Fn(&[u64]) -> u64,
    ) -> bool {
        let random = self.next() | 1;
        let fire = |number: &usize| Some((*number, self.net.transitions[*number].fire(marking)?));
        let next = among.iter().filter_map(fire);
        let order = |number: usize| (number as u64 + 1).wrapping_mul(random) >> 32;
        let best = next.min_by_key(|(number, after)| (measure(after), order(*number)));
        let Some((number, after)) = best else { return false };
        self.shown.fired[number] = true;
        *marking = after;
        true
    }

    /// Returns a random number. Xorshift (George Marsaglia, 2003) is random enough for exploration.
    const fn next(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random
    }
}

/// Finds transitions that can fire only finitely often. A set of places proves it in one of two ways:
///
/// - The transition lowers the number of tokens on the set, and no transition that may fire forever raises it.
/// - The transition raises the number of tokens on the set, no transition that may fire forever lowers it, and all
///   places of the set are bounded.
///
/// For each such transition, returns the index of the set that proves it. Transitions that are found do not fire
/// forever, so the others are then checked again without them. `sets` are candidates: single places, siphons and traps.
#[must_use]
pub fn runs_out(net: &Net, sets: &[Vec<usize>], bounded: &[bool]) -> Vec<Option<usize>> {
    let sum = |number: usize, set: &Vec<usize>| -> i64 {
        let change = net.transitions[number].change();
        change.iter().filter(|(place, _)| set.contains(place)).map(|(_, by)| by).sum()
    };
    let count = net.transitions.len();
    let sums: Vec<Vec<i64>> =
        sets.iter().map(|set| (0..count).map(|number| sum(number, set)).collect()).collect();
    let ends: Vec<bool> = sets.iter().map(|set| set.iter().all(|place| bounded[*place])).collect();
    let mut out: Vec<Option<usize>> = vec![None; count];
    loop {
        let mut more = false;
        for (set, sums) in sums.iter().enumerate() {
            let left = || sums.iter().zip(&out).filter(|(_, out)| out.is_none());
            let (raised, lowered) = (left().any(|(by, _)| *by > 0), left().any(|(by, _)| *by < 0));
            let drains = lowered && !raised;
            let fills = raised && !lowered && ends[set];
            if drains || fills {
                for (out, _) in out.iter_mut().zip(sums).filter(|(_, by)| **by != 0) {
                    if out.is_none() {
                        *out = Some(set);
                        more = true;
                    }
                }
            }
        }
        if !more {
            return out;
        }
    }
}

/// For each transition, true if it can fire infinitely often in some run, because it has fired once, and another
/// transition that can fire right after it restores the marking.
#[must_use]
pub fn undone_by_another(net: &Net, fired: &[bool]) -> Vec<bool> {
    let changes: Vec<Vec<(usize, i64)>> = net.transitions.iter().map(|one| one.change()).collect();
    let back: std::collections::HashSet<Vec<(usize, i64)>> = changes
        .iter()
        .map(|change| change.iter().map(|(place, by)| (*place, -by)).collect())
        .collect();
    let opposite = |number: usize| {
        let wanted: Vec<(usize, i64)> =
            changes[number].iter().map(|(place, by)| (*place, -by)).collect();
        net.transitions.iter().zip(&changes).any(|(other, change)| {
            // The other transition takes only tokens that this one puts, so it can fire right after it.
            *change == wanted
                && other.takes.iter().all(|(place, count)| {
                    let one = &net.transitions[number];
                    one.put(*place) >= *count
                })
        })
    };
    (0..changes.len())
        .map(|number| {
            fired[number]
                && (changes[number].is_empty()
                    || back.contains(&changes[number]) && opposite(number))
        })
        .collect()
}
