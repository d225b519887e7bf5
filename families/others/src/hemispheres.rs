//! Hemispheres: one half of the globe is built in red and the other in black.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Six red piles are built down and six black piles up, by color. Two single cards, each in the wrong
    /// half, may swap. The waste fills empty piles. Foundations go up from red Aces and down from black Kings by suit.
    #[game(name = "Hemispheres", aka = ["The Four Continents"], decks = 2, after = "PySolFC rules, Hemispheres")]
    family Hemispheres {
        structure {
            /// The continents: two red Kings and two black Aces.
            continents: [Spot; 4];
            /// Twelve piles: six in the red northern half and six in the black southern half.
            globe:      [Pile; 12] in grid(2, 6);
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
            stock at (0, 0); waste at (0, 1); continents points [(1, 2.5), (8, 2.5), (0, 2.5), (9, 2.5)];
            globe at (2, 2); aces across from (1.5, 0.5); kings across from (5.5, 0.5);
        }
        deal {
            aces <- "AH AH AD AD" up; kings <- "KC KC KS KS" up; continents <- "KD KH AS AC" up;
            globe <- 1 up; waste <- 1 up;
        }
        /// The pile is in the northern half.
        rule northern(pile: Cards) = row_of(pile) == 0;
        /// A card goes on a card of the same color as its half: one rank lower in the north, one rank higher in the
        /// south.
        rule fits = is_empty(target) || (northern(target) && is_red(bottom(moving)) && is_red(top(target))
            && next_rank(top(target), bottom(moving))) || (!northern(target) && is_black(bottom(moving)) && is_black(top(target))
            && next_rank(bottom(moving), top(target)));
        build globe = always;
        /// An empty northern pile takes only a red card, and an empty southern pile only a black card.
        space globe = if northern(target) { is_red(bottom(moving)) } else { is_black(bottom(moving)) };
        build aces  = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        build kings = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        moves {
            /// Move a card onto another pile of the same half.
            drag  MoveCard:  globe[top] => globe where row_of(source) == row_of(target) && fits;
            /// Put the top card of the waste on a pile.
            drag  PlayWaste: waste[top] => globe where fits;
            /// Swap a single red card of the south with a single black card of the north.
            drag  SwapNorth: globe[top] => globe where row_of(source) == 1 && row_of(target) == 0 && count(source) == 1
                && count(target) == 1 && is_red(bottom(moving)) && is_black(top(target)) do { source <- 1 from under target; }
            /// Swap a single black card of the north with a single red card of the south.
            drag  SwapSouth: globe[top] => globe where row_of(source) == 0 && row_of(target) == 1 && count(source) == 1
                && count(target) == 1 && is_black(bottom(moving)) && is_red(top(target)) do { source <- 1 from under target; }
            /// Play a card to a foundation.
            drag  ToFoundation: continents[top] | globe[top] | waste[top] => aces | kings;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// An empty pile is filled from the waste, or from the stock if the waste is empty.
            auto  Fill: globe where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            aces: 2H on AH, !2D on AH, !3H on AH;
            kings: QC on KC, !QS on KC;
            MoveCard: 6H on 7D [globe 6H | 7D], !8H on 7D [globe 8H | 7D], 8C on 7S [globe _ | _ | _ | _ | _ | _ | 8C | 7S];
            PlayWaste: !6C on 7D [waste 6C, globe 7D], 6H on 7D [waste 6H, globe 7D];
            SwapNorth: 6H on 9C [globe 9C | _ | _ | _ | _ | _ | 6H] => [globe 6H | _ | _ | _ | _ | _ | 9C];
            deal: continents 1, globe 1, aces 1, kings 1, waste 1, stock 79;
        }
    }
}
