//! A type that is used as a move is not one, in a family and in a variation.
//! Blames `Turn`.

mod games {
    use solitaire::prelude::*;

    /// A type without information about a move.
    #[derive(Clone, Copy)]
    pub struct Turn;

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
                use Turn;
            }
            win = count(foundation) == CARDS;
        }

        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy {
            space tableau = never;
        }
    }
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
