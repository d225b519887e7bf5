//! A rule is renamed where it is declared and nowhere else.
//! Blames `builds`.

use solitaire::prelude::*;

solitaire! {
    #[game(name = "Toy")]
    family Toy {
        structure {
            tableau: [Column; 4];
            foundation: [Pile; 4];
        }
        deal { tableau <- 13 up; }
        rule stacks(under, over) = next_rank(under, over);
        pickup tableau = run(moving, builds);
        build tableau = builds(top(target), bottom(moving));
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
    variation Kings: Toy { space tableau = is_king(bottom(moving)); }
}

fn main() {
    let _ = Board::<Toy>::deal(1);
    let _ = Board::<Kings>::deal(1);
}
