//! Daddy Longlegs: four columns go up by suit, and the stock deals to all of them.

use solitaire::prelude::*;

solitaire! {
    /// Four columns, built up by suit. Any card moves with the cards on it. Only Aces fill empty columns. The stock
    /// deals a card to every column.
    #[game(name = "Daddy Longlegs", after = "PySolFC rules, Daddy Longlegs")]
    family DaddyLonglegs {
        structure {
            /// The columns.
            tableau: [Column; 4];
            /// The cards not dealt yet.
            stock:   Stock;
        }
        deal { tableau <- 1 up; }
        /// A card goes on the next lower card of its suit.
        rule builds(under, over) = next_rank(over, under) && same_suit(under, over);
        build tableau = builds(top(target), bottom(moving));
        space tableau = is_ace(bottom(moving));
        moves {
            /// Move a card, with all cards on it, onto another column.
            drag  MoveCards: tableau[cards] => tableau;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        /// You win when every column runs from Ace to King in one suit.
        win = is_empty(stock) && how_many(tableau, |pile| run(pile, builds) && count(pile) == 13) == 4;

        examples {
            tableau: 7S on 6S, !7H on 6S, !6S on 7S, AH on _, !2H on _;
            MoveCards: 7S KH 2C;
            Deal: 12;
            deal: tableau 1, stock 48;
        }
    }
}
