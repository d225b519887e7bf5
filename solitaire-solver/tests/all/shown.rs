//! Tests that solutions are short enough to be shown to players: they visit no position twice, and are not much longer
//! than necessary.

use std::collections::HashSet;

use solitaire::{GameEntry, Journal, MoveCode, Position};
use solitaire_solver::{Limits, Options, Verdict, shorter, solve};
use test_volume::{cases, some};

/// The limits of the search for a solution. Shortening it further has the same limits, except the number of moves.
const LIMITS: Limits =
    Limits { time: None, nodes: Some(10_000), memory: Limits::MEMORY, stop: None };

/// Calls `see` with some deals of the measured games and their solutions, if they are solved within the limits. If
/// `exhaustive` is true, only the exhaustive phase solves them, because its solutions are the longest.
fn solved(exhaustive: bool, mut see: impl FnMut(&GameEntry, &dyn Position, &[MoveCode])) {
    let greedy = if exhaustive { 0 } else { Options::GREEDY };
    let options = Options { limits: LIMITS, greedy, ..Options::default() };
    let mut games = 0;
    for game in crate::measured() {
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
    assert!(games > 18, "only {games} games are solved");
}

#[test]
fn no_solution_comes_to_a_position_twice() {
    solved(true, |game, start, moves| {
        let (mut position, mut journal) = (start.boxed(), Journal::new());
        let mut seen = HashSet::new();
        for (made, code) in moves.iter().map(Some).chain([None]).enumerate() {
            let mut key = Vec::new();
            position.write_key(&mut key);
            let (slug, deal) = (game.model().slug, start.deal_number());
            assert!(seen.insert(key), "{slug}, deal {deal}: again after {made} moves");
            if let Some(code) = code {
                position.apply(*code, &mut journal);
            }
        }
    });
}

#[test]
fn no_solution_is_three_times_as_long_as_need_be() {
    let measured: Vec<_> = crate::measured().map(|game| game.model().slug).collect();
    let share: Vec<_> = some(&measured).collect();
    solved(false, |game, start, moves| {
        // Finding out how short a solution could be takes long, so only a share of the games is checked in one run.
        if !share.contains(&&game.model().slug) {
            return;
        }
        let limits = Limits { nodes: Some(300_000), ..LIMITS };
        let least = shorter(start, moves, &limits).unwrap().moves.len();
        let (slug, deal, shown) = (game.model().slug, start.deal_number(), moves.len());
        assert!(shown <= 3 * least, "{slug}, deal {deal}: {shown} moves, and {least} do");
    });
}
