//! Relatives of Gypsy: a stock that deals a card to every column.

use solitaire::prelude::*;

use crate::gypsy::*;

solitaire! {
    /// Two decks. Ten columns of one to ten cards, built down in alternating colors. Runs move together. Only Kings
    /// fill empty columns. The stock deals a card to every column.
    #[game(name = "Eternal Triangle", aka = ["Lobachevsky"], after = "PySolFC rules, Eternal Triangle")]
    variation EternalTriangle: Gypsy {
        const TABLEAUS = 10;
        structure { ..Gypsy; tableau: [Column; TABLEAUS]; }
        deal { for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } }
        space tableau = is_king(bottom(moving));
        moves { ..Gypsy; without Flip; }
        examples {
            ..Gypsy;
            tableau: !QH on _;
            Deal: 5;
            deal: tableau 1 2 3 4 5 6 7 8 9 10, tableau down 0, stock 49;
        }
    }

    /// Two decks. Eight columns of one to eight cards, built down in alternating colors. Runs move together. Any card
    /// fills an empty column. The stock deals a card to every column.
    #[game(name = "Carlton", after = "PySolFC rules, Carlton")]
    variation Carlton: EternalTriangle {
        const TABLEAUS = 8;
        space tableau = always;
        moves { ..EternalTriangle; without FromFoundation; }
        examples { ..EternalTriangle; tableau: QH on _; Deal: 9; deal: tableau 1 2 3 4 5 6 7 8, stock 68; }
    }

    /// Two decks. Ten columns of five, four cards of each face down, built down in alternating colors. Runs move
    /// together. Only Kings fill empty columns. The stock deals a card to every column.
    #[game(name = "Elba", after = "PySolFC rules, Elba")]
    variation Elba: Gypsy {
        const TABLEAUS = 10;
        deal { tableau <- 4 down; tableau <- 1 up; }
        space tableau = is_king(bottom(moving));
        examples { ..Gypsy; tableau: !QH on _; Deal: 6; deal: tableau 5, tableau down 4, stock 54; }
    }

    /// Three decks. Thirteen columns of one to thirteen cards, built down in alternating colors. Runs move together.
    /// Any card fills an empty column. The stock deals a card to every column.
    #[game(name = "Scarp", decks = 3, after = "PySolFC rules, Scarp")]
    variation Scarp: EternalTriangle {
        const TABLEAUS = 13;
        const FOUNDATIONS = 12;
        space tableau = always;
        examples {
            ..EternalTriangle;
            tableau: QH on _;
            deal: tableau 1 2 3 4 5 6 7 8 9 10 11 12 13, foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 65;
        }
    }

    /// Two decks. Thirteen columns of four, built down by suit. Runs move together. Any card fills an empty column. The
    /// stock deals a card to every column.
    #[game(name = "Eclipse", after = "PySolFC rules, Eclipse")]
    variation Eclipse: EternalTriangle {
        const TABLEAUS = 13;
        deal { tableau <- 4 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        space tableau = always;
        examples {
            ..EternalTriangle;
            tableau: 6S on 7S, !6H on 7S, QH on _;
            MoveColumn: !7S 6H 5C, 7S 6S, !7S 6H;
            Deal: 4;
            deal: tableau 4, stock 52;
        }
    }

    /// Two decks. Ten columns of five, built down regardless of suit. Runs of one suit move together. Any card fills an
    /// empty column. The stock deals a card to every column.
    #[game(name = "Fred's Spider", after = "PySolFC rules, Fred's Spider")]
    variation FredsSpider: EternalTriangle {
        deal { tableau <- 5 up; }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        space tableau = always;
        pickup tableau = run(moving, in_suit);
        examples {
            ..EternalTriangle;
            tableau: 6S on 7S, 6C on 7S, QH on _;
            MoveColumn: !7S 6H 5C, 7S 6S, !7S 6H;
            Deal: 6;
            deal: tableau 5, stock 54;
        }
    }

    /// Three decks. Thirteen columns of five, built down regardless of suit. Runs of one suit move together. Any card
    /// fills an empty column. The stock deals a card to every column.
    #[game(name = "Fred's Spider (3 Decks)", after = "PySolFC rules, Fred's Spider (3 Decks)")]
    variation FredsSpider3Decks: Scarp {
        deal { tableau <- 5 up; }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        examples {
            ..Scarp;
            tableau: 6S on 7S, 6C on 7S;
            MoveColumn: !7S 6H 5C, 7S 6S, !7S 6H;
            Deal: 7;
            deal: tableau 5, stock 91;
        }
    }

    /// Three decks. Twelve columns of three, two cards of each face down, built down in alternating colors. Runs move
    /// together. Any card fills an empty column. The stock deals a card to every column.
    #[game(name = "Gypsy (3 Decks)", aka = ["Triple Easthaven"], decks = 3, after = "PySolFC rules, Gypsy (3 Decks)")]
    variation Gypsy3Decks: Gypsy {
        const TABLEAUS = 12;
        const FOUNDATIONS = 12;
        examples { ..Gypsy; deal: foundation 0 0 0 0 0 0 0 0 0 0 0 0, stock 120; }
    }

    /// Two decks. Ten columns of one to ten cards, only the top cards face up, built down in alternating colors. Runs
    /// move together. Only Kings fill empty columns. The stock deals a card to every column.
    #[game(name = "Hypotenuse", aka = ["Brazilian Patience"], after = "PySolFC rules, Hypotenuse")]
    variation Hypotenuse: Elba {
        deal { for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; } }
        examples { ..Elba; Deal: 5; deal: tableau 1 2 3 4 5 6 7 8 9 10, tableau down 0 1 2 3 4 5 6 7 8 9, stock 49; }
    }

    /// Two decks. Eight columns, built down in alternating colors. Runs move together. Any card fills an empty column.
    /// The stock deals a card to every column.
    #[game(name = "Millie", after = "PySolFC rules, Millie")]
    variation Millie: Carlton {
        deal { tableau <- 1 up; }
        moves {
            ..Carlton;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] => tableau;
        }
        examples { ..Carlton; Deal: 12; deal: tableau 1, stock 96; }
    }

    /// Two decks. Eight columns of one to eight cards, only the top cards face up, built down in alternating colors.
    /// Runs move together. Any card fills an empty column. The stock deals a card to every column.
    #[game(name = "Milligan Harp", after = "PySolFC rules, Milligan Harp")]
    variation MilliganHarp: Gypsy {
        deal { for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; } }
        moves { ..Gypsy; without FromFoundation; }
        examples { ..Gypsy; Deal: 9; deal: tableau 1 2 3 4 5 6 7 8, tableau down 0 1 2 3 4 5 6 7, stock 68; }
    }

    /// Two decks. Thirteen columns of three, built down in alternating colors. Runs move together. Only Kings fill
    /// empty columns. The stock deals a card to every column.
    #[game(name = "Phantom Blockade", after = "PySolFC rules, Phantom Blockade")]
    variation PhantomBlockade: EternalTriangle {
        const TABLEAUS = 13;
        deal { tableau <- 3 up; }
        examples { ..EternalTriangle; deal: tableau 3, stock 65; }
    }

    /// Seven columns of one to seven cards, only the top cards face up, built down in alternating colors. Runs move
    /// together. Only Kings fill empty columns. The stock deals a card to every column.
    #[game(name = "Small Triangle", after = "PySolFC rules, Small Triangle")]
    variation SmallTriangle: Easthaven {
        deal { for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; } }
        space tableau = is_king(bottom(moving));
        examples {
            ..Easthaven;
            tableau: !QH on _;
            Deal: 4;
            deal: tableau 1 2 3 4 5 6 7, tableau down 0 1 2 3 4 5 6, stock 24;
        }
    }

    /// Seven columns of one to seven cards, built down regardless of suit. Runs of one suit move together. Only Kings
    /// fill empty columns. The stock deals a card to every column.
    #[game(name = "Spidike", decks = 1, after = "PySolFC rules, Spidike")]
    variation Spidike: EternalTriangle {
        const TABLEAUS = 7;
        const FOUNDATIONS = 4;
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        examples {
            ..EternalTriangle;
            tableau: 6S on 7S, 6C on 7S;
            MoveColumn: !7S 6H 5C, 7S 6S, !7S 6H;
            Deal: 4;
            deal: tableau 1 2 3 4 5 6 7, foundation 0 0 0 0, stock 24;
        }
    }

    /// Two decks. Eight columns of one to eight cards, built down regardless of suit. Runs of one suit move together.
    /// Any card fills an empty column. The stock deals a card to every column.
    #[game(name = "Steve", after = "PySolFC rules, Steve")]
    variation Steve: Carlton {
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        examples { ..Carlton; tableau: 6S on 7S, 6C on 7S; MoveColumn: !7S 6H 5C, 7S 6S, !7S 6H; }
    }

    /// Two decks. Eight columns of three, built down in alternating colors. Runs move together. Any card fills an empty
    /// column. The stock deals a card to every column.
    #[game(name = "Yeast Dough", after = "PySolFC rules, Yeast Dough")]
    variation YeastDough: Carlton {
        deal { tableau <- 3 up; }
        moves {
            ..Carlton;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] => tableau;
        }
        examples { ..Carlton; Deal: 10; deal: tableau 3, stock 80; }
    }
}
