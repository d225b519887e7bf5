//! Tower of Hanoi: three piles, and no card on a lower one.

use solitaire::prelude::*;

solitaire! {
    /// Nine hearts lie in three piles. A card goes on any higher card or on an empty pile. Bring all cards onto one
    /// pile.
    #[game(
        name = "Tower of Hanoy",
        slug = "hanoi/towerofhanoy",
        aka = ["Tower of Hanoi"],
        suits = "H",
        ranks = "A23456789",
        after = "PySolFC rules, Tower of Hanoy"
    )]
    family TowerOfHanoy {
        structure {
            /// The piles.
            tableau: [Column; 3];
        }
        deal { tableau <- 3 up; }
        /// A card goes only on a higher card.
        build tableau = rank(bottom(moving)) < rank(top(target));
        space tableau = always;
        moves {
            /// Move a card onto another pile.
            drag MoveCard: tableau[top] => tableau;
        }
        /// You win when all cards lie in one column.
        win = filled(tableau) == 1;
        examples {
            tableau: AH on 9H, 2H on 3H, !9H on AH, 9H on _;
            win: [tableau _ | 9H 8H 7H 6H 5H 4H 3H 2H AH], ![tableau AH | 9H 8H 7H 6H 5H 4H 3H 2H];
            deal: tableau 3;
        }
    }

    /// Tower of Hanoy, but you must bring the cards onto one pile in order of rank.
    #[game(name = "Hanoi Sequence", suits = "H", ranks = "A23456789", after = "PySolFC rules, Hanoi Sequence")]
    variation HanoiSequence: TowerOfHanoy {
        /// You win when all cards lie in one column, in order from the highest rank down to the lowest.
        win = filled(tableau) == 1 && exists(tableau, |pile| !is_empty(pile) && descending(pile));
        examples { ..TowerOfHanoy; win: ![tableau _ | 8H 9H 7H 6H 5H 4H 3H 2H AH]; }
    }

    /// Three cards lie in order on the first pile. Bring them onto the last pile in the same order. A card goes on any
    /// higher card or on an empty pile.
    #[game(name = "Hanoi Puzzle 3", slug = "hanoi_puzzle_three", suits = "H", ranks = "A23", after = "PySolFC rules, Hanoi Puzzle 3")]
    variation HanoiPuzzleThree: TowerOfHanoy {
        deal { tableau[0] <- "3H 2H AH" up; }
        win = count(tableau[2]) == CARDS;
        examples { tableau: AH on 3H, 2H on 3H, !3H on AH, 3H on _; win: [tableau _ | _ | 3H 2H AH], ![tableau 3H 2H AH]; deal: tableau 3 0 0; }
    }

    /// Hanoi Puzzle 3 with four cards.
    #[game(name = "Hanoi Puzzle 4", slug = "hanoi_puzzle_four", suits = "H", ranks = "A234", after = "PySolFC rules, Hanoi Puzzle 4")]
    variation HanoiPuzzleFour: HanoiPuzzleThree {
        deal { tableau[0] <- "4H 3H 2H AH" up; }
        examples { tableau: AH on 3H, 2H on 3H, !3H on AH, 3H on _; win: [tableau _ | _ | 4H 3H 2H AH], ![tableau 4H 3H 2H AH]; deal: tableau 4 0 0; }
    }

    /// Hanoi Puzzle 3 with five cards.
    #[game(name = "Hanoi Puzzle 5", slug = "hanoi_puzzle_five", suits = "H", ranks = "A2345", after = "PySolFC rules, Hanoi Puzzle 5")]
    variation HanoiPuzzleFive: HanoiPuzzleThree {
        deal { tableau[0] <- "5H 4H 3H 2H AH" up; }
        examples { tableau: AH on 3H, 2H on 3H, !3H on AH, 3H on _; win: [tableau _ | _ | 5H 4H 3H 2H AH], ![tableau 5H 4H 3H 2H AH]; deal: tableau 5 0 0; }
    }

    /// Hanoi Puzzle 3 with six cards.
    #[game(name = "Hanoi Puzzle 6", slug = "hanoi_puzzle_six", suits = "H", ranks = "A23456", after = "PySolFC rules, Hanoi Puzzle 6")]
    variation HanoiPuzzleSix: HanoiPuzzleThree {
        deal { tableau[0] <- "6H 5H 4H 3H 2H AH" up; }
        examples { tableau: AH on 3H, 2H on 3H, !3H on AH, 3H on _; win: [tableau _ | _ | 6H 5H 4H 3H 2H AH], ![tableau 6H 5H 4H 3H 2H AH]; deal: tableau 6 0 0; }
    }

    /// Hanoi Puzzle 3 with seven cards.
    #[game(name = "Hanoi Puzzle 7", slug = "hanoi_puzzle_seven", suits = "H", ranks = "A234567", after = "PySolFC rules, Hanoi Puzzle 7")]
    variation HanoiPuzzleSeven: HanoiPuzzleThree {
        deal { tableau[0] <- "7H 6H 5H 4H 3H 2H AH" up; }
        examples { tableau: AH on 3H, 2H on 3H, !3H on AH, 3H on _; win: [tableau _ | _ | 7H 6H 5H 4H 3H 2H AH], ![tableau 7H 6H 5H 4H 3H 2H AH]; deal: tableau 7 0 0; }
    }

    /// Hanoi Puzzle 3 with eight cards.
    #[game(name = "Hanoi Puzzle 8", slug = "hanoi_puzzle_eight", suits = "H", ranks = "A2345678", after = "PySolFC rules, Hanoi Puzzle 8")]
    variation HanoiPuzzleEight: HanoiPuzzleThree {
        deal { tableau[0] <- "8H 7H 6H 5H 4H 3H 2H AH" up; }
        examples { tableau: AH on 3H, 2H on 3H, !3H on AH, 3H on _; win: [tableau _ | _ | 8H 7H 6H 5H 4H 3H 2H AH], ![tableau 8H 7H 6H 5H 4H 3H 2H AH]; deal: tableau 8 0 0; }
    }
}
