//! The Spark and other relatives of Forty Thieves with several wastes.

use solitaire::prelude::*;

use crate::napoleon::*;
use crate::streets::*;

solitaire! {
    /// Two decks. Twelve piles, built down by suit. Any card fills an empty pile. The stock deals three cards to each
    /// of two wastes. Foundations start with the Kings and go up by suit through the Ace to the Queen. One pass through
    /// the stock.
    #[game(name = "Kilowatt", after = "PySolFC rules, Kilowatt")]
    variation Kilowatt: Napoleon {
        const TABLEAUS = 12;
        structure {
            ..Napoleon;
            without waste;
            /// Each foundation begins with a King and is built by suit.
            foundation: [Pile; FOUNDATIONS] max 13;
            /// The piles.
            tableau:    [Pile; TABLEAUS];
            /// The cards turned from the stock.
            wastes:     [Pile; 2];
        }
        deal {
            foundation <- "KC KC KD KD KH KH KS KS" up;
            tableau <- 1 up;
            for i in 0..3 { wastes <- 1 up; }
        }
        /// A foundation takes the next higher card of its suit, an Ace on a King.
        rule climbs(under, over) = next_rank_wrap(over, under) && same_suit(over, under);
        build foundation = climbs(top(target), bottom(moving));
        space foundation = is_king(bottom(moving));
        moves {
            ..Napoleon;
            /// Move a card onto another pile.
            drag  MoveCard:       tableau[top] | wastes[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation:   tableau[top] | wastes[top] => foundation;
            /// Take a card back from a foundation.
            drag  FromFoundation: foundation[top] => tableau;
            /// Turn three cards from the stock onto each waste.
            press Deal: stock where !is_empty(stock) do { for i in 0..3 { wastes <- 1 up from stock; } }
        }
        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, QH on _;
            foundation: AS on KS, 2S on AS, !2H on AS, KS on _, !AS on _;
            MoveCard: 7S, !7S 6S;
            Deal: 13;
            deal: tableau 1, foundation 1, wastes 3, stock 78;
        }
    }

    /// Two decks. Twelve piles, built up by suit. Any card fills an empty pile. The stock deals three cards to each of
    /// two wastes. The foundations are built down by suit from the King. One pass through the stock.
    #[game(name = "The Spark", after = "PySolFC rules, The Spark")]
    variation TheSpark: Kilowatt {
        deal { tableau <- 1 up; for i in 0..3 { wastes <- 1 up; } }
        /// A card goes on the next lower card of its suit.
        rule builds(under, over) = next_rank(over, under) && same_suit(over, under);
        /// A foundation takes the next lower card of its suit, a King on an Ace.
        rule climbs(under, over) = next_rank_wrap(under, over) && same_suit(over, under);
        examples {
            ..Kilowatt;
            tableau: !6S on 7S, 8S on 7S;
            foundation: !AS on KS, !2S on AS, QS on KS;
            Deal: 15;
            deal: foundation 0, stock 86;
        }
    }

    /// Eight piles, built up by suit. Any card fills an empty pile. The stock deals three cards to each of two wastes.
    /// The foundations are built down by suit from the King. One pass through the stock.
    #[game(name = "Single Spark", aka = ["Simple Spark"], decks = 1, after = "PySolFC rules, Single Spark")]
    variation SingleSpark: TheSpark {
        const TABLEAUS = 8;
        const FOUNDATIONS = 4;
        examples { ..TheSpark; Deal: 7; deal: stock 38; }
    }

    /// Two decks. Ten columns of four, built down by suit. Any card fills an empty column. The stock deals one card to
    /// each of three wastes. One pass through the stock.
    #[game(name = "Three Pirates", after = "PySolFC rules, Three Pirates")]
    variation ThreePirates: Napoleon {
        structure {
            ..Napoleon;
            without waste;
            /// The cards turned from the stock.
            wastes: [Pile; 3];
        }
        deal { tableau <- 4 up; wastes <- 1 up; }
        moves {
            ..Napoleon;
            /// Move a card onto another column.
            drag  MoveCard:     tableau[top] | wastes[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | wastes[top] => foundation;
            /// Turn a card from the stock onto each waste.
            press Deal: stock where !is_empty(stock) do { wastes <- 1 up from stock; }
        }
        examples { ..Napoleon; foundation: 2S on AS from wastes; Deal: 21; deal: wastes 1, stock 61; }
    }

    /// Two decks. Eight columns of three, built down in alternating colors. Any card fills an empty column. The
    /// foundations start with the Aces and go up by suit to the Ten. In the second pass, eight wastes each show one
    /// stock card.
    #[game(name = "Octave", after = "PySolFC rules, Octave")]
    variation Octave: Streets {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        const TABLEAUS = 8;
        structure {
            ..Streets;
            /// Built up by suit from the Ace to the Ten.
            foundation: [Pile; FOUNDATIONS] max 10;
            /// The other seven wastes, used in the second pass.
            others:     [Pile; 7];
        }
        deal { foundation <- "AC AC AD AD AH AH AS AS" up; tableau <- 3 up; waste <- 1 up; }
        /// You win when the foundations are complete and all wastes are empty.
        win = count(foundation) == 80 && is_empty(waste) && is_empty(others);
        moves {
            ..Streets;
            /// Move a card onto another column.
            drag  MoveCard:     tableau[top] | waste[top] | others[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | waste[top] | others[top] => foundation;
            /// During the first pass, turn a card from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) && redeals > 0 do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock, and deal a card to each waste.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; waste <- 1 up from stock; others <- 1 up from stock; }
            /// During the second pass, an empty waste is filled from the stock.
            auto  Fill:   waste where is_empty(source) && !is_empty(stock) && redeals == 0 do { source <- 1 up from stock; }
            /// During the second pass, any other empty waste is filled from the stock.
            auto  FillOther: others where is_empty(source) && !is_empty(stock) && redeals == 0 do { source <- 1 up from stock; }
        }
        examples {
            tableau: 6H on 7S, !6S on 7S, !8H on 7S, QH on _;
            foundation: 2S on AS, !2H on AS, !3S on AS;
            Redeal: 1, [waste 3C 4H 5C] => [waste 3C, others 4H | 5C, stock _, redeals 0];
            Deal: 71;
            deal: tableau 3, foundation 1, waste 1, stock 71;
        }
    }
}
