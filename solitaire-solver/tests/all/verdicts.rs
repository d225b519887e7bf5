//! Tests that the solver and a plain search agree on many deals of the small games, with various sets of reductions.
//!
//! `scripts/solver-soundness.sh` runs this test with many more deals.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use solitaire::{GameEntry, Journal, Moves, Position};
use solitaire_solver::{Options, Reductions, Solver, Verdict};
use test_volume::cases;

use crate::{games, plain};

/// The maximum number of positions that the plain search may visit. The small games are chosen so that no deal of an
/// ordinary run has more.
const MAX_POSITIONS: usize = 100_000;

/// Replaces [`MAX_POSITIONS`] if many thousands of deals are tested, since a few of these have more positions.
const MAX_POSITIONS_OF_MANY: usize = 10 * MAX_POSITIONS;

/// In each game, at least one deal out of this many must be winnable, and at least one must be impossible. In every
/// game both are much more frequent, so the test does not depend on the number of deals.
const RAREST: u64 = 20;

/// The number of deals of each game in a full test run, unless `SOLVER_DEALS` is set.
const DEALS: u64 = 200;

/// The number of deals of each game in this run.
fn deals() -> u64 {
    let number = std::env::var("SOLVER_DEALS").ok().map(|text| text.parse());
    number.unwrap_or(Ok(cases(DEALS))).expect("SOLVER_DEALS is a number")
}

/// The options to test: no reductions, each reduction alone, all reductions but one, and all reductions; with all
/// reductions, also with scans before the exhaustive phase, and with several threads.
fn ways() -> [Options; 16] {
    let none = Reductions::NONE;
    let of = |reductions, greedy| Options { reductions, greedy, ..Options::default() };
    [
        of(none, 0),
        of(Reductions { symmetry: true, ..none }, 0),
        of(Reductions { pointless: true, ..none }, 0),
        of(Reductions { safe: true, ..none }, 0),
        of(Reductions { dead_ends: true, ..none }, 0),
        of(Reductions { classes: true, ..none }, 0),
        of(Reductions { relevance: true, ..none }, 0),
        of(Reductions { draws: true, ..none }, 0),
        of(Reductions { runs: true, ..none }, 0),
        of(Reductions { runs: true, returns: true, ..none }, 0),
        of(Reductions { leaving: true, ..none }, 0),
        of(Reductions { leaving: false, ..Reductions::ALL }, 0),
        of(Reductions { live: false, ..Reductions::ALL }, 0),
        of(Reductions::ALL, 0),
        of(Reductions::ALL, 300),
        Options { threads: 3, ..of(Reductions::ALL, 1) },
    ]
}

/// A position after a random number of random moves. In it, some moves may never be possible again.
fn later(start: &dyn Position, deal: u64) -> Box<dyn Position> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(deal);
    let mut position = start.boxed();
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    for _ in 0..random.random_range(0..30) {
        position.legal_moves(&mut moves);
        let Some(code) = moves.choose(&mut random) else { break };
        position.apply(*code, &mut journal);
        if position.is_won() || position.is_lost() {
            position.undo(&mut journal);
            break;
        }
    }
    position
}

fn agree(game: &GameEntry) {
    let name = game.model().name;
    let deals = deals();
    let (mut won, mut largest) = (0, 0);
    // The solvers get a board without cards, so they must derive their reductions from the game alone.
    let solvers = ways().map(|options| Solver::new(&*game.empty(), options));
    let (alone, together) = solvers.split_at(solvers.len() - 3);
    for deal in 1..=deals {
        let start = game.deal(deal).unwrap();
        let most = if deals > DEALS { MAX_POSITIONS_OF_MANY } else { MAX_POSITIONS };
        let plain = plain::search(&*start, most)
            .unwrap_or_else(|| panic!("{name}, deal {deal}: too large to compare with"));
        won += u64::from(plain.is_won);
        largest = largest.max(plain.positions);
        // With few deals, each deal tests only one of the other options, in turn. The last three options, all with all
        // reductions, are tested on every deal.
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
        // With few deals, positions after random moves are tested only for every other deal.
        if deals <= DEALS && deal % 2 == 0 {
            continue;
        }
        let start = later(&*start, deal);
        let plain = plain::search(&*start, most).expect("what follows on a position is no more");
        for solver in together {
            let is_won = matches!(solver.solve(&*start).unwrap().verdict, Verdict::Solved(_));
            assert_eq!(is_won, plain.is_won, "{name}, after deal {deal}, by {solver:?}");
        }
    }
    println!("{name}: {won} of {deals} deals can be won; at most {largest} positions");
    // If nearly all deals can be won, or hardly any, agreement on them proves little.
    let rarer = won.min(deals - won);
    assert!(rarer >= deals / RAREST, "{name}: {won} of {deals} can be won");
}

macro_rules! tests {
    ($($name:ident: $module:ident::$game:ident,)*) => {
        $(#[test] fn $name() { agree(&GameEntry::of::<games::$module::$game>()); })*
    };
}
games::small_games!(tests);

#[test]
fn games_are_known_in_which_cards_only_leave() {
    macro_rules! named {
        ($($name:ident: $module:ident::$game:ident,)*) => {
            [$((stringify!($name), GameEntry::of::<games::$module::$game>()),)*]
        };
    }
    let applies = |game: &GameEntry| Reductions::that_apply(&*game.deal(1).unwrap()).leaving;
    let small = games::small_games!(named);
    let known: Vec<_> = small.iter().filter(|(_, game)| applies(game)).map(|it| it.0).collect();
    let mut expected: Vec<_> =
        small.iter().map(|it| it.0).filter(|name| name.starts_with("leaving_")).collect();
    // In these two games, not all pairs may leave, or more matters than the card that was put last.
    expected.retain(|name| !["leaving_bin", "leaving_skip"].contains(name));
    expected.insert(0, "golf");
    expected.push("peaks");
    assert_eq!(known, expected);
    for (slug, only_leave) in [
        ("pyramid/pyramid", true),
        ("pyramid/giza", true),
        ("peaks/tripeaks", true),
        ("golf/golf", true),
        ("golf/allinarow", true),
        ("golf/blackhole", true),
        ("golf/robert", true),
        ("nestor/nestor", true),
        // In each of these games, cards may be put where they can be taken again, or piles close up, or there are two
        // decks.
        ("golf/flake", false),
        ("idiot/idiot", false),
        ("accordion/accordion", false),
        ("montecarlo/montecarlo", false),
        ("klondike/klondike", false),
        ("golf/flake_two_decks", false),
    ] {
        let game = solitaire_families::GAMES.iter().find(|game| game.model().slug == slug).unwrap();
        assert_eq!(applies(game), only_leave, "{slug}");
    }
}
