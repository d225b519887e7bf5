//! Whatever set of reductions a search uses, it gives the verdict of any other, on positions that play of the declared games
//! leads to. They are too large for a plain search; but what is solved is checked move by move, so where two searches
//! that both end disagree, the one that says `impossible` is wrong.
//!
//! `scripts/solver-soundness.sh` runs the same over many more positions.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use solitaire::{GameEntry, Journal, Moves, Position};
use solitaire_solver::{Limits, Options, Reductions, Verdict, solve};

/// How many positions of each game are compared when nothing else is said.
const POSITIONS: u64 = 3;

/// A search that has to look at more is given up.
const NODES: u64 = 4_000;

/// How many positions of each game are compared.
fn positions() -> u64 {
    let number = std::env::var("SOLVER_POSITIONS").ok().map(|text| text.parse());
    number.unwrap_or(Ok(POSITIONS)).expect("SOLVER_POSITIONS is a number")
}

/// Solves it with these reductions: by all phases but the exhaustive one, or by that alone.
fn solved(position: &dyn Position, reductions: Reductions, all_phases: bool) -> Verdict {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let greedy = if all_phases { NODES } else { 0 };
    let options = Options { limits, reductions, greedy, all_phases };
    solve(position, &options).expect("what is found wins").verdict
}

/// A part of the way to a win, where one is found at once, and then moves at random.
fn somewhere(game: &GameEntry, numbers: &mut Xoshiro256PlusPlus) -> Box<dyn Position> {
    let mut position = game.deal(numbers.random_range(1..=100_000)).expect("a number of a deal");
    let mut journal = Journal::new();
    if let Verdict::Solved(moves) = solved(&*position, Reductions::ALL, true) {
        for code in &moves[..numbers.random_range(0..=moves.len())] {
            position.apply(*code, &mut journal);
        }
    }
    let mut moves = Moves::new();
    for _ in 0..numbers.random_range(0..40) {
        position.legal_moves(&mut moves);
        let Some(code) = moves.choose(numbers) else { break };
        if position.is_won() {
            break;
        }
        position.apply(*code, &mut journal);
    }
    position
}

fn any_set(numbers: &mut Xoshiro256PlusPlus) -> Reductions {
    let mut any = || numbers.random_bool(0.5);
    Reductions {
        symmetry: any(),
        classes: any(),
        sunk: any(),
        pointless: any(),
        safe: any(),
        draws: any(),
        runs: any(),
        returns: any(),
    }
}

#[test]
fn no_two_sets_of_reductions_disagree() {
    let number = positions();
    let (mut wins, mut losses) = (0, 0);
    for game in solitaire_families::GAMES {
        let slug = game.model().slug;
        for turn in 0..number {
            let mut numbers = Xoshiro256PlusPlus::seed_from_u64(turn);
            let position = somewhere(game, &mut numbers);
            let sets = [Reductions::ALL, any_set(&mut numbers), any_set(&mut numbers)];
            let verdicts = sets.map(|set| (solved(&*position, set, false), set));
            let ended =
                verdicts.iter().filter(|(verdict, _)| !matches!(verdict, Verdict::GaveUp(_)));
            let mut won =
                ended.clone().filter(|(verdict, _)| matches!(verdict, Verdict::Solved(_)));
            let lost = ended.clone().find(|(verdict, _)| matches!(verdict, Verdict::Impossible));
            if ended.count() < 2 {
                continue;
            }
            match (won.next(), lost) {
                (Some((_, one)), Some((_, other))) => panic!(
                    "{slug}, position {turn}: solved with {one:?}, impossible with {other:?}"
                ),
                (Some(_), None) => wins += 1,
                _ => losses += 1,
            }
        }
    }
    println!("{wins} positions that can be won and {losses} that cannot were compared");
    let least = number * solitaire_families::GAMES.len() as u64 / 10;
    assert!(wins >= least && losses >= least, "too few say anything");
}
