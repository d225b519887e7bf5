//! Pyramid: pairs that come to thirteen take it apart from below.

use solitaire::prelude::*;

/// Of the two places of the next row that overlap this one, neither holds a card. Row by row the pyramid grows by one place.
#[constraint(say = "no card lies on {place}", reads = counts, ignores(suits))]
pub fn lies_free(place: Cards<'_>, pyramid: Group<'_>) -> bool {
    let index = i32::from(place.index());
    let row = (0..).take_while(|row| (row + 1) * (row + 2) / 2 <= index).count() as i32;
    let covers = |index| !pyramid.element(index).is_empty();
    !covers(index + row + 1) && !covers(index + row + 2)
}

solitaire! {
    /// Twenty-eight open cards overlap in seven rows. Two free cards that come to thirteen leave the game, and Kings alone.
    #[game(name = "Pyramid", after = "PySolFC rules, Pyramid")]
    family Pyramid {
        /// How often the waste may be turned over to be the stock again.
        counter redeals = 2;
        structure {
            /// The pyramid, row by row from its top.
            pyramid: [Pile; 28] max 2;
            /// The card turned from the stock.
            turned:  Pile max 2;
            /// The cards of the stock that were passed over.
            waste:   Waste;
            /// The cards not dealt yet.
            stock:   Stock;
            /// The cards removed.
            discard: Discard;
        }
        layout {
            pyramid points [
                (4.5, 0), (4, 1), (5, 1), (3.5, 2), (4.5, 2), (5.5, 2), (3, 3), (4, 3), (5, 3), (6, 3),
                (2.5, 4), (3.5, 4), (4.5, 4), (5.5, 4), (6.5, 4), (2, 5), (3, 5), (4, 5), (5, 5), (6, 5), (7, 5),
                (1.5, 6), (2.5, 6), (3.5, 6), (4.5, 6), (5.5, 6), (6.5, 6), (7.5, 6)
            ];
            stock   at (0, 0);
            turned  at (1, 0);
            waste   at (2, 0);
            discard at (8, 0);
        }
        deal { pyramid <- 1 up; waste <- 1 up; turned <- 1 up; }
        /// Two cards that come to thirteen, Jack and Queen being eleven and twelve.
        rule pairs(one, other) = rank(one) + rank(other) == 13;
        pickup pyramid        = lies_free(source, pyramid);
        build pyramid         = pairs(top(target), bottom(moving)) && lies_free(target, pyramid);
        build turned | waste  = pairs(top(target), bottom(moving));
        moves {
            /// Remove two free cards that come to thirteen.
            drag  RemovePair: pyramid[top] | turned[top] | waste[top] => pyramid | turned | waste do { discard <- 2 from target; }
            /// Remove a free King.
            click RemoveKing: pyramid[top] | turned[top] | waste[top] => discard where is_king(bottom(moving));
            /// Pass over the card that was turned.
            press Pass:   turned where !is_empty(turned) do { waste <- 1 up from turned; }
            /// Turn the waste over to be the stock again.
            press Redeal: stock where is_empty(stock) && is_empty(turned) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
            /// Turn the next card from the stock.
            auto  Turn:   turned where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(discard) == CARDS;

        examples {
            pyramid: 6H on 7S, QS on AS, !6H on 6S, !KS on KH, !6H on _;
            waste: 6H on 7S, 6H on 7S from turned;
            discard: KS on _, !QS on _;
            Redeal: 2;
            deal: pyramid 1, waste 1, turned 1, stock 22, discard 0;
        }
    }

    /// Pyramid without a stock: the other cards lie open in eight columns of three.
    #[game(name = "Giza", slug = "pyramid/giza", after = "PySolFC rules, Giza")]
    family Giza {
        structure {
            /// The pyramid, row by row from its top.
            pyramid: [Pile; 28] max 2;
            /// The columns below the pyramid.
            reserve: [Column; 8];
            /// The cards removed.
            discard: Discard;
        }
        layout {
            pyramid points [
                (3.5, 0), (3, 1), (4, 1), (2.5, 2), (3.5, 2), (4.5, 2), (2, 3), (3, 3), (4, 3), (5, 3),
                (1.5, 4), (2.5, 4), (3.5, 4), (4.5, 4), (5.5, 4), (1, 5), (2, 5), (3, 5), (4, 5), (5, 5), (6, 5),
                (0.5, 6), (1.5, 6), (2.5, 6), (3.5, 6), (4.5, 6), (5.5, 6), (6.5, 6)
            ];
            reserve across from (0, 7);
            discard at (7, 0);
        }
        deal { reserve <- 3 up; pyramid <- 1 up; }
        /// Two cards that come to thirteen, Jack and Queen being eleven and twelve.
        rule pairs(one, other) = rank(one) + rank(other) == 13;
        pickup pyramid = lies_free(source, pyramid);
        build pyramid  = pairs(top(target), bottom(moving)) && lies_free(target, pyramid);
        build reserve  = pairs(top(target), bottom(moving));
        moves {
            /// Remove two free cards that come to thirteen.
            drag  RemovePair: pyramid[top] | reserve[top] => pyramid | reserve do { discard <- 2 from target; }
            /// Remove a free King.
            click RemoveKing: pyramid[top] | reserve[top] => discard where is_king(bottom(moving));
        }
        win = count(discard) == CARDS;

        examples {
            pyramid: 6H on 7S, QS on AS, !6H on 6S, 6H on 7S from reserve;
            reserve: 6H on 7S, !6H on 6S, !6H on _;
            discard: KS on _, !QS on _;
            deal: pyramid 1, reserve 3 3 3 3 3 3 3 3, discard 0;
        }
    }
}
