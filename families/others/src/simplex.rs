//! Simplex: cards of one rank are brought together.

use solitaire::prelude::*;

solitaire! {
    /// Nine columns. Cards of the same rank go together, move together, and may fill an empty column. Remove four cards
    /// of a rank at once. One pass through the stock.
    #[game(name = "Simplex", after = "PySolFC rules, Simplex")]
    family Simplex {
        structure {
            /// The columns.
            tableau:    [Column; 9];
            /// The foundation takes four cards of a rank at once.
            foundation: Pile;
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { tableau <- 1 up; waste <- 1 up; }
        pickup tableau = all_same_rank(moving);
        build tableau = same_rank(top(target), bottom(moving));
        space tableau = always;
        /// Four cards of one rank are removed together.
        build foundation = count(moving) == 4;
        space foundation = count(moving) == 4;
        moves {
            /// Move cards of one rank onto another column.
            drag  MoveColumn: tableau[cards] | waste[top] => tableau;
            /// Remove four cards of one rank.
            drag  LiftFour:   tableau[cards] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;
        examples {
            tableau: 6H on 6S, !6H on 7S, QH on _, 6H on 6S from waste;
            MoveColumn: 6H 6S, !6H 7S;
            LiftFour: 6H 6S 6C 6D, !6H on _ [tableau 6H 6S 6C];
            Deal: 42;
            deal: tableau 1, foundation 0, waste 1, stock 42;
        }
    }
}
