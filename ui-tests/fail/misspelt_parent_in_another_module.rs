//! The parent of a variation is mistyped at the end of its path.
//! Blames `Tyo`.

mod family {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");
}

mod variation {
    use solitaire::prelude::*;

    solitaire! {
        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: crate::family::Tyo {
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
