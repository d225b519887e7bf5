//! A variation adds a move that what its target takes excludes.
//! Blames `is_king(bottom(moving))`.

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
            build foundation = is_red(bottom(moving)) && is_ace(bottom(moving));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCards: tableau[cards] => tableau;
                drag ToFoundation: tableau[top] => foundation;
            }
            win = empties(foundation) == 0;
        }

        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy {
            moves { ..Toy; click Royal: tableau[top] => foundation where is_king(bottom(moving)); }
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
