//! Phalanx: a field of single cards, filled by the player or from the waste, feeds foundations built by suit.

use solitaire::prelude::*;

solitaire! {
    /// Fifteen places hold one card each, and any card fills an empty place. The foundations are built up by suit. One
    /// pass through the stock.
    #[game(name = "Phalanx", after = "PySolFC rules, Phalanx")]
    family Phalanx {
        /// The number of places.
        const CELLS: usize = 15;
        /// The number of foundations.
        const FOUNDATIONS: usize = 4;
        structure {
            /// The places of the field.
            cells:      [Cell; CELLS] in triangle(5);
            /// Built up from the Ace to the King.
            foundation: [Pile; FOUNDATIONS];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { stock at (0, 0); waste at (1, 0); cells at (1.5, 0); foundation points [(1, 1), (0.5, 2), (7, 1), (7.5, 2)]; }
        deal { cells <- 1 up; waste <- 1 up; }
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Put a card into an empty place.
            drag  ToCell:       cells[top] | waste[top] | foundation[top] => cells;
            /// Play a card to a foundation.
            drag  ToFoundation: cells[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            cells: 6H on _, !6H on 7S;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !3S on AS;
            Deal: 36;
            deal: cells 1, foundation 0, waste 1, stock 36;
        }
    }

    /// Two decks. Nine places hold one card each, and any card fills an empty place. By suit, foundations are built up
    /// from Sevens to Kings and down from Sixes to Aces. One pass through the stock.
    #[game(name = "Sixes and Sevens", decks = 2, after = "PySolFC rules, Sixes and Sevens")]
    variation SixesAndSevens: Phalanx {
        const CELLS = 9;
        const FOUNDATIONS = 8;
        structure {
            ..Phalanx;
            cells: [Cell; CELLS] in grid(3, 3);
            /// Built up by suit from the Seven to the King.
            foundation: [Pile; FOUNDATIONS];
            /// Built down by suit from the Six to the Ace.
            down: [Pile; FOUNDATIONS];
        }
        layout { foundation across from (0, 0); down across from (0, 1); cells at (2.5, 2); stock at (6.5, 2); waste at (6.5, 3); }
        deal { foundation <- "7C 7D 7H 7S 7C 7D 7H 7S" up; down <- "6C 6D 6H 6S 6C 6D 6H 6S" up; cells <- 1 up; waste <- 1 up; }
        space foundation = is_rank(bottom(moving), 7);
        space down       = is_rank(bottom(moving), 6);
        build down = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        win = count(foundation) + count(down) == CARDS;
        moves {
            ..Phalanx;
            /// Put a card into an empty place.
            drag ToCell:       cells[top] | waste[top] | foundation[top] | down[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: cells[top] | waste[top] => foundation | down;
        }
        examples {
            ..Phalanx;
            foundation: !AS on _, 7S on _, !8S on _, 8S on 7S;
            down: 5S on 6S, !5H on 6S, !7S on 6S, 6S on _;
            Deal: 78;
            deal: foundation 1, down 1, stock 78;
        }
    }

    /// Two decks. The stock is dealt onto eight piles, which may be gathered and dealt again once. By suit, foundations
    /// are built up from Sevens to Kings and down from Sixes to Aces.
    #[game(name = "Two Rings", after = "PySolFC rules, Two Rings")]
    variation TwoRings: SixesAndSevens {
        /// How many times the piles may be gathered to form a new stock.
        counter redeals = 1;
        const CELLS = 8;
        structure {
            ..SixesAndSevens;
            without waste;
            /// The top card of each pile may be played to a foundation.
            cells: [Pile; CELLS];
        }
        layout {
            foundation points [(1.5, 0), (2.5, 0.5), (3, 1.5), (2.5, 2.5), (1.5, 3), (0.5, 2.5), (0, 1.5), (0.5, 0.5)];
            down points [(6, 0), (7, 0.5), (7.5, 1.5), (7, 2.5), (6, 3), (5, 2.5), (4.5, 1.5), (5, 0.5)];
            cells across from (0, 4); stock at (9, 4);
        }
        deal { foundation <- "7C 7C 7D 7D 7H 7H 7S 7S" up; down <- "6C 6C 6D 6D 6H 6H 6S 6S" up; cells <- 1 up; }
        moves {
            ..SixesAndSevens;
            without ToCell;
            /// Play a card to a foundation.
            drag  ToFoundation: cells[top] => foundation | down;
            /// Deal a card to every pile.
            press Deal: stock where !is_empty(stock) do { cells <- 1 up from stock; }
            /// Gather the piles to form a new stock, and deal one card to each pile.
            press Redeal: stock where is_empty(stock) && !is_empty(cells) && redeals > 0
                do { gather cells reversed into stock; cells <- 1 up from stock; redeals -= 1; }
        }
        examples {
            foundation: 8S on 7S, !8H on 7S, !9S on 7S;
            down: 5S on 6S, !5H on 6S, !7S on 6S;
            Deal: 10;
            Redeal: 1;
            deal: cells 1, foundation 1, down 1, stock 80;
        }
    }

    /// Two decks. The stock is dealt onto twelve piles, which may be gathered and dealt again twice. In each suit, one
    /// foundation is built up from the Ace and one down from the King.
    #[game(name = "Toni", after = "PySolFC rules, Toni")]
    variation Toni: TwoRings {
        counter redeals = 2;
        const CELLS = 12;
        const FOUNDATIONS = 4;
        layout {
            stock at (0, 0); foundation points [(2, 0), (3, 0), (5, 0), (6, 0)]; down down from (4, 0);
            cells points [
                (0.5, 1.5), (1.5, 1.5), (2.5, 1.5), (5.5, 1.5), (6.5, 1.5), (7.5, 1.5),
                (0.5, 2.5), (1.5, 2.5), (2.5, 2.5), (5.5, 2.5), (6.5, 2.5), (7.5, 2.5)
            ];
        }
        deal { foundation <- "AC AS AH AD" up; down <- "KC KS KH KD" up; cells <- 1 up; }
        examples { ..TwoRings; Deal: 7; Redeal: 2; deal: stock 84; }
    }

    /// Two decks. The stock is dealt onto twenty-four piles, and any card fills an empty pile. The foundations are
    /// built up by suit, but only to the Ten. One pass through the stock.
    #[game(name = "Desert Island", decks = 2, after = "PySolFC rules, Desert Island")]
    variation DesertIsland: Phalanx {
        const CELLS = 24;
        const FOUNDATIONS = 8;
        structure {
            ..Phalanx;
            without waste;
            /// The piles.
            cells:      [Pile; CELLS] in grid(3, 8);
            /// Built up by suit from the Ace to the Ten.
            foundation: [Pile; FOUNDATIONS] max 10;
        }
        layout { foundation across from (0, 0); cells at (0, 1); stock at (7, 4); }
        deal { foundation <- "AC AC AS AS AH AH AD AD" up; cells <- 1 up; }
        space cells = always;
        /// You win when all foundations are built up to the Ten.
        win = count(foundation) == 80;
        moves {
            ..Phalanx;
            /// Put a card into an empty place.
            drag  ToCell:       cells[top] | foundation[top] => cells;
            /// Play a card to a foundation.
            drag  ToFoundation: cells[top] => foundation;
            /// Deal a card to every pile.
            press Deal: stock where !is_empty(stock) do { cells <- 1 up from stock; }
        }
        examples { ..Phalanx; Deal: 3; deal: cells 1, foundation 1, stock 72; }
    }

    /// Two decks. Twenty-five places hold one card each and are filled from the waste. The foundations are built up by
    /// suit. One pass through the stock.
    #[game(name = "Khedive", decks = 2, after = "PySolFC rules, Khedive")]
    variation Khedive: Phalanx {
        const CELLS = 25;
        const FOUNDATIONS = 8;
        structure { ..Phalanx; cells: [Spot; CELLS]; }
        layout {
            foundation points [(0, 0), (6, 0), (1, 0), (7, 0), (2, 0), (8, 0), (3, 0), (9, 0)];
            cells[0..1] across from (4.5, 0);
            cells[1..4] across from (3.5, 1);
            cells[4..9] across from (2.5, 2);
            cells[9..16] across from (1.5, 3);
            cells[16..25] across from (0.5, 4);
            stock at (0, 1.5); waste at (0, 2.5);
        }
        moves {
            ..Phalanx;
            without ToCell;
            /// An empty place is filled from the waste, or from the stock if the waste is empty.
            auto Fill: cells where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples { ..Phalanx; cells: !6H on _; Deal: 78; deal: stock 78; }
    }

    /// Two decks. Nine places hold one card each and are filled from the waste. In each suit, one foundation is built
    /// up from the Ace and one down from the King. One pass through the stock.
    #[game(name = "Picture Patience", after = "PySolFC rules, Picture Patience")]
    variation PicturePatience: SixesAndSevens {
        const FOUNDATIONS = 4;
        layout { foundation down from (0, 0); cells at (1.5, 0); down down from (5, 0); stock at (2, 3); waste at (3, 3); }
        deal { cells <- 1 up; waste <- 1 up; }
        /// Each suit has its own foundation, which begins with the Ace.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        /// Each suit has its own foundation, which begins with the King.
        space down       = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        moves {
            ..SixesAndSevens;
            /// An empty place is filled from the waste, or from the stock if the waste is empty.
            auto Fill: cells where is_empty(source) && (!is_empty(waste) || !is_empty(stock))
                do { if !is_empty(waste) { source <- 1 up from waste; } else { source <- 1 up from stock; } }
        }
        examples { ..SixesAndSevens; foundation: !7S on _, AS on _; down: KS on _, !QS on _, !6S on _; Deal: 94; deal: foundation 0, down 0, stock 94; }
    }

    /// Two decks. Nine places hold one card each and are filled from the waste. An Ace and a King of each suit start
    /// the foundations, which are built up and down by suit. Two passes through the stock.
    #[game(name = "Patriarchs", after = "PySolFC rules, Patriarchs")]
    variation Patriarchs: PicturePatience {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        deal { foundation <- "AC AD AH AS" up; down <- "KC KD KH KS" up; cells <- 1 up; waste <- 1 up; }
        moves {
            ..PicturePatience;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples {
            ..PicturePatience;
            Redeal: 1, [cells 2C | 3C | 4C | 5C | 6C | 7C | 8C | 9C | TC, waste 3C 4H] => [waste _, stock 4H 3C, redeals 0];
            Deal: 86;
            deal: foundation 1, down 1, stock 86;
        }
    }
}
