//! Interlock: three rows of overlapping cards that are built on once they are free.

use solitaire::prelude::*;

solitaire! {
    /// Five face-up cards overlap four face-down cards, which overlap three more. Build down in alternating colors on
    /// any uncovered card. Any card fills the top row. Turn three cards at a time, as often as you like.
    #[game(name = "Guardian", slug = "interlock/guardian", after = "PySolFC rules, Guardian")]
    family Guardian {
        /// How many places the top row has. Each lower row has one more.
        const TOP: usize = 3;
        /// How many places the three rows have together.
        const PLACES: usize = 12;
        /// How many cards are turned at a time.
        const DRAW: usize = 3;
        structure {
            /// The places.
            tableau:    [BuildablePile; PLACES];
            /// The suits are built up here, from Ace to King.
            foundation: [Pile; 4];
            /// The cards turned from the stock.
            waste:      Waste(3);
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            stock at (0, 0); waste at (1, 0); foundation across from (3, 0);
            tableau[0..3] across from (2, 1.5); tableau[3..7] across from (1.5, 3.5); tableau[7..12] across from (1, 5.5);
        }
        deal { tableau[0..2 * TOP + 1] <- 1 down; tableau[2 * TOP + 1..PLACES] <- 1 up; waste <- DRAW up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        /// The left of the two places that cover a place.
        value cover(spot: Cards) = index(spot) + TOP + (index(spot) + 1) / (TOP + 1);
        /// A card of the next row covers this place.
        rule covered(spot: Cards) = !is_empty(tableau[cover(spot)]) || !is_empty(tableau[cover(spot) + 1]);
        /// This pile covers the place, and no other pile does.
        rule alone_on(pile: Cards, spot: Cards) =
            (index(pile) == cover(spot) && is_empty(tableau[index(pile) + 1]))
            || (index(pile) == cover(spot) + 1 && is_empty(tableau[index(pile) - 1]));
        pickup tableau   = run(moving, builds) && !covered(source);
        build tableau    = builds(top(target), bottom(moving));
        /// An empty place in the top row takes any card or run. The other empty places stay empty.
        space tableau    = index(target) < TOP;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card or a run to a place that no card overlaps.
            drag  MoveCards:    tableau[cards] | waste[top] => tableau where !covered(target);
            /// Move all the cards of a pile onto a card that this pile overlaps, if no other card overlaps it.
            drag  Drop:         tableau[all] => tableau where alone_on(source, target);
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | waste[top] => foundation;
            /// Turn cards from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- DRAW up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
            /// Turn up a face-down card that nothing covers.
            auto  Flip: tableau where is_hidden(source) && !covered(source) do { flip source; }
        }
        win = count(foundation) == CARDS;
        examples {
            tableau: 6H on 7S, !6S on 7S, !8H on 7S;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS;
            MoveCards: 7S 6H, !7S 6S, QH on tableau[0] [tableau _ | _ | _ | _ | _ | _ | _ | QH], !QH on tableau[4] [tableau _ | _ | _ | _ | _ | _ | _ | QH],
                !6H on 7S [tableau 7S | _ | _ | 9C | _ | _ | _ | 6H];
            Drop: 6H on 7S [tableau 7S | _ | _ | 6H], 6H on 7S [tableau 7S | _ | _ | _ | 6H], !6H on 7S [tableau 7S | _ | _ | 6H | 9C], !6H on 7S [tableau 7S | _ | _ | 9C | 6H];
            Redeal: always;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1, tableau down 1 1 1 1 1 1 1 0 0 0 0 0, foundation 0, waste 3, stock 37;
        }
    }

    /// Eleven face-up cards overlap ten, which overlap nine. Build down in alternating colors on any uncovered card.
    /// Kings fill the top row. Turn the stock one card at a time, as often as you like.
    #[game(name = "Interlock", after = "PySolFC rules, Interlock")]
    variation Interlock: Guardian {
        const TOP = 9;
        const PLACES = 30;
        const DRAW = 1;
        structure { ..Guardian; waste: Waste; }
        layout {
            stock at (0, 0); waste at (1, 0); foundation across from (7, 0);
            tableau[0..9] across from (1, 1.5); tableau[9..19] across from (0.5, 3.5); tableau[19..30] across from (0, 5.5);
        }
        deal { tableau <- 1 up; waste <- DRAW up; }
        /// Only a King, alone or with the cards on it, fills an empty place in the top row. The other empty places stay
        /// empty.
        space tableau = inherited && is_king(bottom(moving));
        moves { ..Guardian; without Flip; }
        examples {
            tableau: 6H on 7S, !6S on 7S, !8H on 7S;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS;
            MoveCards: 7S 6H, !7S 6S, KH on tableau[0] [tableau _ | _ | KH], !KH on tableau[9] [tableau _ | _ | KH], !QH on tableau[0] [tableau _ | _ | QH];
            Redeal: always;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1, tableau down 0, foundation 0, waste 1, stock 21;
        }
    }

    /// Interlock without a stock. The lowest row has three cards in each place, and cards move together in any order.
    #[game(name = "Love a Duck", slug = "love_a_duck", after = "PySolFC rules, Love a Duck")]
    variation LoveADuck: Interlock {
        structure { ..Interlock; without waste, stock; }
        layout {
            foundation across from (7, 0);
            tableau[0..9] across from (1, 1.5); tableau[9..19] across from (0.5, 3.5); tableau[19..30] across from (0, 5.5);
        }
        deal { tableau[0..19] <- 1 up; tableau[19..30] <- 3 up; }
        /// A column is free when no card of the next row overlaps it.
        pickup tableau = !covered(source);
        moves {
            /// Move cards to a place that no card overlaps.
            drag MoveCards:    tableau[cards] => tableau where !covered(target);
            /// Move all the cards of a pile onto a card that this pile overlaps, if no other card overlaps it.
            drag Drop:         tableau[all] => tableau where alone_on(source, target);
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation;
        }
        examples {
            tableau: 6H on 7S, !6S on 7S, !8H on 7S;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS;
            MoveCards: 7S 6H, 7S 2S;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: foundation 0;
        }
    }

    /// Seventeen sets of two face-down cards under one face-up card, and a single card. Build down in alternating
    /// colors on any uncovered card. A King fills the place of the single card. Other empty places stay empty.
    #[game(name = "Flamboyant", after = "PySolFC rules, Flamboyant")]
    variation Flamboyant: LoveADuck {
        const PLACES = 52;
        layout {
            tableau points [
                (0, 0), (1, 0), (0.5, 2), (2.5, 0), (3.5, 0), (3, 2), (5, 0), (6, 0), (5.5, 2), (7.5, 0), (8.5, 0), (8, 2),
                (10, 0), (11, 0), (10.5, 2), (12.5, 0), (13.5, 0), (13, 2), (0, 4), (1, 4), (0.5, 6), (2.5, 4), (3.5, 4),
                (3, 6), (5, 4), (6, 4), (5.5, 6), (7.5, 4), (8.5, 4), (8, 6), (10, 4), (11, 4), (10.5, 6), (12.5, 4),
                (13.5, 4), (13, 6), (0, 8), (1, 8), (0.5, 10), (2.5, 8), (3.5, 8), (3, 10), (5, 8), (6, 8), (5.5, 10),
                (7.5, 8), (8.5, 8), (8, 10), (10, 8), (11, 8), (10.5, 10), (13, 10)
            ];
            foundation down from (15, 0);
        }
        deal { for i in 0..17 { tableau[3 * i] <- 1 down; tableau[3 * i + 1] <- 1 down; tableau[3 * i + 2] <- 1 up; } tableau[51] <- 1 up; }
        /// The face-up card of its set covers this place.
        rule covered(spot: Cards) = index(spot) % 3 < 2 && !is_empty(tableau[index(spot) / 3 * 3 + 2]);
        /// Cards that form a run may move together when nothing covers their place.
        pickup tableau = run(moving, builds) && !covered(source);
        /// Only a King, alone or with the cards on it, fills the place of the single card. The other empty places stay
        /// empty.
        space tableau  = index(target) == 51 && is_king(bottom(moving));
        moves {
            ..LoveADuck;
            without Drop;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] => tableau where !covered(target);
            /// Turn up a face-down card that nothing covers.
            auto Flip: tableau where is_hidden(source) && !covered(source) do { flip source; }
        }
        examples {
            tableau: 6H on 7S, !6S on 7S, !8H on 7S;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS;
            MoveCards: 7S 6H, !7S 2S, 6H on 7S [tableau -9C | -8D | 6H | 7S] => [tableau 9C | 8D | _ | 7S 6H], !KH on tableau[0] [tableau _ | _ | _ | KH];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: foundation 0;
        }
    }

    /// Five rows of overlapping face-up cards, ten and eleven in turn, and six free cells. Build down in alternating
    /// colors on any uncovered card. Kings fill the top row.
    #[game(name = "Sarlacc", after = "PySolFC rules, Sarlacc")]
    variation Sarlacc: LoveADuck {
        const TOP = 10;
        const PLACES = 52;
        structure {
            ..LoveADuck;
            /// The cells.
            cells: [Cell; 6];
        }
        layout {
            cells across from (0, 0); foundation across from (7, 0);
            tableau[0..10] across from (0.5, 1.5); tableau[10..21] across from (0, 3.5); tableau[21..31] across from (0.5, 5.5);
            tableau[31..42] across from (0, 7.5); tableau[42..52] across from (0.5, 9.5);
        }
        deal { tableau <- 1 up; }
        /// A card at the lower left covers the place. The left end of a row of eleven has no such card.
        rule left_covers(spot: Cards)  = index(spot) % 21 != 10 && !is_empty(tableau[index(spot) + 10]);
        /// A card at the lower right covers the place. The right end of a row of eleven has no such card.
        rule right_covers(spot: Cards) = index(spot) % 21 != 20 && !is_empty(tableau[index(spot) + 11]);
        rule covered(spot: Cards) = left_covers(spot) || right_covers(spot);
        /// This pile covers the place, and no other pile does.
        rule alone_on(pile: Cards, spot: Cards) =
            (index(pile) == index(spot) + 10 && left_covers(spot) && !right_covers(spot))
            || (index(pile) == index(spot) + 11 && right_covers(spot) && !left_covers(spot));
        /// Cards that form a run may move together when nothing covers their place.
        pickup tableau = run(moving, builds) && !covered(source);
        moves {
            /// Move a card or a run to a place that no card overlaps. A run may have one more card than there are empty cells.
            drag MoveCards:    tableau[cards] | cells[top] => tableau where !covered(target) && count(moving) <= 1 + empties(cells);
            /// Move all the cards of a pile onto a card that this pile overlaps, if no other card overlaps it.
            drag Drop:         tableau[all] => tableau where alone_on(source, target);
            /// Put a card into a cell.
            drag ToCell:       tableau[top] | cells[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }
        examples {
            tableau: 6H on 7S, !6S on 7S, !8H on 7S;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS;
            cells: 6H on _, !6H on 7S;
            MoveCards: 7S 6H, !7S 2S, 7S on 8D [tableau 8D | 7S 6H], !7S on 8D [tableau 8D | 7S 6H, cells AC | 2C | 3C | 4C | 5C | 6C];
            Drop: 6H on 7S [tableau 7S | _ | _ | _ | _ | _ | _ | _ | _ | _ | 6H], 6H on 7S [tableau _ | _ | _ | _ | _ | _ | _ | _ | _ | 7S | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | 6H];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1, cells 0, foundation 0;
        }
    }
}
