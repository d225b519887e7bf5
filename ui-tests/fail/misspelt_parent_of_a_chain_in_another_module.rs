//! The parent of a chain of variations is mistyped at the end of its path: that is one mistake.
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
        #[game(name = "Third")]
        variation Third: Other {
            space tableau = is_king(bottom(moving));
        }
        #[game(name = "Fourth")]
        variation Fourth: Third {
            space tableau = is_ace(bottom(moving));
        }
    }
}

use family::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
    assert_eq!(variation::Fourth, variation::Fourth);
}
