//! Forty Thieves, or Napoleon: ten columns of four, card by card, and one pass through the stock.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Ten columns of four, built down by suit, moving one card at a time. Any card fills an empty column.
    /// One pass through the stock.
    #[game(
        name = "Forty Thieves",
        aka = ["Napoleon", "Napoleon at St. Helena", "Le Cadran", "Roosevelt at San Juan"],
        decks = 2,
        after = "PySolFC rules, Forty Thieves"
    )]
    family Napoleon {
        /// The number of columns.
        const TABLEAUS: usize = 10;
        /// The number of foundations.
        const FOUNDATIONS: usize = 8;
        structure {
            /// The columns.
            tableau:    [Column; TABLEAUS];
            /// Built up from the Ace to the King.
            foundation: [Pile; FOUNDATIONS];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { tableau <- 4 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card onto another column.
            drag  MoveCard:     tableau[top] | waste[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6S on 7S, !6H on 7S, !6C on 7S, !8S on 7S, QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !2C on AS, !AS on 2S, 2S on AS from waste;
            MoveCard: 7S, !7S 6S;
            Deal: 64;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 4, foundation 0 0 0 0 0 0 0 0, waste 0, stock 64;
        }
    }

    /// Two decks. Twelve columns of four, built down by suit, moving one card at a time. Foundations start with the
    /// Aces, and cards that fit go there during the deal. Only Kings fill empty columns. One pass through the stock.
    #[game(name = "Carre Napoleon", slug = "carre_napoleon", after = "PySolFC rules, Carre Napoleon")]
    variation CarreNapoleon: Napoleon {
        const TABLEAUS = 12;
        deal { foundation <- "AC AC AS AS AH AH AD AD" up; tableau <- 4 up first foundation; waste <- 1 up; }
        space tableau = is_king(bottom(moving));
        examples { ..Napoleon; tableau: !QH on _, KH on _; Deal: 47; deal: waste 1, stock 47; }
    }
}
