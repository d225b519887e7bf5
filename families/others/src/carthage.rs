//! Carthage: reserves that the stock fills twice at a time.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. Eight columns, built down by suit, and six reserves of six. The stock deals two cards to each
    /// reserve. Any card fills an empty column or reserve.
    #[game(name = "Carthage", decks = 2, after = "PySolFC rules, Carthage")]
    family Carthage {
        /// The number of reserves.
        const RESERVES: usize = 6;
        /// The number of foundations.
        const FOUNDATIONS: usize = 8;
        structure {
            /// Built up from the Ace to the King.
            foundation: [Pile; FOUNDATIONS];
            /// The columns.
            tableau:    [Column; 8];
            /// Only the top card of each reserve may be played.
            reserve:    [Column; RESERVES];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { stock at (0, 0); foundation across from (1, 0); tableau across from (1, 1); reserve across from (2, 4); }
        deal { tableau <- 1 up; reserve <- 6 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = always;
        space reserve    = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card onto a column.
            drag  MoveCard:     tableau[top] | reserve[top] | foundation[top] => tableau;
            /// Put a card on an empty reserve.
            drag  ToReserve:    tableau[top] | reserve[top] | foundation[top] => reserve;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | reserve[top] => foundation;
            /// Deal two cards to every reserve.
            press Deal: stock where !is_empty(stock) do { reserve <- 1 up from stock; reserve <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, QH on _;
            reserve: 6H on _, !6S on 7S;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS;
            Deal: 5;
            deal: tableau 1, reserve 6, foundation 0, stock 60;
        }
    }

    /// Two decks. Eight columns, built up or down by suit, and six reserves of six. The stock deals two cards to each
    /// reserve, and its last eight to the columns. Foundations go up from Aces, and down from the Kings dealt to them.
    #[game(name = "Algerian Patience", after = "PySolFC rules, Algerian Patience")]
    variation AlgerianPatience: Carthage {
        const FOUNDATIONS = 4;
        structure {
            ..Carthage;
            /// Built down from the King to the Ace.
            kings: [Pile; 4];
        }
        layout { ..Carthage; kings across from (5, 0); }
        deal { kings <- "KC KD KH KS" up; tableau <- 1 up; reserve <- 6 up; }
        /// A card goes on the next higher or lower card of its suit. An Ace and a King go on each other.
        rule builds(under, over) = adjacent_rank_wrap(under, over) && same_suit(under, over);
        /// Each suit has its own foundation, which begins with the Ace.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target));
        build kings = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// Each suit has its own foundation, which begins with the King.
        space kings = is_king(bottom(moving)) && is_suit(bottom(moving), index(target));
        win = count(foundation) + count(kings) == CARDS;
        moves {
            ..Carthage;
            /// Move a card onto a column.
            drag  MoveCard:     tableau[top] | reserve[top] | foundation[top] | kings[top] => tableau;
            /// Put a card on an empty reserve.
            drag  ToReserve:    tableau[top] | reserve[top] | foundation[top] | kings[top] => reserve;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | reserve[top] => foundation | kings;
            /// Deal two cards to every reserve, or the last eight cards to the columns.
            press Deal: stock where !is_empty(stock) do {
                if count(stock) == 8 { tableau <- 1 up from stock; }
                else { reserve <- 1 up from stock; reserve <- 1 up from stock; }
            }
        }
        examples { ..Carthage; tableau: 8S on 7S, KS on AS; kings: QS on KS, !QH on KS, KS on _; deal: kings 1, stock 56; }
    }

    /// Three decks. Eight columns, built up or down by suit, and eight reserves of six. The stock deals two cards to
    /// each reserve, and its last eight to the columns. The foundations start with the Aces and are built up by suit.
    #[game(name = "Algerian Patience (3 Decks)", decks = 3, after = "PySolFC rules, Algerian Patience (3 Decks)")]
    variation AlgerianPatience3Decks: Carthage {
        const RESERVES = 8;
        const FOUNDATIONS = 12;
        layout { ..Carthage; tableau across from (3, 1); reserve across from (3, 4); }
        deal { foundation <- "AC AD AH AS AC AD AH AS AC AD AH AS" up; tableau <- 1 up; reserve <- 6 up; }
        /// A card goes on the next higher or lower card of its suit. An Ace and a King go on each other.
        rule builds(under, over) = adjacent_rank_wrap(under, over) && same_suit(under, over);
        moves {
            ..Carthage;
            /// Deal two cards to every reserve, or the last eight cards to the columns.
            press Deal: stock where !is_empty(stock) do {
                if count(stock) == 8 { tableau <- 1 up from stock; }
                else { reserve <- 1 up from stock; reserve <- 1 up from stock; }
            }
        }
        examples { ..Carthage; tableau: 8S on 7S, KS on AS; Deal: 6; deal: foundation 1, stock 88; }
    }
}
