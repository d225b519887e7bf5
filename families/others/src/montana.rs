//! Gaps, or Montana: four rows are sorted by moving cards into four gaps.

use solitaire::prelude::*;

solitaire! {
    /// Four rows of cards with the Aces removed to make gaps. A gap takes the next higher card of the suit to its left,
    /// and each row begins with a Two.
    #[game(name = "Gaps", slug = "montana/gaps", aka = ["Montana"], after = "PySolFC rules, Montana")]
    family Gaps {
        /// How many times the cards out of place may be shuffled and dealt again.
        counter redeals = 2;
        structure {
            /// The rows.
            grid:    [Spot; 52] in grid(4, 13);
            /// The Aces removed from the rows.
            discard: Discard;
        }
        layout {
            grid    at (0, 0);
            discard at (6, 4);
        }
        /// Deal all cards face up in the rows. Remove the Aces: their places are the gaps.
        deal { grid <- 1 up; gather grid into discard where is_ace(card); }
        /// A card follows the next lower card of its suit.
        rule follows(before, after) = next_rank(after, before) && same_suit(after, before);
        /// A gap at the left end of a row takes only a Two.
        rule begins(card) = is_rank(card, 2);
        /// From the left end of the row to this place, the cards are in order and of one suit.
        rule settled(spot: Cards) = chained(spot, begins, follows);
        /// Any other gap takes only the next higher card of the suit to its left. A gap after the highest rank takes
        /// nothing.
        rule fits(before, after) = follows(before, after);
        space grid = if is_leftmost(target) { begins(bottom(moving)) } else { fits(top(left(target)), bottom(moving)) };
        moves {
            /// Move a card into a gap.
            drag  Fill: grid[top] => grid;
            /// Gather all cards that are not in sequence, shuffle them, and deal them back, leaving one gap after each
            /// sequence.
            press Redeal where redeals > 0 do {
                gather grid where !settled(place);
                shuffle;
                grid <- 1 up where is_empty(place) && !is_leftmost(place) && !settled(left(place));
                redeals -= 1;
            }
        }
        /// You win when each row runs from Two to King in one suit.
        win = how_many(grid, settled) == 48;

        examples {
            grid: 2H on _, !6H on 7S;
            Fill: 3S on grid[1] [grid 2S | _ | 3S] => [grid 2S | 3S], !3C on grid[1] [grid 2S | _ | 3C], !2S on grid[1] [grid 3S | _ | 2S];
            Fill: 2H on grid[13] [grid 3S | 2H], !3S on grid[13] [grid 2S | 3S];
            Redeal: 2, [grid 2S | 3S | 4D, redeals 1] => [grid 2S | 3S | _ | 4D, redeals 0];
            deal: discard 4;
        }
    }
}
