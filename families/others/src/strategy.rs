//! Strategy: the whole stock is put on piles before the foundations are built.

use solitaire::prelude::*;

use crate::numerica::*;

solitaire! {
    /// Put the whole stock on eight piles, one card at a time. Then play from the piles to the foundations, which start
    /// with the Aces and are built up by suit.
    #[game(name = "Strategy", after = "PySolFC rules, Strategy")]
    variation Strategy: Numerica {
        const TABLEAUS = 8;
        structure { ..Numerica; without waste; stock: OpenStock; }
        layout { stock at (0, 0); foundation across from (2, 0); tableau across from (0, 1); }
        deal { foundation <- "AC AD AH AS" up; }
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = never;
        moves {
            ..Numerica;
            without Turn;
            /// Put the next card of the stock on a pile.
            drag Place:        stock[top] => tableau;
            /// Play a card to a foundation once the stock is empty.
            drag ToFoundation: tableau[top] => foundation where is_empty(stock);
        }
        examples {
            tableau: 6H on 2S from stock, KH on _, !6H on 2S from tableau;
            foundation: 2S on AS, !2H on AS, !3S on AS, !AS on _;
            ToFoundation: !2S on AS [tableau 2S, foundation _ | _ | _ | AS, stock 5C];
            deal: tableau 0, foundation 1, stock 48;
        }
    }

    /// Put the stock on six piles, one card at a time; Aces go to the foundations. Once the stock is empty, play from
    /// the piles to the foundations, which are built up by suit.
    #[game(name = "Strategy Plus", slug = "numerica/strategyplus", after = "PySolFC rules, Strategy +")]
    variation StrategyPlus: Strategy {
        const TABLEAUS = 6;
        deal { }
        moves {
            ..Strategy;
            /// An Ace from the stock goes to its foundation.
            auto PlayAce: stock where is_ace(top(source)) do { foundation[suit(top(source))] <- 1 up from source; }
        }
        examples { ..Strategy; deal: foundation 0; }
    }
}
