//! Eighteens: a court card and three cards that come to eighteen.

use solitaire::prelude::*;

use crate::nestor_sums::*;

solitaire! {
    /// Two decks, twelve cards at a time. Remove Aces, and a face card together with three cards of different ranks
    /// that add up to eighteen. Free places are filled only while the reserve is empty.
    #[game(name = "Eighteens", aka = ["Steel Wheels"], decks = 2, after = "PySolFC rules, Eighteens")]
    variation Eighteens: Fifteens {
        const COLUMNS = 12;
        layout {
            tableau[0..4] across from (0, 0); tableau[4..8] across from (0, 1); tableau[8..12] across from (0, 2);
            gathered at (5, 1); stock at (5, 0); discard at (6, 0);
        }
        /// The card is a Jack, a Queen, or a King.
        rule is_high(card) = rank(card) > 10;
        /// The sum of the cards on the reserve, without the face card.
        value gathered_sum = sum(gathered, |card| if is_high(card) { 0 } else { rank(card) });
        /// The reserve takes one face card, and three other cards of different ranks that add up to eighteen.
        rule may_gather(card) = if is_high(card) { how_many_cards(gathered, is_high) == 0 } else {
            how_many_cards(gathered, |other| same_rank(other, card)) == 0
                && (how_many_cards(gathered, |other| !is_high(other)) < 2 || gathered_sum + rank(card) == 18) };
        /// The cards on the reserve are removed together.
        rule complete = count(gathered) == 4;
        build gathered = may_gather(bottom(moving));
        moves {
            ..Fifteens;
            without RemovePair;
            /// Remove an Ace.
            click RemoveAce: tableau[top] => discard where is_ace(bottom(moving));
            /// Remove the gathered cards when there are four of them.
            auto RemoveGathered: gathered where complete do { gather gathered into discard; }
        }
        examples {
            RemoveAce: AH, !2H;
            Gather: 5H on KS [tableau 5H, gathered KS], !5H on 5C [tableau 5H, gathered 5C], 6H on 3C [tableau 6H, gathered KC 9S 3C] => [gathered _, discard 4], !7H on 3C [tableau 7H, gathered KC 9S 3C];
            deal: tableau 1, gathered 0, stock 92, discard 0;
        }
    }
}
