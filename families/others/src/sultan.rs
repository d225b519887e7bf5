//! Sultan: eight foundations round a King on which nothing is played.

use solitaire::prelude::*;

solitaire! {
    /// Eight foundations stand round the Sultan and go up by suit to the Queens: the Kings by way of the Aces.
    #[game(
        name = "Sultan",
        aka = ["Sultan of Turkey", "Emperor of Germany"],
        decks = 2,
        after = "PySolFC rules, Sultan"
    )]
    family Sultan {
        /// How often the waste may be turned over to be the stock again.
        counter redeals = 2;
        structure {
            /// Where the suits end up: on seven Kings and on an Ace of hearts, to the Queens.
            foundation: [Pile; 8] max 13;
            /// The Sultan, a King of hearts, who takes no card.
            sultan:     Pile;
            /// The divan: each place holds one card.
            cells:      [Cell; 6];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            cells      points [(0, 0), (0, 1), (0, 2), (4, 0), (4, 1), (4, 2)];
            foundation points [(1, 0), (2, 0), (3, 0), (1, 1), (3, 1), (1, 2), (2, 2), (3, 2)];
            sultan     at (2, 1);
            stock      at (1.5, 3);
            waste      at (2.5, 3);
        }
        deal {
            foundation <- "KC AH KC KD KD KS KH KS" up;
            sultan     <- "KH" up;
            cells      <- 1 up;
            waste      <- 1 up;
        }
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target))
                        && !is_rank(top(target), 12);
        moves {
            /// Play a card to a foundation.
            drag  ToFoundation: cells[top] | waste[top] => foundation;
            /// Put the top card of the waste into the divan.
            drag  ToCell:       waste[top] => cells;
            /// Turn a card from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to be the stock again.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
        }
        win = count(foundation) + count(sultan) == CARDS;

        examples {
            foundation: AS on KS, 2S on AS, !2H on AS, !KS on QS, !AS on _, AS on KS from cells;
            cells: 6H on _ from waste, !6H on 7S, !6H on _ from cells;
            Deal: [waste 9H, stock 3C 4C] => [waste 9H 4C, stock 1];
            Redeal: 2;
            deal: foundation 1 1 1 1 1 1 1 1, sultan 1, cells 1 1 1 1 1 1, waste 1, stock 88;
        }
    }
}
