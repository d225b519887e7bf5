//! Minimal siphons and traps.
//!
//! A siphon is a set of places such that each transition that puts tokens on it also takes some from it: once empty, it
//! stays empty. A trap is the reverse: once marked, it stays marked. Minimal siphons are enumerated by the problem
//! decomposition of Roberto Cordone, Luca Ferrarini and Luigi Piroddi ("Enumeration Algorithms for Minimal Siphons in
//! Petri Nets Based on Place Constraints", 2005): find one minimal siphon that contains some places and excludes
//! others, then those that exclude its first place, those that contain the first and exclude the second, and so on.

use std::collections::BTreeSet;

use crate::net::Net;

/// The minimal siphons, each as a sorted list of places, and true if these are all.
#[must_use]
pub fn minimal_siphons(net: &Net, most: usize) -> (Vec<Vec<usize>>, bool) {
    let flows = Flows::of(net);
    let mut found: BTreeSet<Vec<usize>> = BTreeSet::new();
    let mut waiting = vec![(vec![true; net.places.len()], vec![false; net.places.len()])];
    let mut looked = 0;
    while let Some((allowed, held)) = waiting.pop() {
        looked += 1;
        if found.len() >= most || looked > 100 * most {
            return (sorted(found), false);
        }
        let Some(siphon) = flows.minimal(&allowed, &held) else { continue };
        let places: Vec<usize> = (0..siphon.len()).filter(|place| siphon[*place]).collect();
        let (mut without, mut with) = (allowed.clone(), held.clone());
        for place in places.iter().filter(|place| !held[**place]) {
            without[*place] = false;
            waiting.push((without.clone(), with.clone()));
            without[*place] = true;
            with[*place] = true;
        }
        // The siphon is minimal among those that contain the required places, but perhaps not among all.
        if places.iter().all(|place| !held[*place]) || flows.is_minimal(&siphon) {
            found.insert(places);
        }
    }
    (sorted(found), true)
}

/// The minimal traps, each as a sorted list of places, and true if these are all.
#[must_use]
pub fn minimal_traps(net: &Net, most: usize) -> (Vec<Vec<usize>>, bool) {
    minimal_siphons(&net.reversed(), most)
}

/// The largest trap within a set of places; empty if there is none.
#[must_use]
pub fn trap_within(net: &Net, places: &[usize]) -> Vec<usize> {
    let flows = Flows::of(&net.reversed());
    let mut set = vec![false; net.places.len()];
    places.iter().for_each(|place| set[*place] = true);
    flows.shrink(&mut set);
    (0..set.len()).filter(|place| set[*place]).collect()
}

fn sorted(found: BTreeSet<Vec<usize>>) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = found.into_iter().collect();
    found.sort_by_key(|places| (places.len(), places.clone()));
    found
}

/// The inputs and outputs of each transition; equal transitions occur once.
struct Flows {
    takes: Vec<Vec<usize>>,
    /// For each place the indexes of the transitions that put tokens on it.
    into: Vec<Vec<usize>>,
}

impl Flows {
    fn of(net: &Net) -> Self {
        let set = |arcs: &[(usize, u64)]| -> Vec<usize> {
            let mut places: Vec<usize> = arcs.iter().map(|(place, _)| *place).collect();
            places.sort_unstable();
            places
        };
        let pairs: BTreeSet<(Vec<usize>, Vec<usize>)> =
            net.transitions.iter().map(|one| (set(&one.takes), set(&one.puts))).collect();
        let mut into = vec![Vec::new(); net.places.len()];
        let mut takes = Vec::new();
        for (number, (taken, put)) in pairs.into_iter().enumerate() {
            for place in put {
                // If the transition also takes tokens from the place, it cannot fill the place once it is empty.
                if !taken.contains(&place) {
                    into[place].push(number);
                }
            }
            takes.push(taken);
        }
        Self { takes, into }
    }

    /// Shrinks a set to the largest siphon within it.
    fn shrink(&self, set: &mut [bool]) {
        loop {
            let stays = |place: usize| {
                self.into[place].iter().all(|one| self.takes[*one].iter().any(|place| set[*place]))
            };
            let leaving: Vec<usize> =
                (0..set.len()).filter(|place| set[*place] && !stays(*place)).collect();
            if leaving.is_empty() {
                return;
            }
            leaving.into_iter().for_each(|place| set[place] = false);
        }
    }

    /// A siphon within `allowed` that contains `held` and is minimal with that property; `None` if there is none.
    fn minimal(&self, allowed: &[bool], held: &[bool]) -> Option<Vec<bool>> {
        let mut set = allowed.to_vec();
        self.shrink(&mut set);
        let holds = |set: &[bool]| set.iter().zip(held).all(|(is, must)| *is || !must);
        if !holds(&set) || !set.contains(&true) {
            return None;
        }
        for place in 0..set.len() {
            if !set[place] || held[place] {
                continue;
            }
            let mut fewer = set.clone();
            fewer[place] = false;
            self.shrink(&mut fewer);
            if holds(&fewer) && fewer.contains(&true) {
                set = fewer;
            }
        }
        Some(set)
    }

    fn is_minimal(&self, siphon: &[bool]) -> bool {
        (0..siphon.len()).filter(|place| siphon[*place]).all(|place| {
            let mut fewer = siphon.to_vec();
            fewer[place] = false;
            self.shrink(&mut fewer);
            !fewer.contains(&true)
        })
    }
}
