//! Crossword: numbers that add up to even sums, with court cards as the black squares.

use solitaire::prelude::*;

/// True if a card of this rank may lie on the place. Each stretch of its row and column without gaps, between court
/// cards and the edges, must add up to an even number. No court card may lie next to another.
#[constraint(say = "each finished word of {grid} through {place} must add up to an even number", reads = cards)]
pub fn spells(grid: Group<'_>, place: Cards<'_>, card: Option<Card>) -> bool {
    let number = |at: usize| {
        let there = grid.element(at as i32).as_slice().first().copied();
        let card = if at == usize::from(place.index()) { card } else { there };
        card.map(|card| i32::from(card.rank().number()))
    };
    let (row, column) = (usize::from(place.index()) / 7, usize::from(place.index()) % 7);
    let is_court = |number: &Option<i32>| number.is_some_and(|number| number > 10);
    [
        [0, 1, 2, 3, 4, 5, 6].map(|nth| number(7 * row + nth)),
        [0, 1, 2, 3, 4, 5, 6].map(|nth| number(7 * nth + column)),
    ]
    .iter()
    .all(|line| {
        let is_even = |word: &[Option<i32>]| {
            let sum: Option<i32> = word.iter().copied().sum();
            sum.is_none_or(|sum| sum % 2 == 0)
        };
        line.split(is_court).all(is_even) && !line.windows(2).any(|pair| pair.iter().all(is_court))
    })
}

solitaire! {
    /// Fill a seven-by-seven grid. Each card must touch another, even diagonally. Court cards separate the words and
    /// cannot be side by side. Every finished word must add up to an even number. Any of the last four cards fills the
    /// last place.
    #[game(name = "Crossword", after = "PySolFC rules, Crossword")]
    family Crossword {
        structure {
            /// The crossword.
            grid:  [Pile; 49] max 1 in grid(7, 7);
            /// The last four cards.
            last:  [Spot; 4];
            /// The cards not dealt yet.
            stock: OpenStock;
        }
        layout { stock at (0, 0); last down from (0, 2); grid at (1.5, 0); }
        deal { grid[24] <- 1 up; if rank(top(grid[24])) > 10 { flip grid[24]; } }
        /// A card must touch another card, even diagonally. Each finished word must add up to an even number.
        space grid = exists(grid, |spot| !is_empty(spot) && touches(spot, target)) && spells(grid, target, bottom(moving));
        moves {
            /// Put the next card on a place that touches another card, even diagonally. Court cards are turned face
            /// down. Before the last place is filled, the last four cards are dealt.
            drag Place: stock[top] => grid do {
                if rank(top(target)) > 10 { flip target; }
                if count(stock) == 4 { last <- 1 up from stock; }
            }
            /// Fill the last place with any of the last four cards.
            drag Finish: last[top] => grid do { if rank(top(target)) > 10 { flip target; } }
        }
        /// You win when the crossword is full.
        win = filled(grid) == 49;

        examples {
            Place: 6H on grid[1] [grid 8C, stock 2C 3C 4C 5C 7C 6H] => [grid 8C | 6H, stock 5], 6H on grid[8] [grid 7C, stock 2C 6H] => [stock 1],
                !6H on grid[2] [grid 8C, stock 2C 6H], 6H on grid[1] [grid -JC | _ | -KC, stock 2C 6H], !5H on grid[1] [grid -JC | _ | -KC, stock 2C 5H],
                QH on grid[1] [grid 8C, stock 2C QH] => [grid 8C | -QH], !QH on grid[1] [grid -JC, stock 2C QH];
            Place: 6H on grid[1] [grid 8C, stock 2C 3C 4C 5C 6H] => [grid 8C | 6H, last 5C | 4C | 3C | 2C];
            Finish: 6H on grid[1] [grid -JC | _ | -KC, last 6H | 5H];
            deal: last 0, stock 51;
        }
    }
}
