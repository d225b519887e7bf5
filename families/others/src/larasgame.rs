//! Lara's Game: each card of the stock sends the player to the pile of its rank.

use solitaire::prelude::*;

solitaire! {
    /// Two decks on thirteen piles, one for each rank. The next stock card goes under the pile of its rank, and all
    /// cards of that pile may be played until the next draw. In each suit, one foundation goes up from the Ace and one
    /// down from the King.
    #[game(
        name = "Lara's Game",
        aka = ["Leoni's Own", "Thirteen Packs", "Weavers"],
        decks = 2,
        after = "PySolFC rules, Lara's Game"
    )]
    family LarasGame {
        /// The number of cards that go to the stock after each row of the deal.
        const AFTER_A_ROW: usize = 2;
        /// The rank of the pile in hand.
        counter picked = 0;
        structure {
            /// One pile for each rank, from Ace to King.
            tableau: [Pile; 13];
            /// Built down by suit from the King.
            down:    [Pile; 4];
            /// Built up by suit from the Ace.
            up:      [Pile; 4];
            /// The pile in hand, from its bottom card to its top card.
            held:    [Pile; 20];
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout {
            down across from (0, 0); up across from (4.5, 0); stock at (9, 0);
            tableau[0..10] across from (0, 1); tableau[10..13] across from (0, 2);
            held[0..10] across from (0, 3); held[10..20] across from (0, 4);
        }
        /// Deal one card at a time to the piles, from Ace to King. When a card lands on the pile of its rank, deal one
        /// card to the stock. After a Jack, Queen or King, deal one more, and after an Ace, two more. After each row,
        /// deal two cards to the stock, or three if there is a redeal.
        #[allow(deprecated)]
        deal {
            for row in 0..8 {
                for pile in 0..13 {
                    tableau[pile] <- 1 up;
                    if rank(top(tableau[pile])) == pile + 1 { stock <- 1 down; }
                    if is_ace(top(tableau[pile])) { stock <- 2 down; }
                    if rank(top(tableau[pile])) > 10 { stock <- 1 down; }
                }
                stock <- AFTER_A_ROW down;
            }
            under stock <- rest down;
        }
        /// One foundation for each suit is built down from the King.
        build down = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        space down = is_king(bottom(moving)) && !exists(down, |pile| same_suit(top(pile), bottom(moving)));
        /// One foundation for each suit is built up from the Ace.
        build up   = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space up   = is_ace(bottom(moving)) && !exists(up, |pile| same_suit(top(pile), bottom(moving)));
        moves {
            /// Play a card in hand, or the top card of a pile, to a foundation.
            drag  Play: tableau[top] | held[top] => down | up;
            /// Put the hand back. Draw the next card, and pick up the pile of its rank with that card at the bottom.
            press Draw: stock where !is_empty(stock) do {
                for i in 0..20 { tableau[picked - 1] <- 2 up from held[i]; }
                held[0] <- 1 up from stock;
                picked = rank(top(held[0]));
                for i in 1..20 { held[i] <- 1 up from under tableau[picked - 1]; }
                for i in 0..19 { under held[19 - i] <- 1 up from tableau[picked - 1]; }
            }
        }
        win = count(down) + count(up) == CARDS;

        examples {
            down: KH on _, QH on KH, !QS on KH, !QH on _;
            up: AH on _, 2H on AH, !2S on AH, !3H on AH;
            Draw: [tableau _ | 5C 6C, stock 2H] => [held 2H | 5C | 6C, tableau _, picked 2],
                [tableau _ | _, held 2H | 5C | 6C, picked 2, stock 9S] => [tableau _ | 2H 5C 6C, held 9S, picked 9];
            win: [down KC..AC | KD..AD | KH..AH | KS..AS, up AC..KC | AD..KD | AH..KH | AS..KS], ![stock KS];
        }
    }

    /// Lara's Game with a reserve for the top card of a pile, a longer stock and one redeal.
    #[game(name = "Lara's Game Relaxed", slug = "relaxed", after = "PySolFC rules, Lara's Game")]
    variation LarasGameRelaxed: LarasGame {
        const AFTER_A_ROW = 3;
        /// How many times the cards may be gathered and dealt again.
        counter redeals = 1;
        structure {
            ..LarasGame;
            /// A reserve for the top card of one pile.
            aside: Pile max 1;
        }
        layout { ..LarasGame; aside at (4, 2); }
        build aside = always;
        space aside = always;
        moves {
            ..LarasGame;
            /// Play a card in hand, the top card of a pile, or the card laid aside to a foundation.
            drag  Play: tableau[top] | held[top] | aside[top] => down | up;
            /// Lay the top card of a pile aside.
            drag  LayAside: tableau[top] => aside;
            /// Put the hand back, and deal all piles again.
            press Redeal: stock where is_empty(stock) && redeals > 0 do {
                for i in 0..20 { tableau[picked - 1] <- 2 up from held[i]; }
                gather tableau;
                for row in 0..8 {
                    for pile in 0..13 {
                        tableau[pile] <- 1 up;
                        if rank(top(tableau[pile])) == pile + 1 { stock <- 1 down; }
                        if is_ace(top(tableau[pile])) { stock <- 2 down; }
                        if rank(top(tableau[pile])) > 10 { stock <- 1 down; }
                    }
                    stock <- AFTER_A_ROW down;
                }
                under stock <- rest down;
                picked = 0;
                redeals -= 1;
            }
        }
        examples {
            ..LarasGame;
            aside: 6H on _;
            LayAside: 6H on _ [tableau 9C 6H] => [tableau 9C, aside 6H];
            Redeal: 1, [tableau _ | _ | 9C 6H, held 5C | 4D, picked 3] => [tableau 9C | 6H | 5C | 4D, picked 0, redeals 0];
        }
    }

    /// Lara's Game Relaxed with four decks, a reserve for two cards and two redeals. Foundations are built through the
    /// ranks twice.
    #[game(name = "Lara's Game Doubled", slug = "doubled", decks = 4, after = "PySolFC rules, Lara's Game")]
    variation LarasGameDoubled: LarasGameRelaxed {
        counter redeals = 2;
        structure {
            ..LarasGameRelaxed;
            /// Built down by suit from the King, twice through the ranks.
            down:  [Pile; 4] max 26;
            /// Built up by suit from the Ace, twice through the ranks.
            up:    [Pile; 4] max 26;
            /// A reserve for the top cards of two piles.
            aside: Pile max 2;
        }
        /// Foundations are built down by suit from the King, twice through the ranks. A King goes on an Ace.
        build down = next_rank_wrap(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        /// Foundations are built up by suit from the Ace, twice through the ranks. An Ace goes on a King.
        build up   = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        examples {
            down: KH on _, QH on KH, KH on AH, !QS on KH, !QH on _;
            up: AH on _, 2H on AH, AH on KH, !2S on AH, !3H on AH;
            aside: 6H on _, 6H on 9C;
            Draw: [tableau _ | 5C 6C, stock 2H] => [held 2H | 5C | 6C, tableau _, picked 2];
            LayAside: 6H on 4C [tableau 9C 6H, aside 4C] => [tableau 9C, aside 4C 6H], !6H on 5C [tableau 9C 6H, aside 4C 5C];
            Redeal: 2;
            win: [down KC..AC KC..AC | KD..AD KD..AD | KH..AH KH..AH | KS..AS KS..AS, up AC..KC AC..KC | AD..KD AD..KD | AH..KH AH..KH | AS..KS AS..KS], ![stock KS];
        }
    }
}
