//! The coverability tree and graph of a net.
//!
//! The algorithm is that of Richard Karp and Raymond Miller, "Parallel Program Schemata", 1969. If a marking has at
//! least as many tokens on every place as an earlier marking on the path to it, and more on some, then these places can
//! gain tokens without limit. Their number of tokens is written ω.

use std::collections::HashMap;

use serde::Serialize;

use crate::net::{Net, Transition};

/// An unbounded number of tokens, written ω.
pub const OMEGA: u64 = u64::MAX;

/// A node of the coverability tree: a marking, and the step that led to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Node {
    /// The number of tokens on each place; [`OMEGA`] if the number is unbounded.
    pub marking: Vec<u64>,
    /// The index of the previous node in the tree, and the index of the transition that fires there. `None` for the
    /// initial marking.
    pub from: Option<(usize, usize)>,
}

/// The coverability graph: for each reachable marking it has a marking with at least as many tokens on every place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coverability {
    /// The nodes, beginning with the initial marking. Each marking occurs once.
    pub nodes: Vec<Node>,
    /// The edges. Each has the index of the node where it begins, of the transition that fires, and of the node where
    /// it ends.
    pub edges: Vec<(usize, usize, usize)>,
    /// True if all markings were explored; false if the exploration ended at the limit.
    pub complete: bool,
    /// The maximum number of nodes that the exploration was allowed to create.
    pub limit: usize,
}

impl Coverability {
    /// True if every place is bounded. If the graph is also complete, its nodes are exactly the reachable markings.
    #[must_use]
    pub fn is_bounded(&self) -> bool {
        self.nodes.iter().all(|node| !node.marking.contains(&OMEGA))
    }

    /// Returns the maximum number of tokens that the nodes have on each place.
    #[must_use]
    pub fn bounds(&self) -> Vec<u64> {
        let places = self.nodes.first().map_or(0, |node| node.marking.len());
        let most = |place: usize| self.nodes.iter().map(|node| node.marking[place]).max();
        (0..places).map(|place| most(place).unwrap_or(0)).collect()
    }

    /// True if the edge with this index belongs to the tree. One such edge leads to each node except the first. In a
    /// drawing as a tree, every other edge leads to a leaf that repeats a marking.
    #[must_use]
    pub fn is_tree_edge(&self, edge: usize) -> bool {
        let (from, by, to) = self.edges[edge];
        self.nodes[to].from == Some((from, by))
            && self.edges[..edge].iter().all(|other| *other != (from, by, to))
    }
}

/// Builds the coverability graph of a net. Stops when the graph has `limit` nodes and needs more.
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

/// Compares a new marking with the markings on the path to it, which ends at node `at`. Where the new marking has at
/// least as many tokens on all places, sets the places with more tokens to ω.
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
