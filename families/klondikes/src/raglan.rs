//! Raglan: Klondike without a stock; open columns, and a reserve of single cards.

use solitaire::prelude::*;

use crate::klondike::*;

solitaire! {
    /// Nine face-up columns, built down in alternating colors, one card at a time, and six reserve cards. The Aces
    /// start the foundations.
    #[game(name = "Raglan", after = "PySolFC rules, Raglan")]
    family Raglan: Klondike {
        const TABLEAUS = 9;
        /// How many reserve cards there are.
        const RESERVE: usize = 6;
        structure {
            ..Klondike;
            without waste, stock;
            tableau: [Column; TABLEAUS];
            /// These cards are not replaced.
            reserve: [Spot; RESERVE];
        }
        layout {
            reserve    across from (0, 0);
            foundation across from (6.5, 0);
            tableau    across from (0.5, 1);
        }
        deal { foundation <- "AC AD AH AS" up; tableau <- [1, 2, 3, 4, 5, 6, 7, 7, 7] up; reserve <- 1 up; }
        space tableau = always;
        moves {
            ..Klondike;
            without Deal, Redeal;
            /// Move a card onto another column.
            drag MoveColumn:   tableau[top] => tableau;
            /// Play a reserve card to a column.
            drag FromReserve:  reserve[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
        }
        examples {
            tableau: 6H on 7S, !6C on 7S, !8H on 7S, QH on _, 6H on 7S from reserve;
            foundation: 2S on AS, !2H on AS, 2S on AS from reserve;
            MoveColumn: 7S, !7S 6H;
            deal: foundation 1, tableau 1 2 3 4 5 6 7 7 7, tableau down 0, reserve 1 1 1 1 1 1;
        }
    }

    /// Nine columns of one to nine cards, built down in alternating colors, and seven reserve cards.
    #[game(name = "King Albert", aka = ["Idiot's Delight"], after = "PySolFC rules, King Albert")]
    variation KingAlbert: Raglan {
        const RESERVE = 7;
        layout { ..Raglan; foundation across from (7.5, 0); tableau across from (1, 1); }
        deal { for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } reserve <- 1 up; }
        examples {
            ..Raglan;
            foundation: AS on _, !2S on _;
            deal: foundation 0, tableau 1 2 3 4 5 6 7 8 9, reserve 1 1 1 1 1 1 1;
        }
    }

    /// Eight columns in a triangle as in Klondike, and sixteen reserve cards. Runs move together, and only Kings fill
    /// empty columns.
    #[game(name = "Northwest Territory", after = "PySolFC rules, Northwest Territory")]
    variation NorthwestTerritory: Raglan {
        const TABLEAUS = 8;
        const RESERVE = 16;
        structure { ..Raglan; tableau: [BuildablePile; TABLEAUS]; }
        layout {
            foundation      across from (2, 0);
            tableau         across from (0, 1);
            reserve[0..4]   across from (9, 0);
            reserve[4..8]   across from (9, 1);
            reserve[8..12]  across from (9, 2);
            reserve[12..16] across from (9, 3);
        }
        deal { for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; } reserve <- 1 up; }
        space tableau = is_king(bottom(moving));
        moves {
            ..Raglan;
            /// Move a run, or part of it, onto another column.
            drag MoveColumn: tableau[cards] => tableau;
        }
        examples {
            ..Raglan;
            tableau: KH on _, !QH on _;
            foundation: AS on _, !2S on _;
            MoveColumn: 7S 6H, !7S 6C;
            deal: foundation 0, tableau 1 2 3 4 5 6 7 8, tableau down 0 1 2 3 4 5 6 7, reserve 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1;
        }
    }
}
