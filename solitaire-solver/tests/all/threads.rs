//! Tests that a search with several threads keeps what is promised for a search with one thread.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use solitaire::{GameEntry, Position};
use solitaire_solver::{Limit, Limits, Options, Report, Verdict, solve};

fn deal(slug: &str, number: u64) -> Box<dyn Position> {
    let game: &GameEntry =
        solitaire_families::GAMES.iter().find(|game| game.model().slug == slug).unwrap();
    game.deal(number).unwrap()
}

/// Solves a position with this many threads. They begin after the first scan, which one thread runs.
fn by(threads: usize, start: &dyn Position, limits: Limits, all_phases: bool) -> Report {
    solve(start, &Options { limits, greedy: 1, threads, all_phases, ..Options::default() }).unwrap()
}

#[test]
fn as_many_threads_as_there_are_come_to_the_same_verdict() {
    for (slug, number) in
        [("fan/fan", 4), ("fan/fan", 7), ("fan/fan", IMPOSSIBLE), ("freecell/freecell", 3)]
    {
        let start = deal(slug, number);
        let [one, two, five] =
            [1, 2, 5].map(|threads| by(threads, &*start, Limits::default(), false).verdict);
        assert_ne!(one.word(), "gave_up");
        assert_eq!((one.word(), one.word()), (two.word(), five.word()), "{slug}, deal {number}");
    }
}

#[test]
fn what_the_first_scans_find_one_thread_finds() {
    let start = deal("freecell/freecell", 1);
    let of = |threads| solve(&*start, &Options { threads, ..Options::default() }).unwrap();
    let (one, many) = (of(1), of(4));
    assert_eq!((one.verdict, one.nodes, one.states), (many.verdict, many.nodes, many.states));
}

#[test]
fn all_threads_together_keep_to_each_limit() {
    let start = deal("spider/spider", 3);
    for all_phases in [false, true] {
        let none = Limits::default();
        let nodes = Limits { nodes: Some(20_000), ..none.clone() };
        let report = by(3, &*start, nodes, all_phases);
        assert_eq!(report.verdict, Verdict::GaveUp(Limit::Nodes));
        assert!(report.nodes <= 20_000, "{}", report.nodes);
        let time = Limits { time: Some(Duration::ZERO), ..none.clone() };
        assert_eq!(by(3, &*start, time, all_phases).verdict, Verdict::GaveUp(Limit::Time));
        let stop = Some(Arc::new(AtomicBool::new(true)));
        let stopped = Limits { stop, ..none.clone() };
        assert_eq!(by(3, &*start, stopped, all_phases).verdict, Verdict::GaveUp(Limit::Stopped));
        let memory = 4 << 20;
        let report = by(3, &*start, Limits { memory, ..none }, all_phases);
        assert_eq!(report.verdict, Verdict::GaveUp(Limit::Memory));
        assert!(report.memory <= memory, "{}", report.memory);
    }
}

#[test]
fn the_exhaustive_phase_has_all_of_the_memory_when_it_needs_it() {
    let start = deal("fan/fan", IMPOSSIBLE);
    let alone = solve(&*start, &Options { greedy: 0, ..Options::default() }).unwrap();
    assert_eq!(alone.verdict, Verdict::Impossible);
    // The memory is nearly twice what the exhaustive phase needs, so half of it is not enough.
    let memory = alone.memory / 10 * 19;
    let limits = Limits { memory, ..Limits::default() };
    let half = Limits { memory: memory / 2, ..Limits::default() };
    let report = by(1, &*start, half, false);
    assert_eq!(report.verdict, Verdict::GaveUp(Limit::Memory));
    let report = by(2, &*start, limits, false);
    assert_eq!(report.verdict, Verdict::Impossible);
    assert!(report.memory <= memory, "{} of {memory}", report.memory);
}

/// The number of a deal of Fan that is impossible, but only after a search has seen many positions.
const IMPOSSIBLE: u64 = 53;
