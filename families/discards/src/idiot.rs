//! Aces Up, or Idiot: throw away what a higher card of its suit beats.

use solitaire::prelude::*;

/// A card of the same suit and of a higher rank lies on top of one of the piles; nothing beats an Ace.
#[constraint(
    say = "{card} is beaten by a higher card of its suit, the Ace being highest, on top of {piles}",
    reads = tops,
    ignores(suits, pile_order)
)]
pub fn beaten(card: Option<Card>, piles: Group<'_>) -> bool {
    use solitaire::constraints::{ace_high, same_suit, top};
    piles.elements().any(|pile| same_suit(top(pile), card) && ace_high(top(pile)) > ace_high(card))
}

solitaire! {
    /// Four columns. Discard a card if another column shows a higher card of its suit, until only the four Aces are
    /// left.
    #[game(
        name = "Aces Up",
        aka = ["Idiot", "Idiot's Delight", "Aces High", "Drivel"],
        after = "PySolFC rules, Aces Up"
    )]
    family Idiot {
        structure {
            /// The columns.
            tableau: [Column; 4];
            /// The cards not dealt yet.
            stock:   Stock;
            /// The cards discarded.
            discard: Discard;
        }
        deal { tableau <- 1 up; }
        space tableau = always;
        moves {
            /// Discard a card when a higher card of its suit is on top of another column. Aces are high.
            click Remove:   tableau[top] => discard where beaten(bottom(moving), tableau);
            /// Move a card to an empty column.
            drag  MoveCard: tableau[top] => tableau;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        /// You win when the stock is empty and only four cards are left.
        win = is_empty(stock) && count(tableau) == 4;

        examples {
            tableau: 6H on _, !6H on 7S;
            Remove: 4C [tableau 3H 4C | 9C] => [tableau 3H | 9C, discard 4C], !9C [tableau 9C | 4C], !4C [tableau 4C | 9S];
            Deal: 12, [tableau KC | KD | _ | KS, stock 6C 5D 4H 3S 2C] => [tableau KC 2C | KD 3S | 4H | KS 5D, stock 6C];
            win: [tableau AC | AD | AH | AS, discard rest], ![tableau AC | AD | AH | AS KS, discard rest];
            deal: tableau 1, stock 48;
        }
    }
}
