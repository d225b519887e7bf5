//! Tests that a review does not mark cards that the author lays aside, if their warning is silenced, nor conditions
//! that other conditions settle.

use solitaire::prelude::*;
use solitaire_review::{Effort, review};

solitaire! {
    /// Sixteen cards fill a square. The others take no part.
    #[game(name = "Small Square", slug = "small_square")]
    family SmallSquare {
        structure {
            /// The square.
            grid: [Cell; 16] in grid(4, 4);
            /// The cards not dealt yet.
            stock: OpenStock;
            /// Cards that do not take part.
            aside: Pile;
        }
        #[allow(deprecated)]
        deal { aside <- 30 down; }
        moves {
            /// Put a card on a free place of the square.
            drag Place: stock[top] => grid;
        }
        win = filled(grid) == 16;
        examples { deal: grid 0, stock 22, aside 30; }
    }

    /// One more is laid aside.
    #[game(name = "Smaller Stock", slug = "smaller_stock")]
    variation SmallerStock: SmallSquare {
        deal {
            #[expect(deprecated)]
            aside <- 31 down;
        }
        examples { deal: grid 0, stock 21, aside 31; }
    }

    /// The rest of the deal is inherited.
    #[game(name = "Five Rows", slug = "five_rows")]
    variation FiveRows: SmallSquare {
        structure { ..SmallSquare; grid: [Cell; 20] in grid(4, 5); }
        win = filled(grid) == 20;
        examples { ..SmallSquare; }
    }

    /// Cards are put on the square, and leave it in pairs that come to ten.
    #[game(name = "Filled Square", slug = "filled_square")]
    family FilledSquare {
        /// How many passes are left.
        counter passes = 2;
        structure {
            /// The square.
            grid: [Pile; 16] max 2 in grid(4, 4);
            /// The cards turned from the stock.
            waste: Waste;
            /// The cards not dealt yet.
            stock: Stock;
            /// The cards removed.
            discard: Discard;
        }
        deal { waste <- 1 up; }
        build grid = rank(top(target)) + rank(bottom(moving)) == 10;
        space grid = always;
        moves {
            /// Put a card on a free place.
            drag Place: waste[top] => grid where is_empty(target);
            /// Remove two cards that come to ten.
            drag Remove: grid[top] => grid where !is_empty(target) do { discard <- 2 from target; }
            /// Remove a Ten.
            click RemoveTen: grid[top] => discard where is_rank(bottom(moving), 10);
            /// Turn a card.
            press Turn: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && passes < 12
                do { gather waste into stock; passes += 1; }
        }
        win = count(discard) >= 20;
        examples { deal: grid 0, waste 1, stock 51, discard 0; }
    }
}

/// This attribute stands outside the declaration, where the macro cannot see it, so it does not silence the warning.
#[allow(deprecated)]
mod unread {
    use solitaire::prelude::*;

    solitaire! {
        /// Sixteen cards fill a square. The others take no part.
        #[game(name = "Loud Square", slug = "loud_square")]
        family LoudSquare {
            structure {
                /// The square.
                grid: [Cell; 16] in grid(4, 4);
                /// The cards not dealt yet.
                stock: OpenStock;
                /// Cards that do not take part.
                aside: Pile;
            }
            deal { aside <- 30 down; }
            moves {
                /// Put a card on a free place of the square.
                drag Place: stock[top] => grid;
            }
            win = filled(grid) == 16;
            examples { deal: grid 0, stock 22, aside 30; }
        }
    }
}

fn marks(game: GameEntry) -> Vec<String> {
    let effort = Effort { deals: 40, solved: 2, nodes: 5_000, ..Effort::default() };
    review(&game, &effort).unwrap().marks.into_iter().map(|mark| mark.text).collect()
}

const ASIDE: &str = "The cards dealt to aside never left it, and no other cards moved there.";

#[test]
fn cards_laid_aside_with_a_silenced_warning_are_not_marked() {
    for game in [
        GameEntry::of::<SmallSquare>(),
        GameEntry::of::<SmallerStock>(),
        GameEntry::of::<FiveRows>(),
    ] {
        let marks = marks(game);
        assert!(!marks.iter().any(|mark| mark == ASIDE), "{}: {marks:?}", game.model().slug);
    }
}

#[test]
fn cards_laid_aside_without_a_word_are_marked() {
    let marks = marks(GameEntry::of::<unread::LoudSquare>());
    assert!(marks.iter().any(|mark| mark == ASIDE), "{marks:?}");
}

#[test]
fn a_condition_that_another_settles_is_not_marked() {
    let marks = marks(GameEntry::of::<FilledSquare>());
    assert!(!marks.iter().any(|mark| mark.contains("no two boards")), "{marks:?}");
}
