//! A constraint on two cards gets only one.
//! Blames `beats`.

use solitaire::prelude::*;

fn beats(high: Option<Card>, low: Option<Card>) -> bool {
    high > low
}

solitaire! {
    #[game(name = "Toy")]
    family Toy {
        structure {
            tableau: [Column; 4];
            foundation: [Pile; 4];
        }
        deal { tableau <- 13 up; }
        build tableau = next_rank(top(target), bottom(moving));
        space tableau = beats(bottom(moving));
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
