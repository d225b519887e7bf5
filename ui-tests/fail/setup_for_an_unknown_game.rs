//! A setup for a game that does not exist.
//! Blames `Toi`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");

    #[test_setup(Toi)]
    fn an_ace(board: &mut Board<Toy>) {}
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
