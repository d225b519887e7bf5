//! Ninety-One: thirteen top cards that are to add up.

use solitaire::prelude::*;

solitaire! {
    /// Thirteen piles of four. Move any top card onto any other pile. When the thirteen top cards add up to 91, they
    /// are removed. Jacks count 11, Queens 12 and Kings 13. Remove all cards to win.
    #[game(name = "Ninety-One", after = "PySolFC rules, Ninety-One")]
    family NinetyOne {
        structure {
            /// The piles.
            tableau: [Column; 13];
            /// The cards removed.
            discard: Discard;
        }
        layout { tableau[0..7] across from (0, 0); tableau[7..13] across from (0, 3); discard at (6, 3); }
        deal { tableau <- 4 up; }
        /// The sum of the top cards.
        value total = rank(top(tableau[0])) + rank(top(tableau[1])) + rank(top(tableau[2])) + rank(top(tableau[3]))
            + rank(top(tableau[4])) + rank(top(tableau[5])) + rank(top(tableau[6])) + rank(top(tableau[7]))
            + rank(top(tableau[8])) + rank(top(tableau[9])) + rank(top(tableau[10])) + rank(top(tableau[11]))
            + rank(top(tableau[12]));
        build tableau = always;
        space tableau = always;
        moves {
            /// Move a card onto another pile.
            drag MoveCard: tableau[top] => tableau;
            /// The top cards are removed when they add up to 91 and no pile is empty.
            auto Leave where total == 91 && empties(tableau) == 0 do { for i in 0..13 { discard <- 1 from tableau[i]; } }
        }
        win = count(discard) == CARDS;

        examples {
            tableau: 6H on 7S, KH on _;
            MoveCard: AC on KH [tableau 2C AC | KH | 3C | 4C | 5C | 6C | 7C | 8C | 9C | TC | JC | QC | KC]
                => [tableau _ | KH, discard 13];
            deal: tableau 4;
        }
    }
}
