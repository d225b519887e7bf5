//! Diplomat: relatives of Forty Thieves built down regardless of suit.

use solitaire::prelude::*;

use crate::courtyard::*;
use crate::fortythieves::*;
use crate::streets::*;

solitaire! {
    /// Two decks. Eight columns of four, built down regardless of suit. Runs move together, and any card fills an empty
    /// column. One pass through the stock.
    #[game(name = "Lady Palk", after = "PySolFC rules, Lady Palk")]
    variation LadyPalk: Josephine {
        const TABLEAUS = 8;
        /// A card goes on any card one rank higher.
        rule builds(under, over) = next_rank(under, over);
        examples { ..Josephine; tableau: 6H on 7S, 6C on 7S; MoveCard: 7S 6H, 7S 6C; Deal: 71; deal: stock 71; }
    }

    /// Two decks. Seven columns of seven, every other card face down, built down regardless of suit. Runs move
    /// together, and any card fills an empty column. One pass through the stock.
    #[game(name = "Breakwater", after = "PySolFC rules, Breakwater")]
    variation Breakwater: Interchange {
        /// A card goes on any card one rank higher.
        rule builds(under, over) = next_rank(under, over);
        space tableau = always;
        examples { ..Interchange; tableau: 6H on 7S, 6C on 7S, QH on _; MoveCard: 7S 6H, 7S 6C; }
    }

    /// Two decks. Eight columns, built down regardless of suit. The waste fills empty columns. One pass through the
    /// stock.
    #[game(name = "Congress", aka = ["President's Cabinet"], after = "PySolFC rules, Congress")]
    variation Congress: Corona {
        const TABLEAUS = 8;
        deal { tableau <- 1 up; waste <- 1 up; }
        /// A card goes on any card one rank higher.
        rule builds(under, over) = next_rank(under, over);
        examples { ..Corona; tableau: 6H on 7S, 6C on 7S; Deal: 95; deal: tableau 1, stock 95; }
    }

    /// Two decks. Eight columns of four, built down regardless of suit. Any card fills an empty column. One pass
    /// through the stock.
    #[game(name = "Diplomat", after = "PySolFC rules, Diplomat")]
    variation Diplomat: Congress {
        deal { tableau <- 4 up; waste <- 1 up; }
        moves { ..Congress; without Fill; }
        examples { ..Congress; Deal: 71; deal: tableau 4, stock 71; }
    }

    /// Two decks. Five columns, built down regardless of suit. Runs move together, and any card fills an empty column.
    /// One pass through the stock.
    #[game(name = "Double Rail", after = "PySolFC rules, Double Rail")]
    variation DoubleRail: LadyPalk {
        const TABLEAUS = 5;
        deal { tableau <- 1 up; waste <- 1 up; }
        examples {
            ..LadyPalk;
            Deal: 98;
            deal: tableau 1, stock 98;
        }
    }

    /// Two decks. Six columns, built down regardless of suit. Runs move together, and any card fills an empty column.
    /// One pass through the stock.
    #[game(name = "Final Battle", after = "PySolFC rules, Final Battle")]
    variation FinalBattle: LadyPalk {
        const TABLEAUS = 6;
        deal { tableau <- 1 up; waste <- 1 up; }
        examples {
            ..LadyPalk;
            Deal: 97;
            deal: tableau 1, stock 97;
        }
    }

    /// Two decks. Ten columns of four, built down regardless of suit. Runs of one suit move together, and any card
    /// fills an empty column. Four passes through the stock, three cards at a time.
    #[game(name = "Little Forty", after = "PySolFC rules, Little Forty")]
    variation LittleForty: LadyPalk {
        const TABLEAUS = 10;
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 3;
        structure { ..LadyPalk; waste: Waste(3); }
        deal { tableau <- 4 up; waste <- 3 up; }
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        moves {
            ..LadyPalk;
            /// Turn cards from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 3 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples {
            ..LadyPalk;
            MoveCard: !7S 6H, !7S 6C;
            Redeal: 3, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 2];
            Deal: 21;
            deal: waste 3, stock 61;
        }
    }

    /// Two decks. Eight columns of four, three of them face down, built down regardless of suit. Runs of one suit move
    /// together, and any card fills an empty column. One pass through the stock.
    #[game(name = "Little Napoleon", after = "PySolFC rules, Little Napoleon")]
    variation LittleNapoleon: Breakwater {
        const TABLEAUS = 8;
        deal { tableau <- 3 down; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        examples { ..Breakwater; MoveCard: !7S 6H, !7S 6C; Deal: 71; deal: tableau 4, stock 71; }
    }

    /// Two decks. Ten columns of four, built down regardless of suit. Any card fills an empty column. One pass through
    /// the stock.
    #[game(name = "Napoleon's Exile", after = "PySolFC rules, Napoleon's Exile")]
    variation NapoleonsExile: Streets {
        /// A card goes on any card one rank higher.
        rule builds(under, over) = next_rank(under, over);
        examples { ..Streets; tableau: 6S on 7S, 6C on 7S; }
    }

    /// Two decks. Eight columns, built down regardless of suit. The waste fills empty columns. One pass through the
    /// stock. The foundations start with the Aces.
    #[game(name = "Parliament", after = "PySolFC rules, Parliament")]
    variation Parliament: Congress {
        deal { foundation <- "AC AS AH AD AC AS AH AD" up; tableau <- 1 up; waste <- 1 up; }
        examples { ..Congress; Deal: 87; deal: foundation 1, stock 87; }
    }

    /// Two decks. Eight columns of four, built down regardless of suit. Any card fills an empty column. Three passes
    /// through the stock.
    #[game(name = "Rows of Four", after = "PySolFC rules, Rows of Four")]
    variation RowsOfFour: FortyAndEight {
        counter redeals = 2;
        /// A card goes on any card one rank higher.
        rule builds(under, over) = next_rank(under, over);
        examples {
            ..FortyAndEight;
            tableau: 6H on 7S, 6C on 7S;
            Redeal: 2, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 1];
        }
    }

    /// Five columns, built down regardless of suit. Any card fills an empty column. One pass through the stock. All
    /// foundations begin with the rank of the first card dealt.
    #[game(name = "Royal East", decks = 1, after = "PySolFC rules, Royal East")]
    variation RoyalEast: Deuces {
        const TABLEAUS = 5;
        const FOUNDATIONS = 4;
        deal { foundation[0] <- 1 up; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on any card one rank higher, a King on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over);
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        examples {
            ..Deuces;
            tableau: 6H on 7S, 6C on 7S, KH on AS;
            foundation: 2S on _;
            Deal: 45;
            deal: foundation 1 0 0 0, stock 45;
        }
    }

    /// Four columns, built down regardless of suit. Runs move together, and any card fills an empty column. One pass
    /// through the stock.
    #[game(name = "Single Rail", aka = ["Auxiliary Sequences"], decks = 1, after = "PySolFC rules, Single Rail")]
    variation SingleRail: LadyPalk {
        const TABLEAUS = 4;
        const FOUNDATIONS = 4;
        deal { tableau <- 1 up; waste <- 1 up; }
        examples {
            ..LadyPalk;
            Deal: 47;
            deal: tableau 1, foundation 0 0 0 0, stock 47;
        }
    }

    /// Three decks. Nine columns, built down regardless of suit. Runs move together, and any card fills an empty
    /// column. One pass through the stock.
    #[game(name = "Triple Rail", decks = 3, after = "PySolFC rules, Triple Rail")]
    variation TripleRail: LadyPalk {
        const TABLEAUS = 9;
        const FOUNDATIONS = 12;
        deal { tableau <- 1 up; waste <- 1 up; }
        examples {
            ..LadyPalk;
            Deal: 146;
            deal: tableau 1, foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 146;
        }
    }

    /// Two decks. Six columns, built down regardless of suit. Runs of one suit move together, and any card fills an
    /// empty column. One pass through the stock. The foundations start with the Aces.
    #[game(name = "Waterloo", after = "PySolFC rules, Waterloo")]
    variation Waterloo: LadyPalk {
        const TABLEAUS = 6;
        deal { foundation <- "AC AS AH AD AC AS AH AD" up; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        examples { ..LadyPalk; MoveCard: !7S 6H, !7S 6C; Deal: 89; deal: tableau 1, foundation 1, stock 89; }
    }
}
