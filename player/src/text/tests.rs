//! Tests whole conversations with the game in a pipe.

use std::io;

use super::*;
use crate::testing::{SAMPLER, SIMPLE_SIMON_1_WON, session, simple_simon, simplevar};

/// Answers the commands, and returns commands and answers as one text.
fn conversation(session: &mut Session, commands: &[&str]) -> String {
    let mut output = Vec::new();
    for command in commands {
        output.extend(format!("> {command}\n").bytes());
        let line = Ok((*command).to_owned());
        if respond(session, line, &mut output).unwrap().is_break() {
            break;
        }
    }
    String::from_utf8(output).unwrap()
}

fn answer_to(session: &mut Session, command: &str) -> String {
    let mut output = Vec::new();
    let _ = respond(session, Ok(command.to_owned()), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn a_piped_game_of_simplevar() {
    let commands = [
        "state",
        "moves",
        "do MoveColumn tableau0 tableau1 1",
        "do MoveColumn tableau9 tableau1 1",
        "try tableau0 9 tableau1",
        "try tableau0 1 foundation0",
        "press stock",
        "undo",
        "undo",
        "redo",
        "restart",
        "redo",
        "score",
        "autoplay on",
        "save",
        "deal 8",
        "autoplay off",
        "deal 0",
        "load {\"version\":9,\"game\":\"x\",\"deal\":1,\"steps\":[],\"done\":0}",
        "load nonsense",
        "foo",
        "",
        "help",
        "quit",
        "state",
    ];
    insta::assert_snapshot!(conversation(&mut session(simplevar(), 7), &commands));
}

#[test]
fn a_game_with_everything_is_piped_and_won() {
    let commands = [
        "state",
        "moves",
        "try tableau0 1 cell0",
        "score",
        "press Turn",
        "press Turn",
        "press Turn",
        "press Never",
        "press stock",
        "press tableau0",
        "autoplay on",
        "try up0 1 right0",
        "do Pair up0 right0 foundation",
        "undo",
        "redo",
        "quit",
    ];
    insta::assert_snapshot!(conversation(&mut session(SAMPLER, 1), &commands));
}

#[test]
fn a_whole_game_is_won() {
    let mut session = session(simple_simon(), 1);
    let mut last = String::new();
    for line in SIMPLE_SIMON_1_WON.lines() {
        assert!(!last.contains("You won"));
        last = answer_to(&mut session, &format!("do {line}"));
        assert!(last.starts_with(&format!("made {line}\n")), "{line}: {last}");
    }
    assert!(last.ends_with("\nYou won: deal 1 in 76 moves.\n"), "{last}");
    assert_eq!(answer_to(&mut session, "moves"), "no moves left\n");
}

#[test]
fn every_line_that_lists_a_move_makes_it() {
    for entry in test_volume::some(solitaire_families::GAMES) {
        let mut played = session(*entry, 7);
        for step in 0..12 {
            let listed = answer_to(&mut played, "moves");
            let before = (played.deal_number(), played.steps_done());
            let mut next = None;
            for line in listed.lines().filter(|line| *line != "no moves left") {
                let answer = answer_to(&mut played, line);
                assert!(answer.starts_with(&format!("made {line}\n")), "{line}: {answer}");
                assert_eq!((played.deal_number(), played.steps_done()), (before.0, before.1 + 1));
                assert!(played.undo());
                next = Some(line.to_owned());
            }
            let lines: Vec<&str> = listed.lines().collect();
            let Some(last) = next else { break };
            let line = lines.get(step * 7 % lines.len()).copied().unwrap_or(&last);
            answer_to(&mut played, line);
        }
    }
}

#[test]
fn a_move_is_no_request_and_a_request_no_move() {
    let mut played = session(simplevar(), 7);
    assert!(answer_to(&mut played, "Deal").starts_with("made Deal\n"));
    // With the capital letter, `Deal` is the move of this game, which is refused because no cards are left. It does not
    // start another deal.
    assert!(answer_to(&mut played, " Deal ").starts_with("refused: "));
    assert_eq!((played.deal_number(), played.steps_done()), (7, 1));
    for (line, number) in [("deal 8", 8), ("DEAL 9", 9), ("Deal 10", 10)] {
        answer_to(&mut played, line);
        assert_eq!(played.deal_number(), number, "{line}");
    }
    answer_to(&mut played, "deal");
    assert_eq!(played.steps_done(), 0);
    assert_eq!(
        answer_to(&mut played, "MoveColumn tableau0"),
        "error: `MoveColumn tableau0` is not a move; write `MoveColumn source target count`\n"
    );
    // A move must be written exactly as it is declared, so this line is neither a move nor a command.
    assert!(answer_to(&mut played, "movecolumn tableau0").contains("is not a command"));
}

#[test]
fn the_worst_that_came_of_a_line_is_known_at_the_end() {
    let worst =
        |input: &str| play(&mut session(simplevar(), 7), input.as_bytes(), Vec::new()).unwrap();
    assert_eq!(worst("moves\n\nDeal\nundo\nscore\n"), Worst::Done);
    assert_eq!(worst("Deal\nDeal\nmoves\n"), Worst::Refused);
    for bad in ["foo", "redo", "deal 0", "do Fly", "load {}", "try a 1 b", "press x"] {
        assert_eq!(worst(&format!("Deal\nDeal\n{bad}\nmoves\n")), Worst::Bad, "{bad}");
    }
    assert_eq!(worst("quit\nfoo\n"), Worst::Done);
}

#[test]
fn a_save_is_loaded_back_with_what_was_undone() {
    let mut played = session(SAMPLER, 3);
    conversation(&mut played, &["press stock", "press Turn", "press stock", "undo"]);
    let saved = answer_to(&mut played, "save");
    let mut other = session(SAMPLER, 4);
    let board = answer_to(&mut other, &format!("load {saved}"));
    assert_eq!(board, answer_to(&mut played, "state"));
    assert_eq!(other.save(), played.save());
    assert_eq!(other.steps_undone(), 1);
}

#[test]
fn a_switch_outlives_the_game() {
    let mut session = session(simplevar(), 7);
    answer_to(&mut session, "autoplay on");
    let saved = answer_to(&mut session, "save");
    for command in ["deal 8".to_owned(), format!("load {saved}")] {
        answer_to(&mut session, &command);
        assert!(session.autoplay().iter().all(|(_, on)| *on), "{command}");
    }
}

#[test]
fn what_fails_changes_nothing() {
    let mut session = session(simplevar(), 7);
    conversation(&mut session, &["press stock", "press stock", "undo"]);
    let before = session.save();
    let long = format!("do {}", "x".repeat(60_000));
    let foreign = r#"load {"version":1,"game":"\u001b[2J","deal":1,"steps":[],"done":0}"#;
    for line in [
        "do MoveColumn",
        "do Fly tableau0",
        "try stock 1 tableau0",
        "try tableau0 0 tableau1",
        "try tableau0 255 tableau1",
        "press tableau0",
        "press nowhere",
        "deal x",
        "deal 9007199254740992",
        "load {}",
        r#"load {"version":1,"game":"simplesimon/simplevar","deal":0,"steps":[],"done":0}"#,
        r#"load {"version":1,"game":"simplesimon/simplevar","deal":1,"steps":[[]],"done":1}"#,
        r#"load {"version":1,"game":"simplesimon/simplevar","deal":1,"steps":[["Deal"],["Deal"]],"done":1}"#,
        foreign,
        &long,
    ] {
        let answer = answer_to(&mut session, line);
        let told = answer.starts_with("error: ") || answer.starts_with("refused: ");
        assert!(told, "{line}: {answer}");
        assert_eq!(answer.lines().count(), 1, "{line}: {answer}");
        assert!(answer.len() < 600, "{line}: {answer}");
        assert!(!answer.contains('\u{1b}'));
        assert_eq!(session.save(), before, "{line}");
    }
}

#[test]
fn wild_input_is_answered_line_by_line() {
    let mut input = vec![b'x'; 70_000];
    input.extend(b"\n\xff\xfe\nscore");
    let mut output = Vec::new();
    play(&mut session(simplevar(), 7), &input[..], &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let answers: Vec<_> = output.lines().skip(1 + 13).collect();
    assert_eq!(
        answers,
        [
            "error: the line is longer than 65536 bytes; write a shorter one",
            "error: the line is not UTF-8 text",
            "Simplevar keeps no score",
        ]
    );
}

#[test]
fn a_closed_pipe_ends_the_game() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let ended = play(&mut session(simplevar(), 7), &b"moves\n"[..], Closed);
    assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
}
