//! Castle: two wings of open rows, the Aces between them.

use solitaire::prelude::*;

use crate::fan::*;

solitaire! {
    /// Eight rows of six, four to the left and four to the right of the Aces. Build down by suit. Only Kings fill empty
    /// rows. Practically unwinnable: none of the deals 1 to 2000 can be won.
    #[game(name = "Castle", after = "Next-Gen Solitaire (combinators), its model of Castle")]
    family Castle: Fan {
        structure {
            ..Fan;
            /// The card at the outer end of each row is free.
            tableau: [Row; 8];
        }
        layout {
            foundation    down from (4, 0);
            tableau[0..4] down from (3, 0), grow left;
            tableau[4..8] down from (5, 0), grow right;
        }
        deal { foundation <- "AC AD AH AS" up; tableau <- 6 up; }
        examples { ..Fan; deal: foundation 1, tableau 6; }
    }
}
