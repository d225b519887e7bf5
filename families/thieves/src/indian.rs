//! Indian: relatives of Forty Thieves built down in any other suit.

use solitaire::prelude::*;

use crate::napoleon::*;
use crate::streets::*;

solitaire! {
    /// Two decks. Ten columns of three, one of them face down, built down on any other suit. Any card fills an empty
    /// column. One pass through the stock.
    #[game(name = "Indian", after = "PySolFC rules, Indian")]
    variation Indian: Napoleon {
        structure { ..Napoleon; tableau: [BuildablePile; TABLEAUS]; }
        deal { tableau <- 1 down; tableau <- 2 up; waste <- 1 up; }
        /// A card goes on the next higher card of any other suit.
        rule builds(under, over) = next_rank(under, over) && !same_suit(under, over);
        moves {
            ..Napoleon;
            /// Turn up a face-down card once it is uncovered.
            auto Flip: tableau where is_hidden(source) do { flip source; }
        }
        examples {
            ..Napoleon;
            tableau: !6S on 7S, 6H on 7S, 6C on 7S;
            Deal: 73;
            deal: tableau 3, tableau down 1, waste 1, stock 73;
        }
    }

    /// Two decks. Nine columns of four, two of them face down, built down on any other suit. Any card fills an empty
    /// column. One pass through the stock.
    #[game(name = "Midshipman", after = "PySolFC rules, Midshipman")]
    variation Midshipman: Indian {
        const TABLEAUS = 9;
        deal { tableau <- 2 down; tableau <- 2 up; waste <- 1 up; }
        examples { ..Indian; Deal: 67; deal: tableau 4, tableau down 2, stock 67; }
    }

    /// Three decks. Thirteen columns of three, one of them face down, built down on any other suit. Any card fills an
    /// empty column. One pass through the stock.
    #[game(name = "Mumbai", decks = 3, after = "PySolFC rules, Mumbai")]
    variation Mumbai: Indian {
        const TABLEAUS = 13;
        const FOUNDATIONS = 12;
        examples { ..Indian; Deal: 116; deal: foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 116; }
    }

    /// Two decks. Ten columns of four, built down on any other suit. Any card fills an empty column. One pass through
    /// the stock.
    #[game(name = "Napoleon's Folly", after = "PySolFC rules, Napoleon's Folly")]
    variation NapoleonsFolly: Streets {
        /// A card goes on the next higher card of any other suit.
        rule builds(under, over) = next_rank(under, over) && !same_suit(under, over);
        examples { ..Streets; tableau: 6C on 7S; }
    }
}
