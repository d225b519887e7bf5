//! The coverability tree and graph.
//!
//! Richard Karp and Raymond Miller, "Parallel Program Schemata", 1969: if a marking strictly covers an earlier one on
//! its path, the places that grew can grow forever, which is written ω.

use std::collections::HashMap;

use serde::Serialize;

use crate::net::{Net, Transition};

/// An unbounded number of tokens, written ω.
pub const OMEGA: u64 = u64::MAX;

/// A coverable marking, with its parent in the tree.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Node {
    /// The number of tokens on each place; [`OMEGA`] if it is unbounded.
    pub marking: Vec<u64>,
    /// The previous node in the tree and the transition from it; `None` for the initial marking.
    pub from: Option<(usize, usize)>,
}

/// Markings that together cover all reachable ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coverability {
    /// The nodes, beginning with the initial marking; equal markings are merged.
    pub nodes: Vec<Node>,
    /// The edges, each as the marking it leaves, the transition, and the marking it reaches.
    pub edges: Vec<(usize, usize, usize)>,
    /// True if all markings were explored; false if the exploration ended at the limit.
    pub complete: bool,
    /// The maximum number of nodes.
    pub limit: usize,
}

impl Coverability {
    /// True if every place is bounded: then the nodes are all reachable markings.
    #[must_use]
    pub fn is_bounded(&self) -> bool {
        self.nodes.iter().all(|node| !node.marking.contains(&OMEGA))
    }

    /// The maximum number of tokens seen on each place.
    #[must_use]
    pub fn bounds(&self) -> Vec<u64> {
        let places = self.nodes.first().map_or(0, |node| node.marking.len());
        let most = |place: usize| self.nodes.iter().map(|node| node.marking[place]).max();
        (0..places).map(|place| most(place).unwrap_or(0)).collect()
    }

    /// True if an edge belongs to the tree: each node except the first is reached by one such edge. In the tree, any
    /// other edge leads to a leaf that repeats a marking.
    #[must_use]
    pub fn is_tree_edge(&self, edge: usize) -> bool {
        let (from, by, to) = self.edges[edge];
        self.nodes[to].from == Some((from, by))
            && self.edges[..edge].iter().all(|other| *other != (from, by, to))
    }
}

/// Explores the markings that can be covered, up to a limit.
#[must_use]
pub fn coverability(net: &Net, limit: usize) -> Coverability {
    let mut nodes = vec![Node { marking: net.initial(), from: None }];
    let mut known: HashMap<Vec<u64>, usize> = HashMap::from([(net.initial(), 0)]);
    let (mut edges, mut next, mut complete) = (Vec::new(), 0, true);
    'all: while next < nodes.len() {
        for (number, one) in net.transitions.iter().enumerate() {
            let Some(mut marking) = fire(one, &nodes[next].marking) else { continue };
            accelerate(&nodes, next, &mut marking);
            let to = match known.get(&marking) {
                Some(to) => *to,
                None if nodes.len() >= limit => {
                    complete = false;
                    break 'all;
                }
                None => {
                    known.insert(marking.clone(), nodes.len());
                    nodes.push(Node { marking, from: Some((next, number)) });
                    nodes.len() - 1
                }
            };
            edges.push((next, number, to));
        }
        next += 1;
    }
    Coverability { nodes, edges, complete, limit }
}

fn fire(one: &Transition, marking: &[u64]) -> Option<Vec<u64>> {
    if !one.is_enabled(marking) {
        return None;
    }
    let mut after = marking.to_vec();
    for (place, count) in &one.takes {
        if after[*place] != OMEGA {
            after[*place] -= count;
        }
    }
    for (place, count) in &one.puts {
        if after[*place] != OMEGA {
            after[*place] = after[*place].saturating_add(*count).min(OMEGA - 1);
        }
    }
    Some(after)
}

/// Sets the places of a marking to ω where the number of tokens grew on the path to the marking.
fn accelerate(nodes: &[Node], mut at: usize, marking: &mut [u64]) {
    loop {
        let before = &nodes[at].marking;
        let covers = before.iter().zip(marking.iter()).all(|(before, now)| before <= now);
        if covers && before != marking {
            for (now, before) in marking.iter_mut().zip(before) {
                if *now > *before {
                    *now = OMEGA;
                }
            }
        }
        match nodes[at].from {
            Some((before, _)) => at = before,
            None => return,
        }
    }
}
