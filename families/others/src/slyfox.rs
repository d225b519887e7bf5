//! Sly Fox: twenty piles, and a stock of which twenty cards at a time are put where the player likes.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Twenty piles are refilled from the stock at first. Later, you must place twenty stock cards on the
    /// piles before you may play from the piles again.
    #[game(name = "Sly Fox", decks = 2, after = "PySolFC rules, Sly Fox")]
    family SlyFox {
        /// Set to 1 when the first card from the stock is put on a pile.
        counter opened = 0;
        /// How many cards of the current twenty have been placed on the piles.
        counter placed = 0;
        structure {
            /// The piles.
            reserve: [Pile; 20] in grid(4, 5);
            /// Built up by suit from the Ace.
            aces:    [Pile; 4];
            /// Built down by suit from the King.
            kings:   [Pile; 4];
            /// The cards not dealt yet.
            stock:   OpenStock;
        }
        layout {
            stock   at (0, 0);
            reserve at (1.5, 0);
            aces    down from (7, 0);
            kings   down from (8, 0);
        }
        deal { aces <- "AC AD AH AS" up; kings <- "KC KD KH KS" up; reserve <- 1 up; }
        build aces    = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        build kings   = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        build reserve = always;
        space reserve = always;
        moves {
            /// Play the top card of a pile to a foundation, but not while you are placing twenty cards.
            drag ToFoundation: reserve[top] => aces | kings where placed == 0 || is_empty(stock);
            /// Play the next card of the stock to a foundation. It does not count toward the twenty.
            drag FromStock:    stock[top] => aces | kings;
            /// Put the next card of the stock on any pile. You must then place twenty cards before you may play from
            /// the piles again.
            drag Place:        stock[top] => reserve do { opened = 1; placed = (placed + 1) % 20; }
            /// Until you place the first card from the stock, empty piles are filled from the stock.
            auto Fill: reserve where is_empty(source) && !is_empty(stock) && opened == 0 do { source <- 1 up from stock; }
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            aces: 2S on AS, !2H on AS, !2C on AS, !2S on 3S, 2S on AS from stock;
            kings: QS on KS, !QH on KS, !QC on KS, !KS on QS, QS on KS from stock;
            reserve: 6H on 2S, 6H on _, !6H on 2S from reserve;
            Place: 4D on 9C [reserve 9C, stock 5H 4D] => [reserve 9C 4D, opened 1, placed 1], 4D on 9C [reserve 9C, stock 5H 4D, placed 19] => [placed 0];
            FromStock: 2S on AS [aces AS, stock 5H 2S] => [reserve 5H, aces AS 2S, opened 0];
            ToFoundation: 2S on AS [reserve 2S, aces AS, stock 5H 4D] => [reserve 4D | 5H, aces AS 2S], !2S on AS [reserve 2S, aces AS, stock 5H 4D, opened 1, placed 1];
            deal: reserve 1, aces 1 1 1 1, kings 1 1 1 1, stock 76;
        }
    }

    /// Two decks. Twenty open piles are refilled from the stock at first. Later, you must place twenty stock cards on
    /// the piles before you may play from the piles again.
    #[game(name = "Open Sly Fox", after = "PySolFC rules, Open Sly Fox")]
    variation OpenSlyFox: SlyFox {
        structure { ..SlyFox; reserve: [Column; 20]; }
        layout {
            stock at (0, 0); aces across from (2, 0); kings across from (6, 0);
            reserve[0..10] across from (0, 1); reserve[10..20] across from (0, 3);
        }
    }

    /// Two decks. Twenty-two piles hold up to two cards and are filled from the stock. Its next card may go on any pile
    /// or into one of four cells. By suit, foundations go down from the first card dealt and up from the rank above it.
    #[game(name = "Grandmamma's Patience", decks = 2, after = "PySolFC rules, Grandmamma's Patience")]
    family GrandmammasPatience {
        structure {
            /// Built down by suit from the rank of the first card, with a King on an Ace.
            down:    [Pile; 4] max 13;
            /// Built up by suit from the next higher rank, with an Ace on a King.
            up:      [Pile; 4] max 13;
            /// The piles.
            tableau: [Pile; 22] max 2 in grid(2, 11);
            /// The cells.
            cells:   [Cell; 4];
            /// The cards not dealt yet.
            stock:   OpenStock;
        }
        layout { stock at (0, 0); down across from (7, 0); tableau at (0, 1); cells across from (0, 3); up across from (7, 3); }
        /// Deal the first card to the foundation of its suit, and one card to each pile.
        deal { down[0] <- 1 up; down[suit(top(down[0]))] <- 1 from down[0]; tableau <- 1 up; }
        /// These foundations are built down by suit, a King on an Ace.
        build down    = next_rank_wrap(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// Each suit has a foundation that begins with the rank of the first card dealt.
        space down    = same_rank(bottom(moving), bottom(first_filled(down))) && is_suit(bottom(moving), index(target));
        /// These foundations are built up by suit, an Ace on a King.
        build up      = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// Each suit has a second foundation, which begins one rank higher.
        space up      = next_rank_wrap(bottom(moving), bottom(first_filled(down))) && is_suit(bottom(moving), index(target));
        build tableau = always;
        space tableau = always;
        moves {
            /// Put the next card of the stock, or a card from a cell, on a pile.
            drag Place:        stock[top] | cells[top] => tableau;
            /// Put a card into an empty cell.
            drag ToCell:       stock[top] | tableau[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: stock[top] | tableau[top] | cells[top] => down | up;
            /// An empty pile is filled from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(down) + count(up) == CARDS;

        examples {
            tableau: 6H on 2S from stock, 6H on 2S from cells, !6H on 2S from tableau;
            cells: 6H on _;
            down: 6S on 7S, KS on AS, !6H on 7S, !8S on 7S;
            up: 8S on 7S, AS on KS, !8H on 7S;
            ToFoundation: 8C on up[0] [down 7C, tableau 8C], !9C on up[0] [down 7C, tableau 9C];
            deal: up 0, tableau 1, cells 0, stock 81;
        }
    }
}
