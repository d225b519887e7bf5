//! Courtyard: relatives of Forty Thieves in which runs of a suit move.

use solitaire::prelude::*;

use crate::fortythieves::*;

solitaire! {
    /// Two decks. Twelve columns, built down by suit. Runs move together, and the waste fills empty columns. One pass
    /// through the stock.
    #[game(name = "Courtyard", after = "PySolFC rules, Courtyard")]
    variation Courtyard: Josephine {
        const TABLEAUS = 12;
        deal { tableau <- 1 up; waste <- 1 up; }
        moves {
            ..Josephine;
            /// Fill an empty column from the waste, or from the stock if the waste is empty.
            auto Fill: tableau where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples { ..Josephine; Deal: 91; deal: tableau 1, stock 91; }
    }

    /// Two decks. Seven columns of seven, every other card face down, built down by suit. Runs move together, and only
    /// Kings fill empty columns. One pass through the stock.
    #[game(name = "Interchange", after = "PySolFC rules, Interchange")]
    variation Interchange: Josephine {
        const TABLEAUS = 7;
        structure { ..Josephine; tableau: [BuildablePile; TABLEAUS]; }
        /// Deal seven cards to each column, every other card face down and the top card face up. Turn one card onto the
        /// waste.
        deal {
            tableau <- 1 up; tableau <- 1 down; tableau <- 1 up; tableau <- 1 down; tableau <- 1 up;
            tableau <- 1 down; tableau <- 1 up; waste <- 1 up;
        }
        space tableau = is_king(bottom(moving));
        moves {
            ..Josephine;
            /// Turn up a face-down card once it is uncovered.
            auto Flip: tableau where is_hidden(source) do { flip source; }
        }
        examples { ..Josephine; tableau: !QH on _; Deal: 54; deal: tableau 7, tableau down 3, stock 54; }
    }

    /// Three decks. Twelve columns, built down by suit. Runs move together, and the waste fills empty columns. One pass
    /// through the stock.
    #[game(name = "Big Courtyard", decks = 3, after = "PySolFC rules, Big Courtyard")]
    variation BigCourtyard: Courtyard {
        const FOUNDATIONS = 12;
        examples { ..Courtyard; Deal: 143; deal: foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 143; }
    }

    /// Two decks. Thirteen columns of four, built down by suit. Runs move together, and any card fills an empty column.
    /// One pass through the stock.
    #[game(name = "Lucas", after = "PySolFC rules, Lucas")]
    variation Lucas: Josephine {
        const TABLEAUS = 13;
        examples { ..Josephine; Deal: 51; deal: stock 51; }
    }

    /// Four decks. Ten columns of eight, built down by suit. Runs move together, and any card fills an empty column.
    /// One pass through the stock.
    #[game(name = "Malmaison", decks = 4, after = "PySolFC rules, Malmaison")]
    variation Malmaison: Josephine {
        const FOUNDATIONS = 16;
        deal { tableau <- 8 up; waste <- 1 up; }
        examples { ..Josephine; Deal: 127; deal: tableau 8, foundation 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0, stock 127; }
    }

    /// Three decks. Twelve columns of five, built down by suit. Runs move together, and any card fills an empty column.
    /// One pass through the stock.
    #[game(name = "Marie Rose", decks = 3, after = "PySolFC rules, Marie Rose")]
    variation MarieRose: Josephine {
        const TABLEAUS = 12;
        const FOUNDATIONS = 12;
        deal { tableau <- 5 up; waste <- 1 up; }
        examples { ..Josephine; Deal: 95; deal: tableau 5, foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 95; }
    }

    /// Two decks. Eight columns of four, three of them face down, built down by suit. Runs move together, and any card
    /// fills an empty column. One pass through the stock.
    #[game(name = "McClellan", after = "PySolFC rules, McClellan")]
    variation McClellan: Interchange {
        const TABLEAUS = 8;
        deal { tableau <- 3 down; tableau <- 1 up; waste <- 1 up; }
        space tableau = always;
        examples { ..Interchange; tableau: QH on _; Deal: 71; deal: tableau 4, stock 71; }
    }

    /// Two decks. Twelve columns of four, built down by suit. Runs move together, and any card fills an empty column.
    /// One pass through the stock.
    #[game(name = "Napoleon's Square", after = "PySolFC rules, Napoleon's Square")]
    variation NapoleonsSquare: Josephine {
        const TABLEAUS = 12;
        examples { ..Josephine; Deal: 55; deal: stock 55; }
    }

    /// Three decks. Nine columns of nine, every other card face down, built down by suit. Runs move together, and any
    /// card fills an empty column. Unlimited redeals.
    #[game(name = "Triple Interchange", decks = 3, after = "PySolFC rules, Triple Interchange")]
    variation TripleInterchange: Interchange {
        const TABLEAUS = 9;
        const FOUNDATIONS = 12;
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = unlimited;
        /// Deal nine cards to each column, every other card face down and the top card face up. Turn one card onto the
        /// waste.
        deal {
            tableau <- 1 up; tableau <- 1 down; tableau <- 1 up; tableau <- 1 down; tableau <- 1 up;
            tableau <- 1 down; tableau <- 1 up; tableau <- 1 down; tableau <- 1 up; waste <- 1 up;
        }
        space tableau = always;
        moves {
            ..Interchange;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples {
            ..Interchange;
            tableau: QH on _;
            Redeal: always;
            Deal: 74;
            deal: tableau 9, tableau down 4, foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 74;
        }
    }

    /// Two decks. Seven columns of seven, every other card face down, built down by suit. Runs move together, and only
    /// Kings fill empty columns. Unlimited redeals.
    #[game(name = "Unlimited", after = "PySolFC rules, Unlimited")]
    variation Unlimited: Interchange {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = unlimited;
        moves {
            ..Interchange;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples { ..Interchange; Redeal: always; }
    }
}
