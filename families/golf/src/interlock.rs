//! Interlock: three rows of overlapping cards that are built on once they are free.

use solitaire::prelude::*;

solitaire! {
    /// Five open cards overlap four hidden ones, and these three. Each place is built on in alternating colors once nothing lies on it;
    /// any card fills the upper row. Three cards are turned at a time, without end.
    #[game(name = "Guardian", slug = "interlock/guardian", after = "PySolFC rules, Guardian")]
    family Guardian {
        /// How many places the upper row has; each lower row has one more.
        const TOP: usize = 3;
        /// How many places the three rows have together.
        const PLACES: usize = 12;
        /// How many cards are turned at a time.
        const DRAW: usize = 3;
        structure {
            /// The places.
            tableau:    [BuildablePile; PLACES];
            /// Where the suits end up, from Ace to King.
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
        /// A card lies on one of the other color that is a rank higher.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        /// The left one of the two places that lie on a place.
        value cover(spot: Cards) = index(spot) + TOP + (index(spot) + 1) / (TOP + 1);
        /// A card of the next row lies on this place.
        rule covered(spot: Cards) = !is_empty(tableau[cover(spot)]) || !is_empty(tableau[cover(spot) + 1]);
        /// This pile lies on the place, and no other one does.
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
            /// Move cards onto another place.
            drag  MoveCards:    tableau[cards] | waste[top] => tableau where !covered(target);
            /// Move a whole pile onto the place that it alone covers.
            drag  Drop:         tableau[all] => tableau where alone_on(source, target);
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | waste[top] => foundation;
            /// Turn cards from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- DRAW up from stock; }
            /// Turn the waste over to be the stock again.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
            /// Turn up a card that nothing covers.
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

    /// Eleven cards overlap ten, and these nine, all of them open; a King fills the upper row. Cards are turned one at a time, without end.
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
        /// Only a King, alone or with the cards on it, goes to an empty place, and only in the top row.
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

    /// Interlock without a stock: the lowest row has three cards a place, and cards move together in any order.
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
            /// Move cards onto another place.
            drag MoveCards:    tableau[cards] => tableau where !covered(target);
            /// Move a whole pile onto the place that it alone covers.
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
}
