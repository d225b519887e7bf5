//! Gypsy: columns in alternating colors, and a stock that deals a card to each of them.

use solitaire::prelude::*;

solitaire! {
    /// Eight columns of three, built down in alternating colors. The stock deals a card to every column.
    #[game(name = "Gypsy", decks = 2, after = "PySolFC rules, Gypsy")]
    family Gypsy {
        /// How many columns there are.
        const TABLEAUS: usize = 8;
        /// How many foundations there are.
        const FOUNDATIONS: usize = 8;
        structure {
            /// The columns.
            tableau:    [BuildablePile; TABLEAUS];
            /// The suits are built up here, from Ace to King.
            foundation: [Pile; FOUNDATIONS];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { tableau <- 2 down; tableau <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        pickup tableau    = run(moving, builds);
        build  tableau    = builds(top(target), bottom(moving));
        space  tableau    = always;
        build  foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space  foundation = is_ace(bottom(moving));
        moves {
            /// Move a run, or part of it, onto another column.
            drag  MoveColumn:     tableau[cards] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation:   tableau[top] => foundation;
            /// Take a card back from a foundation.
            drag  FromFoundation: foundation[top] => tableau;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            /// Turn up a face-down card that nothing covers.
            auto  Flip: tableau where is_hidden(source) do { flip source; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, !6C on 7S, !8H on 7S, QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !AS on 2S;
            MoveColumn: 7S 6H 5C, !7S 6C;
            MoveColumn: 6H on 7S [tableau -5D 6H | 7S] => [tableau 5D | 7S 6H];
            Deal: 10, [tableau 3C, stock 6C 5D] => [tableau 3C 5D | 6C, stock _];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 3, tableau down 2, stock 80;
        }
    }

    /// Gypsy with one face-down card and two face-up cards in each column.
    #[game(name = "Gypsy (two open cards)", slug = "two_open", after = "KPatience, Gypsy")]
    variation TwoOpen: Gypsy {
        deal { tableau <- 1 down; tableau <- 2 up; }
        examples { ..Gypsy; deal: tableau 3, tableau down 1, stock 80; }
    }

    /// Gypsy with one deck and seven columns.
    #[game(name = "Easthaven", aka = ["East Haven"], decks = 1, after = "PySolFC rules, Easthaven")]
    variation Easthaven: Gypsy {
        const TABLEAUS = 7;
        const FOUNDATIONS = 4;
        examples { ..Gypsy; Deal: 5; deal: foundation 0 0 0 0, stock 31; }
    }

    /// Easthaven with ten columns. Cards may not be taken back from the foundations.
    #[game(name = "Westhaven", aka = ["West Haven"], after = "PySolFC rules, Westhaven")]
    variation Westhaven: Easthaven {
        const TABLEAUS = 10;
        moves { ..Easthaven; without FromFoundation; }
        examples { ..Easthaven; Deal: 3; deal: tableau 3, tableau down 2, stock 22; }
    }

    /// Gypsy with one card in each column at first. Cards may be taken back from the foundations once the stock is
    /// empty.
    #[game(name = "Giant", after = "PySolFC rules, Giant")]
    variation Giant: Gypsy {
        deal { tableau <- 1 up; }
        moves {
            ..Gypsy;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] => tableau where is_empty(stock);
        }
        examples { ..Gypsy; Deal: 12; deal: tableau 1, stock 96; FromFoundation: AH on 2S [tableau 2S, foundation AH], !AH on 2S [tableau 2S, foundation AH, stock KC]; }
    }

    /// Gypsy with nine columns and a pyramid of face-down cards. Only Kings fill empty columns.
    #[game(name = "Irmgard", after = "PySolFC rules, Irmgard")]
    variation Irmgard: Gypsy {
        const TABLEAUS = 9;
        deal { tableau <- [0, 1, 2, 3, 4, 3, 2, 1, 0] down; tableau <- 1 up; }
        space tableau = is_king(bottom(moving));
        moves {
            ..Gypsy;
            /// Deal a card to every column. The last seven cards skip the first and the last column.
            press Deal: stock where !is_empty(stock) do {
                if count(stock) < TABLEAUS { tableau[1..8] <- 1 up from stock; }
                else { tableau <- 1 up from stock; }
            }
        }
        examples { ..Gypsy; tableau: KH on _, !QH on _; Deal: 9, [stock 2C..8C] => [tableau _ | 8C | 7C | 6C | 5C | 4C | 3C | 2C, stock _], [tableau 3C, stock 6C 5D]; deal: tableau 1 2 3 4 5 4 3 2 1, stock 79; }
    }

    /// Gypsy with four free cells. The columns begin with one card each, and only Kings fill empty columns.
    #[game(name = "Milligan Cell", after = "PySolFC rules, Milligan Cell")]
    variation MilliganCell: Gypsy {
        /// How many cells there are.
        const CELLS: usize = 4;
        structure {
            ..Gypsy;
            /// The cells.
            cells: [Cell; CELLS];
        }
        deal { tableau <- 1 up; }
        space tableau = is_king(bottom(moving));
        moves {
            ..Gypsy;
            /// Put a card into a free cell.
            drag ToCell:       tableau[top] | foundation[top] => cells;
            /// Play a card from a cell to a column.
            drag FromCell:     cells[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }
        examples { ..Gypsy; tableau: KH on _, !QH on _; cells: 6H on _; ToCell: AH on _ [foundation AH]; Deal: 12; deal: tableau 1, tableau down 0, cells 0 0 0 0, stock 96; }
    }

    /// Gypsy with one free cell. The columns begin with four face-up cards each, and any card fills an empty column.
    #[game(name = "Nomad", after = "PySolFC rules, Nomad")]
    variation Nomad: MilliganCell {
        const CELLS = 1;
        deal { tableau <- 4 up; }
        space tableau = always;
        examples { ..MilliganCell; tableau: QH on _; Deal: 9; deal: tableau 4, tableau down 0, cells 0, stock 72; }
    }
}
