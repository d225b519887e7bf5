//! A constraint on several elements gets a single one.
//! Blames `target`.

use solitaire::prelude::*;

fn crowded(piles: Group<'_>) -> bool {
    piles.elements().count() > 3
}

include!("../shared/toy.rs");

solitaire! {
    /// Toy with something changed.
    #[game(name = "Other")]
    variation Other: Toy { space tableau = crowded(target); }
}

fn main() {
    let _ = Board::<Other>::deal(1);
}
