//! Relatives of Pyramid: larger and several pyramids, other pairs, other wastes.

use solitaire::prelude::*;

use crate::pyramid::*;

solitaire! {
    /// Two decks. Forty-five face-up cards overlap in nine rows. Remove Kings, and two free cards that add up to
    /// thirteen.
    #[game(name = "Double Pyramid", decks = 2, after = "PySolFC rules, Double Pyramid")]
    variation DoublePyramid: Pyramid {
        structure {
            ..Pyramid;
            /// The pyramid.
            pyramid: [Pile; 45] max 2 in triangle(9);
        }
        layout { ..Pyramid; discard at (10, 0); }
        examples { ..Pyramid; deal: pyramid 1, stock 57; }
    }

    /// Two decks. Two pyramids of seven rows side by side. Remove Kings, and two free cards that add up to thirteen.
    #[game(name = "Two Pyramids", decks = 2, after = "PySolFC rules, Two Pyramids")]
    variation TwoPyramids: Pyramid {
        structure {
            ..Pyramid;
            /// The other pyramid.
            second: [Pile; 28] max 2 in triangle(7);
        }
        layout { stock at (0, 0); turned at (1, 0); waste at (2, 0); pyramid at (0, 1); second at (7, 1); discard at (13, 0); }
        deal { pyramid <- 1 up; second <- 1 up; waste <- 1 up; turned <- 1 up; }
        /// A card may be taken when no card overlaps it.
        pickup second = !is_covered(source);
        build second  = pairs(top(target), bottom(moving)) && !is_covered(target);
        moves {
            ..Pyramid;
            /// Remove two free cards that form a pair.
            drag  RemovePair: pyramid[top] | second[top] | turned[top] | waste[top] => pyramid | second | turned | waste do { discard <- 2 from target; }
            /// Remove a free King.
            click RemoveKing: pyramid[top] | second[top] | turned[top] | waste[top] => discard where is_king(bottom(moving));
        }
        examples { ..Pyramid; second: 6H on 7S, !6H on 6S; deal: second 1, stock 46; }
    }

    /// All cards lie face up in three pyramids, of two, seven and six rows. Remove Kings, and two free cards that add
    /// up to thirteen.
    #[game(name = "Pharaohs", aka = ["Three Pharaohs"], after = "PySolFC rules, Pharaohs")]
    variation Pharaohs: Giza {
        structure {
            ..Giza;
            without reserve;
            /// The pyramid of two rows.
            small:   [Pile; 3] max 2 in triangle(2);
            /// The pyramid of six rows.
            third:   [Pile; 21] max 2 in triangle(6);
        }
        layout { small at (0, 0); pyramid at (2, 0); third at (2.5, 7); discard at (10, 0); }
        deal { small <- 1 up; pyramid <- 1 up; third <- 1 up; }
        /// A card may be taken when no card overlaps it.
        pickup small | third = !is_covered(source);
        build small | third  = pairs(top(target), bottom(moving)) && !is_covered(target);
        moves {
            /// Remove two free cards that form a pair.
            drag  RemovePair: small[top] | pyramid[top] | third[top] => small | pyramid | third do { discard <- 2 from target; }
            /// Remove a free King.
            click RemoveKing: small[top] | pyramid[top] | third[top] => discard where is_king(bottom(moving));
        }
        examples {
            pyramid: 6H on 7S, QS on AS, !6H on 6S, 6H on 7S from third;
            discard: KS on _, !QS on _;
            RemovePair: 6H on 7S [small _ | 6H | 2C, third 7S] => [small _ | _ | 2C, discard 2], !6H on 7S [small 6H | 2C, third 7S], !6H on 7S [pyramid 7S | 2C, third 6H];
            win: [discard rest], ![pyramid KS, discard rest];
            deal: small 1, pyramid 1, third 1, discard 0;
        }
    }

    /// Giza with six columns of four below the pyramid. A pair adds up to twelve, or is a Queen and a King.
    #[game(name = "Pyramid Dozen", after = "PySolFC rules, Pyramid Dozen")]
    variation PyramidDozen: Giza {
        structure { ..Giza; reserve: [Column; 6]; }
        layout { pyramid at (0, 0); reserve across from (0.5, 7); discard at (7, 0); }
        deal { reserve <- 4 up; pyramid <- 1 up; }
        /// A pair is two cards that add up to twelve, or a Queen and a King.
        rule pairs(one, other) = rank(one) + rank(other) == 12 || rank(one) + rank(other) == 25;
        moves { ..Giza; without RemoveKing; }
        examples {
            pyramid: 5H on 7S, KS on QS, 6H on 6S, !6H on 7S, 5H on 7S from reserve;
            reserve: 5H on 7S, KS on QS, !6H on 7S, !6H on _;
            RemovePair: 5H on 7S [reserve 5H | 2C 7S] => [reserve _ | 2C, discard 2], !5H on 7S [pyramid 7S | 2C, reserve 5H], !5H on 7S [pyramid 5H | 2C, reserve 7S];
            win: [discard rest], ![pyramid KS, discard rest];
            deal: pyramid 1, reserve 4, discard 0;
        }
    }

    /// Pyramid in which two cards of the same rank or of neighboring ranks form a pair. One pass through the stock.
    #[game(name = "Cheops", after = "PySolFC rules, Cheops")]
    variation Cheops: Pyramid {
        counter redeals = 0;
        /// A pair is two cards of the same rank, or next to each other in rank.
        rule pairs(one, other) = same_rank(one, other) || adjacent_rank(one, other);
        moves { ..Pyramid; without RemoveKing; }
        examples {
            ..Pyramid;
            pyramid: !QS on AS, 6H on 6S, KS on KH;
            discard: !KS on _;
            Redeal: 0;
        }
    }

    /// Pyramid in which you win once the pyramid is cleared. Turn three cards at a time, with unlimited redeals.
    #[game(name = "King Tut", aka = ["Tut's Tomb"], after = "PySolFC rules, King Tut")]
    variation KingTut: RelaxedPyramid {
        structure {
            ..RelaxedPyramid;
            without turned;
            /// The cards turned from the stock.
            waste: Waste(3);
        }
        layout { pyramid at (1.5, 0); stock at (0, 0); waste at (0, 1); discard at (8, 0); }
        deal { pyramid <- 1 up; waste <- 3 up; }
        moves {
            ..RelaxedPyramid;
            without Pass, Turn;
            /// Remove two free cards that form a pair.
            drag  RemovePair: pyramid[top] | waste[top] => pyramid | waste do { discard <- 2 from target; }
            /// Remove a free King.
            click RemoveKing: pyramid[top] | waste[top] => discard where is_king(bottom(moving));
            /// Turn three cards from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 3 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
        }
        examples {
            ..RelaxedPyramid;
            waste: 6H on 7S from pyramid;
            RemovePair: 6H on 7S [pyramid 7S, waste 6H] => [pyramid _, waste _, discard 2], !6H on 7S [pyramid 7S | 2C, waste 6H];
            Deal: 7;
            Redeal: always, [waste 9C 8C] => [waste _, stock 8C 9C], ![stock 8C, waste 9C];
            deal: pyramid 1, waste 3, stock 21, discard 0;
        }
    }

    /// Pyramid with three wastes. The stock deals a card to each of them.
    #[game(name = "Apophis", after = "PySolFC rules, Apophis")]
    variation Apophis: Pyramid {
        structure {
            ..Pyramid;
            without turned, waste;
            /// The cards turned from the stock.
            wastes: [Pile; 3];
        }
        layout { pyramid at (1.5, 0); stock at (0, 0); discard at (8, 0); wastes across from (0, 7); }
        deal { pyramid <- 1 up; wastes <- 1 up; }
        build wastes = pairs(top(target), bottom(moving));
        moves {
            ..Pyramid;
            without Pass, Turn;
            /// Remove two free cards that form a pair.
            drag  RemovePair: pyramid[top] | wastes[top] => pyramid | wastes do { discard <- 2 from target; }
            /// Remove a free King.
            click RemoveKing: pyramid[top] | wastes[top] => discard where is_king(bottom(moving));
            /// Turn a card from the stock onto every waste.
            press Deal: stock where !is_empty(stock) do { wastes <- 1 up from stock; }
            /// Turn the wastes over to form a new stock, and deal.
            press Redeal: stock where is_empty(stock) && !is_empty(wastes) && redeals > 0
                          do { gather wastes reversed into stock; wastes <- 1 up from stock; redeals -= 1; }
        }
        examples {
            pyramid: 6H on 7S, QS on AS, !6H on 6S, !KS on KH, !6H on _;
            wastes: 6H on 7S;
            discard: KS on _, !QS on _;
            Deal: 7;
            Redeal: 2;
            deal: pyramid 1, wastes 1, stock 21, discard 0;
        }
    }
}
