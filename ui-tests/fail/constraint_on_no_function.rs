//! A mark before an item that is not a function.
//! Blames `#[constraint(say = "nothing")]`.

mod games {
    use solitaire::prelude::*;

    #[constraint(say = "nothing")]
    pub struct Fits;

    include!("../shared/toy.rs");
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
