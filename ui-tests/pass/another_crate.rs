//! Variations of a family in another crate, one of them of a variation of this one.
#![deny(warnings)]

mod wide {
    use fixture_family::workshop::Workshop;
    use fixture_family::workshop::workshop;

    solitaire::solitaire! {
        /// Eight columns of four cards.
        #[game(name = "Wide")]
        variation Wide: Workshop {
            const COLUMNS = inherited + 2;
            const ROWS = inherited - 1;
        }
    }
}

solitaire::solitaire! {
    /// Turned twice as often, and nothing is put aside.
    #[game(name = "Wide and Patient", aka = ["Patience"])]
    variation Patient: wide::Wide {
        counter redeals = inherited * 2;
        value room = 3;
        structure { ..Wide; without shelf; }
        layout { ..Wide; without shelf; }
        deal { tableau <- ROWS up; }
        moves { ..Wide; without Flip; }
    }
}

use solitaire::prelude::*;

fn main() {
    let board = Board::<Patient>::deal(1);
    assert_eq!(board.cards(Patient::tableau(7)).as_slice().len(), 4);
    assert_eq!(board.cards(Patient::stock()).as_slice().len(), 20);
    assert_eq!(board.table().counter(0), 2);
    let names: Vec<&str> = Patient::MODEL.moves.iter().map(|declared| declared.name).collect();
    assert_eq!(names, ["MoveCards", "ToTableau", "ToFoundation", "Turn", "Redeal"]);
    assert_eq!(Patient::MODEL.slug, "workshop/patient");
}
