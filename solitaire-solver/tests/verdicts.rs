//! The solver and a plain search agree on every deal of small games, with every set of reductions.

#[path = "support/games.rs"]
mod games;
#[path = "support/plain.rs"]
mod plain;

use solitaire_solver::{Options, Reductions, Verdict, solve};

/// More positions than this a plain search need not look at: the games are to be that small.
const MOST: usize = 100_000;
const DEALS: u64 = 200;

/// Each reduction alone, all, and none; and how many positions the first phase may see.
fn ways() -> [Options; 10] {
    let none = Reductions::NONE;
    let of = |reductions, greedy| Options { reductions, greedy, ..Options::default() };
    [
        of(none, 0),
        of(Reductions { symmetry: true, ..none }, 0),
        of(Reductions { pointless: true, ..none }, 0),
        of(Reductions { safe: true, ..none }, 0),
        of(Reductions { classes: true, ..none }, 0),
        of(Reductions { draws: true, ..none }, 0),
        of(Reductions { runs: true, ..none }, 0),
        of(Reductions { runs: true, returns: true, ..none }, 0),
        of(Reductions::ALL, 0),
        of(Reductions::ALL, 300),
    ]
}

#[test]
fn the_verdict_is_that_of_a_plain_search() {
    let mut shares = Vec::new();
    for game in games::GAMES {
        let name = game.model().name;
        let mut won = 0;
        for deal in 1..=DEALS {
            let start = game.deal(deal).unwrap();
            let can_be_won = plain::can_be_won(&*start, MOST)
                .unwrap_or_else(|| panic!("{name}, deal {deal}: too large to compare with"));
            won += u64::from(can_be_won);
            for options in ways() {
                let report = solve(&*start, &options).unwrap();
                let agrees = match report.verdict {
                    Verdict::Solved(_) => can_be_won,
                    Verdict::Impossible => !can_be_won,
                    Verdict::GaveUp(_) => false,
                };
                assert!(agrees, "{name}, deal {deal}: {} by {options:?}", report.verdict.word());
            }
        }
        println!("{name}: {won} of {DEALS} can be won");
        shares.push((name, 100 * won / DEALS));
    }
    // Where nearly all deals can be won, or none, agreement shows little.
    shares.retain(|(_, share)| !(10..=90).contains(share));
    assert_eq!(shares, [], "in a hundred");
}
