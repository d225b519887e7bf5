//! Relatives of Canfield: a reserve that fills the columns, and foundations that begin with a card that is dealt.

use solitaire::prelude::*;

use crate::canfield::*;

solitaire! {
    /// Canfield with three passes through the stock, one card at a time.
    #[game(name = "Rainfall", after = "PySolFC rules, Rainfall")]
    variation Rainfall: Canfield {
        const WASTE = 1;
        const DRAW = 1;
        counter redeals = 2;
        structure { ..Canfield; waste: Waste; }
        examples {
            ..Canfield;
            Deal: [waste 3C, stock 6C 5D 4H 2S] => [waste 3C 2S, stock 6C 5D 4H];
            Redeal: 2;
            deal: waste 1, stock 33;
        }
    }

    /// Canfield with one pass through the stock, one card at a time.
    #[game(name = "Casino Canfield", aka = ["Reno"], after = "PySolFC rules, Casino Canfield")]
    variation CasinoCanfield: Rainfall {
        counter redeals = 0;
        examples { ..Rainfall; Redeal: 0; }
    }

    /// Four columns, built down regardless of suit. A reserve of thirteen fills empty columns. One pass through the
    /// stock.
    #[game(name = "Rainbow", after = "PySolFC rules, Rainbow")]
    variation Rainbow: CasinoCanfield {
        /// A card goes on the next higher card of any suit, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over);
        examples { ..CasinoCanfield; tableau: 6C on 7S; }
    }

    /// Three columns, built down regardless of suit. A reserve of twelve fills empty columns. One pass through the
    /// stock.
    #[game(name = "Chameleon", aka = ["Kansas"], after = "PySolFC rules, Chameleon")]
    variation Chameleon: Rainbow {
        const TABLEAUS = 3;
        deal { foundation[0] <- 1 up; reserve <- 11 down; reserve <- 1 up; tableau <- 1 up; waste <- WASTE up; }
        examples { ..Rainbow; deal: tableau 1, reserve 12, reserve down 11, stock 35; }
    }

    /// Four columns, built down by suit. A reserve of thirteen fills empty columns. Three passes through the stock. The
    /// Twos start the foundations.
    #[game(
        name = "Storehouse",
        aka = ["Provisions", "Straight Up", "The Reserve", "Thirteen Up"],
        after = "PySolFC rules, Storehouse"
    )]
    variation Storehouse: Rainfall {
        deal {
            foundation <- "2C 2S 2H 2D" up; reserve <- 12 down; reserve <- 1 up; tableau <- 1 up; waste <- WASTE up;
        }
        /// A card goes on the next higher card of its suit, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        examples {
            tableau: 6S on 7S, KS on AS, !6H on 7S, !8S on 7S, QH on _, 6S on 7S from waste, 6S on 7S from reserve;
            foundation: 2S on AS, AS on KS, !2H on AS;
            MoveColumn: 7S 6S, 2S AS KS;
            Redeal: 2;
            deal: foundation 1, reserve 13, reserve down 12, tableau 1, waste 1, stock 30;
        }
    }

    /// Canfield with a face-up reserve. Any card fills an empty column.
    #[game(name = "Superior Canfield", after = "PySolFC rules, Superior Canfield")]
    variation SuperiorCanfield: Canfield {
        structure { ..Canfield; reserve: Column; }
        deal { foundation[0] <- 1 up; reserve <- 13 up; tableau <- 1 up; waste <- WASTE up; }
        space tableau = always;
        moves { ..Canfield; without Fill, Flip; }
        examples { ..Canfield; deal: reserve down 0; }
    }

    /// Canfield with two decks and five columns.
    #[game(name = "Double Canfield", decks = 2, after = "PySolFC rules, Double Canfield")]
    variation DoubleCanfield: Canfield {
        const TABLEAUS = 5;
        const FOUNDATIONS = 8;
        examples { ..Canfield; deal: tableau 1, foundation 1 0 0 0 0 0 0 0, stock 82; }
    }

    /// Canfield with three decks, seven columns and a reserve of twenty-six cards.
    #[game(name = "Triple Canfield", decks = 3, after = "PySolFC rules, Triple Canfield")]
    variation TripleCanfield: Canfield {
        const TABLEAUS = 7;
        const FOUNDATIONS = 12;
        deal { foundation[0] <- 1 up; reserve <- 25 down; reserve <- 1 up; tableau <- 1 up; waste <- WASTE up; }
        examples {
            ..Canfield;
            deal: tableau 1, foundation 1 0 0 0 0 0 0 0 0 0 0 0, reserve 26, reserve down 25, stock 119;
        }
    }

    /// Canfield with four decks, eight columns and a reserve of thirty-nine cards.
    #[game(name = "Quadruple Canfield", decks = 4, after = "PySolFC rules, Quadruple Canfield")]
    variation QuadrupleCanfield: Canfield {
        const TABLEAUS = 8;
        const FOUNDATIONS = 16;
        deal { foundation[0] <- 1 up; reserve <- 38 down; reserve <- 1 up; tableau <- 1 up; waste <- WASTE up; }
        examples {
            ..Canfield;
            deal: tableau 1, foundation 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0, reserve 39, reserve down 38, stock 157;
        }
    }

    /// Two decks. Five columns, built down in alternating colors. A face-up reserve of thirteen fills empty columns.
    /// Turn three cards at a time, with three passes through the stock. The Aces start the foundations.
    #[game(name = "Variegated Canfield", after = "PySolFC rules, Variegated Canfield")]
    variation VariegatedCanfield: DoubleCanfield {
        counter redeals = 2;
        structure { ..DoubleCanfield; foundation: [Pile; FOUNDATIONS]; reserve: Column; }
        deal {
            foundation <- "AC AC AS AS AH AH AD AD" up; reserve <- 13 up; tableau <- 1 up; waste <- WASTE up;
        }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = never;
        moves { ..DoubleCanfield; without Flip; }
        examples {
            ..DoubleCanfield;
            tableau: !KH on AS;
            foundation: !AS on KS, !9S on _;
            MoveColumn: 2S AH;
            Redeal: 2;
            deal: foundation 1, reserve down 0, stock 75;
        }
    }

    /// Canfield with three passes through the stock: three cards are turned at a time, then two, then one.
    #[game(name = "Canfield Rush", after = "PySolFC rules, Canfield Rush")]
    variation CanfieldRush: Canfield {
        counter redeals = 2;
        moves {
            ..Canfield;
            /// Turn cards from the stock onto the waste, one fewer in each pass.
            press Deal: stock where !is_empty(stock) do {
                waste <- 1 up from stock;
                if redeals >= 1 { waste <- 1 up from stock; }
                if redeals >= 2 { waste <- 1 up from stock; }
            }
        }
        examples {
            ..Canfield;
            Deal: [waste 3C, stock 6C 5D 4H 2S, redeals 1] => [waste 3C 2S 4H, stock 6C 5D];
            Redeal: 2;
        }
    }

    /// Eight columns of up to three cards, built down by suit, one card at a time. A face-down reserve of thirteen
    /// fills empty columns, and its last card may be played. Three passes through the stock.
    #[game(name = "Eagle Wing", aka = ["Thirteen Down"], after = "PySolFC rules, Eagle Wing")]
    variation EagleWing: Storehouse {
        const TABLEAUS = 8;
        structure { ..Storehouse; tableau: [Column; TABLEAUS] max 3; }
        layout { ..Storehouse; foundation across from (6, 0); }
        deal { foundation[0] <- 1 up; reserve <- 13 down; tableau <- 1 up; waste <- WASTE up; }
        pickup tableau = is_single(moving);
        moves {
            ..Storehouse;
            /// Turn up the last card of the reserve.
            auto Flip: reserve where is_hidden(source) && is_single(source) do { flip source; }
        }
        examples {
            ..Storehouse;
            MoveColumn: !7S 6S, !2S AS KS;
            deal: foundation 1 0 0 0, reserve 13, reserve down 13, tableau 1, stock 29;
        }
    }

    /// Two decks. Twelve columns, built down regardless of suit, one card at a time. A reserve of thirteen plays only
    /// to the foundations. The waste fills empty columns. Until the first foundation is full, no other begins, and only
    /// cards of its first rank fill columns. One pass through the stock.
    #[game(name = "The Plot", decks = 2, after = "PySolFC rules, The Plot")]
    variation ThePlot: Rainbow {
        const TABLEAUS = 12;
        const FOUNDATIONS = 8;
        /// The first foundation is full.
        rule opened = count(foundation[0]) == 13;
        /// The card has the same rank as the first card of the first foundation.
        rule begins(card) = same_rank(card, bottom(foundation[0]));
        pickup tableau   = is_single(moving);
        /// Only the waste fills an empty column. Until the first foundation is full, only cards with the starting rank
        /// of that foundation may be used.
        space tableau    = is_in(source, waste) && (opened || begins(bottom(moving)));
        /// The foundations are built up regardless of suit, and an Ace goes on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target));
        /// Once the first foundation is full, the others begin with the same rank.
        space foundation = opened && begins(bottom(moving));
        moves {
            ..Rainbow;
            without Fill;
            /// Play the top card of the reserve to a foundation.
            drag FromReserve: reserve[top] => foundation;
        }
        examples {
            ..Rainbow;
            tableau: !6H on 7S from reserve;
            foundation: 2H on AS;
            MoveColumn: !7S 6H, !2S AH KS;
            deal: tableau 1, foundation 1 0 0 0 0 0 0 0, stock 77;
        }
    }
}
