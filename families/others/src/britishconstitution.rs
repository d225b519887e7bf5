//! British Constitution and Colonel: cards climb from row to row.

use solitaire::prelude::*;

solitaire! {
    /// Two decks without Kings and Queens. Four rows of eight piles, built down in alternating colors from the row below,
    /// the last from the waste, which also fills it; one pass through the stock. The Aces start the foundations, which
    /// are built by suit from the first row.
    #[game(
        name = "British Constitution",
        aka = ["Constitution"],
        decks = 2,
        ranks = "A23456789TJ",
        after = "PySolFC rules, British Constitution"
    )]
    family BritishConstitution {
        structure {
            /// The four rows, the highest first.
            tableau:    [Pile; 32] in grid(4, 8);
            /// Where the suits end up, from Ace to Jack.
            foundation: [Pile; 8];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { foundation across from (1, 0); tableau at (1, 1); stock at (0, 0); waste at (0, 1); }
        deal { foundation <- "AC AC AS AS AH AH AD AD" up; tableau <- 1 up; waste <- 1 up; }
        /// A card lies on one of the other color that is a rank higher.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        /// The card must come from the row below; in the lowest row it must come from the waste.
        rule climbs = if is_in(source, tableau) { row_of(source) == row_of(target) + 1 } else { row_of(target) == 3 };
        build tableau    = climbs && builds(top(target), bottom(moving));
        /// An empty pile takes a card of the row below it. In the lowest row it takes a card of the waste.
        space tableau    = climbs;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        moves {
            /// Move a card to the row above.
            drag  Climb:        tableau[top] | waste[top] => tableau;
            /// Play a card of the first row to a foundation.
            drag  ToFoundation: tableau[top] => foundation where row_of(source) == 0;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// An empty pile of the last row gets the top card of the waste.
            auto  Fill: tableau[24..32] where is_empty(source) && !is_empty(waste) do { source <- 1 up from waste; }
            /// An empty waste gets a card from the stock.
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

    /// Two decks without Kings and Queens. Four rows of eight piles, built down regardless of suit from the row below,
    /// the last from the waste, which also fills it; only Jacks climb to empty piles; one pass through the stock. The
    /// Aces start the foundations, which are built by suit from the first row.
    #[game(name = "New British Constitution", after = "PySolFC rules, New British Constitution")]
    variation NewBritishConstitution: BritishConstitution {
        /// A card lies on one that is a rank higher.
        rule builds(under, over) = next_rank(under, over);
        /// An empty pile takes only a Jack, from the row below it, or in the lowest row from the waste.
        space tableau = climbs && is_king(bottom(moving));
        examples {
            ..BritishConstitution;
            Climb: 6C on 7S [tableau 7S | _ | _ | _ | _ | _ | _ | _ | 6C], !6H on tableau[0] [tableau _ | 7S | _ | _ | _ | _ | _ | _ | 6H];
        }
    }

    /// Two decks. Three rows of twelve piles, built down by suit from lower rows and from the waste. A pile is free when
    /// none lies below it; an empty pile needs one above it; one pass through the stock.
    #[game(name = "Colonel", aka = ["Uncle Walter's"], decks = 2, after = "PySolFC rules, Colonel")]
    family Colonel {
        structure {
            /// The three rows, the highest first.
            tableau:    [Pile; 36] in grid(3, 12);
            /// Where the suits end up, from Ace to King.
            foundation: [Pile; 8];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { foundation across from (2, 0); tableau at (0, 1); stock at (5, 4); waste at (6, 4); }
        deal { tableau <- 1 up; waste <- 1 up; }
        /// The pile above the target holds a card, if there is one.
        rule hangs = row_of(target) == 0 || !is_empty(above(target));
        /// Piles are built down by suit, but not below an empty pile.
        build tableau    = hangs && next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        /// An empty pile takes a card only if it lies in the top row, or if a card lies above it.
        space tableau    = hangs;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card to a higher row, if the pile is free, or onto the card right above it.
            drag  MoveCard: tableau[top] => tableau where is_empty(below(source))
                && if is_empty(below(target)) { row_of(source) > row_of(target) } else { index(source) == index(target) + 12 };
            /// Put the top card of the waste on a free pile.
            drag  PlayWaste: waste[top] => tableau where is_empty(below(target));
            /// Play a free card to a foundation.
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
