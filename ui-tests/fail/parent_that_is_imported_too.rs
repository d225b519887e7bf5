//! A parent of another call has the name of a game that a glob imports, so that it could be either.
//! Blames `Toy`.

use solitaire::prelude::*;

use library::*;

mod library {
    use solitaire::prelude::*;

    solitaire! {
        /// Four columns.
        #[game(name = "Toy")]
        family Toy {
            structure { tableau: [Column; 4]; }
            deal { tableau <- rest up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = always;
            moves { drag MoveCards: tableau[cards] => tableau; }
            win = every(tableau, |pile| descending(pile));
        }
    }
}

solitaire! {
    /// Eight columns.
    #[game(name = "Own Toy")]
    family Toy {
        structure { tableau: [Column; 8]; }
        deal { tableau <- rest up; }
        build tableau = next_rank(top(target), bottom(moving));
        space tableau = always;
        moves { drag MoveCards: tableau[cards] => tableau; }
        win = every(tableau, |pile| descending(pile));
    }
}

solitaire! {
    /// Kings begin.
    #[game(name = "Kings")]
    variation Kings: Toy {
        space tableau = is_king(bottom(moving));
    }
}

fn main() {
    assert!(!Board::<Toy>::deal(1).is_won());
}
