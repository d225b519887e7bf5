//! Grand Duchess: two hidden packets are opened when the stock is dealt.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. The stock is dealt onto four piles and two face-down packets, whose cards may all be played at the
    /// end of the deal. Three redeals, the last without packets. In each suit, one foundation goes up from the Ace and
    /// one down from the King.
    #[game(name = "Grand Duchess", aka = ["Duchess de Luynes"], decks = 2, after = "PySolFC rules, Grand Duchess")]
    family GrandDuchess {
        /// How many times the cards may be gathered to form a new stock.
        counter redeals = 3;
        /// The number of piles.
        const TABLEAUS: usize = 4;
        structure {
            /// Built up from the Ace to the King.
            aces:    [Pile; 4];
            /// Built down from the King to the Ace.
            kings:   [Pile; 4];
            /// Only the top card of each pile may be played.
            tableau: [Pile; TABLEAUS];
            /// The two packets.
            reserve: [BuildablePile; 2];
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout { stock at (0, 0); aces across from (1, 0); kings across from (5, 0); tableau across from (2, 1); reserve points [(0, 1), (9, 1)]; }
        deal { reserve[0] <- 1 down; tableau <- 1 up; reserve[1] <- 1 down; }
        build aces  = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the Ace.
        space aces  = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        build kings = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the King.
        space kings = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        moves {
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | reserve[top] => aces | kings;
            /// Play any card of an open packet, even a covered one, to a foundation.
            drag  FromPacket:   reserve[buried] => aces | kings where is_empty(stock);
            /// Deal one card to every pile and packet. When the stock is empty, open the packets.
            press Deal: stock where !is_empty(stock) do {
                if redeals > 0 { reserve[0] <- 1 down from stock; }
                tableau <- 1 up from stock;
                if redeals > 0 { reserve[1] <- 1 down from stock; }
                if is_empty(stock) { for i in 0..2 { flip reserve[i]; gather reserve[i]; reserve[i] <- rest up; } }
            }
            /// Gather the piles and packets to form a new stock, and deal one card to each again.
            press Redeal: stock where is_empty(stock) && redeals > 0 do {
                gather tableau reversed into stock;
                gather reserve reversed into stock;
                redeals -= 1;
                if redeals > 0 { reserve[0] <- 1 down from stock; }
                tableau <- 1 up from stock;
                if redeals > 0 { reserve[1] <- 1 down from stock; }
            }
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            aces: AS on _, !2S on _, 2S on AS, !2H on AS;
            kings: KS on _, !QS on _, QS on KS, !QH on KS;
            deal: aces 0, kings 0, tableau 1, reserve 1, reserve down 1, stock 98;
        }
    }

    /// Two decks. The stock is dealt onto six piles and two face-down packets, whose cards may all be played at the end
    /// of the deal. Three redeals, the last without packets. In each suit, one foundation goes up from the Ace and one
    /// down from the King.
    #[game(name = "Grand Duchess Plus", slug = "grandduchess/grandduchessplus", after = "PySolFC rules, Grand Duchess +")]
    variation GrandDuchessPlus: GrandDuchess {
        const TABLEAUS = 6;
        examples { ..GrandDuchess; deal: stock 96; }
    }

    /// Two decks. The stock is dealt onto four piles and two face-down packets, whose cards may all be played at the
    /// end of the deal. Three redeals, the last without packets. Foundations start with an Ace and a King of each suit.
    #[game(name = "Parisienne", aka = ["Isle of Capri", "La Parisienne", "Parisian"], after = "PySolFC rules, Parisienne")]
    variation Parisienne: GrandDuchess {
        deal { aces <- "AC AD AH AS" up; kings <- "KC KD KH KS" up; reserve[0] <- 1 down; tableau <- 1 up; reserve[1] <- 1 down; }
        examples { ..GrandDuchess; deal: aces 1, kings 1, stock 90; }
    }
}
