//! Proofs from the Petri net of a game: the maximum number of cards in a container, and impossible moves.

use serde::Serialize;
use solitaire_nets::analysis::{Outlook, most_within};
use solitaire_nets::{Holds, net_of};
use solitaire_runtime::GameEntry;

use crate::deal::Dealt;
use crate::effort::Effort;
use crate::error::ReviewError;

/// The proven facts.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Proven {
    /// Containers that never hold the whole deck, since too few cards can get there.
    pub held: Vec<Held>,
    /// Moves that can never be made: they need more cards in one place than can lie there.
    pub dead: Vec<&'static str>,
}

/// The maximum number of cards in a container.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Held {
    /// The container's name.
    pub name: &'static str,
    /// The maximum for all elements of the container together.
    pub most: u64,
}

/// Proves facts about all deals with the net of the first deal. Empty if deals differ in the number of cards of a
/// container, or the game is too large for a net.
pub(crate) fn see(
    entry: &GameEntry,
    effort: &Effort,
    dealt: &Dealt,
) -> Result<Proven, ReviewError> {
    let mut counts = dealt.containers.iter().flat_map(|counts| &counts.elements);
    if counts.any(|count| count.least != count.most) {
        return Ok(Proven::default());
    }
    let position = entry.deal(effort.first)?;
    let Ok(net) = net_of(&*position) else { return Ok(Proven::default()) };
    let model = entry.model();
    let held = model.containers.iter().filter_map(|container| {
        let is_here = |holds| match holds {
            Holds::Up(place) | Holds::Down(place) => {
                container.span.places().any(|known| known.0 == place)
            }
            _ => false,
        };
        let places: Vec<usize> =
            (0..net.places.len()).filter(|place| is_here(net.places[*place].holds)).collect();
        let most = most_within(&net, &places)?;
        let is_told = !places.is_empty() && most < model.pack.len() as u64;
        is_told.then_some(Held { name: container.name, most })
    });
    let dead = Outlook::of(&net).dead_moves(&net);
    let dead = dead.into_iter().filter_map(|kind| model.moves.get(usize::from(kind)));
    Ok(Proven { held: held.collect(), dead: dead.map(|declared| declared.name).collect() })
}

impl Proven {
    /// A sentence for each container.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        let said = |held: &Held| match (held.name, held.most) {
            (name, 0) => format!("No card ever lies on {name}."),
            (name, 1) => format!("{name} never holds more than one card in all."),
            (name, most) => format!("{name} never holds more than {most} cards in all."),
        };
        self.held.iter().map(said).collect()
    }
}
