//! Carcassonne: columns around a tree of overlapping cards.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Eight columns, each begun with an Ace or a King, built up or down regardless of suit. A tree of
    /// sixteen overlapping cards is cleared from below. Empty columns stay empty. Each suit is built up from an Ace and
    /// down from a King.
    #[game(name = "Carcassonne", decks = 2, after = "PySolFC rules, Carcassonne")]
    family Carcassonne {
        structure {
            /// The columns.
            tableau:    [Column; 8];
            /// The first four foundations are built up from their Aces, the others down from their Kings.
            foundation: [Pile; 8] max 13;
            /// The tree. Nothing is built on it.
            tree:       [Spot; 16];
        }
        layout {
            foundation across from (1, 0);
            tableau[0..4] across from (0, 1);
            tree points [
                (5, 1), (4.5, 1.5), (5.5, 1.5), (5, 2), (4.5, 2.5), (5.5, 2.5), (5, 3), (4.5, 3.5), (5.5, 3.5), (5, 4),
                (4.5, 4.5), (5.5, 4.5), (5, 5), (4.5, 5.5), (5.5, 5.5), (5, 6)
            ];
            tableau[4..8] across from (7, 1);
        }
        /// Put an Ace and a King of each suit on the foundations and the others on the columns. Deal the tree, and the
        /// rest to the columns; a card that goes to a foundation is not dealt to a column.
        deal {
            foundation <- "AC AS AH AD KC KS KH KD" up; tableau <- "AC AS AH AD KC KS KH KD" up;
            tree <- 1 up; tableau <- rest up first foundation;
        }
        build tableau    = adjacent_rank(top(target), bottom(moving));
        /// The foundations are built by suit, the first four up and the others down.
        build foundation = same_suit(bottom(moving), top(target))
            && if index(target) < 4 { next_rank(bottom(moving), top(target)) } else { next_rank(top(target), bottom(moving)) };
        /// The first four foundations begin with Aces, the others with Kings.
        space foundation = if index(target) < 4 { is_ace(bottom(moving)) } else { is_king(bottom(moving)) };
        /// A card of the next row of the tree covers this card.
        rule covered(spot: Cards) = !is_empty(tree[index(spot) + 1 + index(spot) % 3 % 2])
            || (index(spot) % 3 == 0 && !is_empty(tree[index(spot) + 2]));
        /// A card of the tree is free when no card of the next row overlaps it.
        pickup tree = !covered(source);
        moves {
            /// Move a card onto another column.
            drag MoveCard:     tableau[top] | tree[top] | foundation[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | tree[top] => foundation;
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, 8C on 7S, !5H on 7S, !KH on _;
            ToFoundation: 2S on AS [tableau 2S, foundation _ | AS], !2H on AS [tableau 2H, foundation _ | AS], QS on KS [tableau QS, foundation _ | _ | _ | _ | _ | KS], !AS on _ [tableau 2C AS, foundation AC | AS | AH | AD];
            MoveCard: !6H on 7S [tree 6H | 9C, tableau 7S], 6H on 7S [tree 6H, tableau 7S];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tree 1;
        }
    }
}
