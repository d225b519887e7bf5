//! Tri Peaks: three mountains are taken down card by card onto the waste.

use solitaire::prelude::*;

solitaire! {
    /// Three peaks of face-down cards above a row of ten face-up cards. Play free cards onto the waste, one rank up or
    /// down, Ace next to King.
    #[game(
        name = "Tri Peaks",
        slug = "peaks/tripeaks",
        aka = ["Three Peaks", "Tri-Peaks"],
        after = "PySolFC rules, Three Peaks"
    )]
    family TriPeaks: super::golf::Golf {
        structure {
            /// The peaks.
            tableau: [Spot; 28] in three_peaks(4);
            ..Golf;
        }
        layout {
            tableau at (0, 0);
            stock at (4, 4);
            waste at (5, 4);
        }
        deal { tableau[0..18] <- 1 down; tableau[18..28] <- 1 up; waste <- 1 up; }
        /// A card may be taken when no card overlaps it.
        pickup tableau = !is_covered(source);
        moves {
            ..Golf;
            /// Turn up a face-down card that nothing covers.
            auto Flip: tableau where is_hidden(source) && !is_covered(source) do { flip source; }
        }
        examples {
            waste: 6H on 7S, 8S on 7S, AS on KH, KH on AS, !5H on 7S;
            Deal: 23;
            deal: tableau 1, waste 1, stock 23;
        }
    }

    /// Tri Peaks with all cards face up.
    #[game(name = "Three Peaks (Open)", slug = "three_peaks_open", after = "PySolFC rules, Three Peaks (Open)")]
    variation ThreePeaksOpen: TriPeaks {
        deal { tableau <- 1 up; waste <- 1 up; }
        moves { ..TriPeaks; without Flip; }
        examples { ..TriPeaks; }
    }

    /// Tri Peaks played for points. A card scores one point, doubled after every four cards played without turning the
    /// stock. The top card of a peak scores five more, and all points double with each peak that is cleared.
    #[game(name = "Three Peaks (Scored)", slug = "three_peaks_scored", after = "PySolFC rules, Three Peaks (Scored)")]
    variation ThreePeaksScored: TriPeaks {
        /// How many cards have been played since a card was turned from the stock.
        counter streak = 0;
        /// How many points the top card of a peak adds.
        counter bonus = 0;
        moves {
            ..TriPeaks;
            /// Play a card.
            drag  Play: tableau[top] => waste do { streak += 1; bonus = 0; if index(source) < 3 { bonus = 5; } }
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; streak = 0; }
        }
        score { start: -52; Play: (bonus + (1 << (streak - 1) / 4)) << empties(tableau[0..3]); win: 10 * count(stock); }
        examples {
            ..TriPeaks;
            Play: 6H on 7S [tableau 6H | 9C | 9D, waste 7S, streak 3, score 0] => [waste 7S 6H, streak 4, score 12],
                6H on 7S [tableau 2C | 9C | 9D | 6H, waste 7S, streak 4, score 0] => [waste 7S 6H, streak 5, score 2];
        }
    }

    /// Three Peaks (Scored) with all cards face up.
    #[game(name = "Three Peaks (Scored/Open)", slug = "three_peaks_scored_open", after = "PySolFC rules, Three Peaks (Scored/Open)")]
    variation ThreePeaksScoredOpen: ThreePeaksScored {
        deal { tableau <- 1 up; waste <- 1 up; }
        moves { ..ThreePeaksScored; without Flip; }
        examples { ..ThreePeaksScored; }
    }

    /// A pyramid of seven rows, only the last row face up. Play free cards onto the waste, one rank up or down, Ace
    /// next to King.
    #[game(name = "Elevator", aka = ["Egyptian Solitaire", "Pyramid Golf"], after = "PySolFC rules, Elevator")]
    variation Elevator: TriPeaks {
        structure {
            ..TriPeaks;
            /// The pyramid.
            tableau: [Spot; 28] in triangle(7);
        }
        layout { tableau at (1.5, 0); stock at (0, 0); waste at (1, 0); }
        deal { tableau[0..21] <- 1 down; tableau[21..28] <- 1 up; waste <- 1 up; }
        examples { ..TriPeaks; }
    }

    /// Elevator with all cards face up.
    #[game(name = "Escalator", after = "PySolFC rules, Escalator")]
    variation Escalator: Elevator {
        deal { tableau <- 1 up; waste <- 1 up; }
        moves { ..Elevator; without Flip; }
        examples { ..Elevator; }
    }
}
