//! Examines the boards at the beginning of deals.

use serde::Serialize;
use solitaire_bots::Spread;
use solitaire_runtime::{GameEntry, Moves, Position, Snapshot};

use crate::effort::Effort;
use crate::error::ReviewError;

/// What the review found out about the dealt boards.
#[derive(Clone, Debug, Serialize)]
pub struct Dealt {
    /// The board of the first deal, to be shown.
    pub shown: Snapshot,
    /// The numbers of cards that are dealt to each container.
    pub containers: Vec<Counts>,
    /// The distribution of the number of legal first moves over the deals; `None` if there are no deals.
    pub first_moves: Option<Spread>,
    /// The number of deals that have no first move and are neither won nor lost.
    pub without_move: u64,
    /// The number of deals that are won or lost before the first move.
    pub over: u64,
}

/// The numbers of cards that are dealt to the elements of one container.
#[derive(Clone, Debug, Serialize)]
pub struct Counts {
    /// The name of the container.
    pub name: &'static str,
    /// One count for each element.
    pub elements: Vec<Count>,
}

/// The number of cards that are dealt to one element: the range over all deals of the review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Count {
    /// The minimum number of cards in a deal.
    pub least: usize,
    /// The maximum number of cards in a deal.
    pub most: usize,
    /// The maximum number of face-down cards in a deal.
    pub face_down: usize,
}

/// Deals the boards of the review, and counts their cards and first moves.
pub(crate) fn see(entry: &GameEntry, effort: &Effort) -> Result<Dealt, ReviewError> {
    let shown = entry.deal(effort.first)?;
    let mut containers = counts(&*shown);
    let (mut first_moves, mut without_move, mut over) = (Vec::new(), 0, 0);
    let mut moves = Moves::new();
    for number in effort.numbers(effort.deals) {
        let position = entry.deal(number)?;
        for (seen, new) in containers.iter_mut().zip(counts(&*position)) {
            seen.elements.iter_mut().zip(new.elements).for_each(|(seen, new)| seen.widen(new));
        }
        moves.clear();
        position.legal_moves(&mut moves);
        first_moves.push(moves.len() as f64);
        let is_over = position.is_won() || position.is_lost();
        over += u64::from(is_over);
        without_move += u64::from(moves.is_empty() && !is_over);
    }
    Ok(Dealt {
        shown: Snapshot::of(&*shown),
        containers,
        first_moves: Spread::of(first_moves.into_iter()),
        without_move,
        over,
    })
}

/// Counts the cards on each element of one dealt board.
fn counts(position: &dyn Position) -> Vec<Counts> {
    let table = position.table();
    let element = |place| {
        let cards = table.cards(place).as_slice();
        let face_down = cards.iter().filter(|card| !card.is_face_up()).count();
        Count { least: cards.len(), most: cards.len(), face_down }
    };
    let containers = position.model().containers.iter();
    containers
        .map(|held| Counts { name: held.name, elements: held.span.places().map(element).collect() })
        .collect()
}

impl Count {
    fn widen(&mut self, other: Self) {
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
        self.face_down = self.face_down.max(other.face_down);
    }
}
