//! One of two warnings is silenced at its statement.
//! Blames `down`.

#![deny(deprecated)]

use solitaire::prelude::*;

solitaire! {
    #[game(name = "Toy")]
    family Toy {
        structure {
            tableau: [BuildablePile; 4];
            reserve: BuildablePile;
            foundation: [Pile; 4];
        }
        deal {
            tableau <- 6 up;
            reserve <- 4 up;
            #[allow(deprecated)]
            tableau <- 5 down;
            reserve <- 4 down;
        }
        build tableau = next_rank(top(target), bottom(moving));
        space tableau = always;
        build foundation = next_rank(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            drag MoveCards: tableau[cards] | reserve[top] => tableau;
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
            auto TurnUp: tableau | reserve where is_hidden(source) do { flip source; }
        }
        win = count(foundation) == CARDS;
    }
}

fn main() {
    let _ = Board::<Toy>::deal(1);
}
