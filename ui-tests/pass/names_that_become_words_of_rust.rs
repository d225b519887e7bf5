//! Declarations whose modules would have the names of Rust keywords: these are raw, or end in `_`.

mod games {
    solitaire::solitaire! {
        /// Four columns.
        #[game(name = "Match")]
        family Match {
            structure { tableau: [Column; 4]; foundation: [Pile; 4]; }
            deal { tableau <- rest up; }
            build tableau = next_rank(top(target), bottom(moving));
            space tableau = always;
            build foundation = next_rank(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag Move: tableau[top] => tableau;
                drag Type: tableau[top] => foundation;
            }
            win = count(foundation) == CARDS;
        }

        /// Kings only.
        #[game(name = "Super")]
        variation Super: Match { space tableau = is_king(bottom(moving)); }
    }
}

mod further {
    solitaire::solitaire! {
        /// Nothing fills a column.
        #[game(name = "Static")]
        variation Static: super::games::Super { space tableau = never; }

        /// Builds in suit.
        #[game(name = "Loop")]
        variation Loop: super::games::Match {
            build tableau = inherited && same_suit(top(target), bottom(moving));
        }
    }
}

use further::{Loop, Static, r#loop, r#static};
use games::{Match, Super, r#match, super_};
use solitaire::prelude::*;

fn main() {
    let _ = r#match::Type { from: Match::tableau(0), to: Match::foundation(0) };
    let _ = super_::Move { from: Super::tableau(0), to: Super::tableau(1) };
    let _ = r#static::Move { from: Static::tableau(0), to: Static::tableau(1) };
    let _ = r#loop::Move { from: Loop::tableau(0), to: Loop::tableau(1) };
    assert!(!Board::<Static>::deal(1).is_won());
}
