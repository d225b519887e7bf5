//! Runs of cards in examples, as the pack of the game has them.

use super::ranks::Ranks;
use crate::syntax::ast::{ExampleKind, ExampleLine, Lies};

/// The line of an example, with runs such as `AC..JC` made of cards that the pack has: the rank next above an Ace may be a
/// Seven there. Cards that are named themselves stay, whether or not the pack has them.
pub fn of_pack(line: &ExampleLine, ranks: Ranks) -> ExampleLine {
    let mut line = line.clone();
    for example in &mut line.examples {
        let ExampleKind::Position(position) = &mut example.kind else { continue };
        let boards = std::iter::once(&mut position.before).chain(&mut position.after);
        for pile in boards.flat_map(|board| &mut board.parts).flat_map(|part| &mut part.piles) {
            if let Lies::Cards(cards) = &mut pile.says {
                cards.retain(|(card, _)| !card.is_between || ranks.holds(i64::from(card.rank)));
            }
        }
    }
    line
}
