//! A constraint on several elements gets a single one.
//! Blames `target`.

use solitaire::prelude::*;

fn crowded(piles: Group<'_>) -> bool {
    piles.elements().count() > 3
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
        space tableau = crowded(target);
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
