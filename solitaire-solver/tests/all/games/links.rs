//! Small games in which there are several cards on which a card may lie, and runs of any length may be moved.

use solitaire::prelude::*;

use super::stock::*;

solitaire! {
    /// Klondike with four suits near its end: the cards up to the Nine are home.
    #[game(name = "Small Links", suits = "CDHS")]
    variation SmallLinks: SmallKlondike {
        const HOME = 9;
        const HIDDEN = 3;
        structure { ..SmallKlondike; foundation: [Pile; 4]; }
        rule builds(under, over) = inherited && rank(over) >= 7;
    }

    /// Three cards at a time.
    #[game(name = "Small Links by Threes")]
    variation SmallLinksByThrees: SmallLinks { const DRAW = 3; }

    /// A cell, into which single cards go off the columns, and no stock.
    #[game(name = "Small Links with a Cell")]
    variation SmallLinksCell: SmallLinks {
        const HOME = 8;
        const HIDDEN = 4;
        structure { ..SmallLinks; cells: [Cell; 1]; without waste, stock; }
        deal {
            for low in 1..HOME + 1 { foundation <- 1 up where rank(card) == low && suit(card) == index(place); }
            tableau <- HIDDEN down;
            tableau <- rest up;
        }
        moves { ..SmallLinks; without FromWaste, Deal, Redeal;
            drag ToFoundation:  tableau[top] | cells[top] => foundation;
            drag ToCell:        tableau[top] => cells;
            drag FromCell:      cells[top] => tableau;
        }
    }

    /// No card comes back, and there is only one pass.
    #[game(name = "Small Links Once")]
    variation SmallLinksOnce: SmallLinks {
        const HOME = 8;
        const HIDDEN = 4;
        counter redeals = 0;
        moves { ..SmallLinks; without FromFoundation; }
    }

    /// No card comes back.
    #[game(name = "Small Links Kept")]
    variation SmallLinksKept: SmallLinks { moves { ..SmallLinks; without FromFoundation; } }

    /// Cards of the waste go home by way of the columns.
    #[game(name = "Small Links Roundabout")]
    variation SmallLinksRoundabout: SmallLinks {
        moves { ..SmallLinks; drag ToFoundation: tableau[top] => foundation; }
    }

    /// Red cards lie on any, black ones on red only.
    #[game(name = "Small Mixed Links")]
    variation SmallMixedLinks: SmallLinksCell {
        const HOME = 9;
        const HIDDEN = 3;
        rule builds(under, over) = next_rank(under, over) && (is_red(over) || is_red(under));
        moves { ..SmallLinksCell; without FromFoundation; }
    }

    /// Two suits, which go home on each other.
    #[game(name = "Small Joint Links", suits = "CD")]
    variation SmallJointLinks: SmallLinksCell {
        const HOME = 7;
        const HIDDEN = 3;
        structure { ..SmallLinksCell; foundation: [Pile; 2]; }
        build foundation = next_rank(bottom(moving), top(target));
    }

    /// Only red cards come back.
    #[game(name = "Small Red Links")]
    variation SmallRedLinks: SmallJointLinks {
        build foundation = inherited && same_suit(bottom(moving), top(target));
        moves { ..SmallJointLinks;
            drag FromFoundation: foundation[top] => tableau where is_red(bottom(moving));
        }
    }

    /// Home from the Kings down, and built up.
    #[game(name = "Small Links Down")]
    variation SmallLinksDown: SmallRedLinks {
        deal {
            for low in 1..HOME + 1 { foundation <- 1 up where rank(card) == 14 - low && suit(card) == index(place); }
            tableau <- HIDDEN down;
            tableau <- rest up;
        }
        rule builds(under, over) = next_rank(over, under) && opposite_color(under, over);
        space tableau    = is_ace(bottom(moving));
        build foundation = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        space foundation = is_king(bottom(moving));
        moves { ..SmallRedLinks; drag FromFoundation: foundation[top] => tableau; }
    }
}
