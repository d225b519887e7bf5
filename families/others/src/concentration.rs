//! Concentration: cards are turned up two at a time, and pairs leave.

use solitaire::prelude::*;

solitaire! {
    /// Turn up two face-down cards at a time and look for pairs. A pair is removed; other cards are turned down again.
    /// A pair scores five points, and a miss costs one. You need fifty points to win.
    #[game(name = "Concentration", aka = ["Pelmanism"], after = "PySolFC rules, Concentration")]
    family Concentration {
        /// The number of misses allowed.
        const MISSES: i32 = 80;
        /// The number of misses so far.
        counter misses = 0;
        structure {
            /// The cards, face down.
            grid:    [Pile; 52] in grid(4, 13);
            /// The pairs found.
            discard: Discard;
        }
        layout { grid at (0, 0); discard at (6, 4); }
        deal { grid <- 1 down; }
        /// Another face-up card has the same rank.
        rule paired(pile: Cards) = exists(grid, |other| index(other) != index(pile) && same_rank(top(other), top(pile)));
        moves {
            /// Turn up a card. If two cards that do not match lie face up, they are turned down first. A pair is
            /// removed.
            click Turn: grid where is_hidden(source) do {
                if face_up(grid) == 2 { for i in 0..52 { if face_up(grid[i]) == 1 { flip grid[i]; } } }
                flip source;
                if face_up(grid) == 2 {
                    if paired(source) { for i in 0..52 { if face_up(grid[i]) == 1 { discard <- 1 from grid[i]; } } }
                    else { misses += 1; }
                }
            }
        }
        score { board: 5 * (count(discard) / 2) - misses; }
        /// You win when all pairs are found with at most eighty misses, for a score of at least fifty points.
        win  = is_empty(grid) && misses <= MISSES;

        examples {
            Turn: grid[0] [grid -6H | -6S | -7C] => [grid 6H | -6S | -7C], grid[1] [grid 6H | -6S | -7C] => [grid _ | _ | -7C, discard 2, score 5],
                grid[2] [grid 6H | -6S | -7C] => [grid 6H | -6S | 7C, misses 1, score -1], grid[1] [grid 6H | -6S | 7C] => [grid -6H | 6S | -7C],
                !6H [grid 6H | -6S];
            win: [discard rest, misses 80], ![discard rest, misses 81], ![grid -KS, discard rest];
            deal: grid 1, grid down 1, discard 0;
        }
    }

    /// Turn up the thirteen spades in order from Ace to King. A wrong card turns all cards face down again and costs
    /// two points. Each face-up card scores ten points. You need seventy-five points to win.
    #[game(name = "Memory Sequence", slug = "memory_sequence", aka = ["Ace Through King"], suits = "S", after = "PySolFC rules, Memory Sequence")]
    variation MemorySequence: Concentration {
        const MISSES = 27;
        /// The rank that comes next.
        counter next = 0;
        structure {
            /// The cards, face down.
            grid: [Pile; 13];
        }
        layout { grid[0..7] across from (0, 0); grid[7..13] across from (0, 1); }
        moves {
            /// Turn up a card. If the last card was out of order, all cards are turned down first.
            click Turn: grid where is_hidden(source) do {
                if next == 0 { for i in 0..13 { if face_up(grid[i]) == 1 { flip grid[i]; } } }
                flip source;
                if next == 0 || rank(top(source)) == next { next = rank(top(source)) + 1; } else { next = 0; misses += 1; }
            }
        }
        score { board: (if next == 0 { 0 } else { 10 * face_up(grid) }) - 2 * misses; }
        /// You win when all cards are turned up in order with at most twenty-seven misses, for a score of at least
        /// seventy-five points.
        win = next == 14 && misses <= MISSES && every(grid, |pile| face_up(pile) == 1);
        /// You lose when you have more than twenty-seven misses.
        lose = misses > MISSES;
        examples {
            Turn: grid[0] [grid -AS | -2S | -4S] => [grid AS | -2S | -4S, next 2, score 10], grid[1] [grid AS | -2S | -4S, next 2] => [grid AS | 2S | -4S, next 3, score 20],
                grid[2] [grid AS | -2S | -4S, next 2] => [grid AS | -2S | 4S, next 0, misses 1, score -2], grid[1] [grid AS | -2S | 4S, misses 1] => [grid -AS | 2S | -4S, next 3, score 8],
                !AS [grid AS | -2S, next 2];
            lose: [grid -KS, misses 28], ![grid -KS, misses 27];
            deal: grid 1, grid down 1;
        }
    }
}
