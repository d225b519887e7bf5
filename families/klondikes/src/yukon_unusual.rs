//! Relatives of Yukon that build, deal or end in another way.

use solitaire::prelude::*;

use crate::yukon::*;
use crate::yukon_stock::*;

solitaire! {
    /// Seven columns, some cards face down, built down regardless of suit. Any face-up card moves with the cards on it.
    /// Any card fills an empty column.
    #[game(name = "Brisbane", after = "PySolFC rules, Brisbane")]
    variation Brisbane: Yukon {
        deal { tableau <- [0, 1, 2, 3, 4, 5, 6] down; tableau <- [5, 5, 5, 4, 4, 4, 4] up; }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        space tableau = always;
        examples {
            ..Yukon;
            tableau: 6C on 7S, QH on _;
            deal: tableau 5 6 7 7 8 9 10, tableau down 0 1 2 3 4 5 6;
        }
    }

    /// Yukon built up or down in alternating colors.
    #[game(name = "Roslin", aka = ["Roslyn"], after = "PySolFC rules, Roslin")]
    variation Roslin: Yukon {
        /// A card goes on the next higher or lower card of the other color.
        rule builds(under, over) = adjacent_rank(under, over) && opposite_color(under, over);
        examples { ..Yukon; tableau: 8H on 7S; }
    }

    /// Yukon without foundations. Arrange the cards in four runs from King to Ace.
    #[game(name = "Yukon Kings", after = "PySolFC rules, Yukon Kings")]
    variation YukonKings: Yukon {
        structure { ..Yukon; without foundation; }
        /// The column is a run from King to Ace.
        rule complete(pile: Cards) = count(pile) == 13 && run(pile, builds);
        moves { ..Yukon; without ToFoundation; }
        /// You win when all cards lie in runs from King to Ace, each run in its own column.
        win = how_many(tableau, complete) * 13 == CARDS;
        examples {
            ..Yukon;
            win: [tableau KC QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D AC | KD QC JD TC 9D 8C 7D 6C 5D 4C 3D 2C AD | KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS | KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH], ![tableau KS];
        }
    }

    /// Seven columns, some cards face down, built down by suit. Any face-up card moves with the cards on it. Only Kings
    /// fill empty columns. The columns may be gathered, shuffled and dealt again twice.
    #[game(name = "Tvete's Grandfather", after = "PySolFC rules, Tvete's Grandfather")]
    variation TvetesGrandfather: Russian {
        /// How often the columns may be shuffled and dealt again.
        counter redeals = 2;
        deal {
            tableau[1..7] <- 1 down; tableau[1..6] <- 1 down; tableau[2..6] <- 1 down; tableau[2..5] <- 1 down;
            tableau[3..5] <- 1 down; tableau[3..4] <- 1 down; tableau <- 1 up; tableau[1..7] <- 4 up;
        }
        moves {
            ..Russian;
            /// Gather the columns, shuffle, and deal them again.
            press Redeal where redeals > 0 do {
                gather tableau; shuffle;
                tableau[1..7] <- 1 down; tableau[1..6] <- 1 down; tableau[2..6] <- 1 down; tableau[2..5] <- 1 down;
                tableau[3..5] <- 1 down; tableau[3..4] <- 1 down; tableau <- 1 up; tableau[1..7] <- 4 up;
                redeals -= 1;
            }
        }
        examples { ..Russian; Redeal: 2; deal: tableau 1 7 9 11 10 8 6, tableau down 0 2 4 6 5 3 1; }
    }

    /// Two decks. Eight columns of three, the middle card face down, built down in alternating colors. Any face-up card
    /// moves with the cards on it. Any card fills an empty column. The stock deals two cards to every column, the first
    /// of them face down.
    #[game(name = "Wave", after = "PySolFC rules, Wave")]
    variation Wave: LexingtonHarp {
        deal { tableau <- 1 up; tableau <- 1 down; tableau <- 1 up; }
        moves {
            ..LexingtonHarp;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] => tableau;
            /// Deal one card face down and one face up to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 down from stock; tableau <- 1 up from stock; }
        }
        examples { ..LexingtonHarp; Deal: 5; deal: tableau 3, tableau down 1, stock 80; }
    }

    /// Seven columns of one to seven cards, built down by suit. Clubs go by one rank, spades by two, hearts by three
    /// and diamonds by four, past the Ace to the King. Any face-up card moves with the cards on it. Any card fills an
    /// empty column. The stock deals a card to every column. The foundations are built up by the same steps.
    #[game(name = "Abacus", after = "PySolFC rules, Abacus")]
    variation Abacus: Rushdike {
        structure {
            ..Rushdike;
            tableau: [Column; TABLEAUS];
            /// The foundations are built up by one, two, three and four ranks, from an Ace, a Two, a Three and a Four.
            foundation: [Pile; FOUNDATIONS] max 13;
        }
        deal { foundation <- "AC 2S 3H 4D" up; for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } }
        /// A card goes on a higher card of its suit: a club one rank higher, a spade two, a heart three, and a diamond
        /// four. The count goes on from King to Ace.
        rule builds(under, over) = same_suit(under, over) && step_rank(under, over, (4 - suit(over)) % 4 + 1);
        space tableau    = always;
        /// The foundations are built up by suit: clubs by one (A 2 3 …), spades by two (2 4 6 …), hearts by three (3 6
        /// 9 …), and diamonds by four (4 8 Q …). The count goes on from King to Ace.
        build foundation = builds(bottom(moving), top(target));
        space foundation = never;
        moves { ..Rushdike; without Flip; }
        examples {
            tableau: 6C on 7C, 5S on 7S, 4H on 7H, 3D on 7D, KD on 4D, !6S on 7S, QH on _;
            foundation: 2C on AC, 4S on 2S, 6H on 3H, 8D on 4D, !3S on 2S;
            MoveColumn: 7S 6H;
            Deal: 3;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1 2 3 4 5 6 7, foundation 1, stock 20;
        }
    }
}
