//! Double Fives: five cards of the second deck are turned together.

use solitaire::prelude::*;

solitaire! {
    /// One deck lies in ten columns of five, built down by suit, plus two extra cards. The second deck is turned five
    /// cards at a time, and then once more card by card. The first card on a foundation sets the rank where all begin.
    #[game(name = "Double Fives", slug = "double_fives", decks = 2, after = "PySolFC rules, Double Fives")]
    family DoubleFives {
        /// How many times the cards laid aside may be turned again.
        counter redeals = 1;
        structure {
            /// The columns.
            tableau:    [Column; 10];
            /// The two cards beside the columns.
            reserve:    [Spot; 2];
            /// All foundations begin with the same rank and are built up by suit.
            foundation: [Pile; 8] max 13;
            /// The cards turned from the stock.
            turned:     [Pile; 5];
            /// The cards laid aside.
            aside:      BuildablePile;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            reserve across from (0, 0); foundation across from (3, 0); tableau across from (0.5, 1);
            stock at (0, 5); turned across from (1, 5); aside at (10, 5);
        }
        /// No card of this rank and suit has been dealt.
        rule is_new(card) = how_many_cards(tableau, |other| same_rank(other, card) && same_suit(other, card)) == 0;
        /// Deal one full deck to the columns and the two places beside them. The other deck is the stock.
        deal { tableau <- 5 up where is_new(card); reserve <- 1 up where is_new(card) && !exists(reserve, |other| same_rank(top(other), card) && same_suit(top(other), card)); }
        /// A card goes on the next higher card of its suit, a King on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// Any card begins the first foundation. The others begin with the same rank.
        space foundation = is_empty(foundation) || same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            /// Move a card onto another column.
            drag  MoveCard:     tableau[top] | reserve[top] | turned[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | reserve[top] | turned[top] => foundation;
            /// Lay the turned cards aside, and turn five more.
            press Deal:    stock where !is_empty(stock) && redeals > 0 && !is_empty(foundation) do {
                for i in 0..5 { aside <- 1 down from turned[i]; }
                turned <- 1 up from stock;
            }
            /// Lay the turned cards aside, and make all cards laid aside the new stock.
            press Redeal:  stock where is_empty(stock) && redeals > 0 do {
                for i in 0..5 { aside <- 1 down from turned[i]; }
                gather aside into stock;
                redeals -= 1;
            }
            /// Turn one card from the new stock.
            press Turn:    stock where !is_empty(stock) && redeals == 0 do { turned[0] <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6S on 7S, KS on AS, !6H on 7S, !8S on 7S, 6H on _;
            foundation: 7S on 6S, AS on KS, !7H on 6S;
            ToFoundation: 6H on _ [tableau 6H], !6H on _ [tableau 6H, foundation 7H], 6H on _ [tableau 6H, foundation 6C];
            Deal: [turned 2C | 3C, foundation 9H, stock 4C 5C 6C 7C 8C] => [turned 8C | 7C | 6C | 5C | 4C, aside -2C -3C], ![stock 4C];
            Redeal: 1, [turned 2C | 3C, aside -9H] => [stock 3];
            Turn: [stock 4C 5C, redeals 0, turned 2C] => [turned 2C 5C];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 5, reserve 1, turned 0, aside 0, stock 52;
        }
    }
}
