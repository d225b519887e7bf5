//! A variation mistypes a constant of another crate's family.
//! Blames `COLUMS`.

use solitaire::prelude::*;

solitaire! {
    /// The workshop of another crate with something changed.
    #[game(name = "Other")]
    variation Other: fixture_family::workshop::Workshop {
        const COLUMS = 8;
    }
}

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
