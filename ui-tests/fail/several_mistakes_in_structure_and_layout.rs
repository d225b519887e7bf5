//! A kind, a place and a length are wrong.
//! Blames `Colum`, `FOUR` and `tablau`.

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// Four columns, four foundations, all cards in sight.
        #[game(name = "Toy")]
        family Toy {
            structure {
                tableau: [Colum; 4];
                foundation: [Pile; FOUR];
            }
            layout {
                foundation across from (0, 0);
                tablau across from (0, 1);
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
}

use games::Toy;
use solitaire::prelude::*;

fn main() {
    assert!(!Board::<Toy>::deal(1).is_won());
}
