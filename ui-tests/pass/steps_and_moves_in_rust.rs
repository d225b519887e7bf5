//! A constraint, a step and a move that the author writes in Rust, and a variation that leaves some of them out.
#![deny(warnings)]

pub mod parts {
    use solitaire::model::{Gesture, Unit};
    use solitaire::prelude::*;
    use solitaire::{MoveParts, ShiftOptions, Span};

    /// The marked constraint.
    #[constraint(say = "{pile} is no taller than any of {piles}", reads = counts)]
    pub fn lowest(pile: Cards<'_>, piles: Group<'_>) -> bool {
        piles.elements().all(|other| other.len() >= pile.len())
    }

    /// The number.
    pub fn tens(cards: Cards<'_>) -> i32 {
        let tens = cards.as_slice().iter().filter(|card| card.rank().number() == 10);
        i32::try_from(tens.count()).unwrap_or(i32::MAX)
    }

    /// The step.
    pub fn cut(dealer: &mut Dealer<'_>, piles: Span, times: i32) {
        for place in piles.places() {
            for _ in 0..times {
                dealer.shift(
                    place,
                    place,
                    1,
                    ShiftOptions { to_under: true, ..ShiftOptions::PLAIN },
                );
            }
        }
    }

    /// The move.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Rotate {
        /// The pile.
        pub from: Place,
    }

    impl MoveParts for Rotate {
        fn parts(self) -> (Option<Place>, Place, u8) {
            (Some(self.from), Place(0), 0)
        }

        fn from_parts(from: Place, _: Place, _: u8) -> Self {
            Self { from }
        }
    }

    impl HandMove for Rotate {
        const GESTURE: Gesture = Gesture::Click;
        const SOURCE: &'static str = "tableau";
        const UNIT: Unit = Unit::Nothing;
        const SAYS: &'static str = "Put the top card of a pile under it, once in the game.";

        fn list(scene: Scene<'_>, found: &mut dyn FnMut(Self)) {
            let piles = scene.elements("tableau").span().places().map(|from| Self { from });
            piles.filter(|one| one.refusal(scene).is_none()).for_each(found);
        }

        fn refusal(self, scene: Scene<'_>) -> Option<&'static str> {
            let is_pile = scene.elements("tableau").span().holds(self.from);
            (!is_pile || scene.counter("turns") == 0).then_some("a pile was turned already")
        }

        fn perform(self, dealer: &mut Dealer<'_>) {
            if dealer.shift(
                self.from,
                self.from,
                1,
                ShiftOptions { to_under: true, ..ShiftOptions::PLAIN },
            ) {
                dealer.count("turns", -1);
            }
        }
    }
}

use parts::lowest;
use solitaire::prelude::*;

solitaire! {
    /// Piles that are cut when they are dealt.
    #[game(name = "Cut")]
    family Cut {
        counter turns = 1;
        structure { tableau: [Column; 6]; foundation: [Pile; 4]; }
        deal { tableau <- rest up; parts::cut(tableau[0..2], 2); }
        build tableau = lowest(target, tableau) || parts::tens(moving) == 1;
        space tableau = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            drag MoveCard: tableau[top] => tableau;
            drag ToFoundation: tableau[top] => foundation;
            use parts::Rotate;
        }
        win = count(foundation) == CARDS;
    }

    /// Nothing is turned.
    #[game(name = "Uncut")]
    variation Uncut: Cut {
        deal { tableau <- rest up; }
        moves { ..Cut; without Rotate; }
    }
}

fn main() {
    let mut board = Board::<Cut>::deal(1);
    let rotate = parts::Rotate { from: Cut::tableau(3) };
    assert!(Move::<Cut>::valid(&rotate, &board));
    let undo = Move::<Cut>::do_move(&rotate, &mut board);
    assert!(!Move::<Cut>::valid(&rotate, &board));
    board.undo(undo);
    assert_eq!(board, Board::deal(1));
    let uncut = Uncut::MODEL.moves.iter().map(|declared| declared.name);
    assert_eq!(uncut.collect::<Vec<_>>(), ["MoveCard", "ToFoundation"]);
}
