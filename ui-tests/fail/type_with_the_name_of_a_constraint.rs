//! A type has the name of a constraint, but it is not a mark.
//! Blames `solitaire! {`.

mod games {
    use solitaire::prelude::*;

    /// True if the cards are lucky.
    fn lucky(_: Cards<'_>) -> bool {
        true
    }

    /// A type that is not a mark.
    #[allow(non_camel_case_types)]
    pub enum lucky {}

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
            space tableau = lucky(moving);
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCards: tableau[cards] => tableau;
                drag ToFoundation: tableau[top] => foundation;
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
