//! Choice: foundations of one rank each, all in the same order of suits.

use solitaire::prelude::*;

/// True if this card may lie at this height of a pile: it has the suit of the card there on a taller pile, or no pile
/// is taller.
#[constraint(say = "the suit must be that of the card at this place on {piles}", reads = cards)]
pub fn keeps_order(piles: Group<'_>, height: i32, card: Option<Card>) -> bool {
    let there = piles.elements().find_map(|pile| pile.as_slice().get(height as usize).copied());
    there.is_none_or(|there| card.is_some_and(|card| card.suit() == there.suit()))
}

solitaire! {
    /// Three decks without the cards below the Six. Eight columns of twelve, built down in alternating colors. Runs
    /// move together. Each foundation takes the cards of one rank. You choose the order of the suits, but it is the
    /// same on all foundations.
    #[game(name = "Choice", decks = 3, ranks = "6789TJQK", after = "PySolFC rules, Choice")]
    family Choice {
        structure {
            /// The columns.
            tableau:    [Column; 8];
            /// The cards of each rank, from the Six to the King.
            foundation: [Pile; 8];
        }
        deal { tableau <- 12 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        pickup tableau   = run(moving, builds);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = always;
        /// A foundation takes cards of its rank. The suits come in the same order on all foundations.
        build foundation = rank(bottom(moving)) == index(target) + 6 && keeps_order(foundation, count(target), bottom(moving));
        space foundation = rank(bottom(moving)) == index(target) + 6 && keeps_order(foundation, count(target), bottom(moving));
        moves {
            /// Move a run, or part of it, to another column.
            drag MoveColumn: tableau[cards] => tableau;
            /// Play a card to the foundation of its rank.
            drag ToFoundation: tableau[top] => foundation;
            /// Take a card back from a foundation.
            drag TakeBack: foundation[top] => tableau;
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, !6S on 7S, !8H on 7S, 6H on _;
            MoveColumn: 8H 7S 6H, !8H 7D;
            ToFoundation: 7D on foundation[1] [tableau 7D], !7D on foundation[2] [tableau 7D],
                7D on foundation[1] [tableau 7D, foundation 6D], !7H on foundation[1] [tableau 7H, foundation 6D];
            TakeBack: 7D on 8S [tableau 8S, foundation 6D | 7D] => [tableau 8S 7D];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 12, foundation 0;
        }
    }
}
