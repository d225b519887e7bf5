//! The Bogey: five cards in hand, and a sixth that must be played at once.

use solitaire::prelude::*;

solitaire! {
    /// Twelve columns, built down by suit with any lower rank. Play or lay aside cards from a hand of five, then turn a
    /// card that you must play at once. Cards laid aside are shuffled to form a new stock.
    #[game(name = "The Bogey", slug = "the_bogey", after = "PySolFC rules, The Bogey")]
    family TheBogey {
        structure {
            /// The columns.
            tableau: [Column; 12];
            /// The cards in hand.
            held:    [Spot; 5];
            /// The card that must be played at once.
            bogey:   Spot;
            /// The cards laid aside.
            aside:   Pile;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout { tableau across from (0, 0); stock at (0, 5); bogey at (1, 5); held across from (4, 5); aside at (11, 5); }
        deal { held <- 1 up; }
        /// A card goes on any higher card of its suit.
        rule builds(under, over) = rank(under) > rank(over) && same_suit(under, over);
        build tableau = builds(top(target), bottom(moving));
        space tableau = always;
        build aside   = always;
        space aside   = always;
        moves {
            /// Play a card from your hand, but not while a turned card is waiting.
            drag  Play:      held[top] => tableau where is_empty(bogey);
            /// Lay a card from your hand aside, but not while a turned card is waiting.
            drag  LayAside:  held[top] => aside where is_empty(bogey);
            /// Play the turned card. Your hand is then refilled to five cards.
            drag  PlayBogey: bogey[top] => tableau do {
                held <- 1 up from stock where is_empty(place);
                if exists(held, |spot| is_empty(spot)) {
                    gather aside; shuffle; stock <- rest down;
                    held <- 1 up from stock where is_empty(place);
                }
            }
            /// Turn a card, which you must play at once.
            press Turn:      stock where !is_empty(stock) && is_empty(bogey) do { bogey <- 1 up from stock; }
        }
        /// You win when all cards lie on the columns.
        win  = count(tableau) == CARDS;
        /// You lose when the turned card fits on no column.
        lose = !is_empty(bogey) && empties(tableau) == 0 && !exists(tableau, |pile| builds(top(pile), top(bogey)));

        examples {
            tableau: 6S on 7S, 6S on KS, !6H on 7S, !8S on 7S, 6H on _;
            aside: 6H on KC, 6H on _;
            Play: !6H on _ [held 6H, bogey 7C];
            PlayBogey: 6H on _ [bogey 6H, held 2C, stock 3C 4C 5C 6C 7C] => [tableau 6H, held 2C | 7C | 6C | 5C | 4C, stock 3C];
            Turn: [stock 3C 4C] => [bogey 4C], ![stock 3C, bogey 4C];
            win: [tableau rest], ![held KS, tableau rest];
            lose: ![bogey 6H, tableau rest];
            deal: held 1, stock 47;
        }
    }
}
