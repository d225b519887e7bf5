//! An author's function has the name of a function that takes cards or several elements.
//! Blames `face_up`.

mod games {
    use solitaire::prelude::*;

    fn face_up(cards: Cards<'_>) -> i32 {
        i32::from(!cards.is_empty())
    }

    solitaire! {
        /// Four columns, four foundations, all cards in sight.
        #[game(name = "Toy")]
        family Toy {
            structure {
                tableau: [Column; 4];
                foundation: [Pile; 4];
            }
            deal { tableau <- 13 up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = face_up(moving) < 3;
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
    let _ = Board::<Toy>::deal(1);
}
