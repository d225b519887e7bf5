//! Five mistakes in five parts: each is reported on its own token.
//! Blames `Wast`, `FOUR`, `ovre`, `fundation` and `stok`.

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// Columns, foundations, and a stock that is turned twice.
        #[game(name = "Toy")]
        family Toy {
            const COLUMNS: usize = FOUR;
            counter redeals = 1;
            structure {
                tableau: [Column; COLUMNS];
                foundation: [Pile; 4];
                waste: Wast;
                stock: Stock;
            }
            deal { tableau <- 5 up; waste <- 1 up; }
            rule builds(under, over) = next_rank(under, ovre);
            build tableau = builds(top(target), bottom(moving));
            space tableau = always;
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCards: tableau[cards] => tableau;
                drag ToFoundation: tableau[top] | waste[top] => foundation;
                press Turn: stok where !is_empty(stock) do { waste <- 1 up from stock; }
                press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                              do { gather waste into stock; redeals -= 1; }
            }
            score { ToFoundation: 10; }
            win = count(fundation) == CARDS;
        }
    }
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
