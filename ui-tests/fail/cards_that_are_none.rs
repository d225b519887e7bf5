//! A text with a word that is not a card.
//! Blames `"KC 1D"`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");

    pub fn column() -> &'static [Card] {
        cards!("KC 1D")
    }
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
