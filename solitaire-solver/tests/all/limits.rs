//! Tests that a search ends at its limits, and reports which limit it was.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use solitaire::{GameEntry, Position};
use solitaire_solver::{Fault, Limit, Limits, Options, Verdict, replay, solve};

fn deal(slug: &str, number: u64) -> Box<dyn Position> {
    let game: &GameEntry =
        solitaire_families::GAMES.iter().find(|game| game.model().slug == slug).unwrap();
    game.deal(number).unwrap()
}

/// The verdict, under these limits, on a deal that is so hard that no search decides it in a few seconds.
fn hard(limits: Limits, greedy: u64) -> Verdict {
    let start = deal("spider/spider", 3);
    solve(&*start, &Options { limits, greedy, ..Options::default() }).unwrap().verdict
}

#[test]
fn each_limit_ends_either_phase() {
    let stop = Arc::new(AtomicBool::new(true));
    for greedy in [0, u64::MAX] {
        let none = Limits::default();
        let nodes = Limits { nodes: Some(1000), ..none.clone() };
        assert_eq!(hard(nodes, greedy), Verdict::GaveUp(Limit::Nodes));
        let time = Limits { time: Some(Duration::ZERO), ..none.clone() };
        assert_eq!(hard(time, greedy), Verdict::GaveUp(Limit::Time));
        let stopped = Limits { stop: Some(Arc::clone(&stop)), ..none.clone() };
        assert_eq!(hard(stopped, greedy), Verdict::GaveUp(Limit::Stopped));
        let memory = Limits { memory: 2 << 20, ..none };
        assert_eq!(hard(memory, greedy), Verdict::GaveUp(Limit::Memory));
    }
}

#[test]
fn memory_is_kept_to() {
    let memory = 8 << 20;
    for slug in ["freecell/freecell", "klondike/klondike", "spider/spider"] {
        let limits = Limits { memory, ..Limits::default() };
        let options = Options { limits, greedy: 0, ..Options::default() };
        let report = solve(&*deal(slug, 2), &options).unwrap();
        assert!(report.memory <= memory, "{slug}: {}", report.memory);
    }
}

#[test]
fn moves_that_do_not_win_are_faults() {
    let start = deal("freecell/freecell", 1);
    let Verdict::Solved(moves) = solve(&*start, &Options::default()).unwrap().verdict else {
        panic!("it can be won");
    };
    assert_eq!(replay(&*start, &moves), Ok(()));
    let short = &moves[..moves.len() - 1];
    assert_eq!(replay(&*start, short), Err(Fault::NotWon(short.len())));
    let late = replay(&*start, &moves[1..]);
    assert!(matches!(late, Err(Fault::Refused { .. })), "{late:?}");
}
