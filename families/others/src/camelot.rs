//! Camelot: a field is filled, and its inside cleared by pairs.

use solitaire::prelude::*;

solitaire! {
    /// Place cards from the stock on a field of sixteen: Kings in the corners, Queens and Jacks on the sides. When the
    /// field is full or the stock is empty, remove Tens and pairs that add up to ten.
    #[game(name = "Camelot", aka = ["Kings in the Corners"], after = "PySolFC rules, Camelot")]
    family Camelot {
        /// Set to 1 once the field is full, until the next card is placed.
        counter clearing = 0;
        structure {
            /// The field.
            grid:    [Pile; 16] max 2 in grid(4, 4);
            /// The cards not dealt yet.
            stock:   OpenStock;
            /// The cards removed.
            discard: Discard;
        }
        layout { stock at (0, 0); grid at (1.5, 0); discard at (6.5, 0); }
        deal { }
        /// The place is in the first or last row.
        rule at_top(pile: Cards) = row_of(pile) % 3 == 0;
        /// The place is in the first or last column.
        rule at_side(pile: Cards) = column_of(pile) % 3 == 0;
        /// Cards may be removed once the field is full or the stock is empty.
        rule may_clear = clearing == 1 || empties(grid) == 0 || is_empty(stock);
        /// Kings go to the corners, Queens to the middle of the top and bottom rows, and Jacks to the middle of the
        /// sides. Other cards go to any empty place.
        space grid = if is_king(bottom(moving)) { at_top(target) && at_side(target) }
            else { if is_rank(bottom(moving), 12) { at_top(target) && !at_side(target) }
            else { if is_rank(bottom(moving), 11) { !at_top(target) && at_side(target) } else { always } } };
        /// Two cards that add up to 10 may be removed when the field is full or the stock is empty.
        build grid = rank(top(target)) + rank(bottom(moving)) == 10;
        moves {
            /// Put the next card from the stock on an empty place.
            drag  Place:      stock[top] => grid where is_empty(target) do { clearing = 0; }
            /// Remove two cards that add up to 10 when the field is full or the stock is empty.
            drag  RemovePair: grid[top] => grid where !is_empty(target) && may_clear do { discard <- 2 from target; clearing = 1; }
            /// Remove a Ten when the field is full or the stock is empty.
            click RemoveTen:  grid[top] => discard where is_rank(bottom(moving), 10) && may_clear do { clearing = 1; }
        }
        /// You win when only Kings, Queens and Jacks are left.
        win = count(discard) == 40;
        examples {
            Place: KH on grid[0] [stock KH], !KH on grid[1] [stock KH], QH on grid[1] [stock QH], !QH on grid[4] [stock QH],
                JH on grid[4] [stock JH], !JH on grid[5] [stock JH], 6H on grid[0] [stock 6H], 6H on grid[5] [stock 6H];
            RemovePair: 6H on 4S [grid 6H | 4S] => [grid _, discard 2, clearing 1], !6H on 4S [grid 6H | 4S, stock KH], !6H on 5S [grid 6H | 5S],
                6H on 4S [grid 6H | 4S, stock KH, clearing 1];
            RemoveTen: TH [grid TH], !9H [grid 9H];
            deal: grid 0, stock 52, discard 0;
        }
    }
}
