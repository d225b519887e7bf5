//! A game is declared inside a function.
//! Blames `solitaire! {`.

use solitaire::prelude::*;

fn main() {
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
    assert!(!Board::<Toy>::deal(1).is_won());
}
