//! A container that is named in many places has a keyword for a name.
//! Blames `final`.

use solitaire::prelude::*;

solitaire! {
    #[game(name = "Toy")]
    family Toy {
        structure {
            tableau: [Column; 4];
            final: [Pile; 4];
        }
        deal { tableau <- 13 up; }
        build tableau = next_rank(top(target), bottom(moving));
        space tableau = always;
        build final = next_rank(bottom(moving), top(target));
        space final = is_ace(bottom(moving));
        moves {
            drag MoveCards: tableau[cards] => tableau;
            drag ToFoundation: tableau[top] => final;
        }
        win = count(final) == CARDS;
    }
}

fn main() {
    let _ = Board::<Toy>::deal(1);
}
