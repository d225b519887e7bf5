//! Two families with the same name in two modules of a crate, and a variation of each.
#![deny(warnings)]

mod small {
    solitaire::solitaire! {
        /// Four columns.
        #[game(name = "Small Toy", slug = "small/toy")]
        family Toy {
            structure { tableau: [Column; 4]; foundation: [Pile; 4]; }
            deal { tableau <- rest up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = always;
            build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCard: tableau[top] => tableau;
                drag ToFoundation: tableau[top] => foundation;
            }
            win = count(foundation) == CARDS;
        }
    }
}

mod large {
    solitaire::solitaire! {
        /// Eight columns.
        #[game(name = "Large Toy", slug = "large/toy")]
        family Toy {
            structure { tableau: [Column; 8]; }
            deal { tableau <- rest up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = is_king(bottom(moving));
            moves { drag MoveCards: tableau[cards] => tableau; }
            win = every(tableau, |pile| is_empty(pile) || descending(pile));
        }
    }
}

mod further {
    solitaire::solitaire! {
        /// Five columns.
        #[game(name = "Small and Wider")]
        variation Wider: super::small::Toy { structure { ..Toy; tableau: [Column; 5]; } }

        /// Whatever goes anywhere.
        #[game(name = "Large and Looser")]
        variation Looser: super::large::Toy { space tableau = always; }
    }
}

use solitaire::Game;

fn main() {
    let columns = |model: &solitaire::model::GameModel| model.containers[0].span.count;
    assert_eq!(columns(small::Toy::MODEL), 4);
    assert_eq!(columns(large::Toy::MODEL), 8);
    assert_eq!(columns(further::Wider::MODEL), 5);
    assert_eq!(columns(further::Looser::MODEL), 8);
    assert_eq!(further::Wider::MODEL.slug, "small/wider");
    assert_eq!(further::Looser::MODEL.slug, "large/looser");
}
