//! The house rules that games have, and their effect on the model.

use std::collections::BTreeSet;

use solitaire_families::GAMES;
use solitaire_runtime::model::Spread;
use solitaire_runtime::{GameEntry, Session};
use solitaire_session::catalog;
use solitaire_session::house::{Choice, MARK, rules};
use solitaire_session::odds::rules_page;

fn words(slug: &str) -> Vec<String> {
    let entry = catalog::by_slug(GAMES, slug).unwrap();
    let rules = rules(GAMES, &entry);
    let ways = rules.iter().map(|rule| {
        let mark =
            |choice: &Choice| format!("{}{}", choice.word, if choice.chosen { "!" } else { "" });
        rule.choices.iter().map(mark).collect::<Vec<_>>().join(" ")
    });
    ways.collect()
}

#[test]
fn what_can_vary_is_read_off_the_model() {
    let score = "no-score! standard vegas";
    let passes = "redeals0 redeals1 redeals2 redeals3 unlimited-redeals";
    let cells = "cells0 cells1 cells2 cells3 cells4! cells5 cells6 cells7 cells8";
    assert_eq!(
        words("klondike/klondike"),
        [
            "draw1! draw2 draw3",
            &format!("{passes}!"),
            "take-back! no-take-back",
            "any-space king-space! no-space",
            "one-card whole-column one-or-all whole-runs!",
            "first-dealt! first-by-hand",
            score,
        ]
    );
    // Eastcliff allows one pass, so it has no move that turns the waste over. House rules for more passes add this
    // move.
    assert_eq!(words("klondike/eastcliff")[1], passes.replacen('0', "0!", 1));
    // In Osmosis no counter limits the redeals, so the declared choice is an unlimited number of redeals.
    assert_eq!(words("osmosis/osmosis")[1], format!("{passes}!"));
    // A redeal that shuffles is never unlimited.
    assert_eq!(words("fan/labellelucie")[0], "redeals0 redeals1 redeals2! redeals3");
    let spaces = "any-space! king-space no-space";
    assert_eq!(
        words("klondike/somerset"),
        [
            "take-back no-take-back!",
            spaces,
            "one-card whole-column one-or-all runs-by-spaces! whole-runs",
            score
        ]
    );
    let lengths = "one-card runs-by-cells runs-by-spaces! whole-runs";
    assert_eq!(
        words("freecell/freecell"),
        ["take-back no-take-back!", spaces, cells, lengths, score]
    );
    // In Seahaven Towers cards are dealt to cells, so the number of cells is fixed. Only Kings fill empty columns, so
    // long runs cannot be moved by way of them.
    assert_eq!(
        words("freecell/seahaventowers"),
        [
            "take-back no-take-back!",
            "any-space king-space! no-space",
            "one-card runs-by-cells! whole-runs",
            score
        ]
    );
    // In Spider whole suits leave the game at once, so no card can be taken back. There is no waste to turn cards to.
    assert_eq!(
        words("spider/spider"),
        [
            "any-space! king-space",
            "one-card whole-column one-or-all runs-by-spaces whole-runs!",
            "mixed-runs suit-runs!",
            "deal-when-filled! deal-onto-empty",
            score,
        ]
    );
    // In Canfield one card or the whole column is moved. With another choice it may be any part of a column that is a
    // run by the building rule.
    assert_eq!(words("canfield/canfield")[3], "one-card whole-column one-or-all! whole-runs");
    // In Yukon any open card is moved with all cards on it, which need not be a run. So no choice is about runs.
    assert!(!words("yukon/yukon").concat().contains("runs"));
    // In Golf the only choice is how the waste begins: with a dealt card, or with a card that is turned from the stock.
    assert_eq!(words("golf/golf"), ["first-dealt! first-by-hand"]);
    assert_eq!(words("poker/pokersquare"), [""; 0]);
}

#[test]
fn what_would_be_no_game_is_not_offered() {
    let offers = |slug: &str, word: &str| {
        let entry = catalog::find(GAMES, slug).unwrap();
        words(entry.model().slug).join(" ").contains(word)
    };
    // In these games the gathered cards are dealt again in fans of the same size, so a card that was taken back from a
    // foundation would have no place.
    for slug in ["trefoil", "cruel", "perseverance", "sthelena"] {
        assert!(!offers(slug, "take-back"), "{slug}");
    }
    // In St. Helena the number of remaining redeals also determines where cards may go, so this number cannot vary.
    assert!(!offers("sthelena", "redeals"));
}

#[test]
fn the_same_rules_are_the_same_game() {
    let find = |word| catalog::find(GAMES, word).map(|entry| entry.model().slug);
    let slug = "klondike/klondike+draw3+redeals2";
    for word in
        [slug, "klondike/klondike+redeals2+draw3", "Klondike + Draw 3 + redeals-2 + take-back"]
    {
        assert_eq!(find(word), Ok(slug));
    }
    assert_eq!(find("klondike+draw1+unlimited-redeals"), Ok("klondike/klondike"));
    let told = |word| find(word).unwrap_err().to_string();
    assert_eq!(
        told("pokersquare+draw3"),
        "poker/pokersquare has no house rule `draw3`; it has none"
    );
    assert_eq!(
        told("golf+draw3"),
        "golf/golf_no_wrap has no house rule `draw3`; it has first-dealt, first-by-hand"
    );
    assert_eq!(
        told("klondike+draw1+draw3"),
        "`draw1` and `draw3` set the same rule; use only one of them"
    );
    assert_eq!(
        told("simplesimon+one-card+mixed-runs"),
        "`mixed-runs` cannot be combined with `one-card`; use only one of them"
    );
    assert_eq!(
        told("napoleon+king-space+runs-by-spaces"),
        "`runs-by-spaces` cannot be combined with `king-space`; use only one of them"
    );
    assert!(told("klondike+").contains("it has draw1, draw2, draw3, redeals0"));
    assert!(catalog::by_slug(GAMES, "klondike/klondike+redeals2+draw3").is_none());
    assert!(catalog::by_slug(GAMES, "klondike/klondike+draw1").is_none());
    let (one, other) =
        (catalog::by_slug(GAMES, slug).unwrap(), catalog::by_slug(GAMES, slug).unwrap());
    assert!(core::ptr::eq(one.model(), other.model()), "it is made once");
}

#[test]
fn what_is_chosen_is_played() {
    let begun = |slug| Session::new(catalog::by_slug(GAMES, slug).unwrap(), 1).unwrap();
    let mut session = begun("klondike/klondike+draw3+redeals1");
    let model = session.model();
    assert_eq!(model.name, "Klondike (draw 3, 1 redeal)");
    assert!(model.examples.is_empty(), "those of the declared rules may not hold");
    let (_, waste) = model.container("waste").unwrap();
    assert_eq!(waste.spread, Spread::Last(3));
    let waste = model.parse_place("waste").unwrap();
    let press = |session: &mut Session, name: &str| {
        let code = session.model().parse_move(name).unwrap();
        session.play(code)
    };
    press(&mut session, "Deal").unwrap();
    assert_eq!(session.table().cards(waste).len(), 6, "the deal turns as many as a draw");
    for round in 0..2 {
        while press(&mut session, "Deal").is_ok() {}
        assert_eq!(press(&mut session, "Redeal").is_ok(), round == 0);
    }
    let saved = session.save();
    assert_eq!(Session::load(session.entry(), &saved).unwrap().save(), saved);
    let names = |slug| -> BTreeSet<&str> {
        begun(slug).model().moves.iter().map(|declared| declared.name).collect()
    };
    assert!(!names("klondike/klondike+redeals0+no-take-back").contains("Redeal"));
    assert!(!names("klondike/klondike+no-take-back").contains("FromFoundation"));
    assert!(names("klondike/eastcliff+redeals1").contains("Redeal"));
    assert!(names("klondike/somerset+take-back").contains("FromFoundation"));
    assert!(begun("klondike/windows+no-take-back").model().score.is_some());
}

#[test]
fn pages_tell_the_rules_that_are_played() {
    let page = |words: &str| rules_page(&catalog::find(GAMES, words).unwrap());
    assert!(page("klondike").contains("## How often it can be won"));
    let threes = page("klondike+draw3");
    for line in
        ["Deal three cards to the waste", "Turn three cards from the stock", "with house rules"]
    {
        assert!(threes.contains(line), "{threes}");
    }
    assert!(!threes.contains("How often it can be won") && !threes.contains("card by card"));
    assert!(!page("freecell+cells0").contains("cell "));
    assert!(page("spider").contains("When no column is empty, deal one card"));
    assert!(!page("spider+deal-onto-empty").contains("When no column is empty"));
    let mixed = page("simplesimon+mixed-runs");
    let few = "the number of runs (each card one rank lower than the card it covers and of its suit) among the cards moved \
        is at most one, doubled for each empty column";
    assert!(mixed.contains(few), "{mixed}");
    assert!(page("osmosis+redeals2").contains("Two redeals: three passes through the stock."));
}

#[test]
fn points_go_with_their_moves() {
    let entry = catalog::by_slug(GAMES, "klondike/windows+redeals0+no-take-back").unwrap();
    let declared = catalog::by_slug(GAMES, "klondike/windows").unwrap();
    let scored = |entry: &GameEntry| -> Vec<(&str, String)> {
        let model = entry.model();
        let moves = model.score.unwrap().moves.iter();
        moves
            .map(|(kind, points)| (model.moves[usize::from(*kind)].name, format!("{points:?}")))
            .collect()
    };
    let mut left = scored(&declared);
    left.retain(|(name, _)| !["Redeal", "FromFoundation"].contains(name));
    assert_eq!(scored(&entry), left);
}

#[test]
fn no_declared_name_is_taken_for_house_rules() {
    for entry in GAMES {
        let model = entry.model();
        let names = [&[model.slug, model.name], model.aka].concat();
        assert!(names.iter().all(|name| !name.contains(MARK)), "{}", model.slug);
    }
}
