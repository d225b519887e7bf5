//! Der kleine Napoleon: columns on both sides, built around the corner, and a cell that two reserves lock.

use solitaire::prelude::*;

use crate::bisley::*;

solitaire! {
    /// Eight columns of five, built up or down by suit, Ace next to King. Two reserves of four, and a cell whose card
    /// may be played only while a reserve is empty. All foundations begin with the same rank and are built by suit, all
    /// up or all down as you choose.
    #[game(
        name = "Der kleine Napoleon",
        aka = ["Der freie Napoleon"],
        after = "PySolFC rules, Der kleine Napoleon and Der freie Napoleon"
    )]
    family KleineNapoleon {
        /// How many columns there are.
        const TABLEAUS: usize = 8;
        /// How many cells there are.
        const CELLS: usize = 1;
        structure {
            /// The columns.
            tableau:    [Column; TABLEAUS];
            /// The cards beside the columns. Nothing is built on them.
            reserve:    [Column; 2];
            /// The cells.
            cells:      [Cell; CELLS];
            /// All foundations begin with the same rank and are built by suit in the same direction.
            foundation: [Pile; 4] max 13;
        }
        deal { foundation[0] <- 1 up; foundation[1..4] <- 1 up where same_rank(card, top(foundation[0])); tableau <- 5 up; reserve <- 4 up; }
        /// A card goes on the next higher or lower card of its suit. Ace and King are next to each other.
        rule builds(under, over)   = adjacent_rank_wrap(under, over) && same_suit(under, over);
        /// A card goes on the next lower card of any suit, and an Ace goes on a King.
        rule ascends(under, over)  = next_rank_wrap(over, under);
        /// A card goes on the next higher card of any suit, and a King goes on an Ace.
        rule descends(under, over) = next_rank_wrap(under, over);
        /// The foundations are being built up.
        rule goes_up = exists(foundation, |pile| count(pile) > 1 && run(pile, ascends));
        /// The foundations are being built down.
        rule goes_down = exists(foundation, |pile| count(pile) > 1 && run(pile, descends));
        /// The card in a cell may be played only while a reserve is empty.
        pickup cells     = empties(reserve) > 0;
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = always;
        /// The foundations are built by suit, Ace next to King, all of them up or all of them down. The first card
        /// played to a foundation decides the direction.
        build foundation = same_suit(bottom(moving), top(target)) && ((!goes_down && ascends(top(target), bottom(moving)))
            || (!goes_up && descends(top(target), bottom(moving))));
        moves {
            /// Move a card onto a column.
            drag MoveCard:     tableau[top] | reserve[top] | cells[top] => tableau;
            /// Put a card into a cell.
            drag ToCell:       tableau[top] | reserve[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] | cells[top] => foundation;
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6S on 7S, 8S on 7S, AS on KS, !6H on 7S, QH on _, 6S on 7S from reserve;
            cells: 6H on _, !6H on 7S;
            foundation: 2S on AS, KS on AS, !2H on AS;
            MoveCard: 7S, !7S 6S, 6S on 7S [cells 6S, tableau 7S, reserve _ | 3C], !6S on 7S [cells 6S, tableau 7S, reserve 2C | 3C];
            ToFoundation: !KC on AC [tableau KC, foundation AH 2H | AC], 2C on AC [tableau 2C, foundation AH 2H | AC];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 5, reserve 4, cells 0, foundation 1;
        }
    }

    /// Der kleine Napoleon with two cells, each locked by the reserve below it.
    #[game(name = "Free Napoleon", slug = "free_napoleon", after = "PySolFC rules, Napoleon and Free Napoleon")]
    variation FreeNapoleon: KleineNapoleon {
        const CELLS = 2;
        /// The card in a cell may be played only while the reserve below the cell is empty.
        pickup cells = is_empty(reserve[index(source)]);
        moves {
            ..KleineNapoleon;
            /// Put a card into a cell.
            drag ToCell: tableau[top] | reserve[top] | cells[top] => cells;
        }
        examples {
            ..KleineNapoleon;
            MoveCard: 6S on 7S [cells 6S | _, tableau 7S, reserve _ | 3C], !6S on 7S [cells _ | 6S, tableau 7S, reserve _ | 3C];
            deal: cells 0;
        }
    }

    /// Der kleine Napoleon with two cells. The foundations are built up by suit from their Aces.
    #[game(name = "Master", after = "PySolFC rules, Master")]
    variation Master: KleineNapoleon {
        const CELLS = 2;
        deal { foundation <- "AC AS AH AD" up; tableau <- 5 up; reserve <- 4 up; }
        /// The foundations are built up by suit, from Ace to King.
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        moves {
            /// Move a card onto a column.
            drag MoveCard:     tableau[top] | reserve[top] | cells[top] | foundation[top] => tableau;
            /// Put a card into a cell.
            drag ToCell:       tableau[top] | reserve[top] | cells[top] | foundation[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] | cells[top] => foundation;
        }
        /// A foundation that was emptied begins with an Ace again.
        space foundation = is_ace(bottom(moving));
        examples {
            ..KleineNapoleon;
            foundation: 2S on AS, !KS on AS, !2H on AS, AS on _;
            ToFoundation: !KC on AC [tableau KC, foundation AH 2H | AC];
            deal: cells 0;
        }
    }

    /// Ten columns, built up or down by suit, Ace next to King. A heap takes any card from a column, and its top card
    /// fills empty columns. All foundations begin with the same rank and are built by suit, all up or all down as you
    /// choose.
    #[game(name = "The Little Corporal", slug = "little_corporal", after = "PySolFC rules, The Little Corporal")]
    variation LittleCorporal: KleineNapoleon {
        const TABLEAUS = 10;
        structure {
            ..KleineNapoleon;
            without reserve, cells;
            /// The heap holds cards set aside. Its top card may be played to a foundation or an empty column.
            heap: Pile;
        }
        deal { foundation[0] <- 1 up; foundation[1..4] <- 1 up where same_rank(card, top(foundation[0])); tableau <- 4 up; tableau[1..9] <- 1 up; }
        build tableau      = inherited && !is_in(source, heap);
        build heap         = always;
        space heap         = always;
        moves {
            /// Move a card onto a column.
            drag MoveCard:     tableau[top] | heap[top] => tableau;
            /// Set a card aside on the heap.
            drag LayAside:     tableau[top] => heap;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | heap[top] => foundation;
        }
        examples {
            tableau: 6S on 7S, 8S on 7S, AS on KS, !6H on 7S, QH on _, 6S on _ from heap;
            heap: 6H on _, 6H on KC;
            foundation: 2S on AS, KS on AS, !2H on AS;
            MoveCard: 7S, !7S 6S, !6S on 7S [heap 6S, tableau 7S];
            ToFoundation: !KC on AC [tableau KC, foundation AH 2H | AC], 2C on AC [tableau 2C, foundation AH 2H | AC];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 4 5 5 5 5 5 5 5 5 4, heap 0, foundation 1;
        }
    }

    /// The Little Corporal with eight columns of six.
    #[game(name = "Bonaparte", after = "PySolFC rules, Bonaparte")]
    variation Bonaparte: LittleCorporal {
        const TABLEAUS = 8;
        deal { foundation[0] <- 1 up; foundation[1..4] <- 1 up where same_rank(card, top(foundation[0])); tableau <- 6 up; }
        examples { ..LittleCorporal; deal: tableau 6, heap 0, foundation 1; }
    }

    /// Two decks. Twelve columns of eight, built up or down by suit. Any card fills an empty column. Six cells lie
    /// above two columns each, and a card in a cell may be played only while both columns are empty. Each suit is built
    /// up from an Ace and down from a King.
    #[game(name = "Busy Cards", decks = 2, after = "PySolFC rules, Busy Cards")]
    variation BusyCards: Bisley {
        structure {
            ..Bisley;
            aces: [Pile; FOUNDATIONS] max 13;
            kings: [Pile; FOUNDATIONS] max 13;
            /// Each cell lies above two columns.
            cells: [Cell; 6];
        }
        layout {
            aces    across from (2, 0);
            kings   across from (6, 0);
            cells   across from (0.5, 1), step 2;
            tableau across from (0, 2);
        }
        deal { aces <- "AC AS AH AD" up; kings <- "KC KS KH KD" up; tableau <- 8 up; }
        /// The card in a cell may be played only while both columns below the cell are empty.
        pickup cells  = is_empty(tableau[index(source) * 2]) && is_empty(tableau[index(source) * 2 + 1]);
        space tableau = always;
        /// A foundation that was emptied begins with an Ace again.
        space aces    = is_ace(bottom(moving));
        moves {
            /// Move a card onto a column.
            drag MoveCard:     tableau[top] | cells[top] | aces[top] | kings[top] => tableau;
            /// Put a card into a cell.
            drag ToCell:       tableau[top] | cells[top] | aces[top] | kings[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] => aces | kings;
        }
        examples {
            ..Bisley;
            tableau: KH on _;
            aces: AS on _;
            cells: 6H on _, !6H on 7S;
            MoveCard: 7S, !7S 6S, 6S on 7S [cells 6S, tableau _ | _ | 7S], !6S on 7S [cells _ | 6S, tableau _ | _ | 7S];
            deal: tableau 8, aces 1, kings 1, cells 0;
        }
    }
}
