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

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
