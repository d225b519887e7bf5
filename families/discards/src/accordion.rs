//! Accordion: a line of piles that is pressed together.

use solitaire::prelude::*;

solitaire! {
    /// All cards lie in a line. A pile moves onto the next or the third pile to its left if the top cards match in suit
    /// or rank.
    #[game(name = "Accordion", aka = ["Idle Year", "Tower of Babel"], after = "PySolFC rules, Accordion")]
    family Accordion {
        structure {
            /// The line of piles.
            line: [Pile; 52] in line(52);
        }
        deal { line <- 1 up; }
        /// The top cards must match in suit or rank.
        build line = same_suit(top(target), top(moving)) || same_rank(top(target), top(moving));
        moves {
            /// Move a pile onto the next pile to its left. The line closes up.
            drag Next:  line[all] => line where index(source) - index(target) == 1 do { compact line; }
            /// Move a pile onto the third pile to its left, over two others. The line closes up.
            drag Third: line[all] => line where index(source) - index(target) == 3 do { compact line; }
        }
        /// You win when only one pile is left.
        win = filled(line) == 1;

        examples {
            line: 6S on 7S, 7H on 7S, !6S on _;
            Next: 2D on 7S [line 9H | 3C 7S | 2D 6S | 4C] => [line 9H | 3C 7S 2D 6S | 4C], 7H on 7S [line 7S | 7H], !2C on 7S [line 3C 7S | 2C 6H], !6S on 7S [line 7S | 9H | 6S];
            Next: !6C on 7S [line 7S | 6C], !6H on 7S [line 7S | 6H], !7S on 6S [line 7S | 6S];
            Third: 6S on 7S [line 7S | 9H | 8D | 6S | 4C] => [line 7S 6S | 9H | 8D | 4C], !6S on 7S [line 7S | 9H | 6S], !6S on 7S [line 7S | 9H | 8D | 4C | 6S];
            win: [line 9H 6S], ![line 9H | 6S];
            deal: line 1, line down 0;
        }
    }
}
