//! Buffalo Bill: fans on which nothing is built, and eight cells.

use solitaire::prelude::*;

use crate::bisley_relatives::*;

solitaire! {
    /// Two decks in twenty-six columns of four, on which nothing is built, and eight free cells. Each suit is built up
    /// from an Ace and down from a King.
    #[game(name = "Buffalo Bill", decks = 2, after = "PySolFC rules, Buffalo Bill")]
    variation BuffaloBill: Gloria {
        const COLUMNS = 26;
        const FOUNDATIONS = 4;
        structure { ..Gloria; aces: [Pile; FOUNDATIONS] max 13; kings: [Pile; FOUNDATIONS] max 13; cells: [Cell; 8]; }
        deal { tableau <- 4 up; }
        /// Each suit has one foundation that begins with its Ace.
        space aces  = is_ace(bottom(moving)) && !exists(aces, |pile| same_suit(bottom(pile), bottom(moving)));
        /// Each suit has one foundation that begins with its King.
        space kings = is_king(bottom(moving)) && !exists(kings, |pile| same_suit(bottom(pile), bottom(moving)));
        moves {
            ..Gloria;
            /// Put a card into a free cell.
            drag ToCell: tableau[top] | cells[top] | aces[top] | kings[top] => cells;
        }
        examples {
            tableau: !6S on 7S;
            aces: AS on _, 2S on AS from cells, !2H on AS, !2S on _;
            kings: QS on KS, !QH on KS, KS on _;
            cells: 6H on _, !6H on 7S;
            deal: tableau 4, aces 0, kings 0, cells 0;
        }
    }

    /// Buffalo Bill with twenty-four columns, and a card in each cell.
    #[game(name = "Little Billie", decks = 2, after = "PySolFC rules, Little Billie")]
    variation LittleBillie: BuffaloBill {
        const COLUMNS = 24;
        deal { tableau <- 4 up; cells <- 1 up; }
        examples { ..BuffaloBill; deal: tableau 4, cells 1; }
    }
}
