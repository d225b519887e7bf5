//! How live each transition is, and where the net comes to a stop.
//!
//! The levels are those of Tadao Murata, "Petri Nets: Properties, Analysis and Applications", 1989. L0: it can never fire.
//! L1: it fires in some run. L2: as often as one likes, in some run. L3: without end in some run. L4: whatever has
//! happened, it can fire again. In a bounded net L2 and L3 are the same.

use std::collections::HashMap;

use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use serde::Serialize;

use super::coverability::Coverability;
use crate::net::{Marking, Net};

/// What is known of the level of a transition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Level {
    /// It is at least of this level.
    pub least: u8,
    /// It is at most of this level.
    pub most: u8,
}

impl Level {
    /// Whether the level is known.
    #[must_use]
    pub const fn is_known(self) -> bool {
        // Of 2 and 3 a bounded net has 3 only.
        self.least == self.most
    }
}

/// The exact levels, read off all markings that can be reached: the net is bounded and `all` is complete.
///
/// A transition is live when every strongly connected component that nothing leaves has an edge of it, and fires without
/// end when some component has one.
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
    let (mut fires, mut inside) = (vec![false; net.transitions.len()], vec![false; net.transitions.len()]);
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

/// What some runs of a net show.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Which transitions fired.
    pub fired: Vec<bool>,
    /// A marking at which nothing can fire, if one was come by.
    pub deadlock: Option<Marking>,
    /// The most tokens seen on each place.
    pub most: Vec<u64>,
    /// Which transitions fired on a way that led back to a marking.
    pub repeats: Vec<bool>,
}

/// Fires at random: so many runs of so many steps. What has not fired yet is preferred. Where a run ends, only what changes
/// one of these sets of places (and no other card) is fired, to find ways that lead back.
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
        },
    };
    for _ in 0..runs {
        let mut marking = net.initial();
        if runner.run(&mut marking, &all, steps) {
            runner.shown.deadlock.get_or_insert_with(|| marking.clone());
        }
        for group in &groups {
            runner.run(&mut marking.clone(), group, steps / 4);
        }
    }
    runner.shown
}

struct Runner<'a> {
    net: &'a Net,
    random: u64,
    shown: Shown,
}

impl Runner<'_> {
    /// Fires these at random. Gives whether none of them could fire in the end.
    fn run(&mut self, marking: &mut Marking, among: &[usize], steps: usize) -> bool {
        let mut seen: HashMap<Marking, usize> = HashMap::from([(marking.clone(), 0)]);
        let mut way: Vec<usize> = Vec::new();
        for _ in 0..steps {
            let enabled = among.iter().filter(|one| self.net.transitions[**one].is_enabled(marking));
            let enabled: Vec<usize> = enabled.copied().collect();
            if enabled.is_empty() {
                return true;
            }
            let fresh: Vec<usize> =
                enabled.iter().copied().filter(|one| !self.shown.fired[*one]).collect();
            let random = self.next();
            let from = if fresh.is_empty() || random % 4 == 0 { &enabled } else { &fresh };
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

    /// Xorshift (George Marsaglia, 2003) is random enough to look around.
    const fn next(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random
    }
}

/// Why a transition of a bounded net fires only so often: it takes from this place what nothing gives back for ever, or
/// gives what nothing takes. `None` where no such place is found.
///
/// A transition that lowers a place which no other that can fire for ever raises is out, and so is one that raises a place
/// which none lowers; then the same is asked of those that are left.
#[must_use]
pub fn runs_out(net: &Net, bounded: &[bool]) -> Vec<Option<usize>> {
    let changes: Vec<Vec<(usize, i64)>> = net.transitions.iter().map(|one| one.change()).collect();
    let mut out: Vec<Option<usize>> = vec![None; changes.len()];
    loop {
        let mut raised = vec![false; net.places.len()];
        let mut lowered = vec![false; net.places.len()];
        for (change, _) in changes.iter().zip(&out).filter(|(_, out)| out.is_none()) {
            for (place, by) in change {
                if *by > 0 { raised[*place] = true } else { lowered[*place] = true }
            }
        }
        let mut more = false;
        for (change, out) in changes.iter().zip(&mut out).filter(|(_, out)| out.is_none()) {
            let stuck = change.iter().find(|(place, by)| {
                (*by < 0 && !raised[*place]) || (*by > 0 && !lowered[*place] && bounded[*place])
            });
            if let Some((place, _)) = stuck {
                *out = Some(*place);
                more = true;
            }
        }
        if !more {
            return out;
        }
    }
}

/// Transitions of which one run shows that they fire without end: firing another after it leads back.
#[must_use]
pub fn undone_by_another(net: &Net, fired: &[bool]) -> Vec<bool> {
    let changes: Vec<Vec<(usize, i64)>> = net.transitions.iter().map(|one| one.change()).collect();
    let back: std::collections::HashSet<Vec<(usize, i64)>> = changes
        .iter()
        .map(|change| change.iter().map(|(place, by)| (*place, -by)).collect())
        .collect();
    let opposite = |number: usize| {
        let wanted: Vec<(usize, i64)> = changes[number].iter().map(|(place, by)| (*place, -by)).collect();
        net.transitions.iter().zip(&changes).any(|(other, change)| {
            // Right after the first, which put what the other takes.
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
                && (changes[number].is_empty() || back.contains(&changes[number]) && opposite(number))
        })
        .collect()
}
