//! Cat's Tail: each King begins a column of the deal, so that some columns are long tails.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Each King in the deal begins a new column. Nine columns are built down in alternating colors, and
    /// runs move together. Empty columns stay empty. Eight cells hold one card each.
    #[game(name = "Cat's Tail", aka = ["Der Katzenschwanz"], decks = 2, after = "PySolFC rules, Cat's Tail")]
    family CatsTail {
        /// The column being dealt to.
        counter column = 0;
        /// The number of columns.
        const TABLEAUS: usize = 9;
        /// The number of cells.
        const CELLS: usize = 8;
        structure {
            /// The cells.
            cells:      [Cell; CELLS];
            /// The columns.
            tableau:    [Column; TABLEAUS];
            /// Built up from the Ace to the King.
            foundation: [Pile; 8];
        }
        layout {
            cells across from (0, 0); tableau across from (0, 1);
            foundation points [(9, 0), (10, 0), (9, 1), (10, 1), (9, 2), (10, 2), (9, 3), (10, 3)];
        }
        /// Deal all cards face up on the first column. From the second card on, each King begins the next column.
        deal {
            for i in 0..104 {
                tableau[column] <- 1 up;
                if is_king(top(tableau[column])) && count(tableau[column]) > 1 {
                    column += 1;
                    tableau[column] <- 1 from tableau[column - 1];
                }
            }
        }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        pickup tableau   = run(moving, builds);
        build tableau    = builds(top(target), bottom(moving));
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card or a run onto another column.
            drag MoveColumn:     tableau[cards] => tableau;
            /// Put a card into an empty cell.
            drag ToCell:         tableau[top] | foundation[top] => cells;
            /// Move a card from a cell or a foundation to a column.
            drag ToColumn:       cells[top] | foundation[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation:   tableau[top] | cells[top] => foundation;
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, !6C on 7S, !8H on 7S, !KH on _;
            MoveColumn: 7S 6H 5C, !7S 6H 5D;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS;
            cells: 6H on _;
            deal: cells 0, foundation 0;
        }
    }

    /// Two decks. The foundations start with the Aces. Each King in the deal begins a new column. Nine columns are
    /// built down in alternating colors; seven cells let you move runs. Empty columns stay empty.
    #[game(name = "Snake", aka = ["Die Schlange"], after = "PySolFC rules, Snake")]
    variation Snake: CatsTail {
        const CELLS = 7;
        /// Put the eight Aces on the foundations. Deal the other cards face up on the first column. From the second
        /// card on, each King begins the next column.
        deal {
            foundation <- "AC AC AD AD AH AH AS AS" up;
            for i in 0..96 {
                tableau[column] <- 1 up;
                if is_king(top(tableau[column])) && count(tableau[column]) > 1 {
                    column += 1;
                    tableau[column] <- 1 from tableau[column - 1];
                }
            }
        }
        moves {
            ..CatsTail;
            /// Move a card or a run onto another column. There must be an empty cell for each card of the run but one.
            drag MoveColumn: tableau[cards] => tableau where count(moving) <= empties(cells) + 1;
        }
        examples { ..CatsTail; deal: foundation 1; }
    }

    /// Two decks. Eight columns begin with the Kings and are built down in alternating colors. Runs move together, and
    /// empty columns stay empty. Eight cells hold one card each.
    #[game(name = "Kings", aka = ["King's Plume", "Retinue of Kings"], after = "PySolFC rules, Kings")]
    variation Kings: CatsTail {
        const TABLEAUS = 8;
        /// Put a King on the first column, and deal the other cards face up on it. Each King begins the next column.
        deal {
            tableau[0] <- 1 up where is_king(card);
            for i in 0..103 {
                tableau[column] <- 1 up;
                if is_king(top(tableau[column])) {
                    column += 1;
                    tableau[column] <- 1 from tableau[column - 1];
                }
            }
        }
    }

    /// Two decks. The foundations start with the Aces. Eight columns begin with the Kings and are built down in
    /// alternating colors; eight cells let you move runs. Empty columns stay empty.
    #[game(name = "Retinue", after = "PySolFC rules, Retinue")]
    variation Retinue: Snake {
        const TABLEAUS = 8;
        const CELLS = 8;
        /// Put the eight Aces on the foundations. Put a King on the first column, and deal the other cards face up on
        /// it. Each King begins the next column.
        deal {
            foundation <- "AC AC AD AD AH AH AS AS" up;
            tableau[0] <- 1 up where is_king(card);
            for i in 0..95 {
                tableau[column] <- 1 up;
                if is_king(top(tableau[column])) {
                    column += 1;
                    tableau[column] <- 1 from tableau[column - 1];
                }
            }
        }
    }

    /// Two decks. Each Ace in the deal ends a column. Eight columns are built down regardless of suit. Runs move
    /// together, and any card or run fills an empty column. Foundations are built up regardless of suit.
    #[game(name = "Kentish", after = "PySolFC rules, Kentish")]
    variation Kentish: CatsTail {
        const TABLEAUS = 8;
        structure { ..CatsTail; without cells; }
        layout { tableau across from (0, 0); foundation points [(8, 0), (9, 0), (8, 1), (9, 1), (8, 2), (9, 2), (8, 3), (9, 3)]; }
        /// Hold one Ace back. Deal the other cards face up on the first column. Each Ace ends its column. The Ace held
        /// back ends the last column.
        deal {
            foundation[0] <- 1 up where is_ace(card);
            for i in 0..103 {
                tableau[column] <- 1 up;
                if is_ace(top(tableau[column])) { column += 1; }
            }
            tableau[column] <- 1 from foundation[0];
        }
        /// A card goes on any card one rank higher.
        rule builds(under, over) = next_rank(under, over);
        space tableau    = always;
        build foundation = next_rank(bottom(moving), top(target));
        moves {
            ..CatsTail;
            without ToCell;
            /// Take a card back from a foundation.
            drag ToColumn:     foundation[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation;
        }
        examples {
            tableau: 6H on 7S, 6C on 7S, !8H on 7S, KH on _;
            MoveColumn: 7S 6H 5C, !7S 5H;
            foundation: AS on _, !2S on _, 2S on AS, 2H on AS;
            deal: foundation 0;
        }
    }
}
