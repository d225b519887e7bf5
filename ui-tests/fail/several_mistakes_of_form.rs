//! Incomplete statements between complete ones.
//! Blames `upp`, `=`, `grab` and `=`.

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
            deal { tableau <- 13 upp; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = ;
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                grab MoveCards: tableau[cards] => tableau;
                drag ToFoundation: tableau[top] => foundation;
            }
            counter = 3;
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
    let back = toy::ToFoundation { from, to: Toy::foundation(1) };
    assert!(back.valid(&board));
    board.undo(undo);
}
