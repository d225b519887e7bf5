//! What a player sees of a position, kept as numbers to know the position again.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::position::Position;

/// What a player sees of a position: how the cards lie, and what the counters say. The score is left out.
///
/// Elements that no rule tells apart may change places: two columns exchanged are the same sight. The cards of each
/// container, and the counters, are kept as hashes, so two sights that differ may, though hardly ever, be taken for the
/// same. Use them to order moves, not to prove anything.
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
            // A sum does not depend on the order of the elements.
            elements.fold(0, u64::wrapping_add)
        });
        let counters = (0..table.counters()).map(|number| table.counter(number));
        Self { containers: containers.collect(), counters: hash(&counters.collect::<Vec<_>>()) }
    }

    /// True if the cards lie the same, whatever the counters say.
    #[must_use]
    pub fn has_cards_of(&self, other: &Self) -> bool {
        self.containers == other.containers
    }

    /// True if each container whose cards lie otherwise than `now` lies as it did `earlier`: a step from `now` to this
    /// sight brings back what it changes, though other containers may have changed since.
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
