//! The sentence of a mark names a parameter that the function does not have.
//! Blames `"{cart} fits"`.

mod games {
    use solitaire::prelude::*;

    #[constraint(say = "{cart} fits")]
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
