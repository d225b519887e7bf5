//! Fir trees: cards that overlap in the form of a tree and are taken from below.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Three trees of sixteen face-up cards. Play free cards onto the waste, one rank up or down, Ace next
    /// to King.
    #[game(name = "Relaxed Three Fir-trees", slug = "relaxed_three_fir_trees", decks = 2, after = "PySolFC rules, Relaxed Three Fir-trees")]
    variation RelaxedThreeFirTrees: super::peaks::TriPeaks {
        structure {
            ..TriPeaks;
            /// The trees.
            tableau: [Spot; 48];
        }
        layout {
            tableau points [
                (0.5, 0), (0, 0.5), (1, 0.5), (0.5, 1), (0, 1.5), (1, 1.5), (0.5, 2), (0, 2.5), (1, 2.5), (0.5, 3), (0, 3.5),
                (1, 3.5), (0.5, 4), (0, 4.5), (1, 4.5), (0.5, 5), (3, 0), (2.5, 0.5), (3.5, 0.5), (3, 1), (2.5, 1.5),
                (3.5, 1.5), (3, 2), (2.5, 2.5), (3.5, 2.5), (3, 3), (2.5, 3.5), (3.5, 3.5), (3, 4), (2.5, 4.5), (3.5, 4.5),
                (3, 5), (5.5, 0), (5, 0.5), (6, 0.5), (5.5, 1), (5, 1.5), (6, 1.5), (5.5, 2), (5, 2.5), (6, 2.5), (5.5, 3),
                (5, 3.5), (6, 3.5), (5.5, 4), (5, 4.5), (6, 4.5), (5.5, 5),
            ];
            stock at (0, 7);
            waste at (1, 7);
        }
        deal { tableau <- 1 up; waste <- 1 up; }
        /// A card of the next row covers this card.
        rule covered(spot: Cards) = index(spot) % 16 < 15 && (!is_empty(tableau[index(spot) + 1 + index(spot) % 16 % 3 % 2])
            || (index(spot) % 16 % 3 == 0 && !is_empty(tableau[index(spot) + 2])));
        /// A card is free when no card of the next row of its tree overlaps it.
        pickup tableau = !covered(source);
        moves { ..TriPeaks; without Flip; }
        examples { ..TriPeaks; Deal: 55; deal: tableau 1, stock 55; }
    }

    /// Two decks. Three trees of sixteen face-up cards. Play free cards onto the waste, one rank up or down. Ace and
    /// King are not next to each other.
    #[game(name = "Three Fir-trees", decks = 2, after = "PySolFC rules, Three Fir-trees")]
    variation ThreeFirTrees: RelaxedThreeFirTrees {
        /// A card goes on the next higher or lower card of any suit. Ace and King are not next to each other.
        rule fits(under, over) = adjacent_rank(under, over);
        examples { ..RelaxedThreeFirTrees; waste: !AS on KH, !KH on AS; }
    }
}
