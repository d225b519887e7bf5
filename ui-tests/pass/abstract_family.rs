//! A family that is not a game itself may leave parts open for its variations.

use solitaire::prelude::*;

solitaire! {
    /// Columns of which nobody knows yet how they are dealt or when they are done.
    family Columns {
        const COLUMNS: usize = 8;
        structure { tableau: [Column; COLUMNS]; }
        build tableau = next_rank(top(target), bottom(moving));
        space tableau = always;
        moves { drag MoveCard: tableau[top] => tableau; }
    }

    /// Eight columns.
    #[game(name = "Eight")]
    variation Eight: Columns {
        deal { tableau <- rest up; }
        win = every(tableau, |pile| descending(pile));
    }

    /// Six columns, three suits.
    #[game(name = "Six", suits = "CDH")]
    variation Six: Columns {
        const COLUMNS = 6;
        deal { tableau <- rest up; }
        win = every(tableau, |pile| descending(pile));
    }

    /// A family of its own, which inherits like a variation.
    #[game(name = "Cells")]
    family Cells: Eight {
        structure { ..Eight; cell: Cell; }
        moves {
            ..Eight;
            drag ToCell: tableau[top] => cell;
            drag FromCell: cell[top] => tableau;
        }
    }
}

fn main() {
    assert_eq!(Board::<Eight>::deal(1).cards(Eight::tableau(7)).as_slice().len(), 6);
    assert_eq!(Board::<Six>::deal(1).cards(Six::tableau(5)).as_slice().len(), 6);
    assert_eq!(Eight::MODEL.slug, "columns/eight");
    assert_eq!(Cells::MODEL.slug, "cells/cells");
    assert_eq!(Cells::MODEL.moves.len(), 3);
    let mut board = Board::<Cells>::deal(1);
    let lift = cells::ToCell { from: Cells::tableau(0), to: Cells::cell() };
    assert!(lift.valid(&board));
    let undo = lift.do_move(&mut board);
    lift.undo(&mut board, undo);
    assert_eq!(board, Board::deal(1));
}
