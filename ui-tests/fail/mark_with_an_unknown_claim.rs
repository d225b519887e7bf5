//! A claim that a mark cannot make.
//! Blames `suit`.

mod games {
    use solitaire::prelude::*;

    #[constraint(say = "{card} fits", ignores(suit))]
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
