//! Tests `solitaire engine` as another program uses it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use serde_json::Value;

/// Runs the engine with this input. Returns the exit code, the answers, and the standard error.
fn answered(input: &[u8]) -> (Option<i32>, Vec<Value>, String) {
    let mut child = engine();
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let values = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (output.status.code(), values, String::from_utf8(output.stderr).unwrap())
}

fn engine() -> std::process::Child {
    Command::new(env!("CARGO_BIN_EXE_solitaire"))
        .arg("engine")
        // A folder in which nothing can be saved, to show that the engine saves nothing.
        .env("SOLITAIRE_DATA", "/dev/null/nowhere")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn bad_lines_are_answered_and_the_end_of_the_input_is_the_end() {
    let mut input = b"game Simple Simon\n\xff\xfe\n\n{\"moves\":true}\n".to_vec();
    input.extend(vec![b'z'; 100_000]);
    input.extend(b"\nundo\nmoves");
    let (code, answers, errors) = answered(&input);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    let kinds: Vec<&str> =
        answers.iter().map(|answer| answer["error"]["kind"].as_str().unwrap_or("ok")).collect();
    assert_eq!(
        kinds,
        ["ok", "bad_line", "bad_request", "bad_request", "bad_line", "bad_argument", "ok"]
    );
}

#[test]
fn quit_is_answered_and_ends_it() {
    let (code, answers, errors) = answered(b"quit\ngames\n");
    assert_eq!((code, answers.len(), errors.as_str()), (Some(0), 1, ""));
    assert_eq!(answers[0], serde_json::json!({"ok": true, "quit": true}));
    let (code, answers, _) = answered(b"");
    assert_eq!((code, answers.len()), (Some(0), 0));
}

#[test]
fn an_answer_comes_before_the_next_request_is_sent() {
    let mut child = engine();
    let mut requests = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let mut ask = |request: &str| -> Value {
        writeln!(requests, "{request}").unwrap();
        let mut line = String::new();
        answers.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    };
    // The test plays as a bot that always makes the first move of the hints.
    ask("game klondike");
    for _ in 0..30 {
        let hints = ask("hint");
        let code = hints["hints"][0]["code"].as_str().unwrap().to_owned();
        assert_eq!(ask(&format!("do {code}"))["made"], code);
    }
    assert_eq!(ask("state")["state"]["steps"], 30);
    ask("quit");
    assert!(child.wait().unwrap().success());
}

#[test]
fn quit_and_the_end_of_the_input_end_a_search() {
    // A search through all positions of this deal, which would take too long to end by itself.
    let endless = "game spider\nsolve time 0 memory 100000\n";
    for (end, answers) in [("", 2), ("stop\n", 3), ("quit\n", 3)] {
        let (code, told, errors) = answered(format!("{endless}{end}").as_bytes());
        assert_eq!((code, told.len(), errors.as_str()), (Some(0), answers, ""), "{end}");
        assert!(told.iter().all(|answer| answer["ok"] == true), "{told:?}");
    }
}
