//! Relatives of Phalanx whose places belong to a suit or are filled from the stock.

use solitaire::prelude::*;

use crate::phalanx::*;

solitaire! {
    /// Sixteen places hold one card each, four for each suit, and a card fills an empty place of its suit. The
    /// foundations start with the Aces and are built up by suit. Two passes through the stock.
    #[game(name = "Four Winds", after = "PySolFC rules, Four Winds")]
    variation FourWinds: Phalanx {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        const CELLS = 16;
        structure {
            ..Phalanx;
            /// Four places are for clubs, four for diamonds, four for hearts and four for spades.
            cells: [Pile; CELLS] max 1;
        }
        layout {
            cells points [
                (1, 1), (1, 2), (1, 3), (1, 4), (2.5, 4), (3.5, 4), (4.5, 4), (5.5, 4),
                (2.5, 1), (3.5, 1), (4.5, 1), (5.5, 1), (7, 1), (7, 2), (7, 3), (7, 4)
            ];
            foundation points [(0, 2.5), (4, 5), (4, 0), (8, 2.5)];
            stock at (3.5, 2.5); waste at (4.5, 2.5);
        }
        deal { foundation <- "AC AD AH AS" up; cells <- 1 up; waste <- 1 up; }
        /// An empty place takes only a card of its suit.
        space cells = is_suit(bottom(moving), index(target) / 4);
        space foundation = never;
        moves {
            ..Phalanx;
            /// Put a card into an empty place of its suit.
            drag  ToCell: cells[top] | waste[top] => cells;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples {
            ..Phalanx;
            ToCell: 6C on cells[0] [waste 6C], !6H on cells[0] [waste 6H];
            foundation: !AS on _, 2S on AS;
            Redeal: 1, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 0];
            Deal: 31;
            deal: foundation 1, stock 31;
        }
    }

    /// Two decks. Sixteen places hold one card each, four for each suit, and a card fills an empty place of its suit.
    /// The foundations start with the Aces and are built up by suit. Two passes through the stock.
    #[game(name = "Boxing the Compass", decks = 2, after = "PySolFC rules, Boxing the Compass")]
    variation BoxingTheCompass: FourWinds {
        const FOUNDATIONS = 8;
        layout {
            ..FourWinds;
            foundation points [(0, 2), (3.5, 5), (3.5, 0), (8, 2), (0, 3), (4.5, 5), (4.5, 0), (8, 3)];
        }
        deal { foundation <- "AC AD AH AS AC AD AH AS" up; cells <- 1 up; waste <- 1 up; }
        examples { ..FourWinds; Deal: 79; deal: stock 79; }
    }

    /// Two decks. Sixteen places hold one card each and are filled from the waste. By suit, foundations are built up by
    /// ones from Aces, and by twos from Aces and Twos. Four Kings have their own places. One pass through the stock.
    #[game(name = "Royal Rendezvous", aka = ["Royal Appointment"], decks = 2, after = "PySolFC rules, Royal Rendezvous")]
    variation RoyalRendezvous: Phalanx {
        const CELLS = 16;
        structure {
            ..Phalanx;
            cells: [Spot; CELLS] in grid(2, 8);
            /// Built up by twos in suit from the Ace to the Jack.
            odd:   [Pile; 4] max 6;
            /// Built up by twos in suit from the Two to the Queen.
            even:  [Pile; 4] max 6;
            /// A place for one King of each suit.
            kings: [Pile; 4] max 1;
        }
        layout {
            stock at (0, 0); waste at (0, 1);
            kings points [(1.5, 0), (2.5, 0), (7.5, 0), (8.5, 0)];
            foundation across from (3.5, 0);
            even points [(1.5, 1), (2.5, 1), (7.5, 1), (8.5, 1)];
            odd across from (3.5, 1);
            cells at (1.5, 2.5);
        }
        deal {
            foundation <- "AC AD AH AS" up; odd <- "AC AD AH AS" up; even <- "2C 2D 2H 2S" up;
            cells <- 1 up; waste <- 1 up;
        }
        space foundation = never;
        /// A card goes on the card of its suit that is two ranks lower.
        rule by_twos(under, over) = rank(over) == rank(under) + 2 && same_suit(over, under);
        /// The odd and even foundations are built up by twos in suit.
        build odd | even = by_twos(top(target), bottom(moving));
        /// Each suit has its own place for the King.
        space kings = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        win = count(foundation) + count(odd) + count(even) + count(kings) == CARDS;
        moves {
            ..Phalanx;
            without ToCell;
            /// Play a card to a foundation.
            drag ToFoundation: cells[top] | waste[top] => foundation | odd | even | kings;
            /// An empty place is filled from the waste, or from the stock if the waste is empty.
            auto Fill: cells where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples {
            ..Phalanx;
            cells: !6H on _;
            foundation: !AS on _, 2S on AS;
            odd: 3S on AS, !2S on AS, !3H on AS;
            even: 4S on 2S, !3S on 2S, !4H on 2S;
            kings: KS on _, !QS on _;
            Deal: 75;
            deal: foundation 1, odd 1, even 1, kings 0, stock 75;
        }
    }

    /// Two decks. The stock is dealt onto twenty piles and fills empty ones. Later, any card fills an empty pile. In
    /// each suit, one foundation is built up from the Ace and one down from the King.
    #[game(name = "Twenty", decks = 2, after = "PySolFC rules, Twenty")]
    variation Twenty: DesertIsland {
        const CELLS = 20;
        const FOUNDATIONS = 4;
        structure {
            ..DesertIsland;
            cells:      [Column; CELLS];
            /// Built up from the Ace to the King.
            foundation: [Pile; FOUNDATIONS];
            /// Built down from the King to the Ace.
            kings:      [Pile; 4];
        }
        layout {
            stock at (0, 0); foundation across from (2, 0); kings across from (6, 0);
            cells[0..10] across from (0, 1); cells[10..20] across from (0, 4);
        }
        deal { foundation <- "AC AD AH AS" up; kings <- "KC KD KH KS" up; cells <- 1 up; }
        /// Each suit has its own foundation, which begins with the Ace.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        build kings = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the King.
        space kings = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        win = count(foundation) + count(kings) == CARDS;
        moves {
            ..DesertIsland;
            /// Put a card into an empty place.
            drag  ToCell:       cells[top] | foundation[top] | kings[top] => cells;
            /// Play a card to a foundation.
            drag  ToFoundation: cells[top] => foundation | kings;
            /// An empty pile is filled from the stock.
            auto  Fill: cells where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples {
            ..DesertIsland;
            kings: KS on _, QS on KS, !QH on KS, !JS on KS;
            Deal: 4;
            deal: kings 1, stock 76;
        }
    }

    /// Five places in a cross hold one card each and are filled from the waste. A card of each suit starts a foundation
    /// in a corner, built up by suit with an Ace on a King. Three passes through the stock.
    #[game(name = "Corners", after = "PySolFC rules, Corners")]
    variation Corners: Phalanx {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 2;
        const CELLS = 5;
        structure {
            ..Phalanx;
            cells:      [Cell; CELLS];
            /// Built up by suit from the card dealt, with an Ace on a King.
            foundation: [Pile; FOUNDATIONS] max 13;
        }
        layout {
            stock at (1.5, 0); waste at (2.5, 0); foundation points [(0, 1), (4, 1), (0, 3), (4, 3)];
            cells points [(2, 1), (1, 2), (2, 2), (3, 2), (2, 3)];
        }
        deal { for i in 0..4 { foundation[i] <- 1 up where is_suit(card, i); } cells <- 1 up; waste <- 1 up; }
        /// Each foundation is built up by suit, with an Ace on a King, until it holds thirteen cards.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = never;
        moves {
            ..Phalanx;
            /// Put a card into an empty place.
            drag  ToCell: cells[top] | waste[top] => cells;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
            /// An empty place is filled from the waste.
            auto  Fill: cells where is_empty(source) && !is_empty(waste) do { source <- 1 up from waste; }
            /// An empty waste is filled from the stock.
            auto  Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples { ..Phalanx; foundation: !AS on _, 2S on AS, AS on KS; Redeal: 2; Deal: 42; deal: foundation 1, stock 42; }
    }
}
