//! Relatives of Bristol: three wastes beside the columns.

use solitaire::prelude::*;

use crate::bristol::*;

solitaire! {
    /// Eight fans, built down by suit. Runs move together, and only Kings fill empty fans. The stock deals a card to
    /// each of three wastes.
    #[game(name = "Vincent", after = "PySolFC rules, Vincent")]
    variation Vincent: Bristol {
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau   = run(moving, builds);
        space tableau    = is_king(bottom(moving));
        build foundation = inherited && same_suit(bottom(moving), top(target));
        moves {
            ..Bristol;
            /// Move a card or a run onto a fan.
            drag MoveCard: tableau[cards] | waste[top] => tableau;
        }
        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, KH on _, !QH on _, 6S on 7S from waste;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !3S on AS, 2S on AS from waste;
            MoveCard: 7S 6S, !7S 6H;
            Deal: 9;
            deal: tableau 3, foundation 0, waste 1, stock 25;
        }
    }

    /// Bristol with an Ace dealt to the first foundation.
    #[game(name = "Belvedere", after = "PySolFC rules, Belvedere")]
    variation Belvedere: Bristol {
        deal { foundation[0] <- 1 up where is_ace(card); tableau <- 3 up; sink tableau where is_king(card); waste <- 1 up; }
        examples { ..Bristol; Deal: 8; deal: foundation 1 0 0 0, stock 24; }
    }

    /// Two decks. Eight columns, built down regardless of suit. The top card of any waste fills an empty column. The
    /// stock deals a card to each of three wastes.
    #[game(name = "Dover", decks = 2, after = "PySolFC rules, Dover")]
    variation Dover: Bristol {
        structure {
            ..Bristol;
            /// The columns.
            tableau:    [Column; 8];
            /// The suits are built up here, from Ace to King.
            foundation: [Pile; 8];
        }
        deal { tableau <- 3 up; waste <- 1 up; }
        space tableau    = is_in(source, waste);
        build foundation = inherited && same_suit(bottom(moving), top(target));
        examples {
            ..Bristol;
            tableau: KH on _;
            MoveCard: !KH on tableau[1] [tableau QC KH], KS on tableau[1] [tableau QC KH, waste KS];
            foundation: !2H on AS, 2S on AS;
            Deal: 26;
            deal: tableau 3, foundation 0, stock 77;
        }
    }

    /// Seven columns as in Klondike, built down in alternating colors. Runs move together, and only Kings fill empty
    /// columns. The stock deals a card to each of three wastes.
    #[game(name = "Spike", after = "PySolFC rules, Spike")]
    variation Spike: Vincent {
        structure {
            ..Vincent;
            /// The columns.
            tableau: [BuildablePile; 7];
        }
        deal { for i in 0..6 { tableau[i + 1..7] <- 1 down; } tableau <- 1 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        moves {
            ..Vincent;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] => tableau;
            /// Turn up a face-down card that nothing covers.
            auto Flip: tableau where is_hidden(source) do { flip source; }
        }
        examples {
            tableau: 6H on 7S, !6S on 7S, KH on _, !QH on _, 6H on 7S from waste, 6H on 7S from foundation;
            foundation: AS on _, !2S on _, !2H on AS, !3S on AS, 2S on AS from waste;
            MoveCard: 7S 6H, !7S 6S;
            Deal: 7;
            deal: tableau 1 2 3 4 5 6 7, tableau down 0 1 2 3 4 5 6, foundation 0, waste 1, stock 21;
        }
    }

    /// Two decks. Eight columns, built down in alternating colors, a King on an Ace. The top card of the stock is face
    /// up and goes to a column, a foundation or one of three wastes. Only the stock and the wastes fill empty columns.
    /// The foundations begin with the rank of the card dealt to the first one.
    #[game(name = "New York", decks = 2, after = "PySolFC rules, New York")]
    variation NewYork: Dover {
        structure { ..Dover; foundation: [Pile; 8] max 13; stock: OpenStock; }
        deal { foundation[0] <- 1 up; tableau <- 1 up; }
        /// A card goes on the next higher card of the other color, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && opposite_color(under, over);
        /// An empty column takes a card that does not come from another column.
        space tableau    = !is_in(source, tableau);
        /// The foundations are built up by suit, and an Ace goes on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        build waste      = always;
        space waste      = always;
        moves {
            /// Move a card onto a column.
            drag MoveCard:     tableau[top] | waste[top] | stock[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] | stock[top] => foundation;
            /// Put the next card of the stock on a waste.
            drag ToWaste:      stock[top] => waste;
        }
        examples {
            tableau: 6H on 7S, !6S on 7S, KH on AS, KH on _ from waste, KH on _ from stock;
            MoveCard: !KH on tableau[1] [tableau QC KH];
            foundation: 2S on AS, !2H on AS, AS on KS, !3S on AS;
            waste: 6H on _, 6H on 2C;
            ToFoundation: 7S on _ [tableau 7S, foundation 7H], !7S on _ [tableau 7S, foundation 8H];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1, foundation 1 0 0 0 0 0 0 0, waste 0, stock 95;
        }
    }

    /// New York with columns of three, built down regardless of suit. Runs move together.
    #[game(name = "Gotham", decks = 2, after = "PySolFC rules, Gotham")]
    variation Gotham: NewYork {
        deal { tableau <- 2 up; foundation[0] <- 1 up; tableau <- 1 up; }
        /// A card goes on the next higher card of any suit, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over);
        pickup tableau = run(moving, builds);
        moves {
            ..NewYork;
            /// Move a card or a run onto a column.
            drag MoveCard: tableau[cards] | waste[top] | stock[top] => tableau;
        }
        examples { ..NewYork; tableau: 6S on 7S; MoveCard: 7S 6S, !7S 5S; deal: tableau 3, stock 79; }
    }

    /// Two decks. Eight columns, built down by suit. The top card of the stock is face up and goes to a column, a
    /// foundation or one of three wastes. The stock fills empty columns. Five reserves are refilled from thirteen
    /// face-down cards.
    #[game(name = "Interment", decks = 2, after = "PySolFC rules, Interment")]
    variation Interment: NewYork {
        structure {
            ..NewYork;
            foundation: [Pile; 8];
            /// Face-down cards that fill the reserves.
            hidden:     Pile;
            /// These cards may be played to the columns and the foundations.
            reserve:    [Pile; 5];
        }
        deal { hidden <- 13 down; reserve <- 1 up; tableau <- 1 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        space tableau    = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            ..NewYork;
            /// Move a card onto a column.
            drag MoveCard:     tableau[top] | waste[top] | stock[top] | reserve[top] | foundation[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] | stock[top] | reserve[top] => foundation;
            /// An empty column gets the next card of the stock.
            auto FillColumn:   tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
            /// An empty reserve gets one of the face-down cards.
            auto FillReserve:  reserve where is_empty(source) && !is_empty(hidden) do { source <- 1 up from hidden; }
        }
        examples {
            tableau: 6S on 7S, !6H on 7S, KH on _, 6S on 7S from reserve;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !3S on AS;
            waste: 6H on _, 6H on 2C;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1, foundation 0, waste 0, hidden 13, reserve 1, stock 78;
        }
    }
}
