//! Finds minimal siphons and traps.
//!
//! A siphon is a set of places that stays empty once it is empty: each transition that puts tokens on the set also
//! takes some from it. A trap is a set of places that always keeps a token once it has one.
//!
//! Minimal siphons are enumerated by the problem decomposition of Roberto Cordone, Luca Ferrarini and Luigi Piroddi
//! ("Enumeration Algorithms for Minimal Siphons in Petri Nets Based on Place Constraints", 2005). Find one minimal
//! siphon that contains some given places and excludes others. Then find those that exclude its first place, then those
//! that contain the first place and exclude the second, and so on.

use std::collections::BTreeSet;

use crate::net::Net;

/// Returns the minimal siphons, each as a sorted list of places. Also returns true if these are all, or false if the
/// search stopped at the limit.
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
        // The siphon is minimal among those that contain the required places. It may still contain a smaller siphon
        // without them.
        if places.iter().all(|place| !held[*place]) || flows.is_minimal(&siphon) {
            found.insert(places);
        }
    }
    (sorted(found), true)
}

/// Returns the minimal traps, each as a sorted list of places. Also returns true if these are all, or false if the
/// search stopped at the limit.
#[must_use]
pub fn minimal_traps(net: &Net, most: usize) -> (Vec<Vec<usize>>, bool) {
    minimal_siphons(&net.reversed(), most)
}

/// Returns the largest trap that consists of some of these places; empty if there is none.
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

/// The arcs of a net. Transitions with the same arcs occur only once.
struct Flows {
    takes: Vec<Vec<usize>>,
    /// For each place, the transitions that put tokens on it and do not take any from it.
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
                // A transition that also takes tokens from the place cannot fire while the place is empty, so it never
                // fills the place.
                if !taken.contains(&place) {
                    into[place].push(number);
                }
            }
            takes.push(taken);
        }
        Self { takes, into }
    }

    /// Removes places from a set until the set is the largest siphon that it contains.
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

    /// Finds a siphon that uses only `allowed` places and contains all `held` places, and of which no part is such a
    /// siphon. `None` if there is no such siphon.
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
