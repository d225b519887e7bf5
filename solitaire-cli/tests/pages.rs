//! Tests that the examples on the pages of `docs` match the output of the program.
//!
//! In a block of text, `$ solitaire …` is a command, and a line after `> ` is input. The rest is the output, in which
//! `…` matches any text.

use std::env;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// A command with its input and output.
#[derive(Default)]
struct Example {
    command: String,
    typed: String,
    written: String,
}

/// The examples in the text of a page: each command with its input and the output that the page shows.
fn examples(page: &str) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    for block in page.split("\n```text\n").skip(1) {
        let block = block.split("\n```").next().unwrap();
        if !block.starts_with("$ solitaire ") {
            continue;
        }
        for line in block.lines() {
            if let Some(command) = line.strip_prefix("$ solitaire ") {
                found.push(Example { command: command.to_owned(), ..Example::default() });
                continue;
            }
            let example = found.last_mut().unwrap();
            match line.strip_prefix("> ") {
                Some(typed) => example.typed += &format!("{typed}\n"),
                None => example.written += &format!("{line}\n"),
            }
        }
    }
    found
}

/// The output of a command, stdout and stderr. A shell runs it, since some pages show only part of the output.
fn run(example: &Example) -> String {
    let folder = tempfile::tempdir().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_solitaire"));
    let mut places = vec![program.parent().unwrap().to_path_buf()];
    places.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let mut child = Command::new("sh")
        .arg("-c")
        .arg(format!("solitaire {}", example.command))
        .env("PATH", env::join_paths(places).unwrap())
        .env("SOLITAIRE_DATA", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The command may end before it has read all input.
    let _ = child.stdin.take().unwrap().write_all(example.typed.as_bytes());
    let output = child.wait_with_output().unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// True if a text matches `written`, in which `…` stands for any text.
fn fits(text: &str, written: &str) -> bool {
    let Some((first, rest)) = written.split_once('…') else { return text == written };
    let Some(mut left) = text.strip_prefix(first) else { return false };
    let mut parts: Vec<&str> = rest.split('…').collect();
    let last = parts.pop().unwrap_or_default();
    for part in parts {
        let Some(at) = left.find(part) else { return false };
        left = &left[at + part.len()..];
    }
    left.ends_with(last)
}

#[test]
fn every_command_of_every_page_writes_what_stands_there() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("docs");
    let mut run_examples = 0;
    for entry in fs::read_dir(docs).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        for example in examples(&fs::read_to_string(&path).unwrap()) {
            let written = run(&example);
            let (page, command) = (path.display(), &example.command);
            assert!(
                fits(&written, &example.written),
                "{page} does not show what `solitaire {command}` writes, which is\n{written}"
            );
            run_examples += 1;
        }
    }
    assert!(run_examples >= 4, "{run_examples}");
}

#[test]
fn what_is_left_out_is_anything() {
    for (text, written, is_so) in [
        ("one two three", "one … three", true),
        ("one two three", "one … four", false),
        ("one two three", "… two …", true),
        ("one", "one two", false),
        ("ab", "a…b…", true),
        ("ab", "a…bb", false),
    ] {
        assert_eq!(fits(text, written), is_so, "{text} {written}");
    }
}

/// The tables in `bots.md` show how many deals each policy wins and its score. Running the command in a row of a table
/// prints the same numbers. Slow policies are skipped in a light test run.
#[test]
fn the_tables_of_policies_hold_what_is_won() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("docs");
    let page = fs::read_to_string(docs.join("bots.md")).unwrap();
    let (mut deals, mut tried) = ("", 0);
    for line in page.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, policy, won, score, by, _] = cells[..] else { continue };
        if let Some(numbers) = won.strip_prefix("Won of the deals 1 to ") {
            deals = numbers;
        }
        let is_slow =
            ["`solver`", "`rollout`", "`sampling`"].iter().any(|slow| policy.starts_with(slow));
        if !by.starts_with("`--policy") || (is_slow && test_volume::is_light()) {
            continue;
        }
        let command = format!("bot windows {} --deals 1..{deals}", by.trim_matches('`'));
        let written = run(&Example { command, ..Example::default() });
        let (won, interval) = won.split_once(" (").unwrap();
        for told in [
            format!("\n{won} of {deals} won: "),
            format!(" (95%: {interval}\n"),
            format!("\nscore: mean {score} ± "),
        ] {
            assert!(written.contains(&told), "{policy} of {deals} deals\n{written}");
        }
        tried += 1;
    }
    assert!(tried >= 5, "{tried}");
}

/// The words of a command, split like in a shell.
fn words(command: &str) -> Vec<&str> {
    let parts = command.split('\'').enumerate();
    parts
        .flat_map(|(number, part)| match number % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        })
        .collect()
}

/// Each `solitaire …` command that a page mentions inside a sentence can be parsed by the program.
#[test]
fn every_command_in_the_text_is_one() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("docs");
    let mut seen = 0;
    for name in ["bots.md", "player.md", "protocol.md", "solver.md", "studies.md"] {
        let page = fs::read_to_string(docs.join(name)).unwrap();
        let page: String = page.split('\n').collect::<Vec<_>>().join(" ");
        for command in page.split("`solitaire ").skip(1) {
            let command = command.split('`').next().unwrap();
            // Adding `--help` parses the command without running it.
            let output = Command::new(env!("CARGO_BIN_EXE_solitaire"))
                .args(words(command))
                .arg("--help")
                .output()
                .unwrap();
            assert!(output.status.success(), "{name}: solitaire {command}");
            seen += 1;
        }
    }
    assert!(seen > 10, "{seen}");
}
