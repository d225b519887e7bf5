//! Gaps, or Montana: four rows are sorted by moving cards into four gaps.

use solitaire::prelude::*;

/// From the left end of its row of thirteen up to this place, cards of one suit lie in order from the Two.
#[constraint(say = "the cards up to {place}, from the left end of its row, are the Two of a suit and those that follow it", reads = cards)]
pub fn is_settled(place: Cards<'_>, rows: Group<'_>) -> bool {
    use solitaire::constraints::{next_rank, same_suit, top};
    if place.is_nowhere() {
        return false;
    }
    let index = i32::from(place.index());
    let row: Vec<_> = (index / 13 * 13..=index).map(|index| top(rows.element(index))).collect();
    let follows =
        |pair: &[Option<Card>]| next_rank(pair[1], pair[0]) && same_suit(pair[1], pair[0]);
    row[0].is_some_and(|card| card.rank().number() == 2) && row.windows(2).all(follows)
}

solitaire! {
    /// All cards but the Aces in four rows. A gap takes the card that follows its left neighbour; each row begins with a Two.
    #[game(name = "Gaps", slug = "montana/gaps", aka = ["Montana"], after = "PySolFC rules, Montana")]
    family Gaps {
        /// How often the cards out of place may be shuffled and dealt again.
        counter redeals = 2;
        structure {
            /// The four rows of thirteen, one after the other.
            grid:    [Spot; 52];
            /// The Aces.
            discard: Discard;
        }
        layout {
            grid[0..13]  across from (0, 0);
            grid[13..26] across from (0, 1);
            grid[26..39] across from (0, 2);
            grid[39..52] across from (0, 3);
            discard      at (6, 4);
        }
        deal { grid <- 1 up; gather grid into discard where is_ace(card); }
        /// A card follows one of its suit that is a rank lower.
        rule follows(before, after) = next_rank(after, before) && same_suit(after, before);
        space grid = if index(target) % 13 == 0 { is_rank(bottom(moving), 2) } else { follows(top(left(target)), bottom(moving)) };
        moves {
            /// Move a card into a gap.
            drag  Fill: grid[top] => grid;
            /// Shuffle the cards that are out of place, and deal them again, leaving a gap after the others of each row.
            press Redeal where redeals > 0 do {
                gather grid where !is_settled(place, grid);
                shuffle;
                grid <- 1 up where is_empty(place) && index(place) % 13 > 0 && !is_settled(left(place), grid);
                redeals -= 1;
            }
        }
        win = how_many(grid, |spot| is_settled(spot, grid)) == 48;

        examples {
            grid: 2H on _, !6H on 7S;
            Redeal: 2;
            deal: discard 4;
        }
    }
}
