//! Cards are dealt face down, and only gathered.
//! Blames `down`.

#![deny(deprecated)]

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// Four columns with hidden cards, four foundations.
        #[game(name = "Toy")]
        family Toy {
            counter redeals = 2;
            structure {
                tableau: [BuildablePile; 4];
                foundation: [Pile; 4];
            }
            deal { tableau <- 12 down; tableau <- 1 up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = always;
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCards: tableau[cards] => tableau;
                drag ToFoundation: tableau[top] => foundation;
                press Redeal where redeals > 0 do { gather tableau; tableau <- rest up; redeals -= 1; }
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
