//! The parent of a variation is mistyped.
//! Blames `Tyo`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");

    solitaire! {
        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Tyo {
            space tableau = never;
        }
    }
}

use games::{Other, Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
    assert_eq!(Other, Other);
}
