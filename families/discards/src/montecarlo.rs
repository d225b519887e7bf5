//! Monte Carlo: pairs of neighbours leave a square of cards, which then closes up.

use solitaire::prelude::*;

/// Two places of the square of five by five touch, by a side or a corner.
#[constraint(say = "{one} and {other} touch by a side or a corner", reads = counts, ignores(suits))]
pub fn are_neighbours(one: Cards<'_>, other: Cards<'_>) -> bool {
    let of = |place: Cards<'_>| (place.index() / 5, place.index() % 5);
    let ((row, column), (other_row, other_column)) = (of(one), of(other));
    one.place() != other.place()
        && row.abs_diff(other_row) <= 1
        && column.abs_diff(other_column) <= 1
}

solitaire! {
    /// Five rows of five. Neighbours of one rank leave the game; the others close up, and the stock fills the free places.
    #[game(name = "Monte Carlo", aka = ["Weddings"], after = "PySolFC rules, Monte Carlo")]
    family MonteCarlo {
        structure {
            /// The square, row by row.
            grid:    [Pile; 25] max 2;
            /// The cards not dealt yet.
            stock:   Stock;
            /// The pairs removed.
            discard: Discard;
        }
        layout {
            grid[0..5]   across from (0, 0);
            grid[5..10]  across from (0, 1);
            grid[10..15] across from (0, 2);
            grid[15..20] across from (0, 3);
            grid[20..25] across from (0, 4);
            stock        at (6, 0);
            discard      at (6, 2);
        }
        deal { grid <- 1 up; }
        build grid = same_rank(top(target), bottom(moving)) && are_neighbours(source, target);
        moves {
            /// Remove two neighbours of one rank.
            drag  RemovePair: grid[top] => grid do { discard <- 2 from target; }
            /// Close the gaps, and fill the free places from the stock.
            press CloseUp: stock
                where (!is_empty(stock) && empties(grid) > 0) || exists(grid, |pile| is_empty(pile) && !is_empty(right(pile)))
                do { compact grid; grid <- 1 up from stock where is_empty(place); }
        }
        win = count(discard) == CARDS;

        examples {
            grid: 7H on 7S, !6H on 7S, !7H on _;
            deal: grid 1, stock 27, discard 0;
        }
    }
}
