//! Rittenhouse: the columns at the left feed foundations that go up, those at the right feed foundations that go down.

use solitaire::prelude::*;

solitaire! {
    /// Two decks in nine columns, built up or down regardless of suit, one card at a time. Four foundations are built
    /// up and four down, each from the column below it and the middle column. Cards that fit go there automatically,
    /// even during the deal.
    #[game(name = "Rittenhouse", decks = 2, after = "PySolFC rules, Rittenhouse")]
    family Rittenhouse {
        structure {
            /// The columns.
            tableau:    [Column; 9];
            /// The four foundations on the left are built up from the Ace, the others down from the King.
            foundation: [Pile; 8] max 13;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { foundation[0..4] across from (0, 0); foundation[4..8] across from (5, 0); stock at (4, 0); tableau across from (0, 1); }
        /// The column lies below the foundation or in the middle, so its cards may go there.
        rule feeds(column: Cards, pile: Cards) = index(column) == 4 || index(column) == index(pile) + index(pile) / 4;
        /// The card is the next one for the foundation: up from the Ace on the left, down from the King on the right.
        rule takes(card, pile: Cards) = if index(pile) < 4 { if is_empty(pile) { is_ace(card) } else { next_rank(card, top(pile)) } }
            else { if is_empty(pile) { is_king(card) } else { next_rank(top(pile), card) } };
        /// Deal a card to each column. All cards that fit go to the foundations. Then deal the next row, until no cards
        /// are left.
        deal {}
        /// A card goes on the next higher or lower card of any suit.
        build tableau = adjacent_rank(top(target), bottom(moving));
        space tableau = always;
        /// Foundations take the next rank, regardless of suit: up from the Ace on the left, down from the King on the
        /// right.
        build foundation = takes(bottom(moving), target);
        space foundation = takes(bottom(moving), target);
        moves {
            /// Move a card to another column.
            drag MoveCard: tableau[top] => tableau;
            /// A card that fits goes automatically to the foundation above its column, or from the middle column to any
            /// foundation.
            auto Leave: tableau[top] => foundation where feeds(source, target);
            /// When no more cards go to the foundations, deal a card to each column.
            auto Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, 8H on 7S, !AH on KS, !9H on 7S, 6H on _;
            Leave: AH on foundation[0] [tableau AH] => [foundation AH], 2S on AH [tableau _ | 2S, foundation _ | AH] => [foundation _ | AH 2S],
                !2S on AH [tableau 2S, foundation _ | AH], 2S on AH [tableau _ | _ | _ | _ | 2S, foundation AH] => [foundation AH 2S],
                QS on KH [tableau _ | _ | _ | _ | _ | QS, foundation _ | _ | _ | _ | KH] => [foundation _ | _ | _ | _ | KH QS],
                !QS on KH [tableau _ | _ | _ | QS, foundation _ | _ | _ | _ | KH];
            Deal: [tableau 9C, stock 3C 2C] => [tableau 9C 2C | 3C];
            win: [foundation AC..KC | AC..KC | AD..KD | AD..KD | KH..AH | KH..AH | KS..AS | KS..AS], ![tableau KS];
        }
    }
}
