//! Foursome: four cells gather four cards of one rank.

use solitaire::prelude::*;

solitaire! {
    /// Six columns, built up or down in alternating colors, around the corner; the stock deals to all of them, and any
    /// card fills a column. Four cards of one rank leave by way of four cells, which are full at first.
    #[game(name = "Foursome", after = "PySolFC rules, Foursome")]
    family Foursome {
        /// How many columns there are.
        const COLUMNS: usize = 6;
        structure {
            /// The columns.
            tableau: [Column; COLUMNS];
            /// Each holds one card.
            cells:   [Cell; 4];
            /// The cards not dealt yet.
            stock:   Stock;
            /// The cards removed.
            discard: Discard;
        }
        layout { stock at (0, 0); cells across from (2, 0); discard at (7, 0); tableau across from (1, 1); }
        deal { cells <- 1 up; tableau <- 1 up; }
        /// A card lies on a neighbor in rank of the other color, a King next to an Ace.
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
            /// When four cards of one rank lie in the cells, they leave.
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

    /// All cards lie open in eight columns, built up or down in alternating colors, around the corner; any card fills a
    /// column. Four cards of one rank leave by way of four cells.
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
