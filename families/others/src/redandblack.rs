//! The Red and the Black: columns in alternating colors beside cards in reserve.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Four piles, built down in alternating colors, and four cells for cards from the waste. Any card fills
    /// an empty pile. The foundations start with the Aces and are built up in alternating colors. One pass through the
    /// stock.
    #[game(name = "The Red and the Black", decks = 2, after = "PySolFC rules, The Red and the Black")]
    family TheRedAndTheBlack {
        structure {
            /// The piles.
            tableau:    [Pile; 4];
            /// The cells.
            reserve:    [Pile; 4] max 1;
            /// Built up in alternating colors from the Ace to the King.
            foundation: [Pile; 8];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            foundation across from (0, 0); tableau across from (2, 1); reserve across from (2, 2);
            stock at (3, 3.5); waste at (4, 3.5);
        }
        deal { foundation <- "AC AC AD AD AH AH AS AS" up; tableau <- 1 up; reserve <- 1 up; waste <- 1 up; }
        build tableau    = next_rank(top(target), bottom(moving)) && opposite_color(top(target), bottom(moving));
        space tableau    = always;
        space reserve    = always;
        build foundation = next_rank(bottom(moving), top(target)) && opposite_color(bottom(moving), top(target));
        /// Each foundation begins with the Ace of its suit. Each suit has two foundations, side by side: clubs,
        /// diamonds, hearts, spades.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target) / 2);
        moves {
            /// Move a card onto a pile.
            drag  MoveCard:     tableau[top] | reserve[top] | waste[top] | foundation[top] => tableau;
            /// Put the top card of the waste into an empty cell.
            drag  ToReserve:    waste[top] => reserve;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, !6C on 7S, !8H on 7S, QH on _;
            reserve: 6H on _ from waste, !6H on 7S from waste;
            foundation: 2H on AS, !2C on AS, !3H on AS, !2S on _, AC on _;
            Deal: 87;
            deal: tableau 1, reserve 1, foundation 1, waste 1, stock 87;
        }
    }

    /// Two decks. Four columns, built down in alternating colors. Empty columns are filled from four cells, and the
    /// waste fills the cells. The foundations are built up by color. One pass through the stock.
    #[game(name = "Shady Lanes", after = "PySolFC rules, Shady Lanes")]
    variation ShadyLanes: TheRedAndTheBlack {
        structure {
            ..TheRedAndTheBlack;
            tableau:    [Column; 4];
            reserve:    [Spot; 4];
            /// Built up by color from the Ace to the King.
            foundation: [Pile; 8];
        }
        layout {
            foundation across from (0, 0); stock at (0, 1); waste at (0, 2);
            tableau across from (2, 1); reserve down from (7, 1);
        }
        deal { reserve <- 1 up; tableau <- 1 up; waste <- 1 up; }
        build foundation = next_rank(bottom(moving), top(target)) && same_color(bottom(moving), top(target));
        moves {
            ..TheRedAndTheBlack;
            without ToReserve;
            /// Move a card onto a column. Only a card from a cell may go to an empty column.
            drag MoveCard:     tableau[top] | reserve[top] | waste[top] | foundation[top] => tableau
                where is_in(source, reserve) || !is_empty(target);
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] | waste[top] => foundation;
            /// An empty cell is filled from the waste, or from the stock if the waste is empty.
            auto Fill: reserve where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples {
            ..TheRedAndTheBlack;
            MoveCard: !QH on tableau[0] [reserve 2C | 3C | 4C | 5C, waste QH];
            reserve: !6H on _ from waste;
            foundation: !2H on AS, 2C on AS, AC on _;
            Deal: 95;
            deal: foundation 0, stock 95;
        }
    }

    /// Two decks. Four piles, built down in alternating colors. Cells fill the piles above them, and the waste fills
    /// the cells. Only the top card of the stock may be played, not the waste. Foundations go up in alternating colors.
    /// Two passes.
    #[game(name = "Twilight Zone", after = "PySolFC rules, Twilight Zone")]
    variation TwilightZone: TheRedAndTheBlack {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        structure { ..TheRedAndTheBlack; reserve: [Spot; 4]; stock: OpenStock; }
        layout {
            foundation[0..4] across from (3, 0); foundation[4..8] across from (3, 1); stock at (0, 0.5); waste at (1, 0.5);
            tableau across from (3, 2); reserve across from (3, 4);
        }
        deal { tableau <- 1 up; reserve <- 1 up; }
        space tableau    = never;
        /// Each foundation begins with the Ace of its suit, and each suit has two foundations.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target) % 4);
        moves {
            ..TheRedAndTheBlack;
            without ToReserve;
            /// Move a card onto a pile.
            drag MoveCard:     tableau[top] | reserve[top] | stock[top] | foundation[top] => tableau;
            /// Play a card from a pile, or the next card of the stock, to a foundation.
            drag ToFoundation: tableau[top] | stock[top] => foundation;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
            /// An empty pile is filled from the cell below it.
            auto FillPile: tableau where is_empty(source) && !is_empty(reserve[index(source)])
                do { source <- 1 up from reserve[index(source)]; }
            /// An empty cell is filled from the waste, or from the stock if the waste is empty.
            auto FillCell: reserve where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples {
            ..TheRedAndTheBlack;
            tableau: !QH on _;
            reserve: !6H on _ from waste;
            Deal: 96;
            deal: foundation 0, waste 0, stock 96;
        }
    }
}
