//! Small games whose elements are laid out in a shape, so that elements cover others, have neighbors, or form rows and
//! columns.

use solitaire::prelude::*;

solitaire! {
    /// Two cards that come to six leave a pyramid of three rows, or two columns beside it.
    #[game(name = "Small Pyramid", suits = "CD")]
    family SmallPyramid {
        structure { pyramid: [Pile; 6] max 2 in triangle(3); reserve: [Column; 2]; discard: Discard; aside: [Pile; 16]; }
        deal {
            aside <- "6C 6D 7C 7D 8C 8D 9C 9D TC TD JC JD QC QD KC KD" up;
            pyramid <- 1 up; reserve <- 2 up;
        }
        rule pairs(one, other) = rank(one) + rank(other) == 6;
        pickup pyramid = !is_covered(source);
        build pyramid  = pairs(top(target), bottom(moving)) && !is_covered(target);
        build reserve  = pairs(top(target), bottom(moving));
        moves {
            drag RemovePair: pyramid[top] | reserve[top] => pyramid | reserve do { discard <- 2 from target; }
        }
        win = count(discard) == 10;
    }

    /// Three peaks of two rows are taken down onto the waste.
    #[game(name = "Small Peaks", suits = "CD")]
    family SmallPeaks {
        structure { tableau: [Spot; 7] in three_peaks(2); waste: Waste; stock: Stock; aside: [Pile; 14]; }
        deal {
            aside <- "7C 7D 8C 8D 9C 9D TC TD JC JD QC QD KC KD" up;
            tableau[0..3] <- 1 down; tableau[3..7] <- 1 up; waste <- 1 up;
        }
        pickup tableau = !is_covered(source);
        build waste = adjacent_rank(top(target), bottom(moving));
        moves {
            drag  Play: tableau[top] => waste;
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            auto  Flip: tableau where is_hidden(source) && !is_covered(source) do { flip source; }
        }
        win = is_empty(tableau);
    }

    /// Neighbors of one rank leave a grid of two rows, which closes up twice and is filled from the stock.
    #[game(name = "Small Grid", suits = "CDH")]
    family SmallGrid {
        counter closings = 2;
        structure { grid: [Pile; 6] max 2 in grid(2, 3); stock: Stock; discard: Discard; aside: [Pile; 27]; }
        deal {
            aside <- "5C 5D 5H 6C 6D 6H 7C 7D 7H 8C 8D 8H 9C 9D 9H TC TD TH JC JD JH QC QD QH KC KD KH" up;
            grid <- 1 up;
        }
        build grid = same_rank(top(target), bottom(moving)) && adjoins(source, target);
        moves {
            drag  RemovePair: grid[top] => grid do { discard <- 2 from target; }
            press CloseUp: stock
                where closings > 0 && ((!is_empty(stock) && empties(grid) > 0)
                   || exists(grid, |pile| !is_empty(pile) && index(pile) >= filled(grid)))
                do { compact grid; grid <- 1 up from stock where is_empty(place); closings -= 1; }
        }
        win = count(discard) >= 8;
    }

    /// Two rows are sorted by moving cards into two gaps.
    #[game(name = "Small Gaps", suits = "CD")]
    family SmallGaps {
        structure { grid: [Spot; 8] in grid(2, 4); discard: Discard; aside: [Pile; 18]; }
        deal {
            aside <- "5C 5D 6C 6D 7C 7D 8C 8D 9C 9D TC TD JC JD QC QD KC KD" up;
            grid <- 1 up; gather grid into discard where is_ace(card);
        }
        rule follows(before, after) = next_rank(after, before) && same_suit(after, before);
        rule settled(spot: Cards) = chained(spot, |card| is_rank(card, 2), follows);
        space grid = if is_leftmost(target) { is_rank(bottom(moving), 2) } else { follows(top(left(target)), bottom(moving)) };
        moves { drag Fill: grid[top] => grid; }
        win = how_many(grid, settled) == 6;
    }

    /// A pile jumps onto its neighbor in a circle, if suit or rank are the same.
    #[game(name = "Small Ring", suits = "CD")]
    family SmallRing {
        structure { circle: [Pile; 6] in ring(6); aside: [Pile; 20]; }
        deal {
            aside <- "4C 4D 5C 5D 6C 6D 7C 7D 8C 8D 9C 9D TC TD JC JD QC QD KC KD" up;
            circle <- 1 up;
        }
        build circle = (same_suit(top(target), top(moving)) || same_rank(top(target), top(moving)))
                    && touches(source, target);
        moves { drag Jump: circle[all] => circle; }
        win = filled(circle) == 1;
    }
}
