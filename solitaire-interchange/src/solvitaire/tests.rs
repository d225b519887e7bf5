use solitaire_families::GAMES;
use solitaire_runtime::{GameEntry, Session, Snapshot};

use super::*;

fn game(slug: &str) -> &'static GameEntry {
    GAMES.iter().find(|game| game.model().slug == slug).expect("it is declared")
}

/// Checks that the rules of declared games are equal to Solvitaire's presets of the same games.
#[test]
fn rules_of_known_games_are_those_of_the_presets() {
    for (slug, preset) in [
        (
            "freecell/freecell",
            r#"{"tableau piles": {"build policy": "red-black"}, "cells": {"count": 4}}"#,
        ),
        (
            "freecell/eightoff",
            r#"{"tableau piles": {"build policy": "same-suit", "spaces policy": "kings"}, "cells": {"count": 8, "pre-filled": 4}}"#,
        ),
        (
            "klondike/deal3",
            r#"{"tableau piles": {"count": 7, "build policy": "red-black", "spaces policy": "kings", "move built group": "yes",
            "diagonal deal": true, "face up cards": "top"}, "foundations": {"removable": true}, "stock": {"size": 24, "deal count": 3, "redeal": true}}"#,
        ),
        (
            "simplesimon/simplesimon",
            r#"{"tableau piles": {"count": 10, "diagonal deal": true, "move built group": "yes", "move built group policy": "same-suit"},
            "foundations": {"only complete pile moves": true}}"#,
        ),
        ("beleagueredcastle/beleagueredcastle", r#"{"foundations": {"initial cards": "all"}}"#),
        (
            "raglan/kingalbert",
            r#"{"tableau piles": {"count": 9, "build policy": "red-black", "diagonal deal": true}, "foundations": {"removable": true}, "reserve": {"size": 7}}"#,
        ),
    ] {
        let rules = Rules::of(game(slug)).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(rules, Rules::read(preset).unwrap(), "{slug}\n{}", rules.write());
    }
}

#[test]
fn rules_are_written_and_read_again() {
    let mut said = 0;
    for game in GAMES {
        let Ok(rules) = Rules::of(game) else { continue };
        assert_eq!(Rules::read(&rules.write()).as_ref(), Ok(&rules));
        let with_mark = format!("\u{feff}{}", rules.write());
        assert_eq!(Rules::read(&with_mark).as_ref(), Ok(&rules), "a byte order mark is skipped");
        said += 1;
    }
    println!("{said} games have rules that Solvitaire can say");
    assert!(said >= 60, "{said}");
}

#[test]
fn deals_come_back() {
    let (mut games, mut deals) = (0, 0);
    for game in GAMES {
        let mut said = 0;
        let mut session = Session::new(*game, 5).unwrap();
        for turn in 0..25 {
            if let Ok(text) = write(game, session.position()) {
                let again = read(game, &text)
                    .unwrap_or_else(|fault| panic!("{}: {fault}\n{text}", game.model().slug));
                // A read position may have its foundations and reserve piles in another order, so they are sorted for
                // the comparison.
                let lying = |position: &dyn solitaire_runtime::Position| {
                    let mut lying: Vec<(String, Vec<String>)> = Snapshot::of(position)
                        .containers
                        .0
                        .into_iter()
                        .map(|(name, elements)| (name, elements.texts().to_vec()))
                        .collect();
                    for (name, texts) in &mut lying {
                        if ["foundation", "reserve"].contains(&name.as_str()) {
                            texts.sort()
                        }
                    }
                    lying
                };
                assert_eq!(lying(&*again), lying(session.position()), "{text}");
                said += 1;
            }
            let moves = session.legal_moves();
            let Some(code) = moves.get(turn * 7 % moves.len().max(1)).copied() else { break };
            session.play(code).unwrap();
        }
        games += usize::from(said > 0);
        deals += said;
    }
    println!("{deals} deals of {games} games came back");
    assert!(games >= 100 && deals >= 1000, "{deals} of {games}");
}

#[test]
fn hidden_cards_and_other_games_are_refused() {
    let refused =
        |slug, text: &str| read(game(slug), text).err().expect("it is refused").to_string();
    let hidden = "{\"tableau piles\": [[\"9D\"],\n [\"##\", \"AS\"], [], [], [], [], []]}";
    assert_eq!(
        refused("klondike/klondike", hidden),
        "line 2, column 4: this card is hidden: Solvitaire prints `##` for a hidden card; give a deal that shows all cards",
    );
    assert!(
        refused("freecell/freecell", hidden)
            .contains("FreeCell has 8 columns, but this deal has 7")
    );
    assert!(
        refused("freecell/freecell", "{\"tableau piles\": 1}")
            .starts_with("line 1, column 19: invalid type")
    );
    assert!(
        refused("klondike/klondike", &hidden.replace("##", "9D"))
            .contains("9D appears too often; it is also at line 1, column 22")
    );
    assert!(refused("golf/golf", hidden).starts_with("Solvitaire cannot describe "));
    assert!(
        Rules::read("{\"accordion\": {\"size\": 52}}")
            .unwrap_err()
            .to_string()
            .contains("unknown field `accordion`")
    );
    let word = "{\"foundations\": {\"complete piles\": true}}";
    assert!(Rules::read(word).unwrap().write().contains("\"only complete pile moves\": true"));
}
