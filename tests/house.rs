//! The laws hold of games that are played by house rules, as of declared ones.
//!
//! Each house rule of each game is tried by itself in every way that is not the declared one, and all of them at once.

use solitaire::referee::Referee;
use solitaire::referee::laws::{Budget, Engine, Journaled, Trial};
use solitaire_families::GAMES;
use solitaire_protocol::{catalog, house};
use solitaire_runtime::{GameEntry, Position, Session, Snapshot};

/// Some boards of each game: there are hundreds of games.
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

/// Games by house rules: each way that is not the declared one, and the last of each together.
fn by_house_rules() -> impl Iterator<Item = (&'static GameEntry, Vec<String>)> {
    GAMES.iter().flat_map(|declared| {
        let rules = house::rules(GAMES, declared);
        let otherwise = |rule: &house::HouseRule| -> Vec<String> {
            let others = rule.choices.iter().filter(|choice| !choice.declared);
            others.map(|choice| choice.word.clone()).collect()
        };
        let ways: Vec<Vec<String>> = rules.iter().map(otherwise).collect();
        let all: Vec<String> = ways.iter().filter_map(|ways| ways.last().cloned()).collect();
        let single = ways.into_iter().flatten().map(|word| vec![word]);
        let several = (all.len() > 1).then_some(all);
        single.chain(several).map(move |words| (declared, words)).collect::<Vec<_>>()
    })
}

#[test]
fn the_laws_hold_of_games_by_house_rules() {
    let mut tried = 0;
    for (declared, words) in by_house_rules() {
        let entry = house::by_words(declared, words.iter().map(String::as_str))
            .unwrap_or_else(|error| panic!("{error}"));
        assert_laws(&entry);
        tried += 1;
    }
    assert!(tried > 2 * GAMES.len(), "only {tried}");
}

#[test]
fn positions_and_saves_name_the_house_rules() {
    for (declared, words) in by_house_rules().step_by(5) {
        let entry = house::by_words(declared, words.iter().map(String::as_str)).unwrap();
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
        assert!(one.load(declared).is_err(), "{slug} is another game than the declared one");
    }
}
