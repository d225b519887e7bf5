//! Tests the program as a script uses it: standard input, output, and exit code.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use solitaire_families::GAMES;

fn solitaire(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_solitaire"))
        .args(arguments)
        // A folder in which nothing can be saved, to show that a game in a pipe is not saved.
        .env("SOLITAIRE_DATA", "/dev/null/nowhere")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Writing fails if the program ends before it has read all of its input, which is not an error.
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
    let listed = text(&output.stdout);
    let simple_simon = listed.lines().find(|line| line.starts_with("simplesimon/simplesimon "));
    let columns = simple_simon.unwrap().split("  ").map(str::trim).filter(|text| !text.is_empty());
    let columns: Vec<&str> = columns.collect();
    assert_eq!(columns[..2], ["simplesimon/simplesimon", "Simple Simon"]);
    let game = GAMES.iter().find(|game| game.model().slug == columns[0]).unwrap();
    let docs = game.model().docs.replace('\n', " ");
    assert_eq!(columns[2], format!("1 deck, 2 moves. {docs}"));
    assert_eq!(listed.lines().count(), GAMES.len());
}

fn json(output: &Output) -> serde_json::Value {
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn the_list_is_printed_as_a_value() {
    let listed = json(&solitaire(&["list", "--json"], b""));
    let freecell = listed.as_array().unwrap().iter().find(|game| game["name"] == "FreeCell");
    let mut freecell = freecell.expect("it is listed").clone();
    let odds = freecell.as_object_mut().and_then(|game| game.remove("odds"));
    assert_eq!(odds.unwrap()["deals"], 200);
    let game = GAMES.iter().find(|game| game.model().slug == "freecell/freecell").unwrap();
    let expected = serde_json::json!({
        "slug": "freecell/freecell",
        "name": "FreeCell",
        "docs": game.model().docs,
        "aliases": ["Free Cell"],
        "family": "FreeCell",
        "kind": "FreeCell and its relatives",
        "decks": 1,
        "moves": ["MoveColumn", "FromCell", "ToCell", "ToFoundation"],
        "draft": false,
    });
    assert_eq!(freecell, expected);
}

#[test]
fn a_position_goes_out_and_comes_in_again() {
    let page = include_str!("../../docs/position.md");
    let example = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let printed = solitaire(&["show", "klondike/onepass", "--deal", "7", "--json"], b"");
    assert_eq!(Some(text(&printed.stdout)), example);
    let shown = |arguments: &[&str], input: &[u8]| {
        let output = solitaire(&[&["show", "onepass"], arguments].concat(), input);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout).to_owned()
    };
    let drawn = shown(&["--deal", "7"], b"");
    assert!(drawn.starts_with("Klondike (one pass), deal 7\ntableau0     TH\n"), "{drawn}");
    assert_eq!(shown(&["--position", "-"], &printed.stdout), drawn);
    assert_eq!(shown(&["--position", "-", "--json"], &printed.stdout), text(&printed.stdout));

    let file = std::env::temp_dir().join(format!("position-{}.json", std::process::id()));
    std::fs::write(&file, &printed.stdout).unwrap();
    let from_file = shown(&["--position", file.to_str().unwrap()], b"");
    std::fs::remove_file(&file).unwrap();
    assert_eq!(from_file, drawn);
}

#[test]
fn the_moves_of_a_position_are_listed() {
    let deal = solitaire(&["show", "freecell", "--deal", "1", "--json"], b"");
    let arguments = ["moves", "freecell", "--position", "-", "--json"];
    let listed = json(&solitaire(&arguments, &deal.stdout));
    let expected = serde_json::json!({
        "name": "ToCell",
        "source": "tableau0",
        "target": "cells0",
        "code": "ToCell tableau0 cells0",
        "sentence": "6♠ from the first column to the first cell",
    });
    assert_eq!((listed.as_array().unwrap().len(), &listed[0]), (8, &expected));
    let text_of = |arguments: &[&str]| {
        text(&solitaire(arguments, &deal.stdout).stdout).lines().map(str::to_owned).collect()
    };
    let lines: Vec<String> = text_of(&["moves", "freecell", "--deal", "1"]);
    assert_eq!(lines[7], "ToCell tableau7 cells0  10♣ from the eighth column to the first cell");
    let lines: Vec<String> = text_of(&["moves", "freecell", "--position", "-", "--all"]);
    assert_eq!(lines.len(), 32);
}

#[test]
fn sequences_are_counted() {
    let counted = |all: &[&str]| {
        let arguments = [&["perft", "freecell", "--deal", "1", "--depth", "3"], all].concat();
        let output = solitaire(&arguments, b"");
        assert_eq!(output.status.code(), Some(0));
        text(&output.stdout).to_owned()
    };
    assert_eq!(counted(&[]), "1 8\n2 78\n3 873\n");
    assert!(counted(&["--all"]).starts_with("1 32\n"));
}

#[test]
fn a_model_is_printed() {
    let model = json(&solitaire(&["model", "freecell", "--json"], b""));
    assert_eq!(
        (&model["slug"], &model["numbers"]),
        (&"freecell/freecell".into(), &"Microsoft".into())
    );
    assert_eq!(model, json(&solitaire(&["model", "freecell"], b"")));
}

#[test]
fn the_rules_of_a_game_are_a_page() {
    let output = solitaire(&["rules", "freecell"], b"");
    assert_eq!(output.status.code(), Some(0));
    let page = text(&output.stdout);
    assert!(page.starts_with("# FreeCell\n\n") && page.contains("\n## Deal\n\n"), "{page}");
    assert!(page.ends_with(".\n") && !page.ends_with("\n\n"), "{page}");
}

#[test]
fn every_fault_of_a_position_stands_on_its_own_line() {
    let refused = |input: &str| -> Vec<String> {
        let output = solitaire(&["moves", "onepass", "--position", "-"], input.as_bytes());
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""));
        text(&output.stderr).lines().map(str::to_owned).collect()
    };
    let deal = solitaire(&["show", "onepass", "--deal", "7", "--json"], b"");
    let bad = text(&deal.stdout)
        .replace("\"deal\": 7", "\"deal\": 0")
        .replace("-TC 8H", "-TC 8X")
        .replace("\"redeals\": 0", "\"redeal\": 0");
    assert_eq!(
        refused(&bad),
        [
            "error: standard input: `deal`: there is no deal number 0; deals are numbered 1 to 9007199254740991",
            "error: standard input: `tableau1`: `8X` is not a card; write a rank (A 2-9 T or 10 J Q K) and a suit \
             (C D H S or ♣ ♦ ♥ ♠), as in `TC`, with `-` before it if it is face down",
            "error: standard input: `containers`: 1 card of the deck is missing; put it where it belongs: 8H",
            "error: standard input: `redeal` is not a counter of Klondike (one pass); its counters are redeals",
            "error: standard input: the counter `redeals` is missing; write its value, which is 0 when the game begins",
        ]
    );
    for (input, sentence) in [
        (
            "{\"version\": 1,\n \"game\"}",
            "error: standard input is not a position: expected `:` at line 2 column 8; \
             compare with the output of `show klondike/onepass --json`",
        ),
        (
            "{\"version\": 2, \"board\": []}",
            "error: standard input: `version` is 2; this program reads positions of version 1, so write the \
             position in that form",
        ),
        (
            "",
            "error: standard input is not a position: EOF while parsing a value at line 1 column 0; \
             compare with the output of `show klondike/onepass --json`",
        ),
    ] {
        assert_eq!(refused(input), [sentence]);
    }
    assert_eq!(refused(&" ".repeat(2 << 20)).len(), 1);
    let wild = format!(
        "{{\"version\":1,\"game\":\"\\u001b[2J{}\",\"deal\":1,\"shuffles\":1}}",
        "x".repeat(9999)
    );
    for line in refused(&wild) {
        assert!(line.len() < 1000 && !line.contains('\u{1b}'), "{line}");
    }
}

#[test]
fn a_game_in_a_pipe_ends_with_its_input() {
    let output = solitaire(&["play", "Simple Simon", "--deal", "7"], b"undo\nscore\n\xff\nmoves");
    assert_eq!(output.status.code(), Some(2));
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines[0], "Simple Simon, deal 7, 0 moves");
    assert!(lines.contains(&"error: there is nothing to undo"));
    assert!(lines.contains(&"Simple Simon keeps no score"));
    assert!(lines.contains(&"error: the line is not UTF-8 text"));
    assert!(lines.last().unwrap().starts_with("MoveColumn "));
    assert!(output.stderr.is_empty());
}

#[test]
fn who_names_no_game_is_asked_for_it() {
    let asked = |arguments: &[&str], input: &str| {
        let output = solitaire(arguments, input.as_bytes());
        let lines: Vec<String> = text(&output.stdout).lines().map(str::to_owned).collect();
        (output.status.code(), lines)
    };
    for arguments in [&[][..], &["play"]] {
        let (code, lines) = asked(arguments, "klondik\nfreecell\nx\n11982\nscore\n");
        assert_eq!(code, Some(2));
        assert_eq!(
            lines[..7],
            [
                "Which game?",
                "error: there is no game `klondik`; did you mean `klondike/klondike`?",
                "Which game?",
                "Which deal? (Enter: a random deal)",
                "error: `x` is not a deal number; deals are numbered 1 to 2147483647",
                "Which deal? (Enter: a random deal)",
                "FreeCell, deal 11982, 0 moves",
            ]
        );
        assert_eq!(lines.last().unwrap(), "FreeCell keeps no score");
    }
    let (code, lines) = asked(&["play", "--deal", "7"], "golf\n");
    assert_eq!((code, lines[1].as_str()), (Some(0), "Golf, deal 7, 0 moves"));
    let (code, lines) = asked(&["play"], "golf\n\n");
    assert!(code == Some(0) && lines[2].starts_with("Golf, deal "));
    assert_eq!(asked(&["play"], "").0, Some(2));
}

#[test]
fn the_exit_code_of_a_pipe_tells_the_worst_that_was_answered() {
    for (input, code) in [
        ("", 0),
        ("moves\nDeal\nundo\nquit\n", 0),
        ("Deal\nDeal\nscore\n", 1),
        ("Deal\nDeal\nDael\nscore\n", 2),
        ("undo\nquit\n", 2),
    ] {
        let output = solitaire(&["play", "simplevar", "--deal", "7"], input.as_bytes());
        assert_eq!(output.status.code(), Some(code), "{input}");
        assert!(output.stderr.is_empty());
    }
    let data = tempfile::tempdir().unwrap();
    for (input, code) in [
        ("", 0),
        ("moves\npress stock\nundo\nquit\n", 0),
        ("press stock\npress stock\nscore\n", 1),
        ("press stock\npress stock\npress stokc\nscore\n", 2),
        ("fly away\npress stock\npress stock\n", 2),
        ("undo\nquit\n", 2),
        ("99\n", 2),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_solitaire"))
            .args(["play", "simplevar", "--deal", "7", "--linear"])
            .env("SOLITAIRE_DATA", data.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(code), "{input}");
        std::fs::remove_dir_all(data.path()).unwrap();
    }
}

#[test]
fn a_game_that_was_passed_on_is_looked_at() {
    let line = "simplevar deal 7: MoveColumn tableau1 tableau3 1; Deal";
    let output = solitaire(&["replay", line], b"redo\nredo\nredo\n");
    assert_eq!(output.status.code(), Some(2));
    let shown = text(&output.stdout);
    let standing: Vec<_> = shown.lines().filter(|line| line.contains(", deal 7,")).collect();
    assert_eq!(
        standing,
        ["Simplevar, deal 7, 0 moves", "Simplevar, deal 7, 1 move", "Simplevar, deal 7, 2 moves"]
    );
    assert!(shown.ends_with("error: there is nothing to redo\n"));
    let piped = format!("{line}\nscore\n");
    let output = solitaire(&["replay", "-", "--at", "9"], piped.as_bytes());
    assert!(text(&output.stdout).starts_with("Simplevar, deal 7, 2 moves\n"));
    assert!(text(&output.stdout).ends_with("Simplevar keeps no score\n"));
    let output = solitaire(&["replay", "simplevar deal 7: Deal; Deal"], b"");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
}

#[test]
fn completions_and_a_manual_page_are_printed() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = solitaire(&["completions", shell], b"");
        assert_eq!(output.status.code(), Some(0));
        let script = text(&output.stdout);
        assert!(script.contains("replay"), "{shell}");
        // For other shells, the completion library does not complete positional arguments such as the game.
        let values = ["bash", "zsh", "fish"].contains(&shell);
        assert!(!values || script.contains("klondike/windows"), "{shell}");
    }
    let page = solitaire(&["man"], b"");
    assert_eq!(page.status.code(), Some(0));
    assert!(text(&page.stdout).contains(".TH solitaire 1"), "{}", text(&page.stdout));
    for variable in ["SOLITAIRE_DATA", "SOLITAIRE_SOURCE", "NO_COLOR", "LC_ALL"] {
        assert!(text(&page.stdout).contains(variable), "{variable}");
    }
    let page = solitaire(&["man", "play"], b"");
    assert!(text(&page.stdout).contains("linear"), "{}", text(&page.stdout));
    assert_eq!(solitaire(&["man", "fly"], b"").status.code(), Some(2));
}

#[test]
fn every_page_that_a_page_names_is_printed() {
    let named = |page: &Output| -> Vec<String> {
        assert!(page.status.success(), "{}", text(&page.stderr));
        let names = text(&page.stdout).lines().filter_map(|line| line.strip_suffix("(1)"));
        names.map(|name| name.replace('\\', "")).collect()
    };
    let (mut open, mut seen) = (named(&solitaire(&["man"], b"")), 0);
    while let Some(name) = open.pop() {
        let page = solitaire(&["man", &name], b"");
        assert!(text(&page.stdout).contains(&format!("\n.TH {name} ")), "{name}");
        open.extend(named(&page));
        seen += 1;
    }
    assert!(seen > 30, "{seen}");
    let page = solitaire(&["man", "study", "report"], b"");
    assert_eq!(page.stdout, solitaire(&["man", "study-report"], b"").stdout);
    assert_eq!(solitaire(&["man", "study", "fly"], b"").status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_an_error_for_every_command() {
    let commands: &[&[&str]] = &[
        &["--help"],
        &["play", "--help"],
        &["--version"],
        &["man"],
        &["completions", "bash"],
        &["list"],
    ];
    for arguments in commands {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_solitaire"));
        let output = command.args(*arguments).stdout(full).output().unwrap();
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?} {told}");
        assert!(
            told.starts_with("error: the output could not be written: "),
            "{arguments:?} {told}"
        );
    }
}

#[test]
fn a_line_that_is_too_long_or_no_text_is_not_taken_for_an_empty_one() {
    let long = ["board ".repeat(20_000).as_bytes(), b"\nquit\n"].concat();
    for (line, why) in [
        (&b"\xff\nquit\n"[..], "the line is not UTF-8 text"),
        (&long, "the line is longer than 65536 bytes; write a shorter one"),
    ] {
        let sentence = format!("{}{}", why[..1].to_uppercase(), &why[1..]);
        let spoken = solitaire(&["play", "golf", "--deal=7", "--linear"], line);
        assert!(text(&spoken.stdout).contains(&sentence), "{}", text(&spoken.stdout));
        assert_eq!(spoken.status.code(), Some(2));
        let asked = solitaire(&["play", "--deal=7"], line);
        assert!(text(&asked.stdout).contains(&format!("error: {why}")), "{}", text(&asked.stdout));
    }
}

#[test]
fn quit_ends_at_once() {
    let output = solitaire(&["play", "simplevar", "--deal", "7"], b"quit\nmoves\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(!text(&output.stdout).contains("MoveColumn"));
}

#[test]
fn help_is_no_error() {
    let output = solitaire(&["play", "--help"], b"");
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("--deal <N>"));
}

#[test]
fn each_command_says_what_it_does() {
    let help = text(&solitaire(&["help"], b"").stdout).to_owned();
    let listed = help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    // Lines that are indented deeper continue the description of a command, so they name no command.
    let names = listed.expect("commands are listed").lines().filter_map(|line| {
        let line = line.strip_prefix("  ").filter(|line| !line.starts_with(' '))?;
        line.split_whitespace().next()
    });
    let mut said: Vec<(String, String)> = Vec::new();
    for name in names.filter(|name| *name != "help") {
        let page = text(&solitaire(&["help", name], b"").stdout).to_owned();
        let about = page.lines().next().unwrap_or_default().to_owned();
        let same = said.iter().find(|(_, other)| *other == about);
        assert!(!about.is_empty() && same.is_none(), "{name} and {same:?}: {about}");
        said.push((name.to_owned(), about));
    }
    assert!(said.len() > 15, "{said:?}");
}

/// Sends a process the signal that Ctrl-C sends.
#[cfg(unix)]
fn interrupt(process: &std::process::Child) {
    let sent = Command::new("kill").args(["-INT", &process.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

/// Waits until a process handles SIGINT. On systems without `/proc`, assumes that it already does. Fails if the process
/// ends first.
#[cfg(unix)]
fn wait_until_interrupts_are_heard(process: &mut std::process::Child) {
    let is_heard = |status: String| {
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        // In the mask of handled signals, the lowest bit stands for signal 1, and SIGINT is signal 2.
        caught.is_none_or(|mask| u64::from_str_radix(mask.trim(), 16).unwrap() & 0b10 != 0)
    };
    let status = format!("/proc/{}/status", process.id());
    while !std::fs::read_to_string(&status).map_or(true, is_heard) {
        assert!(process.try_wait().unwrap().is_none(), "it ended");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_at_once_what_takes_long() {
    use std::time::{Duration, Instant};

    let folder = tempfile::tempdir().unwrap();
    let sampling = ["--policy", "sampling", "--set", "nodes=1000000000"];
    let long: &[&[&str]] = &[
        &["study", "levels", "klondike", "--deals", "100000"],
        &[&["bot", "klondike"], &sampling[..]].concat(),
        &[&["study", "klondike", "--play"], &sampling[..]].concat(),
        &["bot", "spider", "--policy", "solver", "--set", "nodes=1000000000"],
        &["bot", "klondike", "--command", "sleep 100"],
    ];
    for arguments in long {
        let mut process = Command::new(env!("CARGO_BIN_EXE_solitaire"))
            .args(*arguments)
            .env("SOLITAIRE_LEDGER", folder.path().join("ledger"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(1000));
        wait_until_interrupts_are_heard(&mut process);
        interrupt(&process);
        let begun = Instant::now();
        while process.try_wait().unwrap().is_none() {
            if begun.elapsed() > Duration::from_secs(20) {
                process.kill().unwrap();
                panic!("{arguments:?} goes on");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(process.wait().unwrap().code(), Some(130), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_solver_with_the_deals_that_are_done() {
    use std::io::{BufRead as _, BufReader, Read as _};

    let mut process = Command::new(env!("CARGO_BIN_EXE_solitaire"))
        .args(["solve", "simplevar", "--deals", "7..1000000", "--time-limit", "0", "--json"])
        .args(["--memory", "100000", "--jobs", "2"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    interrupt(&process);
    let mut told = vec![first];
    told.extend(lines.map(Result::unwrap));
    let mut summary = String::new();
    process.stderr.take().unwrap().read_to_string(&mut summary).unwrap();
    assert_eq!(process.wait().unwrap().code(), Some(130));
    let deals: Vec<u64> = told
        .iter()
        .map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_ne!(line["limit"], "stopped", "{line}");
            line["deal"].as_u64().unwrap()
        })
        .collect();
    assert!(deals[0] == 7 && deals.is_sorted() && deals.len() < 999_000, "{deals:?}");
    let begins =
        if deals.len() == 1 { "1 deal: ".into() } else { format!("{} deals: ", deals.len()) };
    assert!(summary.starts_with(&begins) && summary.lines().count() == 1, "{summary}");
}

#[test]
fn a_game_is_played_from_the_position_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position.json");
    let path = file.to_str().unwrap();
    let printed = solitaire(&["show", "simplevar", "--deal", "7", "--json"], b"");
    std::fs::write(&file, &printed.stdout).unwrap();
    let begun = |arguments: &[&str], input: &[u8]| {
        let output = solitaire(&[&["play", "--position", path], arguments].concat(), input);
        (output.status.code(), text(&output.stdout).to_owned(), text(&output.stderr).to_owned())
    };
    let from_deal = solitaire(&["play", "simplevar", "--deal", "7"], b"Deal\nundo\n");
    let (code, told, _) = begun(&[], b"Deal\nundo\n");
    assert_eq!((code, told.as_str()), (Some(0), text(&from_deal.stdout)));
    assert_eq!(begun(&["simplevar"], b"Deal\nundo\n").1, told);
    // Each `chances` waits a few seconds for the solver, so that one of them gets its answer.
    let (code, told, _) = begun(&["--linear"], &b"chances\n".repeat(20));
    assert_eq!(code, Some(0));
    assert!(told.contains("This position cannot be won."), "{told}");
    let (code, _, sentence) = begun(&["golf"], b"");
    assert_eq!(code, Some(2), "{sentence}");
    std::fs::write(&file, "{}").unwrap();
    let (code, _, sentence) = begun(&[], b"");
    assert_eq!(code, Some(2));
    assert!(sentence.contains("position.json"), "{sentence}");
    let output = solitaire(&["play", "--position", "-"], &printed.stdout);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("must be in a file"), "{}", text(&output.stderr));
}

#[test]
fn the_move_that_lost_is_told_and_what_is_not_known_is_a_no() {
    let line = "fan deal 5: MoveCard tableau4 tableau8; ToFoundation tableau1 foundation0; MoveCard tableau16 tableau17";
    let lost = json(&solitaire(&["replay", line, "--where-lost", "--json"], b""));
    assert_eq!((&lost["move"], &lost["moves"]), (&3.into(), &3.into()), "{lost}");
    assert_eq!((&lost["won"], &lost["lost"], &lost["deal"]), (&2.into(), &3.into(), &5.into()));
    assert_eq!(lost["code"], "MoveCard tableau16 tableau17");
    let output = solitaire(&["replay", line, "--where-lost", "--nodes", "1"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).starts_with("the search found no answer ("));
    let output = solitaire(&["replay", "-", "--where-lost"], &line.as_bytes()[..10]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).starts_with("you can still win"));
}

#[test]
fn a_name_leads_to_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let play = |arguments: &[&str], input: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_solitaire"))
            .args([&["play", "simplevar"], arguments].concat())
            .env("SOLITAIRE_DATA", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        (output.status.code(), text(&output.stdout).lines().map(str::to_owned).collect::<Vec<_>>())
    };
    let (code, first) = play(&["--name", "Sunday", "--linear"], "press stock\nquit\n");
    assert_eq!(code, Some(0), "{first:?}");
    let standing = first.last().unwrap().clone();
    assert!(standing.ends_with(", 1 move."), "{standing}");
    play(&["--deal", "7", "--linear"], "press stock\nname Sunday\nquit\n");
    let (_, again) = play(&["--name", "sunday", "--linear"], "");
    assert_eq!(again.get(1), Some(&standing), "{again:?}");
    let (_, by_word) = play(&["--deal", "7", "--linear"], "deal sunday\n");
    assert!(by_word.contains(&standing), "{by_word:?}");
    assert_eq!(play(&["--name", "Sunday"], "").0, Some(2), "a pipe keeps nothing");
}

#[test]
fn a_net_is_written_on_one_page_and_its_size_is_said() {
    for part in [&["klondike"][..], &["golf"], &["klondike", "--module", "TP3"]] {
        for (form, is_one) in [(&["--pnml"][..], true), (&["--pnml", "--pages"], false)] {
            let output = solitaire(&[&["net"], part, form].concat(), b"");
            assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
            let written = text(&output.stdout);
            let count = |tag: &str| written.matches(tag).count();
            assert_eq!(count("<page ") == 1, is_one || part.len() > 1, "{part:?} {form:?}");
            assert_eq!(count("<referencePlace ") == 0, is_one || part.len() > 1);
            let markings = written.split("<initialMarking>").skip(1).map(|rest| {
                let number = rest.trim_start().strip_prefix("<text>").unwrap();
                number.split('<').next().unwrap().parse::<u64>().unwrap()
            });
            let tokens: u64 = markings.sum();
            let [places, transitions, arcs] = ["<place ", "<transition ", "<arc "].map(count);
            let said = format!(
                "{places} places, {transitions} transitions, {arcs} arcs, {tokens} tokens\n"
            );
            assert_eq!(text(&output.stderr), said, "{part:?} {form:?}");
            assert!(places > 1 && tokens > 1);
        }
    }
    let output = solitaire(&["net", "klondike", "--pages"], b"");
    assert_eq!(output.status.code(), Some(2));
}
