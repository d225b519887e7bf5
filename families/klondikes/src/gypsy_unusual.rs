//! Relatives of Gypsy that fill, deal or end in another way.

use solitaire::prelude::*;

use crate::gypsy::*;
use crate::gypsy_relatives::*;
use crate::missmilligan::*;

solitaire! {
    /// Two decks. Thirteen columns of four, every other card face down, built down in alternating colors. Runs move
    /// together. Any card fills an empty column. The stock deals a card to every column. You win when the columns are
    /// runs from King to Ace.
    #[game(name = "Trillium", after = "PySolFC rules, Trillium")]
    variation Trillium: Gypsy {
        const TABLEAUS = 13;
        structure { ..Gypsy; without foundation; }
        deal { for i in 0..2 { tableau <- 1 down; tableau <- 1 up; } }
        /// The column is a run from King to Ace.
        rule complete(pile: Cards) = count(pile) == 13 && run(pile, builds);
        moves { ..Gypsy; without ToFoundation, FromFoundation; }
        /// You win when all cards lie in runs from King to Ace, each run in its own column.
        win = how_many(tableau, complete) * 13 == CARDS;
        examples { ..Gypsy; Deal: 4; win: ![tableau KS]; deal: tableau 4, tableau down 2, stock 52; }
    }

    /// Trillium in which only Kings fill empty columns.
    #[game(name = "Lily", after = "PySolFC rules, Lily")]
    variation Lily: Trillium {
        space tableau = is_king(bottom(moving));
        examples { ..Trillium; tableau: KH on _, !QH on _; }
    }

    /// Two decks. Nine columns of four, every other card face down, built down regardless of suit. Runs move together.
    /// Any card fills an empty column. The stock deals a card to every column. You win when the columns are runs from
    /// King to Ace.
    #[game(name = "Wake-Robin", after = "PySolFC rules, Wake-Robin")]
    variation WakeRobin: Trillium {
        const TABLEAUS = 9;
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        /// You win when all cards lie in runs from King to Ace, each run in its own column.
        win = inherited;
        examples { ..Trillium; tableau: 6C on 7S; MoveColumn: 7S 6C; Deal: 8; deal: tableau 4, stock 68; }
    }

    /// Wake-Robin with three decks and thirteen columns.
    #[game(name = "Wake-Robin (3 Decks)", decks = 3, after = "PySolFC rules, Wake-Robin (3 Decks)")]
    variation WakeRobin3Decks: WakeRobin {
        const TABLEAUS = 13;
        examples { ..WakeRobin; deal: tableau 4, stock 104; }
    }

    /// Two decks. Ten columns of five, built down regardless of suit. Runs of one suit move together. Any card fills an
    /// empty column. The stock deals a card to every column that is not empty.
    #[game(name = "Incompatibility", after = "PySolFC rules, Incompatibility")]
    variation Incompatibility: FredsSpider {
        moves {
            ..FredsSpider;
            /// Deal a card to every column that is not empty, or to the first column if all are empty.
            press Deal: stock where !is_empty(stock) do {
                if is_empty(tableau) { tableau[0] <- 1 up from stock; }
                else { tableau <- 1 up from stock where !is_empty(place); }
            }
        }
        examples {
            ..FredsSpider;
            Deal: [tableau 3C, stock 6C 5D] => [tableau 3C 5D, stock 6C];
            Deal: [tableau 3C | _ | 4C, stock 6C 5D] => [tableau 3C 5D | _ | 4C 6C, stock _];
        }
    }

    /// Two decks. Twelve columns, built down by suit. Runs move together. Empty columns are filled from the stock
    /// automatically. The stock deals a card to every column.
    #[game(name = "Blockade", after = "PySolFC rules, Blockade")]
    variation Blockade: Eclipse {
        const TABLEAUS = 12;
        deal { tableau <- 1 up; }
        moves {
            ..Eclipse;
            /// Fill an empty column from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples { ..Eclipse; Deal: always, ![stock _]; deal: tableau 1, stock 92; }
    }

    /// Miss Milligan in which any card fills an empty column.
    #[game(name = "Imperial Guards", after = "PySolFC rules, Imperial Guards")]
    variation ImperialGuards: MissMilligan {
        space tableau = always;
        examples { ..MissMilligan; tableau: QH on _; }
    }

    /// Two decks. Eight columns of three, built down in alternating colors. Runs move together. Any card fills an empty
    /// column. Four foundations are built up from the Aces and four down from the Kings. The stock deals a card to
    /// every column.
    #[game(name = "Flamenco", after = "PySolFC rules, Flamenco")]
    variation Flamenco: YeastDough {
        const FOUNDATIONS = 4;
        structure {
            ..YeastDough;
            /// These foundations are built up from the Aces.
            foundation: [Pile; FOUNDATIONS];
            /// These foundations are built down from the Kings.
            kings: [Pile; 4];
        }
        deal { foundation <- "AC AS AH AD" up; kings <- "KC KS KH KD" up; tableau <- 3 up; }
        build kings = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        space kings = is_king(bottom(moving));
        moves {
            ..YeastDough;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation | kings;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] | kings[top] => tableau;
        }
        win = count(foundation) + count(kings) == CARDS;
        examples {
            ..YeastDough;
            kings: QH on KH, !QS on KH, KS on _, !QS on _;
            win: [foundation rest], ![tableau KS, foundation rest];
            Deal: 9;
            deal: tableau 3, foundation 1, kings 1, stock 72;
        }
    }

    /// Two decks. Ten columns, partly face down, built down in alternating colors. Runs move together. Only Kings fill
    /// empty columns. Six reserve cards may be played only to the foundations. The stock skips columns that are a
    /// single run starting with a King.
    #[game(name = "Churchill", aka = ["Prime Minister"], after = "PySolFC rules, Churchill")]
    variation Churchill: Elba {
        structure {
            ..Elba;
            /// The top card of the reserve may be played only to a foundation.
            reserve: Column;
        }
        deal { reserve <- 6 up; tableau <- [0, 1, 2, 3, 4, 4, 3, 2, 1, 0] down; tableau <- 1 up; }
        /// The column is one run that begins with a King.
        rule complete(pile: Cards) = run(pile, builds) && is_king(bottom(pile));
        moves {
            ..Elba;
            without FromFoundation;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
            /// Deal a card to every column that is not a single run starting with a King.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock where !complete(place); }
        }
        examples {
            ..Elba;
            tableau: !6H on 7S from reserve;
            foundation: 2S on AS from reserve;
            Deal: 7, [tableau KS QH | 3C | _, stock 6C 5D] => [tableau KS QH | 3C 5D | 6C];
            deal: tableau 1 2 3 4 5 5 4 3 2 1, tableau down 0 1 2 3 4 4 3 2 1 0, reserve 6, stock 68;
        }
    }

    /// Churchill with eleven reserve cards.
    #[game(name = "Pitt the Younger", after = "PySolFC rules, Pitt the Younger")]
    variation PittTheYounger: Churchill {
        deal { reserve <- 11 up; tableau <- [0, 1, 2, 3, 4, 4, 3, 2, 1, 0] down; tableau <- 1 up; }
        examples { ..Churchill; deal: reserve 11, stock 63; }
    }
}
