//! Tests how requests are read, and the errors for lines that are not requests.

use super::*;

#[test]
fn lines_are_read_as_requests() {
    let text = |text: &str| text.to_owned();
    for (line, request) in [
        ("games", Request::Games),
        (" GAME  Simple Simon ", Request::Game(text("Simple Simon"))),
        ("position {\"a\": 1}", Request::Position(text("{\"a\": 1}"))),
        ("moves", Request::Moves { all: false }),
        ("moves all", Request::Moves { all: true }),
        ("try a 2 b", Request::Try { source: text("a"), count: 2, target: text("b") }),
        ("hint\r", Request::Hint),
        ("perft 3", Request::Perft { depth: 3, all: false }),
        ("perft 255 all", Request::Perft { depth: 255, all: true }),
        ("solve", Request::Solve(Effort::default())),
        ("solve nodes 100", Request::Solve(Effort { nodes: Some(100), ..Effort::default() })),
        (
            "solve memory 64 time 0.5 nodes 7",
            Request::Solve(Effort {
                seconds: Some(0.5),
                nodes: Some(7),
                memory: Some(64),
                ..Effort::default()
            }),
        ),
        (
            "solve improve nodes 9",
            Request::Solve(Effort { wish: Wish::Shorter, nodes: Some(9), ..Effort::default() }),
        ),
        ("solve shortest", Request::Solve(Effort { wish: Wish::Shortest, ..Effort::default() })),
        ("difficulty", Request::Difficulty),
        ("where_lost", Request::WhereLost(Effort::default())),
        ("where_lost nodes 9", Request::WhereLost(Effort { nodes: Some(9), ..Effort::default() })),
        (
            "fair time 2 games 9",
            Request::Fair(Effort { games: Some(9), seconds: Some(2.0), ..Effort::default() }),
        ),
        (
            "winnable time 2 first 7 deals 3",
            Request::Winnable {
                first: Some(7),
                deals: Some(3),
                effort: Effort { seconds: Some(2.0), ..Effort::default() },
            },
        ),
        ("wait", Request::Wait { at_most: None }),
        ("wait 0.25", Request::Wait { at_most: Some(Duration::from_millis(250)) }),
        ("stop", Request::Stop),
        ("undo", Request::Play(Command::Undo)),
        ("do Deal", Request::Play(Command::Do(text("Deal")))),
        ("Move:TP1:TP5:3", Request::Play(Command::Do(text("Move:TP1:TP5:3")))),
    ] {
        assert_eq!(line.parse(), Ok(request), "{line}");
    }
}

#[test]
fn bad_lines_get_one_sentence() {
    for (line, sentence) in [
        ("gams", "`gams` is not a command; did you mean `games`?"),
        ("und", "`und` is not a command; did you mean `undo`?"),
        ("", "an empty text is not a command; `help` lists the commands"),
        ("games all", "`games` is incomplete or wrong; write `games` alone"),
        ("moves some more", "`moves` is incomplete or wrong; write `moves [all|<place>]`"),
        ("perft 0", "`perft` is incomplete or wrong; write `perft <depth> [all]`"),
        ("perft 256", "`perft` is incomplete or wrong; write `perft <depth> [all]`"),
        ("position", "`position` is incomplete or wrong; write `position <JSON>`"),
        ("difficulty 3", "`difficulty` is incomplete or wrong; write `difficulty` alone"),
        (
            "where_lost shortest",
            "`where_lost` is incomplete or wrong; write `where_lost [time <seconds>] [nodes <number>] [memory <MiB>]`",
        ),
        (
            "fair nodes 3",
            "`fair` is incomplete or wrong; write `fair [games <number>] [time <seconds>]`",
        ),
        (
            "winnable deals 0",
            "`winnable` is incomplete or wrong; write `winnable [first <number>] [deals <number>] [time <seconds>] [nodes <number>] [memory <MiB>]`",
        ),
        ("wait -1", "`wait` is incomplete or wrong; write `wait [seconds]`"),
        ("stop now", "`stop` is incomplete or wrong; write `stop` alone"),
        ("undo 3", "`undo` is incomplete or wrong; write `undo` alone"),
    ] {
        assert_eq!(line.parse::<Request>().unwrap_err().to_string(), sentence, "{line}");
    }
}

#[test]
fn limits_that_do_not_read_are_no_search() {
    let wanted = "`solve` is incomplete or wrong; \
                  write `solve [improve|shortest] [time <seconds>] [nodes <number>] [memory <MiB>]`";
    for line in [
        "solve 7",
        "solve --nodes 10",
        "solve nodes",
        "solve nodes -1",
        "solve nodes 1 nodes 2",
        "solve time never",
        "solve time NaN",
        "solve time 1e99",
        "solve memory 0",
        "solve time 1 x",
        "solve nodes 1 shortest",
        "solve games 3",
        "solve shortest improve",
    ] {
        assert_eq!(line.parse::<Request>().unwrap_err().to_string(), wanted, "{line}");
    }
}

#[test]
fn every_request_of_the_help_is_known_once() {
    let words: Vec<_> = forms().map(|form| form.word).collect();
    for (number, word) in words.iter().enumerate() {
        assert!(!words[..number].contains(word), "{word}");
        let error = format!("{word} a b c d").parse::<Request>();
        assert!(!matches!(error, Err(CommandError::Unknown { .. })), "{word}");
    }
    assert!(words.len() > 18);
}
