//! Sieben bis As and its relatives: gaps in a row that goes on from line to line.

use solitaire::prelude::*;

solitaire! {
    /// Three rows of ten cards from Seven to Ace. The foundations start with the Sevens, whose places become gaps. A
    /// gap takes the next card in suit of either neighbor. A card goes to its foundation only when the place to its
    /// left is empty.
    #[game(name = "Sieben bis As", aka = ["Seven to Ace"], ranks = "A789TJQK", after = "PySolFC rules, Sieben bis As")]
    family SiebenBisAs {
        structure {
            /// The rows.
            grid:       [Cell; 30] in grid(3, 10);
            /// Two extra cards that may fill gaps.
            reserve:    [Spot; 2];
            /// Built up by suit from the Seven through the King to the Ace.
            foundation: [Pile; 4];
        }
        layout { reserve across from (4, 0); grid at (0, 1); foundation across from (3, 4); }
        deal { grid <- 1 up first foundation where is_rank(card, 7); reserve <- 1 up; }
        /// A card follows the next lower card of its suit, and an Ace follows a King.
        rule follows(before, after) = ace_high(after) == ace_high(before) + 1 && same_suit(before, after);
        /// A gap takes the next higher card of the suit to its left, or the next lower card of the suit to its right.
        space grid       = follows(top(left(target)), bottom(moving)) || follows(bottom(moving), top(right(target)));
        /// Each foundation is built up by suit from the Seven to the King, and then the Ace.
        build foundation = follows(top(target), bottom(moving));
        space foundation = is_rank(bottom(moving), 7);
        moves {
            /// Move a card into a gap.
            drag Fill:         grid[top] | reserve[top] => grid;
            /// Play a card from the rows to its foundation. The place to its left must be empty.
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

    /// Aces to Queens lie in six rows of nine places that join end to end. A gap takes the next higher card of the suit
    /// to its left, or the next lower card of the suit to its right. Any Ace may follow a Queen.
    #[game(name = "Maze", after = "PySolFC rules, Maze")]
    family Maze {
        structure {
            /// The places of the maze, in order.
            maze:    [Spot; 54] in ring(54);
            /// The Kings removed from the maze.
            discard: Discard;
        }
        layout {
            maze[0..9] across from (0, 0); maze[9..18] across from (0, 1); maze[18..27] across from (0, 2);
            maze[27..36] across from (0, 3); maze[36..45] across from (0, 4); maze[45..54] across from (0, 5);
            discard at (10, 5);
        }
        /// Deal all cards face up, leaving the last two places empty. Remove the Kings, whose places become gaps too.
        deal { maze[0..52] <- 1 up; gather maze into discard where is_king(card); }
        /// A card follows the next lower card of its suit.
        rule follows(before, after) = next_rank(after, before) && same_suit(before, after);
        /// A gap takes the next higher card of the suit to its left, or the next lower card of the suit to its right.
        /// After a Queen, it takes any Ace.
        space maze = follows(top(left(target)), bottom(moving)) || follows(bottom(moving), top(right(target)))
            || (is_rank(top(left(target)), 12) && is_ace(bottom(moving)));
        moves {
            /// Move a card into a gap.
            drag Fill: maze[top] => maze;
        }
        /// The next card of the suit follows this card, or this card is a Queen.
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
