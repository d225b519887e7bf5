//! A variation says what may be lifted from the stock.
//! Blames `stock`.

#![deny(deprecated)]

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// Four columns and four foundations, with a stock.
        #[game(name = "Toy")]
        family Toy {
            structure {
                tableau: [Column; 4];
                foundation: [Pile; 4];
                waste: Waste;
                stock: Stock;
            }
            deal { tableau <- 5 up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = always;
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCards: tableau[cards] => tableau;
                drag FromWaste: waste[top] => tableau;
                drag ToFoundation: tableau[top] => foundation;
                press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            }
            win = count(foundation) == CARDS;
        }

        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy {
            pickup stock = always;
        }
    }
}

use games::{Other, other};
use solitaire::prelude::*;

fn main() {
    let mut board = Board::<Other>::deal(1);
    let (from, to) = (Other::tableau(0), Other::foundation(0));
    let undo = other::ToFoundation { from, to }.do_move(&mut board);
    let back = other::MoveCards { from, to: Other::tableau(1), count: 1 };
    assert!(back.valid(&board));
    board.undo(undo);
}
