//! Fortress: ten open columns, built up or down by suit, card by card.

use solitaire::prelude::*;

use crate::bakersdozen::*;

solitaire! {
    /// Ten columns, built up or down by suit. Any card fills an empty column.
    #[game(name = "Fortress", after = "PySolFC rules, Fortress")]
    family Fortress: BakersDozen {
        const TABLEAUS = 10;
        deal { tableau <- rest up; }
        /// A card goes on the next higher or lower card of its suit.
        rule builds(under, over) = adjacent_rank(under, over) && same_suit(under, over);
        space tableau = always;
        examples { ..BakersDozen; tableau: !6H on 7S, 8S on 7S, QH on _; deal: tableau 6 6 5 5 5 5 5 5 5 5; }
    }

    /// Fortress in which the first card played to a foundation sets the starting rank for all foundations. Ace and King
    /// are next to each other.
    #[game(name = "Chessboard", after = "PySolFC rules, Chessboard")]
    variation Chessboard: Fortress {
        structure {
            ..Fortress;
            /// The suits are built up here, from the rank of the first card played.
            foundation: [Pile; 4] max 13;
        }
        /// A card goes on the next higher or lower card of its suit. Ace and King are next to each other.
        rule builds(under, over)  = adjacent_rank_wrap(under, over) && same_suit(under, over);
        /// A card goes on the next lower card of its suit, and an Ace goes on a King.
        rule ascends(under, over) = next_rank_wrap(over, under) && same_suit(over, under);
        /// The first card played to a foundation sets the starting rank for all foundations.
        space foundation = is_empty(foundation) || same_rank(bottom(moving), bottom(first_filled(foundation)));
        examples { ..Fortress; tableau: KS on AS, AS on KS; foundation: 2S on _, AS on KS; }
    }
}
