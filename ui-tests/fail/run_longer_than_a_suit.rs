//! A foundation begins with a run of fourteen.
//! Blames `is_ace`.

#![deny(deprecated)]

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// Four columns, four foundations, all cards in sight.
        #[game(name = "Toy")]
        family Toy {
            structure {
                tableau: [Column; 4];
                foundation: [Pile; 4];
            }
            deal { tableau <- 13 up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = always;
            build foundation = is_king(bottom(moving));
            space foundation = is_ace(top(moving)) && count(moving) == 14;
            pickup tableau = descending(moving);
            moves {
                drag MoveCards: tableau[cards] => tableau;
                drag ToFoundation: tableau[cards] => foundation;
            }
            win = count(foundation) > 3;
        }
    }
}

use games::{Toy, toy};
use solitaire::prelude::*;

fn main() {
    let mut board = Board::<Toy>::deal(1);
    let (from, to) = (Toy::tableau(0), Toy::foundation(0));
    let undo = toy::ToFoundation { from, to, count: 1 }.do_move(&mut board);
    let back = toy::MoveCards { from, to: Toy::tableau(1), count: 1 };
    assert!(back.valid(&board));
    board.undo(undo);
}
