//! Tests the difficulty of deals, which orders the deals of a game and is the same in every run.

use solitaire::{GameEntry, Journal};
use solitaire_solver::{Gauge, Limit, Limits, Options, Scale, Verdict, difficulty, gauge};

fn game(slug: &str) -> &'static GameEntry {
    solitaire_families::GAMES.iter().find(|game| game.model().slug == slug).unwrap()
}

fn within(nodes: u64) -> Options {
    Options { limits: Limits { nodes: Some(nodes), ..Limits::default() }, ..Options::default() }
}

#[test]
fn levels_share_the_deals_out_evenly() {
    let (game, options) = (game("freecell/freecell"), within(50_000));
    let scale = Scale::of(game, 1..=40, &options).unwrap().unwrap();
    let mut deals = [0; 10];
    let mut last: Vec<(f64, u8)> = Vec::new();
    for deal in 1..=40 {
        let gauge = gauge(&*game.deal(deal).unwrap(), &options).unwrap();
        let level = scale.level(&gauge).unwrap();
        deals[usize::from(level) - 1] += 1;
        last.push((gauge.effort().unwrap(), level));
    }
    assert_eq!(deals, [4; 10]);
    last.sort_by(|one, other| one.0.total_cmp(&other.0));
    assert!(last.is_sorted_by_key(|(_, level)| *level));
}

#[test]
fn what_is_nearly_won_is_easy_and_what_is_given_up_is_hard() {
    let (game, options) = (game("freecell/freecell"), within(50_000));
    let start = game.deal(3).unwrap();
    let first = gauge(&*start, &options).unwrap();
    assert_eq!(gauge(&*start, &options).unwrap(), first, "it is the same every time");
    let Verdict::Solved(moves) = &first.verdict else { panic!("it can be won") };
    let mut late = start.boxed();
    let mut journal = Journal::new();
    moves[..moves.len() - 1].iter().for_each(|code| late.apply(*code, &mut journal));
    let late = gauge(&*late, &options).unwrap();
    assert!(late.eager > 0.5 && late.random > first.random, "{late:?}");
    let scale = Scale::of(game, 1..=20, &options).unwrap().unwrap();
    assert_eq!(scale.level(&late), Some(1));
    let given_up = gauge(&*start, &within(1)).unwrap();
    assert_eq!((given_up.effort(), scale.level(&given_up)), (None, Some(10)));
    let impossible = Gauge { verdict: Verdict::Impossible, ..late };
    assert_eq!(scale.level(&impossible), None);
    assert_eq!(difficulty(game, &*start, &within(1)).unwrap(), None, "nothing was measured");
}

/// Measurements for a deal with this effort; if `effort` is `None`, for a deal that the search gave up.
fn taking(effort: Option<f64>) -> Gauge {
    let (verdict, positions) = match effort {
        Some(effort) => (Verdict::Solved(Vec::new()), effort.exp2() as u64),
        None => (Verdict::GaveUp(Limit::Nodes), 9),
    };
    Gauge { verdict, positions, random: 0.0, eager: 0.0 }
}

#[test]
fn deals_that_are_given_up_are_harder_than_all_others() {
    let mut gauges: Vec<Gauge> = (1..=6).map(|effort| taking(Some(effort.into()))).collect();
    assert_eq!(Scale::learned(&gauges), None, "they are too few");
    gauges.extend((0..6).map(|_| taking(None)));
    gauges.extend((0..90).map(|_| Gauge { verdict: Verdict::Impossible, ..taking(None) }));
    let scale = Scale::learned(&gauges).unwrap();
    let levels = |scale: Scale| {
        let efforts = [0, 1, 3, 5, 6, 7].map(|effort| Some(f64::from(effort)));
        efforts.map(|effort| scale.level(&taking(effort)).unwrap())
    };
    assert_eq!(levels(scale), [1, 1, 2, 4, 5, 6]);
    assert_eq!(scale.level(&taking(None)), Some(10));
    assert_eq!(Scale::learned(&gauges[6..]), None, "no win is known");
    // A scale that is made again from its steps gives the same levels.
    assert_eq!(levels(Scale::by_steps(*scale.steps()).unwrap()), levels(scale));
    let mut steps = *scale.steps();
    steps.swap(0, 3);
    assert_eq!(Scale::by_steps(steps), None);
    assert_eq!(Scale::by_steps([f64::NAN; 9]), None);
}
