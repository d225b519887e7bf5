//! A variation leaves out a move that another crate's family does not have.
//! Blames `Tern`.

use solitaire::prelude::*;

solitaire! {
    /// The workshop of another crate with something changed.
    #[game(name = "Other")]
    variation Other: fixture_family::workshop::Workshop {
        moves { ..Workshop; without Tern; }
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
