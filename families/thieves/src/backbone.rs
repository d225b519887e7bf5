//! Backbone: a forked reserve that is free when its last card is gone.

use solitaire::prelude::*;

use crate::napoleon::*;

solitaire! {
    /// Two decks. Eight columns, built down by suit. Any card fills an empty column. A reserve has two ribs of eleven,
    /// which may be played once the card below them is gone. One pass through the stock.
    #[game(name = "Backbone", after = "PySolFC rules, Backbone")]
    variation Backbone: Napoleon {
        const TABLEAUS = 8;
        /// The number of cards in a rib.
        const RIB: usize = 11;
        structure {
            ..Napoleon;
            /// The two ribs.
            ribs: [Column; 2];
            /// The card below the ribs.
            tail: Spot;
        }
        layout {
            foundation points [(0, 0), (6, 0), (1, 0), (7, 0), (2, 0), (8, 0), (3, 0), (9, 0)];
            ribs across from (4, 0); tail at (4.5, 4); tableau[0..4] across from (0, 1); tableau[4..8] across from (6, 1);
            stock at (4, 5.5); waste at (5, 5.5);
        }
        deal { ribs <- RIB up; tail <- 1 up; tableau <- 1 up; waste <- 1 up; }
        moves {
            ..Napoleon;
            /// Move a card onto a column.
            drag MoveCard:     tableau[top] | waste[top] | tail[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] | tail[top] => foundation;
            /// Play the last card of a rib once the card below the ribs is gone.
            drag FromRib:      ribs[top] => tableau | foundation where is_empty(tail);
        }
        examples { ..Napoleon; Deal: 72; deal: tableau 1, ribs 11, tail 1, waste 1, stock 72; }
    }

    /// Two decks. Ten columns, built down by suit. Any card fills an empty column. A reserve has two ribs of eleven,
    /// which may be played once the card below them is gone. One pass through the stock.
    #[game(name = "Backbone Plus", slug = "napoleon/backboneplus", after = "PySolFC rules, Backbone +")]
    variation BackbonePlus: Backbone {
        const TABLEAUS = 10;
        layout {
            foundation points [(1, 0), (7, 0), (2, 0), (8, 0), (3, 0), (9, 0), (4, 0), (10, 0)];
            ribs across from (5, 0); tail at (5.5, 4); tableau[0..5] across from (0, 1); tableau[5..10] across from (7, 1);
            stock at (5, 5.5); waste at (6, 5.5);
        }
        examples { ..Backbone; Deal: 70; deal: stock 70; }
    }

    /// Two decks. Eight columns, built down by suit. Any card fills an empty column. A reserve has two ribs of nine,
    /// which may be played once the card below them is gone. One pass through the stock.
    #[game(name = "Small Backbone", after = "PySolFC rules, Small Backbone")]
    variation SmallBackbone: Backbone {
        const RIB = 9;
        examples { ..Backbone; Deal: 76; deal: ribs 9, stock 76; }
    }
}
