//! Grand Duchess: two hidden packets are opened when the stock is dealt.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. The stock is dealt onto four piles and two hidden packets, which are opened when it is dealt and from
    /// which any card may then be played; all are gathered and dealt again three times, the last time without packets.
    /// An Ace of each suit goes up, and a King comes down.
    #[game(name = "Grand Duchess", aka = ["Duchess de Luynes"], decks = 2, after = "PySolFC rules, Grand Duchess")]
    family GrandDuchess {
        /// How often the cards may be gathered to form a new stock.
        counter redeals = 3;
        /// How many piles there are.
        const TABLEAUS: usize = 4;
        structure {
            /// Where the suits end up, from Ace to King.
            aces:    [Pile; 4];
            /// Where the suits end up, from King to Ace.
            kings:   [Pile; 4];
            /// The piles, of which the top cards may be played.
            tableau: [Pile; TABLEAUS];
            /// The packets.
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
            /// Play a card from within an open packet.
            drag  FromPacket:   reserve[buried] => aces | kings where is_empty(stock);
            /// Deal a card to every pile and packet, and open the packets when the stock is dealt.
            press Deal: stock where !is_empty(stock) do {
                if redeals > 0 { reserve[0] <- 1 down from stock; }
                tableau <- 1 up from stock;
                if redeals > 0 { reserve[1] <- 1 down from stock; }
                if is_empty(stock) { for i in 0..2 { flip reserve[i]; gather reserve[i]; reserve[i] <- rest up; } }
            }
            /// Gather the piles and packets, and deal a card to each again.
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

    /// Two decks. The stock is dealt onto six piles and two hidden packets, which are opened when it is dealt and from
    /// which any card may then be played; all are gathered and dealt again three times, the last time without packets.
    /// An Ace of each suit goes up, and a King comes down.
    #[game(name = "Grand Duchess Plus", slug = "grandduchess/grandduchessplus", after = "PySolFC rules, Grand Duchess +")]
    variation GrandDuchessPlus: GrandDuchess {
        const TABLEAUS = 6;
        examples { ..GrandDuchess; deal: stock 96; }
    }

    /// Two decks. The stock is dealt onto four piles and two hidden packets, which are opened when it is dealt and from
    /// which any card may then be played; all are gathered and dealt again three times, the last time without packets.
    /// An Ace and a King of each suit are out; these go up and come down.
    #[game(name = "Parisienne", aka = ["Isle of Capri", "La Parisienne", "Parisian"], after = "PySolFC rules, Parisienne")]
    variation Parisienne: GrandDuchess {
        deal { aces <- "AC AD AH AS" up; kings <- "KC KD KH KS" up; reserve[0] <- 1 down; tableau <- 1 up; reserve[1] <- 1 down; }
        examples { ..GrandDuchess; deal: aces 1, kings 1, stock 90; }
    }
}
