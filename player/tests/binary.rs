//! The binary as a script meets it: what goes in, what comes out, and with which exit code.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

fn solitaire(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_solitaire"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The game may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn the_list_names_every_game() {
    let output = solitaire(&["list"], b"");
    assert!(output.status.success());
    assert!(text(&output.stdout).contains("simplesimon/simplesimon  Simple Simon\n"));
}

#[test]
fn a_game_in_a_pipe_ends_with_its_input() {
    let output = solitaire(&["play", "Simple Simon", "--deal", "7"], b"undo\nscore\n\xff\nmoves");
    assert_eq!(output.status.code(), Some(0));
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines[0], "Simple Simon, deal 7, 0 moves");
    assert!(lines.contains(&"error: there is no move to take back"));
    assert!(lines.contains(&"Simple Simon keeps no score"));
    assert!(lines.contains(&"error: the line is no UTF-8 text"));
    assert!(lines.last().unwrap().starts_with("MoveColumn "));
    assert!(output.stderr.is_empty());
}

#[test]
fn quit_ends_at_once() {
    let output = solitaire(&["play", "simplevar", "--deal", "7"], b"quit\nmoves\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(!text(&output.stdout).contains("MoveColumn"));
}

#[test]
fn bad_command_lines_end_with_code_2_and_one_sentence() {
    for (arguments, sentence) in [
        (&["play", "simplesimn"][..], "did you mean `simplesimon/simplesimon`?"),
        (&["play", "--deal", "0"], "there is no deal number 0"),
        (&["play", "--deal", "x"], "`x` is no deal number"),
        (&["play", "--dael", "7"], "unexpected argument '--dael'"),
        (&["ply"], "unrecognized subcommand 'ply'"),
    ] {
        let output = solitaire(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(text(&output.stderr).contains(sentence), "{}", text(&output.stderr));
    }
}

#[test]
fn help_is_no_error() {
    let output = solitaire(&["play", "--help"], b"");
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("--deal <N>"));
}
