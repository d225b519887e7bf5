//! The parent of a chain of variations is misspelt: that is one mistake.
//! Blames `Tyo`.

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
    #[game(name = "Kings")]
    variation Kings: Tyo { space tableau = is_king(bottom(moving)); }
    #[game(name = "Aces")]
    variation Aces: Kings { space tableau = is_ace(bottom(moving)); }
}

fn main() {
    let _ = Board::<Toy>::deal(1);
    let _ = Board::<Kings>::deal(1);
    let _ = Board::<Aces>::deal(1);
}
