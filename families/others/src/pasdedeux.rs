//! Pas de Deux: cards of four rows change places with each other.

use solitaire::prelude::*;

solitaire! {
    /// Sort four rows by suit from Ace to King. A second deck is turned one card at a time; the matching card in the
    /// rows may swap with any card in its row or column. Two passes through the stock.
    #[game(name = "Pas de Deux", slug = "pas_de_deux", decks = 2, after = "PySolFC rules, Pas de Deux")]
    family PasDeDeux {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        structure {
            /// The rows: clubs, spades, hearts, diamonds.
            grid:  [Pile; 52] in grid(4, 13);
            /// The cards turned from the stock.
            waste: Waste;
            /// The cards not dealt yet.
            stock: Stock;
        }
        layout { grid at (0, 0); waste at (10, 4); stock at (11, 4); }
        /// The two cards have the same rank and suit.
        rule twins(one, other) = same_rank(one, other) && same_suit(one, other);
        /// Deal one full deck in four rows. The other deck is the stock; turn its first card.
        deal { grid <- 1 up where !exists(grid, |spot| twins(top(spot), card)); waste <- 1 up; }
        /// Only the card that matches the turned card moves, along its row or its column.
        build grid = twins(bottom(moving), top(waste)) && (row_of(source) == row_of(target) || column_of(source) == column_of(target));
        moves {
            /// Swap the card that matches the turned card with another card. The next card is then turned.
            drag  Exchange: grid[top] => grid do { source <- 1 from under target; waste <- 1 up from stock; }
            /// Turn the next card from the stock.
            press Deal:     stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal:   stock where is_empty(stock) && !is_empty(waste) && redeals > 0 do { gather waste into stock; redeals -= 1; }
        }
        /// The card is in its place: Aces at the left end, and clubs, spades, hearts and diamonds from top to bottom.
        rule settled(spot: Cards) = rank(top(spot)) == column_of(spot) + 1
            && suit(top(spot)) == if row_of(spot) == 0 { 0 } else { 4 - row_of(spot) };
        /// You win when each row runs from Ace to King: clubs in the first row, then spades, hearts and diamonds.
        win = how_many(grid, settled) == 52;

        examples {
            Exchange: 6S on 7H [grid 6S | 7H, waste 6S, stock 2C] => [grid 7H | 6S, waste 6S 2C], !6S on 7H [grid 6S | 7H, waste 6H];
            Redeal: 1, [waste 2C 9H] => [stock 9H 2C, redeals 0];
            deal: grid 1, waste 1, stock 51;
        }
    }
}
