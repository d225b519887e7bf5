//! A variation that restates whole blocks drops what it does not name, and no warning appears if all lines are new.
#![deny(warnings)]

use solitaire::prelude::*;

solitaire! {
    // The variation may stand before its parent, and pieces in any order.

    /// Another game altogether, in the same columns.
    #[game(name = "Anew")]
    variation Anew: Columns {
        win = every(tableau, |pile| is_empty(pile) || chained(pile, is_king, next_rank));
        moves { drag Shift: tableau[cards] => tableau; }
        deal { for column in 0..COLUMNS { tableau[column] <- column + 1 up; } tableau <- rest up; }
        structure { tableau: [Column; COLUMNS]; }
        space tableau = is_king(bottom(moving));
        score { Shift: 1; start: 10; }
    }

    /// Inherited moves take the places they had, wherever their names stand.
    #[game(name = "In Place")]
    variation InPlace: Columns {
        moves {
            /// Only one card.
            drag MoveCard: tableau[top] => tableau where index(target) > index(source);
            ..Columns;
            drag Home: tableau[top] => foundation where is_empty(tableau[0]);
        }
    }

    /// Five columns.
    #[game(name = "Columns")]
    family Columns {
        moves {
            drag MoveCard: tableau[top] => tableau;
            drag ToFoundation: tableau[top] => foundation where !is_empty(tableau[0]);
        }
        score { ToFoundation: 5; }
        win = count(foundation) == CARDS;
        build tableau = next_rank(top(target), bottom(moving));
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space tableau = always;
        space foundation = is_ace(bottom(moving));
        deal { tableau <- rest up; }
        structure { tableau: [Column; COLUMNS]; foundation: [Pile; 4]; }
        const COLUMNS: usize = 5;
    }
}

fn main() {
    let names = |model: &solitaire::model::GameModel| -> Vec<&str> {
        model.moves.iter().map(|declared| declared.name).collect()
    };
    assert_eq!(names(Columns::MODEL), ["MoveCard", "ToFoundation"]);
    assert_eq!(names(Anew::MODEL), ["Shift"]);
    assert_eq!(names(InPlace::MODEL), ["MoveCard", "ToFoundation", "Home"]);
    assert_eq!(Anew::MODEL.containers.len(), 1);
    assert_eq!(Board::<Anew>::deal(1).cards(Anew::tableau(4)).as_slice().len(), 12);
}
