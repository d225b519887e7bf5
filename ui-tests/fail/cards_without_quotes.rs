//! Cards outside of a text.
//! Blames `KC`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");

    pub fn column() -> &'static [Card] {
        cards!(KC QD)
    }
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
