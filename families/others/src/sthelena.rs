//! St. Helena: twelve piles around the foundations, some of which each pile reaches only later.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Twelve piles surround eight foundations. Until the first redeal, the upper piles play only to the
    /// Kings and the lower piles only to the Aces.
    #[game(
        name = "St. Helena",
        aka = ["Napoleon's Favourite", "Washington's Favourite"],
        decks = 2,
        after = "PySolFC rules, St. Helena"
    )]
    family StHelena {
        /// How many times the piles may be gathered and dealt again.
        counter redeals = 2;
        structure {
            /// The piles around the foundations.
            tableau: [Pile; 12];
            /// Built down by suit from the King.
            kings:   [Pile; 4];
            /// Built up by suit from the Ace.
            aces:    [Pile; 4];
            /// The gathered piles, ready to be dealt again.
            stock:   Stock;
        }
        layout {
            stock   at (0, 0);
            tableau points [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (5, 2), (4, 3), (3, 3), (2, 3), (1, 3), (0, 2), (0, 1)];
            kings   across from (1, 1);
            aces    across from (1, 2);
        }
        deal { kings <- "KC KD KH KS" up; aces <- "AC AD AH AS" up; tableau <- 8 up; }
        build tableau = adjacent_rank(top(target), bottom(moving));
        build kings   = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        build aces    = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        moves {
            /// Move a card onto another pile.
            drag  MoveCard: tableau[top] => tableau;
            /// Play a card to a King foundation. The four lower piles may do so only after a redeal.
            drag  ToKings:  tableau[top] => kings where redeals < 2 || !is_in(source, tableau[6..10]);
            /// Play a card to an Ace foundation. The four upper piles may do so only after a redeal.
            drag  ToAces:   tableau[top] => aces where redeals < 2 || !is_in(source, tableau[0..4]);
            /// Gather the piles, with the first at the bottom, and deal them again from the top.
            press Redeal:   stock where redeals > 0
                            do { gather tableau into stock; tableau <- 8 up from under stock; redeals -= 1; }
        }
        win = count(kings) + count(aces) == CARDS;

        examples {
            tableau: 6H on 7S, 8H on 7S, !9H on 7S, !AH on KS, !KH on _;
            kings: QS on KS, !QH on KS, !QC on KS, !JS on KS, !KS on QS;
            aces: 2S on AS, !2H on AS, !2C on AS, !3S on AS;
            ToKings: !QS on KS [tableau _ | _ | _ | _ | _ | _ | QS, kings KS], QS on KS [tableau _ | _ | _ | _ | _ | QS, kings KS];
            ToAces: !2S on AS [tableau _ | _ | _ | 2S, aces AS], 2S on AS [tableau _ | _ | _ | _ | 2S, aces AS], 2S on AS [tableau 2S, aces AS, redeals 1];
            Redeal: 2;
            deal: tableau 8 8 8 8 8 8 8 8 8 8 8 8, kings 1 1 1 1, aces 1 1 1 1;
        }
    }

    /// Two decks. Twelve piles of eight, built up or down regardless of suit. Empty piles stay empty. In each suit, one
    /// foundation is built up from the Ace and one down from the King.
    #[game(name = "Box Kite", after = "PySolFC rules, Box Kite")]
    variation BoxKite: StHelena {
        structure { ..StHelena; without stock; }
        layout {
            tableau points [(1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (5, 2), (4, 3), (3, 3), (2, 3), (1, 3), (0, 2), (0, 1)];
            kings   across from (1, 1);
            aces    across from (1, 2);
        }
        build tableau = adjacent_rank_wrap(top(target), bottom(moving));
        space kings   = is_king(bottom(moving));
        space aces    = is_ace(bottom(moving));
        moves {
            ..StHelena;
            without Redeal;
            /// Play a card to a King foundation.
            drag ToKings: tableau[top] => kings;
            /// Play a card to an Ace foundation.
            drag ToAces: tableau[top] => aces;
            /// Take a card back from a foundation.
            drag FromFoundation: kings[top] | aces[top] => tableau;
        }
        examples {
            tableau: 6H on 7S, 8H on 7S, !9H on 7S, AH on KS, !KH on _;
            kings: QS on KS, !QH on KS, !JS on KS, KS on _;
            aces: 2S on AS, !2H on AS, !3S on AS, AS on _;
            deal: tableau 8, kings 1, aces 1;
        }
    }

    /// Two decks. Twelve piles, built up or down by suit and filled from the stock, which is then dealt all at once.
    /// The piles may be redealt twice. In each suit, one foundation is built up from the Ace and one down from the
    /// King.
    #[game(name = "Louis", after = "PySolFC rules, Louis")]
    variation Louis: StHelena {
        deal { kings <- "KC KD KH KS" up; aces <- "AC AD AH AS" up; tableau <- 1 up; }
        build tableau = adjacent_rank_wrap(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        /// Each suit has its own foundation, which begins with the King.
        space kings   = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        /// Each suit has its own foundation, which begins with the Ace.
        space aces    = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        moves {
            ..StHelena;
            /// Play a card to a King foundation.
            drag  ToKings: tableau[top] => kings;
            /// Play a card to an Ace foundation.
            drag  ToAces:  tableau[top] => aces;
            /// Take a card back from a foundation.
            drag  FromFoundation: kings[top] | aces[top] => tableau;
            /// Deal the whole stock to the piles.
            press Deal:    stock where !is_empty(stock) do { for i in 0..7 { tableau <- 1 up from stock; } }
            /// Gather the piles, with the first at the bottom, and deal them again from the top.
            press Redeal:  stock where redeals > 0 && is_empty(stock)
                do { gather tableau into stock; tableau <- 8 up from under stock; redeals -= 1; }
            /// An empty pile is filled from the stock.
            auto  Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples {
            tableau: 6S on 7S, 8S on 7S, !6H on 7S, AS on KS, !KH on _;
            kings: QS on KS, !QH on KS, KS on _;
            aces: 2S on AS, !2H on AS, AS on _;
            Redeal: 2;
            deal: tableau 1, kings 1, aces 1, stock 84;
        }
    }

    /// Two decks. The stock is dealt onto twelve piles. Until it is empty, side piles play only to the foundations
    /// beside them. Then the piles build up or down in any suit. In each suit, foundations go up from an Ace and down
    /// from a King. Two redeals.
    #[game(
        name = "Les Quatre Coins",
        aka = ["Corner Patience", "Cornerstones", "Four Corners"],
        after = "PySolFC rules, Les Quatre Coins"
    )]
    variation LesQuatreCoins: StHelena {
        structure {
            ..StHelena;
            /// The piles: one corner, four on the left side, two corners, four on the right side, and one corner.
            tableau: [Pile; 12];
        }
        layout {
            stock at (0, 2); kings down from (4, 0.5); aces down from (3, 0.5);
            tableau points [
                (1, 0), (2, 0.5), (2, 1.5), (2, 2.5), (2, 3.5), (1, 4), (6, 0), (5, 0.5), (5, 1.5), (5, 2.5), (5, 3.5), (6, 4)
            ];
        }
        deal { tableau <- 1 up; }
        /// The source is a corner pile, or the stock is empty, or the foundation is empty.
        rule any = index(source) % 6 % 5 == 0 || is_empty(stock) || is_empty(target);
        /// Each suit has one foundation that begins with its King.
        space kings = is_king(bottom(moving)) && !exists(kings, |pile| same_suit(bottom(pile), bottom(moving)));
        /// Each suit has one foundation that begins with its Ace.
        space aces  = is_ace(bottom(moving)) && !exists(aces, |pile| same_suit(bottom(pile), bottom(moving)));
        moves {
            ..StHelena;
            /// Move a card onto another pile once the stock is empty.
            drag  MoveCard: tableau[top] | kings[top] | aces[top] => tableau where is_empty(stock);
            /// Play a card to a King foundation. Until the stock is empty, a side pile may begin any foundation, but
            /// may add cards only to the foundation beside it.
            drag  ToKings:  tableau[top] => kings where any || index(source) == index(target) + 7;
            /// Play a card to an Ace foundation. Until the stock is empty, a side pile may begin any foundation, but
            /// may add cards only to the foundation beside it.
            drag  ToAces:   tableau[top] => aces where any || index(source) == index(target) + 1;
            /// Deal a card to every pile.
            press Deal:     stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            /// Gather the piles to form a new stock, and deal one card to each again.
            press Redeal:   stock where redeals > 0 && is_empty(stock) do {
                gather tableau[0] into stock;
                gather tableau[6] into stock;
                gather tableau[5] into stock;
                gather tableau[11] into stock;
                for i in 1..5 { gather tableau[i] into stock; }
                for i in 7..11 { gather tableau[i] into stock; }
                tableau <- 1 up from stock;
                redeals -= 1;
            }
        }
        examples {
            tableau: 6H on 7S, 8H on 7S, !9H on 7S, !AH on KS, !KH on _;
            kings: QS on KS, !QH on KS, KS on _, !QS on _;
            aces: 2S on AS, !2H on AS, AS on _, !2S on _;
            Deal: 8;
            Redeal: 2;
            deal: tableau 1, kings 0, aces 0, stock 92;
        }
    }
}
