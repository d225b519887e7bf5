//! Relatives of Klondike with a reserve beside the columns.

use solitaire::prelude::*;

use crate::klondike::*;

solitaire! {
    /// Seven columns of four, every other card face down, built down in alternating colors. Runs move together. Only
    /// Kings fill empty columns. A reserve of eleven cards. Two passes through the stock.
    #[game(name = "Minerva", after = "PySolFC rules, Minerva")]
    variation Minerva: Klondike {
        counter redeals = 1;
        structure {
            ..Klondike;
            foundation: [Pile; FOUNDATIONS] max 13;
            /// The top card of the reserve may be played.
            reserve: Pile;
        }
        deal {
            for i in 0..2 { tableau <- 1 down; tableau <- 1 up; } reserve <- 10 down; reserve <- 1 up;
            waste <- WASTE up;
        }
        /// The foundations are built up by suit, and an Ace goes on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        moves {
            ..Klondike;
            without FromFoundation;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau | foundation;
            /// Turn up a face-down card that nothing covers.
            auto Flip: tableau | reserve where is_hidden(source) do { flip source; }
        }
        examples { ..Klondike; Redeal: 1; deal: tableau 4, tableau down 2, reserve 11, reserve down 10, stock 12; }
    }

    /// Four columns, built down by suit. A reserve of thirteen fills empty columns. Two passes through the stock. The
    /// Aces start the foundations.
    #[game(name = "Acme", after = "PySolFC rules, Acme")]
    variation Acme: Minerva {
        const TABLEAUS = 4;
        structure { ..Minerva; tableau: [Column; TABLEAUS]; }
        deal {
            foundation <- "AC AS AH AD" up; tableau <- 1 up; reserve <- 12 down; reserve <- 1 up;
            waste <- WASTE up;
        }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        space tableau = always;
        moves {
            ..Minerva;
            /// Move a card onto another column.
            drag MoveColumn: tableau[top] => tableau;
            /// Turn up a face-down card that nothing covers.
            auto Flip: reserve where is_hidden(source) do { flip source; }
            /// Fill an empty column from the reserve.
            auto Fill: tableau where is_empty(source) && !is_empty(reserve) do { source <- 1 up from reserve; }
        }
        examples {
            ..Minerva;
            tableau: 6S on 7S, !6H on 7S, QH on _;
            MoveColumn: !7S 6H 5C, !7S 6H;
            deal: tableau 1, tableau down 0, foundation 1, reserve 13, reserve down 12, stock 30;
        }
    }

    /// Seven columns of two, one card of each face down, built down in alternating colors. Runs move together. A
    /// reserve of thirteen fills empty columns. Turn three cards at a time, with unlimited redeals. The first card
    /// dealt sets the starting rank for all foundations.
    #[game(name = "Candike", after = "PySolFC rules, Candike")]
    variation Candike: Deal3 {
        structure {
            ..Deal3;
            foundation: [Pile; FOUNDATIONS] max 13;
            /// The top card of the reserve may be played.
            reserve: Pile;
        }
        deal {
            foundation[0] <- 1 up; tableau <- 1 down; tableau <- 1 up; reserve <- 12 down; reserve <- 1 up;
            waste <- WASTE up;
        }
        space tableau = always;
        /// The foundations are built up by suit, and an Ace goes on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            ..Deal3;
            without FromFoundation;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau | foundation;
            /// Turn up a face-down card that nothing covers.
            auto Flip: tableau | reserve where is_hidden(source) do { flip source; }
            /// Fill an empty column from the reserve.
            auto Fill: tableau where is_empty(source) && !is_empty(reserve) do { source <- 1 up from reserve; }
        }
        examples {
            ..Deal3;
            tableau: QH on _;
            foundation: 2S on _;
            deal: tableau 2, tableau down 1, foundation 1 0 0 0, reserve 13, reserve down 12;
        }
    }

    /// Four columns, built down in alternating colors. Runs move together. Any card fills an empty column. Four
    /// reserves of three. Three passes through the stock.
    #[game(name = "Duke", after = "PySolFC rules, Duke")]
    variation Duke: Klondike {
        const TABLEAUS = 4;
        /// How many reserves there are.
        const RESERVES: usize = 4;
        counter redeals = 2;
        structure {
            ..Klondike;
            tableau: [Column; TABLEAUS];
            /// The top card of each reserve may be played.
            reserve: [Column; RESERVES];
        }
        deal { tableau <- 1 up; reserve <- 3 up; waste <- WASTE up; }
        space tableau = always;
        moves {
            ..Klondike;
            without Flip;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau | foundation;
        }
        examples { ..Klondike; tableau: QH on _; Redeal: 2; deal: tableau 1, tableau down 0, reserve 3, stock 35; }
    }

    /// Seven columns of four, every other card face down, built down in alternating colors. Runs move together. Only
    /// Kings fill empty columns. A reserve of seven cards. One pass through the stock.
    #[game(name = "Munger", after = "PySolFC rules, Munger")]
    variation Munger: Minerva {
        counter redeals = 0;
        deal {
            for i in 0..2 { tableau <- 1 down; tableau <- 1 up; } reserve <- 6 down; reserve <- 1 up;
            waste <- WASTE up;
        }
        examples { ..Minerva; Redeal: 0; deal: reserve 7, reserve down 6, stock 16; }
    }

    /// Seven columns of four, every other card face down, built down in alternating colors. Runs move together. Any
    /// card fills an empty column. A reserve of nine cards. One pass through the stock.
    #[game(name = "Mystique", after = "PySolFC rules, Mystique")]
    variation Mystique: Minerva {
        counter redeals = 0;
        deal {
            for i in 0..2 { tableau <- 1 down; tableau <- 1 up; } reserve <- 8 down; reserve <- 1 up;
            waste <- WASTE up;
        }
        space tableau = always;
        examples { ..Minerva; tableau: QH on _; Redeal: 0; deal: reserve 9, reserve down 8, stock 14; }
    }
}
