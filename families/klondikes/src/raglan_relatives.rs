//! Relatives of Raglan: open columns and a reserve of single cards.

use solitaire::prelude::*;

use crate::raglan::*;

solitaire! {
    /// Six columns of six, built down regardless of suit. Any card fills an empty column. Sixteen reserve cards.
    #[game(
        name = "Flower Garden",
        aka = ["Le Parterre", "The Bouquet", "The Garden"],
        after = "PySolFC rules, Flower Garden"
    )]
    variation FlowerGarden: Raglan {
        const TABLEAUS = 6;
        const RESERVE = 16;
        layout {
            reserve[0..8] across from (0, 0);
            reserve[8..16] across from (0, 1);
            foundation across from (9, 0);
            tableau across from (3.5, 2);
        }
        deal { tableau <- 6 up; reserve <- 1 up; }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        examples {
            ..Raglan;
            tableau: 6S on 7S, 6C on 7S;
            deal: tableau 6, foundation 0 0 0 0, reserve 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1;
        }
    }

    /// Six columns of six, built down regardless of suit. Runs move together. Any card fills an empty column. Sixteen
    /// reserve cards.
    #[game(name = "Arizona", after = "PySolFC rules, Arizona")]
    variation Arizona: FlowerGarden {
        moves {
            ..FlowerGarden;
            /// Move a run, or part of it, onto another column.
            drag MoveColumn: tableau[cards] => tableau;
        }
        examples { ..FlowerGarden; MoveColumn: 7S 6H 5C, 7S 6S, 7S 6H, 7S 6C; }
    }

    /// Nine columns of one to nine cards, built down in alternating colors. Runs move together. Any card fills an empty
    /// column. Seven reserve cards.
    #[game(name = "Queen Victoria", after = "PySolFC rules, Queen Victoria")]
    variation QueenVictoria: KingAlbert {
        moves {
            ..KingAlbert;
            /// Move a run, or part of it, onto another column.
            drag MoveColumn: tableau[cards] => tableau;
        }
        examples { ..KingAlbert; MoveColumn: 7S 6H 5C, 7S 6H; }
    }

    /// Eight columns of one to eight cards, built down in alternating colors. Runs move together. Only Kings fill empty
    /// columns. Sixteen reserve cards.
    #[game(name = "Artic Garden", after = "PySolFC rules, Artic Garden")]
    variation ArticGarden: QueenVictoria {
        const TABLEAUS = 8;
        const RESERVE = 16;
        layout {
            reserve[0..8] across from (0, 0);
            reserve[8..16] across from (0, 1);
            foundation across from (9, 0);
            tableau across from (2.5, 2);
        }
        space tableau = is_king(bottom(moving));
        examples {
            ..QueenVictoria;
            tableau: !QH on _;
            deal: tableau 1 2 3 4 5 6 7 8, reserve 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1;
        }
    }

    /// Seven columns of five, built down regardless of suit. Any card fills an empty column. Thirteen reserve cards.
    /// The Aces start the foundations.
    #[game(name = "Brigade", after = "PySolFC rules, Brigade")]
    variation Brigade: FlowerGarden {
        const TABLEAUS = 7;
        const RESERVE = 13;
        layout {
            reserve[0..8] across from (0, 0);
            reserve[8..13] across from (0, 1);
            foundation across from (9, 0);
            tableau across from (3, 2);
        }
        deal { foundation <- "AC AS AH AD" up; tableau <- 5 up; reserve <- 1 up; }
        examples { ..FlowerGarden; deal: tableau 5, foundation 1, reserve 1 1 1 1 1 1 1 1 1 1 1 1 1; }
    }

    /// Seven columns of one to seven cards, only the top cards face up, built down in alternating colors. Runs move
    /// together. Only Kings fill empty columns. Twenty-four reserve cards.
    #[game(name = "Klondike Territory", after = "PySolFC rules, Klondike Territory")]
    variation KlondikeTerritory: NorthwestTerritory {
        const TABLEAUS = 7;
        const RESERVE = 24;
        layout {
            reserve[0..8] across from (0, 0);
            reserve[8..16] across from (0, 1);
            reserve[16..24] across from (0, 2);
            foundation across from (9, 0);
            tableau across from (3, 3);
        }
        examples {
            ..NorthwestTerritory;
            MoveColumn: 7S 6H 5C;
            deal: tableau 1 2 3 4 5 6 7, tableau down 0 1 2 3 4 5 6, reserve 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1;
        }
    }

    /// Six columns of six, built down in alternating colors. Runs move together. Any card fills an empty column.
    /// Sixteen reserve cards.
    #[game(name = "Phoenix", after = "PySolFC rules, Phoenix")]
    variation Phoenix: Arizona {
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        examples { ..Arizona; tableau: !6S on 7S, !6C on 7S; MoveColumn: !7S 6S, !7S 6C; }
    }

    /// Nine columns, built down in alternating colors. Runs move together. Any card fills an empty column. Six reserve
    /// cards. The Aces start the foundations.
    #[game(name = "Relaxed Raglan", after = "PySolFC rules, Relaxed Raglan")]
    variation RelaxedRaglan: Raglan {
        moves {
            ..Raglan;
            /// Move a run, or part of it, onto another column.
            drag MoveColumn: tableau[cards] => tableau;
        }
        examples { ..Raglan; MoveColumn: 7S 6H 5C, 7S 6H; }
    }

    /// Six columns of six, every other card face down, built down in alternating colors. Runs move together. Any card
    /// fills an empty column. Sixteen reserve cards.
    #[game(name = "Stonewall", after = "PySolFC rules, Stonewall")]
    variation Stonewall: Phoenix {
        structure { ..Phoenix; tableau: [BuildablePile; TABLEAUS]; }
        deal { for i in 0..3 { tableau <- 1 down; tableau <- 1 up; } reserve <- 1 up; }
        examples { ..Phoenix; deal: tableau down 3; }
    }

    /// Six columns of six, built down regardless of suit. Runs of one suit move together. Any card fills an empty
    /// column. Sixteen reserve cards.
    #[game(name = "Wildflower", after = "PySolFC rules, Wildflower")]
    variation Wildflower: Arizona {
        /// A card goes on the next higher card of its suit.
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau = run(moving, in_suit);
        examples { ..Arizona; MoveColumn: !7S 6H 5C, !7S 6H, !7S 6C; }
    }

    /// Two decks. Eight columns of three to ten cards, built down in alternating colors. Any card fills an empty
    /// column. Fifty-two reserve cards.
    #[game(name = "Gloucestershire", decks = 2, after = "PySolFC rules, Gloucestershire")]
    variation Gloucestershire: FlowerGarden {
        const TABLEAUS = 8;
        const FOUNDATIONS = 8;
        const RESERVE = 52;
        layout {
            foundation across from (2, 0);
            tableau across from (0, 1);
            reserve[0..8] across from (9, 1);
            reserve[8..16] across from (9, 2);
            reserve[16..24] across from (9, 3);
            reserve[24..32] across from (9, 4);
            reserve[32..40] across from (9, 5);
            reserve[40..48] across from (9, 6);
            reserve[48..52] across from (9, 7);
        }
        deal { tableau <- 2 up; for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } reserve <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        examples {
            ..FlowerGarden;
            tableau: !6S on 7S, !6C on 7S;
            deal: tableau 3 4 5 6 7 8 9 10, foundation 0 0 0 0 0 0 0 0, reserve 1;
        }
    }

    /// Two decks. Fifteen columns of six, built down in alternating colors. Runs move together. Any card fills an empty
    /// column. Fourteen reserve cards. The foundations end with the Queens, and a pile takes the Kings.
    #[game(name = "Big Bertha", decks = 2, after = "PySolFC rules, Big Bertha")]
    variation BigBertha: RelaxedRaglan {
        const TABLEAUS = 15;
        const FOUNDATIONS = 8;
        const RESERVE = 14;
        structure {
            ..RelaxedRaglan;
            /// The suits are built up here, from Ace to Queen.
            foundation: [Pile; FOUNDATIONS] max 12;
            /// This pile takes the Kings.
            kings: Pile;
        }
        layout {
            foundation across from (3.5, 0);
            kings at (12.5, 0);
            tableau across from (0, 1);
            reserve across from (0.5, 5);
        }
        deal { tableau <- 6 up; reserve <- 1 up; }
        /// The King pile takes Kings of any suit.
        build kings      = is_king(bottom(moving));
        space kings      = is_king(bottom(moving));
        moves {
            ..RelaxedRaglan;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation | kings;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] | kings[top] => tableau;
        }
        win = count(foundation) + count(kings) == CARDS;
        examples {
            ..RelaxedRaglan;
            kings: KH on _, KS on KH, !QH on KH;
            deal: tableau 6, foundation 0 0 0 0 0 0 0 0, kings 0, reserve 1;
        }
    }
}
