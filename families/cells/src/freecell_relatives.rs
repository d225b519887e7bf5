//! Relatives of FreeCell.

use solitaire::prelude::*;

use crate::freecell::*;

solitaire! {
    /// Eight columns, built down in alternating colors. Runs move together. Any card fills an empty column. Four cells.
    #[game(name = "Relaxed FreeCell", after = "PySolFC rules, Relaxed FreeCell")]
    variation RelaxedFreeCell: FreeCell {
        moves {
            ..FreeCell;
            /// Move a run, or part of it, onto another column.
            drag MoveColumn: tableau[cards] => tableau;
        }
        examples {
            ..FreeCell;
            MoveColumn: 9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC | KS, cells QH | QD | JH], 9H on _ [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC, cells QH | QD | JH];
        }
    }

    /// Two decks. Ten columns, built down in alternating colors. Any card fills an empty column. Eight cells.
    #[game(
        name = "Double FreeCell (Traditional)",
        decks = 2,
        numbers = own,
        after = "PySolFC rules, Double FreeCell (Traditional)"
    )]
    variation DoubleFreeCellTraditional: FreeCell {
        const TABLEAUS = 10;
        const FOUNDATIONS = 8;
        const CELLS = 8;
        deal { tableau <- 10 up; tableau[0..4] <- 1 up; }
        moves { ..FreeCell; without PlaySafe; }
        examples {
            ..FreeCell;
            MoveColumn: 9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC | KS, cells QH | QD | JH], 9H on _ [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC, cells QH | QD | JH];
            deal: tableau 11 11 11 11 10 10 10 10 10 10, foundation 0 0 0 0 0 0 0 0, cells 0 0 0 0 0 0 0 0;
        }
    }

    /// Eight columns, built down regardless of suit. Any card fills an empty column. One cell.
    #[game(name = "Stronghold", after = "PySolFC rules, Stronghold")]
    variation Stronghold: FreeCell {
        const CELLS = 1;
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        moves {
            ..FreeCell;
            without PlaySafe;
            /// Put a card into a free cell.
            drag ToCell: tableau[top] => cells;
        }
        examples { ..FreeCell; tableau: 6S on 7S, 6C on 7S; MoveColumn: 7S 6S, 7S 6C; deal: cells 0; }
    }

    /// Ten columns, built down in alternating colors. Only Kings fill empty columns. Two cells.
    #[game(name = "Bath", after = "PySolFC rules, Bath")]
    variation Bath: ForeCell {
        const TABLEAUS = 10;
        const CELLS = 2;
        deal { tableau <- [1, 2, 3, 4, 5, 6, 7, 8, 8, 8] up; }
        examples {
            ..ForeCell;
            MoveColumn: !9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC | KS, cells QH | QD];
            deal: tableau 1 2 3 4 5 6 7 8 8 8, cells 0 0;
        }
    }

    /// Three decks. Thirteen columns of twelve, built down in alternating colors. Runs move together. Any card fills an
    /// empty column. Four cells.
    #[game(name = "Big Cell", decks = 3, numbers = own, after = "PySolFC rules, Big Cell")]
    variation BigCell: RelaxedFreeCell {
        const TABLEAUS = 13;
        const FOUNDATIONS = 12;
        deal { tableau <- 12 up; }
        moves { ..RelaxedFreeCell; without PlaySafe; }
        examples { ..RelaxedFreeCell; deal: tableau 12, foundation 0 0 0 0 0 0 0 0 0 0 0 0; }
    }

    /// Thirteen columns, built down in alternating colors. Runs move together. Only Kings fill empty columns. Three
    /// reserve cards.
    #[game(name = "Can Can", after = "PySolFC rules, Can Can")]
    variation CanCan: RelaxedFreeCell {
        const TABLEAUS = 13;
        /// How many reserves there are.
        const RESERVES: usize = 3;
        structure {
            ..RelaxedFreeCell;
            without cells;
            /// The top card of each reserve may be played.
            reserve: [Column; RESERVES];
        }
        deal { tableau <- 3 up; reserve <- 1 up; tableau[0..10] <- 1 up; }
        space tableau = is_king(bottom(moving));
        moves {
            ..RelaxedFreeCell;
            without FromCell, ToCell, PlaySafe;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
        }
        examples { ..RelaxedFreeCell; tableau: !QH on _; deal: tableau 4 4 4 4 4 4 4 4 4 4 3 3 3, reserve 1; }
    }

    /// Three decks. Twelve columns, built down in alternating colors. Any card fills an empty column. Eleven cells.
    #[game(name = "Cell 11", decks = 3, after = "PySolFC rules, Cell 11")]
    variation Cell11: DoubleFreeCellTraditional {
        const TABLEAUS = 12;
        const FOUNDATIONS = 12;
        const CELLS = 11;
        deal {
            tableau <- [12, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 12] up;
            cells <- [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] up;
        }
        examples {
            ..DoubleFreeCellTraditional;
            deal: tableau 12 13 13 13 13 13 13 13 13 13 13 12, foundation 0 0 0 0 0 0 0 0 0 0 0 0, cells 1 0 0 0 0 0 0 0 0 0 1;
        }
    }

    /// Eight columns of six, built down in alternating colors. Runs move together. Any card fills an empty column. Two
    /// cells. The Aces start the foundations. Foundations are built up in alternating colors.
    #[game(name = "Clink", after = "PySolFC rules, Clink")]
    variation Clink: RelaxedFreeCell {
        const FOUNDATIONS = 2;
        const CELLS = 2;
        structure { ..RelaxedFreeCell; foundation: [Pile; FOUNDATIONS] max 26; }
        deal { foundation <- "AC AH" up; tableau <- 6 up; cells <- 1 up; }
        /// The foundations are built up in alternating colors, from Ace to King and then from Ace to King again.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && opposite_color(bottom(moving), top(target));
        moves { ..RelaxedFreeCell; without PlaySafe; }
        examples {
            ..RelaxedFreeCell;
            foundation: !2S on AS, 2H on AS, !2S on AS from cells;
            deal: tableau 6, foundation 1, cells 1 1;
        }
    }

    /// Two decks. Eight columns of thirteen, built down in alternating colors. Runs move together. Any card fills an
    /// empty column. Eight cells.
    #[game(name = "Deep", after = "PySolFC rules, Deep")]
    variation Deep: DoubleFreeCellTraditional {
        const TABLEAUS = 8;
        deal { tableau <- 13 up; }
        moves {
            ..DoubleFreeCellTraditional;
            /// Move a run, or part of it, onto another column.
            drag MoveColumn: tableau[cards] => tableau;
        }
        examples { ..DoubleFreeCellTraditional; deal: tableau 13; }
    }

    /// Two decks. Twelve columns of eight, built down by suit. Only Kings fill empty columns. Eight cells.
    #[game(name = "Double Eight Off", decks = 2, numbers = own, after = "PySolFC rules, Double Eight Off")]
    variation DoubleEightOff: EightOff {
        const TABLEAUS = 12;
        const FOUNDATIONS = 8;
        deal { tableau <- 8 up; cells <- 1 up; }
        moves { ..EightOff; without PlaySafe; }
        examples { ..EightOff; deal: tableau 8, foundation 0 0 0 0 0 0 0 0, cells 1 1 1 1 1 1 1 1; }
    }

    /// Two decks. Fourteen columns of seven, built down by suit. Only Kings fill empty columns. Eight cells.
    #[game(
        name = "Double Seahaven Towers",
        aka = ["Ocean Towers"],
        decks = 2,
        numbers = own,
        after = "PySolFC rules, Double Seahaven Towers"
    )]
    variation DoubleSeahavenTowers: EightOff {
        const TABLEAUS = 14;
        const FOUNDATIONS = 8;
        deal { tableau <- 7 up; cells <- [0, 1, 1, 1, 1, 1, 1, 0] up; }
        moves { ..EightOff; without PlaySafe; }
        examples { ..EightOff; deal: tableau 7, foundation 0 0 0 0 0 0 0 0, cells 0 1 1 1 1 1 1 0; }
    }

    /// Eight columns, built down in alternating colors. Any card fills an empty column. Two cells.
    #[game(name = "FreeCell (2 Reserves)", after = "PySolFC rules, FreeCell (2 Reserves)")]
    variation FreeCell2Reserves: FreeCell {
        const CELLS = 2;
        examples {
            ..FreeCell;
            MoveColumn: !9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC | KS, cells QH | QD];
            deal: cells 0 0;
        }
    }

    /// Eight columns, built down in alternating colors. Any card fills an empty column.
    #[game(name = "FreeCell (No Reserve)", after = "PySolFC rules, FreeCell (No Reserve)")]
    variation FreeCellNoReserve: FreeCell {
        structure { ..FreeCell; without cells; }
        value room = 1 << empties_besides(tableau, target);
        moves {
            ..FreeCell;
            without FromCell, ToCell, PlaySafe;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation;
        }
        examples { ..FreeCell; MoveColumn: !9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC | KS]; }
    }

    /// Eight columns, built down by suit. Only Kings fill empty columns. Four cells.
    #[game(name = "King Only Baker's Game", after = "PySolFC rules, King Only Baker's Game")]
    variation KingOnlyBakersGame: BakersGame {
        value room = 1 + empties(cells);
        space tableau = is_king(bottom(moving));
        examples { ..BakersGame; tableau: !QH on _; }
    }

    /// Eight columns, built down regardless of suit. Only Kings fill empty columns. Four cells.
    #[game(name = "KingCell", after = "PySolFC rules, KingCell")]
    variation KingCell: ForeCell {
        deal { tableau <- 6 up; tableau[0..4] <- 1 up; }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        moves { ..ForeCell; without PlaySafe; }
        examples {
            ..ForeCell;
            tableau: 6S on 7S, 6C on 7S;
            MoveColumn: 7S 6S, 7S 6C;
            deal: tableau 7 7 7 7 6 6 6 6, cells 0 0 0 0;
        }
    }

    /// Eight columns, only the top cards face up, built down in alternating colors. Any card fills an empty column.
    /// Four cells.
    #[game(name = "Opera", after = "PySolFC rules, Opera")]
    variation Opera: FreeCell {
        structure { ..FreeCell; tableau: [BuildablePile; TABLEAUS]; }
        deal { tableau <- 5 down; tableau[0..4] <- 1 down; tableau <- 1 up; }
        moves {
            ..FreeCell;
            /// Turn up a face-down card that nothing covers.
            auto Flip: tableau where is_hidden(source) do { flip source; }
        }
        examples { ..FreeCell; deal: tableau down 6 6 6 6 5 5 5 5; }
    }

    /// Nine columns, built down in alternating colors. Any card fills an empty column. A reserve of eight cards.
    #[game(name = "Pitchfork", after = "PySolFC rules, Pitchfork")]
    variation Pitchfork: RelaxedFreeCell {
        const TABLEAUS = 9;
        structure {
            ..RelaxedFreeCell;
            without cells;
            /// The top card of the reserve may be played.
            reserve: Column;
        }
        deal { reserve <- 8 up; tableau <- [8, 8, 4, 2, 0, 2, 4, 8, 8] up; }
        moves {
            ..RelaxedFreeCell;
            without FromCell, ToCell, PlaySafe;
            /// Move a card onto another column.
            drag MoveColumn: tableau[top] => tableau;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
        }
        examples { ..RelaxedFreeCell; MoveColumn: !7S 6H 5C, !7S 6H; deal: tableau 8 8 4 2 0 2 4 8 8, reserve 8; }
    }

    /// Eight columns, built down regardless of suit. Any card fills an empty column. Two cells.
    #[game(name = "Private Lane", aka = ["Fastness"], after = "PySolFC rules, Private Lane")]
    variation PrivateLane: Stronghold {
        const CELLS = 2;
        examples {
            ..Stronghold;
            MoveColumn: !9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC | KS, cells QH | QD];
            deal: cells 0 0;
        }
    }

    /// Ten columns of five, built down by suit. Runs move together. Only Kings fill empty columns. Four cells.
    #[game(name = "Relaxed Seahaven Towers", after = "PySolFC rules, Relaxed Seahaven Towers")]
    variation RelaxedSeahavenTowers: SeahavenTowers {
        moves {
            ..SeahavenTowers;
            /// Move a run, or part of it, onto another column.
            drag MoveColumn: tableau[cards] => tableau;
        }
    }

    /// Two decks. Ten columns of ten, built down in alternating colors. Runs move together. Any card fills an empty
    /// column. Four cells.
    #[game(name = "Repair", after = "PySolFC rules, Repair")]
    variation Repair: DoubleFreeCellTraditional {
        const CELLS = 4;
        deal { tableau <- 10 up; cells <- 1 up; }
        moves {
            ..DoubleFreeCellTraditional;
            /// Move a run, or part of it, onto another column.
            drag MoveColumn: tableau[cards] => tableau;
        }
        examples { ..DoubleFreeCellTraditional; deal: tableau 10, cells 1 1 1 1; }
    }

    /// Seven columns, built down in alternating colors. Any card fills an empty column. Five cells.
    #[game(name = "Seven by Five", after = "PySolFC rules, Seven by Five")]
    variation SevenByFive: FreeCell {
        const TABLEAUS = 7;
        const CELLS = 5;
        deal { tableau <- 7 up; tableau[0..3] <- 1 up; }
        examples { ..FreeCell; deal: tableau 8 8 8 7 7 7 7, cells 0 0 0 0 0; }
    }

    /// Seven columns, built down in alternating colors. Any card fills an empty column. Four cells.
    #[game(name = "Seven by Four", after = "PySolFC rules, Seven by Four")]
    variation SevenByFour: FreeCell {
        const TABLEAUS = 7;
        deal { tableau <- 7 up; tableau[0..3] <- 1 up; }
        examples {
            ..FreeCell;
            MoveColumn: !9H on TC [tableau 2C 9H 8S 7D | TC | 4C | 4S | 5C | 5S | KC, cells QH | QD | JH];
            deal: tableau 8 8 8 7 7 7 7;
        }
    }

    /// Eight columns of six, built down regardless of suit. Any card fills an empty column. One cell. The Aces start
    /// the foundations.
    #[game(name = "Siegecraft", after = "PySolFC rules, Siegecraft")]
    variation Siegecraft: Stronghold {
        deal { foundation <- "AC AS AH AD" up; tableau <- 6 up; }
        examples { ..Stronghold; deal: tableau 6, foundation 1; }
    }

    /// Three decks. Thirteen columns of twelve, built down in alternating colors. Any card fills an empty column. Ten
    /// cells.
    #[game(name = "Triple FreeCell", decks = 3, after = "PySolFC rules, Triple FreeCell")]
    variation TripleFreeCell: DoubleFreeCellTraditional {
        const TABLEAUS = 13;
        const FOUNDATIONS = 12;
        const CELLS = 10;
        deal { tableau <- 12 up; }
        examples {
            ..DoubleFreeCellTraditional;
            deal: tableau 12, foundation 0 0 0 0 0 0 0 0 0 0 0 0, cells 0 0 0 0 0 0 0 0 0 0;
        }
    }

    /// Seven columns, built down by suit. Runs move together. Any card fills an empty column. Seven cells.
    #[game(name = "Tuxedo", after = "PySolFC rules, Tuxedo")]
    variation Tuxedo: BakersGame {
        const TABLEAUS = 7;
        const CELLS = 7;
        deal { tableau <- [8, 7, 7, 8, 7, 7, 8] up; }
        /// A card goes on the next higher card of its suit, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        moves {
            ..BakersGame;
            /// Move a run, or part of it, onto another column.
            drag MoveColumn: tableau[cards] => tableau;
        }
        examples { ..BakersGame; tableau: KS on AS; deal: tableau 8 7 7 8 7 7 8, cells 0 0 0 0 0 0 0; }
    }
}
