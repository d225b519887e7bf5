//! Accordion: a line of piles that is pressed together.

use solitaire::prelude::*;

solitaire! {
    /// All cards lie in a line. A pile jumps onto the one next to it or the third at its left, if suit or rank are the same.
    #[game(name = "Accordion", aka = ["Idle Year", "Tower of Babel"], after = "PySolFC rules, Accordion")]
    family Accordion {
        structure {
            /// The line of piles, from the left.
            line: [Pile; 52] in line(52);
        }
        deal { line <- 1 up; }
        build line = same_suit(top(target), top(moving)) || same_rank(top(target), top(moving));
        moves {
            /// Put a pile onto the one at its left; the line closes up.
            drag Next:  line[all] => line where index(source) - index(target) == 1 do { compact line; }
            /// Put a pile onto the third at its left, over two others; the line closes up.
            drag Third: line[all] => line where index(source) - index(target) == 3 do { compact line; }
        }
        win = filled(line) == 1;

        examples {
            line: 6S on 7S, 7H on 7S, !6S on _;
            deal: line 1;
        }
    }
}
