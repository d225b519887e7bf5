//! The solver and a plain search agree on every deal of small games, with every set of reductions.
//!
//! `scripts/solver-soundness.sh` runs the same over many more deals.

#[path = "support/games/mod.rs"]
mod games;
#[path = "support/plain.rs"]
mod plain;

use solitaire::GameEntry;
use solitaire_solver::{Options, Reductions, Solver, Verdict};

/// More positions than this a plain search need not look at: the games are to be that small.
const MOST: usize = 100_000;

/// Of many thousand deals a few are larger.
const MOST_OF_MANY: usize = 10 * MOST;

/// How many deals of each game are compared when nothing else is said.
const DEALS: u64 = 200;

/// How many deals of each game are compared.
fn deals() -> u64 {
    let number = std::env::var("SOLVER_DEALS").ok().map(|text| text.parse());
    number.unwrap_or(Ok(DEALS)).expect("SOLVER_DEALS is a number")
}

/// Each reduction alone, all, and none; and how many positions the first phase may see.
fn ways() -> [Options; 11] {
    let none = Reductions::NONE;
    let of = |reductions, greedy| Options { reductions, greedy, ..Options::default() };
    [
        of(none, 0),
        of(Reductions { symmetry: true, ..none }, 0),
        of(Reductions { pointless: true, ..none }, 0),
        of(Reductions { safe: true, ..none }, 0),
        of(Reductions { classes: true, ..none }, 0),
        of(Reductions { sunk: true, ..none }, 0),
        of(Reductions { draws: true, ..none }, 0),
        of(Reductions { runs: true, ..none }, 0),
        of(Reductions { runs: true, returns: true, ..none }, 0),
        of(Reductions::ALL, 0),
        of(Reductions::ALL, 300),
    ]
}

fn agree(game: &GameEntry) {
    let name = game.model().name;
    let deals = deals();
    let (mut won, mut largest) = (0, 0);
    // What they know of the game they find out on a board without cards.
    let solvers = ways().map(|options| Solver::new(&*game.empty(), options));
    let (alone, together) = solvers.split_at(solvers.len() - 2);
    for deal in 1..=deals {
        let start = game.deal(deal).unwrap();
        let most = if deals > DEALS { MOST_OF_MANY } else { MOST };
        let plain = plain::search(&*start, most)
            .unwrap_or_else(|| panic!("{name}, deal {deal}: too large to compare with"));
        won += u64::from(plain.is_won);
        largest = largest.max(plain.positions);
        // Each alone takes its turn when there are few deals. All together, the last two, are tried on every one.
        let turn = deal as usize % alone.len();
        let alone = if deals > DEALS { alone } else { &alone[turn..=turn] };
        for solver in alone.iter().chain(together) {
            let report = solver.solve(&*start).unwrap();
            let agrees = match report.verdict {
                Verdict::Solved(_) => plain.is_won,
                Verdict::Impossible => !plain.is_won,
                Verdict::GaveUp(_) => false,
            };
            assert!(agrees, "{name}, deal {deal}: {} by {solver:?}", report.verdict.word());
        }
    }
    println!("{name}: {won} of {deals} deals can be won; at most {largest} positions");
    // Where nearly all deals can be won, or none, agreement shows little.
    assert!((deals..=9 * deals).contains(&(10 * won)), "{name}: {won} of {deals} can be won");
}

macro_rules! tests {
    ($($name:ident: $module:ident::$game:ident,)*) => {
        $(#[test] fn $name() { agree(&GameEntry::of::<games::$module::$game>()); })*
    };
}
games::small_games!(tests);
