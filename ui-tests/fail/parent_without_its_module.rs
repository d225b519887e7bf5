//! The parent of a variation is imported, but not the module beside it.
//! Blames `Toy`.

mod family {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");
}

mod variation {
    use crate::family::Toy;
    use solitaire::prelude::*;

    solitaire! {
        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy {
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
