//! Colorado and Grandfather: twenty piles, filled from the waste, play to Aces that go up and Kings that come down.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Put each turned card on any of twenty piles; it also fills a pile that becomes empty. One pass
    /// through the stock. In each suit, one foundation is built up from the Ace and one down from the King.
    #[game(name = "Colorado", decks = 2, after = "PySolFC rules, Colorado")]
    family Colorado {
        structure {
            /// Built up by suit from the Ace.
            aces:    [Pile; 4];
            /// Built down by suit from the King.
            kings:   [Pile; 4];
            /// The top card of each pile may be played to a foundation.
            tableau: [Pile; 20] in grid(2, 10);
            /// The card turned from the stock.
            waste:   Waste max 1;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout {
            aces    across from (1, 0);
            kings   across from (5.5, 0);
            tableau at (0, 1);
            stock   at (9, 3);
            waste   at (8, 3);
        }
        deal { aces <- "AC AD AH AS" up; kings <- "KC KD KH KS" up; tableau <- 1 up; waste <- 1 up; }
        build aces    = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        build kings   = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        build tableau = always;
        space tableau = always;
        moves {
            /// Put the turned card on a pile.
            drag  Place:     waste[top] => tableau;
            /// Play the turned card to a foundation.
            drag  PlayWaste: waste[top] => aces | kings;
            /// Play a card from a pile to a foundation. If the pile becomes empty, the turned card fills it.
            drag  PlayPile:  tableau[top] => aces | kings do { if is_empty(source) { source <- 1 up from waste; } }
            /// Turn the next card from the stock.
            press Turn: stock where !is_empty(stock) && is_empty(waste) do { waste <- 1 up from stock; }
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            aces: 2S on AS, !2H on AS, !3S on AS, 2S on AS from waste, !AS on _;
            kings: QS on KS, !QH on KS, !JS on KS, QS on KS from waste, !KS on _;
            tableau: 6H on 2S from waste, !6H on 2S from tableau, 6H on _ from waste;
            PlayPile: 2S on AS [aces AS, tableau 2S, waste 9H] => [aces AS 2S, tableau 9H, waste _];
            Turn: 75;
            deal: aces 1, kings 1, tableau 1, waste 1, stock 75;
        }
    }

    /// Two decks. Twenty piles take up to two cards each from the waste, which also fills empty piles. Two passes
    /// through the stock. In each suit, one foundation is built up from the Ace and one down from the King.
    #[game(name = "Grandfather", decks = 2, after = "PySolFC rules, Grandfather")]
    variation Grandfather: Colorado {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        structure { ..Colorado; tableau: [Pile; 20] max 2 in grid(2, 10); waste: Waste; }
        deal { tableau <- 1 up; waste <- 1 up; }
        /// Each suit has its own foundation, which begins with the Ace.
        space aces  = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        /// Each suit has its own foundation, which begins with the King.
        space kings = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        moves {
            ..Colorado;
            /// Turn the next card from the stock.
            press Turn: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples {
            ..Colorado;
            aces: AS on _, !2S on _;
            kings: KS on _, !QS on _;
            Redeal: 1, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 0];
            Turn: 83;
            deal: aces 0, kings 0, stock 83;
        }
    }

    /// Two decks. Twenty piles take up to two cards each from the waste, which also fills empty piles. One pass through
    /// the stock. In each suit, one foundation is built up from the Ace and one down from the King.
    #[game(name = "Double Line", decks = 2, after = "PySolFC rules, Double Line")]
    variation DoubleLine: Grandfather {
        counter redeals = 0;
        examples { ..Grandfather; Redeal: 0; }
    }
}
