//! Princess Patience: two blocks of piles that are free from the middle.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Two blocks of four rows of four piles, built down by suit. A card may be played if no card lies
    /// between it and the middle. The waste fills empty piles. One pass through the stock.
    #[game(name = "Princess Patience", decks = 2, after = "PySolFC rules, Princess Patience")]
    family PrincessPatience {
        structure {
            /// The left block.
            west:       [Pile; 16] in grid(4, 4);
            /// The right block.
            east:       [Pile; 16] in grid(4, 4);
            /// Built up from the Ace to the King.
            foundation: [Pile; 8];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { west at (0, 0); east at (7, 0); foundation[0..4] down from (4.5, 0); foundation[4..8] down from (5.5, 0); stock at (4.5, 4.5); waste at (5.5, 4.5); }
        deal { west <- 1 up; east <- 1 up; waste <- 1 up; }
        /// No card lies between the pile and the middle.
        rule free = if is_in(source, west) {
            is_empty(right(source)) && is_empty(right(right(source))) && is_empty(right(right(right(source))))
        } else { is_empty(left(source)) && is_empty(left(left(source))) && is_empty(left(left(left(source)))) };
        build west | east = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        space west | east = is_in(source, waste);
        build foundation  = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation  = is_ace(bottom(moving));
        moves {
            /// Move a card onto another pile if no card lies between it and the middle.
            drag  MoveCard:      west[top] | east[top] => west | east where free;
            /// Play a card to a foundation if no card lies between it and the middle.
            drag  ToFoundation:  west[top] | east[top] => foundation where free;
            /// Put the top card of the waste or of a foundation on a pile.
            drag  PutCard:       waste[top] | foundation[top] => west | east;
            /// Play the top card of the waste to a foundation.
            drag  WasteToFoundation: waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            MoveCard: 6S on 7S [west _ | 6S | _ | _ | 7S], !6S on 7S [west _ | 6S | _ | 5C | 7S], 6S on 7S [west 7S, east 6S], !6S on 7S [west 7S, east 5C | 6S];
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS;
            Deal: 71;
            deal: west 1, east 1, foundation 0, waste 1, stock 71;
        }
    }
}
