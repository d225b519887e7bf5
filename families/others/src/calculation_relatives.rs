//! Relatives of Calculation, whose foundations go up by one, two, three, and four.

use solitaire::prelude::*;

use crate::calculation::*;

solitaire! {
    /// The Ace, Two, Three and Four of clubs start foundations built up by ones, twos, threes and fours, regardless of
    /// suit. Put turned cards on any of four columns. One pass through the stock.
    #[game(name = "Hopscotch", after = "PySolFC rules, Hopscotch")]
    variation Hopscotch: Calculation {
        deal { foundation <- "AC 2C 3C 4C" up; waste <- 1 up; }
    }

    /// Two decks. Cards from Ace to Eight start eight foundations, built up by ones, twos, and so on to eights,
    /// regardless of suit. Put turned cards on any of four columns. One pass through the stock.
    #[game(name = "Imaginary Thirteen", aka = ["Pythagor"], decks = 2, after = "PySolFC rules, Imaginary Thirteen")]
    variation ImaginaryThirteen: Calculation {
        const FOUNDATIONS = 8;
        deal { foundation <- "AC 2D 3H 4S 5C 6D 7H 8S" up; waste <- 1 up; }
        examples { ..Calculation; foundation: 2H on AS, 6S on AS; Turn: 95; deal: foundation 1, stock 95; }
    }

    /// A Two, a Four, a Six and an Eight start foundations built up by ones, twos, threes and fours, regardless of
    /// suit. Cards are played only from the waste. Three passes through the stock.
    #[game(
        name = "Betsy Ross",
        aka = ["Fairest", "Four Kings", "Musical Patience", "Plus Belle", "Quadruple Alliance"],
        after = "PySolFC rules, Betsy Ross"
    )]
    variation BetsyRoss: Calculation {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 2;
        structure {
            ..Calculation;
            without tableau;
            /// Each card shows the step by which the foundation below it is built up.
            indicator:  [Pile; 4];
            /// Built up from the Two, the Four, the Six and the Eight to the King, regardless of suit.
            foundation: [Pile; FOUNDATIONS] max 12;
            waste:      Waste;
        }
        layout { stock at (0, 0); waste at (0, 1); indicator across from (1.5, 0); foundation across from (1.5, 1); }
        deal { indicator <- "AC 2D 3H 4S" up; foundation <- "2C 4D 6H 8S" up; waste <- 1 up; }
        win = count(foundation) + count(indicator) == CARDS;
        moves {
            ..Calculation;
            without Place;
            /// Play the turned card to a foundation.
            drag  ToFoundation: waste[top] => foundation;
            /// Turn the next card from the stock.
            press Turn: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples {
            foundation: 3H on 2S, 4H on 2S, !7S on 2S, !AS on _;
            Redeal: 2, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 1];
            Turn: 43;
            deal: indicator 1, foundation 1, waste 1, stock 43;
        }
    }

    /// Eight piles of six, on which nothing is built. Four foundations begin with the cards dealt to them and are built
    /// up by ones, twos, threes and fours, regardless of suit.
    #[game(name = "One234", aka = ["1-2-3-4"], after = "PySolFC rules, One234")]
    variation One234: Calculation {
        const TABLEAUS = 8;
        structure { ..Calculation; without waste, stock; }
        layout { foundation across from (0, 0); tableau across from (0, 1); }
        deal { tableau <- 6 up; foundation <- 1 up; }
        moves {
            ..Calculation;
            without Place, Turn;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation;
        }
        examples {
            foundation: 2H on AS, 3H on AS, !6S on AS, !AS on _;
            deal: tableau 6, foundation 1;
        }
    }

    /// Eight columns of six in pairs, built down by ones, twos, threes and fours. Four foundations are built up by the
    /// same steps, regardless of suit. Only a card that would end a foundation may fill an empty column of its pair.
    #[game(name = "Appreciate", after = "PySolFC rules, Appreciate")]
    variation Appreciate: One234 {
        /// The step by which the column is built down and its foundation is built up.
        rule steps(high, low, pile: Cards) = step_rank(high, low, index(pile) / 2 + 1);
        /// Regardless of suit, the first two columns are built down by ones, the next two by twos, and so on, counting
        /// on from the Ace to the King.
        build tableau = steps(top(target), bottom(moving), target);
        /// An empty column takes only a card that would end the foundation of its pair.
        space tableau = steps(bottom(foundation[index(target) / 2]), bottom(moving), target);
        moves {
            ..One234;
            /// Move a card onto another column.
            drag MoveCard: tableau[top] => tableau;
            /// Take a card back from a foundation, but not its first card.
            drag FromFoundation: foundation[top] => tableau where count(source) > 1;
        }
        examples {
            ..One234;
            MoveCard: 6H on 7S [tableau 6H | 7S], !6H on 7S [tableau 6H | _ | 7S], 5H on 7S [tableau 5H | _ | 7S];
        }
    }

    /// Two decks. Eight piles of twelve, on which nothing is built. Cards from Ace to Eight start foundations built up
    /// by ones, twos, and so on to eights. Once each, the piles are picked up in turn and dealt out over all piles.
    #[game(name = "Senior Wrangler", aka = ["Mathematics"], decks = 2, after = "PySolFC rules, Senior Wrangler")]
    variation SeniorWrangler: One234 {
        /// How many piles have been picked up and dealt out.
        counter dealt = 0;
        const FOUNDATIONS = 8;
        deal { foundation <- "AC 2D 3H 4S 5C 6D 7H 8S" up; tableau <- 12 up; }
        moves {
            ..One234;
            /// Pick up the next pile and deal it out one card at a time, starting in its own place.
            press Redeal where dealt < 8 do {
                gather tableau[dealt];
                tableau[dealt..8] <- 1 up;
                tableau <- rest up;
                dealt += 1;
            }
        }
        examples { ..One234; foundation: 2H on AS, 6S on AS; Redeal: 8; deal: tableau 12, foundation 1; }
    }

    /// Two decks. Thirteen foundations, one started by each rank, are built up to eight cards each regardless of suit,
    /// with an Ace on a King. Put turned cards on either of two piles. One pass through the stock.
    #[game(name = "S Patience", decks = 2, after = "PySolFC rules, S Patience")]
    variation SPatience: Calculation {
        const TABLEAUS = 2;
        const FOUNDATIONS = 13;
        structure {
            ..Calculation;
            tableau:    [Pile; TABLEAUS];
            /// Built up regardless of suit, with an Ace on a King.
            foundation: [Pile; FOUNDATIONS] max 8;
        }
        layout {
            foundation points [
                (4, 0.5), (3, 0), (2, 0), (1, 0), (0, 0.5), (1, 1), (2, 1), (3, 1), (4, 1.5), (3, 2), (2, 2), (1, 2), (0, 2)
            ];
            stock   at (5.5, 0.5);
            waste   at (6.5, 0.5);
            tableau across from (5.5, 1.5);
        }
        deal { foundation <- "7C 8D 9H TS JC QD KH AS 2C 3D 4H 5S 6C" up; waste <- 1 up; }
        build foundation = next_rank_wrap(bottom(moving), top(target));
        examples { ..Calculation; foundation: AH on KS, !3H on AS; Turn: 90; deal: foundation 1, stock 90; }
    }
}
