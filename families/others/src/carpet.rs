//! Carpet: a field of twenty cards, all of which may be played.

use solitaire::prelude::*;

solitaire! {
    /// Twenty open cards form the carpet, and gaps are filled from the waste. The foundations start with the Aces and
    /// are built up by suit.
    #[game(name = "Carpet", after = "PySolFC rules, Carpet")]
    family Carpet {
        structure {
            /// The twenty cards of the carpet.
            carpet:     [Cell; 20] in grid(4, 5);
            /// Built up from the Ace to the King.
            foundation: [Pile; 4];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            stock          at (0, 0);
            waste          at (0, 1);
            foundation     points [(1.5, 1), (7.5, 1), (1.5, 2), (7.5, 2)];
            carpet at (2.5, 0);
        }
        deal { foundation <- "AC AD AH AS" up; carpet <- 1 up; waste <- 1 up; }
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        moves {
            /// Put a card into a gap of the carpet.
            drag  Fill:         waste[top] | carpet[top] => carpet;
            /// Play a card to a foundation.
            drag  ToFoundation: carpet[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            carpet: 6H on _ from waste, 6H on _ from carpet, !6H on 7S;
            foundation: 2S on AS, !2H on AS, !3S on AS, !2S on 3S, 2S on AS from waste;
            Deal: 27;
            deal: carpet 1, foundation 1 1 1 1, waste 1, stock 27;
        }
    }
}
