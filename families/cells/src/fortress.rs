//! Fortress: ten open columns, built up or down by suit, card by card.

use solitaire::prelude::*;

use crate::bakersdozen::*;

solitaire! {
    /// Ten columns, built up or down by suit; any card fills a column.
    #[game(name = "Fortress", after = "PySolFC rules, Fortress")]
    family Fortress: BakersDozen {
        const TABLEAUS = 10;
        deal { tableau <- rest up; }
        /// A card lies on one of its suit that is a rank higher or lower.
        rule builds(under, over) = adjacent_rank(under, over) && same_suit(under, over);
        space tableau = always;
        examples { ..BakersDozen; tableau: !6H on 7S, 8S on 7S, QH on _; deal: tableau 6 6 5 5 5 5 5 5 5 5; }
    }

    /// Fortress in which the first card played to a foundation sets the rank with which all begin. Ace and King are
    /// neighbors.
    #[game(name = "Chessboard", after = "PySolFC rules, Chessboard")]
    variation Chessboard: Fortress {
        structure {
            ..Fortress;
            /// Where the suits end up, from the rank of the first card played.
            foundation: [Pile; 4] max 13;
        }
        /// A card lies on one of its suit that is a rank higher or lower, Ace and King being neighbors.
        rule builds(under, over)  = adjacent_rank_wrap(under, over) && same_suit(under, over);
        /// A card goes on the next lower card of its suit, an Ace on a King.
        rule ascends(under, over) = next_rank_wrap(over, under) && same_suit(over, under);
        /// The first card played to a foundation sets the rank with which all of them begin.
        space foundation = is_empty(foundation) || same_rank(bottom(moving), bottom(first_filled(foundation)));
        examples { ..Fortress; tableau: KS on AS, AS on KS; foundation: 2S on _, AS on KS; }
    }
}
