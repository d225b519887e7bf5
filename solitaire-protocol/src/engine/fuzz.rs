//! Sends corrupted requests to the engine. Checks that it answers each line with one line of JSON, and that a request
//! that fails changes nothing.
//!
//! `SOLITAIRE_FUZZ=1000000 cargo test -p solitaire-protocol engine::fuzz -- --nocapture` sends one million requests.

use serde_json::Value;
use solitaire_families::GAMES;

use super::*;
use crate::dice::{Dice, how_many};

/// The maximum length of an answer. The list of games and the model of a game may be longer.
const MAX_ANSWER_BYTES: usize = 100_000;

/// Requests from which corrupted requests are made. Most of them are valid.
const REQUESTS: &[&str] = &[
    "games",
    "game klondike",
    "game freecell/double",
    "game Spider",
    "game narcotic",
    "game La Belle Lucie",
    "game windows",
    "game archway",
    "deal 7",
    "deal",
    "state",
    "moves",
    "moves all",
    "home",
    "home all",
    "undo",
    "redo",
    "restart",
    "hint",
    "finish",
    "score",
    "autoplay on",
    "autoplay off",
    "perft 2",
    "where_lost nodes 20",
    "fair games 1 time 0.01",
    "perft 9 all",
    "press stock",
    "press tableau3",
    "Turn",
    "Move:TP1:TP5:3",
    "Move:FPH:DP",
    "do Move:TP2:WP:1",
    "try tableau0 1 tableau1",
    "try waste 1 foundation3",
    "try tableau3 12 cells0",
    "do Deal",
    "do MoveColumn tableau3 tableau4 2",
    "do ToFoundation tableau3 foundation0",
    "solve nodes 50",
    "wait 0",
    "stop",
    "help",
    "load {\"version\":1,\"game\":\"klondike/klondike\",\"deal\":1,\"steps\":[[\"Deal\"]],\"done\":1}",
    "position {\"version\":1}",
    "import klondike \"Talon: 4C\\n3D\"",
    "export talon",
];

/// Returns a random request that makes sense in the current state of the game.
fn fitting(engine: &mut Engine, dice: &mut Dice) -> Option<String> {
    let session = engine.session.as_mut()?;
    let moves = session.legal_moves().to_vec();
    Some(match dice.below(8) {
        0..5 => {
            let code = moves.get(dice.below(moves.len()))?;
            format!("do {}", session.model().notation(*code))
        }
        5 => {
            let snapshot = solitaire_runtime::Snapshot::of(session.position());
            format!("position {}", serde_json::to_string(&snapshot).unwrap())
        }
        6 if session.is_from_deal() => {
            format!("load {}", serde_json::to_string(&session.save()).unwrap())
        }
        _ => {
            let code = moves.get(dice.below(moves.len()))?;
            let name = |place| session.model().place_name(place);
            format!("try {} {} {}", name(code.source()), code.count, name(code.target()))
        }
    })
}

fn line(engine: &mut Engine, dice: &mut Dice) -> Vec<u8> {
    let fits = if dice.below(2) == 0 { fitting(engine, dice) } else { None };
    let text = fits.unwrap_or_else(|| REQUESTS[dice.below(REQUESTS.len())].to_owned());
    let text = if dice.below(2) == 0 { text } else { dice.spoilt(&text) };
    let mut bytes = text.replace('\n', " ").into_bytes();
    match dice.below(400) {
        0 => bytes.extend([0xff, 0xfe, b'x']),
        1 => bytes.splice(0..0, [0xc3]).for_each(drop),
        2 if dice.below(10) == 0 => bytes.resize(70_000, b'y'),
        _ => {}
    }
    bytes.push(b'\n');
    bytes
}

#[test]
#[expect(clippy::disallowed_macros, reason = "a test says how much it has looked at")]
fn every_line_gets_one_line() {
    let mut dice = Dice(6);
    let mut engine = Engine { most_counted: 100, most_nodes: Some(100), ..Engine::new(GAMES) };
    let (mut yes, mut no, mut longest) = (0_u64, 0_u64, 0);
    for number in 0..how_many() {
        let bytes = line(&mut engine, &mut dice);
        // Only every sixteenth request is checked for changes after an error, because this check takes longer than all
        // others.
        let before = (number % 16 == 0).then(|| engine.session.as_ref().map(sight)).flatten();
        let mut input = &bytes[..];
        let read = lines::next(&mut input).unwrap().unwrap();
        assert!(input.is_empty());
        let answer = engine.answer(read).unwrap();
        let said = String::from_utf8_lossy(&bytes);
        assert_eq!(answer.iter().position(|byte| *byte == b'\n'), Some(answer.len() - 1), "{said}");
        let answer: Value = serde_json::from_slice(&answer[..]).expect("it is JSON");
        let is_long = answer.get("games").is_some() || answer.get("model").is_some();
        if !is_long {
            longest = longest.max(answer.to_string().len());
        }
        match (&answer["ok"], answer.get("error")) {
            (Value::Bool(true), None) => yes += 1,
            (Value::Bool(false), Some(error)) => {
                no += 1;
                assert!(error["kind"].is_string() && error["message"].is_string(), "{said}");
                if before.is_some() {
                    assert_eq!(engine.session.as_ref().map(sight), before, "{said}");
                }
            }
            _ => panic!("{said}: {answer}"),
        }
        engine.is_done = false;
    }
    println!(
        "{} requests: {yes} answered, {no} refused; the longest answer has {longest} bytes",
        yes + no
    );
    assert!(yes > how_many() / 4 && no > how_many() / 4, "{yes} {no}");
    assert!(longest < MAX_ANSWER_BYTES, "{longest}");
}

/// Returns the parts of a session's state that a program can see.
fn sight(session: &Session) -> (String, usize, usize, Vec<(u8, bool)>) {
    let snapshot = solitaire_runtime::Snapshot::of(session.position());
    let text = serde_json::to_string(&snapshot).unwrap();
    (text, session.steps_done(), session.steps_undone(), session.autoplay().to_vec())
}
