//! Three mistakes in three places: each is reported, and nothing else.
//! Blames `Colum`, `moving` and `fundation`.

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// Four columns, four foundations, all cards in sight.
        #[game(name = "Toy")]
        family Toy {
            structure {
                tableau: [Colum; 4];
                foundation: [Pile; 4];
            }
            deal { tableau <- 13 up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = always;
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(moving);
            moves {
                drag MoveCards: tableau[cards] => tableau;
                drag ToFoundation: tableau[top] => fundation;
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
