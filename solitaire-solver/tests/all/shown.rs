//! Solutions are short enough to be shown: they visit no position twice, and are not much longer than necessary.

use std::collections::HashSet;

use solitaire::{GameEntry, Journal, MoveCode, Position};
use solitaire_solver::{Limits, Options, Verdict, shorter, solve};
use test_volume::{cases, some};

/// The maximum number of moves of a search, and of finding a shorter solution than the one it shows.
const LIMITS: Limits =
    Limits { time: None, nodes: Some(10_000), memory: Limits::MEMORY, stop: None };

/// The deals of these games that are solved soon, with their solutions: by an exhaustive search alone, whose lines are
/// the longest, or as usual.
fn solved(
    games: &[&'static GameEntry],
    exhaustive: bool,
    mut see: impl FnMut(&GameEntry, &dyn Position, &[MoveCode]),
) {
    let greedy = if exhaustive { 0 } else { Options::GREEDY };
    let options = Options { limits: LIMITS, greedy, ..Options::default() };
    let mut solved = 0;
    for game in games {
        let mut is_solved = false;
        for deal in 2..2 + cases(16) {
            let start = game.deal(deal).unwrap();
            if let Verdict::Solved(moves) = solve(&*start, &options).unwrap().verdict {
                see(game, &*start, &moves);
                is_solved = true;
            }
        }
        solved += usize::from(is_solved);
    }
    assert!(10 * solved > games.len(), "only {solved} of {} games are solved", games.len());
}

#[test]
fn no_solution_comes_to_a_position_twice() {
    solved(&crate::measured().collect::<Vec<_>>(), true, |game, start, moves| {
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
    let games: Vec<_> = crate::measured().collect();
    solved(&some(&games).copied().collect::<Vec<_>>(), false, |game, start, moves| {
        let limits = Limits { nodes: Some(300_000), ..LIMITS };
        let least = shorter(start, moves, &limits).unwrap().moves.len();
        let (slug, deal, shown) = (game.model().slug, start.deal_number(), moves.len());
        assert!(shown <= 3 * least, "{slug}, deal {deal}: {shown} moves, and {least} do");
    });
}
