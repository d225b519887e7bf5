//! Moves of another crate's family are dropped without a word.
//! Blames `MoveCards`.
#![deny(deprecated)]

use solitaire::prelude::*;

solitaire! {
    /// The workshop of another crate with something changed.
    #[game(name = "Other")]
    variation Other: fixture_family::workshop::Workshop {
        moves {
            drag MoveCards: tableau[cards] => tableau;
            drag ToShelf: tableau[top] | waste[top] => shelf;
            drag ToTableau: shelf[top] | waste[top] => tableau;
            drag ToFoundation: tableau[top] | shelf[top] | waste[top] => foundation;
            auto Flip: shelf where is_hidden(source) do { flip source; }
            press Turn: stock where !is_empty(stock) do { waste <- DRAW up from stock; }
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
