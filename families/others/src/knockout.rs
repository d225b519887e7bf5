//! Knockout: three cards at a time, from which one suit is picked.

use solitaire::prelude::*;

solitaire! {
    /// Thirty-two cards. Five times three cards are dealt on three piles; a club among the top cards leaves, and the
    /// next card replaces it. Twice all other cards are shuffled and dealt again; all clubs must leave.
    #[game(name = "Knockout", aka = ["Hope", "Hope Deferred"], ranks = "A789TJQK", after = "PySolFC rules, Knockout")]
    family Knockout {
        /// How often the cards may be shuffled and dealt again.
        counter redeals = 2;
        /// How often three cards have been dealt in this round.
        counter dealt = 1;
        /// How often three cards are dealt in a round.
        const DEALS: usize = 5;
        structure {
            /// The three piles.
            tableau:    [Pile; 3];
            /// The cards that have left.
            foundation: Pile;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { stock at (0, 0); tableau across from (1.5, 0); foundation at (5, 0); }
        deal { tableau <- 1 up; }
        /// Only clubs leave.
        rule wanted(card) = is_suit(card, 0);
        build foundation = wanted(bottom(moving));
        space foundation = wanted(bottom(moving));
        moves {
            /// Take out a club, and replace it with the next card of the stock.
            drag  Take:   tableau[top] => foundation do { source <- 1 up from stock; }
            /// Deal three cards.
            press Deal:   stock where !is_empty(stock) && dealt < DEALS do { tableau <- 1 up from stock; dealt += 1; }
            /// Shuffle all other cards, and deal three.
            press Redeal: stock where dealt == DEALS && redeals > 0
                do { gather tableau; gather stock; shuffle; tableau <- 1 up; dealt = 1; redeals -= 1; }
        }
        /// You win when all cards of that suit lie on the foundation.
        win = count(foundation) == CARDS / 4;

        examples {
            foundation: AC on _, 7C on AC, !7H on AC, !AH on _;
            Deal: 4;
            deal: tableau 1, foundation 0, stock 29;
        }
    }

    /// Eight times three cards are dealt on three piles; a club among the top cards leaves, and the next card replaces
    /// it. Twice all other cards are shuffled and dealt again; all clubs must leave.
    #[game(
        name = "Knockout Plus",
        slug = "knockout/knockoutplus",
        aka = ["Abandon Hope"],
        ranks = "A23456789TJQK",
        after = "PySolFC rules, Knockout +"
    )]
    variation KnockoutPlus: Knockout {
        const DEALS = 8;
        examples { ..Knockout; Deal: 7; deal: stock 49; }
    }

    /// Thirty-two cards. Five times three cards are dealt on three piles; a heart among the top cards leaves. Twice all
    /// other cards are shuffled and dealt again; all hearts must leave.
    #[game(name = "Herz zu Herz", after = "PySolFC rules, Herz zu Herz")]
    variation HerzZuHerz: Knockout {
        /// Only hearts leave.
        rule wanted(card) = is_suit(card, 2);
        moves {
            ..Knockout;
            /// Take out a heart.
            drag Take: tableau[top] => foundation;
        }
        examples { ..Knockout; foundation: !AC on _, !7C on AC, 7H on AC, AH on _; }
    }
}
