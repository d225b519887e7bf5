//! The table of the rules of other programs only names games that exist, with or without house rules, in every row.

use std::collections::BTreeMap;

use solitaire_families::GAMES;
use solitaire_session::{catalog, house};

const RULES: &str = include_str!("../../solitaire-interchange/src/elsewhere/rules.tsv");

#[test]
fn every_row_names_games_that_there_are() {
    let rows: Vec<&str> = RULES.lines().skip(1).collect();
    assert!(rows.len() > 40);
    for row in rows {
        let cells: Vec<&str> = row.split('\t').collect();
        for slug in cells[0].split(' ').chain(cells[3].split_whitespace()) {
            assert!(catalog::by_slug(GAMES, slug).is_some(), "{slug}");
        }
    }
}

#[test]
fn cards_come_back_or_do_not_in_all_games_of_which_programs_differ() {
    let differ = [
        "klondike/klondike",
        "klondike/deal3",
        "freecell/freecell",
        "freecell/eightoff",
        "freecell/seahaventowers",
        "bakersdozen/bakersdozen_classic",
        "beleagueredcastle/beleagueredcastle",
        "napoleon/napoleon",
        "fortythieves/josephine",
        "gypsy/easthaven",
        "canfield/canfield",
    ];
    for slug in differ {
        let entry = catalog::by_slug(GAMES, slug).unwrap();
        let rules: BTreeMap<String, usize> = house::rules(GAMES, &entry)
            .into_iter()
            .map(|rule| (rule.about, rule.choices.len()))
            .collect();
        assert_eq!(rules.get("take cards back from foundations"), Some(&2), "{slug}");
    }
}
