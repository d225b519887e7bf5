//! Judges examples of the deal, which state how many cards lie on each element.

use super::{Failure, One};
use crate::check::deal;
use crate::check::reach::Reach;
use crate::meaning::{Bounds, ContainerId};

impl One<'_> {
    /// Returns the failure if an example misstates the number of cards (`down`: face-down) on elements after the deal.
    pub(super) fn dealt(
        &self,
        (container, down): (ContainerId, bool),
        counts: &[syn::LitInt],
        reach: &Reach,
    ) -> Option<Failure> {
        let places = self.game.places(container);
        let name = &self.game.containers[container].name;
        let lie: Vec<Bounds> = if down {
            // A deal that depends on the shuffle gives no board at compile time, so the example is not judged.
            let board = deal::board(self.game)?;
            let hidden = |place: usize| board.piles[place].iter().filter(|card| !card.up).count();
            places.map(|place| Bounds::exactly(hidden(place) as i64)).collect()
        } else {
            places.map(|place| reach.dealt[place]).collect()
        };
        if counts.len() > 1 && counts.len() != lie.len() {
            let (elements, numbers) = (lie.len(), counts.len());
            return self.fails(format!("`{name}` has {elements} elements, not {numbers}"));
        }
        lie.iter().enumerate().find_map(|(nth, Bounds { least, most, .. })| {
            let count = &counts[nth.min(counts.len() - 1)];
            let wanted = count.base10_parse::<i64>().ok()?;
            let lies = if least == most { least.to_string() } else { format!("{least} to {most}") };
            let says = format!("the deal puts {lies} cards on element {nth} of `{name}`");
            (!(*least..=*most).contains(&wanted)).then(|| (count.span().into(), says))
        })
    }
}
