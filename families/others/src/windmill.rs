//! Windmill: one foundation goes up through all ranks four times, four others come down from the Kings.

use solitaire::prelude::*;

solitaire! {
    /// An Ace in the centre goes up four times round; four Kings between the sails come down. Suits do not matter.
    #[game(name = "Windmill", aka = ["Propeller"], decks = 2, after = "PySolFC rules, Windmill")]
    family Windmill {
        structure {
            /// The sails, of a card each.
            sail:   [Spot; 8];
            /// Built up from an Ace, whatever the suit, until four suits lie on it.
            centre: Pile max 52;
            /// Each is built down from a King to an Ace, whatever the suit.
            corner: [Pile; 4];
            /// The cards turned from the stock.
            waste:  Waste;
            /// The cards not dealt yet.
            stock:  Stock;
        }
        layout {
            stock  at (0, 0);
            waste  at (1, 0);
            sail   points [(4.5, 0), (4.5, 1), (2.5, 2), (3.5, 2), (5.5, 2), (6.5, 2), (4.5, 3), (4.5, 4)];
            centre at (4.5, 2);
            corner points [(3.5, 1), (5.5, 1), (3.5, 3), (5.5, 3)];
        }
        deal { centre <- "AC" up; sail <- 1 up; waste <- 1 up; }
        build centre = next_rank_wrap(bottom(moving), top(target));
        build corner = next_rank(top(target), bottom(moving));
        space corner = is_king(bottom(moving));
        moves {
            /// Play a card to a foundation.
            drag  ToFoundation: sail[top] | waste[top] => centre | corner;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// An empty sail gets the top card of the waste.
            auto  Fill: sail where is_empty(source) && !is_empty(waste) do { source <- 1 up from waste; }
            /// An empty waste gets a card from the stock.
            auto  Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(centre) + count(corner) == CARDS;

        examples {
            centre: 2H on AC, AS on KC, !3H on AC, !AS on _;
            corner: KS on _, !QS on _, QS on KH, !KS on AH;
            sail: !6H on _;
            Deal: [sail 2C | 3C | 4C | 5C | 6C | 7C | 8C | 9C, waste 9H, stock 3D 4D] => [waste 9H 4D, stock 1];
            ToFoundation: 2C on AS [sail 2C | 3C | 4C | 5C | 6C | 7C | 8C | 9C, centre AS, waste 9H, stock 3D 4D] => [sail 9H | 3C | 4C | 5C | 6C | 7C | 8C | 9C, waste 4D, stock 1];
            Fill: sail[1] [sail 2C | _ | 4C | 5C | 6C | 7C | 8C | 9C, waste 3D 9H] => [sail 2C | 9H | 4C | 5C | 6C | 7C | 8C | 9C, waste 3D], !sail[0] [sail 2C, waste 9H];
            deal: sail 1 1 1 1 1 1 1 1, centre 1, corner 0 0 0 0, waste 1, stock 94;
        }
    }
}
