//! The places that cards can reach, directly or through other places.

use std::collections::BTreeSet;

use crate::meaning::ContainerId;

/// A place that cards may come from or go to. The hand is `None`.
type Place = Option<ContainerId>;

/// The ways that cards can go: pairs of a place that they come from and a place that they go to.
#[derive(Default, Debug)]
pub(super) struct Ways {
    found: BTreeSet<(Place, Place)>,
    /// True if every way exists.
    all: bool,
}

impl Ways {
    /// All ways or none.
    pub(super) fn new(all: bool) -> Self {
        Self { found: BTreeSet::new(), all }
    }

    /// Adds a way.
    pub(super) fn add(&mut self, from: Place, to: Place) {
        self.found.insert((from, to));
    }

    /// True if there is a way.
    pub(super) fn has(&self, from: Place, to: Place) -> bool {
        self.all || self.found.contains(&(from, to))
    }

    /// The number of ways.
    pub(super) fn count(&self) -> usize {
        self.found.len()
    }

    /// Adds the ways that lead through other places (the transitive closure).
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
