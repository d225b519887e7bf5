//! Relatives of Klondike with two decks and more.

use solitaire::prelude::*;

use crate::klondike::*;
use crate::klondike_relatives::*;

solitaire! {
    /// Two decks. Nine columns of one to nine cards, only the top cards face up, built down in alternating colors. Runs
    /// move together. Only Kings fill empty columns. Turn three cards at a time, with unlimited redeals.
    #[game(name = "Double Klondike (Draw 3)", decks = 2, after = "PySolFC rules, Double Klondike (Draw 3)")]
    variation DoubleKlondikeDraw3: Deal3 {
        const TABLEAUS = 9;
        const FOUNDATIONS = 8;
        examples {
            ..Deal3;
            deal: tableau 1 2 3 4 5 6 7 8 9, tableau down 0 1 2 3 4 5 6 7 8, foundation 0 0 0 0 0 0 0 0, stock 56;
        }
    }

    /// Three decks. Thirteen columns of one to thirteen cards, only the top cards face up, built down in alternating
    /// colors. Runs move together. Only Kings fill empty columns. Unlimited redeals.
    #[game(name = "Triple Klondike", decks = 3, after = "PySolFC rules, Triple Klondike")]
    variation TripleKlondike: Klondike {
        const TABLEAUS = 13;
        const FOUNDATIONS = 12;
        examples {
            ..Klondike;
            deal: tableau 1 2 3 4 5 6 7 8 9 10 11 12 13, tableau down 0 1 2 3 4 5 6 7 8 9 10 11 12, foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 64;
        }
    }

    /// Four decks. Sixteen columns of one to sixteen cards, only the top cards face up, built down in alternating
    /// colors. Runs move together. Only Kings fill empty columns. Unlimited redeals.
    #[game(name = "Quadruple Klondike", decks = 4, after = "PySolFC rules, Quadruple Klondike")]
    variation QuadrupleKlondike: Klondike {
        const TABLEAUS = 16;
        const FOUNDATIONS = 16;
        examples {
            ..Klondike;
            deal: tableau 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16, tableau down 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15, foundation 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0, stock 71;
        }
    }

    /// Two decks. Ten columns, only the top cards face up, built down in alternating colors. Runs move together. Any
    /// card fills an empty column. One pass through the stock.
    #[game(
        name = "Big Harp",
        aka = ["Die Pyramide", "Die grosse Harfe", "Harp"],
        decks = 2,
        after = "PySolFC rules, Big Harp"
    )]
    variation BigHarp: Eastcliff {
        const TABLEAUS = 10;
        const FOUNDATIONS = 8;
        deal { tableau <- [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] down; tableau <- 1 up; waste <- WASTE up; }
        examples {
            ..Eastcliff;
            deal: tableau 10 9 8 7 6 5 4 3 2 1, tableau down 9 8 7 6 5 4 3 2 1 0, foundation 0 0 0 0 0 0 0 0, stock 48;
        }
    }

    /// Two decks. Seven columns of one to seven cards, only the top cards face up, built down in alternating colors.
    /// Runs move together. Any card fills an empty column. Two passes through the stock.
    #[game(name = "Steps", after = "PySolFC rules, Steps")]
    variation Steps: Gargantua {
        const TABLEAUS = 7;
        space tableau = always;
        examples { ..Gargantua; tableau: QH on _; deal: tableau 1 2 3 4 5 6 7, tableau down 0 1 2 3 4 5 6, stock 75; }
    }

    /// Two decks. Eight columns of eight, built down in alternating colors. Runs move together. Any card fills an empty
    /// column. Unlimited redeals.
    #[game(name = "8 x 8", decks = 2, after = "PySolFC rules, 8 x 8")]
    variation EightXEight: Cassim {
        const TABLEAUS = 8;
        const FOUNDATIONS = 8;
        deal { tableau <- 8 up; waste <- WASTE up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        examples {
            ..Cassim;
            tableau: !6S on 7S, 6H on 7S;
            MoveColumn: 7S 6H 5C, !7S 6S, 7S 6H;
            deal: tableau 8, foundation 0 0 0 0 0 0 0 0, stock 39;
        }
    }

    /// Three decks. Thirteen columns of one to thirteen cards, built down regardless of suit. Runs of one suit move
    /// together. Only Kings fill empty columns. One pass through the stock.
    #[game(name = "Arabella", after = "PySolFC rules, Arabella")]
    variation Arabella: TripleKlondike {
        counter redeals = 0;
        structure { ..TripleKlondike; tableau: [Column; TABLEAUS]; }
        deal { for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } waste <- WASTE up; }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        moves { ..TripleKlondike; without Flip; }
        examples {
            ..TripleKlondike;
            tableau: 6S on 7S, 6C on 7S;
            MoveColumn: !7S 6H 5C, 7S 6S, !7S 6H;
            Redeal: 0;
            deal: tableau down 0;
        }
    }

    /// Four decks. Twelve columns of one to twelve cards, only the top cards face up, built down in alternating colors.
    /// Runs move together. Only Kings fill empty columns. Two passes through the stock.
    #[game(name = "Big Deal", after = "PySolFC rules, Big Deal")]
    variation BigDeal: QuadrupleKlondike {
        const TABLEAUS = 12;
        counter redeals = 1;
        examples {
            ..QuadrupleKlondike;
            Redeal: 1;
            deal: tableau 1 2 3 4 5 6 7 8 9 10 11 12, tableau down 0 1 2 3 4 5 6 7 8 9 10 11, stock 129;
        }
    }

    /// Two decks. Nine columns of one to nine cards, only the top cards face up, built up in alternating colors. Runs
    /// move together. Only Aces fill empty columns. One pass through the stock.
    #[game(name = "Double Kingsley", after = "PySolFC rules, Double Kingsley")]
    variation DoubleKingsley: DoubleKlondike {
        counter redeals = 0;
        /// A card goes on the next lower card of the other color.
        rule builds(under, over) = next_rank(over, under) && opposite_color(under, over);
        space tableau = is_ace(bottom(moving));
        build foundation = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        space foundation = is_king(bottom(moving));
        examples {
            ..DoubleKlondike;
            tableau: !6H on 7S, 8H on 7S, !KH on _, AH on _, !KH on _ from waste;
            foundation: !AS on _, !2S on _, KS on _, !2S on AS, !2S on AS from waste, !2S on AS from tableau, QS on KS;
            MoveColumn: !7S 6H 5C, !7S 6H, 7S 8H, !KH on _ [tableau -5D -6C KH];
            Redeal: 0;
        }
    }

    /// Two decks. Nine columns of one to nine cards, only the top cards face up, built down by suit. Runs move
    /// together. Only Kings fill empty columns. Unlimited redeals.
    #[game(name = "Double Trigon", after = "PySolFC rules, Double Trigon")]
    variation DoubleTrigon: DoubleKlondike {
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        examples { ..DoubleKlondike; tableau: 6S on 7S, !6H on 7S; MoveColumn: !7S 6H 5C, 7S 6S, !7S 6H; }
    }

    /// Two decks. Eight columns of eight, built down in alternating colors. Runs move together. Any card fills an empty
    /// column. Three passes through the stock.
    #[game(name = "Eight Times Eight", aka = ["Achtmal Acht"], after = "PySolFC rules, Eight Times Eight")]
    variation EightTimesEight: EightXEight {
        counter redeals = 2;
        examples { ..EightXEight; Redeal: 2; }
    }

    /// Two decks. Ten columns of one to ten cards, built down by suit. Runs move together. Any card fills an empty
    /// column. Turn three cards at a time, with three passes through the stock.
    #[game(name = "Inquisitor", decks = 2, after = "PySolFC rules, Inquisitor")]
    variation Inquisitor: Saratoga {
        const TABLEAUS = 10;
        const FOUNDATIONS = 8;
        counter redeals = 2;
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        space tableau = always;
        examples {
            ..Saratoga;
            tableau: 6S on 7S, !6H on 7S, QH on _;
            MoveColumn: !7S 6H 5C, 7S 6S, !7S 6H;
            Redeal: 2;
            deal: tableau 1 2 3 4 5 6 7 8 9 10, foundation 0 0 0 0 0 0 0 0, stock 46;
        }
    }

    /// Two decks. Ten columns of one to ten cards, built down regardless of suit. Runs of one suit move together. Any
    /// card fills an empty column. Turn three cards at a time, with two passes through the stock.
    #[game(name = "Lady Jane", decks = 2, after = "PySolFC rules, Lady Jane")]
    variation LadyJane: Saratoga {
        const TABLEAUS = 10;
        const FOUNDATIONS = 8;
        counter redeals = 1;
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        space tableau = always;
        pickup tableau = run(moving, in_suit);
        examples {
            ..Saratoga;
            tableau: 6S on 7S, 6C on 7S, QH on _;
            MoveColumn: !7S 6H 5C, 7S 6S, !7S 6H;
            Redeal: 1;
            deal: tableau 1 2 3 4 5 6 7 8 9 10, foundation 0 0 0 0 0 0 0 0, stock 46;
        }
    }

    /// Two decks. Nine columns of one to nine cards, built down in alternating colors. Runs move together. Only Kings
    /// fill empty columns. Two passes through the stock.
    #[game(name = "Open Gargantua", aka = ["Open Jumbo"], after = "PySolFC rules, Open Gargantua")]
    variation OpenGargantua: EightXEight {
        const TABLEAUS = 9;
        counter redeals = 1;
        deal { for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } waste <- WASTE up; }
        space tableau = is_king(bottom(moving));
        examples { ..EightXEight; tableau: !QH on _; Redeal: 1; deal: tableau 1 2 3 4 5 6 7 8 9, stock 58; }
    }

    /// Two decks. Nine columns of one to nine cards, only the top cards face up, built down in alternating colors. Runs
    /// move together. Any card fills an empty column. One pass through the stock.
    #[game(name = "Pantagruel", after = "PySolFC rules, Pantagruel")]
    variation Pantagruel: DoubleKlondike {
        counter redeals = 0;
        space tableau = always;
        examples { ..DoubleKlondike; tableau: QH on _; Redeal: 0; }
    }

    /// Four decks. Sixteen columns of one to sixteen cards, only the top cards face up, built down in alternating
    /// colors. Runs move together. Only Kings fill empty columns. Turn three cards at a time, with unlimited redeals.
    #[game(name = "Quadruple Klondike (Draw 3)", decks = 4, after = "PySolFC rules, Quadruple Klondike (Draw 3)")]
    variation QuadrupleKlondikeDraw3: Deal3 {
        const TABLEAUS = 16;
        const FOUNDATIONS = 16;
        examples {
            ..Deal3;
            deal: tableau 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16, tableau down 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15, foundation 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0, stock 69;
        }
    }

    /// Three decks. Thirteen columns of one to thirteen cards, only the top cards face up, built down in alternating
    /// colors. Runs move together. Only Kings fill empty columns. Turn three cards at a time, with unlimited redeals.
    #[game(name = "Triple Klondike (Draw 3)", decks = 3, after = "PySolFC rules, Triple Klondike (Draw 3)")]
    variation TripleKlondikeDraw3: Deal3 {
        const TABLEAUS = 13;
        const FOUNDATIONS = 12;
        examples {
            ..Deal3;
            deal: tableau 1 2 3 4 5 6 7 8 9 10 11 12 13, tableau down 0 1 2 3 4 5 6 7 8 9 10 11 12, foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 62;
        }
    }
}
