//! A handwritten step gets an argument of another sort.
//! Blames `top`.

mod games {
    use solitaire::prelude::*;

    /// A step that does nothing.
    pub fn cut(_: &mut Dealer<'_>, _: Place) {}

    include!("../shared/toy.rs");

    solitaire! {
        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy { moves { ..Toy; press Cut: tableau do { cut(top(source)); } } }
    }
}

use games::{Other, other};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
