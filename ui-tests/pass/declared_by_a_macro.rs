//! Declarations written by a macro of the author's.
#![deny(warnings)]

use solitaire::prelude::*;

macro_rules! columns {
    ($name:ident, $title:literal, $kind:ident, $count:expr, $space:expr) => {
        solitaire! {
            #[doc = $title]
            #[game(name = $title)]
            family $name {
                const COLUMNS: usize = $count;
                structure { tableau: [$kind; COLUMNS]; foundation: [Pile; 4]; }
                deal { tableau <- rest up; }
                build tableau = next_rank(top(target), bottom(moving));
                space tableau = $space;
                build foundation = next_rank(bottom(moving), top(target))
                                && same_suit(bottom(moving), top(target));
                space foundation = is_ace(bottom(moving));
                moves {
                    drag MoveCards: tableau[cards] => tableau;
                    drag ToFoundation: tableau[top] => foundation;
                }
                win = count(foundation) == CARDS;
            }
        }
    };
}

columns!(Four, "Four", Column, 4, always);
columns!(Six, "Six", Column, 2 * 3, is_king(bottom(moving)));

macro_rules! wider {
    ($($name:ident: $parent:path, $title:literal, $count:literal;)*) => {
        solitaire! {
            $(
                #[doc = $title]
                #[game(name = $title)]
                variation $name: $parent { const COLUMNS = $count; }
            )*
        }
    };
}

wider! {
    Five: Four, "Five", 5;
    Seven: Six, "Seven", 7;
    Eight: Seven, "Eight", 8;
}

fn main() {
    let columns = |model: &solitaire::model::GameModel| model.containers[0].span.count;
    let models = [Four::MODEL, Five::MODEL, Six::MODEL, Seven::MODEL, Eight::MODEL];
    assert_eq!(models.map(columns), [4, 5, 6, 7, 8]);
    let mut board = Board::<Eight>::deal(1);
    let mut moves = Moves::new();
    board.legal_moves(&mut moves);
    if let Some(first) = moves.first().copied() {
        let undo = board.do_move(first);
        board.undo(undo);
    }
    assert_eq!(board, Board::deal(1));
}
