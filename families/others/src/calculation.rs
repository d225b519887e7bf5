//! Calculation: four foundations that go up by one, two, three and four.

use solitaire::prelude::*;

solitaire! {
    /// Four foundations begin with an Ace, a Two, a Three and a Four and are built up by ones, twos, threes and fours.
    /// Suits do not matter, and counting goes on from the King to the Ace.
    #[game(name = "Calculation", aka = ["Progression", "Broken Intervals"], after = "PySolFC rules, Calculation")]
    family Calculation: super::numerica::Numerica {
        /// Put A♣, 2♦, 3♥ and 4♠ on the foundations. The foundations run A 2 3 4 …, 2 4 6 8 …, 3 6 9 Q … and 4 8 Q 3 …,
        /// each ending with the King. Turn one card onto the waste.
        deal { foundation <- "AC 2D 3H 4S" up; waste <- 1 up; }
        /// Regardless of suit, the first foundation is built up by ones, the second by twos, and so on, counting on
        /// from the King to the Ace.
        build foundation = step_rank(bottom(moving), top(target), index(target) + 1);
        space foundation = never;
        examples {
            tableau: 6H on 2S, KH on _, !6H on 2S from tableau;
            foundation: 2H on AS, 3H on AS, !6S on AS, !AS on _;
            Turn: 47;
            deal: tableau 0 0 0 0, foundation 1 1 1 1, waste 1, stock 47;
        }
    }
}
