//! How hard deals are: a number that orders the deals of a game and is the same every time.

use solitaire::{GameEntry, Journal};
use solitaire_solver::{Gauge, Limits, Options, Scale, Verdict, difficulty, gauge};

fn game(slug: &str) -> &'static GameEntry {
    solitaire_families::GAMES.iter().find(|game| game.model().slug == slug).unwrap()
}

fn within(nodes: u64) -> Options {
    Options { limits: Limits { nodes: Some(nodes), ..Limits::default() }, ..Options::default() }
}

#[test]
fn levels_share_the_deals_out_evenly() {
    let (game, options) = (game("freecell/freecell"), within(50_000));
    let scale = Scale::of(game, 1..=40, &options).unwrap();
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
    let scale = Scale::of(game, 1..=20, &options).unwrap();
    assert_eq!(scale.level(&late), Some(1));
    let given_up = gauge(&*start, &within(1)).unwrap();
    assert_eq!((given_up.effort(), scale.level(&given_up)), (None, Some(10)));
    let impossible = Gauge { verdict: Verdict::Impossible, ..late };
    assert_eq!(scale.level(&impossible), None);
    assert_eq!(difficulty(game, &*start, &within(1)).unwrap(), None, "nothing was measured");
}
