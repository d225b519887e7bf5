//! Coffee Break: say in a line what kind of game it is.

use solitaire::prelude::*;

solitaire! {
    // What stands after three strokes is read by players: the first line in lists, that of a move in the help.

    /// Seven columns, built down in alternating colors; the stock is turned card by card, once.
    #[game(name = "Coffee Break")]
    family CoffeeBreak {
        // A constant is what a variation may give another value.
        /// How many columns there are.
        const COLUMNS: usize = 7;

        // Where cards lie. The kind of an element (`Column`, `Pile`, `Cell`, …) says how they are shown.
        structure {
            /// The columns.
            tableau:    [Column; COLUMNS];
            /// Where the suits end up, from Ace to King.
            foundation: [Pile; 4];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }

        // Four rounds over the columns, face up. What is left over is the stock.
        deal { tableau <- 4 up; }

        // A rule has a name of its own, and may be used wherever a condition stands.
        /// A card lies on one of the other color that is a rank higher.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);

        // `build` is asked when the target holds cards, `space` when it is empty. Without them nothing may be put there.
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));

        // A move is a gesture, what it takes, and where it puts it; `where` adds a condition, `do` further steps.
        moves {
            /// Move a card to a column.
            drag MoveCard:     tableau[top] | waste[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] => foundation;
            /// Turn a card.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }

        win = count(foundation) == CARDS;

        // The rules once more, as a rule book says them: by example. What does not hold does not compile.
        examples {
            tableau: 6H on 7S, !6C on 7S, KH on _;
            foundation: AS on _, 2S on AS, !2H on AS;
            // A board in brackets, bottom to top, and what a move makes of it; `!` for a move that is refused.
            Deal: [waste 3C, stock 6C 5D] => [waste 3C 5D, stock 6C], ![waste 3C];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 4, waste 0, stock 24;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // A board on which every move can be made. It becomes a test for each move, and one for each condition.
    #[test_setup(CoffeeBreak)]
    fn in_the_middle_of_a_game(board: &mut Board<CoffeeBreak>) {
        board.lay(CoffeeBreak::tableau(0), cards!("9S 8H"));
        board.lay(CoffeeBreak::tableau(1), cards!("KD 7C"));
        board.lay(CoffeeBreak::foundation(0), cards!("AH"));
        board.lay(CoffeeBreak::waste(), cards!("2H"));
        board.lay(CoffeeBreak::stock(), cards!("-JS"));
    }
}
