//! Lara's Game: each card of the stock sends the player to the pile of its rank.

use solitaire::prelude::*;

solitaire! {
    /// Two decks on thirteen piles, one for each rank. The next card of the stock goes under the pile of its rank, and this pile
    /// is in hand until the next card comes. In each suit one foundation goes up from the Ace, and one down
    /// from the King.
    #[game(
        name = "Lara's Game",
        aka = ["Leoni's Own", "Thirteen Packs", "Weavers"],
        decks = 2,
        after = "PySolFC rules, Lara's Game"
    )]
    family LarasGame {
        /// How many cards go to the stock after each row of the deal.
        const AFTER_A_ROW: usize = 2;
        /// The rank of the pile in hand.
        counter picked = 0;
        structure {
            /// One for each rank, from Ace to King.
            tableau: [Pile; 13];
            /// Each goes down from the King.
            down:    [Pile; 4];
            /// Each goes up from the Ace.
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
        /// Deal the piles a card at a time, from Ace to King. A card that comes to the pile of its rank is followed by a card to
        /// the stock, a Jack, Queen or King by one more, and an Ace by two more. After each row two cards
        /// go to the stock, or three if there is a redeal.
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
        /// Foundations go down from the King, one for each suit.
        build down = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        space down = is_king(bottom(moving)) && !exists(down, |pile| same_suit(top(pile), bottom(moving)));
        /// Foundations go up from the Ace, one for each suit.
        build up   = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space up   = is_ace(bottom(moving)) && !exists(up, |pile| same_suit(top(pile), bottom(moving)));
        moves {
            /// Play a card of the hand, or the top card of a pile, to a foundation.
            drag  Play: tableau[top] | held[top] => down | up;
            /// Put the hand back, and take up the pile of the rank of the next card, with this card at its bottom.
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

    /// Lara's Game with a place aside for the top card of a pile, a longer stock, and one redeal.
    #[game(name = "Lara's Game Relaxed", slug = "relaxed", after = "PySolFC rules, Lara's Game")]
    variation LarasGameRelaxed: LarasGame {
        const AFTER_A_ROW = 3;
        counter redeals = 1;
        structure {
            ..LarasGame;
            /// Holds the top card of a pile.
            aside: Pile max 1;
        }
        layout { ..LarasGame; aside at (4, 2); }
        build aside = always;
        space aside = always;
        moves {
            ..LarasGame;
            /// Play a card of the hand, the top card of a pile, or a card laid aside, to a foundation.
            drag  Play: tableau[top] | held[top] | aside[top] => down | up;
            /// Lay the top card of a pile aside.
            drag  LayAside: tableau[top] => aside;
            /// Put the hand back, and deal all piles anew.
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

    /// Lara's Game Relaxed with four decks, two cards aside, and two redeals. Foundations go round twice.
    #[game(name = "Lara's Game Doubled", slug = "doubled", decks = 4, after = "PySolFC rules, Lara's Game")]
    variation LarasGameDoubled: LarasGameRelaxed {
        counter redeals = 2;
        structure {
            ..LarasGameRelaxed;
            /// Each goes down from the King, twice.
            down:  [Pile; 4] max 26;
            /// Each goes up from the Ace, twice.
            up:    [Pile; 4] max 26;
            /// Holds two top cards of piles.
            aside: Pile max 2;
        }
        /// Foundations go down from the King, and from the Ace on to another King.
        build down = next_rank_wrap(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        /// Foundations go up from the Ace, and from the King on to another Ace.
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
