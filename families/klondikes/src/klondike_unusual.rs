//! Relatives of Klondike that turn, fill or set aside cards in another way.

use solitaire::prelude::*;

use crate::klondike::*;
use crate::klondike_decks::*;

solitaire! {
    /// Seven columns of one to seven cards, only the top cards face up, built down in the same color. Runs of one suit
    /// move together. Only Kings fill empty columns. Three passes through the stock.
    #[game(name = "Smokey", after = "PySolFC rules, Smokey")]
    variation Smokey: Klondike {
        counter redeals = 2;
        /// A card goes on the next higher card of its color.
        rule builds(under, over) = next_rank(under, over) && same_color(under, over);
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        examples {
            ..Klondike;
            tableau: 6C on 7S, !6H on 7S;
            MoveColumn: 7S 6S, !7S 6H, !7S 6C, !7S 6H 5C;
            Redeal: 2;
        }
    }

    /// Two suits only. Four columns of one to four cards, only the top cards face up, built down in alternating colors.
    /// Runs move together. Only Kings fill empty columns. Unlimited redeals.
    #[game(name = "Half Klondike", suits = "HS", after = "PySolFC rules, Half Klondike")]
    variation HalfKlondike: Klondike {
        const TABLEAUS = 4;
        const FOUNDATIONS = 2;
        examples { ..Klondike; deal: tableau 1 2 3 4, tableau down 0 1 2 3, foundation 0 0, stock 15; }
    }

    /// Klondike with three passes through the stock: three cards are turned at a time, then two, then one.
    #[game(name = "Gold Rush", after = "PySolFC rules, Gold Rush")]
    variation GoldRush: Deal3 {
        counter redeals = 2;
        moves {
            ..Deal3;
            /// Turn cards from the stock onto the waste, one fewer in each pass.
            press Deal: stock where !is_empty(stock) do {
                waste <- 1 up from stock;
                if redeals >= 1 { waste <- 1 up from stock; }
                if redeals >= 2 { waste <- 1 up from stock; }
            }
        }
        examples {
            ..Deal3;
            Deal: [waste 3C, stock 6C 5D 4H 2S, redeals 1] => [waste 3C 2S 4H, stock 6C 5D];
            Redeal: 2;
        }
    }

    /// Seven columns, empty at first, built down in alternating colors. Runs move together. Any card fills an empty
    /// column. Turn three cards at a time, with one pass through the stock.
    #[game(name = "Gold Mine", after = "PySolFC rules, Gold Mine")]
    variation GoldMine: Deal3 {
        counter redeals = 0;
        structure { ..Deal3; tableau: [Column; TABLEAUS]; }
        deal { waste <- WASTE up; }
        space tableau = always;
        moves { ..Deal3; without Flip; }
        examples { ..Deal3; tableau: QH on _; Redeal: 0; deal: tableau 0, tableau down 0, stock 49; }
    }

    /// Two decks. Eight columns of eight, built down regardless of suit. Runs move together. Any single card fills an
    /// empty column. Three passes through the stock: three cards are turned at a time, then two, then one.
    #[game(name = "Eight by Eight", after = "PySolFC rules, Eight by Eight")]
    variation EightByEight: EightXEight {
        const WASTE = 3;
        counter redeals = 2;
        structure { ..EightXEight; waste: Waste(3); }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        /// An empty column takes a single card, not a run.
        space tableau = is_single(moving);
        moves {
            ..EightXEight;
            /// Turn cards from the stock onto the waste, one fewer in each pass.
            press Deal: stock where !is_empty(stock) do {
                waste <- 1 up from stock;
                if redeals >= 1 { waste <- 1 up from stock; }
                if redeals >= 2 { waste <- 1 up from stock; }
            }
        }
        examples {
            ..EightXEight;
            tableau: 6S on 7S, 6C on 7S;
            MoveColumn: 7S 6S, 7S 6C;
            Deal: [waste 3C, stock 6C 5D 4H 2S] => [waste 3C 2S 4H 5D, stock 6C];
            Deal: [waste 3C, stock 6C 5D 4H 2S, redeals 1] => [waste 3C 2S 4H, stock 6C 5D];
            Redeal: 2;
            deal: waste 3, stock 37;
        }
    }

    /// Two decks. Eight columns, built down in alternating colors. Only cards from the waste go to the columns, and any
    /// of them fills an empty column. Two passes through the stock.
    #[game(name = "Eight Sages", after = "PySolFC rules, Eight Sages")]
    variation EightSages: EightXEight {
        counter redeals = 1;
        deal { tableau <- 1 up; waste <- WASTE up; }
        moves { ..EightXEight; without MoveColumn, FromFoundation; }
        examples { ..EightXEight; Redeal: 1; deal: tableau 1, stock 95; }
    }

    /// Two decks. Ten columns of one to ten cards, only the top cards face up, built down in alternating colors. Runs
    /// move together. Only Kings fill empty columns. A reserve holds up to three Kings. One pass through the stock.
    #[game(name = "Batsford", after = "PySolFC rules, Batsford")]
    variation Batsford: DoubleKlondike {
        const TABLEAUS = 10;
        counter redeals = 0;
        structure {
            ..DoubleKlondike;
            /// The reserve holds up to three Kings.
            reserve: FanPile max 3;
        }
        /// The reserve takes up to three Kings.
        build reserve = is_king(bottom(moving));
        space reserve = is_king(bottom(moving));
        moves {
            ..DoubleKlondike;
            /// Put a King on the reserve.
            drag ToReserve: tableau[top] | waste[top] | foundation[top] => reserve;
            /// Play the top King of the reserve.
            drag FromReserve: reserve[top] => tableau | foundation;
        }
        examples {
            ..DoubleKlondike;
            reserve: KH on _, KC on KH, !QH on _;
            Redeal: 0;
            deal: tableau 1 2 3 4 5 6 7 8 9 10, tableau down 0 1 2 3 4 5 6 7 8 9, reserve 0, stock 48;
        }
    }

    /// Batsford with two passes through the stock.
    #[game(name = "Batsford Again", after = "PySolFC rules, Batsford Again")]
    variation BatsfordAgain: Batsford {
        counter redeals = 1;
        examples { ..Batsford; Redeal: 1; }
    }

    /// Two decks. Ten columns of one to ten cards, only the top cards face up, built down in alternating colors. Runs
    /// move together. An empty column automatically gets the face-up cards of the column to its right; otherwise only
    /// Kings fill it. One pass through the stock.
    #[game(name = "Moving Left", after = "PySolFC rules, Moving Left")]
    variation MovingLeft: DoubleKlondike {
        const TABLEAUS = 10;
        counter redeals = 0;
        /// The cards come from the column to the right.
        rule shifts = is_in(source, tableau) && index(source) == index(target) + 1;
        /// An empty column takes a King with the cards on it, or all face-up cards of the column to its right.
        #[redundant(ShiftLeft, because = "the move asks where the cards come from")]
        space tableau = is_king(bottom(moving)) || shifts;
        moves {
            ..DoubleKlondike;
            /// Move the face-up cards of a column to the empty column on its left.
            auto ShiftLeft: tableau[cards] => tableau
                where count(moving) == face_up(source) && is_empty(target) && shifts;
        }
        examples {
            ..DoubleKlondike;
            tableau: QH on _;
            MoveColumn: KH on _ [tableau -5D -6C KH] => [tableau -5D 6C | KH];
            Redeal: 0;
            deal: tableau 1 2 3 4 5 6 7 8 9 10, tableau down 0 1 2 3 4 5 6 7 8 9, stock 48;
        }
    }

    /// Moving Left with two passes through the stock.
    #[game(name = "Souter", after = "PySolFC rules, Souter")]
    variation Souter: MovingLeft {
        counter redeals = 1;
        examples { ..MovingLeft; Redeal: 1; }
    }

    /// Nine columns of one to nine cards, only the top cards face up, built down in alternating colors. Runs move
    /// together. The first card played to a foundation sets the starting rank for all foundations, and cards of the
    /// rank below fill empty columns. Unlimited redeals.
    #[game(name = "Nine Across", after = "PySolFC rules, Nine Across")]
    variation NineAcross: Klondike {
        const TABLEAUS = 9;
        structure {
            ..Klondike;
            /// The foundations are built up from the rank that was played first.
            foundation: [Pile; FOUNDATIONS] max 13;
        }
        /// A card goes on the next higher card of the other color, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && opposite_color(under, over);
        /// An empty column takes only a card of the rank below the first foundation card, alone or with a run.
        space tableau    = rank(bottom(moving)) == rank_below(bottom(first_filled(foundation)));
        /// The foundations are built up by suit, and an Ace goes on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// The first card played to a foundation sets the starting rank for all foundations.
        space foundation = is_empty(foundation) || same_rank(bottom(moving), bottom(first_filled(foundation)));
        examples {
            ..Klondike;
            tableau: QH on _, KH on AS;
            foundation: 2S on _, AS on KS;
            MoveColumn: 2S AH KS, !KH on _ [tableau -5D -6C KH];
            deal: tableau 1 2 3 4 5 6 7 8 9, tableau down 0 1 2 3 4 5 6 7 8, stock 6;
        }
    }
}
