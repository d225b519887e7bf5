//! Die böse Sieben: columns of open and hidden cards that are dealt a second time.

use solitaire::prelude::*;

use crate::gypsy::*;

solitaire! {
    /// Two decks of the cards from Seven to Ace. Seven columns of face-up and face-down cards in turn, built down in
    /// alternating colors. The stock deals a card to every column. Aces go to the foundations as they are dealt. The
    /// columns may be shuffled and dealt again once.
    #[game(
        name = "Bad Seven",
        slug = "bad_seven",
        aka = ["Die boese Sieben"],
        ranks = "A789TJQK",
        after = "PySolFC rules, Bad Seven"
    )]
    variation BadSeven: Gypsy {
        const TABLEAUS = 7;
        /// How often the columns may be shuffled and dealt again.
        counter redeals = 1;
        deal {
            for i in 0..3 { tableau <- 1 up first foundation again where is_ace(card); tableau <- 1 down; }
            tableau <- 1 up first foundation again where is_ace(card);
        }
        /// A card goes on the next higher card of the other color, but an Ace does not go on a Seven.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over) && !is_ace(over);
        moves {
            ..Gypsy;
            without FromFoundation;
            /// Deal a card to every column. An Ace goes to a foundation, and the next card takes its place.
            press Deal:   stock where !is_empty(stock) do { tableau <- 1 up from stock first foundation again where is_ace(card); }
            /// Gather the columns, shuffle, and deal seven rows again, face down and face up in turn, and the rest face
            /// up.
            press Redeal: stock where is_empty(stock) && redeals > 0 do {
                gather tableau;
                shuffle;
                for i in 0..3 { tableau <- 1 down; tableau <- 1 up first foundation again where is_ace(card); }
                tableau <- 1 down;
                tableau <- rest up first foundation again where is_ace(card);
                redeals -= 1;
            }
        }
        examples {
            tableau: 8H on 9S, !8C on 9S, !AH on 7S, KH on _;
            foundation: AS on _, 7S on AS, !7H on AS;
            MoveColumn: 9S 8H 7C, !9S 8C;
            MoveColumn: 8H on 9S [tableau -AD 8H | 9S] => [tableau AD | 9S 8H];
            Redeal: 1;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 7, tableau down 3;
        }
    }
}
