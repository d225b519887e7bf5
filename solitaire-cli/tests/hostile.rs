//! Tests that text from outside cannot control a terminal: no command writes a control character.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Sequences that a terminal obeys: they clear the screen, set the title, change colors and reverse the direction of
/// text. Some of them contain control characters above 127.
const WILD: &str = "\u{1b}[2J\u{1b}]0;title\u{7}\u{9b}31m\u{202e}x\u{8}\r\u{85}\u{7f}";

fn run(arguments: &[&str], input: &[u8], data: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_solitaire"));
    command.args(arguments).current_dir(data);
    command.env("SOLITAIRE_DATA", data).env("SOLITAIRE_SOURCE", format!("/no{WILD}"));
    command.env("TERM", WILD).env("LC_ALL", WILD);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

#[track_caller]
fn is_harmless(what: &str, bytes: &[u8]) {
    let text = std::str::from_utf8(bytes).unwrap();
    let found = text.chars().find(|letter| {
        let turns = matches!(letter, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}');
        *letter != '\n' && (letter.is_control() || turns)
    });
    assert_eq!(found, None, "{what}:\n{text:?}");
}

/// Runs a command with this input, and checks that its standard output and standard error contain no control character.
#[track_caller]
fn tried(arguments: &[&str], input: &str, data: &Path) -> Output {
    let output = run(arguments, input.as_bytes(), data);
    let what = format!("{arguments:?} < {input:?}");
    is_harmless(&what, &output.stdout);
    is_harmless(&what, &output.stderr);
    output
}

fn commands() -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let help = String::from_utf8(run(&["help"], b"", folder.path()).stdout).unwrap();
    let listed = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    listed.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

#[test]
fn no_argument_of_any_command_steers_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let commands = commands();
    assert!(commands.len() > 12, "{commands:?}");
    for command in &commands {
        let command = command.as_str();
        for arguments in [
            &[command, WILD][..],
            &[command, "golf", WILD],
            &[command, "golf", "--deal", WILD],
            &[command, "golf", "--position", WILD],
            &[command, "golf", "--deals", WILD],
            &[command, "golf", "--depth", WILD],
            &[command, &format!("--{WILD}")],
            &[command, "family", WILD],
            &[command, "family", "tea", "--into", WILD],
            &[command, "family", "tea", "--source", WILD],
            &[command, "--at", WILD],
            &[command, "--help"],
            &["help", command],
        ] {
            // The arguments are invalid, so all commands end at once. With a valid deal the solver might take long.
            let output = tried(arguments, "quit\n", data);
            assert!(output.status.code().is_some_and(|code| code <= 2), "{arguments:?}");
        }
    }
    tried(&[WILD], "", data);
    tried(&["play", "--linear", WILD], "", data);
    let line = format!("golf/golf deal 7: {WILD}");
    assert_eq!(tried(&["replay", &line], "", data).status.code(), Some(2));
}

#[test]
fn no_line_of_the_input_steers_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let words = "moves do try press undo redo restart deal state save load score autoplay help quit \
                 games game model position hint perft solve wait stop board look yes move new play \
                 bookmark bookmarks go chances step winnable statistics rules share Move:TP1:";
    let mut lines = format!("{WILD}\n");
    for word in words.split_whitespace().filter(|word| !["quit", "solve"].contains(word)) {
        lines += &format!("{word} {WILD}\n{word} a {WILD} b\n{word}{WILD}\n");
    }
    lines += &format!(
        "load {{\"version\":1,\"game\":\"{WILD}\",\"deal\":1,\"steps\":[],\"done\":0}}\n\
         load {{\"version\":1,\"game\":\"golf/golf\",\"deal\":1,\"steps\":[[\"{WILD}\"]],\"done\":1}}\n\
         do Move {WILD}\nDeal {WILD}\ndo ToWaste tableau0{WILD}\n"
    );
    let escaped: String = WILD.chars().map(|letter| format!("\\u{:04x}", letter as u32)).collect();
    let escaped_lines = lines.replace(WILD, &escaped);
    tried(&["play", "golf/golf", "--deal", "7"], &lines, data);
    tried(&["play"], &lines, data);
    tried(&["play", "--linear"], &lines, data);
    for input in [&lines, &escaped_lines] {
        tried(&["play", "golf/golf", "--deal", "7", "--linear"], input, data);
        let engine = format!("{input}game golf\n{input}");
        let output = tried(&["engine"], &engine, data);
        for line in std::str::from_utf8(&output.stdout).unwrap().lines() {
            serde_json::from_str::<serde_json::Value>(line).unwrap();
        }
    }
    for line in [
        format!("golf/golf deal 7: {WILD}"),
        format!("golf/golf deal {WILD}"),
        format!("{WILD} deal 7"),
        format!("golf/golf deal 7: ToWaste tableau0{WILD}"),
        WILD.to_owned(),
    ] {
        tried(&["replay", "-"], &line, data);
    }
}

#[test]
fn no_position_steers_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let sound = run(&["show", "klondike", "--deal", "7", "--json"], b"", data).stdout;
    let sound = String::from_utf8(sound).unwrap();
    let escaped: String = WILD.chars().map(|letter| format!("\\u{:04x}", letter as u32)).collect();
    let mut spoilt = vec![WILD.to_owned(), format!("{{\"{escaped}\":1}}")];
    for word in ["klondike/klondike", "tableau", "foundation", "8H", "counters", "version"] {
        for wild in [WILD, &escaped] {
            spoilt.push(sound.replacen(word, wild, 1));
            spoilt.push(sound.replacen(word, &format!("{word}{wild}"), 1));
        }
    }
    let file = data.join("position.json");
    for text in spoilt {
        assert_ne!(text, sound);
        fs::write(&file, &text).unwrap();
        let file = file.to_str().unwrap();
        for command in ["show", "moves", "solve"] {
            let told = tried(&[command, "klondike", "--position", file], "", data);
            assert_eq!(told.status.code(), Some(2), "{text}");
            tried(&[command, "klondike", "--position", "-"], &text, data);
        }
        let line: String = text.split('\n').collect();
        tried(&["engine"], &format!("position {line}\n"), data);
    }
}

#[test]
fn nothing_that_is_kept_steers_the_terminal() {
    let escaped: String = WILD.chars().map(|letter| format!("\\u{:04x}", letter as u32)).collect();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let shelf = data.join("games/golf/golf");
    tried(&["play", "golf/golf", "--deal", "7", "--linear"], "hint\nyes\nbookmark\n", data);
    let file = shelf.join("deal-7.json");
    let sound = fs::read_to_string(&file).unwrap();
    let marked = sound.replacen("after 1 move", &escaped, 1);
    assert_ne!(marked, sound);
    fs::write(&file, marked).unwrap();
    let lines = "bookmarks\ngo 1\nbookmarks\n";
    let told = tried(&["play", "golf/golf", "--linear"], lines, data);
    assert!(!String::from_utf8_lossy(&told.stdout).contains("renamed to"));
    for (was, is) in [
        ("\"golf/golf\"", format!("\"{escaped}\"")),
        ("\"version\":1", format!("\"{escaped}\":1,\"version\":1")),
        ("tableau", escaped.clone()),
    ] {
        let spoilt = sound.replacen(was, &is, 1);
        assert_ne!(spoilt, sound, "{was}");
        fs::write(&file, spoilt).unwrap();
        let told = tried(&["play", "golf/golf", "--linear"], "", data);
        assert!(String::from_utf8_lossy(&told.stdout).contains("renamed to"), "{was}");
    }
    fs::write(data.join("profile.json"), WILD).unwrap();
    tried(&["play", "golf/golf", "--linear"], "", data);
    let profile = format!(
        "{{\"version\":1,\"open\":\"{escaped}\",\"favourites\":[\"{escaped}\"],\
         \"recent\":[{{\"game\":\"{escaped}\",\"deal\":1}}],\"settings\":{{\"suits\":\"{escaped}\"}}}}"
    );
    fs::write(data.join("profile.json"), profile).unwrap();
    tried(&["play", "golf/golf", "--linear"], "", data);
}

#[cfg(unix)]
#[test]
fn nor_does_what_the_program_is_called() {
    use std::os::unix::process::CommandExt as _;

    for arguments in [&["--help"][..], &["help", "play"], &["play", "--dael"], &["man"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_solitaire"));
        let output = command.arg0(WILD).args(arguments).output().unwrap();
        is_harmless(&format!("{arguments:?}"), &output.stdout);
        is_harmless(&format!("{arguments:?}"), &output.stderr);
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_solitaire"));
    let output = command.arg0(WILD).args(["completions", "bash"]).output().unwrap();
    is_harmless("completions", &output.stdout);
}
