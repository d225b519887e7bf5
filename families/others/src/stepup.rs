//! Step-Up: a row of thirteen cells through which the tableau has to go.

use solitaire::prelude::*;

use crate::terrace::*;

solitaire! {
    /// Two decks. Nine columns, built down in alternating colors, and thirteen cells. While a cell is empty, columns
    /// may play to the foundations, but you may turn only three stock cards in a row. Foundations start with the rank
    /// dealt and go up by suit.
    #[game(name = "Step-Up", slug = "terrace/stepup", after = "PySolFC rules, Step-Up")]
    variation StepUp: BlondesAndBrunettes {
        /// How many cards were turned in a row while a cell was empty.
        counter turned = 0;
        structure {
            ..BlondesAndBrunettes;
            without reserve;
            /// The cells.
            cells:   [Cell; 13];
        }
        layout { foundation across from (2.5, 0); cells across from (0, 1); tableau across from (2, 2); stock at (0, 2.5); waste at (0, 3.5); }
        deal { foundation[0] <- 1 up; cells <- 1 up; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next lower card of its suit, an Ace on a King.
        rule climbs(under, over) = next_rank_wrap(over, under) && same_suit(over, under);
        moves {
            ..BlondesAndBrunettes;
            without Fill, Turn;
            /// Put a card into an empty cell. At least one card must stay on the foundations.
            drag  ToCell:    tableau[top] | waste[top] | foundation[top] => cells
                where !is_in(source, foundation) || count(foundation) > 1;
            /// Play a card to a foundation. A card from a column may go there only while a cell is empty.
            drag  ToFoundation: tableau[top] | cells[top] | waste[top] => foundation
                where !is_in(source, tableau) || empties(cells) > 0;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) && (turned < 3 || empties(cells) == 0)
                do { waste <- 1 up from stock; if empties(cells) > 0 { turned += 1; } else { turned = 0; } }
        }
        examples {
            tableau: 6H on 7S, !6C on 7S, KH on AS, !8H on 7S, QH on _;
            foundation: !2H on AS, 2S on AS, AS on KS;
            cells: 6H on _;
            ToFoundation: !2S on AS [tableau 2S, cells 2C | 3C | 4C | 5C | 6C | 7C | 8C | 9C | TC | JC | QC | KC | KD, foundation AS];
            deal: cells 1, tableau 1, foundation 1 0 0 0 0 0 0 0, waste 1, stock 80;
        }
    }
}
