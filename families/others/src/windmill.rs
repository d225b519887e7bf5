//! Windmill: one foundation goes up through all ranks four times, four others come down from the Kings.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. The Ace in the center is built up four times through the ranks. Four foundations around it are built
    /// down from Kings. Suits do not matter, and the waste fills the sails.
    #[game(name = "Windmill", aka = ["Propeller"], decks = 2, after = "PySolFC rules, Windmill")]
    family Windmill {
        structure {
            /// The sails of the windmill.
            sail:   [Spot; 8];
            /// Built up from the Ace regardless of suit, four times through the ranks.
            center: Pile max 52;
            /// Built down from the King to the Ace, regardless of suit.
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
            center at (4.5, 2);
            corner points [(3.5, 1), (5.5, 1), (3.5, 3), (5.5, 3)];
        }
        deal { center <- "AC" up; sail <- 1 up; waste <- 1 up; }
        build center = next_rank_wrap(bottom(moving), top(target));
        build corner = next_rank(top(target), bottom(moving));
        space corner = is_king(bottom(moving));
        moves {
            /// Play a card to a foundation.
            drag  ToFoundation: sail[top] | waste[top] => center | corner;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// An empty sail is filled from the waste.
            auto  Fill: sail where is_empty(source) && !is_empty(waste) do { source <- 1 up from waste; }
            /// An empty waste is filled from the stock.
            auto  Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(center) + count(corner) == CARDS;

        examples {
            center: 2H on AC, AS on KC, !3H on AC, !AS on _;
            corner: KS on _, !QS on _, QS on KH, !KS on AH;
            sail: !6H on _;
            Deal: [sail 2C | 3C | 4C | 5C | 6C | 7C | 8C | 9C, waste 9H, stock 3D 4D] => [waste 9H 4D, stock 1];
            ToFoundation: 2C on AS [sail 2C | 3C | 4C | 5C | 6C | 7C | 8C | 9C, center AS, waste 9H, stock 3D 4D] => [sail 9H | 3C | 4C | 5C | 6C | 7C | 8C | 9C, waste 4D, stock 1];
            Fill: sail[1] [sail 2C | _ | 4C | 5C | 6C | 7C | 8C | 9C, waste 3D 9H] => [sail 2C | 9H | 4C | 5C | 6C | 7C | 8C | 9C, waste 3D], !sail[0] [sail 2C, waste 9H];
            deal: sail 1 1 1 1 1 1 1 1, center 1, corner 0 0 0 0, waste 1, stock 94;
        }
    }

    /// Two decks. Six piles of ten, built up or down regardless of suit, surround five foundations started by Aces. Any
    /// card fills an empty pile. The foundations may go up or down regardless of suit. One pass through the stock.
    #[game(name = "Dutch Solitaire", after = "PySolFC rules, Dutch Solitaire")]
    variation DutchSolitaire: Windmill {
        structure {
            ..Windmill;
            without sail, center;
            /// The piles.
            tableau: [Pile; 6];
            /// Built up or down from the Ace, regardless of suit.
            corner:  [Pile; 5];
        }
        layout {
            ..Windmill;
            tableau points [(4.5, 0.5), (2, 2), (3, 2), (6, 2), (7, 2), (4.5, 3.5)];
            corner points [(4.5, 2), (3.5, 1), (5.5, 1), (3.5, 3), (5.5, 3)];
        }
        deal { corner <- "AC AC AS AS AD" up; tableau <- 10 up; waste <- 1 up; }
        build corner  = adjacent_rank_wrap(top(target), bottom(moving));
        space corner  = never;
        build tableau = adjacent_rank(top(target), bottom(moving));
        space tableau = always;
        win = count(corner) == CARDS;
        moves {
            ..Windmill;
            without Fill, Turn;
            /// Move a card onto another pile.
            drag MoveCard:       tableau[top] | waste[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation:   tableau[top] | waste[top] => corner;
            /// Take a card back from a foundation, but not its Ace.
            drag FromFoundation: corner[top] => tableau where count(source) > 1;
        }
        examples {
            tableau: 6H on 7S, 8H on 7S, !AS on KS, !9H on 7S, QH on _;
            corner: 2H on AS, KS on AH, QH on KS, !AS on _, !3S on AS;
            Deal: 38;
            deal: tableau 10, corner 1, waste 1, stock 38;
        }
    }

    /// Four places hold one card each from the waste. The center is built down from Six to Ace four times, and four
    /// corners are built up from Seven to King. Suits do not matter. One pass through the stock.
    #[game(name = "Napoleon's Tomb", decks = 1, after = "PySolFC rules, Napoleon's Tomb")]
    variation NapoleonsTomb: Windmill {
        structure {
            ..Windmill;
            without sail;
            /// Each cell holds one card from the waste.
            cells:  [Cell; 4];
            /// Built down from the Six to the Ace, regardless of suit, four times.
            center: Pile max 24;
            /// Built up from the Seven to the King, regardless of suit.
            corner: [Pile; 4];
        }
        layout {
            stock at (0, 0); waste at (1, 0); center at (3.5, 1);
            cells points [(2.5, 1), (3.5, 0), (3.5, 2), (4.5, 1)]; corner points [(2.5, 0), (4.5, 0), (2.5, 2), (4.5, 2)];
        }
        deal { waste <- 1 up; }
        /// The center is built down from the Six to the Ace regardless of suit. A Six goes on an Ace.
        build center = if is_ace(top(target)) { is_rank(bottom(moving), 6) } else { next_rank(top(target), bottom(moving)) };
        space center = is_rank(bottom(moving), 6);
        build corner = next_rank(bottom(moving), top(target));
        space corner = is_rank(bottom(moving), 7);
        moves {
            ..Windmill;
            without Fill, Turn;
            /// Put the top card of the waste into an empty place.
            drag ToCell: waste[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: cells[top] | waste[top] => center | corner;
        }
        examples {
            center: 6H on _, !7S on _, 5H on 6S, 6H on AS, !2H on AS;
            corner: 7S on _, !6S on _, 8H on 7S, !6H on 7S;
            cells: 6H on _ from waste, !6H on _ from cells;
            Deal: 51;
            deal: cells 0, center 0, corner 0, waste 1, stock 51;
        }
    }
}
