//! Tests conversations in the speaking mode.

use solitaire_families::GAMES;

use super::*;
use crate::storage::Storage;
use crate::testing::{SIMPLE_SIMON_1_WON, session, simple_simon, simplevar};

fn talk(entry: solitaire_runtime::GameEntry, deal: u64) -> Talk {
    Talk::new(Library::keeping_nothing(GAMES), Playing::unkept(session(entry, deal)))
}

fn game(slug: &str) -> solitaire_runtime::GameEntry {
    *GAMES.iter().find(|game| game.model().slug == slug).unwrap()
}

/// Answers the lines, and returns lines and answers as one text.
fn conversation(talk: &mut Talk, lines: &[&str]) -> String {
    let mut heard = talk.greeting().join("\n") + "\n";
    for line in lines {
        heard += &format!("> {line}\n{}\n", talk.answer(line).join("\n"));
    }
    heard
}

#[test]
fn simplevar_is_spoken() {
    let lines = [
        "",
        "hint",
        "hint",
        "yes",
        "undo",
        "move tableau 2 to tableau 4",
        "tableau 4",
        "undo",
        "undo",
        "redo",
        "move tableau 1 to foundation",
        "moves",
        "1",
        "99",
        "press stock",
        "press foundation",
        "press nothing",
        "bookmark",
        "restart",
        "bookmarks",
        "go 1",
        "go 7",
        "autoplay on",
        "share",
        "deal 0",
        "play frecell",
        "fly away",
        "help",
        "quit",
    ];
    insta::assert_snapshot!(conversation(&mut talk(simplevar(), 7), &lines));
}

#[test]
fn klondike_is_spoken() {
    let lines = ["look", "press stock", "waste", "a", "rules"];
    insta::assert_snapshot!(conversation(&mut talk(game("klondike/klondike"), 7), &lines));
}

#[test]
fn a_game_is_won_by_sentences_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::with(GAMES, Storage::at(folder.path()));
    let playing = library.open(simple_simon(), Wish::Deal(1), None, || 1).unwrap();
    let mut talk = Talk::new(library, playing);
    let mut heard = Vec::new();
    for line in SIMPLE_SIMON_1_WON.lines() {
        let code = talk.session().model().parse_move(line).unwrap();
        let place = |place| solitaire_runtime::explain::place_words(talk.session().model(), place);
        let said = format!(
            "move {} from {} to {}",
            code.count,
            place(code.source()),
            place(code.target())
        );
        heard = talk.answer(&said);
        assert_eq!(talk.session().history().last(), Some(code), "{said}: {heard:?}");
    }
    assert_eq!(heard.last().unwrap(), "You won: deal 1 in 76 moves.");
    assert!(talk.answer("statistics")[0].starts_with("Played 1 deal, won 1."));
}

#[test]
fn score_and_time_are_told() {
    let mut scored = talk(game("klondike/windows"), 7);
    assert!(scored.answer("score")[0].starts_with("Score 0. Time "));
    let mut other = talk(simplevar(), 7);
    assert!(other.answer("time")[0].starts_with("Simplevar keeps no score. Time "));
}

#[test]
fn nothing_is_said_of_what_lies_face_down() {
    for entry in GAMES {
        let mut talk = talk(*entry, 5);
        let table = talk.session().table();
        let cards = table.places().flat_map(|place| table.cards(place).as_slice());
        let hidden = cards.filter(|card| !card.is_face_up()).count();
        let mut said = talk.greeting();
        // Free cards are named with their piles and once more in a line of their own, which must not be counted.
        said.retain(|line| !line.starts_with("Free cards"));
        let said = said.join("\n");
        let names =
            solitaire_runtime::Pack::STANDARD.cards().map(|card| speech::card(card.turned_up()));
        let told: usize = names.map(|name| said.matches(&name).count()).sum();
        let model = talk.session().model();
        assert!(told + hidden <= model.pack.len(), "{}: {told} + {hidden}", model.slug);
        assert!(!said.contains('♠') && !said.contains("tableau0"));
    }
}

#[test]
fn any_line_is_answered() {
    let mut talk = talk(simplevar(), 7);
    for line in [
        "\u{1b}[2J",
        "é",
        "a é",
        "move  to ",
        "move from to",
        "deal -1",
        "go 0",
        "0",
        &"x".repeat(10_000),
    ] {
        let answer = talk.answer(line);
        assert!(answer.iter().all(|line| line.len() < 500), "{answer:?}");
        assert_eq!(talk.session().steps_done(), 0);
    }
}

/// Repeats a line as long as the answer says that a search is still running.
fn patiently(talk: &mut Talk, line: &str) -> Vec<String> {
    loop {
        let answer = talk.answer(line);
        let is_open = |said: &String| said.starts_with("Still") || said.contains("\" again for");
        if !answer.iter().any(is_open) {
            return answer;
        }
    }
}

#[test]
fn whether_a_game_can_be_won_is_told_when_asked() {
    let mut talk = talk(game("freecell/freecell"), 1).accompanied();
    assert_eq!(patiently(&mut talk, "chances"), ["The game can be won."]);
    assert_eq!(talk.answer(""), ["FreeCell, deal 1, 0 moves.", "The game can be won."]);
    let hint = talk.answer("hint");
    assert!(hint[0].starts_with("Move 1 of ") && hint[0].contains(" (leads to a win): "));
    assert!(!talk.answer("hint")[0].contains("win"));
    // Other answers do not mention a win, and nothing does once the check after every move is switched off.
    assert!(!talk.answer("moves").concat().contains("win"));
    assert!(!talk.answer("chances off").concat().contains("can be won."));
    assert_eq!(talk.answer(""), ["FreeCell, deal 1, 0 moves."]);
    let mut lost = self::talk(simplevar(), 7).accompanied();
    assert_eq!(patiently(&mut lost, "chances"), ["This deal cannot be won."]);
    assert_eq!(lost.answer("step"), ["This deal cannot be won; type \"deal\" for a new one."]);
    lost.answer("press stock");
    assert_eq!(patiently(&mut lost, "chances"), ["The game cannot be won from here."]);
    assert_eq!(
        lost.answer("step"),
        ["The game cannot be won from here; type \"undo\" to take moves back."]
    );
    assert_eq!(lost.answer("stop"), ["No search is running."]);
}

#[test]
fn a_solution_is_made_step_by_step() {
    let mut talk = talk(game("freecell/freecell"), 1).accompanied();
    talk.answer("chances off");
    talk.answer("autoplay on");
    let (mut steps, mut all) = (0, None);
    while !talk.session().is_won() {
        let told = patiently(&mut talk, "step");
        steps += 1;
        assert_eq!(talk.session().steps_done(), steps, "{told:?}");
        let last = told.last().unwrap();
        // Even with autoplay on, each step makes exactly one move of the solution.
        let number = last.split(' ').next().and_then(|word| word.parse::<usize>().ok());
        let left = *all.get_or_insert(number.unwrap_or_default() + 1) - steps;
        assert!(number == Some(left) || (left == 0 && last.starts_with("You won")), "{last}");
    }
    assert!(steps > 50 && talk.session().autoplay().iter().all(|(_, on)| *on));
    assert_eq!(talk.answer("step"), ["You have won."]);
}

#[test]
fn a_deal_that_can_be_won_is_dealt_or_no_longer_looked_for() {
    let mut talk = talk(game("freecell/freecell"), 1).accompanied();
    let dealt = patiently(&mut talk, "winnable");
    let number = talk.session().deal_number();
    assert_eq!(dealt[0], format!("Deal {number} can be won."));
    assert_eq!(patiently(&mut talk, "chances"), ["The game can be won."]);
    let companion = talk.companion.as_mut().unwrap();
    companion.look_for_deal(game("spider/spider"), 1);
    assert!(talk.answer("chances")[0].starts_with("Looking for a winnable deal"));
    assert_eq!(talk.answer("stop"), ["Search stopped."]);
    talk.companion.as_mut().unwrap().look_for_deal(game("spider/spider"), 1);
    // When another game begins, the search for a deal of the old game stops.
    talk.answer("play golf");
    assert_eq!(talk.companion.as_ref().unwrap().passed_by(), None);
}

#[test]
fn a_game_that_cannot_be_kept_is_told_once_and_when_it_can_be() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::with(GAMES, Storage::at(folder.path()));
    let game = library.open(simplevar(), Wish::Deal(7), None, || 7).unwrap();
    let mut talk = Talk::new(library, game);
    let place = folder.path().join("games/simplesimon/simplevar");
    std::fs::remove_dir_all(&place).unwrap();
    std::fs::write(&place, "a file in the place of the folder").unwrap();
    let told = |answer: Vec<String>| answer.iter().any(|line| line.contains("saved"));
    assert!(told(talk.answer("press stock")));
    assert!(!told(talk.answer("undo")));
    std::fs::remove_file(&place).unwrap();
    assert_eq!(talk.answer("redo").last().unwrap(), "The game can be saved again.");
    assert!(!told(talk.answer("undo")) && place.join("deal-7.json").exists());
}
