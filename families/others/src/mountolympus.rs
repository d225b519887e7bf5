//! Mount Olympus: everything goes by twos.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Nine columns, built down by twos in suit, onto which the stock is dealt. Runs move together, and the
    /// stock fills empty columns. The foundations start with the Aces and Twos and are built up by twos in suit.
    #[game(name = "Mount Olympus", decks = 2, after = "PySolFC rules, Mount Olympus")]
    family MountOlympus {
        structure {
            /// Built up by twos in suit from the Ace to the King.
            aces:    [Pile; 8] max 7;
            /// Built up by twos in suit from the Two to the Queen.
            twos:    [Pile; 8] max 6;
            /// The columns.
            tableau: [Column; 9];
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout { stock at (0, 0); aces across from (1, 0); twos across from (1, 1); tableau across from (0, 2); }
        deal { aces <- "AC AC AD AD AH AH AS AS" up; twos <- "2C 2C 2D 2D 2H 2H 2S 2S" up; tableau <- 1 up; }
        /// A card goes on the card of its suit that is two ranks higher.
        rule builds(under, over) = rank(under) == rank(over) + 2 && same_suit(under, over);
        pickup tableau    = run(moving, builds);
        build tableau     = builds(top(target), bottom(moving));
        space tableau     = always;
        /// The foundations are built up by twos in suit, from Ace to King and from Two to Queen.
        build aces | twos = builds(bottom(moving), top(target));
        moves {
            /// Move a card or a run onto another column.
            drag  MoveColumn:   tableau[cards] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] => aces | twos;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            /// An empty column is filled from the stock.
            auto  Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(aces) + count(twos) == CARDS;

        examples {
            tableau: 5S on 7S, !5H on 7S, !6S on 7S, QH on _;
            aces: 3S on AS, !3H on AS, !2S on AS, !AS on _;
            twos: 4S on 2S, !4H on 2S, !2S on _;
            MoveColumn: 7S 5S, !7S 5H;
            Deal: 9;
            deal: aces 1, twos 1, tableau 1, stock 79;
        }
    }

    /// Two decks. Nine columns of four, built down by twos in suit. The stock is dealt onto them and fills empty ones;
    /// later, only a Queen or King does. Foundations start with the Aces and Twos and are built up by twos in suit.
    #[game(name = "Zeus", after = "PySolFC rules, Zeus")]
    variation Zeus: MountOlympus {
        deal { aces <- "AC AC AD AD AH AH AS AS" up; twos <- "2C 2C 2D 2D 2H 2H 2S 2S" up; tableau <- 4 up; }
        /// An empty column takes a Queen or a King, or a run that begins with one.
        space tableau = rank(bottom(moving)) >= 12;
        examples { ..MountOlympus; tableau: KH on _, !JH on _; Deal: 6; deal: tableau 4, stock 52; }
    }
}
