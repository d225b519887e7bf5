//! Relatives of Yukon without a stock.

use solitaire::prelude::*;

use crate::yukon::*;

solitaire! {
    /// Two decks. Ten columns, the top six cards of each face up, built down in alternating colors. Any face-up card
    /// moves with the cards on it. Only Kings fill empty columns.
    #[game(name = "Double Yukon", decks = 2, after = "PySolFC rules, Double Yukon")]
    variation DoubleYukon: Yukon {
        const TABLEAUS = 10;
        const FOUNDATIONS = 8;
        deal { tableau <- [0, 1, 2, 3, 4, 5, 6, 7, 8, 8] down; tableau <- 6 up; }
        examples {
            ..Yukon;
            deal: tableau 6 7 8 9 10 11 12 13 14 14, tableau down 0 1 2 3 4 5 6 7 8 8, foundation 0 0 0 0 0 0 0 0;
        }
    }

    /// Three decks. Thirteen columns, the top six cards of each face up, built down in alternating colors. Any face-up
    /// card moves with the cards on it. Only Kings fill empty columns.
    #[game(name = "Triple Yukon", decks = 3, after = "PySolFC rules, Triple Yukon")]
    variation TripleYukon: Yukon {
        const TABLEAUS = 13;
        const FOUNDATIONS = 12;
        deal { tableau <- [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] down; tableau <- 6 up; }
        examples {
            ..Yukon;
            deal: tableau 6 7 8 9 10 11 12 13 14 15 16 17 18, tableau down 0 1 2 3 4 5 6 7 8 9 10 11 12, foundation 0 0 0 0 0 0 0 0 0 0 0 0;
        }
    }

    /// Two decks. Ten columns, the top six cards of each face up, built down by suit. Any face-up card moves with the
    /// cards on it. Only Kings fill empty columns.
    #[game(name = "Double Russian Solitaire", after = "PySolFC rules, Double Russian Solitaire")]
    variation DoubleRussianSolitaire: DoubleYukon {
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        examples { ..DoubleYukon; tableau: 6S on 7S, !6H on 7S; }
    }

    /// Seven columns, some cards face down, built down by suit. Any face-up card moves with the cards on it. Any card
    /// fills an empty column.
    #[game(name = "Queensland", after = "PySolFC rules, Queensland")]
    variation Queensland: Russian {
        deal { tableau <- [0, 1, 2, 3, 4, 5, 6] down; tableau <- 4 up; tableau[0..3] <- 1 up; }
        space tableau = always;
        examples { ..Russian; tableau: QH on _; deal: tableau 5 6 7 7 8 9 10; }
    }

    /// Eight columns, some cards face down, built down by suit. Any face-up card moves with the cards on it. Only Kings
    /// fill empty columns.
    #[game(name = "Geoffrey", aka = ["Thornq"], after = "PySolFC rules, Geoffrey")]
    variation Geoffrey: Russian {
        const TABLEAUS = 8;
        deal { tableau <- [0, 0, 0, 0, 4, 4, 4, 4] down; tableau <- [7, 7, 7, 7, 2, 2, 2, 2] up; }
        examples { ..Russian; deal: tableau 7 7 7 7 6 6 6 6, tableau down 0 0 0 0 4 4 4 4; }
    }

    /// Two decks. Ten columns of five, built down in alternating colors. Any face-up card moves with the cards on it.
    /// Any card fills an empty column. A reserve of fifty-four cards.
    #[game(name = "Hawaiian", after = "PySolFC rules, Hawaiian")]
    variation Hawaiian: DoubleYukon {
        structure {
            ..DoubleYukon;
            tableau: [Column; TABLEAUS];
            /// The top card of the reserve may be played.
            reserve: Column;
        }
        deal { tableau <- 5 up; reserve <- 54 up; }
        space tableau = always;
        moves {
            ..DoubleYukon;
            without Flip;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
        }
        examples { ..DoubleYukon; tableau: QH on _; deal: tableau 5, tableau down 0, reserve 54; }
    }

    /// Seven columns, some cards face down, built down in different suits. Any face-up card moves with the cards on it.
    /// Only Kings fill empty columns.
    #[game(name = "Moosehide", after = "PySolFC rules, Moosehide")]
    variation Moosehide: Yukon {
        /// A card goes on the next higher card of another suit.
        rule builds(under, over) = next_rank(under, over) && !same_suit(under, over);
        examples { ..Yukon; tableau: 6C on 7S; }
    }

    /// Seven columns, some cards face down, built down by suit. Any face-up card moves with the cards on it. Only Kings
    /// fill empty columns.
    #[game(name = "Odessa", after = "PySolFC rules, Odessa")]
    variation Odessa: Russian {
        deal { tableau <- 3 down; tableau <- [3, 5, 5, 5, 5, 5, 3] up; }
        examples { ..Russian; deal: tableau 6 8 8 8 8 8 6, tableau down 3; }
    }

    /// Seven columns, some cards face down, built down in alternating colors. Any face-up card moves with the cards on
    /// it. Only Kings fill empty columns. Two cells.
    #[game(name = "Yukon Cells", after = "PySolFC rules, Yukon Cells")]
    variation YukonCells: Yukon {
        /// How many cells there are.
        const CELLS: usize = 2;
        structure {
            ..Yukon;
            /// The cells.
            cells: [Cell; CELLS];
        }
        moves {
            ..Yukon;
            /// Play a card from a cell to a column.
            drag FromCell: cells[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell: tableau[top] | cells[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }
        examples { ..Yukon; deal: cells 0 0; }
    }

    /// Seven columns, some cards face down, built down by suit. Any face-up card moves with the cards on it. Only Kings
    /// fill empty columns. Two cells.
    #[game(name = "Russian Cell", aka = ["Finnish Solitaire"], after = "PySolFC rules, Russian Cell")]
    variation RussianCell: YukonCells {
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        examples { ..YukonCells; tableau: 6S on 7S, !6H on 7S; }
    }

    /// Eight columns of six, some cards face down, built down by suit. Any face-up card moves with the cards on it.
    /// Only Kings fill empty columns. Four cells.
    #[game(name = "Panopticon", after = "PySolFC rules, Panopticon")]
    variation Panopticon: RussianCell {
        const TABLEAUS = 8;
        const CELLS = 4;
        deal { tableau <- [1, 2, 3, 4, 4, 3, 2, 1] down; tableau <- [5, 4, 3, 2, 2, 3, 4, 5] up; cells <- 1 up; }
        examples { ..RussianCell; deal: tableau 6, tableau down 1 2 3 4 4 3 2 1, cells 1 1 1 1; }
    }

    /// Four decks. Sixteen columns, some cards face down, built down in alternating colors. Any face-up card moves with
    /// the cards on it. Only Kings fill empty columns.
    #[game(name = "Quadruple Yukon", decks = 4, after = "PySolFC rules, Quadruple Yukon")]
    variation QuadrupleYukon: Yukon {
        const TABLEAUS = 16;
        const FOUNDATIONS = 16;
        deal {
            tableau <- [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] down;
            tableau <- [1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 5, 5, 5] up;
        }
        examples {
            ..Yukon;
            deal: tableau 1 7 8 9 10 11 12 13 14 15 16 17 18 18 19 20, tableau down 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15, foundation 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0;
        }
    }

    /// Three decks. Thirteen columns, the top six cards of each face up, built down by suit. Any face-up card moves
    /// with the cards on it. Only Kings fill empty columns.
    #[game(name = "Triple Russian Solitaire", after = "PySolFC rules, Triple Russian Solitaire")]
    variation TripleRussianSolitaire: TripleYukon {
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        examples { ..TripleYukon; tableau: 6S on 7S, !6H on 7S; }
    }

    /// Seven columns, some cards face down, built down in alternating colors. Any face-up card moves with the cards on
    /// it. Only Kings fill empty columns. A reserve of thirteen cards.
    #[game(name = "Yukonic Plague", after = "PySolFC rules, Yukonic Plague")]
    variation YukonicPlague: Yukon {
        structure {
            ..Yukon;
            /// The top card of the reserve may be played.
            reserve: Column;
        }
        deal { tableau <- [0, 2, 2, 2, 2, 2, 2] down; tableau <- [1, 2, 3, 4, 5, 6, 6] up; reserve <- 13 up; }
        moves {
            ..Yukon;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
        }
        examples { ..Yukon; deal: tableau 1 4 5 6 7 8 8, tableau down 0 2 2 2 2 2 2, reserve 13; }
    }
}
