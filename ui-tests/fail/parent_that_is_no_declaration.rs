//! The parent of a variation is a type that no macro declares.
//! Blames `Card`.

mod family {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");
}

mod variation {
    use solitaire::prelude::*;

    solitaire! {
        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Card {
            space tableau = never;
        }
    }
}

use family::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
    assert_eq!(variation::Other, variation::Other);
}
