//! Pyramid: pairs that come to thirteen take it apart from below.

use solitaire::prelude::*;

solitaire! {
    /// Twenty-eight face-up cards overlap in seven rows. Remove two free cards that add up to 13 (Ace 1, Jack 11, Queen
    /// 12). Kings are removed alone.
    #[game(name = "Pyramid", after = "PySolFC rules, Pyramid")]
    family Pyramid {
        /// How often the waste may be turned over to form a new stock.
        counter redeals = 2;
        structure {
            /// The pyramid.
            pyramid: [Pile; 28] max 2 in triangle(7);
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
            pyramid at (1.5, 0);
            stock   at (0, 0);
            turned  at (1, 0);
            waste   at (2, 0);
            discard at (8, 0);
        }
        deal { pyramid <- 1 up; waste <- 1 up; turned <- 1 up; }
        /// A pair is two cards that add up to 13: Ace 1, Jack 11, Queen 12.
        rule pairs(one, other) = rank(one) + rank(other) == 13;
        /// A card is free when no card overlaps it.
        pickup pyramid        = !is_covered(source);
        build pyramid         = pairs(top(target), bottom(moving)) && !is_covered(target);
        build turned | waste  = pairs(top(target), bottom(moving));
        moves {
            /// Remove two free cards that form a pair.
            drag  RemovePair: pyramid[top] | turned[top] | waste[top] => pyramid | turned | waste do { discard <- 2 from target; }
            /// Remove a free King alone.
            click RemoveKing: pyramid[top] | turned[top] | waste[top] => discard where is_king(bottom(moving));
            /// Pass over the turned-up card, putting it on the waste.
            press Pass:   turned where !is_empty(turned) do { waste <- 1 up from turned; }
            /// Turn the waste over to form a new stock.
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
            RemovePair: 6H on 7S [turned 7S, waste 6H, stock 4D] => [turned 4D, waste _, discard 2], !6H on 7S [pyramid 7S | 2C, waste 6H];
            Pass: [turned 9C, stock 5D 4D] => [turned 4D, waste 9C];
            Redeal: 2, [waste 9C 8C, redeals 1] => [turned 9C, stock 8C, redeals 0], ![turned 8C, waste 9C];
            deal: pyramid 1, waste 1, turned 1, stock 22, discard 0;
        }
    }

    /// Pyramid in which you win once the pyramid is cleared. Cards may be left in the stock and the waste.
    #[game(
        name = "Relaxed Pyramid",
        slug = "relaxed",
        aka = ["Pyramid Clear", "Pyramid's Stones"],
        after = "PySolFC rules, Relaxed Pyramid"
    )]
    variation RelaxedPyramid: Pyramid {
        win = is_empty(pyramid);
        examples { ..Pyramid; win: [waste rest], ![pyramid KS, discard rest]; }
    }

    /// Pyramid with one pass through the stock. The cards of the upper six rows are face down until they are free.
    #[game(
        name = "Pyramid Thirteen",
        slug = "thirteen",
        aka = ["Thirteen"],
        after = "PySolFC rules, Pyramid Thirteen"
    )]
    variation PyramidThirteen: Pyramid {
        counter redeals = 0;
        deal { pyramid[0..21] <- 1 down; pyramid[21..28] <- 1 up; waste <- 1 up; turned <- 1 up; }
        moves {
            ..Pyramid;
            /// Turn up a face-down card that nothing covers.
            auto Flip: pyramid where is_hidden(source) && !is_covered(source) do { flip source; }
        }
        examples { ..Pyramid; Redeal: 0; }
    }

    /// Pyramid without a stock. The other cards lie face up in eight columns of three.
    #[game(name = "Giza", slug = "pyramid/giza", after = "PySolFC rules, Giza")]
    family Giza {
        structure {
            /// The pyramid.
            pyramid: [Pile; 28] max 2 in triangle(7);
            /// The columns below the pyramid.
            reserve: [Column; 8];
            /// The cards removed.
            discard: Discard;
        }
        layout {
            pyramid at (0.5, 0);
            reserve across from (0, 7);
            discard at (7, 0);
        }
        deal { reserve <- 3 up; pyramid <- 1 up; }
        /// A pair is two cards that add up to 13: Ace 1, Jack 11, Queen 12.
        rule pairs(one, other) = rank(one) + rank(other) == 13;
        /// A card may be taken when no card overlaps it.
        pickup pyramid = !is_covered(source);
        build pyramid  = pairs(top(target), bottom(moving)) && !is_covered(target);
        build reserve  = pairs(top(target), bottom(moving));
        moves {
            /// Remove two free cards that form a pair.
            drag  RemovePair: pyramid[top] | reserve[top] => pyramid | reserve do { discard <- 2 from target; }
            /// Remove a free King.
            click RemoveKing: pyramid[top] | reserve[top] => discard where is_king(bottom(moving));
        }
        win = count(discard) == CARDS;

        examples {
            pyramid: 6H on 7S, QS on AS, !6H on 6S, 6H on 7S from reserve;
            reserve: 6H on 7S, !6H on 6S, !8H on 7S, !6H on _;
            discard: KS on _, !QS on _;
            RemovePair: 6H on 7S [reserve 6H | 2C 7S] => [reserve _ | 2C, discard 2], !6H on 7S [pyramid 7S | 2C, reserve 6H], !6H on 7S [pyramid 6H | 2C, reserve 7S];
            win: [discard rest], ![pyramid KS, discard rest];
            deal: pyramid 1, reserve 3 3 3 3 3 3 3 3, discard 0;
        }
    }
}
