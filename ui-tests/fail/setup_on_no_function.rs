//! A setup before an item that is not a function.
//! Blames `#[test_setup(Toy)]`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");

    #[test_setup(Toy)]
    pub struct Arranged;
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
