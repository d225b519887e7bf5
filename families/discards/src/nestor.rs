//! Nestor: pairs of one rank leave the columns.

use solitaire::prelude::*;

solitaire! {
    /// Eight columns, none with two cards of the same rank, and four reserve cards. Remove two free cards of the same
    /// rank.
    #[game(name = "Nestor", after = "PySolFC rules, Nestor")]
    family Nestor {
        /// How many columns there are.
        const COLUMNS: usize = 8;
        /// How many reserve cards there are.
        const RESERVES: usize = 4;
        structure {
            /// The columns.
            tableau: [Column; COLUMNS];
            /// The cards left over.
            reserve: [Pile; RESERVES];
            /// The pairs removed.
            discard: Discard;
        }
        layout {
            tableau across from (0.5, 0);
            reserve across from (2.5, 4);
            discard at (8, 4);
        }
        deal { tableau <- 6 up where !has_rank(place, rank(card)); reserve <- 1 up; }
        /// A pair is two cards of the same rank.
        rule pairs(one, other) = same_rank(one, other);
        moves {
            /// Remove two free cards that form a pair.
            drag RemovePair: two of tableau[top] | reserve[top] => discard where pairs(top(source), top(partner));
        }
        win = count(discard) == CARDS;

        examples {
            RemovePair: 7H on 7S [tableau 7H | 7S] => [discard 7H 7S],
                7H on 7S [tableau 2C 7S, reserve 7H] => [tableau 2C, reserve _, discard 7H 7S],
                !8H on 7S [tableau 8H | 7S];
            deal: tableau 6 6 6 6 6 6 6 6, reserve 1 1 1 1, discard 0;
        }
    }
}
