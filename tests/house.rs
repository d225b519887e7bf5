//! The laws hold for games with house rules, as for declared ones.
//!
//! Each choice of each house rule is tested alone, except the declared one, and some random combinations of choices.

mod choices;
mod elsewhere;
mod pairs;
mod ways;

use solitaire::referee::Referee;
use solitaire::referee::laws::{Budget, Engine, Journaled, Random, Trial};
use solitaire_families::GAMES;
use solitaire_runtime::{GameEntry, Position, Session, Snapshot};
use solitaire_session::house::HouseError;
use solitaire_session::{catalog, house};
use solitaire_solver::{Limits, Options, Reductions, Verdict, replay, solve};
use test_volume::{cases, some};

/// The number of random combinations of house rules that are drawn for each declared game.
const DRAWN: usize = 3;

/// The amount of play for each game: little, because there are hundreds of games.
const BUDGET: Budget = Budget { work: 12_000, deals: 1, laid_out: 1, moves: 25 };

fn engines(board: Box<dyn Position>) -> Vec<Box<dyn Engine>> {
    vec![Box::new(Journaled::new(board))]
}

fn assert_laws(entry: &GameEntry) {
    let trial = Trial {
        referee: Referee::of(entry),
        dealt: &|number| engines(entry.deal(number).expect("it is a deal")),
        empty: &|| engines(entry.empty()),
    };
    if let Err(fault) = trial.run(BUDGET) {
        panic!("{fault}");
    }
}

/// Games with house rules: each choice of each rule except the declared one, and for each game some random combinations
/// with at most one choice of each rule.
fn by_house_rules() -> impl Iterator<Item = (&'static GameEntry, Vec<String>)> {
    let mut random = Random::new(1);
    GAMES.iter().flat_map(move |declared| {
        let rules = house::rules(GAMES, declared);
        let otherwise = |rule: &house::HouseRule| -> Vec<String> {
            let others = rule.choices.iter().filter(|choice| !choice.declared);
            others.map(|choice| choice.word.clone()).collect()
        };
        let ways: Vec<Vec<String>> = rules.iter().map(otherwise).collect();
        let mut drawn: Vec<Vec<String>> = Vec::new();
        for _ in 0..if ways.len() > 1 { DRAWN } else { 0 } {
            let words = ways.iter().filter_map(|ways| ways.get(random.below(ways.len() + 1)));
            drawn.push(words.cloned().collect());
        }
        let single = ways.into_iter().flatten().map(|word| vec![word]);
        single.chain(drawn).map(move |words| (declared, words)).collect::<Vec<_>>()
    })
}

/// The game with these house rules; `None` if the rules cannot be combined, for example two choices of the same rule.
fn played(declared: &GameEntry, words: &[String]) -> Option<GameEntry> {
    match house::by_words(declared, words.iter().map(String::as_str)) {
        Err(HouseError::Together(..)) if words.len() > 1 => None,
        entry => Some(entry.unwrap_or_else(|error| panic!("{error}"))),
    }
}

#[test]
fn the_laws_hold_of_games_by_house_rules() {
    let mut tried = 0;
    let all: Vec<_> = by_house_rules().collect();
    for (declared, words) in some(&all) {
        let Some(entry) = played(declared, words) else { continue };
        assert_laws(&entry);
        tried += 1;
    }
    assert!(tried > cases(2 * GAMES.len()), "only {tried}");
}

/// The solver is right about games with house rules: its solutions win by legal moves, and its reductions do not change
/// the verdict on a deal.
#[test]
fn games_by_house_rules_are_solved() {
    let verdict = |board: &dyn Position, reductions: Reductions| {
        let limits = Limits { nodes: Some(2_000), ..Limits::default() };
        let options = Options { limits, reductions, ..Options::default() };
        solve(board, &options)
            .unwrap_or_else(|fault| panic!("{}: {fault}", board.model().slug))
            .verdict
    };
    let mut solved = 0;
    let all: Vec<_> = by_house_rules().step_by(3).collect();
    for (declared, words) in some(&all) {
        let Some(entry) = played(declared, words) else { continue };
        let board = entry.deal(7).unwrap();
        let with = verdict(&*board, Reductions::ALL);
        match (&with, verdict(&*board, Reductions::NONE)) {
            (Verdict::Solved(moves), other) => {
                replay(&*board, moves).unwrap_or_else(|fault| panic!("{words:?}: {fault}"));
                assert!(
                    !matches!(other, Verdict::Impossible),
                    "{} {words:?}",
                    declared.model().slug
                );
                solved += 1;
            }
            (Verdict::Impossible, other) => {
                assert!(
                    !matches!(other, Verdict::Solved(_)),
                    "{} {words:?}",
                    declared.model().slug
                );
            }
            _ => {}
        }
    }
    assert!(solved > cases(20), "only {solved}");
}

#[test]
fn positions_and_saves_name_the_house_rules() {
    for (declared, words) in by_house_rules().step_by(5) {
        let Some(entry) = played(declared, &words) else { continue };
        let slug = entry.model().slug;
        let again = catalog::by_slug(GAMES, slug).expect(slug);
        assert_eq!(again.model().slug, slug);
        let mut session = Session::new(entry, 7).unwrap();
        while session.steps_done() < 5 {
            let Some(code) = session.legal_moves().last().copied() else { break };
            session.play(code).unwrap();
        }
        let loaded = Session::load(again, &session.save()).unwrap();
        let (one, other) = (Snapshot::of(session.position()), Snapshot::of(loaded.position()));
        assert_eq!(one, other);
        assert_eq!(one.game, slug);
        assert!(
            words.is_empty() || one.load(declared).is_err(),
            "{slug} is another game than the declared one"
        );
    }
}
