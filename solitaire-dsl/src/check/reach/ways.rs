//! Where cards may go, at once or in the end.

use crate::meaning::{ContainerId, IdVec};

/// With more containers than this it is not found out where cards may go in the end.
const MAX_JOINED: usize = 63;

/// From where to where cards may go. The hand is `None`.
#[derive(Debug)]
pub(super) struct Ways {
    containers: IdVec<ContainerId, Goals>,
    hand: Goals,
}

/// Where cards of one place may go.
#[derive(Clone, Debug)]
struct Goals {
    containers: IdVec<ContainerId, bool>,
    hand: bool,
}

impl Goals {
    /// Adds the goals of a place that is one of these.
    fn join(&mut self, further: &Self) {
        let further = (&further.containers, further.hand);
        self.containers.iter_mut().zip(further.0).for_each(|(goal, is_one)| *goal |= is_one);
        self.hand |= further.1;
    }

    fn holds(&self, place: Option<ContainerId>) -> bool {
        place.map_or(self.hand, |container| self.containers[container])
    }
}

impl Ways {
    /// Every way, or none.
    pub(super) fn new<V>(containers: &IdVec<ContainerId, V>, all: bool) -> Self {
        let goals = Goals { containers: containers.all(all), hand: all };
        Self { containers: containers.all(goals.clone()), hand: goals }
    }

    fn from(&mut self, place: Option<ContainerId>) -> &mut Goals {
        match place {
            Some(container) => &mut self.containers[container],
            None => &mut self.hand,
        }
    }

    /// Adds a way.
    pub(super) fn add(&mut self, from: Option<ContainerId>, to: Option<ContainerId>) {
        let goals = self.from(from);
        match to {
            Some(container) => goals.containers[container] = true,
            None => goals.hand = true,
        }
    }

    /// Whether there is a way.
    pub(super) fn has(&self, from: Option<ContainerId>, to: Option<ContainerId>) -> bool {
        from.map_or(&self.hand, |container| &self.containers[container]).holds(to)
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        let goals = self.containers.iter().chain([&self.hand]);
        let goals = goals.flat_map(|goals| goals.containers.iter().chain([&goals.hand]));
        goals.filter(|goal| **goal).count()
    }

    /// Where one way ends, another may begin.
    pub(super) fn join(&mut self) {
        if self.containers.len() > MAX_JOINED {
            let all = Self::new(&self.containers, true);
            *self = all;
            return;
        }
        let all: Vec<Option<ContainerId>> = self.containers.ids().map(Some).chain([None]).collect();
        for by in &all {
            let further = self.from(*by).clone();
            for from in &all {
                if self.has(*from, *by) {
                    self.from(*from).join(&further);
                }
            }
        }
    }
}
