//! Big Forty: Klondike's stock and waste beside ten open columns built by suit.

use solitaire::prelude::*;

use solitaire_klondikes::klondike::*;

solitaire! {
    /// Ten columns of four, built down by suit. Any card or run fills an empty column. Unlimited redeals.
    #[game(name = "Big Forty", after = "PySolFC rules, Big Forty")]
    family BigForty: Klondike {
        const TABLEAUS = 10;
        structure { ..Klondike; tableau: [Column; TABLEAUS]; }
        deal { tableau <- 4 up; waste <- WASTE up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        space tableau = always;
        moves { ..Klondike; without FromFoundation; }
        examples {
            ..Klondike;
            tableau: 6S on 7S, !6H on 7S, QH on _;
            MoveColumn: 7S 6S 5S, !7S 6H 5C;
            deal: tableau 4, waste 1, stock 11;
        }
    }
}
