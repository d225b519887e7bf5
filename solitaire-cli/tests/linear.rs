//! Tests the speaking mode with games whose cards lie in shapes, such as pyramids.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::{Command, Stdio};

use solitaire_families::GAMES;
use solitaire_runtime::explain::{place_now, place_words};
use solitaire_runtime::model::{GameModel, Point};
use solitaire_runtime::nouns::{capital, elements, ordinal};
use solitaire_runtime::{GameEntry, Place};

const DEAL: u64 = 5;

/// Two names of each place: its permanent name, and its name on the board at the beginning of the deal.
fn names(entry: &GameEntry) -> Vec<[String; 2]> {
    let (model, deal) = (entry.model(), entry.deal(DEAL).expect("every game has a fifth deal"));
    let places = (0..model.places() as u8).map(Place);
    places.map(|place| [place_words(model, place), place_now(model, deal.table(), place)]).collect()
}

/// Names by number, such as `the 12th pile`, for piles that lie in several rows and columns. The program must not use
/// these names, because no player counts such piles.
fn numbered_in_planes(model: &GameModel) -> Vec<String> {
    let planes = model.containers.iter().zip(elements(model)).filter(|(container, _)| {
        let lengths = |length: fn(&Point) -> i16| {
            container.points.iter().map(length).collect::<BTreeSet<_>>().len()
        };
        lengths(|point| point.x) > 1 && lengths(|point| point.y) > 1
    });
    let names = planes.flat_map(|(container, noun)| {
        let numbers = 1..=i32::from(container.span.count);
        numbers.map(move |number| format!("the {} {}", ordinal(number), noun.to_lowercase()))
    });
    names.collect()
}

/// Plays a deal in the speaking mode. Returns the answers to these lines.
fn heard(slug: &str, deal: u64, lines: &[String]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_solitaire"))
        .args(["play", slug, "--deal", &deal.to_string(), "--linear"])
        .env("SOLITAIRE_DATA", "/dev/null/nowhere")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(lines.join("\n").as_bytes());
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn no_two_places_of_a_board_have_one_name() {
    for entry in GAMES {
        let names = names(entry);
        for which in [0, 1] {
            let distinct: BTreeSet<&String> = names.iter().map(|name| &name[which]).collect();
            assert_eq!(distinct.len(), names.len(), "{}: {names:?}", entry.model().slug);
        }
    }
}

/// Tests games with several shapes, such as two pyramids, because their rows could get the same names.
#[test]
fn no_two_rows_of_a_board_have_one_name() {
    let shapes = |entry: &&GameEntry| {
        entry.model().containers.iter().filter(|container| container.shape.is_some()).count()
    };
    let several: Vec<&GameEntry> = GAMES.iter().filter(|entry| shapes(entry) > 1).collect();
    assert!(several.len() > 3, "{several:?}");
    for entry in test_volume::some(&several) {
        let heard = heard(entry.model().slug, DEAL, &["quit".to_owned()]);
        let mut names = BTreeSet::new();
        for row in heard.lines().filter(|line| line.starts_with("Row ")) {
            let name = row.split(": ").next().unwrap_or(row);
            assert!(names.insert(name), "{}: {name} is said twice", entry.model().slug);
        }
    }
}

#[test]
fn nothing_in_a_plane_is_told_by_a_number_that_nobody_counts() {
    let in_planes = |entry: &&GameEntry| !numbered_in_planes(entry.model()).is_empty();
    let (measured, others): (Vec<&GameEntry>, Vec<&GameEntry>) = GAMES
        .iter()
        .filter(in_planes)
        .partition(|entry| test_volume::is_measured(entry.odds(), entry.model().slug));
    for entry in test_volume::some(&measured).chain(test_volume::some(&others)) {
        let model = entry.model();
        let numbered = numbered_in_planes(model);
        let names = names(entry);
        let mut lines: Vec<String> =
            names.iter().step_by(5).flatten().map(|name| format!("look {name}")).collect();
        let looks = lines.len();
        for turn in 1..4 {
            let [from, to] = [7, 5].map(|step| &names[turn * step % names.len()][0]);
            lines.extend([format!("move {from} to {to}"), format!("press {from}")]);
            lines.extend(
                ["moves", "hint", "yes", "board", "free", "undo", "redo"].map(String::from),
            );
        }
        let heard = heard(model.slug, DEAL, &lines);
        for line in heard.lines() {
            let lower = line.to_lowercase();
            // A name such as `the third card on the left` is allowed, because in shapes with two columns the player
            // counts the rows.
            let is_said = |name: &&String| {
                lower.match_indices(name.as_str()).any(|(at, _)| {
                    let after = &lower[at + name.len()..];
                    !after.starts_with(" on the ") && !after.starts_with(char::is_alphanumeric)
                })
            };
            assert_eq!(numbered.iter().find(is_said), None, "{}: {line}", model.slug);
        }
        // The program understands each name that it uses for a place: `look` with this name describes that place.
        let answers = heard.lines().skip_while(|line| !line.starts_with("Help tells")).skip(1);
        let wanted = names.iter().step_by(5).flat_map(|[name, _]| [name, name]);
        for ((answer, name), line) in answers.take(looks).zip(wanted).zip(&lines) {
            assert!(answer.starts_with(&capital(name)), "{}: {line}: {answer}", model.slug);
        }
    }
}

/// Enters lines one after the other, and checks that each gets the expected answer.
fn assert_conversation(slug: &str, deal: u64, said: &[(&str, &str)]) {
    let lines: Vec<String> = said.iter().map(|(line, _)| (*line).to_owned()).collect();
    let heard = heard(slug, deal, &lines);
    let mut rest = heard.split_once("Type \"help\" for the commands.\n").unwrap().1;
    for (line, answer) in said {
        rest = rest
            .strip_prefix(&format!("{answer}\n"))
            .unwrap_or_else(|| panic!("{slug}: {line} is answered by\n{rest}"));
    }
    assert_eq!(rest, "", "{slug}");
}

#[test]
fn a_pyramid_is_told_by_rows_and_played_by_cards() {
    let said = [
        (
            "look row 6 place 2",
            "Row 6, place 2: the Two of spades, covered by Jack of hearts and Six of hearts.",
        ),
        ("26th pyramid pile", "Row 7, place 5: the Ace of spades, free."),
        ("move 8S 5S", "Eight of spades and Five of spades removed.\n4 moves are possible."),
        ("5H to 2C", "Five of hearts is still covered by Jack of hearts."),
        (
            "QH AS",
            "Queen of hearts and Ace of spades removed.\n\
             Now free: the Two of diamonds, row 6, place 5; the Nine of diamonds, row 6, place 6.\n\
             3 moves are possible.",
        ),
        (
            "row 7, place 4 the Jack of hearts",
            "Two of clubs and Jack of hearts removed.\n\
             Now free: the Five of hearts, row 6, place 1; the Six of diamonds, row 6, place 4.\n\
             One move is possible.",
        ),
        (
            "undo",
            "Undone.\n\
             Now free: the Jack of hearts, row 7, place 2; the Two of clubs, row 7, place 4.\n\
             3 moves are possible.",
        ),
        (
            "free",
            "Free cards: the Two of diamonds, row 6, place 5; the Nine of diamonds, row 6, place 6; \
             the Jack of hearts, row 7, place 2; the Six of hearts, row 7, place 3; \
             the Two of clubs, row 7, place 4; the Queen of diamonds, the turned pile; \
             the Five of diamonds, the waste.",
        ),
        (
            "moves",
            "1: Remove Two of diamonds and Jack of hearts.\n\
             2: Remove Jack of hearts and Two of clubs.\n\
             3: Pass.",
        ),
        (
            "RemovePair pyramid22 pyramid24",
            "Jack of hearts and Two of clubs removed.\n\
             Now free: the Five of hearts, row 6, place 1; the Six of diamonds, row 6, place 4.\n\
             One move is possible.",
        ),
    ];
    assert_conversation("pyramid/pyramid", 7, &said);
}

#[test]
fn peaks_gaps_and_hours_are_told_as_they_lie() {
    let said = [("row 1 place 1", "Row 1, place 1: face down, covered by two face-down cards.")];
    assert_conversation("peaks/tripeaks", 7, &said);
    let said = [("the pile at 3 o'clock", "The pile at 3 o'clock: 4 cards, face down.")];
    assert_conversation("clock/clock", 7, &said);
    let said = [
        ("look the gap next to 2S", "Row 2, place 11: a gap next to Two of spades."),
        (
            "3S to row 2, place 10",
            "Three of spades cannot go on Two of spades: only a gap takes a card.",
        ),
        (
            "move 3S to row 2, place 11",
            "Three of spades next to Two of spades.\n\
             Row 1, place 1 is empty now.\n\
             Row 2, place 11 has the Three of spades.\n\
             7 moves are possible.",
        ),
        (
            "undo",
            "Undone.\n\
             Row 1, place 1 has the Three of spades.\n\
             Row 2, place 11 is a gap next to Two of spades now.\n\
             4 moves are possible.",
        ),
    ];
    assert_conversation("montana/gaps", 1, &said);
}

#[test]
fn the_plain_game_tells_rows_and_what_lies_on_cards() {
    let output = Command::new(env!("CARGO_BIN_EXE_solitaire"))
        .args(["show", "pyramid", "--deal", "7"])
        .output()
        .unwrap();
    let shown = String::from_utf8(output.stdout).unwrap();
    let line = |name: &str| shown.lines().find(|line| line.starts_with(name)).unwrap();
    assert_eq!(line("pyramid15"), "pyramid15  5H  row 6, place 1, covered by 5♠ and J♥");
    assert_eq!(line("pyramid27"), "pyramid27  8S  row 7, place 7, free");
}
