//! A handwritten step does not take the dealer.
//! Blames `cut`.

mod games {
    use solitaire::prelude::*;

    /// A step that does nothing.
    pub fn cut(_: Place) {}

    solitaire! {
        /// Four columns, four foundations, all cards in sight.
        #[game(name = "Toy")]
        family Toy {
            structure {
                tableau: [Column; 4];
                foundation: [Pile; 4];
            }
            deal { tableau <- 13 up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = always;
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCards: tableau[cards] => tableau;
                drag ToFoundation: tableau[top] => foundation;
                press Cut: tableau do { cut(source); }
            }
            win = count(foundation) == CARDS;
        }
    }
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
