//! Sir Tommy, or Numerica: each card that is turned goes on a foundation or, for as long as it takes, on one of four columns.

use solitaire::prelude::*;

solitaire! {
    /// Turn one card at a time. Play it to a foundation, or put it on any of four columns, which play only to the
    /// foundations. The foundations are built up regardless of suit.
    #[game(name = "Sir Tommy", aka = ["Numerica", "Old Patience"], after = "PySolFC rules, Numerica")]
    family Numerica {
        /// The number of columns.
        const TABLEAUS: usize = 4;
        /// The number of foundations.
        const FOUNDATIONS: usize = 4;
        structure {
            /// The columns.
            tableau:    [Column; TABLEAUS];
            /// Built up from the Ace to the King, regardless of suit.
            foundation: [Pile; FOUNDATIONS] max 13;
            /// The card turned from the stock.
            waste:      Waste max 1;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            stock      at (0, 0);
            waste      at (0, 1);
            foundation across from (1.5, 0);
            tableau    across from (1.5, 1);
        }
        deal { waste <- 1 up; }
        build tableau    = always;
        space tableau    = always;
        build foundation = next_rank(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Put the turned card on a column.
            drag  Place:        waste[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | waste[top] => foundation;
            /// Turn the next card from the stock.
            press Turn: stock where !is_empty(stock) && is_empty(waste) do { waste <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 2S from waste, KH on _, !6H on 2S from tableau;
            foundation: AS on _, !2S on _, 2H on AS, !3S on AS, !2S on 3S, 2S on AS from tableau, 2S on AS from waste;
            Turn: 51;
            deal: tableau 0 0 0 0, foundation 0 0 0 0, waste 1, stock 51;
        }
    }
}
