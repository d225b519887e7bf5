//! Each variation is based on the one before it.
//! Blames `Toy31`.

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
            space tableau = always;
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCards: tableau[cards] => tableau;
                drag ToFoundation: tableau[top] => foundation;
            }
            win = count(foundation) == CARDS;
        }

        /// Toy, once more.
        #[game(name = "Toy 1")]
        variation Toy1: Toy {}

        /// Toy, once more.
        #[game(name = "Toy 2")]
        variation Toy2: Toy1 {}

        /// Toy, once more.
        #[game(name = "Toy 3")]
        variation Toy3: Toy2 {}

        /// Toy, once more.
        #[game(name = "Toy 4")]
        variation Toy4: Toy3 {}

        /// Toy, once more.
        #[game(name = "Toy 5")]
        variation Toy5: Toy4 {}

        /// Toy, once more.
        #[game(name = "Toy 6")]
        variation Toy6: Toy5 {}

        /// Toy, once more.
        #[game(name = "Toy 7")]
        variation Toy7: Toy6 {}

        /// Toy, once more.
        #[game(name = "Toy 8")]
        variation Toy8: Toy7 {}

        /// Toy, once more.
        #[game(name = "Toy 9")]
        variation Toy9: Toy8 {}

        /// Toy, once more.
        #[game(name = "Toy 10")]
        variation Toy10: Toy9 {}

        /// Toy, once more.
        #[game(name = "Toy 11")]
        variation Toy11: Toy10 {}

        /// Toy, once more.
        #[game(name = "Toy 12")]
        variation Toy12: Toy11 {}

        /// Toy, once more.
        #[game(name = "Toy 13")]
        variation Toy13: Toy12 {}

        /// Toy, once more.
        #[game(name = "Toy 14")]
        variation Toy14: Toy13 {}

        /// Toy, once more.
        #[game(name = "Toy 15")]
        variation Toy15: Toy14 {}

        /// Toy, once more.
        #[game(name = "Toy 16")]
        variation Toy16: Toy15 {}

        /// Toy, once more.
        #[game(name = "Toy 17")]
        variation Toy17: Toy16 {}

        /// Toy, once more.
        #[game(name = "Toy 18")]
        variation Toy18: Toy17 {}

        /// Toy, once more.
        #[game(name = "Toy 19")]
        variation Toy19: Toy18 {}

        /// Toy, once more.
        #[game(name = "Toy 20")]
        variation Toy20: Toy19 {}

        /// Toy, once more.
        #[game(name = "Toy 21")]
        variation Toy21: Toy20 {}

        /// Toy, once more.
        #[game(name = "Toy 22")]
        variation Toy22: Toy21 {}

        /// Toy, once more.
        #[game(name = "Toy 23")]
        variation Toy23: Toy22 {}

        /// Toy, once more.
        #[game(name = "Toy 24")]
        variation Toy24: Toy23 {}

        /// Toy, once more.
        #[game(name = "Toy 25")]
        variation Toy25: Toy24 {}

        /// Toy, once more.
        #[game(name = "Toy 26")]
        variation Toy26: Toy25 {}

        /// Toy, once more.
        #[game(name = "Toy 27")]
        variation Toy27: Toy26 {}

        /// Toy, once more.
        #[game(name = "Toy 28")]
        variation Toy28: Toy27 {}

        /// Toy, once more.
        #[game(name = "Toy 29")]
        variation Toy29: Toy28 {}

        /// Toy, once more.
        #[game(name = "Toy 30")]
        variation Toy30: Toy29 {}

        /// Toy, once more.
        #[game(name = "Toy 31")]
        variation Toy31: Toy30 {}

        /// Toy, once more.
        #[game(name = "Toy 32")]
        variation Toy32: Toy31 {}

        /// Toy, once more.
        #[game(name = "Toy 33")]
        variation Toy33: Toy32 {}

        /// Toy, once more.
        #[game(name = "Toy 34")]
        variation Toy34: Toy33 {}
    }
}

use games::{Toy31, toy31};
use solitaire::prelude::*;

fn main() {
    let mut board = Board::<Toy31>::deal(1);
    let (from, to) = (Toy31::tableau(0), Toy31::foundation(0));
    let undo = toy31::ToFoundation { from, to }.do_move(&mut board);
    let back = toy31::MoveCards { from, to: Toy31::tableau(1), count: 1 };
    assert!(back.valid(&board));
    board.undo(undo);
}
