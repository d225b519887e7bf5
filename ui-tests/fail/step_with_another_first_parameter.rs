//! The first parameter of a handwritten step is not the dealer.
//! Blames `cut`.

mod games {
    use solitaire::prelude::*;

    /// A step that does nothing.
    pub fn cut(_: Cards<'_>, _: Place) {}

    include!("../shared/toy.rs");

    solitaire! {
        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy { moves { ..Toy; press Cut: tableau do { cut(source); } } }
    }
}

use games::{Other, other};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
