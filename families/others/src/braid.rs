//! Braid: a plait of cards whose end fills four places.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. The last card of a twenty-card braid may be played and fills four places beside it. Eight cells hold
    /// waste cards. Foundations start with the rank dealt and build by suit, all up or all down. Three passes.
    #[game(name = "Braid", aka = ["Der Zopf", "Pigtail", "Plait"], decks = 2, after = "PySolFC rules, Braid")]
    family Braid {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 2;
        /// The number of cards in the braid.
        const BRAID: usize = 20;
        /// The number of foundations.
        const FOUNDATIONS: usize = 8;
        structure {
            /// The four places beside the braid, which are filled from the braid.
            ends:       [Cell; 4];
            /// Places for cards from the waste.
            cells:      [Cell; 8];
            /// This is the braid. Only its last card may be played.
            braid:      Column;
            /// All foundations start with the same rank and are built by suit, all up or all down.
            foundation: [Pile; FOUNDATIONS] max 13;
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            ends points [(0.5, 0), (4.5, 0), (0.5, 3), (4.5, 3)];
            cells points [(0, 1), (1, 1), (0, 2), (1, 2), (4, 1), (5, 1), (4, 2), (5, 2)];
            braid at (2.5, 0); waste at (6, 1.5); stock at (7, 1.5);
            foundation points [(8, 0), (9, 0), (8, 1), (9, 1), (8, 2), (9, 2), (8, 3), (9, 3)];
        }
        deal { braid <- BRAID up; ends <- 1 up; cells <- 1 up; foundation[0] <- 1 up; waste <- 1 up; }
        /// A card goes on any card one rank lower, an Ace on a King.
        rule ascends(under, over)  = next_rank_wrap(over, under);
        /// A card goes on any card one rank higher, a King on an Ace.
        rule descends(under, over) = next_rank_wrap(under, over);
        /// The foundations are built up.
        rule goes_up = exists(foundation, |pile| count(pile) > 1 && run(pile, ascends));
        /// The foundations are built down.
        rule goes_down = exists(foundation, |pile| count(pile) > 1 && run(pile, descends));
        /// The foundations are built by suit, all up or all down, with Kings and Aces next to each other. The first
        /// card played on a foundation decides the direction.
        build foundation = same_suit(bottom(moving), top(target)) && ((!goes_down && ascends(top(target), bottom(moving)))
            || (!goes_up && descends(top(target), bottom(moving))));
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            /// Put a card into an empty place beside the braid.
            drag  ToEnd:        ends[top] | cells[top] | waste[top] => ends;
            /// Put the top card of the waste into an empty place.
            drag  ToCell:       waste[top] => cells;
            /// Play a card to a foundation.
            drag  ToFoundation: ends[top] | cells[top] | braid[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
            /// An empty place beside the braid is filled with the last card of the braid.
            auto  Fill: ends where is_empty(source) && !is_empty(braid) do { source <- 1 up from braid; }
        }
        win = count(foundation) == CARDS;

        examples {
            cells: 6H on _ from waste, !6H on _ from cells;
            foundation: 2S on AS, KS on AS, !2H on AS;
            ToFoundation: !KC on AC [waste KC, foundation AH 2H | AC], 2C on AC [waste 2C, foundation AH 2H | AC],
                !2C on AC [waste 2C, foundation AH KH | AC], KC on AC [waste KC, foundation AH KH | AC];
            Redeal: 2;
            deal: braid 20, ends 1, cells 1, foundation 1 0 0 0 0 0 0 0, waste 1, stock 70;
        }
    }

    /// Two decks. The last card of a twenty-four-card braid may be played and fills four places beside it. Eight cells
    /// hold waste cards. Foundations start with the rank dealt and build by suit, all up or all down. Three passes.
    #[game(name = "Long Braid", aka = ["Der lange Zopf"], after = "PySolFC rules, Long Braid")]
    variation LongBraid: Braid {
        const BRAID = 24;
        examples { ..Braid; deal: braid 24, stock 66; }
    }

    /// Three decks. The last card of a twenty-card braid may be played and fills four places beside it. Eight cells
    /// hold waste cards. Foundations start with the rank dealt and build by suit, all up or all down. Three passes.
    #[game(name = "Big Braid", aka = ["Der grose Zopf"], decks = 3, after = "PySolFC rules, Big Braid")]
    variation BigBraid: Braid {
        const FOUNDATIONS = 12;
        layout {
            ..Braid;
            foundation points [
                (8, 0), (9, 0), (10, 0), (8, 1), (9, 1), (10, 1), (8, 2), (9, 2), (10, 2), (8, 3), (9, 3), (10, 3)
            ];
        }
        examples { ..Braid; deal: foundation 1 0 0 0 0 0 0 0 0 0 0 0, stock 122; }
    }

    /// Two decks. The last card of a twenty-one-card braid may be played and fills four places beside it. Eight cells
    /// hold cards from the waste. In each suit, one foundation goes up from the Ace and one down from the King. Three
    /// passes.
    #[game(name = "Fort", after = "PySolFC rules, Fort")]
    variation Fort: Braid {
        const BRAID = 21;
        const FOUNDATIONS = 4;
        structure {
            ..Braid;
            /// Built up by suit from the Ace.
            foundation: [Pile; FOUNDATIONS];
            /// Built down by suit from the King.
            kings:      [Pile; 4];
        }
        layout { ..Braid; foundation down from (8, 0); kings down from (9, 0); }
        deal { foundation <- "AC AD AH AS" up; kings <- "KC KD KH KS" up; braid <- BRAID up; ends <- 1 up; cells <- 1 up; waste <- 1 up; }
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the Ace.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        build kings      = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the King.
        space kings      = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        win = count(foundation) + count(kings) == CARDS;
        moves {
            ..Braid;
            /// Put a card into an empty place beside the braid.
            drag ToEnd:        ends[top] | cells[top] | waste[top] | foundation[top] | kings[top] => ends;
            /// Put the top card of the waste or of a foundation into an empty place.
            drag ToCell:       waste[top] | foundation[top] | kings[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: ends[top] | cells[top] | braid[top] | waste[top] => foundation | kings;
        }
        examples {
            cells: 6H on _ from waste, !6H on _ from cells;
            foundation: 2S on AS, !2H on AS, AS on _;
            kings: QS on KS, !QH on KS, KS on _;
            Redeal: 2;
            deal: braid 21, ends 1, cells 1, foundation 1, kings 1, waste 1, stock 62;
        }
    }
}
