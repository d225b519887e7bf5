//! Four Seasons: five piles in a cross between foundations in the corners.

use solitaire::prelude::*;

use crate::diplomat::*;

solitaire! {
    /// Five piles in a cross, built down regardless of suit with a King on an Ace. Any card fills an empty pile. All
    /// foundations begin with the rank of the first card dealt. One pass through the stock.
    #[game(
        name = "Four Seasons",
        aka = ["Corner Card", "Cross Currents", "Vanishing Cross"],
        after = "PySolFC rules, Four Seasons"
    )]
    variation FourSeasons: RoyalEast {
        structure { ..RoyalEast; tableau: [Pile; TABLEAUS]; }
        layout {
            stock      at (0, 0);
            waste      at (0, 1);
            foundation points [(1.5, 0), (3.5, 0), (1.5, 2), (3.5, 2)];
            tableau    points [(2.5, 0), (1.5, 1), (2.5, 1), (3.5, 1), (2.5, 2)];
        }
    }

    /// Five piles in a cross, built down regardless of suit with a King on an Ace. Any card fills an empty pile. All
    /// foundations begin with the rank of the first card dealt. Two passes through the stock.
    #[game(name = "Florentine Patience", after = "PySolFC rules, Florentine Patience")]
    variation FlorentinePatience: FourSeasons {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        moves {
            ..FourSeasons;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples { ..FourSeasons; Redeal: 1, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 0]; }
    }

    /// Five piles in a cross, built down regardless of suit with a King on an Ace and filled from the waste. All
    /// foundations begin with the rank of the first card dealt. One pass through the stock.
    #[game(name = "Czarina", after = "PySolFC rules, Czarina")]
    variation Czarina: FourSeasons {
        moves {
            ..FourSeasons;
            /// An empty pile is filled from the waste.
            auto Fill: tableau where is_empty(source) && !is_empty(waste) do { source <- 1 up from waste; }
            /// An empty waste is filled from the stock.
            auto Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
    }
}
