//! A variation in another module has a mistake: it is reported as precisely as beside its family.
//! Blames `foundaton`.

mod family {
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
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCards: tableau[cards] => tableau;
                drag ToFoundation: tableau[top] => foundation;
            }
            win = count(foundation) == CARDS;
        }
    }
}

mod variation {
    use solitaire::prelude::*;

    solitaire! {
        /// One more foundation, mistyped in a move.
        #[game(name = "Other")]
        variation Other: crate::family::Toy {
            structure { ..Toy; foundation: [Pile; 5]; }
            moves {
                ..Toy;
                drag ToFoundation: tableau[top] => foundaton;
            }
        }
    }
}

use solitaire::prelude::*;
use variation::{Other, other};

fn main() {
    let mut board = Board::<Other>::deal(1);
    let (from, to) = (Other::tableau(0), Other::foundation(4));
    let undo = other::ToFoundation { from, to }.do_move(&mut board);
    let back = other::MoveCards { from, to: Other::tableau(1), count: 1 };
    assert!(back.valid(&board));
    board.undo(undo);
}
