//! Simple Simon: Spider with everything dealt.
//!
//! Rules after the tutorial "Creating a New Solitaire Family/Variation" of the Next-Gen Solitaire project, and Daniel
//! Duff and Andrew Levy, "Generating Solitaire Games", Major Qualifying Project, Worcester Polytechnic Institute, 2020.

use solitaire::prelude::*;

solitaire! {
    /// Ten columns, all face up, built down regardless of suit. Only runs of one suit move together. A complete suit,
    /// from King to Ace, is removed.
    #[game(name = "Simple Simon", after = "PySolFC rules, Simple Simon")]
    family SimpleSimon {
        /// How many columns there are.
        const TABLEAUS: usize = 10;

        structure {
            /// The columns.
            tableau:    [Column; TABLEAUS];
            /// Each foundation takes one complete suit.
            foundation: [Pile; 4];
        }

        deal {
            tableau[0..2] <- 8 up;
            for i in 2..10 { tableau[i] <- 10 - i up; }
        }

        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);

        pickup tableau    = run(moving, in_suit);
        build  tableau    = next_rank(top(target), bottom(moving));
        space  tableau    = always;
        space  foundation = is_king(bottom(moving)) && is_ace(top(moving));

        moves {
            /// Move a run onto another column.
            drag MoveColumn: tableau[cards] => tableau;
            /// Lift a complete suit off a column.
            drag LiftSuit: tableau[cards] => foundation;
            /// Lift a complete suit off a column automatically.
            #[optional(off)]
            auto LiftByItself: tableau[cards] => foundation;
        }

        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, !8H on 7S, 6C on _;
            MoveColumn: 7S 6S 5S, !7S 6H, !7S 8S;
            foundation: KS on _, !QS on _;
            LiftSuit: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS, KS on _ [tableau JH KS..AS] => [tableau JH, foundation KS..AS];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 8 8 8 7 6 5 4 3 2 1, foundation 0 0 0 0;
        }
    }

    /// Simple Simon with eight columns. Eight cards stay in the stock for one more row.
    #[game(
        name = "Simplevar",
        after = "\"Creating a New Solitaire Family/Variation\", tutorial of the Next-Gen Solitaire project"
    )]
    variation Simplevar: SimpleSimon {
        const TABLEAUS = 8;
        structure {
            ..SimpleSimon;
            /// Eight cards for one more row.
            stock: Stock;
        }
        deal { tableau[0..4] <- 6 up; tableau[4..8] <- 5 up; }
        moves {
            ..SimpleSimon;
            /// Deal one card to each column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        examples { ..SimpleSimon; Deal: 1, [tableau 3C, stock 6C 5D] => [tableau 3C 5D | 6C, stock _]; deal: tableau 6 6 6 6 5 5 5 5, stock 8; }
    }

    /// Simple Simon in which a King also goes on an Ace, and a complete suit may begin with any rank.
    #[game(name = "Simple Simon II", slug = "simplesimonii", after = "PySolFC, Simple Simon II")]
    variation SimpleSimonII: SimpleSimon {
        /// A card goes on the next higher card of its suit, and a King goes on an Ace.
        rule in_suit(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        build tableau    = next_rank_wrap(top(target), bottom(moving));
        space foundation = count(moving) == 13;
        examples {
            ..SimpleSimon;
            tableau: KH on AS;
            MoveColumn: 2S AS KS;
            foundation: QS on _;
            LiftSuit: 3S 2S AS KS QS JS TS 9S 8S 7S 6S 5S 4S;
        }
    }
}
