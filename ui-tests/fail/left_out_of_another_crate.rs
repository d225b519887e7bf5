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

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
