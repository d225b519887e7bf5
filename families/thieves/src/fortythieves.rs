//! Forty Thieves: relatives of Napoleon, which is the game of this name itself.

use solitaire::prelude::*;

use crate::napoleon::*;

solitaire! {
    /// Runs of one suit move as one, and cards come back from the foundations.
    #[game(
        name = "Josephine",
        slug = "fortythieves/josephine",
        aka = ["Forty Bandits", "Pack of Thieves"],
        after = "PySolFC rules, Josephine"
    )]
    variation Josephine: Napoleon {
        deal { tableau <- 4 up; waste <- 1 up; }
        /// A card lies on one of its suit that is a rank higher.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        moves {
            ..Napoleon;
            /// Move a card, or a run, onto another column.
            drag MoveCard:       tableau[cards] | waste[top] => tableau;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] => tableau;
        }
        examples { ..Napoleon; MoveCard: 7S 6S, !7S 6H; Deal: 63; deal: waste 1, stock 63; }
    }
}
