//! Valentine: four columns that the stock fills, and that go back to the stock.

use solitaire::prelude::*;

solitaire! {
    /// Four columns, built down by suit and refilled from the stock. Deal again as often as you like. Bring each suit
    /// into one column.
    #[game(name = "Valentine", after = "PySolFC rules, Valentine")]
    family Valentine {
        structure {
            /// The columns.
            tableau: [Column; 4];
            /// The card turned from the stock.
            waste:   Waste max 1;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        deal { tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, builds);
        build tableau  = builds(top(target), bottom(moving));
        moves {
            /// Move a card or a run onto another column.
            drag  MoveColumn: tableau[cards] | waste[top] => tableau;
            /// Turn a card from the stock.
            press Turn:       stock where is_empty(waste) && !is_empty(stock) do { waste <- 1 up from stock; }
            /// Put the columns under the stock. The turned-up card goes to the first column, and the stock deals to the
            /// others.
            press Redeal:     stock where !is_empty(waste) do {
                gather tableau;
                gather stock turned;
                tableau[0] <- 1 from waste;
                tableau[1..4] <- 1 up;
                waste <- 1 up;
            }
            /// An empty column gets the turned-up card, or else the next card of the stock.
            auto  Fill:       tableau where is_empty(source) && !(is_empty(waste) && is_empty(stock))
                              do { if is_empty(waste) { source <- 1 up from stock; } else { source <- 1 up from waste; } }
        }
        /// You win when each suit lies in its own column, from King to Ace.
        win = how_many(tableau, |pile| run(pile, builds) && count(pile) == 13) == 4;
        examples {
            tableau: 6S on 7S, !6H on 7S, !6H on _, 6S on 7S from waste;
            MoveColumn: 7S 6S, !7S 6H;
            Redeal: [tableau 2C 3C | 4C | 5C | 6C, waste 7C, stock 8C 9C TC JC] => [tableau 7C | JC | TC | 9C, waste 8C, stock 6C 5C 4C 3C 2C];
            win: [tableau KS..AS | KH..AH | KC..AC | KD..AD], ![tableau KS..AS | KH..AH | KC..AC | KD..2D, stock AD];
            deal: tableau 1, waste 1, stock 47;
        }
    }
}
