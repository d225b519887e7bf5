//! A setup that is not a plain function.
//! Blames `async`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");

    #[test_setup(Toy)]
    async fn some_time(board: &mut Board<Toy>) {}
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
