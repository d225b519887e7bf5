//! Relatives of Sir Tommy with cards in reserve that go to the foundations or feed the columns.

use solitaire::prelude::*;

use crate::numerica::*;

solitaire! {
    /// Two decks. Put turned cards on any of five columns. The columns and a reserve of thirteen play to the
    /// foundations, built up regardless of suit. Aces dealt to the reserve go to the foundations. One pass through the
    /// stock.
    #[game(name = "Frog", decks = 2, after = "PySolFC rules, Frog")]
    variation Frog: Numerica {
        const TABLEAUS = 5;
        const FOUNDATIONS = 8;
        structure {
            ..Numerica;
            /// Only the top card of the reserve may be played.
            reserve: Column;
        }
        layout { ..Numerica; tableau across from (2.5, 1); reserve at (1, 1); }
        deal { reserve <- 13 up first foundation again where is_ace(card); waste <- 1 up; }
        moves {
            ..Numerica;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] | reserve[top] => foundation;
        }
        examples { ..Numerica; foundation: 2S on AS from reserve; deal: tableau 0, reserve 13; }
    }

    /// Two decks. Put turned cards on any of five columns. The columns and a reserve of thirteen play to the
    /// foundations, which start with the Aces and are built up regardless of suit. One pass through the stock.
    #[game(name = "Fly", decks = 2, after = "PySolFC rules, Fly")]
    variation Fly: Frog {
        deal { foundation <- "AC AC AS AS AH AH AD AD" up; reserve <- 13 up; waste <- 1 up; }
        examples { ..Frog; Turn: 82; deal: foundation 1, reserve 13, stock 82; }
    }

    /// Two decks. Put turned cards on any of five columns. The columns and a face-down reserve of twelve play to the
    /// foundations, which are built up regardless of suit. One pass through the stock.
    #[game(name = "Fanny", decks = 2, after = "PySolFC rules, Fanny")]
    variation Fanny: Frog {
        structure { ..Frog; reserve: Pile; }
        deal { reserve <- 11 down; reserve <- 1 up; waste <- 1 up; }
        moves {
            ..Frog;
            /// Turn up the top card of the reserve.
            auto Flip: reserve where is_hidden(source) do { flip source; }
        }
        examples { ..Frog; Turn: 91; deal: foundation 0, reserve 12, reserve down 11, stock 91; }
    }

    /// Put turned cards on any of four columns. The columns and six reserve cards play to the foundations, which start
    /// with the Aces and are built up by suit. One pass through the stock.
    #[game(name = "Gnat", after = "PySolFC rules, Gnat")]
    variation Gnat: Numerica {
        structure {
            ..Numerica;
            /// These cards may be played only to the foundations.
            reserve: [Spot; 6];
        }
        layout { ..Numerica; reserve[0..3] down from (8, 0); reserve[3..6] down from (9, 0); }
        deal { foundation <- "AC AS AH AD" up; reserve <- 1 up; waste <- 1 up; }
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        moves {
            ..Numerica;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] | reserve[top] => foundation;
        }
        examples {
            ..Numerica;
            foundation: !2H on AS, 2S on AS from reserve;
            Turn: 41;
            deal: foundation 1, reserve 1, stock 41;
        }
    }

    /// Put turned cards on any of six columns. The columns and six reserve cards play to the foundations, which start
    /// with the Aces and are built up by suit. One pass through the stock.
    #[game(name = "Housefly", after = "PySolFC rules, Housefly")]
    variation Housefly: Gnat {
        const TABLEAUS = 6;
        examples { ..Gnat; deal: tableau 0; }
    }

    /// All cards lie in three reserves, whose top cards go on any of five columns. The columns play only to the
    /// foundations, which are built up by suit.
    #[game(name = "Gloaming", after = "PySolFC rules, Gloaming")]
    variation Gloaming: Numerica {
        const TABLEAUS = 5;
        /// The number of reserves.
        const RESERVES: usize = 3;
        structure {
            ..Numerica;
            without waste, stock;
            /// Only the top card of each reserve may be played.
            reserve: [Column; RESERVES];
        }
        layout { reserve across from (0, 1); foundation across from (2.5, 0); tableau across from (4, 1); }
        deal { reserve <- rest up; }
        /// A card goes on the next lower card of its suit.
        rule climbs(under, over) = next_rank(over, under) && same_suit(over, under);
        build foundation = climbs(top(target), bottom(moving));
        moves {
            ..Numerica;
            without Turn;
            /// Put the top card of a reserve on a column.
            drag Place: reserve[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
        }
        examples {
            tableau: 6H on 2S from reserve, KH on _, !6H on 2S from tableau;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !3S on AS, 2S on AS from reserve;
            deal: tableau 0, foundation 0, reserve 18 17 17;
        }
    }

    /// All cards lie in four reserves, whose top cards go on any of three columns. The columns play only to the
    /// foundations, which are built up regardless of suit.
    #[game(name = "Chamberlain", after = "PySolFC rules, Chamberlain")]
    variation Chamberlain: Gloaming {
        const TABLEAUS = 3;
        const RESERVES = 4;
        /// A card goes on any card one rank lower.
        rule climbs(under, over) = next_rank(over, under);
        examples { ..Gloaming; foundation: 2H on AS; deal: reserve 13; }
    }

    /// Two decks. The top cards of thirteen reserves go on any of five columns, which play only to the foundations. The
    /// foundations are built up by suit. When the reserves are empty, the stock deals thirteen more cards.
    #[game(name = "Toad", aka = ["Toad in the Hole"], decks = 2, after = "PySolFC rules, Toad")]
    variation Toad: Gloaming {
        const RESERVES = 13;
        const FOUNDATIONS = 8;
        structure {
            ..Gloaming;
            /// These cards may be played to the columns and the foundations.
            reserve: [Spot; RESERVES];
            /// The cards not dealt yet.
            stock: Stock;
        }
        layout {
            stock      at (0, 2);
            foundation across from (0, 0);
            tableau    across from (1.5, 1);
            reserve[0..3]   across from (8.5, 0);
            reserve[3..6]   across from (8.5, 1);
            reserve[6..9]   across from (8.5, 2);
            reserve[9..12]  across from (8.5, 3);
            reserve[12..13] across from (8.5, 4);
        }
        deal { reserve <- 1 up; }
        moves {
            ..Gloaming;
            /// Deal one card to each reserve when all reserves are empty.
            press Deal: stock where !is_empty(stock) && is_empty(reserve) do { reserve <- 1 up from stock; }
        }
        examples { ..Gloaming; Deal: 7; deal: tableau 0, foundation 0, reserve 1, stock 91; }
    }

    /// Two decks. Four reserves hold one card each for any of five columns, which play only to the foundations. The
    /// foundations are built up regardless of suit. When all reserves are empty, the stock refills them.
    #[game(name = "Amphibian", decks = 2, after = "PySolFC rules, Amphibian")]
    variation Amphibian: Chamberlain {
        const TABLEAUS = 5;
        const FOUNDATIONS = 8;
        structure {
            ..Chamberlain;
            /// These cards may be played to the columns and the foundations.
            reserve: [Spot; RESERVES];
            /// The cards not dealt yet.
            stock: Stock;
        }
        layout { stock at (0, 2); foundation across from (0, 0); tableau across from (1.5, 1); reserve across from (7.5, 1); }
        deal { reserve <- 1 up; }
        moves {
            ..Chamberlain;
            /// When all reserves are empty, each is refilled from the stock.
            auto Fill where is_empty(reserve) && !is_empty(stock) do { reserve <- 1 up from stock; }
        }
        examples { ..Chamberlain; deal: tableau 0, foundation 0, reserve 1, stock 100; }
    }
}
