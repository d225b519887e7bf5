//! Osmosis: ranks seep from each foundation into the one below it.

use solitaire::prelude::*;

solitaire! {
    /// Each foundation takes its suit in any order, but only ranks that lie on the one above; three cards are turned at a time.
    #[game(name = "Osmosis", aka = ["Treasure Trove"], after = "PySolFC rules, Osmosis")]
    family Osmosis {
        structure {
            /// The packets, of which only the top card may be played.
            reserve:    [Pile; 4];
            /// One suit each; the first has the card that sets the rank of all.
            foundation: [Row; 4];
            /// The cards turned from the stock.
            waste:      Waste(3);
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            reserve    down from (0, 0);
            foundation down from (1, 0);
            stock      at (6, 0);
            waste      at (6, 1);
        }
        deal { reserve <- 3 down; reserve <- 1 up; foundation[0] <- 1 up; waste <- 3 up; }
        build foundation = same_suit(bottom(moving), bottom(target))
                        && (index(target) == 0 || has_rank(left(target), rank(bottom(moving))));
        space foundation = same_rank(bottom(moving), bottom(foundation[0])) && !is_empty(left(target));
        moves {
            /// Play a card to a foundation.
            drag  ToFoundation: reserve[top] | waste[top] => foundation;
            /// Turn three cards from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 3 up from stock; }
            /// Turn the waste over to be the stock again.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
            /// Turn up a card that lies free.
            auto  Flip:   reserve where is_hidden(source) do { flip source; }
        }
        win = count(foundation) == CARDS;

        examples {
            foundation: 9S on 4S;
            ToFoundation: 9S on foundation[0] [foundation 4S, waste 9S], !9C on foundation[0] [foundation 4S, waste 9C];
            ToFoundation: 9C on 4C [foundation 4S 9S | 4C, waste 9C] => [foundation 4S 9S | 4C 9C], !9C on 4C [foundation 4S | 4C, waste 9C];
            ToFoundation: 4D on foundation[1] [foundation 4S, waste 4D], !4D on foundation[2] [foundation 4S, waste 4D], !5D on foundation[1] [foundation 4S, waste 5D];
            Deal: [waste 9H, stock 2C 3C 4C 5C] => [waste 9H 5C 4C 3C, stock 1];
            Redeal: always, [waste 9H 5C] => [waste _, stock 2];
            deal: reserve 4 4 4 4, reserve down 3 3 3 3, foundation 1 0 0 0, waste 3, stock 32;
        }
    }

    /// Osmosis with the packets open.
    #[game(name = "Peek", after = "PySolFC rules, Peek")]
    variation Peek: Osmosis {
        structure { ..Osmosis; reserve: [Row; 4]; }
        layout {
            ..Osmosis;
            foundation down from (3, 0);
            stock      at (8, 0);
            waste      at (8, 1);
        }
        deal { reserve <- 4 up; foundation[0] <- 1 up; waste <- 3 up; }
        moves { ..Osmosis; without Flip; }
        examples { ..Osmosis; deal: reserve 4 4 4 4, reserve down 0, waste 3, stock 32; }
    }
}
