//! Four moves have mistakes: each is reported, and the moves still exist.
//! Blames `last`, `pres`, `tableaus` and `redeal`.

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// Columns, foundations, and a stock that is turned twice.
        #[game(name = "Toy")]
        family Toy {
            const COLUMNS: usize = 4;
            counter redeals = 1;
            structure {
                tableau: [Column; COLUMNS];
                foundation: [Pile; 4];
                waste: Waste;
                stock: Stock;
            }
            deal { tableau <- 5 up; waste <- 1 up; }
            rule builds(under, over) = next_rank(under, over);
            build tableau = builds(top(target), bottom(moving));
            space tableau = always;
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCards: tableau[cards] => tableaus;
                drag ToFoundation: tableau[last] | waste[top] => foundation;
                pres Turn: stock where !is_empty(stock) do { waste <- 1 up from stock; }
                press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                              do { gather waste into stock; redeal -= 1; }
            }
            score { ToFoundation: 10; }
            win = count(foundation) == CARDS;
        }
    }
}

use games::{Toy, toy};
use solitaire::prelude::*;

include!("../shared/play.rs");

fn main() {
    play!(Toy, toy);
}
