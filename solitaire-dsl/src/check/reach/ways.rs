//! Between which containers cards can go, directly or through other containers.

use std::collections::BTreeSet;

use crate::meaning::ContainerId;

/// A container, or `None` for the hand.
type Place = Option<ContainerId>;

/// A set of pairs of places: cards can go from the first to the second.
#[derive(Default, Debug)]
pub(super) struct Ways {
    found: BTreeSet<(Place, Place)>,
    /// True if cards can go from every place to every other place.
    all: bool,
}

impl Ways {
    /// All pairs if `all` is true, otherwise none.
    pub(super) fn new(all: bool) -> Self {
        Self { found: BTreeSet::new(), all }
    }

    /// Records that cards can go from one place to another.
    pub(super) fn add(&mut self, from: Place, to: Place) {
        self.found.insert((from, to));
    }

    /// True if cards can go from one place to the other.
    pub(super) fn has(&self, from: Place, to: Place) -> bool {
        self.all || self.found.contains(&(from, to))
    }

    /// The number of pairs that were added.
    pub(super) fn count(&self) -> usize {
        self.found.len()
    }

    /// If cards can go from A to B and from B to C, adds the pair A and C (transitive closure).
    pub(super) fn join(&mut self) {
        let places: BTreeSet<Place> = self.found.iter().map(|(from, _)| *from).collect();
        for by in places {
            let further: Vec<Place> =
                self.found.iter().filter(|(from, _)| *from == by).map(|(_, to)| *to).collect();
            let before: Vec<Place> =
                self.found.iter().filter(|(_, to)| *to == by).map(|(from, _)| *from).collect();
            for from in before {
                self.found.extend(further.iter().map(|to| (from, *to)));
            }
        }
    }
}
