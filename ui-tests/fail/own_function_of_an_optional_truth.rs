//! An author's function returns a truth that may be missing.
//! Blames `lucky`.

mod games {
    use solitaire::prelude::*;

    /// `Some(true)` if the cards are lucky.
    fn lucky(_: Cards<'_>) -> Option<bool> {
        Some(true)
    }

    include!("../shared/toy.rs");

    solitaire! {
        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy { space tableau = lucky(moving) || is_king(bottom(moving)); }
    }
}

use games::{Other, other};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
