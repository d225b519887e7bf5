//! The path of a handwritten step is misspelled.
//! Blames `cutt`.

mod games {
    use solitaire::prelude::*;

    /// A step that does nothing.
    pub fn cut(_: &mut Dealer<'_>, _: solitaire::Span) {}

    include!("../shared/toy.rs");

    solitaire! {
        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy { moves { ..Toy; press Cut: tableau do { self::cutt(tableau); } } }
    }
}

use games::{Other, other};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
