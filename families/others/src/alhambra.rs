//! Alhambra: reserves, and turned cards on which the reserves are built.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Eight reserves of four play to the foundations and to the waste, which is built up or down by suit.
    /// Three passes through the stock. In each suit, one foundation is built up from the Ace and one down from the
    /// King.
    #[game(name = "Alhambra", decks = 2, after = "PySolFC rules, Alhambra")]
    family Alhambra {
        /// How many times the turned cards may be gathered to form a new stock.
        counter redeals = 2;
        /// The number of reserves.
        const RESERVES: usize = 8;
        /// The number of waste piles.
        const TABLEAUS: usize = 1;
        /// The number of foundations of each kind.
        const FOUNDATIONS: usize = 4;
        structure {
            /// Built up by suit from the Ace.
            aces:    [Pile; FOUNDATIONS];
            /// Built down by suit from the King.
            kings:   [Pile; FOUNDATIONS];
            /// Only the top card of each reserve may be played.
            reserve: [Column; RESERVES];
            /// The cards turned from the stock. Cards from the reserves may be built on them.
            tableau: [Pile; TABLEAUS];
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout {
            aces across from (0, 0); kings across from (4, 0); reserve across from (0, 1);
            stock at (3, 4); tableau across from (4, 4);
        }
        deal { aces <- "AC AD AH AS" up; kings <- "KC KD KH KS" up; reserve <- 4 up; tableau <- 1 up; }
        /// A card goes on the next higher or lower card of its suit. An Ace and a King go on each other.
        rule builds(under, over) = adjacent_rank_wrap(under, over) && same_suit(under, over);
        build aces    = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        build kings   = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        build tableau = builds(top(target), bottom(moving));
        space tableau = always;
        moves {
            /// Put a card on the turned cards.
            drag  MoveCard:     reserve[top] | tableau[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: reserve[top] | tableau[top] => aces | kings;
            /// Turn a card from the stock.
            press Deal:   stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            /// Gather the turned cards to form a new stock, and turn the first card.
            press Redeal: stock where is_empty(stock) && !is_empty(tableau) && redeals > 0
                do { gather tableau into stock; tableau <- 1 up from stock; redeals -= 1; }
        }
        win = count(aces) + count(kings) == CARDS;

        examples {
            aces: 2S on AS, !2H on AS, !3S on AS, !AS on _;
            kings: QS on KS, !QH on KS, !JS on KS, !KS on _;
            tableau: 6S on 7S, 8S on 7S, AS on KS, !6H on 7S, !9S on 7S, QH on _;
            Deal: 63;
            Redeal: 2, [tableau 2C 3C 4C] => [tableau 2C, stock 4C 3C, redeals 1];
            deal: aces 1, kings 1, reserve 4, tableau 1, stock 63;
        }
    }

    /// Two decks. Eight reserves of four play to the foundations and to four waste piles, built up or down by suit.
    /// Three passes through the stock. In each suit, one foundation is built up from the Ace and one down from the
    /// King.
    #[game(name = "Granada", after = "PySolFC rules, Granada")]
    variation Granada: Alhambra {
        const TABLEAUS = 4;
        moves {
            ..Alhambra;
            /// Gather the turned cards to form a new stock, and turn one card onto each waste pile.
            press Redeal: stock where is_empty(stock) && !is_empty(tableau) && redeals > 0
                do { gather tableau reversed into stock; tableau <- 1 up from stock; redeals -= 1; }
        }
        examples {
            ..Alhambra;
            Deal: 15;
            Redeal: 2, [tableau 2C 3C 4C] => [tableau 2C | 3C | 4C, stock _, redeals 1];
            deal: stock 60;
        }
    }

    /// Three decks. Ten reserves of four play to the foundations and to the waste, which is built up or down by suit.
    /// Three passes through the stock. Six foundations are built up from Aces and six down from Kings, by suit.
    #[game(name = "Big Alhambra", decks = 3, after = "PySolFC rules, Big Alhambra")]
    variation BigAlhambra: Alhambra {
        const RESERVES = 10;
        const FOUNDATIONS = 6;
        layout {
            aces across from (0, 0); kings across from (6, 0); reserve across from (1, 1);
            stock at (5, 4); tableau across from (6, 4);
        }
        deal { aces <- "AC AS AH AD AC AS" up; kings <- "KH KD KC KS KH KD" up; reserve <- 4 up; tableau <- 1 up; }
        examples { ..Alhambra; Deal: 103; deal: stock 103; }
    }

    /// Two decks. Four reserves of twelve play to the foundations and to the waste, built up or down regardless of
    /// suit. Three passes through the stock. In each suit, one foundation is built up from the Ace and one down from
    /// the King.
    #[game(name = "Reserves", after = "PySolFC rules, Reserves")]
    variation Reserves: Alhambra {
        const RESERVES = 4;
        layout { ..Alhambra; reserve across from (2, 1); stock at (0, 1); tableau across from (1, 1); }
        deal { aces <- "AC AD AH AS" up; kings <- "KC KD KH KS" up; reserve <- 12 up; tableau <- 1 up; }
        /// A card goes on any card one rank higher or lower. An Ace and a King go on each other.
        rule builds(under, over) = adjacent_rank_wrap(under, over);
        space tableau = never;
        examples { ..Alhambra; tableau: 6H on 7S, !QH on _; Deal: 47; deal: reserve 12, stock 47; }
    }

    /// Two decks. Four reserves of twelve, refilled from the stock, play to the foundations and to the waste, which is
    /// built up or down by suit. Three passes through the stock. In each suit, one foundation goes up from the Ace and
    /// one down from the King.
    #[game(name = "Grant's Reinforcement", aka = ["Reinforcements"], after = "PySolFC rules, Grant's Reinforcement")]
    variation GrantsReinforcement: Reserves {
        /// A card goes on the next higher or lower card of its suit. An Ace and a King go on each other.
        rule builds(under, over) = adjacent_rank_wrap(under, over) && same_suit(under, over);
        moves {
            ..Reserves;
            /// An empty reserve is filled from the stock.
            auto Fill: reserve where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples {
            ..Reserves;
            tableau: !6H on 7S, 6S on 7S;
            Redeal: 2, [tableau 2C 3C 4C] => [tableau 2C, reserve 3C | 4C, stock _, redeals 1];
        }
    }
}
