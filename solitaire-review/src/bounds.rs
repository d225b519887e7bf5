//! Facts that the Petri net of a game proves: the maximum number of cards in a container, and moves that can never be
//! made.

use serde::Serialize;
use solitaire_nets::analysis::{Outlook, most_within};
use solitaire_nets::{Holds, net_of};
use solitaire_runtime::GameEntry;

use crate::deal::Dealt;
use crate::effort::Effort;
use crate::error::ReviewError;

/// The facts proven about all deals of a game.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Proven {
    /// The containers for which the maximum is less than the whole deck, with the maximum.
    pub held: Vec<Held>,
    /// The names of moves that can never be made, because they need more cards in one place than can ever lie there.
    pub dead: Vec<&'static str>,
}

/// The maximum number of cards in a container.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Held {
    /// The container's name.
    pub name: &'static str,
    /// The maximum number of cards in all elements of the container together.
    pub most: u64,
}

/// Proves facts with the net of the first deal. They hold for all deals, because all deals put the same number of cards
/// on each element. Proves nothing if the numbers differ, or if the game is too large for a net.
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
    /// A sentence about each container with a proven maximum.
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
