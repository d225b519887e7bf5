//! Foursome: four cells gather four cards of one rank.

use solitaire::prelude::*;

solitaire! {
    /// Six columns, built up or down in alternating colors, Ace next to King. The stock deals a card to every column,
    /// and any card fills an empty column. Four cards of one rank in the four cells are removed. The cells are full at
    /// first.
    #[game(name = "Foursome", after = "PySolFC rules, Foursome")]
    family Foursome {
        /// How many columns there are.
        const COLUMNS: usize = 6;
        structure {
            /// The columns.
            tableau: [Column; COLUMNS];
            /// The cells.
            cells:   [Cell; 4];
            /// The cards not dealt yet.
            stock:   Stock;
            /// The cards removed.
            discard: Discard;
        }
        layout { stock at (0, 0); cells across from (2, 0); discard at (7, 0); tableau across from (1, 1); }
        deal { cells <- 1 up; tableau <- 1 up; }
        /// A card goes on the next higher or lower card of the other color. Ace and King are next to each other.
        rule builds(under, over) = adjacent_rank_wrap(under, over) && opposite_color(under, over);
        build tableau = builds(top(target), bottom(moving));
        space tableau = always;
        moves {
            /// Move a card onto another column.
            drag  MoveCard: tableau[top] | cells[top] => tableau;
            /// Put a card into a free cell.
            drag  ToCell:   tableau[top] | cells[top] => cells;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            /// When the cells hold four cards of one rank, these cards are removed.
            auto  RemoveFour: cells where every(cells, |cell| same_rank(top(cell), top(cells[0])))
                              do { discard <- 1 from cells; }
        }
        win = count(discard) == CARDS;
        examples {
            tableau: 6H on 7S, 8H on 7S, KH on AS, QH on _, !6S on 7S, 6H on 7S from cells;
            cells: QH on _, !6H on 7S;
            ToCell: 7S on _ [tableau 7S, cells 7C | 7D | 7H] => [tableau _, cells _, discard 4], 7S on _ [tableau 7S, cells 7C | 7D | 8H] => [tableau _, cells 7C | 7D | 8H | 7S];
            Deal: 7;
            win: [discard rest], ![tableau KS, discard rest];
            deal: tableau 1, cells 1, stock 42, discard 0;
        }
    }

    /// Eight face-up columns, built up or down in alternating colors, Ace next to King. Any card fills an empty column.
    /// Four cards of one rank in the four cells are removed.
    #[game(name = "Quartets", after = "PySolFC rules, Quartets")]
    variation Quartets: Foursome {
        const COLUMNS = 8;
        structure { ..Foursome; without stock; }
        layout { cells across from (2, 0); discard at (7, 0); tableau across from (0, 1); }
        deal { tableau <- rest up; }
        moves { ..Foursome; without Deal; }
        examples { ..Foursome; deal: tableau 7 7 7 7 6 6 6 6, cells 0; }
    }
}
