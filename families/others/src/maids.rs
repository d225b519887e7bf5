//! Twelve Sleeping Maids: hidden packets wake one after the other when a column is empty.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Eight columns, built down by suit; any card or run fills an empty one. When a column is empty, a card
    /// of twelve face-down packets is turned up. Foundations go by suit from King through Ace to Queen. Three passes.
    #[game(name = "Twelve Sleeping Maids", decks = 2, after = "PySolFC rules, Twelve Sleeping Maids")]
    family TwelveSleepingMaids {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 2;
        structure {
            /// The twelve face-down packets.
            reserve:    [BuildablePile; 12];
            /// The columns.
            tableau:    [Column; 8];
            /// Built up by suit from the King to the Queen, with the Ace on the King.
            foundation: [Pile; 8] max 13;
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { reserve across from (0, 0); foundation across from (2, 1.5); tableau across from (2, 2.5); stock at (11, 5); waste at (10, 5); }
        deal { reserve <- 4 down; tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau   = run(moving, builds);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_king(bottom(moving));
        moves {
            /// Move a card or a run onto another column.
            drag  MoveColumn:     tableau[cards] | reserve[top] | waste[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation:   tableau[top] | reserve[top] | waste[top] => foundation;
            /// Take a card back from a foundation.
            drag  FromFoundation: foundation[top] => tableau;
            /// While a column is empty, turn up the top card of the first packet that is left.
            auto  Wake: reserve where is_hidden(source) && is_empty(left(source)) && empties(tableau) > 0 do { flip source; }
            /// Turn a card from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, QH on _;
            foundation: KS on _, !AS on _, AS on KS, 2S on AS, !AH on KS;
            Redeal: 2;
            deal: reserve 4, reserve down 4, tableau 1, foundation 0, waste 1, stock 47;
        }
    }
}
