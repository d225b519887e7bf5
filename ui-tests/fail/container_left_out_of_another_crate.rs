//! A container of another crate's family is left out, though its statements use it.
//! Blames `shelf`.

use solitaire::prelude::*;

solitaire! {
    /// The workshop of another crate with something changed.
    #[game(name = "Other")]
    variation Other: fixture_family::workshop::Workshop {
        structure { ..Workshop; without shelf; }
        layout { ..Workshop; without shelf; }
        deal { tableau <- ROWS up; }
    }
}

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
