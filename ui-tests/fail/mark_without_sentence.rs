//! A mark without a sentence.
//! Blames `#[constraint(ignores(suits))]`.

mod games {
    use solitaire::prelude::*;

    #[constraint(ignores(suits))]
    pub fn fits(card: Option<Card>) -> bool {
        card.is_some()
    }

    include!("../shared/toy.rs");

    solitaire! {
        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy { space foundation = fits(bottom(moving)); }
    }
}

use games::{Other, other};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
