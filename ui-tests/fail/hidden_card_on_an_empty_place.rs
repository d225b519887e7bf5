//! A condition asks about a card where there is none.
//! Blames `is_hidden(target)`.

mod games {
    use solitaire::prelude::*;

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
            space tableau = is_hidden(target);
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

use games::*;
use solitaire::prelude::*;

fn main() {
    let mut board = Board::<Toy>::deal(1);
    let (from, to) = (Toy::tableau(0), Toy::foundation(0));
    let undo = toy::ToFoundation { from, to }.do_move(&mut board);
    let back = toy::MoveCards { from, to: Toy::tableau(1), count: 1 };
    assert!(back.valid(&board));
    board.undo(undo);
}
