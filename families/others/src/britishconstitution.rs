//! British Constitution and Colonel: cards climb from row to row.

use solitaire::prelude::*;

solitaire! {
    /// Two decks without Kings and Queens. Four rows of eight piles, built down in alternating colors. Cards move up
    /// one row at a time, and the waste feeds the lowest row. Foundations start with Aces and are built by suit from
    /// the first row.
    #[game(
        name = "British Constitution",
        aka = ["Constitution"],
        decks = 2,
        ranks = "A23456789TJ",
        after = "PySolFC rules, British Constitution"
    )]
    family BritishConstitution {
        structure {
            /// The four rows, from top to bottom.
            tableau:    [Pile; 32] in grid(4, 8);
            /// Built up from the Ace to the Jack.
            foundation: [Pile; 8];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { foundation across from (1, 0); tableau at (1, 1); stock at (0, 0); waste at (0, 1); }
        deal { foundation <- "AC AC AS AS AH AH AD AD" up; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        /// A card must come from the row directly below. In the lowest row, it must come from the waste.
        rule climbs = if is_in(source, tableau) { row_of(source) == row_of(target) + 1 } else { row_of(target) == 3 };
        build tableau    = climbs && builds(top(target), bottom(moving));
        /// An empty pile takes a card from the row below it. In the lowest row, it takes a card from the waste.
        space tableau    = climbs;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        moves {
            /// Move a card up to the next row, or from the waste to the lowest row.
            drag  Climb:        tableau[top] | waste[top] => tableau;
            /// Play a card from the first row to a foundation.
            drag  ToFoundation: tableau[top] => foundation where row_of(source) == 0;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// An empty pile in the last row is filled from the waste.
            auto  Fill: tableau[24..32] where is_empty(source) && !is_empty(waste) do { source <- 1 up from waste; }
            /// An empty waste is filled from the stock.
            auto  Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            Climb: 6H on 7S [tableau 7S | _ | _ | _ | _ | _ | _ | _ | 6H], !6H on 7S [tableau 7S | 6H],
                !6C on 7S [tableau 7S | _ | _ | _ | _ | _ | _ | _ | 6C], !8H on 7S [tableau 7S | _ | _ | _ | _ | _ | _ | _ | 8H],
                JH on tableau[0] [tableau _ | 7S | _ | _ | _ | _ | _ | _ | JH], 6H on tableau[0] [tableau _ | 7S | _ | _ | _ | _ | _ | _ | 6H];
            ToFoundation: 2S on AS [tableau 2S, foundation AS], !2S on AS [tableau _ | _ | _ | _ | _ | _ | _ | _ | 2S, foundation AS];
            Deal: 47;
            deal: tableau 1, foundation 1, waste 1, stock 47;
        }
    }

    /// Two decks without Kings and Queens. Four rows of eight piles, built down regardless of suit. Cards move up one
    /// row at a time; only Jacks move to empty piles. Foundations start with Aces and are built by suit from the first
    /// row.
    #[game(name = "New British Constitution", after = "PySolFC rules, New British Constitution")]
    variation NewBritishConstitution: BritishConstitution {
        /// A card goes on any card one rank higher.
        rule builds(under, over) = next_rank(under, over);
        /// An empty pile takes only a Jack from the row below it. In the lowest row, it takes only a Jack from the
        /// waste.
        space tableau = climbs && is_king(bottom(moving));
        examples {
            ..BritishConstitution;
            Climb: 6C on 7S [tableau 7S | _ | _ | _ | _ | _ | _ | _ | 6C], !6H on tableau[0] [tableau _ | 7S | _ | _ | _ | _ | _ | _ | 6H];
        }
    }

    /// Two decks. Three rows of twelve piles, built down by suit from lower rows and from the waste. A card may be
    /// played if no card lies below it. An empty pile may be filled only if a card lies above it. One pass through the
    /// stock.
    #[game(name = "Colonel", aka = ["Uncle Walter's"], decks = 2, after = "PySolFC rules, Colonel")]
    family Colonel {
        structure {
            /// The three rows, from top to bottom.
            tableau:    [Pile; 36] in grid(3, 12);
            /// Built up from the Ace to the King.
            foundation: [Pile; 8];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { foundation across from (2, 0); tableau at (0, 1); stock at (5, 4); waste at (6, 4); }
        deal { tableau <- 1 up; waste <- 1 up; }
        /// The target is in the top row, or the pile above it is not empty.
        rule hangs = row_of(target) == 0 || !is_empty(above(target));
        /// Piles are built down by suit, but not below an empty pile.
        build tableau    = hangs && next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        /// An empty pile takes a card only if it is in the top row or a card lies above it.
        space tableau    = hangs;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card to a pile in a higher row if no card lies below it. No card may lie below that pile either,
            /// unless it is directly above the card.
            drag  MoveCard: tableau[top] => tableau where is_empty(below(source))
                && if is_empty(below(target)) { row_of(source) > row_of(target) } else { index(source) == index(target) + 12 };
            /// Put the top card of the waste on a pile if no card lies below that pile.
            drag  PlayWaste: waste[top] => tableau where is_empty(below(target));
            /// Play a card to a foundation if no card lies below it.
            drag  ToFoundation: tableau[top] => foundation where is_empty(below(source));
            /// Play the top card of the waste to a foundation.
            drag  WasteToFoundation: waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS;
            Deal: 67;
            deal: tableau 1, foundation 0, waste 1, stock 67;
        }
    }
}
