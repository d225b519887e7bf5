//! Relatives of Phalanx whose places belong to a suit or are filled from the stock.

use solitaire::prelude::*;

use crate::phalanx::*;

solitaire! {
    /// Sixteen places hold a card each, four of each suit; a card fills an empty place of its suit; two passes through
    /// the stock. The Aces start the foundations, which are built by suit.
    #[game(name = "Four Winds", after = "PySolFC rules, Four Winds")]
    variation FourWinds: Phalanx {
        /// How often the waste may be turned over to form a new stock.
        counter redeals = 1;
        const CELLS = 16;
        structure {
            ..Phalanx;
            /// A card each: four places for clubs, four for diamonds, four for hearts, and four for spades.
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

    /// Two decks. Sixteen places hold a card each, four of each suit; a card fills an empty place of its suit; two passes
    /// through the stock. The Aces start the foundations, which are built by suit.
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

    /// Two decks. Sixteen places hold a card each and are filled from the waste; one pass through the stock. By suit,
    /// foundations go up by one from the Aces, and by two from the Aces and the Twos; four Kings have places of their own.
    #[game(name = "Royal Rendezvous", aka = ["Royal Appointment"], decks = 2, after = "PySolFC rules, Royal Rendezvous")]
    variation RoyalRendezvous: Phalanx {
        const CELLS = 16;
        structure {
            ..Phalanx;
            cells: [Spot; CELLS] in grid(2, 8);
            /// Built up by twos and by suit from the Ace to the Jack.
            odd:   [Pile; 4] max 6;
            /// Built up by twos and by suit from the Two to the Queen.
            even:  [Pile; 4] max 6;
            /// A King of each suit.
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
        /// A card lies on one of its suit that is two ranks lower.
        rule by_twos(under, over) = rank(over) == rank(under) + 2 && same_suit(over, under);
        /// The odd and even foundations are built up by suit and by twos.
        build odd | even = by_twos(top(target), bottom(moving));
        /// Each suit has its own place for the King.
        space kings = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        win = count(foundation) + count(odd) + count(even) + count(kings) == CARDS;
        moves {
            ..Phalanx;
            without ToCell;
            /// Play a card to a foundation.
            drag ToFoundation: cells[top] | waste[top] => foundation | odd | even | kings;
            /// An empty place gets the top card of the waste, or of the stock if the waste is empty.
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

    /// Two decks. The stock is dealt onto twenty piles and fills empty ones; later any card fills an empty pile. An Ace
    /// of each suit goes up, and a King comes down.
    #[game(name = "Twenty", decks = 2, after = "PySolFC rules, Twenty")]
    variation Twenty: DesertIsland {
        const CELLS = 20;
        const FOUNDATIONS = 4;
        structure {
            ..DesertIsland;
            cells:      [Column; CELLS];
            /// Where the suits end up, from Ace to King.
            foundation: [Pile; FOUNDATIONS];
            /// Where the suits end up, from King to Ace.
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
            /// An empty pile gets a card of the stock.
            auto  Fill: cells where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples {
            ..DesertIsland;
            kings: KS on _, QS on KS, !QH on KS, !JS on KS;
            Deal: 4;
            deal: kings 1, stock 76;
        }
    }

    /// Five places in a cross hold a card each and are filled from the waste; three passes through the stock. The
    /// foundations in the corners go up by suit, around the King, from the first card of each suit.
    #[game(name = "Corners", after = "PySolFC rules, Corners")]
    variation Corners: Phalanx {
        /// How often the waste may be turned over to form a new stock.
        counter redeals = 2;
        const CELLS = 5;
        structure {
            ..Phalanx;
            cells:      [Cell; CELLS];
            /// Built up by suit, the Ace on the King, from the card that was dealt.
            foundation: [Pile; FOUNDATIONS] max 13;
        }
        layout {
            stock at (1.5, 0); waste at (2.5, 0); foundation points [(0, 1), (4, 1), (0, 3), (4, 3)];
            cells points [(2, 1), (1, 2), (2, 2), (3, 2), (2, 3)];
        }
        deal { for i in 0..4 { foundation[i] <- 1 up where is_suit(card, i); } cells <- 1 up; waste <- 1 up; }
        /// Each foundation is built up by suit around the corner, an Ace on a King, until it holds thirteen cards.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = never;
        moves {
            ..Phalanx;
            /// Put a card into an empty place.
            drag  ToCell: cells[top] | waste[top] => cells;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
            /// An empty place gets the top card of the waste.
            auto  Fill: cells where is_empty(source) && !is_empty(waste) do { source <- 1 up from waste; }
            /// An empty waste gets a card from the stock.
            auto  Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples { ..Phalanx; foundation: !AS on _, 2S on AS, AS on KS; Redeal: 2; Deal: 42; deal: foundation 1, stock 42; }
    }
}
