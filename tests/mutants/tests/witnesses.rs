//! The recorded witnesses agree with the games.

use std::collections::BTreeSet;
use std::fs;

use mutants::evidence::Evidence;
use mutants::record::witness;
use mutants::trial::Judge;
use mutants::witness::{kept, path};
use solitaire::GameEntry;
use solitaire::model::Move;
use solitaire::referee::Referee;
use solitaire_families::GAMES;
use test_volume::is_measured;

/// The games with recorded witnesses: all games with measured odds, and some others.
fn recorded() -> impl Iterator<Item = &'static GameEntry> {
    GAMES.iter().filter(|entry| {
        let is_recorded = path(entry).exists();
        let slug = entry.model().slug;
        assert!(is_recorded || !is_measured(entry.odds(), slug), "{slug} has no witnesses");
        is_recorded
    })
}

#[test]
fn every_witness_is_as_the_game_judges_it() {
    let mut without = Vec::new();
    for entry in recorded() {
        let (slug, kept) = (entry.model().slug, kept(entry).unwrap());
        for (line, wanted) in (1..).zip(&kept) {
            let (position, code) =
                wanted.load(entry).unwrap_or_else(|why| panic!("{slug}, line {line}: {why}"));
            let found = witness(wanted.proves.clone(), wanted.holds, &*position, code);
            // Only these fields are compared, because a witness may leave out empty elements and a missing score.
            let wanted = serde_json::to_value(wanted).unwrap();
            let found = serde_json::to_value(&found).unwrap();
            for field in ["move", "allowed", "failed", "then", "tops", "bottoms", "edges"] {
                assert_eq!(found[field], wanted[field], "{slug}, line {line}, `{field}`");
            }
        }
        // An automatic move may be legal only for a moment, between two boards, so it needs no witness.
        let by_player = |declared: &&Move| declared.gesture.is_players();
        for declared in entry.model().moves.iter().filter(by_player) {
            let is_of = |code: &str| code.split_whitespace().next() == Some(declared.name);
            if !kept.iter().any(|witness| witness.allowed && is_of(&witness.code)) {
                without.push(format!("{slug} {}", declared.name));
            }
        }
    }
    assert_eq!(without, [""; 0], "moves that are allowed on no board");
}

#[test]
fn every_witness_is_as_the_referee_judges_it() {
    for entry in recorded() {
        let referee = Referee::of(entry);
        let evidence = Evidence::of(entry, referee).unwrap();
        for judge in [Judge::Witness, Judge::Faces, Judge::Case, Judge::WonGame] {
            assert!(!judge.finds(referee, &evidence), "{}: {}", entry.model().slug, judge.name());
        }
    }
}

#[test]
fn every_file_is_of_a_game() {
    let games: BTreeSet<_> = GAMES.iter().map(path).collect();
    let folder = path(&GAMES[0]).parent().unwrap().to_owned();
    for file in fs::read_dir(folder).unwrap() {
        let file = file.unwrap().path();
        assert!(games.contains(&file), "{} is of no game", file.display());
    }
}
