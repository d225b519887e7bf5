//! A relation passed by name takes a `Card` where the card may be missing.
//! Blames `fits`.

use solitaire::prelude::*;

fn fits(under: Card, over: Card) -> bool {
    under != over
}

include!("../shared/toy.rs");

solitaire! {
    /// Toy with something changed.
    #[game(name = "Other")]
    variation Other: Toy { space tableau = run(moving, fits); }
}

fn main() {
    let _ = Board::<Other>::deal(1);
}
