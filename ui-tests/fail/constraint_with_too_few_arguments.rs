//! A constraint on two cards gets only one.
//! Blames `beats`.

use solitaire::prelude::*;

fn beats(high: Option<Card>, low: Option<Card>) -> bool {
    high > low
}

include!("../shared/toy.rs");

solitaire! {
    /// Toy with something changed.
    #[game(name = "Other")]
    variation Other: Toy { space tableau = beats(bottom(moving)); }
}

fn main() {
    let _ = Board::<Other>::deal(1);
}
