//! Which games have house rules, and what becomes of the model.

use std::collections::BTreeSet;

use solitaire_families::GAMES;
use solitaire_runtime::Session;
use solitaire_runtime::model::Spread;

use super::*;
use crate::catalog;

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
    let passes = "redeals0 redeals1 redeals2 redeals3 unlimited-redeals";
    assert_eq!(
        words("klondike/klondike"),
        [
            "draw1! draw2 draw3",
            &format!("{passes}!"),
            "take-back! no-take-back",
            "any-space king-space!"
        ]
    );
    // The move that turns the waste over is left out of a game of one pass, and added again.
    assert_eq!(words("klondike/eastcliff")[1], passes.replacen('0', "0!", 1));
    // A shuffle is never without end.
    assert_eq!(words("fan/labellelucie")[0], "redeals0 redeals1 redeals2! redeals3");
    assert_eq!(words("klondike/somerset"), ["take-back no-take-back!", "any-space! king-space"]);
    // What plays itself to the foundations would go back there at once.
    assert_eq!(words("freecell/freecell"), ["any-space! king-space"]);
    // Whole suits leave at once, and nothing lies on the waste to be taken.
    assert_eq!(words("spider/spider"), ["any-space! king-space"]);
    assert_eq!(words("golf/golf"), [""; 0]);
}

#[test]
fn what_would_be_no_game_is_not_offered() {
    let offers = |slug: &str, word: &str| {
        let entry = catalog::find(GAMES, slug).unwrap();
        words(entry.model().slug).join(" ").contains(word)
    };
    // What is gathered there is dealt again in fans of the same number: a card that was taken back would lie nowhere.
    for slug in ["trefoil", "cruel", "perseverance", "sthelena"] {
        assert!(!offers(slug, "take-back"), "{slug}");
    }
    // How many redeals are left says where cards go, too.
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
    assert_eq!(told("golf+draw3"), "golf/golf has no house rule `draw3`; it has none");
    assert_eq!(
        told("klondike+draw1+draw3"),
        "`draw1` and `draw3` are two ways of one rule; leave one of them out"
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
    assert_eq!(session.table().cards(waste).len(), 4, "one was dealt there, three are drawn");
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
fn points_go_with_their_moves() {
    let entry = catalog::by_slug(GAMES, "klondike/windows+redeals0+no-take-back").unwrap();
    let declared = catalog::by_slug(GAMES, "klondike/windows").unwrap();
    let scored = |entry: &solitaire_runtime::GameEntry| -> Vec<(&str, String)> {
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
