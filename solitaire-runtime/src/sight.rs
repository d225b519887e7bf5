//! A player's view of a position as hashes, to recognize the position later.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::position::Position;

/// A player's view of a position: the cards and the counters, without the score.
///
/// The order of elements does not matter if no rule distinguishes them: two swapped columns give the same sight. The
/// cards of each container, and the counters, are kept as hashes, so two different sights may, very rarely, compare as
/// equal. Use them to order moves, not to prove anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    containers: Box<[u64]>,
    counters: u64,
}

impl Sight {
    /// The sight of this position.
    #[must_use]
    pub fn of(position: &dyn Position) -> Self {
        let (model, table) = (position.model(), position.table());
        let containers = model.containers.iter().map(|container| {
            let elements = container.span.places().map(|place| {
                let index = if container.told_apart { place.0 } else { 0 };
                hash(&(index, table.cards(place).as_slice()))
            });
            // The hashes are added because a sum does not depend on the order of the elements.
            elements.fold(0, u64::wrapping_add)
        });
        let counters = (0..table.counters()).map(|number| table.counter(number));
        Self { containers: containers.collect(), counters: hash(&counters.collect::<Vec<_>>()) }
    }

    /// True if both sights have the same cards; the counters may differ.
    #[must_use]
    pub fn has_cards_of(&self, other: &Self) -> bool {
        self.containers == other.containers
    }

    /// True if a step that leads from `now` to this sight only restores containers: each container that the step
    /// changes is afterwards as it was in `earlier`. Containers that the step does not change may differ from
    /// `earlier`.
    #[must_use]
    pub fn restores(&self, now: &Self, earlier: &Self) -> bool {
        let mut containers = self.containers.iter().zip(&now.containers).zip(&earlier.containers);
        containers.all(|((next, now), earlier)| next == now || next == earlier)
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
