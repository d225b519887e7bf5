//! A variation of another crate's family has four mistakes, each reported on its own token.
//! Blames `COLUMS`, `is_knig`, `Tern` and `foundaton`.

use solitaire::prelude::*;

solitaire! {
    /// The workshop of another crate with something changed.
    #[game(name = "Other")]
    variation Other: fixture_family::workshop::Workshop {
        const COLUMS = 8;
        space shelf = is_knig;
        moves {
            ..Workshop;
            without Tern;
            drag ToFoundation: tableau[top] | waste[top] => foundaton;
        }
    }
}

fn main() {
    let mut board = Board::<Other>::deal(1);
    let (from, to) = (Other::tableau(0), Other::foundation(0));
    let undo = other::ToFoundation { from, to }.do_move(&mut board);
    let back = other::MoveCards { from, to: Other::tableau(1), count: 1 };
    let _ = back.valid(&board);
    board.undo(undo);
}
