//! The parent of a variation is mistyped at the end of its path into another crate.
//! Blames `Workshp`.

use solitaire::prelude::*;

solitaire! {
    /// The workshop of another crate with something changed.
    #[game(name = "Other")]
    variation Other: fixture_family::workshop::Workshp {
        space tableau = never;
    }
}

fn main() {
    assert!(!Board::<fixture_family::workshop::Workshop>::deal(1).is_won());
    assert_eq!(Other, Other);
}
