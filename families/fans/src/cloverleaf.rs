//! Clover Leaf: fans built up or down, two suits played up from the Ace and two down from the King.

use solitaire::prelude::*;

solitaire! {
    /// Sixteen fans of three, built up or down by suit. The black suits are built up from the Ace, the red suits down
    /// from the King.
    #[game(name = "Clover Leaf", after = "PySolFC rules, Clover Leaf")]
    family CloverLeaf {
        /// How many fans there are.
        const FANS: usize = 16;
        /// How many cards are dealt to each fan.
        const CARDS_A_FAN: usize = 3;
        structure {
            /// The fans.
            tableau: [FanPile; FANS];
            /// The black suits, built up from the Ace.
            blacks:  [Pile; 2];
            /// The red suits, built down from the King.
            reds:    [Pile; 2];
        }
        deal { blacks <- "AC AS" up; reds <- "KH KD" up; tableau <- CARDS_A_FAN up; }
        build tableau = adjacent_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        space tableau = is_ace(bottom(moving)) || is_king(bottom(moving));
        build blacks  = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        build reds    = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        moves {
            /// Move a card onto another fan.
            drag MoveCard:     tableau[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => blacks | reds;
        }
        win = count(blacks) + count(reds) == CARDS;

        examples {
            tableau: 6S on 7S, 8S on 7S, !6C on 7S, !AS on KS, KH on _, AH on _, !QH on _;
            blacks: 2S on AS, !2C on AS, !2S on 3S, !AC on _;
            reds: QH on KH, !QD on KH, !KH on QH, !AH on KH;
            MoveCard: 7S, !7S 6S;
            deal: tableau 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3, blacks 1 1, reds 1 1;
        }
    }

    /// Clover Leaf with twelve fans of four.
    #[game(name = "Alexander the Great (fans of four)", after = "PySolFC rules, Alexander the Great")]
    variation Alexander: CloverLeaf {
        const FANS = 12;
        const CARDS_A_FAN = 4;
        examples { ..CloverLeaf; deal: tableau 4 4 4 4 4 4 4 4 4 4 4 4, blacks 1 1, reds 1 1; }
    }
}
