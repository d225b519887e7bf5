//! A variation of another crate's family names a container that does not exist.
//! Blames `foundaton`.

use solitaire::prelude::*;

solitaire! {
    /// The workshop of another crate with something changed.
    #[game(name = "Other")]
    variation Other: fixture_family::workshop::Workshop {
        moves {
            ..Workshop;
            drag ToFoundation: tableau[top] | waste[top] => foundaton;
        }
    }
}

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
