//! An author's function has the name of a function of the vocabulary.
//! Blames `is_king`.

mod games {
    use solitaire::prelude::*;

    fn is_king(card: Option<Card>) -> bool {
        card.is_some_and(|card| card.rank().number() > 11)
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
            space tableau = is_king(bottom(moving));
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
