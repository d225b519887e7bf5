//! Sly Fox: twenty piles, and a stock of which twenty cards at a time are put where the player likes.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Twenty piles, filled again at first. Then you place twenty cards of the stock on the piles at a time before
    /// the piles may be played from again.
    #[game(name = "Sly Fox", decks = 2, after = "PySolFC rules, Sly Fox")]
    family SlyFox {
        /// It becomes one when the first card of the stock is put on a pile.
        counter opened = 0;
        /// How many cards have been put on the piles in this round of twenty.
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
            /// Play the top card of a pile to a foundation, but not while a round of twenty cards is under way.
            drag ToFoundation: reserve[top] => aces | kings where placed == 0 || is_empty(stock);
            /// Play the next card of the stock to a foundation. It does not count among the twenty.
            drag FromStock:    stock[top] => aces | kings;
            /// Put the next card of the stock on any pile. Once you do this, you must place twenty cards on the piles before
            /// you may play from them again.
            drag Place:        stock[top] => reserve do { opened = 1; placed = (placed + 1) % 20; }
            /// Until you place the first card of the stock, an empty pile is filled from the stock.
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

    /// Two decks. Twenty open piles, filled again at first. Then twenty cards of the stock at a time are put on any of
    /// them before they play on.
    #[game(name = "Open Sly Fox", after = "PySolFC rules, Open Sly Fox")]
    variation OpenSlyFox: SlyFox {
        structure { ..SlyFox; reserve: [Column; 20]; }
        layout {
            stock at (0, 0); aces across from (2, 0); kings across from (6, 0);
            reserve[0..10] across from (0, 1); reserve[10..20] across from (0, 3);
        }
    }

    /// Two decks. Twenty-two piles of at most two cards, filled from the stock, whose next card also goes on any pile
    /// or into one of four cells. By suit, four foundations go down from the first card dealt, and four up from the
    /// rank above it, around the King.
    #[game(name = "Grandmamma's Patience", decks = 2, after = "PySolFC rules, Grandmamma's Patience")]
    family GrandmammasPatience {
        structure {
            /// Built down by suit, the King on the Ace, from the rank of the first card.
            down:    [Pile; 4] max 13;
            /// Built up by suit, the Ace on the King, from the rank above.
            up:      [Pile; 4] max 13;
            /// The piles.
            tableau: [Pile; 22] max 2 in grid(2, 11);
            /// Each holds one card.
            cells:   [Cell; 4];
            /// The cards not dealt yet.
            stock:   OpenStock;
        }
        layout { stock at (0, 0); down across from (7, 0); tableau at (0, 1); cells across from (0, 3); up across from (7, 3); }
        /// Deal the first card to the foundation of its suit, and one card to each pile.
        deal { down[0] <- 1 up; down[suit(top(down[0]))] <- 1 from down[0]; tableau <- 1 up; }
        /// It is built down by suit, a King on an Ace.
        build down    = next_rank_wrap(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// Each suit has a foundation that begins with the rank of the first card dealt.
        space down    = same_rank(bottom(moving), bottom(first_filled(down))) && is_suit(bottom(moving), index(target));
        /// It is built up by suit, an Ace on a King.
        build up      = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// Each suit has another foundation, which begins one rank higher.
        space up      = next_rank_wrap(bottom(moving), bottom(first_filled(down))) && is_suit(bottom(moving), index(target));
        build tableau = always;
        space tableau = always;
        moves {
            /// Put the next card of the stock, or that of a cell, on a pile.
            drag Place:        stock[top] | cells[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell:       stock[top] | tableau[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: stock[top] | tableau[top] | cells[top] => down | up;
            /// An empty pile gets a card of the stock.
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
