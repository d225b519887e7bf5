//! Relatives of Cruel and Castles in Spain, and of Baker's Dozen with Aces dealt out.

use solitaire::prelude::*;

use crate::bakersdozen::*;

solitaire! {
    /// Ten columns of five, the Kings at the bottom, built down regardless of suit. Empty columns stay empty. Two Aces
    /// are dealt to the foundations.
    #[game(name = "Good Measure", after = "PySolFC rules, Good Measure")]
    variation GoodMeasure: BakersDozenClassic {
        const TABLEAUS = 10;
        deal { foundation[0..2] <- 1 up where is_ace(card); tableau <- 5 up; sink tableau where is_king(card); }
        examples { ..BakersDozenClassic; deal: foundation 1 1 0 0; }
    }

    /// Twelve columns of four, every other card face down, built down in alternating colors. Runs move together. Any
    /// single card fills an empty column. The Aces start the foundations.
    #[game(name = "Martha", after = "PySolFC rules, Martha")]
    variation Martha: CastlesInSpainClassic {
        const TABLEAUS = 12;
        deal { foundation <- "AC AD AH AS" up; for i in 0..2 { tableau <- 1 down; tableau <- 1 up; } }
        /// An empty column takes a single card, not a run.
        space tableau = is_single(moving);
        moves {
            ..CastlesInSpainClassic;
            /// Move a run, or part of it, onto another column.
            drag MoveCard: tableau[cards] => tableau;
        }
        examples {
            ..CastlesInSpainClassic;
            MoveCard: !7S on _ [tableau 7S 6H];
            deal: tableau 4, foundation 1;
        }
    }

    /// Martha in which cards move one at a time.
    #[game(name = "Stewart", after = "PySolFC rules, Stewart")]
    variation Stewart: Martha {
        space tableau = always;
        moves {
            ..Martha;
            /// Move a card onto another column.
            drag MoveCard: tableau[top] => tableau;
        }
        examples { ..Martha; MoveCard: !7S 6H; }
    }

    /// Cruel in which runs of one suit move together.
    #[game(name = "Relaxed Cruel", after = "PySolFC rules, Relaxed Cruel")]
    variation RelaxedCruel: Perseverance {
        counter redeals = unlimited;
        examples { ..Perseverance; Redeal: always; }
    }

    /// Thirteen columns of four, built down by suit. Runs move together. Empty columns stay empty. The columns may be
    /// gathered and dealt again in fours as often as you like.
    #[game(name = "Ripple Fan", after = "PySolFC rules, Ripple Fan")]
    variation RippleFan: RelaxedCruel {
        const TABLEAUS = 13;
        deal { tableau <- 4 up; }
        space foundation = is_ace(bottom(moving));
        examples { ..RelaxedCruel; foundation: AS on _; deal: foundation 0 0 0 0; }
    }

    /// Twelve columns of four, built up or down by suit. The Aces start the foundations. Any card fills an empty
    /// column. The columns may be gathered and dealt again in fours twice.
    #[game(name = "Indefatigable", after = "PySolFC rules, Indefatigable")]
    variation Indefatigable: Cruel {
        counter redeals = 2;
        /// A card goes on the next higher or lower card of its suit.
        rule builds(under, over) = adjacent_rank(under, over) && same_suit(under, over);
        space tableau = always;
        examples { ..Cruel; tableau: 8S on 7S, KH on _, QH on _; Redeal: 2; }
    }

    /// Twelve columns of four, built up or down in alternating colors. The Kings start the foundations, which are built
    /// down. Any card fills an empty column. The columns may be gathered and dealt again in fours once.
    #[game(name = "Royal Family", after = "PySolFC rules, Royal Family")]
    variation RoyalFamily: Cruel {
        counter redeals = 1;
        deal { foundation <- "KC KD KH KS" up; tableau <- 4 up; }
        /// A card goes on the next higher or lower card of the other color.
        rule builds(under, over) = adjacent_rank(under, over) && opposite_color(under, over);
        /// A card goes on the next higher card of its suit.
        rule ascends(under, over) = next_rank(under, over) && same_suit(over, under);
        space tableau = always;
        examples {
            ..Cruel;
            tableau: 6H on 7S, !6S on 7S, 8H on 7S, KH on _, QH on _;
            foundation: !2S on AS, AS on 2S, QS on KS;
            Redeal: 1;
        }
    }

    /// Cruel with two decks and twenty-four columns.
    #[game(name = "Unusual", decks = 2, after = "PySolFC rules, Unusual")]
    variation Unusual: Cruel {
        const TABLEAUS = 24;
        const FOUNDATIONS = 8;
        deal { foundation <- "AC AC AD AD AH AH AS AS" up; tableau <- 4 up; }
        examples { ..Cruel; deal: tableau 4, foundation 1; }
    }
}
