//! Eiffel Tower: a tower of piles on which cards come to fourteen.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Twenty piles form a tower. Each takes a card that adds up to fourteen with its top card. One pass
    /// through the stock.
    #[game(name = "Eiffel Tower", decks = 2, after = "PySolFC rules, Eiffel Tower")]
    family EiffelTower {
        structure {
            /// The piles of the tower.
            tower: [Pile; 20];
            /// The cards turned from the stock.
            waste: Waste;
            /// The cards not dealt yet.
            stock: Stock;
        }
        layout {
            tower points [
                (2, 0), (1.5, 1), (2.5, 1), (1, 2), (2, 2), (3, 2), (0.5, 3), (1.5, 3), (2.5, 3), (3.5, 3),
                (0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (0, 5), (1, 5), (2, 5), (3, 5), (4, 5)
            ];
            waste at (6, 2); stock at (7, 2);
        }
        deal { tower <- 1 up; waste <- 1 up; }
        /// A card goes on a card with which it adds up to fourteen: Ace 1, Jack 11, Queen 12, King 13.
        build tower = rank(top(target)) + rank(bottom(moving)) == 14;
        moves {
            /// Put a card on the tower.
            drag  Play: waste[top] => tower;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        /// You win when all cards lie on the tower.
        win = count(tower) == CARDS;

        examples {
            tower: 7H on 7S, AS on KH, !6H on 7S, !7H on _;
            Deal: 83;
            win: [tower rest], ![waste KS, tower rest];
            deal: tower 1, waste 1, stock 83;
        }
    }
}
