//! A setup that takes more than a board.
//! Blames `board: &mut Board<Toy>, other: &mut Board<Toy>`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");

    #[test_setup(Toy)]
    fn two_boards(board: &mut Board<Toy>, other: &mut Board<Toy>) {}
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
