//! Tests that every set of reductions gives the same verdict on positions of the declared games. Some positions occur
//! on the way to a win, in others the cards outside the foundations are shuffled. They are too large for a plain
//! search. But solutions are checked move by move, so if two searches that were completed disagree, the one that says
//! `impossible` is wrong.
//!
//! `scripts/solver-soundness.sh` runs this test with many more positions.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use solitaire::{Card, GameEntry, Journal, Moves, Place, Position};
use solitaire_solver::{Limits, Options, Reductions, Verdict, solve};
use test_volume::some;

/// The number of positions of each game, unless `SOLVER_POSITIONS` is set.
const POSITIONS: u64 = 3;

/// The maximum number of moves that a search may make.
const NODES: u64 = 4_000;

/// The number of positions of each game in this run.
fn positions() -> u64 {
    let number = std::env::var("SOLVER_POSITIONS").ok().map(|text| text.parse());
    number.unwrap_or(Ok(POSITIONS)).expect("SOLVER_POSITIONS is a number")
}

/// The games of this run: all measured games if `SOLVER_POSITIONS` is set, otherwise this run's share of them.
fn games() -> Vec<&'static GameEntry> {
    let measured: Vec<_> = crate::measured().collect();
    if std::env::var_os("SOLVER_POSITIONS").is_some() {
        measured
    } else {
        some(&measured).copied().collect()
    }
}

/// Solves a position with these reductions: by scans alone if `all_phases` is true, by the exhaustive phase alone if it
/// is false.
fn solved(position: &dyn Position, reductions: Reductions, all_phases: bool) -> Verdict {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let greedy = if all_phases { NODES } else { 0 };
    let options = Options { limits, reductions, greedy, all_phases, ..Options::default() };
    solve(position, &options).expect("what is found wins").verdict
}

/// Makes a random position: a deal, then a part of the moves of a win (if one is found quickly), then random moves.
fn somewhere(game: &GameEntry, numbers: &mut Xoshiro256PlusPlus) -> Box<dyn Position> {
    let mut position = game.deal(numbers.random_range(1..=100_000)).expect("a number of a deal");
    let mut journal = Journal::new();
    if let Verdict::Solved(moves) = solved(&*position, Reductions::ALL, true) {
        for code in &moves[..numbers.random_range(0..=moves.len())] {
            position.apply(*code, &mut journal);
        }
    }
    play(&mut *position, numbers);
    position
}

/// Makes a random number of random moves.
fn play(position: &mut dyn Position, numbers: &mut Xoshiro256PlusPlus) {
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    for _ in 0..numbers.random_range(0..40) {
        position.legal_moves(&mut moves);
        let Some(code) = moves.choose(numbers) else { break };
        if position.is_won() {
            break;
        }
        position.apply(*code, &mut journal);
    }
}

/// Makes a random position that is more twisted than real endgames are: a deal, then a part of the moves of a win; then
/// the cards outside the foundations are shuffled, and random moves are made. `None` if no win is found quickly.
fn shuffled(game: &GameEntry, numbers: &mut Xoshiro256PlusPlus) -> Option<Box<dyn Position>> {
    let mut position = game.deal(numbers.random_range(1..=100_000)).expect("a number of a deal");
    let Verdict::Solved(moves) = solved(&*position, Reductions::ALL, true) else { return None };
    let mut journal = Journal::new();
    let from = moves.len() / 3;
    for code in &moves[..numbers.random_range(from..=moves.len())] {
        position.apply(*code, &mut journal);
    }
    let model = position.model();
    let is_home = |place| model.container_of(place).is_some_and(|held| held.name == "foundation");
    let places: Vec<Place> = position.table().places().filter(|place| !is_home(*place)).collect();
    let held = |place: &Place| position.table().cards_at(*place, 0).as_slice().to_vec();
    let lying: Vec<(Place, Vec<Card>)> = places.iter().map(|place| (*place, held(place))).collect();
    let mut cards: Vec<Card> = lying.iter().flat_map(|(_, cards)| cards).copied().collect();
    cards.shuffle(numbers);
    for (place, there) in lying {
        let others = cards.split_off(cards.len() - there.len());
        let sides = there.iter().map(|card| card.is_face_up());
        let others = others.iter().zip(sides);
        let others =
            others.map(|(card, up)| if up { card.turned_up() } else { card.turned_down() });
        position.set(place, &others.collect::<Vec<_>>()).expect("as many lay there");
    }
    play(&mut *position, numbers);
    Some(position)
}

/// Writes the cards of all places as text. A minus precedes a card that lies face down.
fn written(position: &dyn Position) -> String {
    let table = position.table();
    let side = |card: &Card| if card.is_face_up() { "" } else { "-" };
    let cards = |place| table.cards_at(place, 0).as_slice().iter();
    let pile =
        |place| cards(place).map(|card| format!("{}{card} ", side(card))).collect::<String>();
    table.places().map(|place| pile(place).trim_end().to_owned()).collect::<Vec<_>>().join(" | ")
}

fn any_set(numbers: &mut Xoshiro256PlusPlus) -> Reductions {
    let mut any = || numbers.random_bool(0.5);
    Reductions {
        symmetry: any(),
        classes: any(),
        relevance: any(),
        pointless: any(),
        safe: any(),
        dead_ends: any(),
        draws: any(),
        runs: any(),
        returns: any(),
        leaving: any(),
        live: any(),
    }
}

#[test]
fn no_two_sets_of_reductions_disagree() {
    let number = positions();
    let (mut wins, mut losses) = (0, 0);
    let only = std::env::var("SOLVER_GAMES").unwrap_or_default();
    let mut games = games();
    games.retain(|game| game.model().slug.contains(&only));
    for game in &games {
        let slug = game.model().slug;
        for turn in 0..number {
            let mut numbers = Xoshiro256PlusPlus::seed_from_u64(turn);
            let position = match turn % 2 {
                0 => Some(somewhere(game, &mut numbers)),
                _ => shuffled(game, &mut numbers),
            };
            let Some(position) = position else { continue };
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
                    "{slug}, position {turn}: solved with {one:?}, impossible with {other:?}: {}",
                    written(&*position)
                ),
                (Some(_), None) => wins += 1,
                _ => losses += 1,
            }
        }
    }
    println!("{wins} positions that can be won and {losses} that cannot were compared");
    let least = number * games.len() as u64 / 10;
    assert!(!only.is_empty() || wins >= least && losses >= least, "too few say anything");
}
