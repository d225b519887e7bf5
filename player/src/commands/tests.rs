//! Tests the output of the commands.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Parser;
use solitaire_runtime::GameEntry;

use super::{Inquiry, Outcome, Trouble};
use crate::testing::{SAMPLER, simplevar};

#[derive(Parser)]
struct Line {
    #[command(subcommand)]
    inquiry: Inquiry,
}

fn answer(line: &str) -> Result<String, Vec<String>> {
    let games: [GameEntry; 2] = [simplevar(), SAMPLER];
    let words = std::iter::once("solitaire").chain(line.split(' '));
    let parsed = Line::try_parse_from(words).map_err(|error| vec![error.to_string()])?;
    let mut output = Vec::new();
    match parsed.inquiry.answer(&games, &mut output, Arc::default) {
        Ok(Outcome::Yes | Outcome::No) => Ok(String::from_utf8(output).unwrap()),
        Err(Trouble::Bad(sentences)) => Err(sentences),
        other => panic!("{other:?}"),
    }
}

/// Runs commands and shows each with its output, as a terminal would.
fn conversation(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("$ {line}\n{}", answer(line).unwrap())).collect()
}

#[test]
fn games_are_listed() {
    insta::assert_snapshot!(conversation(&["list", "list --json"]));
}

#[test]
fn a_deal_is_shown() {
    let lines =
        ["show sampler --deal 1", "show sampler --deal 1 --json", "show simplevar --deal 7"];
    insta::assert_snapshot!(conversation(&lines));
}

#[test]
fn moves_are_listed() {
    let lines =
        ["moves sampler --deal 1", "moves sampler --deal 1 --all", "moves sampler --deal 1 --json"];
    insta::assert_snapshot!(conversation(&lines));
}

#[test]
fn sequences_are_counted() {
    let lines = ["perft sampler --deal 1 --depth 3", "perft sampler --deal 1 --depth 3 --all"];
    insta::assert_snapshot!(conversation(&lines));
}

#[test]
fn a_model_is_printed_on_one_line_or_on_many() {
    let (one, many) = (answer("model sampler --json").unwrap(), answer("model sampler").unwrap());
    assert_eq!((one.lines().count(), many.lines().next()), (1, Some("{")));
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(read(&one), read(&many));
    assert_eq!(read(&one)["slug"], "sampler/sampler");
    assert_eq!(read(&one)["containers"][4]["name"], "tableau");
}

#[test]
fn deals_are_solved_in_their_order() {
    let told = answer("solve simplevar --deals 1..6 --nodes 300 --jobs 3 --json").unwrap();
    let lines: Vec<serde_json::Value> =
        told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let deals: Vec<u64> = lines.iter().filter_map(|line| line["deal"].as_u64()).collect();
    assert_eq!(deals, [1, 2, 3, 4, 5, 6]);
    for line in &lines {
        assert_eq!(line["game"], "simplesimon/simplevar");
        assert_eq!(line["limit"].is_null(), line["verdict"] != "gave_up", "{line}");
        assert_eq!(line["solution"].is_null(), line["verdict"] != "solved", "{line}");
        assert!(line["nodes"].as_u64().is_some_and(|nodes| nodes <= 300), "{line}");
    }
}

#[test]
fn verdicts_depend_neither_on_the_threads_nor_on_the_order() {
    let told = |jobs: u32| -> Vec<(u64, String, u64, String)> {
        let line = format!("solve simplevar --deals 1..24 --nodes 9000 --jobs {jobs} --json");
        let lines = answer(&line).unwrap();
        let values = lines.lines().map(|line| serde_json::from_str(line).unwrap());
        let told = values.map(|line: serde_json::Value| {
            let verdict = line["verdict"].as_str().unwrap().to_owned();
            let nodes = line["nodes"].as_u64().unwrap();
            (line["deal"].as_u64().unwrap(), verdict, nodes, line["solution"].to_string())
        });
        told.collect()
    };
    let alone = told(1);
    assert_eq!(alone.len(), 24);
    let known = alone.iter().filter(|(_, verdict, ..)| verdict != "gave_up").count();
    assert!((1..24).contains(&known), "{known}");
    assert_eq!(told(7), alone);
}

#[test]
fn who_breaks_off_gets_what_was_done() {
    let games: [GameEntry; 2] = [simplevar(), SAMPLER];
    let broken_off = |line: &str| {
        let parsed = Line::try_parse_from(std::iter::once("solitaire").chain(line.split(' ')));
        let mut output = Vec::new();
        let pressed = || Arc::new(AtomicBool::new(true));
        let outcome = parsed.unwrap().inquiry.answer(&games, &mut output, pressed).unwrap();
        (outcome, String::from_utf8(output).unwrap())
    };
    let nothing = (Outcome::Interrupted, String::new());
    assert_eq!(broken_off("solve simplevar --deals 1..1000000000 --time-limit 0"), nothing);
    let (outcome, told) = broken_off("solve simplevar --deal 1 --time-limit 0");
    assert_eq!(outcome, Outcome::Interrupted);
    assert!(told.starts_with("deal 1: gave_up (stopped); "), "{told}");
}

#[test]
fn a_solution_is_printed_in_sentences() {
    let told = answer("solve simplevar --deal 2 --time-limit 0 --print").unwrap();
    let (first, sentences) = told.split_once('\n').unwrap();
    assert!(first.starts_with("deal 2: solved in "), "{first}");
    let numbers: Vec<usize> = sentences
        .lines()
        .map(|line| line.split_once(". ").unwrap().0.trim().parse().unwrap())
        .collect();
    assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>());
    assert!(first.contains(&format!("in {} moves", numbers.len())), "{first}");
}

#[test]
fn a_solution_is_made_shorter_or_is_the_shortest() {
    for (wish, json) in [("--shortest", r#""shortest":true,"#), ("--improve", r#""first":"#)] {
        let told = answer(&format!("solve sampler --deal 1 {wish}")).unwrap();
        assert!(told.starts_with("deal 1: solved in 1 move"), "{told}");
        assert!(told.contains(", the fewest; "), "{told}");
        assert_eq!(told.contains("(first found: "), wish == "--improve", "{told}");
        let told = answer(&format!("solve sampler --deal 1 {wish} --json")).unwrap();
        assert!(told.contains(json) && told.contains(r#""shortest":true,"#), "{told}");
    }
    let told = answer("solve sampler --deal 1 --json").unwrap();
    assert!(!told.contains("shortest") && !told.contains("first"), "{told}");
}

#[test]
fn deals_are_as_hard_on_any_number_of_threads() {
    // The collection has no difficulty table, so the command first solves deals to find out how hard a usual deal is.
    let told = answer("solve simplevar --deals 1..6 --difficulty --jobs 3").unwrap();
    assert_eq!(told, answer("solve simplevar --deals 1..6 --difficulty --jobs 1").unwrap());
    let deals: Vec<&str> = told.lines().filter_map(|line| line.split(": ").next()).collect();
    assert_eq!(deals, ["deal 1", "deal 2", "deal 3", "deal 4", "deal 5", "deal 6"]);
    let values = answer("solve simplevar --deals 1..6 --difficulty --json").unwrap();
    for (text, line) in told.lines().zip(values.lines()) {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(text.ends_with(line["sentence"].as_str().unwrap()), "{text}: {line}");
        assert_eq!(line["level"].is_null(), line["verdict"] == "impossible", "{line}");
    }
    let one = answer("solve simplevar --deal 2 --difficulty").unwrap();
    assert_eq!(Some(one.trim_end()), told.lines().nth(1));
}

#[test]
fn a_deal_nobody_asked_for_is_any() {
    assert!(answer("show sampler").unwrap().starts_with("Sampler, deal "));
}

#[test]
fn bad_input_gets_a_sentence() {
    for (line, sentence) in [
        (
            "show golf",
            "there is no game `golf`; the games are simplesimon/simplevar, sampler/sampler",
        ),
        ("model simplvar", "there is no game `simplvar`; did you mean `simplesimon/simplevar`?"),
        (
            "show sampler --deal 0",
            "there is no deal number 0; deals are numbered 1 to 9007199254740991",
        ),
        (
            "moves sampler --deal -1",
            "`-1` is not a deal number; deals are numbered 1 to 9007199254740991",
        ),
        ("solve sampler --deals 3..", "a range needs both ends, as in 1..100"),
        ("solve sampler --deals 3..1", "the range ends before it begins; write 1..3"),
        (
            "solve sampler --deals 0..1",
            "there is no deal number 0; deals are numbered 1 to 9007199254740991",
        ),
        (
            "solve sampler --deal 1 --time-limit=-1",
            "`--time-limit` takes a number of seconds, such as 10 or 0.5; write 0 for no limit",
        ),
        (
            "solve sampler --deal 1 --deals 1..2",
            "error: the argument '--deal <N>' cannot be used with '--deals <A..B>'",
        ),
        ("solve sampler", "add `--deal N` or `--position FILE`"),
        ("moves sampler", "add `--deal N` or `--position FILE`"),
        ("perft sampler --depth 2", "add `--deal N` or `--position FILE`"),
        ("perft sampler --deal 1", "error: the following required arguments were not provided:"),
        (
            "perft sampler --deal 1 --depth 0",
            "error: invalid value '0' for '--depth <D>': 0 is not in 1..=4294967295",
        ),
        (
            "show sampler --deal 1 --position x.json",
            "error: the argument '--deal <N>' cannot be used with '--position <FILE>'",
        ),
        (
            "show sampler --position no/such.json",
            "`no/such.json` cannot be read: No such file or directory (os error 2); give a file with a position, or `-` for standard input",
        ),
    ] {
        let sentences = answer(line).unwrap_err();
        assert_eq!(sentences.len(), 1, "{line}");
        assert_eq!(sentences[0].lines().next(), Some(sentence), "{line}");
    }
}
