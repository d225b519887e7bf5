//! Locked Cards and other relatives of Gypsy and Klondike with foundations or hidden cards of another kind.

use solitaire::prelude::*;

use crate::gypsy::*;
use crate::gypsy_relatives::*;
use crate::klondike_decks::*;
use crate::yukon_stock::*;

solitaire! {
    /// Two decks. Eight columns of three, two cards of each face down, built down in alternating colors. Runs move
    /// together. Any card fills an empty column. Each foundation has four face-down cards, which turn up one by one
    /// once it has begun. The stock deals a card to every column.
    #[game(name = "Leprechaun", after = "PySolFC rules, Leprechaun")]
    variation Leprechaun: Gypsy {
        structure {
            ..Gypsy;
            /// Four face-down cards for each foundation.
            reserve: [Pile; FOUNDATIONS];
        }
        layout {
            stock at (0, 1);
            reserve across from (1, 0);
            foundation across from (1, 1);
            tableau across from (1, 2);
        }
        deal { reserve <- 4 down; tableau <- 2 down; tableau <- 1 up; }
        /// Each foundation begins with the Ace of its suit. Each suit has two foundations, side by side: clubs,
        /// diamonds, hearts, spades.
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), index(target) / 2);
        moves {
            ..Gypsy;
            /// Play the top card of a reserve.
            drag FromReserve: reserve[top] => tableau | foundation;
            /// Turn up the top card of a reserve whose foundation has begun.
            auto Unlock: reserve where is_hidden(source) && !is_empty(foundation[index(source)]) do { flip source; }
        }
        examples { ..Gypsy; Deal: 6; deal: tableau 3, reserve 4, reserve down 4, stock 48; }
    }

    /// Two decks. Eight columns of five, built down in alternating colors. Runs move together. Any card fills an empty
    /// column. Seven cards stay locked until the foundations below them are full. Three passes through the stock.
    #[game(name = "Locked Cards", aka = ["Prisoners"], after = "PySolFC rules, Locked Cards")]
    variation LockedCards: EightTimesEight {
        structure {
            ..EightTimesEight;
            /// Face-down cards, each turned up when the foundation below it is full.
            locked: [Spot; 7];
        }
        layout {
            locked across from (0, 0);
            foundation across from (0, 1);
            tableau across from (0, 2);
            waste at (9, 1);
            stock at (10, 1);
        }
        deal { locked <- 1 down; tableau <- 5 up; waste <- WASTE up; }
        moves {
            ..EightTimesEight;
            without FromFoundation;
            /// Play an unlocked card.
            drag FromLocked: locked[top] => tableau | foundation;
            /// Turn up the card over a full foundation.
            auto Unlock: locked where is_hidden(source) && count(foundation[index(source)]) == 13 do { flip source; }
        }
        examples { ..EightTimesEight; deal: tableau 5, locked 1, locked down 1, stock 56; }
    }

    /// Two decks. Eight columns of four, built down by suit, a King on an Ace. Runs move together. Any card fills an
    /// empty column. The foundations are built up from the Kings. Seven cards stay locked until the foundations below
    /// them are full. Three passes through the stock.
    #[game(name = "Topsy-Turvy Queens", after = "PySolFC rules, Topsy-Turvy Queens")]
    variation TopsyTurvyQueens: LockedCards {
        structure {
            ..LockedCards;
            /// The foundations are built up from the Kings through the Aces to the Queens.
            foundation: [Pile; FOUNDATIONS] max 13;
        }
        deal { locked <- 1 down; tableau <- 4 up; waste <- WASTE up; }
        /// A card goes on the next higher card of its suit, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && same_suit(under, over);
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_king(bottom(moving));
        examples {
            tableau: 6S on 7S, KS on AS, !6H on 7S, QH on _;
            foundation: KS on _, AS on KS, !AS on _, 2S on AS, !2H on AS;
            MoveColumn: 7S 6S, !7S 6H;
            Redeal: 2;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 4, locked 1, locked down 1, stock 64;
        }
    }

    /// Topsy-Turvy Queens with columns of five. Only Queens fill empty columns.
    #[game(name = "King's Secrets", aka = ["King's Captives", "Royal Secrets"], after = "PySolFC rules, King's Secrets")]
    variation KingsSecrets: TopsyTurvyQueens {
        deal { locked <- 1 down; tableau <- 5 up; waste <- WASTE up; }
        space tableau = is_rank(bottom(moving), 12);
        examples { ..TopsyTurvyQueens; tableau: !KH on _; deal: tableau 5, stock 56; }
    }

    /// Nine columns with a pyramid of face-down cards, built down in alternating colors, Aces high. Runs move together.
    /// Only Aces fill empty columns. The stock deals a card to every column. The foundations are built up from the
    /// Twos.
    #[game(name = "Swiss Patience", after = "PySolFC rules, Swiss Patience")]
    variation SwissPatience: Easthaven {
        const TABLEAUS = 9;
        deal { tableau <- [0, 1, 2, 3, 4, 3, 2, 1, 0] down; tableau <- 1 up; }
        /// A card goes on the next higher card of the other color. Aces are high.
        rule builds(under, over) = ace_high(under) == ace_high(over) + 1 && opposite_color(under, over);
        space tableau    = is_ace(bottom(moving));
        /// The foundations are built up by suit from the Two, and the Ace goes on the King.
        build foundation = ace_high(bottom(moving)) == ace_high(top(target)) + 1 && same_suit(bottom(moving), top(target));
        space foundation = is_rank(bottom(moving), 2);
        examples {
            tableau: 6H on 7S, KH on AS, !AH on 2S, !6C on 7S, AH on _, !KH on _;
            foundation: 2S on _, !AS on _, 3S on 2S, AS on KS, !2S on AS;
            MoveColumn: 7S 6H, AS KH, !2S AH;
            Deal: 3;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1 2 3 4 5 4 3 2 1, tableau down 0 1 2 3 4 3 2 1 0, foundation 0 0 0 0, stock 27;
        }
    }

    /// Seven columns of one to seven cards, built down by suit. Any face-up card moves with the cards on it. Only Kings
    /// fill empty columns. The stock deals a card to every column. One foundation takes all cards, built up regardless
    /// of suit from the Ace of hearts, an Ace on a King.
    #[game(name = "Ace of Hearts", after = "PySolFC rules, Ace of Hearts")]
    variation AceOfHearts: Rushdike {
        const FOUNDATIONS = 1;
        structure {
            ..Rushdike;
            tableau: [Column; TABLEAUS];
            /// The foundation takes all cards, beginning with the Ace of hearts.
            foundation: [Pile; FOUNDATIONS];
        }
        deal { for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } }
        build foundation = next_rank_wrap(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), 2);
        moves {
            ..Rushdike;
            without Flip;
            /// Take a card back from the foundation.
            drag FromFoundation: foundation[top] => tableau;
        }
        examples {
            ..Rushdike;
            foundation: !AS on _, AH on _, 2H on AS, 2C on AS, AH on KS;
            deal: tableau down 0, foundation 0;
        }
    }

    /// Two decks of 32 cards, in which the Seven follows the Ace. Seven columns of nine, built down in alternating
    /// colors to the Seven. Runs move together. Any single card fills an empty column. One Ace starts a foundation.
    #[game(
        name = "Russian Patience",
        aka = ["Die Russische"],
        ranks = "A789TJQK",
        after = "PySolFC rules, Russian Patience"
    )]
    variation RussianPatience: EternalTriangle {
        const TABLEAUS = 7;
        structure { ..EternalTriangle; without stock; }
        deal { foundation[0] <- 1 up where is_ace(card); tableau <- 9 up; }
        /// A card goes on the next higher card of the other color, but an Ace does not go on a Seven.
        rule builds(under, over) = next_rank(under, over) && !is_ace(over) && opposite_color(under, over);
        /// An empty column takes a single card, not a run.
        space tableau = is_single(moving);
        moves {
            ..EternalTriangle;
            without Deal;
            /// Take a card back from a foundation, but not its first card.
            drag FromFoundation: foundation[top] => tableau where count(source) > 1;
        }
        examples {
            tableau: 8H on 9S, !AH on 7S, !8S on 9S, QH on _;
            foundation: AS on _, 7S on AS, !7H on AS, !8S on AS;
            MoveColumn: 9S 8H, !7S AH, !9S on _ [tableau 9S 8H];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: foundation 1 0 0 0 0 0 0 0;
        }
    }

    /// Thirty-two cards, in which the Seven follows the Ace. Six columns of five, built down regardless of suit to the
    /// Seven. Runs of one suit move together. Any card fills an empty column. Two reserve cards.
    #[game(name = "Thirty", ranks = "A789TJQK", after = "PySolFC rules, Thirty")]
    variation Thirty: Spidike {
        const TABLEAUS = 6;
        structure {
            ..Spidike;
            without stock;
            /// Two cards that can be played.
            reserve: [Spot; 2];
        }
        deal { tableau <- 5 up; reserve <- 1 up; }
        /// A card goes on the next higher card of any suit, but an Ace does not go on a Seven.
        rule builds(under, over) = next_rank(under, over) && !is_ace(over);
        /// A card goes on the next higher card of its suit, but an Ace does not go on a Seven.
        rule in_suit(under, over) = builds(under, over) && same_suit(under, over);
        space tableau = always;
        moves {
            ..Spidike;
            without Deal;
            /// Play a reserve card.
            drag FromReserve: reserve[top] => tableau | foundation;
        }
        examples {
            tableau: 8H on 9S, 8S on 9S, !AS on 7S, QH on _, 8H on 9S from reserve;
            foundation: AS on _, 7S on AS, !7H on AS;
            MoveColumn: 9S 8S, !9S 8H, !7S AS;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 5, foundation 0 0 0 0, reserve 1;
        }
    }
}
