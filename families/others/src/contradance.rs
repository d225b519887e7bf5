//! Contradance: the turned cards go to foundations alone, some of which go up and others down.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Foundations are built up by suit from Six to Queen, and down from Five through Ace to King. Cards are
    /// played only from the waste. Two passes through the stock.
    #[game(name = "Contradance", aka = ["Cotillion"], decks = 2, after = "PySolFC rules, Contradance")]
    family Contradance {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        /// The number of foundations of each kind.
        const FOUNDATIONS: usize = 8;
        structure {
            /// Built down by suit from the Five, with the King on the Ace.
            down:  [Pile; FOUNDATIONS] max 6;
            /// Built up by suit from the Six to the Queen.
            up:    [Pile; FOUNDATIONS] max 7;
            /// The cards turned from the stock.
            waste: Waste;
            /// The cards not dealt yet.
            stock: Stock;
        }
        layout { down across from (0, 0); up across from (0, 1); stock at (3, 2); waste at (4, 2); }
        deal { down <- "5C 5C 5S 5S 5H 5H 5D 5D" up; up <- "6C 6C 6S 6S 6H 6H 6D 6D" up; waste <- 1 up; }
        build down = next_rank_wrap(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        build up   = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        moves {
            /// Play a card to a foundation.
            drag  ToFoundation: waste[top] => down | up;
            /// Turn a card from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        win = is_empty(stock) && is_empty(waste);

        examples {
            down: 4S on 5S, KS on AS, !4H on 5S, !6S on 5S, !5S on _;
            up: 7S on 6S, !7H on 6S, !8S on 6S, !6S on _;
            Deal: [waste 9H, stock 3C 4C] => [waste 9H 4C, stock 1];
            Redeal: 1, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 0];
            deal: down 1, up 1, waste 1, stock 87;
        }
    }

    /// Foundations are built up by suit from Six to Jack, and down from Five through Ace to King. The Queens are set
    /// between them. Cards are played only from the waste. Three passes through the stock.
    #[game(
        name = "Captive Queens",
        aka = ["La Francaise", "Partners", "Quadrille"],
        decks = 1,
        after = "PySolFC rules, Captive Queens"
    )]
    variation CaptiveQueens: Contradance {
        counter redeals = 2;
        const FOUNDATIONS = 4;
        structure {
            ..Contradance;
            /// A place for each Queen.
            queens: [Pile; 4] max 1;
            /// Built up by suit from the Six to the Jack.
            up:     [Pile; FOUNDATIONS] max 6;
        }
        layout {
            stock at (0, 0); waste at (0, 1); down across from (1.5, 0); queens across from (1.5, 1); up across from (1.5, 2);
        }
        deal { waste <- 1 up; }
        space down   = is_rank(bottom(moving), 5);
        space up     = is_rank(bottom(moving), 6);
        space queens = is_rank(bottom(moving), 12);
        moves {
            ..Contradance;
            /// Play a card to a foundation, or put a Queen in her place.
            drag  ToFoundation: waste[top] => down | up | queens;
        }
        examples {
            ..Contradance;
            down: 5S on _, !6S on _;
            up: 6S on _, !5S on _;
            queens: QS on _, !KS on _, !JS on _;
            Redeal: 2, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 1];
            deal: down 0, up 0, queens 0, stock 51;
        }
    }

    /// Two decks. Four foundations are built down from Kings and four up from Twos, regardless of suit. Four Aces are
    /// set between them. Cards are played only from the waste. Three passes through the stock.
    #[game(name = "Idle Aces", after = "PySolFC rules, Idle Aces")]
    variation IdleAces: Contradance {
        counter redeals = 2;
        const FOUNDATIONS = 4;
        structure {
            ..Contradance;
            /// Built down from the King to the Ace, regardless of suit.
            down: [Pile; FOUNDATIONS];
            /// Built up from the Two to the King, regardless of suit.
            up:   [Pile; FOUNDATIONS];
            /// A place for one Ace of each suit.
            aces: [Pile; 4] max 1;
        }
        layout {
            stock at (0, 0); waste at (1, 0);
            down points [(4, 0), (2, 1.5), (6, 1.5), (4, 3)];
            up   points [(4, 1), (3, 1.5), (5, 1.5), (4, 2)];
            aces points [(2.5, 0), (5.5, 0), (2.5, 3), (5.5, 3)];
        }
        deal { down <- "KC KS KH KD" up; up <- "2C 2S 2H 2D" up; waste <- 1 up; }
        build down = next_rank(top(target), bottom(moving));
        build up   = next_rank(bottom(moving), top(target));
        /// Each suit has its own place for the Ace.
        space aces = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        moves {
            ..Contradance;
            /// Play a card to a foundation, or put an Ace in its place.
            drag  ToFoundation: waste[top] => down | up | aces;
        }
        examples {
            ..Contradance;
            down: 4H on 5S, !KS on AS;
            up: 7H on 6S;
            aces: AS on _, !2S on _;
            Redeal: 2, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 1];
            deal: aces 0, stock 95;
        }
    }

    /// Two decks. By suit, four foundations go up from Ace to King and four down from Ten through Ace to King. Four
    /// Queens and four Jacks are set between them. Cards are played only from the waste. Three passes through the
    /// stock.
    #[game(name = "Boudoir", after = "PySolFC rules, Boudoir")]
    variation Boudoir: Contradance {
        counter redeals = 2;
        const FOUNDATIONS = 4;
        structure {
            ..Contradance;
            /// Built down by suit from the Ten, with the King on the Ace.
            down:   [Pile; FOUNDATIONS] max 11;
            /// Built up by suit from the Ace to the King.
            up:     [Pile; FOUNDATIONS];
            /// A Queen of each suit.
            queens: [Pile; 4];
            /// A Jack of each suit.
            jacks:  [Pile; 4];
        }
        layout {
            stock at (0, 0); waste at (0, 1);
            up across from (1.5, 0); queens across from (1.5, 1); jacks across from (1.5, 2); down across from (1.5, 3);
        }
        deal { queens <- "QC QD QH QS" up; waste <- 1 up; }
        /// Each suit has its own foundation, which begins with the Ace.
        space up    = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        /// Each suit has its own place for the Jack.
        space jacks = is_rank(bottom(moving), 11) && is_suit(bottom(moving), index(target));
        /// Each suit has its own foundation, which begins with the Ten.
        space down  = is_rank(bottom(moving), 10) && is_suit(bottom(moving), index(target));
        moves {
            ..Contradance;
            /// Play a card to a foundation, or put a Jack in his place.
            drag  ToFoundation: waste[top] => up | jacks | down;
        }
        examples {
            ..Contradance;
            up: AS on _, !2S on _;
            jacks: JS on _, !JS on JS, !QS on _;
            down: TS on _, !9S on _;
            ToFoundation: AC on up[0] [waste AC], !AD on up[0] [waste AD];
            Redeal: 2, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 1];
            deal: up 0, queens 1, jacks 0, down 0, stock 99;
        }
    }

    /// Two decks. Eight foundations in a row are built down regardless of suit, with a King on an Ace. The first begins
    /// with a King, and each of the others one rank below the one to its left. Three passes through the stock.
    #[game(name = "Precedence", aka = ["Order of Precedence", "Succession"], after = "PySolFC rules, Precedence")]
    variation Precedence: Contradance {
        counter redeals = 2;
        structure {
            ..Contradance;
            without up;
            /// Built down regardless of suit, with a King on an Ace.
            down: [Pile; FOUNDATIONS] max 13;
        }
        layout { down across from (0, 0); stock at (3, 1); waste at (4, 1); }
        deal { down[0] <- "KH" up; waste <- 1 up; }
        build down = next_rank_wrap(top(target), bottom(moving));
        /// Each foundation begins one rank below the first card of the foundation to its left.
        space down = next_rank_wrap(bottom(left(target)), bottom(moving));
        moves {
            ..Contradance;
            /// Play a card to a foundation.
            drag  ToFoundation: waste[top] => down;
        }
        examples {
            down: 4S on 5S, KS on AS, 4H on 5S, !6S on 5S;
            ToFoundation: QC on down[1] [waste QC, down KH], !QC on down[2] [waste QC, down KH], !JC on down[1] [waste JC, down KH];
            Redeal: 2, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 1];
            deal: down 1 0 0 0 0 0 0 0, waste 1, stock 102;
        }
    }

    /// Two decks. Eight foundations in a row are built down regardless of suit. The first begins with the first King to
    /// appear, and each of the others one rank below the one to its left. Three passes through the stock.
    #[game(name = "Precedence (No King)", after = "PySolFC rules, Precedence (No King)")]
    variation PrecedenceNoKing: Precedence {
        deal { waste <- 1 up; }
        /// The first foundation begins with a King. Every other begins one rank below the first card of the foundation
        /// to its left.
        space down = if index(target) == 0 { is_king(bottom(moving)) } else { next_rank_wrap(bottom(left(target)), bottom(moving)) };
        examples { ..Precedence; ToFoundation: KC on down[0] [waste KC], !QC on down[0] [waste QC]; deal: down 0, stock 103; }
    }
}
