//! Knockout: three cards at a time, from which one suit is picked.

use solitaire::prelude::*;

solitaire! {
    /// Thirty-two cards. Three cards are dealt five times onto three piles. Remove clubs from the tops; the next card
    /// replaces each. The other cards are shuffled and dealt again twice. You win by removing all clubs.
    #[game(name = "Knockout", aka = ["Hope", "Hope Deferred"], ranks = "A789TJQK", after = "PySolFC rules, Knockout")]
    family Knockout {
        /// How many times the cards may be shuffled and dealt again.
        counter redeals = 2;
        /// How many times three cards have been dealt since the last shuffle.
        counter dealt = 1;
        /// How many times three cards are dealt between shuffles.
        const DEALS: usize = 5;
        structure {
            /// The three piles.
            tableau:    [Pile; 3];
            /// The cards removed.
            foundation: Pile;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { stock at (0, 0); tableau across from (1.5, 0); foundation at (5, 0); }
        deal { tableau <- 1 up; }
        /// Only clubs are removed.
        rule wanted(card) = is_suit(card, 0);
        build foundation = wanted(bottom(moving));
        space foundation = wanted(bottom(moving));
        moves {
            /// Remove a club, and replace it with the next card from the stock.
            drag  Take:   tableau[top] => foundation do { source <- 1 up from stock; }
            /// Deal three cards.
            press Deal:   stock where !is_empty(stock) && dealt < DEALS do { tableau <- 1 up from stock; dealt += 1; }
            /// Shuffle all other cards and deal three.
            press Redeal: stock where dealt == DEALS && redeals > 0
                do { gather tableau; gather stock; shuffle; tableau <- 1 up; dealt = 1; redeals -= 1; }
        }
        /// You win when all cards of the wanted suit are on the foundation.
        win = count(foundation) == CARDS / 4;

        examples {
            foundation: AC on _, 7C on AC, !7H on AC, !AH on _;
            Deal: 4;
            deal: tableau 1, foundation 0, stock 29;
        }
    }

    /// Three cards are dealt eight times onto three piles. Remove clubs from the tops; the next card replaces each. The
    /// other cards are shuffled and dealt again twice. You win by removing all clubs.
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

    /// Thirty-two cards. Three cards are dealt five times onto three piles. Remove hearts from the tops of the piles.
    /// The other cards are shuffled and dealt again twice. You win by removing all hearts.
    #[game(name = "Herz zu Herz", after = "PySolFC rules, Herz zu Herz")]
    variation HerzZuHerz: Knockout {
        /// Only hearts are removed.
        rule wanted(card) = is_suit(card, 2);
        moves {
            ..Knockout;
            /// Remove a heart.
            drag Take: tableau[top] => foundation;
        }
        examples { ..Knockout; foundation: !AC on _, !7C on AC, 7H on AC, AH on _; }
    }
}
