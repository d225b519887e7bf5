//! Bastille Day: the Kings lie hidden in the Bastille until the reserve is played.

use solitaire::prelude::*;

use crate::terrace::*;

solitaire! {
    /// Two decks. Eight columns of four, built down in alternating colors. Any card or run fills an empty column. The
    /// Kings are in the Bastille, whose cards come out once the reserve of nine is empty. One pass through the stock.
    #[game(name = "Bastille Day", slug = "terrace/bastilleday", after = "PySolFC rules, Bastille Day")]
    variation BastilleDay: MamySusan {
        const TABLEAUS = 8;
        const RESERVES = 9;
        structure {
            ..MamySusan;
            /// The face-down cards of the Bastille.
            bastille: Pile;
            reserve:  Row;
            tableau:  [BuildablePile; TABLEAUS];
        }
        layout {
            stock at (0, 0); waste at (1, 0); bastille at (3, 0); reserve at (4, 0);
            foundation across from (0, 1); tableau across from (0, 2);
        }
        deal {
            bastille <- "KC KC KD KD KH KH KS KS" down;
            under bastille <- 4 down;
            reserve <- RESERVES up;
            tableau <- 3 down; tableau <- 1 up;
            waste <- 1 up;
        }
        /// A card goes on the next higher card of the other color.
        rule descends(under, over) = next_rank(under, over) && opposite_color(under, over);
        pickup tableau = run(moving, descends);
        moves {
            ..MamySusan;
            /// Move a card or a run onto another column.
            drag  MoveCard: tableau[cards] | waste[top] | reserve[top] | foundation[top] => tableau;
            /// Turn the top card of the Bastille into the reserve. You may turn the first one only when the reserve is
            /// empty.
            press Storm: bastille where !is_empty(bastille) && (count(bastille) < 12 || is_empty(reserve))
                do { reserve <- 1 up from bastille; }
            /// Turn up a face-down card once it is uncovered.
            auto  Flip: tableau where is_hidden(source) do { flip source; }
        }
        examples {
            ..MamySusan;
            MoveCard: 7S 6H, !7S 6C;
            deal: bastille 12, reserve 9, tableau 4, tableau down 3, stock 50;
        }
    }
}
