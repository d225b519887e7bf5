//! St. Helena: twelve piles around the foundations, some of which each pile reaches only later.

use solitaire::prelude::*;

solitaire! {
    /// Twelve piles around eight foundations. Until the first redeal the upper piles play to the Kings and the lower to
    /// the Aces.
    #[game(
        name = "St. Helena",
        aka = ["Napoleon's Favourite", "Washington's Favourite"],
        decks = 2,
        after = "PySolFC rules, St. Helena"
    )]
    family StHelena {
        /// How often the piles may be gathered and dealt again.
        counter redeals = 2;
        structure {
            /// The piles around the foundations.
            tableau: [Pile; 12];
            /// Built down by suit from the King.
            kings:   [Pile; 4];
            /// Built up by suit from the Ace.
            aces:    [Pile; 4];
            /// Where the piles are gathered to be dealt again.
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
            /// Play a card to a King; the four lower piles do so only after a redeal.
            drag  ToKings:  tableau[top] => kings where redeals < 2 || !is_in(source, tableau[6..10]);
            /// Play a card to an Ace; the four upper piles do so only after a redeal.
            drag  ToAces:   tableau[top] => aces where redeals < 2 || !is_in(source, tableau[0..4]);
            /// Gather the piles, the first at the bottom, and deal them again from the top.
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

    /// Two decks. Twelve piles of eight, built up or down regardless of suit, around the King; empty piles stay empty.
    /// An Ace of each suit goes up, and a King comes down.
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
            /// Play a card to a King.
            drag ToKings: tableau[top] => kings;
            /// Play a card to an Ace.
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

    /// Two decks. Twelve piles, built up or down by suit, around the King, and filled from the stock, which is then
    /// dealt at once; the piles are gathered and dealt again twice. An Ace of each suit goes up, and a King comes down.
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
            /// Play a card to a King.
            drag  ToKings: tableau[top] => kings;
            /// Play a card to an Ace.
            drag  ToAces:  tableau[top] => aces;
            /// Take a card back from a foundation.
            drag  FromFoundation: kings[top] | aces[top] => tableau;
            /// Deal the whole stock to the piles.
            press Deal:    stock where !is_empty(stock) do { for i in 0..7 { tableau <- 1 up from stock; } }
            /// Gather the piles, the first at the bottom, and deal them again from the top.
            press Redeal:  stock where redeals > 0 && is_empty(stock)
                do { gather tableau into stock; tableau <- 8 up from under stock; redeals -= 1; }
            /// An empty pile gets a card of the stock.
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

    /// Two decks. The stock is dealt onto twelve piles around the foundations; each side pile plays only to its own
    /// foundation, until the stock is dealt and the piles are built up or down regardless of suit. The piles are
    /// gathered and dealt again twice. An Ace of each suit goes up, and a King comes down.
    #[game(
        name = "Les Quatre Coins",
        aka = ["Corner Patience", "Cornerstones", "Four Corners"],
        after = "PySolFC rules, Les Quatre Coins"
    )]
    variation LesQuatreCoins: StHelena {
        structure {
            ..StHelena;
            /// The piles: a corner, four at the left side, two corners, four at the right side, and a corner.
            tableau: [Pile; 12];
        }
        layout {
            stock at (0, 2); kings down from (4, 0.5); aces down from (3, 0.5);
            tableau points [
                (1, 0), (2, 0.5), (2, 1.5), (2, 2.5), (2, 3.5), (1, 4), (6, 0), (5, 0.5), (5, 1.5), (5, 2.5), (5, 3.5), (6, 4)
            ];
        }
        deal { tableau <- 1 up; }
        /// The source is a corner, or the stock is dealt, or the foundation is empty.
        rule any = index(source) % 6 % 5 == 0 || is_empty(stock) || is_empty(target);
        /// Each suit has one foundation that begins with its King.
        space kings = is_king(bottom(moving)) && !exists(kings, |pile| same_suit(bottom(pile), bottom(moving)));
        /// Each suit has one foundation that begins with its Ace.
        space aces  = is_ace(bottom(moving)) && !exists(aces, |pile| same_suit(bottom(pile), bottom(moving)));
        moves {
            ..StHelena;
            /// Move a card onto another pile, once the stock is dealt.
            drag  MoveCard: tableau[top] | kings[top] | aces[top] => tableau where is_empty(stock);
            /// Play a card to a King. Until the stock is dealt, a pile at the side may begin any foundation, but adds
            /// cards only to the one beside it.
            drag  ToKings:  tableau[top] => kings where any || index(source) == index(target) + 7;
            /// Play a card to an Ace. Until the stock is dealt, a pile at the side may begin any foundation, but adds
            /// cards only to the one beside it.
            drag  ToAces:   tableau[top] => aces where any || index(source) == index(target) + 1;
            /// Deal a card to every pile.
            press Deal:     stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            /// Gather the piles, and deal a card to each again.
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
