//! An expected warning does not occur.
//! Blames `deprecated`.

#![deny(unfulfilled_lint_expectations)]

use solitaire::prelude::*;

solitaire! {
    #[game(name = "Toy")]
    family Toy {
        structure {
            tableau: [Column; 4];
            foundation: [Pile; 4];
        }
        #[expect(deprecated)]
        deal { tableau <- 13 up; }
        build tableau = next_rank(top(target), bottom(moving));
        space tableau = always;
        build foundation = next_rank(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            drag MoveCards: tableau[cards] => tableau;
            drag ToFoundation: tableau[top] => foundation;
        }
        win = count(foundation) == CARDS;
    }
}

fn main() {
    let _ = Board::<Toy>::deal(1);
}
