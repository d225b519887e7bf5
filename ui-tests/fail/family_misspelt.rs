//! The keyword of a declaration is misspelled; uses of the game's name are not mistakes.
//! Blames `famly`.

use solitaire::prelude::*;

solitaire! {
    #[game(name = "Toy")]
    famly Toy {
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
}

fn main() {
    let _ = toy::ToFoundation { from: Toy::tableau(0), to: Toy::foundation(0) };
    let _ = Board::<Toy>::empty();
}
