//! A setup that does not name its game.
//! Blames `#[test_setup]`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");

    #[test_setup]
    fn of_what(board: &mut Board<Toy>) {}
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
