//! Triangle: Pyramid upside down.

use solitaire::prelude::*;

use crate::pyramid::*;
use crate::pyramid_relatives::*;

solitaire! {
    /// A pyramid upside down: twenty-eight face-up cards overlap in rows of seven to one. Remove Kings, and two free
    /// cards that add up to thirteen.
    #[game(name = "Triangle", aka = ["Funnel", "Yield"], after = "PySolFC rules, Triangle")]
    variation Triangle: Pyramid {
        structure {
            ..Pyramid;
            /// The triangle.
            pyramid: [Pile; 28] max 2 in triangle(7);
        }
        layout {
            stock at (0, 0); turned at (1, 0); waste at (2, 0); discard at (11, 0);
            pyramid points [
                (5.5, 4),
                (5, 3.5), (6, 3.5),
                (4.5, 3), (5.5, 3), (6.5, 3),
                (4, 2.5), (5, 2.5), (6, 2.5), (7, 2.5),
                (3.5, 2), (4.5, 2), (5.5, 2), (6.5, 2), (7.5, 2),
                (3, 1.5), (4, 1.5), (5, 1.5), (6, 1.5), (7, 1.5), (8, 1.5),
                (2.5, 1), (3.5, 1), (4.5, 1), (5.5, 1), (6.5, 1), (7.5, 1), (8.5, 1)
            ];
        }
        /// A card of the next row toward the tip covers this card.
        rule covered(spot: Cards) = (!is_leftmost(spot) && !is_empty(pyramid[index(spot) - row_of(spot) - 1]))
            || (column_of(spot) < row_of(spot) && !is_empty(pyramid[index(spot) - row_of(spot)]));
        /// A card is free when no card of the next row toward the tip overlaps it.
        pickup pyramid = !covered(source);
        /// A pair is two cards that add up to 13: Ace 1, Jack 11, Queen 12.
        build pyramid  = pairs(top(target), bottom(moving)) && !covered(target);
        examples {
            pyramid: 6H on 7S, QS on AS, !6H on 6S, !KS on KH, !6H on _;
            waste: 6H on 7S, 6H on 7S from turned;
            discard: KS on _, !QS on _;
            Redeal: 2;
            deal: pyramid 1, waste 1, turned 1, stock 22, discard 0;
            RemovePair: 6H on 7S [turned 7S, waste 6H, stock 4D] => [turned 4D, waste _, discard 2], !6H on 7S [pyramid 2C | 7S, waste 6H],
                6H on 7S [pyramid _ | 7S | 2C, waste 6H];
        }
    }

    /// Two decks. A pyramid beside an upside-down pyramid. Remove Kings, and two free cards that add up to thirteen.
    #[game(name = "Up and Down", decks = 2, after = "PySolFC rules, Up and Down")]
    variation UpAndDown: TwoPyramids {
        structure {
            ..TwoPyramids;
            /// The triangle.
            second: [Pile; 28] max 2 in triangle(7);
        }
        layout {
            stock at (0, 0); turned at (1, 0); waste at (2, 0); discard at (13, 0); pyramid at (0, 1);
            second points [
                (10, 4),
                (9.5, 3.5), (10.5, 3.5),
                (9, 3), (10, 3), (11, 3),
                (8.5, 2.5), (9.5, 2.5), (10.5, 2.5), (11.5, 2.5),
                (8, 2), (9, 2), (10, 2), (11, 2), (12, 2),
                (7.5, 1.5), (8.5, 1.5), (9.5, 1.5), (10.5, 1.5), (11.5, 1.5), (12.5, 1.5),
                (7, 1), (8, 1), (9, 1), (10, 1), (11, 1), (12, 1), (13, 1)
            ];
        }
        /// A card of the next row toward the tip covers this card.
        rule covered(spot: Cards) = (!is_leftmost(spot) && !is_empty(second[index(spot) - row_of(spot) - 1]))
            || (column_of(spot) < row_of(spot) && !is_empty(second[index(spot) - row_of(spot)]));
        /// A card of the triangle is free when no card of the next row toward the tip overlaps it.
        pickup second = !covered(source);
        /// A pair is two cards that add up to 13: Ace 1, Jack 11, Queen 12.
        build second  = pairs(top(target), bottom(moving)) && !covered(target);
        examples {
            ..TwoPyramids;
            RemovePair: 6H on 7S [turned 7S, waste 6H, stock 4D] => [turned 4D, waste _, discard 2], !6H on 7S [second 2C | 7S, waste 6H];
        }
    }

    /// Triangle with three wastes and one pass through the stock. Remove two free cards that add up to 11, or two face
    /// cards of the same rank.
    #[game(name = "Eleven Triangle", after = "PySolFC rules, Eleven Triangle")]
    variation ElevenTriangle: Triangle {
        structure {
            ..Triangle;
            without turned, waste;
            /// The cards turned from the stock.
            wastes: [Pile; 3];
        }
        layout {
            stock at (0, 0); wastes across from (0, 7); discard at (11, 0);
            pyramid points [
                (5.5, 4),
                (5, 3.5), (6, 3.5),
                (4.5, 3), (5.5, 3), (6.5, 3),
                (4, 2.5), (5, 2.5), (6, 2.5), (7, 2.5),
                (3.5, 2), (4.5, 2), (5.5, 2), (6.5, 2), (7.5, 2),
                (3, 1.5), (4, 1.5), (5, 1.5), (6, 1.5), (7, 1.5), (8, 1.5),
                (2.5, 1), (3.5, 1), (4.5, 1), (5.5, 1), (6.5, 1), (7.5, 1), (8.5, 1)
            ];
        }
        deal { pyramid <- 1 up; wastes <- 1 up; }
        /// A pair is two free cards that add up to 11, or two Jacks, two Queens, or two Kings.
        rule pairs(one, other) = rank(one) + rank(other) == 11 || (same_rank(one, other) && rank(one) > 10);
        build wastes = pairs(top(target), bottom(moving));
        moves {
            /// Remove two free cards that form a pair.
            drag  RemovePair: pyramid[top] | wastes[top] => pyramid | wastes do { discard <- 2 from target; }
            /// Turn a card from the stock onto every waste.
            press Deal: stock where !is_empty(stock) do { wastes <- 1 up from stock; }
        }
        examples {
            pyramid: 4H on 7S, KS on KH, !6H on 6S, !QS on AS, !6H on _;
            wastes: 4H on 7S;
            Deal: 7;
            deal: pyramid 1, wastes 1, stock 21, discard 0;
        }
    }
}
