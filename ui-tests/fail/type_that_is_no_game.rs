//! A type is passed to a function for games, but it is not a game.
//! Blames `Chess`.

mod games {
    use solitaire::prelude::*;

    include!("../shared/toy.rs");
}

use games::{Toy, toy};
use solitaire::prelude::*;

/// A type that no macro declares.
#[derive(Clone, Copy)]
struct Chess;

fn name<G: Game>() -> &'static str {
    G::MODEL.name
}

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
    assert_ne!(name::<Toy>(), name::<Chess>());
}
