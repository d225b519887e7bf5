//! Relatives of Baker's Dozen and Fortress: all cards lie open on columns.

use solitaire::prelude::*;

use crate::bakersdozen::*;
use crate::fortress::*;

solitaire! {
    /// Eight columns, built down regardless of suit. Runs move together. Any card fills an empty column.
    #[game(name = "Canister", after = "PySolFC rules, Canister")]
    variation Canister: BakersDozen {
        const TABLEAUS = 8;
        deal { tableau <- [6, 6, 7, 7, 7, 7, 6, 6] up; }
        space tableau = always;
        pickup tableau = run(moving, builds);
        moves {
            ..BakersDozen;
            /// Move a card or a run to another column.
            drag MoveCard: tableau[cards] => tableau;
        }
        examples {
            ..BakersDozen;
            tableau: QH on _;
            MoveCard: 7S 6H 5C, 7S 6S, 7S 6H, 7S 6C;
            deal: tableau 6 6 7 7 7 7 6 6;
        }
    }

    /// Two decks. Twelve columns of eight, built down regardless of suit. Runs move together. Only Kings fill empty
    /// columns. The Aces start the foundations.
    #[game(name = "Lightweight", decks = 2, after = "PySolFC rules, Lightweight")]
    variation Lightweight: Canister {
        const TABLEAUS = 12;
        const FOUNDATIONS = 8;
        deal { foundation <- "AC AC AS AS AH AH AD AD" up; tableau <- 8 up; }
        space tableau = is_king(bottom(moving));
        examples { ..Canister; tableau: !QH on _; deal: tableau 8, foundation 1; }
    }

    /// Ten columns of five, built up or down by suit. Any card fills an empty column. Two cells.
    #[game(name = "Bastion", after = "PySolFC rules, Bastion")]
    variation Bastion: Fortress {
        /// How many cells there are.
        const CELLS: usize = 2;
        structure {
            ..Fortress;
            /// The cells.
            cells: [Cell; CELLS];
        }
        deal { tableau <- 5 up; cells <- 1 up; }
        moves {
            ..Fortress;
            /// Move a card onto another column.
            drag MoveCard: tableau[top] | cells[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell: tableau[top] | cells[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }
        examples { ..Fortress; deal: tableau 5, cells 1 1; }
    }

    /// Eight columns, built down in alternating colors. Runs move together. Any card fills an empty column.
    #[game(name = "American Canister", after = "PySolFC rules, American Canister")]
    variation AmericanCanister: Canister {
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        examples { ..Canister; tableau: !6S on 7S, !6C on 7S; MoveCard: !7S 6S, !7S 6C; }
    }

    /// Two decks. Twenty-six columns of four, built down regardless of suit. Empty columns stay empty.
    #[game(name = "Baker's Dozen (2 Decks)", decks = 2, after = "PySolFC rules, Baker's Dozen (2 Decks)")]
    variation BakersDozen2Decks: BakersDozen {
        const TABLEAUS = 26;
        const FOUNDATIONS = 8;
        space tableau = never;
        examples { ..BakersDozen; tableau: !KH on _; deal: foundation 0 0 0 0 0 0 0 0; }
    }

    /// Ten columns, built up or down in alternating colors. Any card fills an empty column. The first card dealt sets
    /// the starting rank for all foundations.
    #[game(name = "Board Patience", after = "PySolFC rules, Board Patience")]
    variation BoardPatience: Fortress {
        structure { ..Fortress; foundation: [Pile; FOUNDATIONS] max 13; }
        deal { foundation[0] <- 1 up; tableau <- 5 up; tableau[0..1] <- 1 up; }
        /// A card goes on the next higher or lower card of the other color. Ace and King are next to each other.
        rule builds(under, over) = adjacent_rank_wrap(under, over) && opposite_color(under, over);
        /// The foundations are built up by suit, and an Ace goes on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        examples {
            ..Fortress;
            tableau: !6S on 7S, 6H on 7S, !8S on 7S, KH on AS;
            foundation: 2S on _;
            deal: tableau 6 5 5 5 5 5 5 5 5 5, foundation 1 0 0 0;
        }
    }

    /// Sixteen columns of three, built down in alternating colors. Only Kings fill empty columns. The Aces start the
    /// foundations.
    #[game(name = "Box Fan", after = "PySolFC rules, Box Fan")]
    variation BoxFan: BakersDozen {
        const TABLEAUS = 16;
        deal { foundation <- "AC AS AH AD" up; tableau <- 3 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        examples { ..BakersDozen; tableau: !6S on 7S, !6C on 7S; deal: tableau 3, foundation 1; }
    }

    /// Eight columns, built down in alternating colors. Only Kings fill empty columns.
    #[game(name = "British Canister", after = "PySolFC rules, British Canister")]
    variation BritishCanister: BakersDozen {
        const TABLEAUS = 8;
        deal { tableau <- [6, 6, 7, 7, 7, 7, 6, 6] up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        examples { ..BakersDozen; tableau: !6S on 7S, !6C on 7S; deal: tableau 6 6 7 7 7 7 6 6; }
    }

    /// Three decks. Twelve columns of twelve, built down regardless of suit. Runs of one suit move together. Any card
    /// fills an empty column. The Aces start the foundations.
    #[game(name = "Castle Mount", decks = 3, after = "PySolFC rules, Castle Mount")]
    variation CastleMount: Canister {
        const TABLEAUS = 12;
        const FOUNDATIONS = 12;
        deal { foundation <- "AC AC AC AS AS AS AH AH AH AD AD AD" up; tableau <- 12 up; }
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        examples { ..Canister; MoveCard: !7S 6H 5C, !7S 6H, !7S 6C; deal: tableau 12, foundation 1; }
    }

    /// Two decks. Eight columns, built down regardless of suit. Any card fills an empty column. Four reserves of
    /// thirteen. Foundations are built regardless of suit.
    #[game(name = "Castle of Indolence", decks = 2, after = "PySolFC rules, Castle of Indolence")]
    variation CastleOfIndolence: Canister {
        const FOUNDATIONS = 8;
        /// How many reserves there are.
        const RESERVES: usize = 4;
        structure {
            ..Canister;
            /// The top card of each reserve may be played.
            reserve: [Column; RESERVES];
        }
        deal { tableau <- 6 up; tableau[0..4] <- 1 up; reserve <- 13 up; }
        build foundation = next_rank(bottom(moving), top(target));
        moves {
            ..Canister;
            /// Move a card onto another column.
            drag MoveCard: tableau[top] | reserve[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
        }
        examples {
            ..Canister;
            foundation: 2H on AS, 2C on AS;
            MoveCard: !7S 6H 5C, !7S 6S, !7S 6H, !7S 6C;
            deal: tableau 7 7 7 7 6 6 6 6, foundation 0 0 0 0 0 0 0 0, reserve 13;
        }
    }

    /// Eighteen columns, built down in alternating colors. Only Kings fill empty columns.
    #[game(name = "Ceiling Fan", after = "PySolFC rules, Ceiling Fan")]
    variation CeilingFan: BakersDozen {
        const TABLEAUS = 18;
        deal { tableau <- [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1] up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        examples { ..BakersDozen; tableau: !6S on 7S, !6C on 7S; deal: tableau 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 1; }
    }

    /// Thirteen columns of four, built up or down by suit. Only Kings fill empty columns.
    #[game(name = "Lucky Piles", after = "PySolFC rules, Lucky Piles")]
    variation LuckyPiles: BakersDozen {
        /// A card goes on the next higher or lower card of its suit.
        rule builds(under, over) = adjacent_rank(under, over) && same_suit(under, over);
        examples { ..BakersDozen; tableau: !6H on 7S, !6C on 7S, 8S on 7S; }
    }

    /// Thirteen columns of four, built down regardless of suit. Empty columns stay empty.
    #[game(name = "Lucky Thirteen", after = "PySolFC rules, Lucky Thirteen")]
    variation LuckyThirteen: BakersDozen {
        space tableau = never;
        examples { ..BakersDozen; tableau: !KH on _; }
    }

    /// Ten columns, built down in different suits. Any card fills an empty column.
    #[game(name = "Morehead", after = "PySolFC rules, Morehead")]
    variation Morehead: Fortress {
        deal { tableau <- [1, 2, 3, 4, 5, 6, 7, 8, 8, 8] up; }
        /// A card goes on the next higher card of another suit.
        rule builds(under, over) = next_rank(under, over) && !same_suit(under, over);
        examples { ..Fortress; tableau: !6S on 7S, 6H on 7S, 6C on 7S, !8S on 7S; deal: tableau 1 2 3 4 5 6 7 8 8 8; }
    }

    /// Four decks. Eighteen columns, built down regardless of suit. Runs of one suit move together. Any card fills an
    /// empty column. The Aces start the foundations.
    #[game(name = "Palace", decks = 4, after = "PySolFC rules, Palace")]
    variation Palace: Canister {
        const TABLEAUS = 18;
        const FOUNDATIONS = 16;
        deal {
            foundation <- "AC AC AC AC AS AS AS AS AH AH AH AH AD AD AD AD" up; tableau <- 10 up;
            tableau[0..12] <- 1 up;
        }
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        examples {
            ..Canister;
            MoveCard: !7S 6H 5C, !7S 6H, !7S 6C;
            deal: tableau 11 11 11 11 11 11 11 11 11 11 11 11 10 10 10 10 10 10, foundation 1;
        }
    }

    /// Eight columns, built down regardless of suit. Runs move together. Only Kings fill empty columns.
    #[game(name = "Penelope's Web", after = "PySolFC rules, Penelope's Web")]
    variation PenelopesWeb: Canister {
        deal { tableau <- rest up; }
        space tableau = is_king(bottom(moving));
        examples { ..Canister; tableau: !QH on _; deal: tableau 7 7 7 7 6 6 6 6; }
    }

    /// Ten columns, built up or down by suit. Any card fills an empty column. One cell.
    #[game(name = "Ten by One", after = "PySolFC rules, Ten by One")]
    variation TenByOne: Fortress {
        /// How many cells there are.
        const CELLS: usize = 1;
        structure {
            ..Fortress;
            /// The cells.
            cells: [Cell; CELLS];
        }
        deal { tableau <- 5 up; tableau[0..2] <- 1 up; }
        moves {
            ..Fortress;
            /// Move a card onto another column.
            drag MoveCard: tableau[top] | cells[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell: tableau[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }
    }

    /// Ten columns, built down in alternating colors. Any card fills an empty column.
    #[game(name = "Vineyard", after = "PySolFC rules, Vineyard")]
    variation Vineyard: Fortress {
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        examples { ..Fortress; tableau: !6S on 7S, 6H on 7S, !8S on 7S; }
    }
}
