//! An author's function returns a type that no rule has.
//! Blames `luck`.

mod games {
    use solitaire::prelude::*;

    /// How lucky the cards are.
    fn luck(_: Cards<'_>) -> String {
        String::new()
    }

    include!("../shared/toy.rs");

    solitaire! {
        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy { space tableau = luck(moving) == luck(source); }
    }
}

use games::{Other, other};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
