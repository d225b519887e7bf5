//! A family, and a variation of Simple Simon, which is declared in another crate.

use solitaire::prelude::*;

solitaire! {
    /// Two columns, and a stock that is turned one by one.
    #[game(name = "Two Columns")]
    family TwoColumns {
        structure { tableau: [Column; 2]; foundation: [Pile; 4]; waste: Waste; stock: Stock; }
        deal { tableau <- 3 up; }
        build tableau    = next_rank(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank(bottom(moving), top(target))
                        && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card to a column.
            drag ToColumn:     tableau[top] | waste[top] => tableau;
            /// Move a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] => foundation;
            /// Turn a card.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;
    }
}

solitaire! {
    /// Simple Simon with two more columns.
    #[game(name = "Twelve Columns")]
    variation TwelveColumns: solitaire_spiders::simplesimon::SimpleSimon {
        const TABLEAUS = 12;
        deal { tableau[0..4] <- 5 up; tableau[4..12] <- 4 up; }
    }
}
