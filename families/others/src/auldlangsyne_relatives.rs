//! Relatives of Auld Lang Syne: the stock is dealt onto piles, of which the top cards go to the foundations alone.

use solitaire::prelude::*;

use crate::auldlangsyne::*;

solitaire! {
    /// Four piles, onto which the stock is dealt. The foundations are built up from the Ace regardless of suit. One
    /// pass through the stock.
    #[game(name = "Tam O'Shanter", after = "PySolFC rules, Tam O'Shanter")]
    variation TamOShanter: AuldLangSyne {
        deal { tableau <- 1 up; }
        space foundation = is_ace(bottom(moving));
        examples { ..AuldLangSyne; foundation: AS on _, !2S on _; deal: foundation 0, stock 48; }
    }

    /// Six piles, onto which the stock is dealt. The foundations start with the Aces and are built up regardless of
    /// suit. One pass through the stock.
    #[game(name = "Old Fashioned", after = "PySolFC rules, Old Fashioned")]
    variation OldFashioned: AuldLangSyne {
        const TABLEAUS = 6;
        examples {
            ..AuldLangSyne;
            Deal: [tableau 9H, stock 2C..6C] => [tableau 9H 6C | 5C | 4C | 3C | 2C, stock 0];
            deal: tableau 1, stock 42;
        }
    }

    /// Four piles, onto which the stock is dealt. The foundations start with the Aces and are built up regardless of
    /// suit. The piles may be gathered and dealt again twice.
    #[game(name = "Acquaintance", after = "PySolFC rules, Acquaintance")]
    variation Acquaintance: AuldLangSyne {
        /// How many times the piles may be gathered to form a new stock.
        counter redeals = 2;
        moves {
            ..AuldLangSyne;
            /// Gather the piles to form a new stock, and deal one card to each pile.
            press Redeal: stock where is_empty(stock) && redeals > 0
                do { gather tableau reversed into stock; tableau <- 1 up from stock; redeals -= 1; }
        }
        examples {
            ..AuldLangSyne;
            Redeal: 2, [tableau 2C 3C | 4C, redeals 1] => [tableau 4C | 2C | 3C, redeals 0];
        }
    }

    /// Two decks. Eight piles, onto which the stock is dealt. The foundations start with the Aces and are built up
    /// regardless of suit. The piles may be gathered and dealt again twice.
    #[game(name = "Double Acquaintance", decks = 2, after = "PySolFC rules, Double Acquaintance")]
    variation DoubleAcquaintance: Acquaintance {
        const TABLEAUS = 8;
        const FOUNDATIONS = 8;
        deal { foundation <- "AC AC AS AS AH AH AD AD" up; tableau <- 1 up; }
        examples {
            ..Acquaintance;
            Deal: [tableau 9H, stock 2C..6C] => [tableau 9H 6C | 5C | 4C | 3C | 2C, stock 0];
            deal: tableau 1, foundation 1, stock 88;
        }
    }

    /// Four piles, onto which the stock is dealt. The foundations start with the Aces and are built up regardless of
    /// suit. The piles may be shuffled and dealt again twice.
    #[game(name = "Scuffle", after = "PySolFC rules, Scuffle")]
    variation Scuffle: Acquaintance {
        moves {
            ..Acquaintance;
            /// Gather and shuffle the piles, and deal one card to each pile.
            press Redeal: stock where is_empty(stock) && redeals > 0
                do { gather tableau; shuffle; tableau <- 1 up; redeals -= 1; }
        }
        examples { ..Acquaintance; Redeal: 2, [tableau 2C 3C | 4C, redeals 1] => [stock 0, redeals 0]; }
    }

    /// Twenty-eight cards. Four piles, onto which the stock is dealt; unlimited redeals. Aces start and Queens end any
    /// foundation. Other cards go only on the foundation above their pile, regardless of suit.
    #[game(name = "Amazons", ranks = "A789TJQ", after = "PySolFC rules, Amazons")]
    variation Amazons: AuldLangSyne {
        structure {
            ..AuldLangSyne;
            /// Built up from the Ace to the Queen, regardless of suit.
            foundation: [Pile; FOUNDATIONS] max 7;
        }
        deal { tableau <- 1 up; }
        space foundation = is_ace(bottom(moving));
        moves {
            ..AuldLangSyne;
            /// Play a card to the foundation above its pile. An Ace or a Queen may go to any foundation.
            drag  ToFoundation: tableau[top] => foundation
                where is_ace(bottom(moving)) || is_king(bottom(moving)) || index(source) == index(target);
            /// Deal a card to every pile whose foundation is unfinished.
            press Deal: stock where !is_empty(stock)
                do { tableau <- 1 up from stock where count(foundation[index(place)]) < 7; }
            /// Gather the piles to form a new stock, and deal a card to every pile whose foundation is unfinished.
            press Redeal: stock where is_empty(stock) && !is_empty(tableau) do {
                gather tableau reversed into stock;
                tableau <- 1 up from stock where count(foundation[index(place)]) < 7;
            }
        }
        examples {
            foundation: AS on _, !7S on _, 7H on AS, !8S on AS, 7S on AS, QH on JS;
            ToFoundation: QS on JS [tableau QS, foundation _ | JS], !JS on TS [tableau JS, foundation _ | TS];
            Redeal: always, [tableau AC 7C | 8C] => [tableau 8C | AC | 7C];
            deal: tableau 1, foundation 0, stock 24;
        }
    }

    /// Four piles, onto which the stock is dealt. One card of each suit starts a foundation, which is built up or down
    /// regardless of suit. Aces and Kings go on each other. One pass through the stock.
    #[game(name = "Ants", aka = ["Formic"], after = "PySolFC rules, Ants")]
    variation Ants: AuldLangSyne {
        deal { for i in 0..4 { foundation[i] <- 1 up where is_suit(card, i); } tableau <- 1 up; }
        build foundation = adjacent_rank_wrap(bottom(moving), top(target));
        examples { ..AuldLangSyne; foundation: AS on 2S, AS on KS, 2S on 3S; }
    }

    /// Two decks. Eight piles of twelve. Each foundation begins one rank above its indicator, is built up with an Ace
    /// on a King, and ends with the indicator. Once each, the piles are picked up in turn and dealt out over all piles.
    #[game(
        name = "Primrose",
        aka = ["As You Like It", "Capuchin"],
        decks = 2,
        after = "PySolFC rules, Primrose"
    )]
    variation Primrose: Interregnum {
        /// How many piles have been picked up and dealt out.
        counter dealt = 0;
        structure { ..Interregnum; without stock; }
        layout { indicator across from (1.5, 0); foundation across from (1.5, 1); tableau across from (1.5, 2); }
        deal { tableau <- 12 up; indicator <- 1 up; }
        moves {
            ..Interregnum;
            without Deal;
            /// Pick up the next pile and deal it out one card at a time, starting in its own place.
            press Redeal where dealt < 8 do {
                gather tableau[dealt];
                tableau[dealt..8] <- 1 up;
                tableau <- rest up;
                dealt += 1;
            }
        }
        examples {
            foundation: 2H on AS, AS on KS, !3S on AS;
            Redeal: 8;
            deal: tableau 12, foundation 0, indicator 1;
        }
    }

    /// Two decks. Four foundations go up from Queen to Jack, and four down from Jack to Queen, by suit. The stock is
    /// dealt onto sixteen piles. Then each pile, from the last to the first, is picked up and dealt out once.
    #[game(name = "Matrimony", decks = 2, after = "PySolFC rules, Matrimony")]
    variation Matrimony: AuldLangSyne {
        /// How many piles have been picked up and dealt out.
        counter dealt = 0;
        const TABLEAUS = 16;
        structure {
            ..AuldLangSyne;
            /// Built down by suit from the Jack to the Queen, with the King on the Ace.
            foundation: [Pile; FOUNDATIONS] max 13;
            /// Built up by suit from the Queen to the Jack, with the Ace on the King.
            queens:     [Pile; 4] max 13;
        }
        layout {
            stock at (0, 0); foundation across from (2, 0); queens across from (2, 1);
            tableau[0..8] across from (0, 2); tableau[8..16] across from (0, 3);
        }
        deal { foundation[1] <- "JD" up; queens[1] <- "QD" up; tableau <- 1 up; }
        build foundation = next_rank_wrap(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the Jack.
        space foundation = is_rank(bottom(moving), 11) && is_suit(bottom(moving), index(target));
        build queens     = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the Queen.
        space queens     = is_rank(bottom(moving), 12) && is_suit(bottom(moving), index(target));
        win = count(foundation) + count(queens) == CARDS;
        moves {
            ..AuldLangSyne;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] => foundation | queens;
            /// Pick up the next pile and deal it out one card at a time, starting in its own place.
            press Redeal: stock where is_empty(stock) && dealt < 16 do {
                gather tableau[15 - dealt];
                tableau[15 - dealt..16] <- 1 up;
                tableau <- rest up;
                dealt += 1;
            }
        }
        examples {
            foundation: JS on _, TS on JS, KS on AS, !QS on JS, !TH on JS;
            queens: QS on _, KS on QS, AS on KS, !JS on QS, !AH on KS;
            Deal: 6;
            Redeal: 16;
            deal: tableau 1, stock 86;
        }
    }

    /// Eight open piles of six, on which nothing is built, and one reserve that takes any top card. The foundations
    /// start with the Aces and are built up regardless of suit.
    #[game(name = "Aglet", after = "PySolFC rules, Aglet")]
    variation Aglet: AuldLangSyne {
        const TABLEAUS = 8;
        structure {
            ..AuldLangSyne;
            without stock;
            tableau: [Column; TABLEAUS];
            /// The reserve takes any card, but only its top card may be played.
            reserve: Column;
        }
        layout { foundation across from (3.5, 0); reserve at (0, 0); tableau across from (1.5, 1); }
        deal { foundation <- "AC AD AH AS" up; tableau <- 6 up; }
        build reserve    = always;
        space reserve    = always;
        space foundation = is_ace(bottom(moving));
        moves {
            ..AuldLangSyne;
            without Deal;
            /// Put a card on the reserve.
            drag ToReserve:    tableau[top] | foundation[top] => reserve;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
        }
        examples {
            foundation: 2S on AS, 2H on AS, !3S on AS, AS on _;
            reserve: 6H on 2S, KH on _;
            tableau: !6S on 7S, !KS on _;
            deal: tableau 6, foundation 1, reserve 0;
        }
    }
}
