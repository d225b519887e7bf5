//! Hemispheres: one half of the globe is built in red and the other in black.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Six red piles are built down and six black ones up, each in its own color; two cards that lie singly in
    /// the wrong halves change places; the waste fills empty piles; one pass through the stock. By suit, the red Aces go
    /// up, and the black Kings come down.
    #[game(name = "Hemispheres", aka = ["The Four Continents"], decks = 2, after = "PySolFC rules, Hemispheres")]
    family Hemispheres {
        structure {
            /// The continents, two red Kings and two black Aces.
            continents: [Spot; 4];
            /// The northern half, built down in red.
            north:      [Pile; 6];
            /// The southern half, built up in black.
            south:      [Pile; 6];
            /// Built up by suit from the red Aces.
            aces:       [Pile; 4];
            /// Built down by suit from the black Kings.
            kings:      [Pile; 4];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            stock at (0, 0); waste at (0, 1);
            continents points [(1.5, 2), (8.5, 2), (5, 0), (5, 4)];
            north points [(2, 1), (3, 0.5), (4, 0), (6, 0), (7, 0.5), (8, 1)];
            south points [(8, 3), (7, 3.5), (6, 4), (4, 4), (3, 3.5), (2, 3)];
            aces across from (3.5, 1.5); kings across from (3.5, 2.5);
        }
        deal {
            aces <- "AH AH AD AD" up; kings <- "KC KC KS KS" up; continents <- "KD KH AS AC" up;
            north <- 1 up; south <- 1 up; waste <- 1 up;
        }
        build north | south = always;
        space north = is_red(bottom(moving));
        space south = is_black(bottom(moving));
        build aces  = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        build kings = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        moves {
            /// Move a red card onto a red one that is a rank higher.
            drag  MoveNorth: north[top] | waste[top] => north where is_empty(target)
                || (is_red(bottom(moving)) && is_red(top(target)) && next_rank(top(target), bottom(moving)));
            /// Move a black card onto a black one that is a rank lower.
            drag  MoveSouth: south[top] | waste[top] => south where is_empty(target)
                || (is_black(bottom(moving)) && is_black(top(target)) && next_rank(bottom(moving), top(target)));
            /// Let a single red card of the south and a single black card of the north change places.
            drag  SwapNorth: south[top] => north where count(source) == 1 && count(target) == 1
                && is_red(bottom(moving)) && is_black(top(target)) do { source <- 1 from under target; }
            /// Let a single black card of the north and a single red card of the south change places.
            drag  SwapSouth: north[top] => south where count(source) == 1 && count(target) == 1
                && is_black(bottom(moving)) && is_red(top(target)) do { source <- 1 from under target; }
            /// Play a card to a foundation.
            drag  ToFoundation: continents[top] | north[top] | south[top] | waste[top] => aces | kings;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// An empty pile gets the top card of the waste, else of the stock.
            auto  Fill: north | south where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            aces: 2H on AH, !2D on AH, !3H on AH;
            kings: QC on KC, !QS on KC;
            MoveNorth: 6H on 7D [north 6H | 7D], !6C on 7D [waste 6C, north 7D], !8H on 7D [north 8H | 7D];
            MoveSouth: 8C on 7S [south 8C | 7S], !6C on 7S [south 6C | 7S];
            SwapNorth: 6H on 9C [north 9C, south 6H] => [north 6H, south 9C];
            deal: continents 1, north 1, south 1, aces 1, kings 1, waste 1, stock 79;
        }
    }
}
