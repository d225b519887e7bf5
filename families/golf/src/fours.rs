//! Relatives of Flake whose foundation takes all cards of a rank before the next.

use solitaire::prelude::*;

use crate::golf::*;
use crate::golf_relatives::*;

solitaire! {
    /// Four columns, built up or down regardless of suit, Ace next to King. One pass through the stock. The foundation
    /// takes four cards of a rank, then four of the next.
    #[game(name = "Four by Four", after = "PySolFC rules, Four by Four")]
    variation FourByFour: Flake {
        /// How many cards there are of each rank.
        const OF_A_RANK: usize = 4;
        const COLUMNS = 4;
        structure {
            ..Flake;
            /// The cards turned from the stock.
            waste: Waste;
            /// The cards not dealt yet.
            stock: Stock;
        }
        deal { foundation <- 1 up; waste <- 1 up; }
        /// The foundation takes four cards of a rank, then four of the next rank, with Aces after Kings.
        build foundation = if count(target) % OF_A_RANK == 0 { next_rank_wrap(bottom(moving), top(target)) } else { same_rank(bottom(moving), top(target)) };
        space foundation = never;
        moves {
            /// Play a card to the foundation, or onto another column.
            drag  Play: tableau[top] | waste[top] => tableau | foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        examples {
            tableau: 6H on 7S, QH on _, !5H on 7S;
            foundation: 7H on 7S, !QH on _;
            Play: !8H on 7S [tableau 8H, foundation 7S], !6H on 7S [tableau 6H, foundation 7S], 8H on 7S [tableau 8H, foundation 7C 7D 7H 7S];
            Deal: 50;
            win: [foundation rest], ![tableau 9S, foundation rest];
            deal: tableau 0, foundation 1, waste 1, stock 50;
        }
    }

    /// Eight columns, built down in alternating colors, and four cells. Runs move together. The foundation takes the
    /// four Aces, then the four Twos, and so on.
    #[game(name = "Footling", after = "PySolFC rules, Footling")]
    variation Footling: Dolphin {
        /// How many cards there are of each rank.
        const OF_A_RANK: usize = 4;
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        pickup tableau   = run(moving, builds);
        build tableau    = builds(top(target), bottom(moving));
        /// The foundation begins with an Ace and takes all cards of a rank before it takes the next rank.
        build foundation = if count(target) % OF_A_RANK == 0 { next_rank(bottom(moving), top(target)) } else { same_rank(bottom(moving), top(target)) };
        space foundation = is_ace(bottom(moving));
        moves {
            ..Dolphin;
            /// Move a card or a run onto another column.
            drag MoveColumn: tableau[cards] | cells[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell:     tableau[top] | cells[top] => cells;
        }
        examples {
            tableau: 6H on 7S, !6S on 7S, QH on _, !8H on 7S;
            foundation: 7H on 7S, AH on _, !QH on _;
            Play: !8H on 7S [tableau 8H, foundation 7S], !6H on 7S [tableau 6H, foundation 7S], 8H on 7S [tableau 8H, foundation 7C 7D 7H 7S];
            cells: 6H on _;
            MoveColumn: 7S 6H, !7S 6S;
            win: [foundation rest], ![tableau 9S, foundation rest];
            deal: tableau 7 7 7 7 6 6 6 6, cells 0, foundation 0;
        }
    }

    /// Footling with two decks, ten columns, and five cells.
    #[game(name = "Double Footling", decks = 2, after = "PySolFC rules, Double Footling")]
    variation DoubleFootling: Footling {
        const OF_A_RANK = 8;
        const COLUMNS = 10;
        structure { ..Footling; cells: [Cell; 5]; }
        examples {
            tableau: 6H on 7S, !6S on 7S, QH on _, !8H on 7S;
            foundation: 7H on 7S, AH on _, !QH on _;
            cells: 6H on _;
            MoveColumn: 7S 6H, !7S 6S;
            win: [foundation rest], ![tableau 9S, foundation rest];
            deal: tableau 11 11 11 11 10 10 10 10 10 10, cells 0, foundation 0;
        }
    }
}
