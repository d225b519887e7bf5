//! Tabby Cat: four columns and a tail that holds a run.

use solitaire::prelude::*;

solitaire! {
    /// Four columns, built down regardless of suit, a King on an Ace. The stock deals a card to every column. A tail
    /// holds one run. Complete runs from King to Ace are removed.
    #[game(name = "Tabby Cat", after = "PySolFC rules, Tabby Cat")]
    family TabbyCat {
        /// How many foundations there are.
        const FOUNDATIONS: usize = 4;
        structure {
            /// The columns.
            tableau:    [Column; 4];
            /// The tail, which takes a run while it is empty.
            tail:       Column;
            /// Each foundation takes a complete run from King to Ace.
            foundation: [Pile; FOUNDATIONS];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { stock at (0, 0); tableau across from (1.5, 0); tail at (6, 0); foundation across from (7.5, 0); }
        deal { tableau <- 1 up; }
        /// A card goes on the next higher card of any suit, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over);
        pickup tableau | tail = run(moving, builds);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = always;
        space tail       = always;
        space foundation = count(moving) == 13 && is_king(bottom(moving));
        moves {
            /// Move a card or a run onto another column.
            drag  MoveColumn: tableau[cards] | tail[cards] => tableau;
            /// Put a card or a run on the tail.
            drag  ToTail:     tableau[cards] => tail;
            /// Move a complete run from King to Ace to a foundation.
            drag  LiftRun:    tableau[cards] => foundation;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;
        examples {
            tableau: 6H on 7S, KH on AS, QH on _, !8H on 7S, 6H on 7S from tail;
            tail: QH on _, !6H on 7S;
            MoveColumn: 7S 6H, !7S 5H;
            LiftRun: KS QH JC TD 9S 8H 7C 6D 5S 4H 3C 2D AS, !QS JH TC 9D 8S 7H 6C 5D 4S 3H 2C AD KS;
            Deal: 12;
            deal: tableau 1, tail 0, foundation 0, stock 48;
        }
    }

    /// Tabby Cat with a cell for one card in place of the tail.
    #[game(name = "Manx", after = "PySolFC rules, Manx")]
    variation Manx: TabbyCat {
        structure {
            ..TabbyCat;
            without tail;
            /// The cell.
            cell: Cell;
        }
        layout { stock at (0, 0); tableau across from (1.5, 0); cell at (6, 0); foundation across from (7.5, 0); }
        moves {
            ..TabbyCat;
            without ToTail;
            /// Move a card or a run onto another column.
            drag MoveColumn: tableau[cards] | cell[top] => tableau;
            /// Put a card into the cell.
            drag ToCell:     tableau[top] => cell;
        }
        examples { ..TabbyCat; cell: QH on _, !6H on 7S; deal: cell 0; }
    }

    /// Tabby Cat with two decks.
    #[game(name = "Maine Coon", decks = 2, after = "PySolFC rules, Maine Coon")]
    variation MaineCoon: TabbyCat {
        const FOUNDATIONS = 8;
        examples { ..TabbyCat; Deal: 25; deal: stock 100; }
    }
}
