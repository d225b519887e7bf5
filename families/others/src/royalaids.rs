//! Royal Aids: two King piles help four reserves and a stock as often as you like onto alternating foundations.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Two piles, started by Kings and built down in alternating colors, and four reserves of ten. The
    /// foundations start with the Aces and are built up in alternating colors. Unlimited redeals.
    #[game(name = "Royal Aids", decks = 2, after = "PySolFC rules, Royal Aids")]
    family RoyalAids {
        structure {
            /// The two piles started by Kings.
            tableau:    [Pile; 2];
            /// Only the top card of each reserve may be played.
            reserve:    [Pile; 4];
            /// Built up in alternating colors from the Ace.
            foundation: [Pile; 8];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            foundation points [(2.5, 0), (1.5, 0.5), (3.5, 0.5), (2.5, 1), (6, 0), (5, 0.5), (7, 0.5), (6, 1)];
            stock at (0, 1); waste at (0, 2); tableau across from (3.5, 2); reserve across from (2.5, 3);
        }
        deal { foundation <- "AC AS AH AD AC AS AH AD" up; reserve <- 10 up; waste <- 1 up; }
        build tableau    = next_rank(top(target), bottom(moving)) && opposite_color(top(target), bottom(moving));
        space tableau    = is_king(bottom(moving));
        build foundation = next_rank(bottom(moving), top(target)) && opposite_color(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card onto one of the two piles.
            drag  MoveCard:       tableau[top] | reserve[top] | waste[top] | foundation[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation:   tableau[top] | reserve[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, !6C on 7S, !8H on 7S, KH on _, !QH on _;
            foundation: 2H on AS, !2C on AS, !3H on AS, AS on _, !2S on _;
            Deal: 55;
            Redeal: always, [waste 3C 4H] => [waste _, stock 4H 3C];
            deal: tableau 0, reserve 10, foundation 1, waste 1, stock 55;
        }
    }
}
