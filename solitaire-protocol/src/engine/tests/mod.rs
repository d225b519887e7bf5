//! Tests conversations with the engine, and the example conversation in the documentation.

mod searching;

use serde_json::Value;
use solitaire_families::GAMES;
use solitaire_runtime::{Journal, Moves};
use test_volume::some;

use super::opening::MAX_FAULTS;
use super::*;
use crate::testing::SIMPLE_SIMON_1_WON;

fn asked(engine: &mut Engine, line: &str) -> Value {
    let answer = engine.answer(Ok(line.to_owned())).unwrap();
    assert_eq!(answer.iter().filter(|byte| **byte == b'\n').count(), 1);
    serde_json::from_slice(&answer).unwrap()
}

fn begun(game: &str, deal: u64) -> Engine {
    let mut engine = Engine::new(GAMES);
    assert_eq!(asked(&mut engine, &format!("game {game}"))["ok"], true);
    assert_eq!(asked(&mut engine, &format!("deal {deal}"))["state"]["deal"], deal);
    engine
}

#[test]
fn the_transcript_of_the_page_is_what_is_answered() {
    let page = include_str!("../../../../docs/protocol.md");
    let begins = page.find("> games\n").unwrap();
    let transcript = page[begins..].split("```").next().unwrap();
    let lines: Vec<&str> = transcript.lines().collect();
    let mut engine = Engine::new(GAMES);
    for pair in lines.chunks(2) {
        let request = pair[0].strip_prefix("> ").unwrap();
        let answer = engine.answer(Ok(request.to_owned())).unwrap();
        let answer = std::str::from_utf8(&answer).unwrap().trim_end();
        assert!(fits(answer, pair[1]), "> {request}\n{answer}\n{}", pair[1]);
    }
    assert!(lines.len() > 40 && engine.is_done);
}

#[test]
fn the_page_names_every_request_and_every_kind_of_error() {
    let page = include_str!("../../../../docs/protocol.md");
    for form in forms() {
        let row = page
            .lines()
            .any(|line| line.starts_with("| `") && line.contains(&format!("`{}", form.word)));
        assert!(row, "{}", form.word);
    }
    for kind in [
        Kind::BadLine,
        Kind::BadRequest,
        Kind::NoGame,
        Kind::BadArgument,
        Kind::BadPosition,
        Kind::Refused,
        Kind::TooMuch,
        Kind::Busy,
        Kind::Fault,
    ] {
        let name = serde_json::to_value(kind).unwrap();
        assert!(page.contains(&format!("| `{}` |", name.as_str().unwrap())), "{name}");
    }
}

/// True if `text` has the form of the pattern `written`, in which `…` stands for any text.
fn fits(text: &str, written: &str) -> bool {
    let mut parts = written.split('…');
    let Some(mut rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

#[test]
fn a_game_is_played_to_its_win() {
    let mut engine = begun("simplesimon/simplesimon", 1);
    let mut standing = Value::Null;
    for line in SIMPLE_SIMON_1_WON.lines() {
        let answer = asked(&mut engine, &format!("do {line}"));
        assert_eq!(answer["made"], line);
        standing = answer["state"]["standing"].clone();
    }
    assert_eq!(standing, "won");
    let undone = asked(&mut engine, "undo");
    assert_eq!(
        (&undone["state"]["standing"], &undone["state"]["undone"]),
        (&"open".into(), &1.into())
    );
    assert_eq!(asked(&mut engine, "redo")["state"]["standing"], "won");
    assert_eq!(asked(&mut engine, "redo")["error"]["kind"], "bad_argument");
}

#[test]
fn every_listed_move_of_every_game_can_be_made() {
    let mut engine = Engine::new(GAMES);
    for entry in some(GAMES) {
        asked(&mut engine, &format!("game {}", entry.model().slug));
        for step in 0..12 {
            let answer = asked(&mut engine, "moves");
            let moves = answer["moves"].as_array().unwrap();
            let Some(one) = moves.get(step * 7 % moves.len().max(1)) else { break };
            let code = one["code"].as_str().unwrap();
            let made = asked(&mut engine, &format!("do {code}"));
            assert_eq!((&made["ok"], &made["made"]), (&true.into(), &one["code"]), "{made}");
            let position = made["state"]["position"].to_string();
            let undone = asked(&mut engine, "undo");
            assert_ne!(undone["state"]["position"].to_string(), "");
            let redone = asked(&mut engine, "redo");
            assert_eq!(redone["state"]["position"].to_string(), position);
        }
    }
}

#[test]
fn every_code_of_a_move_makes_it_by_itself() {
    let mut engine = Engine::new(GAMES);
    for entry in some(GAMES) {
        asked(&mut engine, &format!("game {}", entry.model().slug));
        asked(&mut engine, "deal 7");
        for step in 0..8 {
            let answer = asked(&mut engine, "moves all");
            let moves = answer["moves"].as_array().unwrap();
            for one in moves {
                let made = asked(&mut engine, one["code"].as_str().unwrap());
                assert_eq!(made["made"], one["code"], "{made}");
                assert_eq!(made["state"]["deal"], 7);
                asked(&mut engine, "undo");
            }
            let Some(one) = moves.get(step * 5 % moves.len().max(1)) else { break };
            asked(&mut engine, one["code"].as_str().unwrap());
        }
    }
    // Without a game, a move is answered with an error.
    assert_eq!(asked(&mut Engine::new(GAMES), "Deal")["error"]["kind"], "no_game");
}

#[test]
fn a_position_goes_out_and_comes_in_again() {
    for entry in some(GAMES) {
        let mut engine = begun(entry.model().slug, 7);
        let hint = asked(&mut engine, "hint");
        if let Some(code) = hint["hints"][0]["code"].as_str() {
            asked(&mut engine, &format!("do {code}"));
        }
        let moves = asked(&mut engine, "moves all");
        let position = asked(&mut engine, "state")["state"]["position"].clone();
        let mut other = Engine::new(GAMES);
        let state = asked(&mut other, &format!("position {position}"));
        assert_eq!(state["state"]["position"], position);
        assert_eq!(state["state"]["steps"], 0);
        assert_eq!(asked(&mut other, "moves all"), moves);
        assert_eq!(asked(&mut other, "save")["error"]["kind"], "bad_argument");
        assert_eq!(asked(&mut other, "deal 3")["state"]["deal"], 3);
        assert_eq!(asked(&mut other, "save")["save"]["deal"], 3);
    }
}

#[test]
fn all_faults_of_a_position_are_told_but_not_thousands() {
    let mut engine = begun("klondike", 7);
    let position = asked(&mut engine, "state")["state"]["position"].to_string();
    let bad = position.replacen("\"deal\":7", "\"deal\":0", 1).replacen("-TC 8H", "-TC 8X", 1);
    let answer = asked(&mut engine, &format!("position {bad}"));
    assert_eq!(answer["error"]["kind"], "bad_position");
    let faults = answer["error"]["faults"].as_array().unwrap();
    assert!(faults.len() >= 2 && faults[0] == answer["error"]["message"], "{answer}");
    let many = position.replacen("-TC 8H", &"9X ".repeat(5000), 1);
    let answer = asked(&mut engine, &format!("position {many}"));
    let faults = answer["error"]["faults"].as_array().unwrap();
    assert_eq!(faults.len(), MAX_FAULTS + 1);
    // The refused positions left the current position as it was.
    assert_eq!(asked(&mut engine, "state")["state"]["position"].to_string(), position);
}

#[test]
fn what_cannot_be_done_is_told_in_one_line() {
    let kind = |line: &str, kind: &str, says: &str| {
        let mut engine = begun("klondike", 7);
        let before = asked(&mut engine, "state");
        let answer = asked(&mut engine, line);
        assert_eq!(
            (&answer["ok"], &answer["error"]["kind"]),
            (&false.into(), &kind.into()),
            "{line}"
        );
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(says), "{line}: {message}");
        assert!(message.len() < 2500);
        assert_eq!(asked(&mut engine, "state"), before, "{line}");
    };
    kind("", "bad_request", "an empty text is not a command");
    kind("\u{0}\u{1b}[2J", "bad_request", "is not a command");
    kind(&"x".repeat(60_000), "bad_request", "is not a command");
    kind("perft 999", "bad_request", "write `perft <depth> [all]`");
    kind("game bridge", "bad_argument", "there is no game `bridge`");
    kind("deal 0", "bad_argument", "there is no deal number 0");
    kind("undo", "bad_argument", "there is nothing to undo");
    kind("goto 1", "bad_argument", "the game has 0 moves; give a number from 0 to 0");
    kind("do Fly tableau0", "bad_argument", "`Fly` is not a move of Klondike");
    kind("do MoveColumn tableau0 tableau99 1", "bad_argument", "`tableau99` is not a place");
    kind("do Flip tableau0", "refused", "");
    kind("do MoveColumn tableau0 tableau0 1", "refused", "the cards are already there");
    kind("try tableau1 9 tableau0", "refused", "the second column has only 1 card face up");
    kind("try stock 1 tableau0", "refused", "cards from the stock cannot go to the first column");
    kind("load {}", "bad_argument", "is not a saved game");
    kind("position {}", "bad_position", "is not a position");
    kind("position {\"version\":2}", "bad_position", "`version` is 2");
    kind(
        r#"position {"version":1,"game":"golf/golf","deal":7,"containers":{"tableau":["TH",7]}}"#,
        "bad_position",
        "`containers.tableau[1]`: invalid type: integer `7`",
    );
    kind(
        r#"load {"version":1,"game":"golf/golf","deal":7,"steps":[["Deal"],["Deal",{}]],"done":2}"#,
        "bad_argument",
        "`steps[1][1]`: invalid type: map",
    );
    kind("solve --nodes 10", "bad_request", "write `solve [improve|shortest] [time <seconds>]");
    kind("wait 0", "bad_argument", "no search is running");
    kind("stop", "bad_argument", "no search is running");
    let mut engine = Engine::new(GAMES);
    for line in
        ["state", "moves", "do Deal", "hint", "perft 1", "model", "save", "Turn", "undo", "solve"]
    {
        assert_eq!(asked(&mut engine, line)["error"]["kind"], "no_game", "{line}");
    }
}

#[test]
fn a_refusal_names_the_constraints_and_the_cards() {
    let mut engine = begun("simplevar", 7);
    let answer = asked(&mut engine, "do MoveColumn tableau0 tableau1 1");
    let error = &answer["error"];
    assert_eq!((&error["kind"], &error["move"]), (&"refused".into(), &"MoveColumn".into()));
    let reason = &error["reasons"][0];
    assert_eq!(reason["constraint"], "next_rank(top(target), bottom(moving))");
    assert_eq!(reason["cards"].as_array().unwrap().len(), 2, "{answer}");
    assert_eq!(reason["sentence"], "9♦ must be one rank lower than 5♠");
    assert_eq!(error["message"], "9♦ cannot go on 5♠: it must be one rank lower");
}

#[test]
fn trying_changes_nothing_and_says_which_move_it_is() {
    let mut engine = begun("simplevar", 7);
    let before = asked(&mut engine, "state");
    let meant = asked(&mut engine, "try tableau1 1 tableau3");
    assert_eq!(meant["move"]["code"], "MoveColumn tableau1 tableau3 1");
    assert_eq!(asked(&mut engine, "state"), before);
}

#[test]
fn what_happens_by_itself_in_a_game_comes_to_an_end() {
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    for game in GAMES {
        let mut position = game.deal(1).unwrap();
        for _ in 0..10 {
            moves.clear();
            position.legal_moves(&mut moves);
            let Some(code) = moves.first() else { break };
            position.apply(*code, &mut journal);
            assert!(
                position.endless().is_empty(),
                "{}: {:?}",
                position.model().slug,
                position.endless()
            );
        }
    }
}

#[test]
fn autoplay_is_off_until_it_is_switched_on() {
    let mut engine = begun("freecell", 1);
    let switches = |engine: &Engine| -> Vec<bool> {
        engine.session.as_ref().unwrap().autoplay().iter().map(|(_, on)| *on).collect()
    };
    assert_eq!(switches(&engine), [false]);
    assert_eq!(asked(&mut engine, "autoplay on")["autoplay"], true);
    asked(&mut engine, "deal 2");
    assert_eq!(switches(&engine), [true]);
    // Makes moves until at least one of them was followed by an automatic move.
    let mut followed = 0;
    for step in 0..40 {
        let hints = asked(&mut engine, "hint");
        let hints = hints["hints"].as_array().unwrap();
        let Some(hint) = hints.get(step % hints.len().max(1)) else { break };
        let made = asked(&mut engine, &format!("do {}", hint["code"].as_str().unwrap()));
        followed += made["followed"].as_array().unwrap().len();
    }
    assert!(followed > 0);
    asked(&mut engine, "game freecell");
    assert_eq!(switches(&engine), [false]);
}

#[test]
fn finish_says_if_home_all_wins_and_plays_nothing() {
    let mut engine = begun("freecell", 1);
    assert_eq!(asked(&mut engine, "finish")["finishes"], false);
    asked(&mut engine, "solve time 0");
    let search = asked(&mut engine, "wait");
    let solution = search["search"]["solution"].as_array().unwrap().clone();
    let mut offers = Vec::new();
    for code in &solution {
        asked(&mut engine, &format!("do {}", code.as_str().unwrap()));
        offers.push(asked(&mut engine, "finish")["finishes"] == true);
    }
    assert_eq!(offers.pop(), Some(false), "the game is won");
    assert!(offers.contains(&true));
    asked(&mut engine, "undo");
    let steps = asked(&mut engine, "state")["state"]["steps"].clone();
    assert_eq!(asked(&mut engine, "finish")["finishes"], true);
    assert_eq!(asked(&mut engine, "state")["state"]["steps"], steps);
    assert_eq!(asked(&mut engine, "home all")["state"]["standing"], "won");
}

#[test]
fn counting_stops_before_it_takes_too_long() {
    let mut engine = begun("freecell", 1);
    let counted = asked(&mut engine, "perft 3");
    let counts = [(1, 8), (2, 78), (3, 873)];
    let expected: Vec<Value> =
        counts.iter().map(|(d, c)| serde_json::json!({"depth": d, "count": c})).collect();
    assert_eq!(counted["perft"], Value::Array(expected));
    assert_eq!(asked(&mut engine, "perft 1 all")["perft"][0]["count"], 32);
    engine.most_counted = 100;
    assert_eq!(asked(&mut engine, "perft 3")["perft"][2]["count"], 873);
    let answer = asked(&mut engine, "perft 4");
    assert_eq!(answer["error"]["kind"], "too_much");
    assert_eq!(answer["error"]["perft"].as_array().unwrap().len(), 3);
}

#[test]
fn each_line_gets_one_line_until_quit() {
    let mut input = b"games\n\n\xff\xfe\n".to_vec();
    input.extend(vec![b'x'; 70_000]);
    input.extend(b"\r\ngame golf\r\nquit\nstate\n");
    let mut output = Vec::new();
    serve(GAMES, &input[..], &mut output).unwrap();
    let lines: Vec<Value> = String::from_utf8(output)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[0]["games"].as_array().unwrap().len(), GAMES.len());
    assert_eq!(lines[1]["error"]["kind"], "bad_request");
    assert_eq!(lines[2]["error"]["kind"], "bad_line");
    assert_eq!(
        lines[3]["error"]["message"],
        "the line is longer than 65536 bytes; write a shorter one"
    );
    assert_eq!(lines[4]["state"]["game"], "golf/golf_no_wrap");
    assert_eq!(lines[5], serde_json::json!({"ok": true, "quit": true}));
}

#[test]
fn a_list_without_games_says_so() {
    let mut engine = Engine::new(&[]);
    assert_eq!(asked(&mut engine, "games"), serde_json::json!({"ok": true, "games": []}));
    assert_eq!(asked(&mut engine, "game x")["error"]["message"], "there is no game to play");
}

#[test]
fn a_game_and_its_deal_go_on_one_line() {
    let mut engine = Engine::new(GAMES);
    for (line, game, deal) in [
        ("game klondike deal 7", "klondike/klondike", 7),
        ("GAME Simple Simon DEAL 3", "simplesimon/simplesimon", 3),
        ("game klondike/deal3", "klondike/deal3", 1),
        ("game deal3 deal 9", "klondike/deal3", 9),
    ] {
        let state = &asked(&mut engine, line)["state"];
        assert_eq!((&state["game"], &state["deal"]), (&game.into(), &deal.into()), "{line}");
    }
    for (line, says) in [
        ("game klondike deal 0", "there is no deal number 0"),
        ("game klondike deal x", "`x` is not a deal number"),
        ("game bridge deal 7", "there is no game `bridge`"),
    ] {
        let message = asked(&mut engine, line)["error"]["message"].clone();
        assert!(message.as_str().unwrap().contains(says), "{line}: {message}");
    }
}

#[test]
fn any_step_is_gone_to_with_all_movements_on_the_way() {
    let mut engine = begun("simplesimon/simplesimon", 1);
    let lines: Vec<&str> = SIMPLE_SIMON_1_WON.lines().take(9).collect();
    let made: Vec<Value> =
        lines.iter().map(|line| asked(&mut engine, &format!("do {line}"))).collect();
    let back = asked(&mut engine, "goto 2");
    assert_eq!((&back["state"]["steps"], &back["state"]["undone"]), (&2.into(), &7.into()));
    assert_eq!(back["state"]["position"], made[1]["state"]["position"]);
    let forth = asked(&mut engine, "goto 9");
    let moved: Vec<Value> =
        made[2..].iter().flat_map(|one| one["movements"].as_array().unwrap().clone()).collect();
    assert_eq!(forth["movements"].as_array().unwrap(), &moved);
    assert_eq!(back["movements"].as_array().unwrap().len(), moved.len());
    assert_eq!(asked(&mut engine, "goto 9")["movements"], serde_json::json!([]));
    assert_eq!(asked(&mut engine, "goto 10")["error"]["kind"], "bad_argument");
}

#[test]
fn every_target_of_every_game_can_be_dropped_on() {
    let mut engine = Engine::new(GAMES);
    let mut tried = 0;
    for entry in some(GAMES) {
        asked(&mut engine, &format!("game {} deal 5", entry.model().slug));
        let layout = asked(&mut engine, "layout")["layout"].clone();
        for place in layout["places"].as_array().unwrap() {
            let name = place["name"].as_str().unwrap();
            let off = asked(&mut engine, &format!("moves {name}"));
            for one in off["moves"].as_array().unwrap() {
                assert_eq!(asked(&mut engine, one["code"].as_str().unwrap())["ok"], true, "{one}");
                asked(&mut engine, "undo");
            }
            let answer = asked(&mut engine, &format!("targets {name} 1"));
            for target in answer["targets"].as_array().into_iter().flatten() {
                let on = target["on"].as_str().unwrap();
                assert!(
                    layout["places"].as_array().unwrap().iter().any(|one| one["name"] == on),
                    "{target}"
                );
                let made = asked(&mut engine, target["code"].as_str().unwrap());
                assert_eq!(made["ok"], true, "{target}");
                asked(&mut engine, "undo");
                tried += 1;
            }
        }
    }
    assert!(tried > 100, "{tried}");
}

#[test]
fn a_tap_means_the_best_place_if_one_is_best() {
    let mut engine = begun("freecell", 1);
    let taps = |engine: &mut Engine, place: &str| {
        asked(engine, &format!("targets {place} 1"))["taps"].clone()
    };
    assert_eq!(
        taps(&mut engine, "tableau7"),
        serde_json::json!(["cells0"]),
        "four equal cells are one place"
    );
    asked(&mut engine, "do ToCell tableau7 cells0");
    assert_eq!(
        taps(&mut engine, "tableau0"),
        serde_json::json!(["tableau7", "cells1"]),
        "cards before cells"
    );
    let mut engine = begun("fan", 1);
    let home = serde_json::json!(["foundation0", "tableau0"]);
    assert_eq!(taps(&mut engine, "tableau3"), home, "a foundation before cards");
    let mut engine = begun("simplevar", 7);
    let targets = &asked(&mut engine, "targets tableau1 1")["targets"];
    assert_eq!((&targets[0]["on"], &targets[1]["on"]), (&"tableau3".into(), &"tableau5".into()));
    assert_eq!(
        taps(&mut engine, "tableau1"),
        serde_json::json!([]),
        "two columns are equally good"
    );
}

#[test]
fn sessions_do_not_touch_each_other() {
    let mut engine = begun("golf", 3);
    asked(&mut engine, "press stock");
    let golf = asked(&mut engine, "state");
    assert_eq!(asked(&mut engine, "session two")["state"], Value::Null);
    assert_eq!(asked(&mut engine, "state")["error"]["kind"], "no_game");
    asked(&mut engine, "game freecell deal 5");
    asked(&mut engine, "solve nodes 20");
    let names: Vec<Value> = asked(&mut engine, "sessions")["sessions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["name"].clone())
        .collect();
    assert_eq!(names, ["main", "two"]);
    assert_eq!(asked(&mut engine, "session main")["state"], golf["state"]);
    assert_eq!(asked(&mut engine, "wait")["error"]["kind"], "bad_argument", "it searches nothing");
    asked(&mut engine, "session two");
    assert_eq!(asked(&mut engine, "wait")["search"]["game"], "freecell/freecell");
    assert_eq!(asked(&mut engine, "close two")["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(asked(&mut engine, "state"), golf);
    assert_eq!(asked(&mut engine, "close two")["error"]["kind"], "bad_argument");
    for number in 1..sessions::MAX_SESSIONS {
        assert_eq!(asked(&mut engine, &format!("session s{number}"))["ok"], true);
    }
    assert_eq!(asked(&mut engine, "session more")["error"]["kind"], "too_much");
    assert_eq!(asked(&mut engine, &format!("session {}", "x".repeat(65)))["ok"], false);
}

#[test]
fn the_fair_view_hides_what_the_position_tells() {
    for entry in some(GAMES) {
        let mut engine = begun(entry.model().slug, 3);
        let state = asked(&mut engine, "state")["state"]["position"]["containers"].to_string();
        let view = asked(&mut engine, "view")["view"].clone();
        assert!(view.get("deal").is_none());
        let shut = state.split(['"', ' ']).filter(|card| card.starts_with('-')).count();
        let hidden = view["containers"].to_string().matches("-?").count();
        assert_eq!(hidden, shut, "{}", entry.model().slug);
    }
}

#[test]
fn a_carrier_of_lines_gets_one_answer_each() {
    let mut engine = Engine::new(GAMES);
    assert!(engine.ask("game golf").starts_with("{\"ok\":true"));
    assert!(!engine.ask("state\n").contains('\n'));
    for (line, kind) in
        [("", "bad_request"), ("state\nstate", "bad_line"), (&"x".repeat(70_000), "bad_line")]
    {
        let answer: Value = serde_json::from_str(&engine.ask(line)).unwrap();
        assert_eq!(answer["error"]["kind"], kind);
    }
    assert_eq!(engine.game().unwrap().model().slug, "golf/golf_no_wrap");
}

#[test]
fn a_bounded_conversation_takes_no_more_than_it_may() {
    let bounds = Bounds { seconds: 0.2, memory: 1, sessions: 2 };
    let mut engine = Engine::bounded(GAMES, bounds);
    asked(&mut engine, "game spider");
    for line in ["solve time 0 memory 100000", "solve time 1000"] {
        assert_eq!(asked(&mut engine, line)["ok"], true);
        let found = asked(&mut engine, "wait")["search"].clone();
        assert_eq!(found["verdict"], "gave_up", "{found}");
    }
    assert_eq!(asked(&mut engine, "session two")["ok"], true);
    assert_eq!(asked(&mut engine, "session three")["error"]["kind"], "too_much");
}

#[test]
fn texts_of_other_programs_are_read_and_written() {
    let mut engine = begun("klondike", 5);
    let text = asked(&mut engine, "export digits")["text"].as_str().unwrap().to_owned();
    assert_eq!(text.len(), 157);
    let containers = asked(&mut engine, "state")["state"]["position"]["containers"].clone();
    let mut other = Engine::new(GAMES);
    let quoted = serde_json::to_string(&text).unwrap();
    let answer = asked(&mut other, &format!("import klondike {quoted}"));
    assert_eq!(answer["state"]["position"]["containers"], containers, "{answer}");
    // The board fits several games, so the request fails: it names no game, and no game is being played.
    let answer = asked(&mut Engine::new(GAMES), &format!("import {quoted}"));
    assert!(answer["error"]["message"].as_str().unwrap().contains("name the game"), "{answer}");

    let mut engine = begun("freecell", 617);
    let answer = asked(&mut engine, "import \"1a 1b\\n\"");
    assert_eq!(answer["state"]["steps"], 2, "{answer}");
    assert_eq!(asked(&mut engine, "export snx")["text"], "1a 1b\n");
    assert_eq!(asked(&mut engine, "save")["save"]["done"], 2, "the deal of a solution stays");
    for (line, kind) in [
        ("import \"1a 1a 1a 1a 1a\"", "bad_argument"),
        ("import klondike \"1a 1b\\n\"", "bad_argument"),
        ("import", "bad_request"),
        ("import freecell 4C", "bad_request"),
        ("export nothing", "bad_argument"),
        ("export digits", "bad_argument"),
    ] {
        assert_eq!(asked(&mut engine, line)["error"]["kind"], kind, "{line}");
    }
    assert_eq!(asked(&mut engine, "state")["state"]["steps"], 2);
}
