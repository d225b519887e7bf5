//! Royal Cotillion: foundations that go up by twos, so that each suit is danced through twice.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. In each suit, one foundation begins with the Ace and one with the Two, both built up by twos. The
    /// sixteen cards on the right are refilled from the waste; the columns on the left are not.
    #[game(name = "Royal Cotillion", decks = 2, after = "PySolFC rules, Royal Cotillion")]
    family RoyalCotillion {
        structure {
            /// The columns on the left, which are never refilled.
            tableau: [Column; 4];
            /// The places on the right, which are refilled from the waste.
            reserve: [Spot; 16];
            /// One foundation for each suit, built up by twos from the Ace.
            aces:    [Pile; 4] max 13;
            /// One foundation for each suit, built up by twos from the Two.
            twos:    [Pile; 4] max 13;
            /// The cards turned from the stock.
            waste:   Waste;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout {
            tableau         across from (0, 0);
            stock           at (1, 3);
            waste           at (2, 3);
            aces            down from (4, 0);
            twos            down from (5, 0);
            reserve[0..4]   across from (6, 0);
            reserve[4..8]   across from (6, 1);
            reserve[8..12]  across from (6, 2);
            reserve[12..16] across from (6, 3);
        }
        deal { reserve <- 1 up; tableau <- 3 up; waste <- 1 up; }
        /// Foundations are built up by twos in suit, counting on from the King to the Ace.
        build aces | twos = step_rank(bottom(moving), top(target), 2) && same_suit(bottom(moving), top(target));
        /// Each suit has a foundation that begins with the Ace: A 3 5 7 9 J K 2 4 6 8 10 Q.
        space aces = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        /// Each suit has a foundation that begins with the Two: 2 4 6 8 10 Q A 3 5 7 9 J K.
        space twos = is_rank(bottom(moving), 2) && is_suit(bottom(moving), index(target));
        moves {
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | reserve[top] | waste[top] => aces | twos;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// An empty place on the right is filled from the waste.
            auto  Fill: reserve where is_empty(source) && !is_empty(waste) do { source <- 1 up from waste; }
            /// An empty waste is filled from the stock.
            auto  Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(aces) + count(twos) == CARDS;

        examples {
            aces: AS on _, !2S on _, 3S on AS, !2S on AS, !3H on AS, !3C on AS, 2S on KS, 3S on AS from waste;
            twos: 2S on _, !AS on _, 4S on 2S, AS on QS, 2S on _ from reserve;
            ToFoundation: AC on _ [reserve AC, waste 9H, stock 5D 4D] => [reserve 9H | 4D | 5D, aces AC];
            deal: tableau 3 3 3 3, reserve 1, aces 0 0 0 0, twos 0 0 0 0, waste 1, stock 75;
        }
    }

    /// Two decks. Nine places hold one card each and are filled from the waste. In each suit, one foundation begins
    /// with the Ace and one with the Two, both built up by twos. Two passes through the stock.
    #[game(name = "Odd and Even", after = "PySolFC rules, Odd and Even")]
    variation OddAndEven: RoyalCotillion {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        structure {
            ..RoyalCotillion;
            without tableau;
            /// The nine places, refilled from the waste.
            reserve: [Spot; 9];
        }
        layout {
            aces across from (0, 0); twos across from (4, 0);
            reserve[0..4] across from (4, 1); reserve[4..9] across from (3, 2);
            stock at (0, 2); waste at (1, 2);
        }
        deal { reserve <- 1 up; waste <- 1 up; }
        moves {
            ..RoyalCotillion;
            /// Play a card to a foundation.
            drag  ToFoundation: reserve[top] | waste[top] => aces | twos;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples { ..RoyalCotillion; Redeal: 1; deal: stock 94; }
    }

    /// Two decks. Eight places hold one card each and are filled from the waste. The foundations are built up from the
    /// Aces regardless of suit; the deal starts one of them. One pass through the stock.
    #[game(name = "Kingdom", after = "PySolFC rules, Kingdom")]
    variation Kingdom: RoyalCotillion {
        structure {
            ..RoyalCotillion;
            without tableau, twos;
            /// Places that hold one card each and are refilled from the waste.
            reserve: [Spot; 8];
            /// Built up from the Ace to the King, regardless of suit.
            aces:    [Pile; 8];
        }
        layout { aces across from (0, 0); reserve across from (0, 1); stock at (3, 3); waste at (4, 3); }
        deal { aces[0] <- "AC" up; reserve <- 1 up; waste <- 1 up; }
        build aces = next_rank(bottom(moving), top(target));
        space aces = is_ace(bottom(moving));
        win = count(aces) == CARDS;
        moves {
            ..RoyalCotillion;
            /// Play a card to a foundation.
            drag ToFoundation: reserve[top] | waste[top] => aces;
        }
        examples {
            aces: AS on _, !2S on _, 2S on AS, 2H on AS, !3S on AS;
            deal: reserve 1, aces 1 0 0 0 0 0 0 0, waste 1, stock 94;
        }
    }

    /// Twenty places hold one card each and are filled from the waste. The foundations start with the Aces and are
    /// built up by suit. Three passes through the stock, three cards at a time.
    #[game(name = "Noumea", decks = 1, after = "PySolFC rules, Noumea")]
    variation Noumea: Kingdom {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 2;
        structure {
            ..Kingdom;
            reserve: [Spot; 20] in grid(4, 5);
            /// Built up from the Ace to the King.
            aces:    [Pile; 4];
            waste:   Waste(3);
        }
        layout { aces across from (0.5, 0); reserve at (0, 1); stock at (1, 5); waste at (2, 5); }
        deal { aces <- "AC AD AH AS" up; reserve <- 1 up; waste <- 3 up; }
        build aces = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        moves {
            ..Kingdom;
            /// Turn three cards from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 3 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
            /// An empty waste is filled with three cards from the stock.
            auto  Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 3 up from stock; }
        }
        examples { ..Kingdom; aces: !2H on AS; Redeal: 2; deal: aces 1, waste 3, stock 25; }
    }
}
