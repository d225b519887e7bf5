//! Blind Patience: columns that begin on cards which may stay face down.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Ten face-down piles of four. Columns on top of the piles are built down in alternating colors, one
    /// card at a time. Any card begins a column, even over face-down cards. One pass through the stock.
    #[game(name = "Blind Patience", decks = 2, after = "PySolFC rules, Blind Patience")]
    family BlindPatience {
        structure {
            /// Each foundation is built up by suit from the Ace to the King.
            foundation: [Pile; 8];
            /// The face-down piles.
            blind:      [Pile; 10];
            /// Each column lies on the face-down pile above it.
            tableau:    [Column; 10];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { stock at (0, 0); waste at (1, 0); foundation across from (2, 0); blind across from (0, 1); tableau across from (0, 2); }
        deal { blind <- 4 down; waste <- 1 up; }
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        build tableau    = next_rank(top(target), bottom(moving)) && opposite_color(top(target), bottom(moving));
        space tableau    = always;
        moves {
            /// Move a card to another column.
            drag  MoveCard:     tableau[top] => tableau;
            /// Play the top card of the waste to a column.
            drag  FromWaste:    waste[top] => tableau;
            /// Play a card to its foundation.
            drag  ToFoundation: tableau[top] | waste[top] => foundation;
            /// Take a card back from a foundation.
            drag  TakeBack:     foundation[top] => tableau;
            /// Turn up the top card of a face-down pile to begin the empty column on it.
            click Uncover:      blind where !is_empty(source) && is_empty(tableau[index(source)])
                                do { tableau[index(source)] <- 1 up from source; }
            /// Turn a card from the stock onto the waste.
            press Deal:         stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, !6S on 7S, !8H on 7S, 6H on _;
            foundation: AS on _, 2S on AS, !2H on AS;
            MoveCard: 6H on tableau[1] [tableau 9C 6H, blind _ | -5C] => [tableau 9C | 6H, blind _ | -5C];
            TakeBack: 2H on 3S [tableau 3S, foundation AH 2H] => [tableau 3S 2H];
            Uncover: blind[1] [blind -4C | -9H -5C] => [blind -4C | -9H, tableau _ | 5C], !9H [blind -9H, tableau 3C];
            Deal: 63;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: blind 4, blind down 4, tableau 0, foundation 0, waste 1, stock 63;
        }
    }
}
