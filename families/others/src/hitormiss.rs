//! Hit or Miss: ranks are called in order while the stock is turned.

use solitaire::prelude::*;

solitaire! {
    /// Turn one card at a time while the ranks are called in order from Ace to King, over and over. A card of the
    /// called rank goes to the foundation. The game ends after two passes in a row without a match.
    #[game(name = "Hit or Miss", slug = "hit_or_miss", aka = ["Roll Call"], after = "PySolFC rules, Hit or Miss")]
    family HitOrMiss {
        /// The rank being called.
        counter called = 1;
        /// How many passes have begun since the last match.
        counter passes = 1;
        structure {
            /// The cards that matched.
            foundation: Pile;
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { waste <- 1 up; }
        /// A card matches if it has the called rank.
        build foundation = is_rank(bottom(moving), called);
        space foundation = is_rank(bottom(moving), called);
        moves {
            /// Play a card of the called rank. The next card is turned, and the next rank is called.
            drag  Hit:    waste[top] => foundation do { called = called % 13 + 1; passes = 0; waste <- 1 up from stock; }
            /// Turn the next card from the stock, and call the next rank.
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; called = called % 13 + 1; }
            /// Turn the waste over to form a new stock, but not after two passes without a match.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && passes < 2 do { gather waste into stock; passes += 1; }
        }
        win = count(foundation) == CARDS;

        examples {
            Hit: 3S on _ [waste 2C 3S, stock 9H, called 3] => [foundation 3S, waste 2C 9H, called 4, passes 0], !4S on _ [waste 4S, called 3];
            Deal: [waste 2C, stock 9H, called 13] => [waste 2C 9H, called 1];
            Redeal: [waste 2C 9H] => [stock 9H 2C, passes 2], ![waste 2C 9H, passes 2];
            win: [foundation rest], ![waste KS, foundation rest];
            deal: foundation 0, waste 1, stock 51;
        }
    }

    /// Hit or Miss, but the waste may be turned over as often as you like.
    #[game(name = "Hit or Miss Unlimited", slug = "hit_or_miss_unlimited", after = "PySolFC rules, Hit or Miss Unlimited")]
    variation HitOrMissUnlimited: HitOrMiss {
        moves {
            ..HitOrMiss;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
        }
        examples {
            Hit: 3S on _ [waste 2C 3S, stock 9H, called 3] => [foundation 3S, waste 2C 9H, called 4], !4S on _ [waste 4S, called 3];
            Redeal: [waste 2C 9H] => [stock 9H 2C];
            deal: foundation 0, waste 1, stock 51;
        }
    }
}
