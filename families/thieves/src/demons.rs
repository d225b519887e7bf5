//! Demons and Thieves: columns of two kinds beside each other.

use solitaire::prelude::*;

use crate::napoleon::*;

solitaire! {
    /// Two decks. Four columns build down in alternating colors, and five columns of eight by suit. Any card or run
    /// fills an empty column. A face-down reserve holds thirteen cards. Foundations start with the rank dealt. Three
    /// passes through the stock.
    #[game(name = "Demons and Thieves", after = "PySolFC rules, Demons and Thieves")]
    variation DemonsAndThieves: Napoleon {
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 2;
        const TABLEAUS = 5;
        structure {
            ..Napoleon;
            /// All foundations are built up by suit from the same rank.
            foundation: [Pile; FOUNDATIONS] max 13;
            /// The columns that are built down in alternating colors.
            demons:     [Column; 4];
            /// A face-down reserve, whose top card is turned up and may be played.
            reserve:    Pile;
        }
        layout {
            stock at (0, 0); waste at (1, 0); foundation across from (2.5, 0); reserve at (0, 1.5);
            demons across from (1.5, 1.5); tableau across from (5.5, 1.5);
        }
        deal { tableau <- 7 up; demons <- 1 up; tableau <- 1 up; foundation[0] <- 1 up; reserve <- 12 down; reserve <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule alternates(under, over) = next_rank(under, over) && opposite_color(under, over);
        pickup tableau   = run(moving, builds);
        pickup demons    = run(moving, alternates);
        build demons     = alternates(top(target), bottom(moving));
        space demons     = always;
        /// The foundations are built up by suit, with an Ace on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            ..Napoleon;
            /// Move a card or a run onto another column.
            drag  MoveCard:     tableau[cards] | demons[cards] | waste[top] | reserve[top] => tableau | demons;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | demons[top] | waste[top] | reserve[top] => foundation;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
            /// Turn up the top card of the reserve.
            auto  Flip: reserve where is_hidden(source) do { flip source; }
        }
        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, QH on _;
            demons: 6H on 7S, !6S on 7S, QH on _;
            foundation: 2S on AS, AS on KS, !2H on AS;
            MoveCard: 7S 6S, 7S 6H, !7S 5S;
            Redeal: 2;
            Deal: 45;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 8, demons 1, foundation 1 0 0 0 0 0 0 0, reserve 13, reserve down 12, waste 1, stock 45;
        }
    }

    /// Four columns of seven build down in alternating colors, and their runs move together. Four columns of six build
    /// down by suit, any of their cards move, and only Kings fill them. Four cells hold one card each.
    #[game(name = "Antares", decks = 1, after = "PySolFC rules, Antares")]
    variation Antares: DemonsAndThieves {
        const TABLEAUS = 4;
        const FOUNDATIONS = 4;
        structure {
            ..DemonsAndThieves;
            without stock, waste, reserve;
            /// The cells.
            cells: [Cell; 4];
        }
        layout { cells across from (0, 0); foundation across from (4.5, 0); demons across from (0, 1); tableau across from (4.5, 1); }
        deal { demons <- 7 up; tableau <- 6 up; }
        pickup tableau   = always;
        space tableau    = is_king(bottom(moving));
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            ..DemonsAndThieves;
            without Deal, Redeal, Flip;
            /// Move cards onto another column.
            drag MoveCard:     tableau[cards] | demons[cards] | cells[top] => tableau | demons;
            /// Put a card into an empty cell.
            drag ToCell:       tableau[top] | demons[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | demons[top] | cells[top] => foundation;
        }
        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, KH on _, !QH on _;
            demons: 6H on 7S, !6S on 7S, QH on _;
            foundation: AS on _, 2S on AS, !AS on KS, !2H on AS;
            cells: 6H on _;
            MoveCard: 7S 6S, 7S 6H 2C;
            deal: tableau 6, demons 7, foundation 0, cells 0;
        }
    }
}
