//! Bristol: eight fans, and three wastes that are dealt to together.

use solitaire::prelude::*;

solitaire! {
    /// Eight fans, built down regardless of suit. The stock deals a card to each of three wastes.
    #[game(name = "Bristol", after = "PySolFC rules, Bristol")]
    family Bristol {
        structure {
            /// The fans.
            tableau:    [FanPile; 8];
            /// Built up from the Ace to the King, regardless of suit.
            foundation: [Pile; 4];
            /// The cards turned from the stock.
            waste:      [Waste; 3];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { tableau <- 3 up; sink tableau where is_king(card); waste <- 1 up; }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        build tableau    = builds(top(target), bottom(moving));
        build foundation = next_rank(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card onto a fan.
            drag  MoveCard:     tableau[top] | waste[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | waste[top] => foundation;
            /// Deal a card to every waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, 6S on 7S, !8S on 7S, !KH on _, 6H on 7S from waste;
            foundation: AS on _, !2S on _, 2H on AS, !3S on AS, 2S on AS from waste;
            Deal: 9;
            deal: tableau 3 3 3 3 3 3 3 3, foundation 0 0 0 0, waste 1 1 1, stock 25;
        }
    }
}
