//! PileOn: cards of one rank are brought together.

use solitaire::prelude::*;

solitaire! {
    /// Thirteen piles of four and two empty piles. Cards of the same rank go on each other and move together. A pile
    /// holds four cards. Bring each rank into one pile.
    #[game(name = "PileOn", aka = ["Beeswax", "Fan Fifteen", "Fifteen Puzzle"], after = "PySolFC rules, PileOn")]
    family PileOn {
        /// How many piles there are.
        const PILES: usize = 15;
        structure {
            /// The piles; two of them are empty at first.
            tableau: [FanPile; PILES] max 4;
        }
        deal { tableau[0..PILES - 2] <- 4 up; }
        /// The pile holds four cards of one rank.
        rule complete(pile: Cards) = count(pile) == 4 && all_same_rank(pile);
        /// Cards of one rank at the end of a pile move together. Four cards of one rank stay where they are.
        pickup tableau = all_same_rank(moving) && !complete(source);
        build tableau  = same_rank(top(target), bottom(moving));
        space tableau  = always;
        moves {
            /// Move cards of one rank onto another pile.
            drag MoveCards: tableau[cards] => tableau;
        }
        /// You win when each pile is empty or holds the four cards of one rank.
        win = every(tableau, |pile| is_empty(pile) || complete(pile));
        examples {
            tableau: 7H on 7S, !6S on 7S, QH on _;
            MoveCards: 7S 7H, !7S 6S, !7S on tableau[1] [tableau 7S 7C 7D 7H], !7S on 7H [tableau 7S | 2C 3C 4C 7H];
            win: [tableau AC AD AH AS | 2C 2D 2H 2S | 3C 3D 3H 3S | 4C 4D 4H 4S | 5C 5D 5H 5S | 6C 6D 6H 6S | 7C 7D 7H 7S | 8C 8D 8H 8S | 9C 9D 9H 9S | TC TD TH TS | JC JD JH JS | QC QD QH QS | KC KD KH KS],
                ![tableau AC AD AH | AS];
        }
    }

    /// PileOn with the ranks from Six to Ace, in nine piles of four and two empty piles.
    #[game(name = "Small PileOn", ranks = "A6789TJQK", after = "PySolFC rules, Small PileOn")]
    variation SmallPileOn: PileOn {
        const PILES = 11;
        examples { tableau: 7H on 7S, !6S on 7S, QH on _; MoveCards: 7S 7H, !7S 6S; }
    }

    /// PileOn with a cell.
    #[game(name = "Relaxed PileOn", aka = ["Fifteen Puzzle Cell"], after = "PySolFC rules, Relaxed PileOn")]
    variation RelaxedPileOn: PileOn {
        structure {
            ..PileOn;
            /// The cell.
            cell: Cell;
        }
        moves {
            ..PileOn;
            /// Put a card into the cell.
            drag ToCell:   tableau[top] => cell;
            /// Move the card in the cell onto a pile.
            drag FromCell: cell[top] => tableau;
        }
        examples { ..PileOn; cell: QH on _; tableau: 7H on 7S from cell; }
    }
}
