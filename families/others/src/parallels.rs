//! Parallels: rows of cards that are free above and below.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Rows of ten cards. A card may be played while the place above or below it is empty. The stock fills
    /// empty places or deals a new row. In each suit, one foundation goes up from the Ace and one down from the King.
    #[game(name = "Parallels", decks = 2, after = "PySolFC rules, Parallels")]
    family Parallels {
        /// The number of rows dealt.
        counter rows = 1;
        structure {
            /// The rows. At most seven are dealt.
            grid:  [Spot; 70] in grid(7, 10);
            /// Built up by suit from the Ace.
            aces:  [Pile; 4] max 13;
            /// Built down by suit from the King.
            kings: [Pile; 4] max 13;
            /// The cards not dealt yet.
            stock: Stock;
        }
        layout { stock at (0, 0); aces down from (0, 1); grid at (1, 0); kings down from (11, 1); }
        deal { aces <- "AC AS AH AD" up; kings <- "KC KS KH KD" up; grid[0..10] <- 1 up; }
        /// A card may be played while the place above or below it is empty.
        pickup grid = is_empty(above(source)) || is_empty(below(source));
        build aces  = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        build kings = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// No place in the rows is empty.
        rule are_full = empties(grid) == (7 - rows) * 10;
        moves {
            /// Play a card to a foundation.
            drag  ToFoundation: grid[top] => aces | kings;
            /// Fill the empty places of the rows from the stock.
            press Deal:    stock where !is_empty(stock) && !are_full do {
                for i in 0..70 { if i < rows * 10 && is_empty(grid[i]) { grid[i] <- 1 up from stock; } }
            }
            /// Deal another row of ten cards.
            press DealRow: stock where !is_empty(stock) && are_full && rows < 7 do {
                for i in 0..70 { if i / 10 == rows { grid[i] <- 1 up from stock; } }
                rows += 1;
            }
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            grid: !6H on 7S;
            aces: 2S on AS, !2H on AS, !AS on _;
            kings: QS on KS, !QH on KS, !KS on _;
            deal: aces 1, kings 1, stock 86;
        }
    }

    /// Parallels, but each empty place is filled from the stock at once.
    #[game(name = "British Blockade", slug = "british_blockade", after = "PySolFC rules, British Blockade")]
    variation BritishBlockade: Parallels {
        moves {
            ..Parallels;
            without Deal;
            /// An empty place in the rows is filled from the stock.
            auto Fill: grid where is_empty(source) && index(source) < rows * 10 && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples { ..Parallels; }
    }
}
