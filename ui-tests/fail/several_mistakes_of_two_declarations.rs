//! A family and its variation both have mistakes: those of the family are reported once.
//! Blames `movng`, `ROWS` and `is_red`.

mod games {
    use solitaire::prelude::*;

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
            space tableau = is_king(bottom(movng));
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCards: tableau[cards] => tableau;
                drag ToFoundation: tableau[top] => foundation;
            }
            win = count(foundation) == CARDS;
        }

        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy {
            const ROWS = 3;
            pickup tableau = run(moving, is_red);
        }
    }
}

use games::{Other, other};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Other, other);
}
