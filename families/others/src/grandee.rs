//! Grandee: piles built by suit, onto which the stock is dealt.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Fourteen piles, built down by suit. The stock deals one card to each pile, and any card fills an
    /// empty pile.
    #[game(name = "Grandee", decks = 2, after = "PySolFC rules, Grandee")]
    family Grandee {
        /// The number of piles.
        const TABLEAUS: usize = 14;
        /// The number of foundations.
        const FOUNDATIONS: usize = 8;
        structure {
            /// The piles.
            tableau:    [Pile; TABLEAUS];
            /// Built up from the Ace to the King.
            foundation: [Pile; FOUNDATIONS];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { tableau <- 1 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card onto another pile.
            drag  MoveCard:       tableau[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation:   tableau[top] => foundation;
            /// Take a card back from a foundation.
            drag  FromFoundation: foundation[top] => tableau;
            /// Deal a card to every pile.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !3S on AS;
            Deal: 7;
            deal: tableau 1, foundation 0, stock 90;
        }
    }

    /// Twelve piles, built up or down in alternating colors. Empty piles are filled from the stock.
    #[game(name = "Turncoats", decks = 1, after = "PySolFC rules, Turncoats")]
    variation Turncoats: Grandee {
        const TABLEAUS = 12;
        const FOUNDATIONS = 4;
        /// A card goes on the next higher or lower card of the other color.
        rule builds(under, over) = adjacent_rank(under, over) && opposite_color(under, over);
        space tableau = never;
        moves {
            ..Grandee;
            without Deal;
            /// An empty pile is filled from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples { ..Grandee; tableau: 6H on 7S, !6S on 7S, 8H on 7S, !QH on _; deal: foundation 0, stock 40; }
    }

    /// Two decks. Twenty-four piles, built up or down by suit. The stock fills empty piles and deals one card to each
    /// pile. In each suit, one foundation is built up from the Ace and one down from the King.
    #[game(name = "Marshal", after = "PySolFC rules, Marshal")]
    variation Marshal: Grandee {
        const TABLEAUS = 24;
        const FOUNDATIONS = 4;
        structure {
            ..Grandee;
            tableau: [Pile; TABLEAUS] in grid(4, 6);
            /// Built down from the King to the Ace.
            kings:   [Pile; 4];
        }
        layout { foundation down from (0, 0); tableau at (1.5, 0); kings down from (8, 0); stock at (4, 4); }
        /// A card goes on the next higher or lower card of its suit.
        rule builds(under, over) = adjacent_rank(under, over) && same_suit(under, over);
        space tableau    = never;
        /// Each suit has its own foundation, which begins with the Ace.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        build kings      = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the King.
        space kings      = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        win = count(foundation) + count(kings) == CARDS;
        moves {
            ..Grandee;
            /// Play a card to a foundation.
            drag ToFoundation:   tableau[top] => foundation | kings;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] | kings[top] => tableau;
            /// An empty pile is filled from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples {
            ..Grandee;
            tableau: 8S on 7S, !QH on _;
            kings: KS on _, QS on KS, !QH on KS, !QS on _;
            Deal: 4;
            deal: foundation 0, kings 0, stock 80;
        }
    }

    /// Two decks. Nine piles, built up by suit. The stock fills empty piles and deals one card to each pile. The
    /// foundations are built down by suit from the Jack, and a Queen and a King are placed beside each.
    #[game(name = "Adela", after = "PySolFC rules, Adela")]
    variation Adela: Grandee {
        const TABLEAUS = 9;
        structure {
            ..Grandee;
            /// Built down by suit from the Jack to the Ace.
            foundation: [Pile; FOUNDATIONS] max 11;
            /// Each place is for the Queen of the foundation above it.
            queens:     [Pile; 8] max 1;
            /// Each place is for the King of the foundation above it.
            kings:      [Pile; 8] max 1;
        }
        layout {
            stock at (0, 1); foundation across from (1, 0); queens across from (1, 1); kings across from (1, 2);
            tableau across from (0.5, 3);
        }
        /// A card goes on the next lower card of its suit.
        rule builds(under, over) = next_rank(over, under) && same_suit(under, over);
        build foundation = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        space foundation = is_rank(bottom(moving), 11);
        /// The Queen goes beside a foundation of her suit.
        space queens = is_rank(bottom(moving), 12) && same_suit(bottom(moving), bottom(foundation[index(target)]));
        /// The King goes beside a foundation of his suit.
        space kings  = is_king(bottom(moving)) && same_suit(bottom(moving), bottom(foundation[index(target)]));
        win = count(foundation) + count(queens) + count(kings) == CARDS;
        moves {
            ..Grandee;
            /// Play a card to a foundation.
            drag ToFoundation:   tableau[top] => foundation | queens | kings;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] | queens[top] | kings[top] => tableau;
            /// An empty pile is filled from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples {
            tableau: 8S on 7S, !8H on 7S, !6S on 7S, QH on _;
            foundation: JS on _, !AS on _, TS on JS, !TH on JS, !QS on JS;
            ToFoundation: QS on queens[0] [tableau QS, foundation JS], !QS on queens[1] [tableau QS, foundation JS];
            ToFoundation: KS on kings[0] [tableau KS, foundation JS], !KS on kings[1] [tableau KS, foundation JS];
            Deal: 11;
            deal: tableau 1, foundation 0, queens 0, kings 0, stock 95;
        }
    }
}
