//! A glob imports declarations with the same names: those of the module take precedence.

/// A library of games.
mod library {
    use solitaire::prelude::*;

    solitaire! {
        /// Columns of thirteen.
        #[game(name = "Columns")]
        family Columns {
            structure { tableau: [Column; 4]; foundation: [Pile; 4]; }
            deal { tableau <- 13 up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = always;
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCard: tableau[top] => tableau;
                drag ToFoundation: tableau[top] => foundation;
            }
            win = count(foundation) == CARDS;
        }

        /// Columns that stay empty.
        #[game(name = "Strict Columns")]
        variation Strict: Columns {
            space tableau = never;
        }

        /// Columns in suit.
        #[game(name = "Suits")]
        variation Suits: Columns {
            build tableau = inherited && same_suit(top(target), bottom(moving));
        }
    }
}

/// A variation of a game of the library, with the name of another one there.
mod own {
    use super::library::*;
    use solitaire::prelude::*;

    solitaire! {
        /// Empty columns take Kings.
        #[game(name = "My Strict Columns")]
        variation Strict: Columns {
            space tableau = is_king(bottom(moving));
        }

        /// Empty columns take Kings of a suit.
        #[game(name = "Stricter")]
        variation Stricter: Strict {
            space tableau = inherited && is_suit(bottom(moving), 0);
        }

        /// Empty columns take nothing.
        #[game(name = "Strictest")]
        variation Strictest: Strict {
            space tableau = never;
        }

        /// In suit, as a variation of that name in the library.
        #[game(name = "My Suits")]
        variation Suits: Strict {
            build tableau = inherited && same_suit(top(target), bottom(moving));
        }
    }
}

/// A family with the name of one that is imported.
mod other {
    use super::library::*;
    use solitaire::prelude::*;

    solitaire! {
        /// Columns of four.
        #[game(name = "My Columns")]
        family Columns {
            structure { tableau: [Column; 13]; foundation: [Pile; 4]; }
            deal { tableau <- 4 up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = always;
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCard: tableau[top] => tableau;
                drag ToFoundation: tableau[top] => foundation;
            }
            win = count(foundation) == CARDS;
        }

        /// Columns that stay empty.
        #[game(name = "My Other Columns")]
        variation Strict: Columns {
            space tableau = never;
        }

        /// Empty columns take Kings.
        #[game(name = "My Third Columns")]
        variation Third: Strict {
            space tableau = is_king(bottom(moving));
        }
    }

    solitaire! {
        /// Only the library has a game of this name.
        #[game(name = "Kings and Suits")]
        variation KingsAndSuits: Suits {
            space tableau = is_king(bottom(moving));
        }
    }
}

fn main() {
    use solitaire::prelude::*;

    let names = [own::Strict::MODEL.name, own::Stricter::MODEL.name, own::Strictest::MODEL.name];
    assert_eq!(names, ["My Strict Columns", "Stricter", "Strictest"]);
    assert_eq!(own::Suits::MODEL.name, "My Suits");
    assert_eq!(library::Suits::MODEL.name, "Suits");
    assert_eq!(other::Columns::MODEL.name, "My Columns");
    assert_eq!(other::Strict::MODEL.slug, "columns/strict");
    assert_eq!(other::Third::MODEL.slug, "columns/third");
    assert_eq!(other::KingsAndSuits::MODEL.slug, "columns/kingsandsuits");
    let from = other::Third::tableau(12);
    let to = other::Third::foundation(0);
    let mut board = Board::<other::Third>::empty();
    board.set(from, &["AC".parse().unwrap()]).unwrap();
    assert!(other::third::ToFoundation { from, to }.valid(&board));
}
