//! Heads and Tails: reserves between columns that are built up and columns that are built down.

use solitaire::prelude::*;

use crate::bisley_relatives::*;

solitaire! {
    /// Two decks. Eight columns are built up by suit and eight down, one card at a time. Eight face-down reserves of
    /// eleven between them fill empty columns. Each suit is built up from an Ace and down from a King.
    #[game(name = "Heads and Tails", slug = "heads_and_tails", aka = ["Regiment"], decks = 2, after = "PySolFC rules, Heads and Tails")]
    variation HeadsAndTails: Cringle {
        const COLUMNS = 8;
        structure {
            ..Cringle;
            without waste, stock;
            /// The reserves. Each fills the columns beside it, and when it is empty, the nearest other reserve does.
            reserve: [Pile; COLUMNS];
        }
        layout { rising across from (1, 0); reserve across from (1, 4); tableau across from (1, 5); aces down from (0, 0); kings down from (9, 0); }
        deal { reserve <- 11 down; rising <- 1 up; tableau <- 1 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        /// A card goes on the next lower card of its suit.
        rule climbs(under, over) = next_rank(over, under) && same_suit(over, under);
        pickup tableau | rising = is_single(moving);
        moves {
            /// Move a card onto another column.
            drag MoveCard:     tableau[top] | rising[top] | aces[top] | kings[top] => tableau | rising;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | rising[top] => aces | kings;
            /// An empty column gets a card from the nearest reserve.
            auto FillDown: tableau where is_empty(source) && !is_empty(reserve) do {
                for i in 0..COLUMNS {
                    if is_empty(source) { source <- 1 up from reserve[index(source) + i]; }
                    if is_empty(source) { source <- 1 up from reserve[index(source) - i]; }
                }
            }
            /// An empty column gets a card from the nearest reserve.
            auto FillUp: rising where is_empty(source) && !is_empty(reserve) do {
                for i in 0..COLUMNS {
                    if is_empty(source) { source <- 1 up from reserve[index(source) + i]; }
                    if is_empty(source) { source <- 1 up from reserve[index(source) - i]; }
                }
            }
        }
        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, KH on _;
            rising: 8S on 7S, !8H on 7S, !6S on 7S, KH on _;
            aces: 2S on AS, !2H on AS, AS on _;
            kings: QS on KS, !QH on KS, KS on _;
            MoveCard: 6S on 7S [tableau _ | 2C | 3C | 4C | 5C | 9C | TC | 7S, reserve _ | -9H, rising 6S | 2H | 3H | 4H | 5H | 6H | 8H | 9D] =>
                [rising _ | 2H | 3H | 4H | 5H | 6H | 8H | 9D, tableau 9H | 2C | 3C | 4C | 5C | 9C | TC | 7S 6S];
            deal: tableau 1, rising 1, reserve 11, aces 0, kings 0;
        }
    }

    /// Two decks. Ten columns of two, built down in alternating colors. Runs move together. Any card fills an empty
    /// column. Eight reserves hold one card each and are refilled from four face-down piles.
    #[game(name = "Barrier", decks = 2, after = "PySolFC rules, Barrier")]
    variation Barrier: crate::fan::Fan {
        const FANS = 10;
        structure {
            ..Fan;
            /// The columns.
            tableau:    [Column; FANS];
            foundation: [Pile; 8];
            /// These cards may be played to the columns and the foundations.
            reserve:    [Pile; 8];
            /// Each face-down pile fills two reserves.
            hidden:     [Pile; 4];
        }
        layout { hidden across from (1, 0), step 2; reserve across from (0.5, 1); tableau across from (0, 2); foundation down from (10, 0); }
        deal { hidden <- 19 down; reserve <- 1 up; tableau <- 2 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        pickup tableau = run(moving, builds);
        space tableau  = always;
        moves {
            /// Move a card or a run onto another column.
            drag MoveCard:     tableau[cards] | reserve[top] | foundation[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
            /// An empty reserve gets a card from the face-down pile above it.
            auto Fill: reserve where is_empty(source) && !is_empty(hidden[index(source) / 2]) do { source <- 1 up from hidden[index(source) / 2]; }
        }
        examples {
            tableau: 6H on 7S, !6S on 7S, !8H on 7S, QH on _, 6H on 7S from reserve;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !2C on AS, !AS on 2S;
            MoveCard: 7S 6H, !7S 6S, 6H on 7S [tableau 7S, reserve _ | _ | 2C | 6H, hidden _ | -9C] => [tableau 7S 6H, reserve _ | _ | 2C | 9C];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 2, foundation 0, reserve 1, hidden 19;
        }
    }
}
