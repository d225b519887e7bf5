//! Relatives of Klondike with one deck.

use solitaire::prelude::*;

use crate::klondike::*;

solitaire! {
    /// Seven columns of one to seven cards, built down in alternating colors. Runs move together. Only Kings fill empty
    /// columns. Turn three cards at a time, with unlimited redeals.
    #[game(name = "Saratoga", aka = ["Thoughtful"], after = "PySolFC rules, Saratoga")]
    variation Saratoga: Deal3 {
        structure { ..Deal3; tableau: [Column; TABLEAUS]; }
        deal { for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } waste <- WASTE up; }
        moves { ..Deal3; without Flip; }
        examples { ..Deal3; deal: tableau down 0; }
    }

    /// Seven columns of four, built down by suit. Runs move together. Any card fills an empty column. Unlimited
    /// redeals. The Aces start the foundations.
    #[game(name = "Cassim", after = "PySolFC rules, Cassim")]
    variation Cassim: Klondike {
        structure { ..Klondike; tableau: [Column; TABLEAUS]; }
        deal { foundation <- "AC AS AH AD" up; tableau <- 4 up; waste <- WASTE up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        space tableau = always;
        moves { ..Klondike; without Flip; }
        examples {
            ..Klondike;
            tableau: 6S on 7S, !6H on 7S, QH on _;
            MoveColumn: !7S 6H 5C, 7S 6S, !7S 6H;
            deal: tableau 4, tableau down 0, foundation 1, stock 19;
        }
    }

    /// Six columns of six, some cards face down, built down in alternating colors. Runs move together. Only Kings fill
    /// empty columns. One pass through the stock.
    #[game(name = "Aunt Mary", after = "PySolFC rules, Aunt Mary")]
    variation AuntMary: Klondike {
        const TABLEAUS = 6;
        counter redeals = 0;
        deal { tableau <- [0, 1, 2, 3, 4, 5] down; tableau <- [6, 5, 4, 3, 2, 1] up; waste <- WASTE up; }
        examples { ..Klondike; Redeal: 0; deal: tableau 6, tableau down 0 1 2 3 4 5, stock 15; }
    }

    /// Six columns of three, two cards of each face down, built down in alternating colors. Runs move together. Any
    /// card fills an empty column. Two passes through the stock. The Aces start the foundations.
    #[game(name = "Blind Alleys", after = "PySolFC rules, Blind Alleys")]
    variation BlindAlleys: Eastcliff {
        const TABLEAUS = 6;
        counter redeals = 1;
        deal { foundation <- "AC AS AH AD" up; tableau <- 2 down; tableau <- 1 up; waste <- WASTE up; }
        examples { ..Eastcliff; Redeal: 1; deal: foundation 1, stock 29; }
    }

    /// Six columns of three, built down in alternating colors. Any card fills an empty column. Two passes through the
    /// stock. The Aces start the foundations.
    #[game(name = "Lanes", after = "PySolFC rules, Lanes")]
    variation Lanes: BlindAlleys {
        structure { ..BlindAlleys; tableau: [Column; TABLEAUS]; }
        deal { foundation <- "AC AS AH AD" up; tableau <- 3 up; waste <- WASTE up; }
        moves {
            ..BlindAlleys;
            without FromFoundation, Flip;
            /// Move a card onto another column.
            drag MoveColumn: tableau[top] => tableau;
        }
        examples { ..BlindAlleys; MoveColumn: !7S 6H 5C, !7S 6H; deal: tableau down 0; }
    }

    /// Ten columns of four, built down by suit. Runs move together. Any card fills an empty column. Unlimited redeals.
    /// The Aces start the foundations.
    #[game(name = "Ali Baba", after = "PySolFC rules, Ali Baba")]
    variation AliBaba: Cassim {
        const TABLEAUS = 10;
        examples { ..Cassim; deal: stock 7; }
    }

    /// Seven columns of four, every other card face down, built down in alternating colors. Runs move together. Only
    /// Kings fill empty columns. Unlimited redeals.
    #[game(name = "Athena", after = "PySolFC rules, Athena")]
    variation Athena: Klondike {
        deal { for i in 0..2 { tableau <- 1 down; tableau <- 1 up; } waste <- WASTE up; }
        examples { ..Klondike; deal: tableau 4, tableau down 2; }
    }

    /// Four columns of one to four cards, only the top cards face up, built down in alternating colors. Runs move
    /// together. Only Kings fill empty columns. Three passes through the stock.
    #[game(name = "Boost", aka = ["Klondike Mini"], after = "PySolFC rules, Boost")]
    variation Boost: Klondike {
        const TABLEAUS = 4;
        counter redeals = 2;
        examples { ..Klondike; Redeal: 2; deal: tableau 1 2 3 4, tableau down 0 1 2 3, stock 41; }
    }

    /// Seven columns of one to seven cards, only the top cards face up, built down in alternating colors. Runs move
    /// together. Only Kings fill empty columns. Three passes through the stock.
    #[game(name = "Casino Klondike", after = "PySolFC rules, Casino Klondike")]
    variation CasinoKlondike: Klondike {
        counter redeals = 2;
        examples { ..Klondike; Redeal: 2; }
    }

    /// Seven columns of one to seven cards, only the top cards face up, built down in different suits. Runs move
    /// together. Only Kings fill empty columns. Turn three cards at a time, with two passes through the stock.
    #[game(name = "Chinaman", after = "PySolFC rules, Chinaman")]
    variation Chinaman: Deal3 {
        counter redeals = 1;
        /// A card goes on the next higher card of another suit.
        rule builds(under, over) = next_rank(under, over) && !same_suit(under, over);
        examples { ..Deal3; tableau: 6C on 7S; MoveColumn: 7S 6C; Redeal: 1; }
    }

    /// Seven columns of one to seven cards, only the top cards face up, built up in alternating colors. Runs move
    /// together. Only Aces fill empty columns. One pass through the stock.
    #[game(name = "Kingsley", after = "PySolFC rules, Kingsley")]
    variation Kingsley: Eastcliff {
        deal { for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; } waste <- WASTE up; }
        /// A card goes on the next lower card of the other color.
        rule builds(under, over) = next_rank(over, under) && opposite_color(under, over);
        space tableau = is_ace(bottom(moving));
        build foundation = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        space foundation = is_king(bottom(moving));
        examples {
            ..Eastcliff;
            tableau: !6H on 7S, 8H on 7S, !KH on _, !QH on _, !KH on _ from waste;
            foundation: !AS on _, !2S on _, KS on _, !2S on AS, !2S on AS from waste, !2S on AS from tableau, QS on KS;
            MoveColumn: !7S 6H 5C, !7S 6H, 7S 8H, !KH on _ [tableau -5D -6C KH];
            deal: tableau 1 2 3 4 5 6 7, tableau down 0 1 2 3 4 5 6, stock 23;
        }
    }

    /// Eight columns, every other card face down, built down in alternating colors. Runs move together. Only Kings fill
    /// empty columns. One pass through the stock.
    #[game(name = "Legion", after = "PySolFC rules, Legion")]
    variation Legion: Eastcliff {
        const TABLEAUS = 8;
        deal {
            tableau <- 1 up; tableau[1..7] <- 1 down; tableau[1..7] <- 1 up; tableau[2..6] <- 1 down;
            tableau[2..6] <- 1 up; tableau[3..5] <- 1 down; tableau[3..5] <- 1 up; waste <- WASTE up;
        }
        space tableau = is_king(bottom(moving));
        examples {
            ..Eastcliff;
            tableau: !QH on _;
            deal: tableau 1 3 5 7 7 5 3 1, tableau down 0 1 2 3 3 2 1 0, stock 19;
        }
    }

    /// Six columns, built down in alternating colors. Runs move together. Any card fills an empty column. One pass
    /// through the stock.
    #[game(name = "Pas Seul", after = "PySolFC rules, Pas Seul")]
    variation PasSeul: Cassim {
        const TABLEAUS = 6;
        counter redeals = 0;
        deal { tableau <- 1 up; waste <- WASTE up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        examples {
            ..Cassim;
            tableau: !6S on 7S, 6H on 7S;
            MoveColumn: 7S 6H 5C, !7S 6S, 7S 6H;
            Redeal: 0;
            deal: tableau 1, foundation 0 0 0 0, stock 45;
        }
    }

    /// Seven columns of one to seven cards, only the top cards face up, built down by suit. Runs move together. Only
    /// Kings fill empty columns. Unlimited redeals.
    #[game(name = "Trigon", after = "PySolFC rules, Trigon")]
    variation Trigon: Klondike {
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        examples { ..Klondike; tableau: 6S on 7S, !6H on 7S; MoveColumn: !7S 6H 5C, 7S 6S, !7S 6H; }
    }

    /// Seven columns of one to seven cards, only the top cards face up, built down in alternating colors. Runs move
    /// together. Only Kings fill empty columns. One pass through the stock.
    #[game(name = "Vegas Klondike", aka = ["Las Vegas"], after = "PySolFC rules, Vegas Klondike")]
    variation VegasKlondike: Klondike {
        counter redeals = 0;
        examples { ..Klondike; Redeal: 0; }
    }

    /// Seven columns, built down in alternating colors. Runs move together. Empty columns are filled from the waste.
    /// Turn three cards at a time, with unlimited redeals.
    #[game(name = "Whitehorse", after = "PySolFC rules, Whitehorse")]
    variation Whitehorse: Saratoga {
        deal { tableau <- 1 up; waste <- WASTE up; }
        moves {
            ..Saratoga;
            /// Fill an empty column from the waste. If the waste is empty, turn cards from the stock first.
            auto Fill: tableau where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if is_empty(waste) { waste <- DRAW up from stock; } source <- 1 up from waste; }
        }
        examples {
            ..Saratoga;
            Redeal: [waste 3C 4H 5D] => [waste _];
            Deal: [waste 3C, stock 6C 5D 4H 2S] => [waste _];
            deal: tableau 1, stock 42;
        }
    }
}
