//! A variation has the name of a type that is in scope already.
//! Blames `Board`.

use solitaire::prelude::*;

solitaire! {
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
        }
        win = count(foundation) == CARDS;
    }
    #[game(name = "Board")]
    variation Board: Toy { space tableau = is_king(bottom(moving)); }
}

fn main() {
    assert!(solitaire::Board::<Toy>::deal(1) == solitaire::Board::<Toy>::deal(1));
}
