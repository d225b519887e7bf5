//! The coverability tree and graph.
//!
//! Richard Karp and Raymond Miller, "Parallel Program Schemata", 1969: where a marking covers one on its way, what grew can
//! grow for ever, and is written ω.

use std::collections::HashMap;

use serde::Serialize;

use crate::net::{Net, Transition};

/// As many tokens as one likes.
pub const OMEGA: u64 = u64::MAX;

/// A marking that can be covered, and how it is come by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Node {
    /// The tokens of each place; [`OMEGA`] where there can be as many as one likes.
    pub marking: Vec<u64>,
    /// The node before it in the tree, and the transition; `None` for the first.
    pub from: Option<(usize, usize)>,
}

/// Markings that together cover all that can be reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coverability {
    /// The nodes, the first marking first; equal markings are one.
    pub nodes: Vec<Node>,
    /// From, transition, to.
    pub edges: Vec<(usize, usize, usize)>,
    /// True if this is all; if not, it ends at the limit.
    pub complete: bool,
    /// The most nodes allowed.
    pub limit: usize,
}

impl Coverability {
    /// True if no place is without bound: then the nodes are all markings that can be reached.
    #[must_use]
    pub fn is_bounded(&self) -> bool {
        self.nodes.iter().all(|node| !node.marking.contains(&OMEGA))
    }

    /// The most tokens seen on each place.
    #[must_use]
    pub fn bounds(&self) -> Vec<u64> {
        let places = self.nodes.first().map_or(0, |node| node.marking.len());
        let most = |place: usize| self.nodes.iter().map(|node| node.marking[place]).max();
        (0..places).map(|place| most(place).unwrap_or(0)).collect()
    }

    /// The edges of the tree: each node but the first is reached by one of them. In the tree, an edge that is not one of
    /// them leads to a leaf, which repeats a marking.
    #[must_use]
    pub fn is_tree_edge(&self, edge: usize) -> bool {
        let (from, by, to) = self.edges[edge];
        self.nodes[to].from == Some((from, by))
            && self.edges[..edge].iter().all(|other| *other != (from, by, to))
    }
}

/// Goes through what can be covered, up to so many markings.
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

/// What is more than it was on the way here can become ever more.
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
