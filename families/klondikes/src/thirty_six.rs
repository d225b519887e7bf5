//! Thirty-Six and other relatives of Klondike with open columns.

use solitaire::prelude::*;

use crate::gypsy::*;
use crate::klondike::*;
use crate::klondike_relatives::*;

solitaire! {
    /// Six columns of six, built down regardless of suit. Runs move together. Any card fills an empty column. Aces go
    /// to the foundations as they are dealt. One pass through the stock.
    #[game(name = "Thirty-Six", after = "PySolFC rules, Thirty-Six")]
    variation ThirtySix: PasSeul {
        deal { tableau <- 6 up first foundation where is_ace(card); waste <- WASTE up; }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        moves { ..PasSeul; without FromFoundation; }
        examples { ..PasSeul; tableau: 6S on 7S, 6C on 7S; MoveColumn: 7S 6S, 7S 6C; deal: stock 15; }
    }

    /// Thirty-Six with two decks.
    #[game(name = "Taking Silk", decks = 2, after = "PySolFC rules, Taking Silk")]
    variation TakingSilk: ThirtySix {
        const FOUNDATIONS = 8;
        examples { ..ThirtySix; deal: stock 67; }
    }

    /// Six columns of six, built down regardless of suit. Runs of one suit move together. Any card fills an empty
    /// column. Aces go to the foundations as they are dealt. The stock deals only to the first column.
    #[game(name = "Six by Six", after = "PySolFC rules, Six by Six")]
    variation SixBySix: ThirtySix {
        structure { ..ThirtySix; without waste; }
        deal { tableau <- 6 up first foundation where is_ace(card); }
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        moves {
            ..ThirtySix;
            without FromWaste, Redeal;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation;
            /// Deal a card to the first column.
            press Deal: stock where !is_empty(stock) do { tableau[0] <- 1 up from stock; }
        }
        examples {
            ..ThirtySix;
            MoveColumn: 7S 6S, !7S 6H, !7S 6C, !7S 6H 5C;
            Deal: 16, [tableau 3C, stock 6C 5D] => [tableau 3C 5D, stock 6C];
            deal: stock 16;
        }
    }

    /// Six by Six with two decks and eight columns of eight.
    #[game(name = "Eights", aka = ["Les Huits"], decks = 2, after = "PySolFC rules, Eights")]
    variation Eights: SixBySix {
        const TABLEAUS = 8;
        const FOUNDATIONS = 8;
        deal { tableau <- 8 up first foundation where is_ace(card); }
        examples { ..SixBySix; Deal: 40; deal: stock 40; }
    }

    /// Two decks. Six columns of four, built down by suit, one card at a time. Waste cards that fit go to the
    /// foundations automatically, and the waste fills empty columns. Two passes through the stock.
    #[game(name = "Q.C.", slug = "qc", aka = ["K.C."], decks = 2, after = "PySolFC rules, Q.C.")]
    variation QC: Lanes {
        const FOUNDATIONS = 8;
        deal { tableau <- 4 up; waste <- WASTE up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        moves {
            ..Lanes;
            /// Play the top card of the waste to a foundation when it fits.
            auto PlayWaste: waste[top] => foundation;
            /// Fill an empty column from the waste. If the waste is empty, turn a card from the stock first.
            auto Fill: tableau where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if is_empty(waste) { waste <- DRAW up from stock; } source <- 1 up from waste; }
        }
        examples {
            ..Lanes;
            tableau: 6S on 7S, !6H on 7S;
            Redeal: [waste 3C 4H 5D] => [waste _];
            Deal: [waste 3C, stock 6C 5D 4H 2S] => [waste _];
            deal: tableau 4, stock 79;
        }
    }

    /// Two decks. Seven columns of one to seven cards, only the top cards face up, built down in alternating colors.
    /// Cards move one at a time. Any card fills an empty column. Seven reserve cards may be played only to the
    /// foundations. One pass through the stock.
    #[game(name = "Seven Devils", decks = 2, after = "PySolFC rules, Seven Devils")]
    variation SevenDevils: Eastcliff {
        const FOUNDATIONS = 8;
        structure {
            ..Eastcliff;
            /// Seven cards that can be played to the foundations.
            reserve: [Spot; 7];
        }
        deal {
            for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; }
            reserve <- 1 up; waste <- WASTE up;
        }
        moves {
            ..Eastcliff;
            /// Move a card onto another column.
            drag MoveColumn: tableau[top] => tableau;
            /// Play a reserve card to a foundation.
            drag FromReserve: reserve[top] => foundation;
        }
        examples {
            ..Eastcliff;
            tableau: !6H on 7S from reserve;
            foundation: AS on _ from reserve;
            MoveColumn: !7S 6H 5C;
            deal: tableau 1 2 3 4 5 6 7, tableau down 0 1 2 3 4 5 6, foundation 0 0 0 0 0 0 0 0, reserve 1, stock 68;
        }
    }

    /// Ten columns, built down in alternating colors. Runs move together. Only Kings fill empty columns. The columns
    /// may be gathered and dealt again once, without shuffling.
    #[game(name = "Usk", after = "PySolFC rules, Usk")]
    variation Usk: Klondike {
        const TABLEAUS = 10;
        /// How often the columns may be gathered and dealt again.
        counter redeals = 1;
        structure { ..Klondike; without waste; tableau: [Column; TABLEAUS]; }
        deal { for r in 0..8 { tableau[r..TABLEAUS] <- 1 up; } }
        moves {
            ..Klondike;
            without FromWaste, Deal, Flip;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation;
            /// Gather the columns, the last on top, and deal them again.
            press Redeal: stock where redeals > 0 do {
                gather tableau reversed into stock;
                for r in 0..8 { tableau[r..TABLEAUS] <- 1 up from stock; }
                redeals -= 1;
            }
        }
        examples { ..Klondike; Redeal: 1; deal: tableau 1 2 3 4 5 6 7 8 8 8, tableau down 0, stock 0; }
    }

    /// Eight columns, built down by twos regardless of suit, a Queen on an Ace and a King on a Two. Runs move together.
    /// Any card fills an empty column. The foundations are built up by twos from the black Aces and the red Twos. The
    /// stock deals a card to every column.
    #[game(name = "Double Dot", decks = 1, after = "PySolFC rules, Double Dot")]
    variation DoubleDot: Easthaven {
        const TABLEAUS = 8;
        structure {
            ..Easthaven;
            tableau: [Column; TABLEAUS];
            /// The foundations are built up by twos.
            foundation: [Pile; FOUNDATIONS] max 13;
        }
        deal { foundation <- "AC AS 2H 2D" up; tableau <- 1 up; }
        /// A card goes on a card two ranks higher. A Queen goes on an Ace, and a King on a Two.
        rule builds(under, over) = step_rank(under, over, 2);
        /// The foundations are built up by suit in twos: a black Ace, Three, Five and so on. The Two follows the King,
        /// and the Ace follows the Queen.
        build foundation = step_rank(bottom(moving), top(target), 2) && same_suit(bottom(moving), top(target));
        space foundation = (is_ace(bottom(moving)) && is_black(bottom(moving))) || (is_rank(bottom(moving), 2) && is_red(bottom(moving)));
        moves { ..Easthaven; without Flip; }
        examples {
            tableau: 5H on 7S, 5S on 7S, !6H on 7S, KH on 2S, QH on AS, QH on _;
            foundation: AS on _, 2H on _, !2S on _, !AH on _, 3S on AS, !3H on AS, 2S on KS;
            MoveColumn: 7S 5H 3C, !7S 6C;
            Deal: 5;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1, foundation 1, stock 40;
        }
    }
}
