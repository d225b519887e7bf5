//! Tests that the wins found have the minimum number of moves, by comparing them with a breadth-first search.

use solitaire::GameEntry;
use solitaire_solver::{Limit, Limits, Options, Reductions, Verdict, shortest};
use test_volume::cases;

use crate::{fewest, games};

/// The number of deals of each game in a full test run.
const DEALS: u64 = 8;

fn agree(game: &GameEntry) {
    let plain = Options { reductions: Reductions::NONE, ..Options::default() };
    for deal in 1..=cases(DEALS) {
        let start = game.deal(deal).unwrap();
        let fewest = fewest::moves(&*start);
        for options in [&Options::default(), &plain] {
            let found = match shortest(&*start, options).unwrap().verdict {
                Verdict::Solved(moves) => Some(moves.len()),
                Verdict::Impossible => None,
                Verdict::GaveUp(limit) => panic!("{}, deal {deal}: {limit}", game.model().name),
            };
            assert_eq!(found, fewest, "{}, deal {deal}, {options:?}", game.model().name);
        }
    }
}

macro_rules! tests {
    ($($name:ident: $module:ident::$game:ident,)*) => {
        $(#[test] fn $name() { agree(&GameEntry::of::<games::$module::$game>()); })*
    };
}
games::small_games!(tests);

#[test]
fn each_limit_ends_it_and_memory_is_kept_to() {
    let games = solitaire_families::GAMES.iter();
    let game = games.clone().find(|game| game.model().slug == "freecell/freecell").unwrap();
    let start = game.deal(1).unwrap();
    let with = |limits| shortest(&*start, &Options { limits, ..Options::default() }).unwrap();
    let nodes = with(Limits { nodes: Some(1_000), ..Limits::default() });
    assert_eq!((nodes.verdict, nodes.nodes), (Verdict::GaveUp(Limit::Nodes), 1_000));
    for memory in [1 << 20, 2 << 20] {
        let report = with(Limits { memory, ..Limits::default() });
        assert_eq!(report.verdict, Verdict::GaveUp(Limit::Memory));
        assert!(report.memory <= memory && report.memory > memory / 8, "{}", report.memory);
    }
}
