//! A setup for a number, which is not a game.
//! Blames `7`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");

    #[test_setup(7)]
    fn of_seven(board: &mut Board<Toy>) {}
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
