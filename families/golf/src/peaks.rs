//! Tri Peaks: three mountains are taken down card by card onto the waste.

use solitaire::prelude::*;

/// Of the two places of the next row that overlap this one, neither holds a card. The rows have 3, 6, 9 and 10 places.
#[constraint(say = "no card lies on {place}", reads = counts, ignores(suits))]
pub fn stands_free(place: Cards<'_>, peaks: Group<'_>) -> bool {
    let first = match i32::from(place.index()) {
        peak @ 0..3 => 3 + 2 * peak,
        shoulder @ 3..9 => 9 + (shoulder - 3) + (shoulder - 3) / 2,
        foot @ 9..18 => foot + 9,
        _ => return true,
    };
    peaks.element(first).is_empty() && peaks.element(first + 1).is_empty()
}

solitaire! {
    /// Three peaks of hidden cards on a row of ten open ones. Free cards go onto the waste, a rank up or down, King next to Ace.
    #[game(
        name = "Tri Peaks",
        slug = "peaks/tripeaks",
        aka = ["Three Peaks", "Tri-Peaks"],
        after = "PySolFC rules, Three Peaks"
    )]
    family TriPeaks: super::golf::Golf {
        structure {
            /// The peaks, row by row from their tops.
            tableau: [Spot; 28];
            ..Golf;
        }
        layout {
            tableau points [
                (1.5, 0), (4.5, 0), (7.5, 0),
                (1, 1), (2, 1), (4, 1), (5, 1), (7, 1), (8, 1),
                (0.5, 2), (1.5, 2), (2.5, 2), (3.5, 2), (4.5, 2), (5.5, 2), (6.5, 2), (7.5, 2), (8.5, 2),
                (0, 3), (1, 3), (2, 3), (3, 3), (4, 3), (5, 3), (6, 3), (7, 3), (8, 3), (9, 3)
            ];
            stock at (4, 4);
            waste at (5, 4);
        }
        deal { tableau[0..18] <- 1 down; tableau[18..28] <- 1 up; waste <- 1 up; }
        pickup tableau = stands_free(source, tableau);
        moves {
            ..Golf;
            /// Turn up a card that lies free.
            auto Flip: tableau where is_hidden(source) && stands_free(source, tableau) do { flip source; }
        }
        examples {
            waste: 6H on 7S, 8S on 7S, AS on KH, KH on AS, !5H on 7S;
            Deal: 23;
            deal: tableau 1, waste 1, stock 23;
        }
    }
}
