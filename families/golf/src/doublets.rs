//! Doublets: one foundation goes up by doubling.

use solitaire::prelude::*;

solitaire! {
    /// Seven cards and a foundation on which each card has twice the rank of the card below it, minus thirteen if
    /// needed. Kings are never played. Two redeals.
    #[game(name = "Doublets", aka = ["Double or Quits"], after = "PySolFC rules, Doublets")]
    family Doublets {
        /// How often the waste may be turned over to form a new stock.
        counter redeals = 2;
        structure {
            /// The cards to be played.
            tableau:    [Spot; 7];
            /// Each card has twice the rank of the card below it, minus thirteen if needed.
            foundation: Pile;
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            tableau points [(1, 0), (2, 0), (3, 0), (1, 1), (3, 1), (1, 2), (3, 2)];
            foundation at (2, 2); stock at (4.5, 0); waste at (4.5, 1);
        }
        /// Deal seven cards around the foundation, one card to the foundation, and one to the waste. A King that would
        /// go to the first eight places is dealt later.
        deal { tableau <- 1 up where !is_king(card); foundation <- 1 up where !is_king(card); waste <- 1 up; }
        /// Each card has twice the rank of the card below it, minus 13 if needed: A 2 4 8 3 6 Q J 9 5 10 7, and then
        /// the Ace again.
        build foundation = rank(bottom(moving)) == 2 * rank(top(target)) % 13;
        moves {
            /// Play a card to the foundation.
            drag  Play:   tableau[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
            /// A free place gets the top card of the waste, or of the stock if the waste is empty.
            auto  Fill:   tableau where is_empty(source) && !(is_empty(waste) && is_empty(stock))
                          do { if is_empty(waste) { source <- 1 up from stock; } else { source <- 1 up from waste; } }
        }
        /// You win when all cards but the Kings lie on the foundation.
        win = count(foundation) == 48;
        examples {
            foundation: 2H on AS, 4H on 2S, 8H on 4S, 3H on 8S, 6H on 3S, QH on 6S, JH on QS, 9H on JS, 5H on 9S, TH on 5S, 7H on TS, AH on 7S, !KH on QS, !AH on KS;
            Redeal: 2;
            deal: tableau 1, foundation 1, waste 1, stock 43;
        }
    }
}
