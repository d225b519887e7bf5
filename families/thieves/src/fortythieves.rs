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

    /// Eight columns, and the waste is turned over once to be the stock again.
    #[game(
        name = "Forty and Eight",
        slug = "fortythieves/fortyandeight",
        aka = ["Forty & Eight"],
        after = "PySolFC rules, Forty and Eight"
    )]
    variation FortyAndEight: Napoleon {
        /// How often the waste may be turned over to be the stock again.
        counter redeals = 1;
        structure { ..Napoleon; tableau: [Column; 8]; }
        deal { tableau <- 4 up; waste <- 1 up; }
        moves {
            ..Napoleon;
            /// Turn the waste over to be the stock again.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
        }
        examples { ..Napoleon; Redeal: 1, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 0]; deal: tableau 4, waste 1, stock 71; }
    }
}
