//! Each rule asks the one before it twice.
//! Blames `r7(under, over) || r7(over, under)`.

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
            rule r0(under, over) = next_rank(under, over);
            rule r1(under, over) = r0(under, over) || r0(over, under);
            rule r2(under, over) = r1(under, over) || r1(over, under);
            rule r3(under, over) = r2(under, over) || r2(over, under);
            rule r4(under, over) = r3(under, over) || r3(over, under);
            rule r5(under, over) = r4(under, over) || r4(over, under);
            rule r6(under, over) = r5(under, over) || r5(over, under);
            rule r7(under, over) = r6(under, over) || r6(over, under);
            rule r8(under, over) = r7(under, over) || r7(over, under);
            rule r9(under, over) = r8(under, over) || r8(over, under);
            build tableau = r9(top(target), bottom(moving));
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

use games::{Toy, toy};
use solitaire::prelude::*;

fn main() {
    let mut board = Board::<Toy>::deal(1);
    let (from, to) = (Toy::tableau(0), Toy::foundation(0));
    let undo = toy::ToFoundation { from, to }.do_move(&mut board);
    let back = toy::MoveCards { from, to: Toy::tableau(1), count: 1 };
    assert!(back.valid(&board));
    board.undo(undo);
}
