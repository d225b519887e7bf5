//! Recorded play of one game: its piles, and in each deal every position with all legal moves and the one taken.

mod line;
mod read;
mod said;

use std::collections::BTreeMap;

use solitaire_runtime::{Card, Suit};

pub use read::{LineError, ReadError, read};
pub use said::{Said, TokenError};

/// The layout: the cards of each pile, bottom to top.
pub type Layout = Vec<Vec<Card>>;

/// A recorded game.
#[derive(Clone, Debug)]
pub struct Recording {
    /// The name of the file, without its ending.
    pub file: String,
    /// The names of the game, the main name first.
    pub names: Vec<String>,
    /// The piles.
    pub piles: Vec<Pile>,
    /// The deals that were played.
    pub playouts: Vec<Playout>,
}

impl Recording {
    /// Replaces suits. A key is the letter of a recorded suit, its value the letter of the new one.
    pub fn change_suits(&mut self, suits: &BTreeMap<char, char>) {
        let suit = |letter| (0..4).filter_map(Suit::new).find(|suit| suit.letter() == letter);
        let changed = |card: &mut Card| {
            let other = suits.get(&card.suit().letter()).copied().and_then(suit);
            let up = Card::new(card.rank(), other.unwrap_or(card.suit()));
            *card = if card.is_face_up() { up } else { up.turned_down() };
        };
        let steps = self.playouts.iter_mut().flat_map(|playout| &mut playout.steps);
        steps.flat_map(|step| step.layout.iter_mut().flatten()).for_each(changed);
    }

    /// Adds a pile after all others, on which these cards lie in every position.
    pub fn add_pile(&mut self, cards: &[Card]) {
        self.piles.push(Pile { role: Role::Other, suit: None });
        let steps = self.playouts.iter_mut().flat_map(|playout| &mut playout.steps);
        steps.for_each(|step| step.layout.push(cards.to_vec()));
    }

    /// For each of these piles, adds a pile after all others, and moves the face-down cards there.
    ///
    /// # Errors
    /// Returns the number of the first pile that does not exist; the recording is then unchanged.
    pub fn split(&mut self, piles: &[usize]) -> Result<(), usize> {
        if let Some(pile) = piles.iter().find(|pile| **pile >= self.piles.len()) {
            return Err(*pile);
        }
        for &pile in piles {
            self.piles.push(Pile { role: Role::Other, suit: None });
            let steps = self.playouts.iter_mut().flat_map(|playout| &mut playout.steps);
            for layout in steps.map(|step| &mut step.layout) {
                let (up, down) = layout[pile].iter().partition(|card| card.is_face_up());
                layout[pile] = up;
                layout.push(down);
            }
        }
        Ok(())
    }

    /// True if cards ever lie on a pile, or a move names it.
    #[must_use]
    pub fn is_used(&self, pile: usize) -> bool {
        let steps = || self.playouts.iter().flat_map(|playout| &playout.steps);
        steps().any(|step| {
            !step.layout[pile].is_empty()
                || step.moves.iter().flat_map(Said::piles).any(|named| named == pile)
        })
    }
}

/// A pile.
#[derive(Clone, Copy, Debug)]
pub struct Pile {
    /// The role of the pile.
    pub role: Role,
    /// The suit to which the pile is bound.
    pub suit: Option<Suit>,
}

/// The role of a pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The cards not dealt yet.
    Stock,
    /// Cards dealt from the stock.
    Waste,
    /// The piles to which cards must go.
    Foundation,
    /// The tableau.
    Tableau,
    /// Cells and reserves.
    Reserve,
    /// A pile that players do not see.
    Other,
}

/// One deal, played.
#[derive(Clone, Debug)]
pub struct Playout {
    /// The number of the deal.
    pub deal: u64,
    /// The positions, each with the move that was taken from it.
    pub steps: Vec<Step>,
}

/// A position.
#[derive(Clone, Debug)]
pub struct Step {
    /// The line of the file.
    pub line: usize,
    /// The step's number in the deal, from 0.
    pub number: usize,
    /// The layout.
    pub layout: Layout,
    /// All legal moves.
    pub moves: Vec<Said>,
    /// True if the game is won.
    pub is_won: bool,
    /// The move that was taken; `None` at the end.
    pub taken: Option<Said>,
    /// True if the move that was taken shuffled cards.
    pub shuffles: bool,
}
