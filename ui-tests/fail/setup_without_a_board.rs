//! A setup without parameters.
//! Blames `nothing_at_hand`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");

    #[test_setup(Toy)]
    fn nothing_at_hand() {}
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
