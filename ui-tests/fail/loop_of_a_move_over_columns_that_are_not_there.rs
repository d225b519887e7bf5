//! A loop of a move runs over more columns than there are.
//! Blames `i`.

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
                press Rain: stock where !is_empty(stock) do { for i in 0..5 { tableau[i] <- 1 up from stock; } }
            }
            win = count(foundation) == CARDS;
        }
    }
}

use games::{Toy, toy};
use solitaire::prelude::*;

fn main() {
    let mut board = Board::<Toy>::deal(1);
    let (from, to) = (Toy::tableau(0), Toy::foundation(0));
    let undo = toy::ToFoundation { from, to }.do_move(&mut board);
    let back = toy::MoveCards { from, to: Toy::tableau(1), count: 1 };
    assert!(back.valid(&board));
    board.undo(undo);
}
