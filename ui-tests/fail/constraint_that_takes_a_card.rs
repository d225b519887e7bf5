//! A constraint takes a `Card` where the card may be missing.
//! Blames `bottom`.

use solitaire::prelude::*;

fn lucky(card: Card) -> bool {
    card.to_string() == "7H"
}

include!("../shared/toy.rs");

solitaire! {
    /// Toy with something changed.
    #[game(name = "Other")]
    variation Other: Toy { space tableau = lucky(bottom(moving)); }
}

fn main() {
    let _ = Board::<Other>::deal(1);
}
