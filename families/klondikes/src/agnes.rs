//! Agnes: Klondike with open columns, and foundations that begin with a card that is dealt.

use solitaire::prelude::*;

use crate::klondike::*;

solitaire! {
    /// Klondike in which the stock is dealt onto seven reserves. An empty column takes only the rank below the first
    /// foundation card.
    #[game(name = "Agnes Bernauer", slug = "bernauer", aka = ["Agnes"], after = "PySolFC rules, Agnes Bernauer")]
    family Agnes: Klondike {
        structure {
            ..Klondike;
            without waste;
            tableau:    [Column; TABLEAUS];
            /// Every foundation begins with the rank of the card dealt to the first one.
            foundation: [Pile; FOUNDATIONS] max 13;
            /// The stock is dealt onto these reserves.
            reserve:    [Pile; 7];
        }
        layout {
            stock      at (0, 0);
            foundation across from (3, 0);
            reserve    across from (0, 1);
            tableau    across from (0, 2);
        }
        deal { for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } reserve <- 1 up; foundation[0] <- 1 up; }
        /// A card goes on the next higher card of the other color, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && opposite_color(under, over);
        /// An empty column takes only a card of the rank below the first foundation card, alone or with a run.
        space tableau    = rank(bottom(moving)) == rank_below(bottom(first_filled(foundation)));
        /// The foundations are built up by suit, and an Ace goes on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            ..Klondike;
            without FromFoundation, Redeal;
            /// Play the top card of a reserve.
            drag  FromReserve: reserve[top] => tableau | foundation;
            /// Deal a card to every reserve.
            press Deal: stock where !is_empty(stock) do { reserve <- 1 up from stock; }
        }
        examples {
            tableau: 6H on 7S, KH on AS, !6C on 7S, !8H on 7S, QH on _, 6H on 7S from reserve;
            foundation: 2S on AS, AS on KS, !2H on AS, 9S on _, 2S on AS from reserve;
            MoveColumn: 7S 6H 5C, 2S AH KS, !7S 6C;
            Deal: 3;
            deal: tableau 1 2 3 4 5 6 7, tableau down 0, foundation 1 0 0 0, reserve 1, stock 16;
        }
    }

    /// Agnes Bernauer without reserves, built red on red and black on black. The stock is dealt onto the columns, and
    /// nothing else fills an empty column.
    #[game(name = "Agnes Sorel", aka = ["Agnes"], after = "PySolFC rules, Agnes Sorel")]
    variation Sorel: Agnes {
        structure { ..Agnes; without reserve; }
        layout { ..Agnes; tableau across from (0, 1); }
        deal { for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } foundation[0] <- 1 up; }
        /// A card goes on the next higher card of its color, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && same_color(under, over);
        space tableau = never;
        moves {
            ..Agnes;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        examples {
            tableau: 6C on 7S, KC on AS, !6H on 7S, !QH on _;
            foundation: 2S on AS, AS on KS, !2H on AS, 9S on _;
            MoveColumn: 7S 6C 5S, !7S 6H;
            Deal: 4;
            deal: tableau 1 2 3 4 5 6 7, foundation 1 0 0 0, stock 23;
        }
    }

    /// Agnes Bernauer with two decks, ten columns and ten reserves.
    #[game(name = "Agnes Two", decks = 2, after = "PySolFC rules, Agnes Two")]
    variation AgnesTwo: Agnes {
        const TABLEAUS = 10;
        const FOUNDATIONS = 8;
        structure {
            ..Agnes;
            /// The stock is dealt onto these reserves.
            reserve: [Pile; 10];
        }
        examples {
            ..Agnes;
            Deal: 4;
            deal: tableau 1 2 3 4 5 6 7 8 9 10, foundation 1 0 0 0 0 0 0 0, reserve 1, stock 38;
        }
    }

    /// Agnes Bernauer with face-down cards. The last two cards of the stock are turned up and may be played.
    #[game(name = "Jane", after = "PySolFC rules, Jane")]
    variation Jane: Agnes {
        structure {
            ..Agnes;
            tableau: [BuildablePile; TABLEAUS];
            /// The next-to-last card of the stock.
            spare: Spot;
            /// The cards not dealt yet. The last one may be played.
            stock: Pile;
        }
        layout { ..Agnes; spare at (1, 0); }
        deal {
            for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; }
            reserve <- 1 up; foundation[0] <- 1 up; stock <- rest down;
        }
        moves {
            ..Agnes;
            /// Play the top card of a reserve, or one of the last two cards.
            drag FromReserve: reserve[top] | spare[top] | stock[top] => tableau | foundation;
            /// Take a card back from a foundation, but not its first card.
            drag FromFoundation: foundation[top] => tableau where count(source) > 1;
            /// Deal a card to every reserve, and turn up the last two cards.
            press Deal: stock where count(stock) > 1 do {
                reserve <- 1 up from stock;
                if count(stock) == 2 { spare <- 1 up from stock; flip stock; }
            }
        }
        examples { ..Agnes; Deal: 2; deal: tableau down 0 1 2 3 4 5 6, spare 0; }
    }

    /// Two decks. Four columns, built down by suit. Runs move together. Any card fills an empty column. The stock is
    /// dealt onto eight reserves. The Aces start the foundations.
    #[game(name = "Senate", decks = 2, after = "PySolFC rules, Senate")]
    variation Senate: Agnes {
        const TABLEAUS = 4;
        const FOUNDATIONS = 8;
        structure {
            ..Agnes;
            /// The suits are built up here, from Ace to King.
            foundation: [Pile; FOUNDATIONS];
            /// The stock is dealt onto these reserves.
            reserve: [Pile; 8];
        }
        deal { foundation <- "AC AS AH AD AC AS AH AD" up; reserve <- 1 up; tableau <- 1 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        space tableau    = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            ..Agnes;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] => tableau;
        }
        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, QH on _, 6S on 7S from reserve;
            foundation: 2S on AS, !2H on AS, AS on _, 2S on AS from reserve;
            MoveColumn: 7S 6S 5S, !7S 6H;
            Deal: 11;
            deal: tableau 1, foundation 1, reserve 1, stock 84;
        }
    }

    /// Senate with five columns.
    #[game(name = "Senate Plus", slug = "senateplus", after = "PySolFC rules, Senate +")]
    variation SenatePlus: Senate {
        const TABLEAUS = 5;
        examples { ..Senate; deal: tableau 1, stock 83; }
    }
}
