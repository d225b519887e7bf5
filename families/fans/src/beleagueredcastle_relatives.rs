//! Relatives of Beleaguered Castle: other foundations, runs, a stock beside the rows.

use solitaire::prelude::*;

use crate::beleagueredcastle::*;

solitaire! {
    /// Citadel in which runs move together, and only Kings fill empty rows.
    #[game(name = "Exiled Kings", after = "PySolFC rules, Exiled Kings")]
    variation ExiledKings: Citadel {
        pickup tableau = run(moving, builds);
        space tableau  = is_king(bottom(moving));
        moves {
            ..Citadel;
            /// Move a card or a run onto another row.
            drag MoveCard: tableau[cards] => tableau;
        }
        examples {
            tableau: 6H on 7S, !8H on 7S, KH on _, !QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !AS on 2S;
            MoveCard: 7S 6H, !7S 5S;
            win: [foundation rest], ![tableau KS, foundation rest];
        }
    }

    /// Eight rows, built down regardless of suit, a King on an Ace. Runs move together. The first card played to a
    /// foundation sets the starting rank for all foundations.
    #[game(name = "Selective Castle", after = "PySolFC rules, Selective Castle")]
    variation SelectiveCastle: StreetsAndAlleys {
        structure { ..StreetsAndAlleys; foundation: [Pile; 4] max 13; }
        /// A card goes on the next higher card of any suit, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over);
        /// A card goes on the next lower card of its suit, and an Ace goes on a King.
        rule ascends(under, over) = next_rank_wrap(over, under) && same_suit(over, under);
        pickup tableau   = run(moving, builds);
        /// The first card played to a foundation sets the starting rank for all foundations.
        space foundation = is_empty(foundation) || same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            ..StreetsAndAlleys;
            /// Move a card or a run onto another row.
            drag MoveCard: tableau[cards] => tableau;
        }
        examples {
            tableau: 6H on 7S, KH on AS, QH on _, !8H on 7S;
            foundation: 2S on AS, AS on KS, !2H on AS, !AS on 2S;
            ToFoundation: 7S on _ [tableau 7S], 7S on _ [tableau 7S, foundation 7H], !7S on _ [tableau 7S, foundation 8H];
            MoveCard: 7S 6H, !7S 5S;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 7 7 7 7 6 6 6 6, foundation 0;
        }
    }

    /// Ten rows, built up or down by suit, Ace next to King. Runs move together. The first card played to a foundation
    /// sets the starting rank for all foundations.
    #[game(name = "Lasker", aka = ["Xantia"], after = "PySolFC rules, Lasker")]
    variation Lasker: SelectiveCastle {
        structure {
            ..SelectiveCastle;
            /// The card at the outer end of each row is free.
            tableau: [Row; 10];
        }
        layout {
            foundation     down from (4, 0);
            tableau[0..5]  down from (3, 0), grow left;
            tableau[5..10] down from (5, 0), grow right;
        }
        /// A card goes on the next higher or lower card of its suit. Ace and King are next to each other.
        rule builds(under, over) = adjacent_rank_wrap(under, over) && same_suit(under, over);
        /// A card goes on the next higher card of any suit, and a King goes on an Ace.
        rule falls(under, over) = next_rank_wrap(under, over);
        /// A card goes on the next lower card of any suit, and an Ace goes on a King.
        rule climbs(under, over) = next_rank_wrap(over, under);
        /// Cards of one suit that run up or down, Ace next to King, move together.
        pickup tableau = all_same_suit(moving) && (run(moving, falls) || run(moving, climbs));
        examples {
            foundation: 2S on AS, AS on KS, !2H on AS, !AS on 2S;
            ToFoundation: 7S on _ [tableau 7S], 7S on _ [tableau 7S, foundation 7H], !7S on _ [tableau 7S, foundation 8H];
            win: [foundation rest], ![tableau KS, foundation rest];
            tableau: QH on _, 6S on 7S, !6H on 7S, !8H on 7S, 8S on 7S, KS on AS, !KH on AS;
            MoveCard: 7S 6S, 6S 7S, !7S 6H;
            deal: tableau 6 6 5 5 5 5 5 5 5 5, foundation 0;
        }
    }

    /// Lasker, built in alternating colors, one card at a time.
    #[game(name = "Morphy", after = "PySolFC rules, Morphy")]
    variation Morphy: Lasker {
        /// A card goes on the next higher or lower card of the other color. Ace and King are next to each other.
        rule builds(under, over) = adjacent_rank_wrap(under, over) && opposite_color(under, over);
        pickup tableau = is_single(moving);
        examples {
            ..Lasker;
            tableau: !6S on 7S, 6H on 7S, !8S on 7S, 8H on 7S, !KS on AS, KH on AS;
            MoveCard: !7S 6S, !6S 7S, 7S;
        }
    }

    /// Ten rows of five and two reserve cards. The first move must be to a foundation, and sets the starting rank for
    /// all foundations. Then the rows are built up or down in alternating colors, Ace next to King.
    #[game(name = "Castles End", after = "PySolFC rules, Castles End")]
    variation CastlesEnd: Morphy {
        structure {
            ..Morphy;
            /// The two reserve cards.
            reserve: [Pile; 2];
        }
        layout {
            foundation     down from (4, 0);
            tableau[0..5]  down from (3, 0), grow left;
            tableau[5..10] down from (5, 0), grow right;
            reserve        across from (3.5, 5);
        }
        deal { tableau <- 5 up; reserve <- 1 up; }
        build tableau = builds(top(target), bottom(moving)) && !is_empty(foundation);
        /// Once a card lies on a foundation, an empty row takes any card.
        space tableau = !is_empty(foundation);
        moves {
            /// Move a card onto a row.
            drag MoveCard:       tableau[top] | reserve[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation:   tableau[top] | reserve[top] => foundation;
            /// Take a card back from a foundation, but not its first card.
            drag FromFoundation: foundation[top] => tableau where count(source) > 1;
        }
        examples {
            tableau: !6S on 7S, 6H on 7S, !8S on 7S, !KS on AS, KH on AS, QH on _;
            foundation: 2S on AS, AS on KS, !2H on AS, !AS on 2S, 2S on AS from reserve;
            ToFoundation: 7S on _ [tableau 7S], 7S on _ [tableau 7S, foundation 7H], !7S on _ [tableau 7S, foundation 8H];
            MoveCard: 6H on 7S [tableau 6H | 7S, foundation 9C], !6H on 7S [tableau 6H | 7S];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 5, reserve 1, foundation 0;
        }
    }

    /// Two decks. Eight rows of five, built down regardless of suit. Only Queens fill empty rows. A reserve takes four
    /// cards from the rows. The foundations are built up by suit from the King through the Ace to the Queen. One pass
    /// through the stock.
    #[game(name = "Zerline", decks = 2, after = "PySolFC rules, Zerline")]
    variation Zerline: BeleagueredCastle {
        /// How many foundations there are.
        const FOUNDATIONS: usize = 8;
        /// How many cards the reserve takes.
        const ROOM: usize = 4;
        structure {
            ..BeleagueredCastle;
            foundation: [Pile; FOUNDATIONS] max 13;
            /// Cards from the rows may be put on the reserve.
            reserve:    Column max ROOM;
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout {
            stock at (0, 0); waste at (1, 0); reserve at (11, 0); foundation across from (2.5, 0);
            tableau[0..4] down from (4, 1), grow left; tableau[4..8] down from (6, 1), grow right;
        }
        deal { tableau <- 5 up; waste <- 1 up; }
        /// A card goes on the next lower card of its suit, and an Ace goes on a King.
        rule ascends(under, over) = next_rank_wrap(over, under) && same_suit(over, under);
        space tableau    = is_rank(bottom(moving), 12);
        space foundation = is_king(bottom(moving));
        build reserve    = always;
        space reserve    = always;
        moves {
            /// Move a card onto a row.
            drag  MoveCard:     tableau[top] | reserve[top] | waste[top] => tableau;
            /// Put a card from a row on the reserve.
            drag  ToReserve:    tableau[top] => reserve;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | reserve[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        examples {
            tableau: 6H on 7S, QH on KS, QH on _, !KH on _, 6H on 7S from waste;
            foundation: KS on _, AS on KS, 2S on AS, !2H on AS, !AS on _;
            reserve: 6H on _, 6H on 2C, !6H on 2C from waste;
            Deal: 63;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 5, foundation 0, reserve 0, waste 1, stock 63;
        }
    }

    /// Zerline with three decks, and a reserve for six cards.
    #[game(name = "Zerline (3 Decks)", slug = "zerline_three_decks", decks = 3, after = "PySolFC rules, Zerline (3 Decks)")]
    variation ZerlineThreeDecks: Zerline {
        const FOUNDATIONS = 12;
        const ROOM = 6;
        layout {
            stock at (0, 0); waste at (1, 0); reserve at (15, 0); foundation across from (2.5, 0);
            tableau[0..4] down from (7, 1), grow left; tableau[4..8] down from (9, 1), grow right;
        }
        examples { ..Zerline; Deal: 115; deal: foundation 0, stock 115; }
    }

    /// Four decks. Nine columns of five, built down regardless of suit. Only Kings fill empty columns. A reserve takes
    /// eight cards. One pass through the stock.
    #[game(name = "Soother", decks = 4, after = "PySolFC rules, Soother")]
    variation Soother: Zerline {
        const FOUNDATIONS = 16;
        const ROOM = 8;
        structure {
            ..Zerline;
            /// The columns.
            tableau: [Column; 9];
        }
        layout {
            stock at (0, 0); waste at (1, 0); foundation[0..8] across from (2.5, 0); foundation[8..16] across from (2.5, 1);
            reserve at (0, 2); tableau across from (2, 2);
        }
        /// A card goes on the next lower card of its suit.
        rule ascends(under, over) = next_rank(over, under) && same_suit(over, under);
        space tableau    = is_king(bottom(moving));
        space foundation = is_ace(bottom(moving));
        moves {
            ..Zerline;
            /// Move a card onto a column.
            drag MoveCard:  tableau[top] | reserve[top] | waste[top] | foundation[top] => tableau;
            /// Put a card on the reserve.
            drag ToReserve: tableau[top] | waste[top] | foundation[top] => reserve;
        }
        examples {
            tableau: 6H on 7S, QH on KS, !QH on _, KH on _, 6H on 7S from waste;
            foundation: AS on _, 2S on AS, !2H on AS, !2S on _;
            reserve: 6H on _, 6H on 2C, 6H on 2C from waste;
            Deal: 162;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 5 5 5 5 5 5 5 5 5, foundation 0, reserve 0, waste 1, stock 162;
        }
    }
}
