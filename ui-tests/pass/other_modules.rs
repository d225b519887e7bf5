//! Families, variations, variations of variations and families based on another family, each in its own module.

mod first {
    solitaire::solitaire! {
        /// Four columns.
        #[game(name = "First")]
        family First {
            const COLUMNS: usize = 4;
            structure { tableau: [Column; COLUMNS]; foundation: [Pile; 4]; }
            deal { tableau <- rest up; }
            rule builds(under, over) = next_rank(under, over);
            build tableau = builds(top(target), bottom(moving));
            space tableau = always;
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCard: tableau[top] => tableau;
                drag ToFoundation: tableau[top] => foundation;
            }
            win = count(foundation) == CARDS;
        }
    }
}

mod second {
    use solitaire::solitaire;

    solitaire! {
        /// Five columns.
        #[game(name = "Second")]
        variation Second: super::first::First { const COLUMNS = 5; }

        /// Two decks as well: a parent of the same call that waits for its own.
        #[game(name = "Double", decks = 2)]
        variation Double: Second {
            structure { ..Second; foundation: [Pile; 8]; }
        }
    }
}

mod third {
    use crate::second::{Second, second};
    use solitaire::solitaire;

    solitaire! {
        /// Builds in suit.
        #[game(name = "Third")]
        variation Third: Second {
            rule builds(under, over) = inherited && same_suit(under, over);
        }
    }

    pub mod fourth {
        solitaire::solitaire! {
            /// A family of its own.
            #[game(name = "Fourth")]
            family Fourth: super::Third { space tableau = inherited && is_king(bottom(moving)); }
        }
    }
}

use solitaire::Game;

fn main() {
    let columns = |model: &solitaire::model::GameModel| model.containers[0].span.count;
    assert_eq!(columns(first::First::MODEL), 4);
    assert_eq!(columns(second::Second::MODEL), 5);
    assert_eq!(columns(second::Double::MODEL), 5);
    assert_eq!(columns(third::fourth::Fourth::MODEL), 5);
    assert_eq!(third::Third::MODEL.slug, "first/third");
    assert_eq!(third::fourth::Fourth::MODEL.slug, "fourth/fourth");
}
