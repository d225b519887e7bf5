//! The page on the rules of other programs only names existing games and house rules, in every row.

use std::collections::BTreeMap;

use solitaire_families::GAMES;
use solitaire_session::{catalog, house};

const PAGE: &str = include_str!("../../docs/other-programs.md");

/// The rows of the tables on the page, without their headers, by the number of their cells.
fn rows(cells: usize) -> Vec<Vec<&'static str>> {
    let rows = PAGE.lines().filter(|line| line.starts_with('|') && !line.starts_with("|---"));
    let split = rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect());
    split.filter(|row: &Vec<&str>| row.len() == cells).skip(1).collect()
}

fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[test]
fn every_row_names_games_that_there_are() {
    let rows = rows(3);
    assert!(rows.len() > 25);
    for row in rows {
        assert!(quoted(row[2]).next().is_some(), "{row:?}");
        for slug in quoted(row[2]) {
            assert!(catalog::by_slug(GAMES, slug).is_some(), "{slug}");
        }
    }
    assert!(self::rows(2).iter().all(|row| row[1].ends_with('.')));
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
