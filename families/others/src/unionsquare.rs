//! Union Square: piles that go either way feed foundations that go up and come down again.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Sixteen piles, each built by suit either up or down. Any card fills an empty pile. Each foundation is
    /// built by suit from Ace up to King, then from the other King down to Ace. One pass through the stock.
    #[game(name = "Union Square", aka = ["British Square"], decks = 2, after = "PySolFC rules, Union Square")]
    family UnionSquare {
        /// The number of piles.
        const TABLEAUS: usize = 16;
        structure {
            /// The piles.
            tableau:    [Pile; TABLEAUS] in grid(4, 4);
            /// Built up by suit from the Ace to the King, and then down from the other King to the Ace.
            foundation: [Pile; 4];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { stock at (0, 0); waste at (1, 0); tableau at (2.5, 0); foundation down from (7, 0); }
        deal { tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next lower card of its suit.
        rule ascends(under, over) = next_rank(over, under) && same_suit(over, under);
        /// A card goes on the next higher card of its suit.
        rule descends(under, over) = next_rank(under, over) && same_suit(over, under);
        /// A pile is built up or down by suit. Its second card decides the direction.
        build tableau = (run(target, ascends) && ascends(top(target), bottom(moving)))
            || (run(target, descends) && descends(top(target), bottom(moving)));
        space tableau = always;
        /// The rank of the next card that the foundation needs.
        value wanted = if count(target) < 13 { count(target) + 1 } else { 26 - count(target) };
        /// Each foundation is built up by suit from Ace to King, and then from the other King down to the Ace.
        build foundation = rank(bottom(moving)) == wanted && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the Ace.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        moves {
            /// Move a card onto another pile.
            drag  MoveCard:     tableau[top] | waste[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6S on 7S, 8S on 7S, !6H on 7S, !9S on 7S, QH on _;
            MoveCard: 5S on 6S [tableau 5S | 7S 6S], 7S on 6S [tableau 7S | 5S 6S], !7S on 6S [tableau 5C 7S | 8S 6S];
            foundation: AS on _, !2S on _, !2H on AS;
            ToFoundation: 2S on AS [tableau 2S, foundation _ | _ | _ | AS], !3S on AS [tableau 3S, foundation _ | _ | _ | AS],
                KS on KS [tableau KS, foundation _ | _ | _ | AS..KS], !QS on KS [tableau QS, foundation _ | _ | _ | AS..KS],
                QS on KS [tableau QS, foundation _ | _ | _ | AS..KS KS];
            Deal: 87;
            deal: tableau 1, foundation 0, waste 1, stock 87;
        }
    }

    /// Two decks. Twenty piles, built up or down by suit and filled from the waste. Each foundation is built by suit
    /// from Ace up to King, then from the other King down to Ace. One pass through the stock.
    #[game(name = "Solid Square", after = "PySolFC rules, Solid Square")]
    variation SolidSquare: UnionSquare {
        const TABLEAUS = 20;
        structure { ..UnionSquare; tableau: [Pile; TABLEAUS] in grid(4, 5); }
        layout { ..UnionSquare; foundation down from (8, 0); }
        deal { foundation <- "AC AD AH AS" up; tableau <- 1 up; waste <- 1 up; }
        build tableau    = adjacent_rank_wrap(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        space tableau    = never;
        space foundation = never;
        moves {
            ..UnionSquare;
            /// An empty pile is filled from the waste, or from the stock if the waste is empty.
            auto Fill: tableau where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples {
            tableau: 6S on 7S, 8S on 7S, KS on AS, !6H on 7S, !9S on 7S, !QH on _;
            foundation: !AS on _, !2H on AS;
            Deal: 79;
            deal: tableau 1, foundation 1, waste 1, stock 79;
        }
    }

    /// Two decks of Sevens to Aces. Twelve piles, each built by suit either up or down and filled from the waste. Each
    /// foundation is built by suit from Seven up to Ace, then back down. One pass through the stock.
    #[game(name = "Boomerang", ranks = "A789TJQK", after = "PySolFC rules, Boomerang")]
    variation Boomerang: UnionSquare {
        const TABLEAUS = 12;
        structure {
            ..UnionSquare;
            tableau:    [Pile; TABLEAUS] in grid(4, 3);
            /// Built by suit from the Seven up to the Ace, then from the other King down to the Seven, and ended by the
            /// other Ace.
            foundation: [Pile; 4];
        }
        rule ascends(under, over) = rank(over) == rank(under) + 1 && same_suit(over, under);
        rule descends(under, over) = rank(under) == rank(over) + 1 && same_suit(over, under);
        space tableau    = never;
        /// The rank of the next card that the foundation needs, from the Seven up and then down again.
        value wanted = if count(target) % 8 == 7 { 1 } else { if count(target) < 7 { count(target) + 7 } else { 21 - count(target) } };
        /// Each foundation begins with the Seven of its suit and is built up to the Ace, then down from the King to the
        /// Seven. The other Ace comes last.
        space foundation = is_rank(bottom(moving), 7) && is_suit(bottom(moving), index(target));
        moves {
            ..UnionSquare;
            /// An empty pile is filled from the waste, or from the stock if the waste is empty.
            auto Fill: tableau where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples {
            tableau: 9S on TS, JS on TS, !9H on TS, !QS on TS, !QH on _, !AS on KS;
            foundation: 7S on _, !8S on _, !8H on 7S;
            Deal: 51;
            deal: tableau 1, foundation 0, waste 1, stock 51;
        }
    }

    /// Two decks. A frame of fourteen piles, each built by suit either up or down, surrounds twelve cards filled from
    /// the waste. Each of these cards goes only to an end of its row or column. Foundations go from Ace up to King,
    /// then back down.
    #[game(name = "Frames", after = "PySolFC rules, Frames")]
    variation Frames: UnionSquare {
        const TABLEAUS = 14;
        structure {
            ..UnionSquare;
            /// The frame: four piles above the picture, four below, three on the left and three on the right.
            tableau: [Pile; TABLEAUS];
            /// The twelve cards inside the frame.
            reserve: [Spot; 12] in grid(3, 4);
        }
        layout {
            stock at (0, 0); waste at (0, 1); reserve at (2.5, 1);
            foundation points [(1.5, 0), (6.5, 4), (1.5, 4), (6.5, 0)];
            tableau[0..4] across from (2.5, 0); tableau[4..8] across from (2.5, 4);
            tableau[8..11] down from (1.5, 1); tableau[11..14] down from (6.5, 1);
        }
        deal { tableau <- 1 up; reserve <- 1 up; waste <- 1 up; }
        moves {
            ..UnionSquare;
            /// Move a card onto another pile of the frame.
            drag MoveCard:     tableau[top] => tableau;
            /// Put a card from inside the frame on a pile at either end of its row or column.
            drag FromPicture:  reserve[top] => tableau
                where if index(target) < 8 { column_of(source) == index(target) % 4 } else { row_of(source) == (index(target) - 8) % 3 };
            /// Play a card from the frame to a foundation.
            drag ToFoundation: tableau[top] => foundation;
            /// An empty place inside the frame is filled from the waste, or from the stock if the waste is empty.
            auto Fill: reserve where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples { ..UnionSquare; Deal: 77; deal: reserve 1, stock 77; }
    }
}
