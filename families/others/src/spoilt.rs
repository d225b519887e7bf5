//! Spoilt: each card goes to its place and sets free the card that lies there.

use solitaire::prelude::*;

solitaire! {
    /// Put the turned card in its place, then play the face-down card you find there. Each of four rows holds one suit
    /// from Seven to Ace, chosen by the first card placed. After a Seven, turn a new card.
    #[game(name = "Spoilt", ranks = "A789TJQK", after = "PySolFC rules, Spoilt")]
    family Spoilt {
        structure {
            /// Four rows of places from the Seven to the Ace. The places for Sevens start empty.
            grid:   [Pile; 32] in grid(4, 8);
            /// The turned card.
            turned: Pile max 1;
            /// The cards not dealt yet.
            stock:  Stock;
        }
        layout { grid at (0, 0); stock at (2.5, 4); turned at (4.5, 4); }
        deal { for row in 0..4 { grid[8 * row + 1..8 * row + 8] <- 1 down; } turned <- 1 up; }
        /// The place is for cards of this rank.
        rule ranks_place(card, spot: Cards) = ace_high(card) == column_of(spot) + 7;
        /// The row holds no face-up card of another suit, and no other row holds a face-up card of this suit.
        rule suits_row(card, spot: Cards) = !exists(grid, |other|
            if row_of(other) == row_of(spot) { face_up(other) == 1 && !same_suit(top(other), card) } else { same_suit(top(other), card) });
        moves {
            /// Put the turned card in its place: the column of its rank and the row of its suit. Pick up the card that
            /// lies there.
            click Place: grid where (is_empty(source) || is_hidden(source))
                && ranks_place(top(turned), source) && suits_row(top(turned), source)
                do { source <- 1 from turned; if count(source) == 2 { turned <- 1 up from under source; } }
            /// Turn a new card after a Seven.
            press Turn: stock where !is_empty(stock) && is_empty(turned) do { turned <- 1 up from stock; }
        }
        /// You win when all cards lie face up in their places.
        win = every(grid, |spot| face_up(spot) == 1);

        examples {
            Place: grid[1] [grid _ | -9C, turned 8H] => [grid _ | 8H, turned 9C], grid[0] [turned 7H] => [grid 7H, turned _],
                grid[8] [grid _ | 8H, turned 7S] => [turned _], grid[7] [grid _ | _ | _ | _ | _ | _ | _ | -9C, turned AH] => [turned 9C],
                !9C [grid _ | -9C, turned 9H], !9C [grid 7S | -9C, turned 8H], !9C [grid _ | -9C | _ | _ | _ | _ | _ | _ | 7H, turned 8H], !8H [grid _ | 8H, turned 8S];
            Turn: 3, ![turned 9H, stock 7C], [stock 7C 8C] => [turned 8C];
            win: [grid 7C | 8C | 9C | TC | JC | QC | KC | AC | 7D | 8D | 9D | TD | JD | QD | KD | AD | 7H | 8H | 9H | TH | JH | QH | KH | AH | 7S | 8S | 9S | TS | JS | QS | KS | AS],
                ![grid 7C, stock AS];
            deal: turned 1, stock 3;
        }
    }
}
