//! Canfield: Klondike whose foundations begin with a card that is dealt, and a reserve that fills the columns.

use solitaire::prelude::*;

use crate::klondike::*;

solitaire! {
    /// Four columns and a reserve of thirteen that fills empty columns automatically. Three cards are turned at a time.
    #[game(name = "Canfield", aka = ["Demon"], after = "PySolFC rules, Canfield")]
    family Canfield: Klondike {
        const TABLEAUS = 4;
        const WASTE = 3;
        const DRAW = 3;
        structure {
            ..Klondike;
            tableau:    [Column; TABLEAUS];
            /// Every foundation begins with the rank of the card dealt to the first one.
            foundation: [Pile; FOUNDATIONS] max 13;
            waste:      Waste(3);
            /// The reserve fills empty columns.
            reserve:    Pile;
        }
        layout {
            stock      at (0, 0);
            waste      at (1, 0);
            foundation across from (3, 0);
            reserve    at (0, 1);
            tableau    across from (3, 1);
        }
        deal { foundation[0] <- 1 up; reserve <- 12 down; reserve <- 1 up; tableau <- 1 up; waste <- WASTE up; }
        /// A card goes on the next higher card of the other color, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && opposite_color(under, over);
        pickup tableau    = is_single(moving) || count(moving) == count(source);
        /// The reserve fills empty columns. Once it is empty, any card may fill them.
        space  tableau    = is_empty(reserve);
        /// The foundations are built up by suit, and an Ace goes on a King.
        build  foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// All foundations begin with the same rank as the first one.
        space  foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            ..Klondike;
            without FromFoundation;
            /// Move the top card of a column, or all its cards, onto another column.
            drag MoveColumn:  tableau[cards] => tableau;
            /// Play the top card of the reserve.
            drag FromReserve: reserve[top] => tableau | foundation;
            /// Fill an empty column from the reserve.
            auto Fill:        tableau where is_empty(source) && !is_empty(reserve) do { source <- 1 up from reserve; }
            /// Turn up the top card of the reserve.
            auto Flip:        reserve where is_hidden(source) do { flip source; }
        }
        examples {
            tableau: 6H on 7S, KH on AS, !6C on 7S, !8H on 7S, QH on _, 6H on 7S from waste, 6H on 7S from reserve;
            foundation: 2S on AS, AS on KS, !2H on AS, 9S on _, 2S on AS from reserve;
            MoveColumn: 7S 6H, 2S AH KS;
            Redeal: always;
            deal: foundation 1 0 0 0, reserve 13, reserve down 12, tableau 1, waste 3, stock 31;
        }
    }

    /// Canfield with two decks and eight columns, built down by suit. The reserve of twenty is face up. Two passes
    /// through the stock, one card at a time.
    #[game(name = "American Toad", decks = 2, after = "PySolFC rules, American Toad")]
    variation AmericanToad: Canfield {
        const TABLEAUS = 8;
        const FOUNDATIONS = 8;
        const WASTE = 1;
        const DRAW = 1;
        counter redeals = 1;
        structure { ..Canfield; waste: Waste; reserve: Column; }
        layout { ..Canfield; foundation across from (2, 0); tableau across from (2, 1); }
        deal { foundation[0] <- 1 up; reserve <- 20 up; tableau <- 1 up; waste <- WASTE up; }
        /// A card goes on the next higher card of its suit, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        examples {
            tableau: 6S on 7S, KS on AS, !6H on 7S, !8S on 7S, QH on _, 6S on 7S from waste, 6S on 7S from reserve;
            foundation: 2S on AS, AS on KS, !2H on AS, 9S on _;
            Redeal: 1;
            deal: foundation 1 0 0 0 0 0 0 0, reserve 20, reserve down 0, tableau 1, waste 1, stock 74;
        }
    }

    /// Canfield with four reserves. Begin by playing the top card of a reserve to a foundation. The other foundations
    /// begin with the same rank.
    #[game(name = "Duchess", aka = ["Dutchess", "Glenwood"], after = "PySolFC rules, Dutchess")]
    variation Duchess: Canfield {
        const DRAW = 1;
        counter redeals = 1;
        structure {
            ..Canfield;
            without reserve;
            /// Every foundation begins with the rank that the player chose.
            foundation: [Pile; FOUNDATIONS] max 13;
            waste:      Waste;
            /// The top card of each reserve may fill an empty column.
            reserves:   [FanPile; 4];
        }
        layout { ..Canfield; reserves down from (0, 1); }
        deal { reserves <- 3 up; tableau <- 1 up; }
        /// This is allowed once a card lies on a foundation.
        rule begun = filled(foundation) > 0;
        /// The top card, or all cards of a column, may be moved once a card lies on a foundation.
        pickup tableau   = inherited && begun;
        /// Once a card lies on a foundation, columns are built down in alternating colors, a King on an Ace.
        build tableau    = inherited && begun;
        /// An empty column takes the top card of a reserve. Once all reserves are empty, it takes any card.
        space tableau    = is_in(source, reserves) || is_empty(reserves);
        /// The first card played to a foundation sets the starting rank for all foundations.
        space foundation = is_empty(foundation) || same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            ..Canfield;
            without Fill;
            /// Play the top card of a reserve.
            drag FromReserve: reserves[top] => tableau | foundation;
            /// Once a card lies on a foundation, turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) && begun do { waste <- DRAW up from stock; }
        }
        examples {
            ..Canfield;
            tableau: QH on _;
            foundation: 9S on _ from reserves;
            Redeal: 1;
            deal: foundation 0 0 0 0, reserves 3, tableau 1, waste 0, stock 36;
        }
    }
}
