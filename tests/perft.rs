//! Compares FreeCell with published numbers of sequences of moves from two of its well-known deals.

use fixture_variation::freecell_perft::FREECELL_PERFT;
use solitaire::perft;
use test_volume::is_light;

/// The published numbers, for sequences of one move, of two moves, and so on.
const PUBLISHED: [(u64, [u64; 6]); 2] = [
    (1, [32, 792, 13_996, 155_184, 939_944, 6_111_328]),
    (617, [35, 964, 19_792, 283_764, 2_795_912, 23_816_108]),
];

#[test]
fn sequences_of_moves_are_as_many_as_published() {
    let entry = &FREECELL_PERFT;
    for (deal, wanted) in PUBLISHED {
        let mut position = entry.deal(deal).unwrap();
        // Nine tenths of all sequences have six moves, so a light run leaves these out.
        let depths = if is_light() { 5 } else { 6 };
        for (depth, wanted) in (1..=depths).zip(wanted) {
            let counted = perft(&mut *position, depth, true);
            assert_eq!(counted, wanted, "deal {deal}, {depth} moves");
        }
    }
}

#[test]
fn the_referee_counts_them_too() {
    let entry = &FREECELL_PERFT;
    let referee = solitaire::referee::Referee::of(entry);
    for (deal, _) in PUBLISHED {
        let mut position = entry.deal(deal).unwrap();
        let board = referee.read(&*position);
        // The referee counts only one of several equivalent targets, so `perft` must do the same here.
        for depth in 1..=3 {
            let counted = perft(&mut *position, depth, false);
            assert_eq!(counted, referee.perft(&board, depth), "deal {deal}, {depth} moves");
        }
    }
}
