//! Anno Domini: the foundations end with the digits of a year.

use solitaire::prelude::*;

solitaire! {
    /// The foundations end by showing the digits of the year 2026; a Ten stands for 0. Each begins one rank above its
    /// digit and is built up by suit. Four columns are built down in alternating colors. Three passes through the
    /// stock.
    #[game(name = "Anno Domini", slug = "anno_domini", after = "PySolFC rules, Anno Domini")]
    family AnnoDomini {
        /// The year that the finished foundations show.
        const YEAR: usize = 2026;
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 2;
        structure {
            /// The columns.
            tableau:    [Column; 4];
            /// One foundation for each digit of the year.
            foundation: [Pile; 4] max 13;
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color, a King on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && opposite_color(under, over);
        /// The digit of the year that this foundation shows at the end.
        value digit(spot: Cards) = if index(spot) == 0 { YEAR / 1000 } else if index(spot) == 1 { YEAR / 100 % 10 }
            else if index(spot) == 2 { YEAR / 10 % 10 } else { YEAR % 10 };
        /// A foundation begins one rank above its digit. A Ten stands for the digit 0, so that foundation begins with a
        /// Jack.
        rule begins(spot: Cards, card) = rank(card) == if digit(spot) == 0 { 11 } else { digit(spot) + 1 };
        pickup tableau   = run(moving, builds);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// A foundation begins one rank above its digit, in a suit that no other foundation has.
        space foundation = begins(target, bottom(moving)) && !exists(foundation, |pile| same_suit(bottom(pile), bottom(moving)));
        moves {
            /// Move all or part of a run onto another column.
            drag  MoveColumn:     tableau[cards] => tableau;
            /// Play the top card of the waste onto a column.
            drag  FromWaste:      waste[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation:   tableau[top] | waste[top] => foundation;
            /// Take a card back from a foundation.
            drag  FromFoundation: foundation[top] => tableau;
            /// Turn a card from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, KH on AS, !6C on 7S, QH on _;
            foundation: 4S on 3S, AS on KS, !4H on 3S;
            MoveColumn: 7S 6H, !7S 6C;
            ToFoundation: 3S on foundation[0] [tableau 3S], !3S on foundation[1] [tableau 3S], JS on foundation[1] [tableau JS], 7S on foundation[3] [tableau 7S];
            Redeal: 2;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1, foundation 0, waste 1, stock 47;
        }
    }
}
