//! A game has a name that Rust keeps for itself.
//! Blames `Self`.

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// Four columns, four foundations, all cards in sight.
        #[game(name = "Toy")]
        family Self {
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
    }
}

solitaire::solitaire! {
    /// Four columns.
    #[game(name = "Right")]
    family Right {
        structure { tableau: [Column; 4]; }
        deal { tableau <- rest up; }
        build tableau = next_rank(top(target), bottom(moving));
        space tableau = always;
        moves { drag MoveCards: tableau[cards] => tableau; }
        win = every(tableau, |pile| descending(pile));
    }
}

fn main() {
    assert!(!solitaire::Board::<Right>::deal(1).is_won());
}
