//! A variation in another module has a mistake: it is reported as precisely as beside its family.
//! Blames `foundaton`.

mod family {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");
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
