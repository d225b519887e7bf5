//! Bisley: each suit goes up from its Ace and down from its King until both meet.

use solitaire::prelude::*;

solitaire! {
    /// Twelve columns of four, built up or down by suit. Each suit is built up from its Ace and down from its King
    /// until the two meet.
    #[game(name = "Bisley", after = "PySolFC rules, Bisley")]
    family Bisley {
        /// How many columns there are.
        const COLUMNS: usize = 12;
        /// How many foundations are built up, and how many are built down.
        const FOUNDATIONS: usize = 4;
        structure {
            /// The columns.
            tableau: [Column; COLUMNS];
            /// Each of these foundations is built up from its Ace.
            aces:    [Pile; FOUNDATIONS];
            /// Each of these foundations is built down from its King.
            kings:   [Pile; FOUNDATIONS];
        }
        deal { aces <- "AC AD AH AS" up; tableau <- 4 up; }
        /// A card goes on the next higher or lower card of its suit.
        rule builds(under, over) = adjacent_rank(under, over) && same_suit(under, over);
        build tableau = builds(top(target), bottom(moving));
        build aces    = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        build kings   = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        space kings   = is_king(bottom(moving));
        moves {
            /// Move a card onto another column.
            drag MoveCard:     tableau[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => aces | kings;
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            tableau: 6S on 7S, 8S on 7S, !6H on 7S, !6C on 7S, !KH on _;
            aces: 2S on AS, !2H on AS, !2C on AS, !AS on _;
            kings: KS on _, !QS on _, QS on KS, !QH on KS, !QC on KS, !KS on QS;
            MoveCard: 7S, !7S 6S;
            deal: tableau 4, aces 1, kings 0 0 0 0;
        }
    }

    /// Bisley as rule books lay it out: thirteen columns, the first four with three cards and the others with four.
    #[game(name = "Bisley 13", slug = "bisley13", after = "PySolFC rules, Bisley 13")]
    variation Bisley13: Bisley {
        const COLUMNS = 13;
        deal { aces <- "AC AD AH AS" up; tableau[4..13] <- 1 up; tableau <- 3 up; }
        examples { ..Bisley; deal: tableau 3 3 3 3 4 4 4 4 4 4 4 4 4, aces 1, kings 0 0 0 0; }
    }
}
