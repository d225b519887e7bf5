//! A variation has more columns than its parent lists points.
//! Blames `COLUMNS`.

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// Four columns, four foundations, all cards in sight.
        #[game(name = "Toy")]
        family Toy {
            const COLUMNS: usize = 4;
            structure {
                tableau: [Column; COLUMNS];
                foundation: [Pile; 4];
            }
            layout {
                foundation across from (0, 0);
                tableau points [(0, 1), (1, 1), (2, 1), (3, 1)];
            }
            deal { tableau <- rest up; }
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

        /// Toy with something changed.
        #[game(name = "Other")]
        variation Other: Toy {
            const COLUMNS = 5;
        }
    }
}

use games::{Other, other};
use solitaire::prelude::*;

fn main() {
    let mut board = Board::<Other>::deal(1);
    let (from, to) = (Other::tableau(0), Other::foundation(0));
    let undo = other::ToFoundation { from, to }.do_move(&mut board);
    let back = other::MoveCards { from, to: Other::tableau(1), count: 1 };
    assert!(back.valid(&board));
    board.undo(undo);
}
