//! The Well: four piles around four reserves, and five wastes.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Four piles, built up by suit and filled from the reserves beside them, and a fifth begun by an Ace.
    /// The stock is dealt onto five wastes, one fewer after each of four redeals. Foundations go down by suit from the
    /// King, twice.
    #[game(name = "Well", decks = 2, after = "PySolFC rules, Well")]
    family Well {
        /// How many times the wastes have been gathered to form a new stock.
        counter pass = 0;
        structure {
            /// Built up by suit, with an Ace on a King.
            tableau:    [Pile; 4];
            /// Begins with an Ace and is built up by suit.
            extra:      Pile;
            /// Each reserve fills the pile beside it.
            reserve:    [Column; 4];
            /// Built down by suit from the King, twice through the ranks.
            foundation: [Pile; 4] max 26;
            /// The waste piles. After each redeal, one fewer is dealt to.
            wastes:     [Pile; 5];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        deal { reserve <- 10 up; tableau <- 1 up; wastes <- 1 up; }
        /// A card goes on the next lower card of its suit, an Ace on a King.
        rule climbs(under, over) = next_rank_wrap(over, under) && same_suit(over, under);
        build tableau | extra = climbs(top(target), bottom(moving));
        space tableau    = always;
        space extra      = is_ace(bottom(moving));
        build foundation = climbs(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the King.
        space foundation = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        moves {
            /// Move a card onto a pile.
            drag  MoveCard:     tableau[top] | extra[top] | reserve[top] | wastes[top] => tableau | extra;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | extra[top] | reserve[top] | wastes[top] => foundation;
            /// Deal a card to every waste.
            press Deal:   stock where !is_empty(stock) do { wastes <- 1 up from stock where index(place) + pass < 5; }
            /// Gather the wastes to form a new stock, and deal to one waste fewer.
            press Redeal: stock where is_empty(stock) && pass < 4
                          do { gather wastes reversed into stock; pass += 1; wastes <- 1 up from stock where index(place) + pass < 5; }
            /// An empty pile is filled from the reserve beside it.
            auto  Fill:   tableau where is_empty(source) && !is_empty(reserve[index(source)]) do { source <- 1 up from reserve[index(source)]; }
        }
        win = count(foundation) == CARDS;
        examples {
            tableau: 8S on 7S, AS on KS, !8H on 7S, QH on _;
            foundation: KS on _, QS on KS, KS on AS;
            deal: tableau 1, extra 0, reserve 10, foundation 0, wastes 1, stock 55;
        }
    }
}
