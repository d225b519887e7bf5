//! A variation of another crate's family calls a function with an argument that it does not take.
//! Blames `tableau`.

use solitaire::prelude::*;

solitaire! {
    /// The workshop of another crate with something changed.
    #[game(name = "Other")]
    variation Other: fixture_family::workshop::Workshop {
        rule builds(under, over) = next_rank(under, tableau);
    }
}

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
