//! Crescent: sixteen piles built up or down by suit, whose bottom cards may be brought to the top.

use solitaire::prelude::*;

solitaire! {
    /// Sixteen piles of six, built up or down by suit, Ace next to King. Three times you may bring the bottom card of
    /// every pile to its top.
    #[game(name = "Crescent", aka = ["La Demi-Lune"], decks = 2, after = "PySolFC rules, Crescent")]
    family Crescent {
        /// How often the bottom cards may still be brought to the top.
        counter turns = 3;
        /// How many piles there are.
        const PILES: usize = 16;
        structure {
            /// The crescent.
            tableau: [Pile; PILES];
            /// Built up by suit from the Ace.
            aces:    [Pile; 4];
            /// Built down by suit from the King.
            kings:   [Pile; 4];
        }
        layout {
            tableau points [
                (0, 5), (0, 4), (0.5, 3), (1, 2), (1.5, 1), (2.5, 0.5), (3.5, 0), (4.5, 0),
                (5.5, 0), (6.5, 0), (7.5, 0.5), (8.5, 1), (9, 2), (9.5, 3), (10, 4), (10, 5)
            ];
            aces    across from (3.5, 3);
            kings   across from (3.5, 4);
        }
        deal { aces <- "AC AD AH AS" up; kings <- "KC KD KH KS" up; tableau <- 6 up; }
        build tableau = adjacent_rank_wrap(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        build aces    = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        build kings   = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        moves {
            /// Move a card onto another pile.
            drag  MoveCard:     tableau[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] => aces | kings;
            /// Bring the bottom card of every pile to the top.
            press Turn where turns > 0
                  do { for i in 0..PILES { tableau[i] <- 1 from under tableau[i]; } turns -= 1; }
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            tableau: 6S on 7S, 8S on 7S, !6C on 7S, AS on KS, KS on AS, !KH on _;
            aces: 2S on AS, !2H on AS, !2C on AS, !2S on 3S, !AS on _;
            kings: QS on KS, !QH on KS, !AS on KS;
            Turn: 3;
            deal: tableau 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6, aces 1 1 1 1, kings 1 1 1 1;
        }
    }

    /// Twenty piles of three, built up or down by suit, Ace next to King. The stock fills an empty pile with three
    /// cards. Three times you may bring the bottom card of every pile to its top.
    #[game(name = "Rainbow Fan", decks = 2, after = "PySolFC rules, Rainbow Fan")]
    variation RainbowFan: Crescent {
        const PILES = 20;
        structure {
            ..Crescent;
            /// The cards not dealt yet.
            stock: Stock;
        }
        layout {
            stock            at (0, 0);
            aces             across from (1.5, 0);
            kings            across from (5.5, 0);
            tableau[0..10]   across from (0, 1);
            tableau[10..20]  across from (0, 2);
        }
        deal { aces <- "AC AD AH AS" up; kings <- "KC KD KH KS" up; tableau <- 3 up; }
        moves {
            ..Crescent;
            /// An empty pile gets three cards from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 3 up from stock; }
        }
        examples { ..Crescent; deal: tableau 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3, stock 36; }
    }
}
