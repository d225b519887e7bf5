//! Casket: hidden jewels come up through the lid.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Eight piles, built down by suit, surround a casket. Its five-card lid is filled from thirteen hidden
    /// jewels. Turned cards may go to three reserves. Cards from the lid cannot fill empty piles. One pass through the
    /// stock.
    #[game(name = "Casket", decks = 2, after = "PySolFC rules, Casket")]
    family Casket {
        structure {
            /// The lid of the casket, filled from the jewels.
            lid:        [Spot; 5];
            /// The piles.
            tableau:    [Pile; 8];
            /// Reserves for turned cards.
            reserve:    [Pile; 3];
            /// Built up from the Ace to the King.
            foundation: [Pile; 8];
            /// The face-down jewels.
            jewels:     Pile;
            /// The card turned from the stock.
            waste:      Waste max 1;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            stock at (0, 0); waste at (1, 0); lid points [(2.5, 0.5), (3.5, 0.5), (4.5, 0), (5.5, 0.5), (6.5, 0.5)];
            tableau points [(3, 1.5), (6, 1.5), (3, 2.5), (6, 2.5), (3, 3.5), (4, 3.5), (5, 3.5), (6, 3.5)];
            reserve down from (0, 1.5); foundation[0..4] down from (8, 0); foundation[4..8] down from (9, 0); jewels at (4.5, 2);
        }
        deal {
            jewels <- 13 down; lid <- 1 up first foundation again; tableau <- 1 up first foundation again; waste <- 1 up;
        }
        build tableau    = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        space tableau    = always;
        build reserve    = always;
        space reserve    = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card onto a pile. Cards from the lid cannot go to an empty pile.
            drag  MoveCard:     tableau[top] | lid[top] | reserve[top] | waste[top] | foundation[top] => tableau
                where !is_in(source, lid) || !is_empty(target);
            /// Put the turned card on a reserve.
            drag  ToReserve:    waste[top] => reserve;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | lid[top] | reserve[top] | waste[top] => foundation;
            /// Turn the next card from the stock.
            press Turn: stock where !is_empty(stock) && is_empty(waste) do { waste <- 1 up from stock; }
            /// An empty place of the lid is filled with a jewel.
            auto  Fill: lid where is_empty(source) && !is_empty(jewels) do { source <- 1 up from jewels; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, QH on _ from tableau;
            MoveCard: !QH on tableau[0] [lid QH];
            reserve: 6H on 2S from waste, KH on _ from waste, !6H on 2S from tableau;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !3S on AS;
            deal: lid 1, tableau 1, reserve 0, jewels 13, waste 1;
        }
    }
}
