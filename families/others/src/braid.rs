//! Braid: a plait of cards whose end fills four places.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. A braid of twenty cards, whose end may be played and fills four places beside it; eight more places
    /// take a card of the waste; three passes through the stock. The foundations start with the rank that is dealt and
    /// go by suit, around the King, all up or all down as the player begins.
    #[game(name = "Braid", aka = ["Der Zopf", "Pigtail", "Plait"], decks = 2, after = "PySolFC rules, Braid")]
    family Braid {
        /// How often the waste may be turned over to form a new stock.
        counter redeals = 2;
        /// How many cards the braid has.
        const BRAID: usize = 20;
        /// How many foundations there are.
        const FOUNDATIONS: usize = 8;
        structure {
            /// The places at the braid, which fills them.
            ends:       [Cell; 4];
            /// The places that take a card of the waste.
            cells:      [Cell; 8];
            /// The braid, of which only the last card may be played.
            braid:      Column;
            /// All go by suit the same way from one rank.
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
        /// A card lies on one that is a rank lower, an Ace on a King.
        rule ascends(under, over)  = next_rank_wrap(over, under);
        /// A card lies on one that is a rank higher, a King on an Ace.
        rule descends(under, over) = next_rank_wrap(under, over);
        /// The foundations go up.
        rule goes_up = exists(foundation, |pile| count(pile) > 1 && run(pile, ascends));
        /// The foundations go down.
        rule goes_down = exists(foundation, |pile| count(pile) > 1 && run(pile, descends));
        /// The foundations are built by suit, around the King, all of them up or all of them down. The first card
        /// played on one of them decides which way.
        build foundation = same_suit(bottom(moving), top(target)) && ((!goes_down && ascends(top(target), bottom(moving)))
            || (!goes_up && descends(top(target), bottom(moving))));
        /// All foundations begin with the rank of the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            /// Put a card into an empty place at the braid.
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
            /// An empty place at the braid gets its last card.
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

    /// Two decks. A braid of twenty-four cards, whose end may be played and fills four places beside it; eight more
    /// places take a card of the waste; three passes through the stock. The foundations start with the rank that is
    /// dealt and go by suit, around the King, all up or all down as the player begins.
    #[game(name = "Long Braid", aka = ["Der lange Zopf"], after = "PySolFC rules, Long Braid")]
    variation LongBraid: Braid {
        const BRAID = 24;
        examples { ..Braid; deal: braid 24, stock 66; }
    }

    /// Three decks. A braid of twenty cards, whose end may be played and fills four places beside it; eight more places
    /// take a card of the waste; three passes through the stock. The foundations start with the rank that is dealt and
    /// go by suit, around the King, all up or all down as the player begins.
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

    /// Two decks. A braid of twenty-one cards, whose end may be played and fills four places beside it; eight more places
    /// take a card of the waste; three passes through the stock. An Ace of each suit goes up, and a King comes down.
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
            /// Put a card into an empty place at the braid.
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
