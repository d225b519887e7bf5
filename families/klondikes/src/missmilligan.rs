//! Miss Milligan: Gypsy with a pocket that opens when the stock is empty.

use solitaire::prelude::*;

use crate::gypsy::*;

solitaire! {
    /// Eight columns begin with one card each, and only Kings fill empty columns. Once the stock is empty, a pocket
    /// holds a card or a run.
    #[game(name = "Miss Milligan", decks = 2, after = "PySolFC rules, Miss Milligan")]
    family MissMilligan: Gypsy {
        structure {
            ..Gypsy;
            tableau: [Column; TABLEAUS];
            /// The pocket holds a card or a run once the stock is empty.
            pocket:  Column;
        }
        layout {
            stock      at (0, 0);
            foundation across from (1, 0);
            pocket     at (0, 1);
            tableau    across from (1, 1);
        }
        deal { tableau <- 1 up; }
        space tableau = is_king(bottom(moving));
        /// Once the stock is empty, the empty pocket takes a card or a run.
        space pocket  = is_empty(stock);
        pickup pocket = run(moving, builds);
        moves {
            ..Gypsy;
            without FromFoundation;
            /// Put a card or a run into the empty pocket.
            drag Weave:        tableau[cards] => pocket;
            /// Take a card or a run out of the pocket.
            drag FromPocket:   pocket[cards] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | pocket[top] => foundation;
        }
        examples {
            ..Gypsy;
            tableau: KH on _, !QH on _, 6H on 7S from pocket;
            pocket: 6H on _, !6H on 7S;
            Weave: 7S 6H, !7S 6C;
            Deal: 12;
            deal: tableau 1, tableau down 0, pocket 0, stock 96;
        }
    }
}
