//! Rouge et Noir: Gypsy with two sorts of foundations, in alternating colors both.

use solitaire::prelude::*;

use crate::gypsy::*;

solitaire! {
    /// Four foundations are built up from the Aces in alternating colors. Four others each take a complete run from
    /// King to Ace.
    #[game(name = "Rouge et Noir", decks = 2, after = "PySolFC rules, Rouge Et Noir")]
    family RougeEtNoir: Gypsy {
        const TABLEAUS = 10;
        const FOUNDATIONS = 4;
        structure {
            ..Gypsy;
            /// One foundation begins with each Ace and is built up in alternating colors.
            foundation: [Pile; FOUNDATIONS];
            /// Each of these foundations takes a complete run, from King to Ace.
            kings:      [Pile; 4];
        }
        deal { tableau[0..9] <- [7, 6, 5, 4, 3, 2, 1, 0, 0] down; tableau[0..9] <- 1 up; }
        space tableau    = is_king(bottom(moving));
        build foundation = next_rank(bottom(moving), top(target)) && opposite_color(bottom(moving), top(target));
        /// Each foundation begins with an Ace, one of each suit.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        space kings      = is_king(bottom(moving)) && is_ace(top(moving));
        moves {
            ..Gypsy;
            without FromFoundation;
            /// Lift a complete run off a column.
            drag LiftRun: tableau[cards] => kings;
        }
        win = count(foundation) + count(kings) == CARDS;
        examples {
            tableau: 6H on 7S, !6C on 7S, !8H on 7S, KH on _, !QH on _;
            foundation: AS on _, !2S on _, 2H on AS, !2S on AS, !AS on 2H;
            kings: KS on _, !QS on _;
            LiftRun: KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS;
            Deal: 7;
            deal: tableau 8 7 6 5 4 3 2 1 1 0, tableau down 7 6 5 4 3 2 1 0 0 0, foundation 0 0 0 0, kings 0 0 0 0, stock 67;
        }
    }
}
