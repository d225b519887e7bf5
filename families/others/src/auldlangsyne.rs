//! Auld Lang Syne: nothing is built but the foundations, and the stock is dealt onto the piles.

use solitaire::prelude::*;

solitaire! {
    /// Four piles, onto which the stock deals one card each. Their top cards play to the foundations, which start with
    /// the Aces and are built up regardless of suit.
    #[game(name = "Auld Lang Syne", after = "PySolFC rules, Auld Lang Syne")]
    family AuldLangSyne {
        /// The number of piles.
        const TABLEAUS: usize = 4;
        /// The number of foundations.
        const FOUNDATIONS: usize = 4;
        structure {
            /// The piles.
            tableau:    [Pile; TABLEAUS];
            /// Built up from the Ace to the King, regardless of suit.
            foundation: [Pile; FOUNDATIONS];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            stock      at (0, 0);
            foundation across from (1.5, 0);
            tableau    across from (1.5, 1);
        }
        deal { foundation <- "AC AD AH AS" up; tableau <- 1 up; }
        build foundation = next_rank(bottom(moving), top(target));
        moves {
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] => foundation;
            /// Deal a card to every pile.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            foundation: 2S on AS, 2H on AS, !3S on AS, !AS on KS, !2S on 3S;
            tableau: !6S on 7S, !KS on _;
            Deal: [tableau 9H, stock 2C 3C 4C 5C 6C] => [tableau 9H 6C | 5C | 4C | 3C, stock 1];
            deal: tableau 1 1 1 1, foundation 1 1 1 1, stock 44;
        }
    }

    /// Two decks. Each foundation begins one rank above its indicator, is built up regardless of suit with an Ace on a
    /// King, and ends with the indicator. The stock deals one card to each of eight piles.
    #[game(name = "Interregnum", decks = 2, after = "PySolFC rules, Interregnum")]
    variation Interregnum: AuldLangSyne {
        const TABLEAUS = 8;
        const FOUNDATIONS = 8;
        structure {
            ..AuldLangSyne;
            /// Built up regardless of suit from the rank above the indicator, with an Ace on a King.
            foundation: [Pile; FOUNDATIONS];
            /// Each indicator shows where its foundation begins, and is the last card of that foundation.
            indicator:  [Pile; 8];
        }
        layout {
            stock      at (0, 0);
            indicator  across from (1.5, 0);
            foundation across from (1.5, 1);
            tableau    across from (1.5, 2);
        }
        deal { tableau <- 1 up; indicator <- 1 up; }
        /// The foundations are built up regardless of suit, with an Ace on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target));
        /// A foundation begins with a card one rank above its indicator.
        space foundation = exists(indicator, |pile| index(pile) == index(target) && next_rank_wrap(bottom(moving), top(pile)));
        moves {
            ..AuldLangSyne;
            /// Play the top card of a pile to a foundation that holds fewer than twelve cards.
            drag  ToFoundation: tableau[top] => foundation where count(target) < 12;
            /// Add the indicator to its foundation once that foundation holds twelve cards.
            click Complete: indicator where !is_empty(source) && count(foundation[index(source)]) == 12
                            do { foundation[index(source)] <- 1 from source; }
        }
        examples {
            foundation: 2H on AS, AS on KS, !3S on AS;
            deal: tableau 1 1 1 1 1 1 1 1, foundation 0 0 0 0 0 0 0 0, indicator 1 1 1 1 1 1 1 1, stock 88;
        }
    }
}
