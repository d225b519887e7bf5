//! Monte Carlo: pairs of neighbors leave a square of cards, which then closes up.

use solitaire::prelude::*;

solitaire! {
    /// Five rows of five. Remove two neighbors of the same rank. The others close up, and the stock fills the free
    /// places.
    #[game(name = "Monte Carlo", aka = ["Weddings"], after = "PySolFC rules, Monte Carlo")]
    family MonteCarlo {
        structure {
            /// The square.
            grid:    [Pile; 25] max 2 in grid(5, 5);
            /// The cards not dealt yet.
            stock:   Stock;
            /// The pairs removed.
            discard: Discard;
        }
        layout {
            grid    at (0, 0);
            stock   at (6, 0);
            discard at (6, 2);
        }
        deal { grid <- 1 up; }
        /// A pair is two cards of one rank.
        rule pairs(one, other) = same_rank(one, other);
        /// Neighbors lie side by side, one above the other, or corner to corner.
        rule near(one: Cards, other: Cards) = touches(one, other);
        build grid = pairs(top(target), bottom(moving)) && near(source, target);
        moves {
            /// Remove two neighbors that form a pair.
            drag  RemovePair: grid[top] => grid do { discard <- 2 from target; }
            /// Close the gaps, keeping the cards in order, and fill the free places from the stock.
            press CloseUp: stock
                where (!is_empty(stock) && empties(grid) > 0) || exists(grid, |pile| !is_empty(pile) && index(pile) >= filled(grid))
                do { compact grid; grid <- 1 up from stock where is_empty(place); }
        }
        win = count(discard) == CARDS;

        examples {
            grid: 7H on 7S, !6H on 7S, !7H on _;
            RemovePair: 7H on 7S [grid 7S | 7H | 9C] => [grid _ | _ | 9C, discard 2], !7H on 7S [grid 7S | 9C | 7H];
            CloseUp: [grid _ | 7S | _ | 9C, stock 5D 4D] => [grid 7S | 9C | 4D | 5D], [grid _ | 7S] => [grid 7S], ![grid 7S | 9C];
            deal: grid 1, stock 27, discard 0;
        }
    }
}
