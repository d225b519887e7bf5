//! Sieben bis As and its relatives: gaps in a row that goes on from line to line.

use solitaire::prelude::*;

solitaire! {
    /// Three rows of ten cards from Seven to Ace, and two cards beside them; the Sevens of the rows go up and leave gaps. A gap
    /// takes the card that follows its left neighbor, or that goes before its right neighbor. A card goes up when nothing lies
    /// at its left.
    #[game(name = "Sieben bis As", aka = ["Seven to Ace"], ranks = "A789TJQK", after = "PySolFC rules, Sieben bis As")]
    family SiebenBisAs {
        structure {
            /// The rows.
            grid:       [Cell; 30] in grid(3, 10);
            /// Two more cards, for gaps.
            reserve:    [Spot; 2];
            /// Where the suits end up, from Seven to King and Ace.
            foundation: [Pile; 4];
        }
        layout { reserve across from (4, 0); grid at (0, 1); foundation across from (3, 4); }
        deal { grid <- 1 up first foundation where is_rank(card, 7); reserve <- 1 up; }
        /// A card follows one of its suit that is a rank lower, the Ace the King.
        rule follows(before, after) = ace_high(after) == ace_high(before) + 1 && same_suit(before, after);
        /// A gap takes the next higher card of the suit to its left, or the next lower card of the suit to its right.
        space grid       = follows(top(left(target)), bottom(moving)) || follows(bottom(moving), top(right(target)));
        /// Each suit goes up from the Seven to the King, and the Ace follows.
        build foundation = follows(top(target), bottom(moving));
        space foundation = is_rank(bottom(moving), 7);
        moves {
            /// Move a card into a gap.
            drag Fill:         grid[top] | reserve[top] => grid;
            /// Play a card of the rows to its foundation. The place at its left must be empty.
            drag ToFoundation: grid[top] => foundation where !is_leftmost(source) && is_empty(left(source));
        }
        win = count(foundation) == CARDS;

        examples {
            grid: !8H on 9S;
            foundation: 7S on _, !8S on _, 8S on 7S, AS on KS, !8H on 7S, !AS on 7S;
            Fill: 9S on grid[1] [grid 8S | _ | 9S], !9C on grid[1] [grid 8S | _ | 9C], 9S on grid[1] [grid KC | _ | TS | 9S], !8C on grid[1] [grid AC | _ | 8C];
            ToFoundation: 8S on 7S [grid KC | _ | 8S, foundation 7S], !8S on 7S [grid KC | 8S, foundation 7S], !8S on 7S [grid 8S, foundation 7S];
            win: [foundation rest], ![reserve AS, foundation rest];
            deal: reserve 1;
        }
    }

    /// The cards from Ace to Queen in six lines of nine places that go on from the end to the beginning. A gap takes the card that
    /// follows its left neighbor, or that goes before its right neighbor, or any Ace after a Queen.
    #[game(name = "Maze", after = "PySolFC rules, Maze")]
    family Maze {
        structure {
            /// The places, one after the other.
            maze:    [Spot; 54] in ring(54);
            /// The Kings.
            discard: Discard;
        }
        layout {
            maze[0..9] across from (0, 0); maze[9..18] across from (0, 1); maze[18..27] across from (0, 2);
            maze[27..36] across from (0, 3); maze[36..45] across from (0, 4); maze[45..54] across from (0, 5);
            discard at (10, 5);
        }
        /// Deal all cards face up; the last two places stay free. Take the Kings out: their
        /// places are gaps too.
        deal { maze[0..52] <- 1 up; gather maze into discard where is_king(card); }
        /// A card follows one of its suit that is a rank lower.
        rule follows(before, after) = next_rank(after, before) && same_suit(before, after);
        /// A gap takes the next higher card of the suit to its left, or the next lower card of the suit to its right. After a
        /// Queen it takes any Ace.
        space maze = follows(top(left(target)), bottom(moving)) || follows(bottom(moving), top(right(target)))
            || (is_rank(top(left(target)), 12) && is_ace(bottom(moving)));
        moves {
            /// Move a card into a gap.
            drag Fill: maze[top] => maze;
        }
        /// A card stands before the next one of its suit, or is a Queen.
        rule goes_on(spot: Cards) = is_rank(top(spot), 12) || follows(top(spot), top(right(spot)));
        /// You win when each suit runs from Ace to Queen without a gap.
        win = how_many(maze, goes_on) == 48;

        examples {
            maze: !6H on 7S;
            Fill: 3S on maze[1] [maze 2S | _ | 3S], !3C on maze[1] [maze 2S | _ | 3C], 3S on maze[1] [maze 9C | _ | 4S | 3S], AC on maze[1] [maze QS | _ | AC], !2C on maze[1] [maze QS | _ | 2C];
            deal: discard 4;
        }
    }
}
