//! A variation changes a constant of another crate's family, whose steps then deal more cards than there are.
//! Blames `ROWS`.

use solitaire::prelude::*;

solitaire! {
    /// The workshop of another crate with something changed.
    #[game(name = "Other")]
    variation Other: fixture_family::workshop::Workshop {
        const ROWS = 20;
    }
}

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
