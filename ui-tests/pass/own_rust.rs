//! The author's own functions, relations and kinds of elements.

use solitaire::kinds::ElementKind;
use solitaire::model::{Kind, Spread};
use solitaire::prelude::*;

/// A row whose cards may lie face down.
pub struct Nest;

impl ElementKind for Nest {
    const KIND: Kind =
        Kind { name: "Nest", hides: true, is_stock: false, shows_top: false, is_discard: false };
    const SPREAD: Spread = Spread::Right;
}

mod luck {
    use solitaire::prelude::*;

    /// True if a card is a seven.
    pub fn is_lucky(card: Option<Card>) -> bool {
        card.is_some_and(|card| card.rank().number() == 7)
    }

    /// The number of sevens in a pile.
    pub fn lucky_cards(cards: Cards<'_>) -> i32 {
        let lucky = cards.as_slice().iter().filter(|card| is_lucky(Some(**card)));
        i32::try_from(lucky.count()).unwrap_or(i32::MAX)
    }

    /// True if one card may lie on another.
    pub fn lies_on(under: Option<Card>, over: Option<Card>) -> bool {
        under.zip(over).is_some_and(|(under, over)| under.rank() != over.rank())
    }
}

use luck::lies_on;

solitaire! {
    /// Uses them all.
    #[game(name = "Own")]
    family Own {
        structure { nest: [self::Nest; 4]; foundation: [Pile; 4]; }
        deal { nest <- 12 down; nest <- 1 up; }
        pickup nest = run(moving, lies_on) || luck::is_lucky(top(moving));
        build nest = lies_on(top(target), bottom(moving));
        space nest = luck::lucky_cards(moving) > 0 || exists(foundation, |pile| is_empty(pile));
        space foundation = luck::is_lucky(bottom(moving));
        build foundation = luck::lies_on(top(target), bottom(moving));
        moves {
            drag MoveCards: nest[cards] => nest;
            drag ToFoundation: nest[top] => foundation;
            auto Flip: nest where is_hidden(source) do { flip source; }
        }
        win = count(foundation) == CARDS;
    }
}

fn main() {
    let board = Board::<Own>::deal(1);
    let mut moves = Moves::new();
    board.legal_moves(&mut moves);
    assert!(moves.iter().all(|code| board.valid(*code)));
    assert_eq!(Own::MODEL.containers[0].kind.name, "Nest");
    assert_eq!(Own::FUNCTIONS.len(), 4);
}
