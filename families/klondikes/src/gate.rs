//! Gate and other relatives of Klondike with reserves or cells beside the waste.

use solitaire::prelude::*;

use crate::klondike::*;
use crate::klondike_relatives::*;
use crate::klondike_reserve::*;

solitaire! {
    /// Eight columns, built down in alternating colors. Runs move together. Two face-up reserves of five fill empty
    /// columns, the longer one first, and then the waste does. One pass through the stock.
    #[game(name = "Gate", after = "PySolFC rules, Gate")]
    variation Gate: Duke {
        const TABLEAUS = 8;
        const RESERVES = 2;
        counter redeals = 0;
        deal { tableau <- 1 up; reserve <- 5 up; waste <- WASTE up; }
        moves {
            ..Duke;
            /// Fill an empty column from the longer reserve, or from the waste if the reserves are empty.
            auto Fill: tableau where is_empty(source) && (!is_empty(reserve) || !is_empty(waste)) do {
                if is_empty(reserve) { source <- 1 up from waste; }
                else {
                    if count(reserve[0]) >= count(reserve[1]) { source <- 1 up from reserve[0]; }
                    else { source <- 1 up from reserve[1]; }
                }
            }
        }
        examples {
            ..Duke;
            Deal: [waste 3C, stock 6C 5D 4H 2S] => [waste _];
            Redeal: 0;
            deal: tableau 1, reserve 5, stock 33;
        }
    }

    /// Gate with four columns.
    #[game(name = "Little Gate", after = "PySolFC rules, Little Gate")]
    variation LittleGate: Gate {
        const TABLEAUS = 4;
        examples { ..Gate; deal: tableau 1, stock 37; }
    }

    /// Five columns, built down regardless of suit, one card at a time. Any card fills an empty column. One cell for a
    /// King and one for a Queen. One pass through the stock.
    #[game(name = "Doorway", aka = ["Solstice"], after = "PySolFC rules, Doorway")]
    variation Doorway: Eastcliff {
        const TABLEAUS = 5;
        structure {
            ..Eastcliff;
            tableau: [Column; TABLEAUS];
            /// This cell holds one King.
            king: Cell;
            /// This cell holds one Queen.
            queen: Cell;
        }
        deal { tableau <- 1 up; waste <- WASTE up; }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        space king  = is_king(bottom(moving));
        space queen = is_rank(bottom(moving), 12);
        moves {
            ..Eastcliff;
            without Flip;
            /// Move a card onto another column.
            drag MoveColumn: tableau[top] => tableau;
            /// Put a King or a Queen into its cell.
            drag ToCell: tableau[top] | waste[top] | foundation[top] => king | queen;
            /// Play a card from a cell.
            drag FromCell: king[top] | queen[top] => tableau | foundation;
        }
        examples {
            ..Eastcliff;
            tableau: 6C on 7S;
            MoveColumn: !7S 6H 5C;
            king: KH on _, !QH on _;
            queen: QH on _, !KH on _;
            deal: tableau 1, tableau down 0, king 0, queen 0, stock 46;
        }
    }

    /// Four columns, built down in alternating colors. Runs move together. A face-up reserve of thirteen fills empty
    /// columns, and then Sevens do. Four foundations are built up from the Aces and four down from the Kings. Turn
    /// three cards at a time, with unlimited redeals.
    #[game(name = "Lafayette", after = "PySolFC rules, Lafayette")]
    variation Lafayette: Candike {
        const TABLEAUS = 4;
        structure {
            ..Candike;
            tableau: [Column; TABLEAUS];
            /// These foundations are built up from the Aces.
            foundation: [Pile; FOUNDATIONS];
            /// These foundations are built down from the Kings.
            kings: [Pile; 4];
            reserve: Column;
        }
        deal { reserve <- 13 up; tableau <- 1 up; waste <- WASTE up; }
        space tableau    = is_rank(bottom(moving), 7);
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        build kings      = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        space kings      = is_king(bottom(moving));
        moves {
            ..Candike;
            without Flip;
            /// Play a reserve card to a column or a foundation.
            drag FromReserve: reserve[top] => tableau | foundation | kings;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] => foundation | kings;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] | kings[top] => tableau;
        }
        win = count(foundation) + count(kings) == CARDS;
        examples {
            ..Candike;
            tableau: !QH on _, !KH on _, 7H on _, !KH on _ from waste;
            foundation: !2S on _, !AS on KS;
            kings: KH on _, QH on KH, !QS on KH, !QH on _;
            win: [foundation rest], [foundation AS..6S, kings rest], ![tableau KS, foundation rest];
            deal: tableau 1, tableau down 0, foundation 0 0 0 0, kings 0 0 0 0, reserve 13, reserve down 0, stock 32;
        }
    }

    /// Two decks. Eleven columns of three, one card of each face down, built down in alternating colors, one card at a
    /// time. Cards may not move from the first three columns to the other eight. Any card fills an empty column. One
    /// pass through the stock.
    #[game(name = "Club", decks = 2, after = "PySolFC rules, Club")]
    variation Club: Eastcliff {
        const TABLEAUS = 11;
        const FOUNDATIONS = 8;
        deal { tableau <- 1 down; tableau <- 2 up; waste <- WASTE up; }
        /// Cards may not move from the first three columns to the others.
        rule stays = !is_in(source, tableau[0..3]) || is_in(target, tableau[0..3]);
        moves {
            ..Eastcliff;
            /// Move a card onto another column.
            drag MoveColumn: tableau[top] => tableau where stays;
        }
        examples {
            ..Eastcliff;
            MoveColumn: !7S 6H 5C;
            MoveColumn: 6H on 7S [tableau 6H | 7S], !6H on 7S [tableau 6H | _ | _ | 7S];
            deal: tableau 3, tableau down 1, foundation 0 0 0 0 0 0 0 0, stock 70;
        }
    }

    /// Six columns, built with cards of the same rank. A reserve of thirteen fills empty columns automatically, and
    /// then any card does. Four cards of one rank go to the foundation together. Turn three cards at a time, with
    /// unlimited redeals.
    #[game(name = "Beehive", after = "PySolFC rules, Beehive")]
    variation Beehive: Candike {
        const TABLEAUS = 6;
        const FOUNDATIONS = 1;
        structure {
            ..Candike;
            tableau: [Column; TABLEAUS];
            /// The foundation takes four cards of one rank at a time.
            foundation: [Pile; FOUNDATIONS];
        }
        deal { tableau <- 1 up; reserve <- 12 down; reserve <- 1 up; waste <- WASTE up; }
        /// A card goes on a card of the same rank.
        rule builds(under, over) = same_rank(under, over);
        /// Four cards of one rank go to the foundation together.
        build foundation = count(moving) == 4;
        space foundation = count(moving) == 4;
        moves {
            ..Candike;
            /// Move four cards of one rank from a column to the foundation.
            drag ToFoundation: tableau[cards] => foundation;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau;
            /// Turn up a face-down card that nothing covers.
            auto Flip: reserve where is_hidden(source) do { flip source; }
        }
        examples {
            ..Candike;
            tableau: !6H on 7S, 7H on 7S;
            foundation: 2H on AS, 2C on AS, !2S on AS from waste;
            MoveColumn: !7S 6H 5C, 7S 7H;
            ToFoundation: 7S 7H 7C 7D, !7S 7H 7C;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1, tableau down 0, foundation 0, stock 30;
        }
    }

    /// Two decks. Sixteen columns of four, built down regardless of suit, a King on an Ace, one card at a time. The
    /// first card dealt sets the starting rank for all foundations, and cards of the rank below fill empty columns.
    /// Four cells. One pass through the stock.
    #[game(name = "Skippy", decks = 2, after = "PySolFC rules, Skippy")]
    variation Skippy: PasSeul {
        const TABLEAUS = 16;
        const FOUNDATIONS = 8;
        structure {
            ..PasSeul;
            /// Every foundation begins with the rank of the card dealt to the first one.
            foundation: [Pile; FOUNDATIONS] max 13;
            /// The cells.
            cells: [Cell; 4];
        }
        deal { foundation[0] <- 1 up; tableau <- 4 up; waste <- WASTE up; }
        /// A card goes on the next higher card of any suit, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over);
        /// An empty column takes only a card of the rank below the first foundation card.
        space tableau    = rank(bottom(moving)) == rank_below(bottom(first_filled(foundation)));
        /// The foundations are built up by suit, and an Ace goes on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            ..PasSeul;
            /// Move a card onto another column.
            drag MoveColumn: tableau[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell: tableau[top] | waste[top] | cells[top] => cells;
            /// Play a card from a cell.
            drag FromCell: cells[top] => tableau | foundation;
            /// Take a card back from a foundation, but not its first card.
            drag FromFoundation: foundation[top] => tableau | cells where count(source) > 1;
        }
        examples {
            ..PasSeul;
            tableau: 6S on 7S, 6C on 7S, KS on AS;
            foundation: 2S on _, AS on KS;
            MoveColumn: !7S 6H, !7S 6H 5C;
            deal: tableau 4, foundation 1 0 0 0 0 0 0 0, cells 0 0 0 0, stock 38;
        }
    }
}
