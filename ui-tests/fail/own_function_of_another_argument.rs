//! An author's function gets cards where it takes a single card.
//! Blames `moving`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");

    solitaire! {
        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy { space tableau = is_lucky(moving); }
    }

    /// True if a card is lucky.
    fn is_lucky(card: Option<Card>) -> bool {
        card.is_some()
    }
}

use games::{Other, other};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
