//! A module imports a declaration of another crate and one of its own with the same name, and varies it.
//! Blames `Wide`.

use fixture_family::copies::*;
use solitaire::prelude::*;

solitaire! {
    /// A game of this crate.
    #[game(name = "Mine")]
    variation Wide: fixture_family::workshop::Workshop {
        space tableau = never;
    }
}

mod further {
    use super::*;

    solitaire! {
        /// A variation of which?
        #[game(name = "Further")]
        variation Further: Wide {
            space tableau = always;
        }
    }
}

fn main() {
    assert!(!Board::<further::Further>::deal(1).is_won());
}
