//! A relation passed by name takes a `Card` where the card may be missing.
//! Blames `fits`.

use solitaire::prelude::*;

fn fits(under: Card, over: Card) -> bool {
    under != over
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
        space tableau = run(moving, fits);
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
