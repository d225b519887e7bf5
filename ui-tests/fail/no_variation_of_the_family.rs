//! A type is used as a variation, but it is not one.
//! Blames `Chess`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");
}

use games::{Toy, toy};
use solitaire::prelude::*;

/// A type that no macro declares.
struct Chess;

fn columns<V: games::ToyFamily>() {}

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
    columns::<Toy>();
    columns::<Chess>();
}
