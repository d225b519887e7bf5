//! Delta: the foundations come down from the King, and the stock is dealt onto the columns.

use solitaire::prelude::*;

solitaire! {
    /// Eight columns, the first of eight cards, built down on any other suit. The foundations are built down by suit
    /// from the King. The stock deals one card to each column.
    #[game(name = "Delta", after = "Next-Gen Solitaire (combinators), its model of Delta")]
    family Delta {
        structure {
            /// The columns.
            tableau:    [Column; 8];
            /// Built down from the King to the Ace.
            foundation: [Pile; 4];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { tableau[0] <- 7 up; tableau <- 1 up; }
        build tableau    = next_rank(top(target), bottom(moving)) && !same_suit(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        space foundation = is_king(bottom(moving));
        moves {
            /// Move a card onto another column.
            drag  MoveCard:     tableau[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] => foundation;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, 6C on 7S, !6S on 7S, !8H on 7S, QH on _;
            foundation: KS on _, !QS on _, QS on KS, !QH on KS, !AS on _;
            Deal: [tableau 2C, stock 3C 4C] => [tableau 2C 4C | 3C, stock _];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 8 1 1 1 1 1 1 1, foundation 0 0 0 0, stock 37;
        }
    }
}
