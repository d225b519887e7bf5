//! Tests the commands that start from a position in a file.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// The exit code, the output and the errors of a command that gets `input` on standard input.
fn solitaire(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_solitaire"))
        .args(arguments)
        .env("SOLITAIRE_DATA", "/dev/null/nowhere")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The command may end before it has read all input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn told(arguments: &[&str], input: &str) -> String {
    let (code, told, errors) = solitaire(arguments, input);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{arguments:?}");
    told
}

#[test]
fn the_game_is_that_of_the_file() {
    for game in ["spider/onesuit", "klondike/klondike+draw3"] {
        let json = told(&["show", game, "--deal", "3", "--json"], "");
        for arguments in [
            &["show"][..],
            &["show", "--json"],
            &["moves", "--all"],
            &["perft", "--depth", "2"],
            &["solve", "--fair", "--games", "1", "--time-limit", "0"],
        ] {
            let (command, more) = (arguments[0], &arguments[1..]);
            let of_deal = told(&[&[command, game, "--deal", "3"], more].concat(), "");
            let of_file = told(&[&[command, "--position", "-"], more].concat(), &json);
            assert_eq!(of_file, of_deal, "{arguments:?}");
        }
        // The time to solve a deal depends on the machine, so only the beginning of the answer is fixed.
        let (_, solved, _) = solitaire(&["solve", "--position", "-", "--nodes", "1"], &json);
        assert!(solved.starts_with("deal 3: "), "{solved}");
    }
}

#[test]
fn another_game_than_that_of_the_file_is_one_sentence() {
    let json = told(&["show", "spider/onesuit", "--deal", "3", "--json"], "");
    for command in ["show", "moves", "solve"] {
        let (code, _, errors) = solitaire(&[command, "spider", "--position", "-"], &json);
        let sentence = "error: standard input: the position is from `spider/onesuit`, not from `spider/spider`; \
            leave out the game\n";
        assert_eq!((code, errors.as_str()), (Some(2), sentence), "{command}");
    }
    let json = json.replace("spider/onesuit", "klondike/klondike+draw9");
    let (code, _, errors) = solitaire(&["show", "--position", "-"], &json);
    assert_eq!(code, Some(2));
    assert!(errors.contains("standard input: ") && errors.contains("`draw9`"), "{errors}");
    for arguments in [&["moves"][..], &["show", "--deal", "3"], &["solve", "--deals", "1..2"]] {
        let (code, _, errors) = solitaire(arguments, "");
        assert_eq!(code, Some(2), "{arguments:?}");
        assert!(errors.starts_with("error: name a game, or "), "{errors}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
    }
}

#[test]
fn a_deal_number_may_stand_behind_a_sign() {
    let shown = told(&["show", "freecell", "--deal", "617"], "");
    assert_eq!(told(&["show", "freecell", "--deal", "#617"], ""), shown);
    let played = told(&["play", "freecell", "--deal", "#617"], "deal #7\n");
    assert!(played.contains("deal 617, ") && played.contains("deal 7, "), "{played}");
    let solved = told(&["solve", "freecell", "--deals", "#1..#2", "--fair"], "");
    assert!(solved.starts_with("deal 1: ") && solved.contains("\ndeal 2: "), "{solved}");
    assert!(told(&["bot", "golf", "--deals", "#1..#2"], "").contains(" of 2 won"));
    assert!(told(&["replay", "golf deal #7"], "").contains("deal 7, "));
    let answer = told(&["engine"], "game golf deal #7\nquit\n");
    assert!(answer.contains(r#""deal":7"#), "{answer}");
}

/// The first deal of Klondike, in which the hidden cards of the columns are unknown.
fn unknown() -> String {
    let mut json: serde_json::Value =
        serde_json::from_str(&told(&["show", "klondike", "--deal", "1", "--json"], "")).unwrap();
    for column in json["containers"]["tableau"].as_array_mut().unwrap() {
        let words = column.as_str().unwrap().split(' ');
        let words = words.map(|word| if word.starts_with('-') { "-?" } else { word });
        *column = words.collect::<Vec<_>>().join(" ").into();
    }
    json.to_string()
}

#[test]
fn unknown_cards_lie_face_down() {
    let (json, at) = (unknown(), ["--position", "-"]);
    for command in [&["show"][..], &["moves", "--all"], &["moves", "--json"]] {
        let of_deal = told(&[command, &["klondike", "--deal", "1"]].concat(), "");
        assert_eq!(told(&[command, &at].concat(), &json), of_deal, "{command:?}");
    }
    let again = told(&["show", "--json", "--position", "-"], &json);
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(value(&again), value(&json));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position.json");
    std::fs::write(&file, &json).unwrap();
    let play = ["play", "--position", file.to_str().unwrap()];
    let played = told(&play, "state\n");
    assert_eq!(played, told(&["play", "klondike", "--deal", "1"], "state\n"));
    for needs_all in
        [&["perft", "--depth", "1"][..], &["solve", "--print"], &["solve", "--difficulty"]]
    {
        let (code, _, errors) = solitaire(&[needs_all, &at].concat(), &json);
        let sentence = "error: the position has 21 unknown cards; replace each `-?` with a card\n";
        assert_eq!((code, errors.as_str()), (Some(2), sentence), "{needs_all:?}");
    }
}

#[test]
fn a_position_with_unknown_cards_is_solved_as_a_share() {
    let (json, line) =
        (unknown(), ["solve", "--position", "-", "--nodes", "20000", "--games", "6"]);
    let (code, answer, errors) = solitaire(&line, &json);
    assert_eq!((code, errors.as_str()), (Some(1), ""));
    assert!(answer.starts_with("deal 1: unknown; winnable in "), "{answer}");
    assert!(answer.contains(" of 6 ways to fill in the 21 unknown cards (95%: "), "{answer}");
    let (_, told_json, _) = solitaire(&[&line[..], &["--json", "-j", "2"]].concat(), &json);
    let told_json: serde_json::Value = serde_json::from_str(&told_json).unwrap();
    assert_eq!((&told_json["verdict"], &told_json["fillings"]), (&"unknown".into(), &6.into()));
    assert!(answer.contains(&format!("winnable in {} of ", told_json["solved"])), "{told_json}");
    let (low, high) = (told_json["low"].as_f64().unwrap(), told_json["high"].as_f64().unwrap());
    assert!(0.0 <= low && low < high && high <= 1.0, "{told_json}");
    let (code, fair, _) = solitaire(
        &["solve", "--position", "-", "--fair", "--games", "2", "--time-limit", "0"],
        &json,
    );
    assert!(code == Some(0) && fair.contains("%, from 2 trial games)"), "{fair}");
}

/// The end of a game of Klondike. Its two hidden cards are K♣ and K♦.
const NEARLY_WON: &str = r#"{"version": 1, "game": "klondike/klondike", "deal": 1, "shuffles": 1, "counters": {},
    "containers": {"tableau": ["-? KH", "-? KS", "", "", "", "", ""], "waste": "", "stock": "", "foundation": [
    "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD",
    "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"]}}"#;

#[test]
fn what_holds_of_all_fillings_is_known() {
    let solve = ["solve", "--position", "-"];
    let sentence = "deal 1: solved; winnable in 2 of all 2 ways to fill in the 2 unknown cards\n";
    assert_eq!(told(&solve, NEARLY_WON), sentence);
    // If only one card of a position is unknown, it must be the one card of the deck that is missing elsewhere, so the
    // deal can be solved like a known one.
    let one = NEARLY_WON.replace("-? KH", "-KC KH");
    let answer = told(&solve, &one);
    assert!(answer.starts_with("deal 1: solved in "), "{answer}");
    let (code, _, errors) = solitaire(&[&solve[..], &["--games", "5"]].concat(), &one);
    assert!(code == Some(2) && errors.contains("`--games` works only with `--fair`"), "{errors}");
    let (code, _, errors) = solitaire(&solve, &NEARLY_WON.replace("-? KS", "KS"));
    assert_eq!((code, errors.lines().count()), (Some(2), 1), "{errors}");
    assert!(
        errors
            .contains("`tableau0`: 1 card is unknown, but 2 cards of the deck are missing: KC KD;"),
        "{errors}"
    );
}
