//! Yukon: all cards lie on the columns, and any open card moves with whatever lies on it.

use solitaire::prelude::*;

solitaire! {
    /// Seven columns, built down in alternating colors. Any face-up card moves with all cards on it, in order or not.
    #[game(name = "Yukon", after = "PySolFC rules, Yukon")]
    family Yukon {
        /// How many columns there are.
        const TABLEAUS: usize = 7;
        /// How many foundations there are.
        const FOUNDATIONS: usize = 4;
        structure {
            /// The columns.
            tableau:    [BuildablePile; TABLEAUS];
            /// The suits are built up here, from Ace to King.
            foundation: [Pile; FOUNDATIONS];
        }
        deal {
            tableau[0] <- 1 up;
            for r in 1..7 { tableau[r..7] <- 1 down; }
            tableau[1..7] <- 5 up;
        }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = is_king(bottom(moving));
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a face-up card, with all cards on it, onto another column.
            drag MoveColumn:   tableau[cards] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation;
            /// Turn up a face-down card that nothing covers.
            auto Flip:         tableau where is_hidden(source) do { flip source; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, !6C on 7S, !8H on 7S, KH on _, !QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !2C on AS, !AS on 2S;
            MoveColumn: 7S 6H, 7S 2C 9D;
            deal: tableau 1 6 7 8 9 10 11, tableau down 0 1 2 3 4 5 6, foundation 0 0 0 0;
        }
    }

    /// Yukon built down by suit.
    #[game(name = "Russian Solitaire", slug = "russian", after = "PySolFC rules, Russian Solitaire")]
    variation Russian: Yukon {
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        examples { ..Yukon; tableau: 6S on 7S, !6H on 7S; }
    }

    /// Yukon built up or down by suit.
    #[game(name = "Alaska", after = "PySolFC rules, Alaska")]
    variation Alaska: Yukon {
        /// A card goes on the next higher or lower card of its suit.
        rule builds(under, over) = adjacent_rank(under, over) && same_suit(under, over);
        examples { ..Yukon; tableau: 6S on 7S, 8S on 7S, !6H on 7S; }
    }
}
