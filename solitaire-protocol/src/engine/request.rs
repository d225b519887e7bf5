//! The requests: the words of the piped game, and those that only programs need.

use std::str::FromStr;
use std::time::Duration;

use solitaire_runtime::model::GameModel;

use crate::solving::find::Wish;
use crate::text::command::{self, Command, CommandError, FORMS, Form, form};

/// What a line asks for. What names mean depends on the games, and is not looked at.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Request {
    /// What the piped game understands too.
    Play(Command),
    /// List the games.
    Games,
    /// Begin a game, perhaps of a deal that is named after it.
    Game(String),
    /// Tell where elements are drawn.
    Layout,
    /// Tell what a person may know.
    View,
    /// Tell the rules as a page.
    Rules,
    /// Tell what may be played otherwise in a game, in this one when none is named.
    House(Option<String>),
    /// List the moves that take cards off one place.
    MovesFrom(String),
    /// Where the last cards of a place may go.
    Targets {
        /// The source.
        source: String,
        /// How many cards.
        count: u8,
    },
    /// Go to where so many steps are done.
    Goto(usize),
    /// Go on in another session.
    Session(String),
    /// List the sessions.
    Sessions,
    /// End a session.
    Close(String),
    /// Tell the declaration of the game.
    Model,
    /// Begin with a position.
    Position(String),
    /// List the legal moves.
    Moves {
        /// Every one of several equal empty targets.
        all: bool,
    },
    /// Which move takes the last cards of one place to another.
    Try {
        /// The source.
        source: String,
        /// How many cards.
        count: u8,
        /// The target.
        target: String,
    },
    /// List the legal moves, the most promising first.
    Hint,
    /// Count sequences of moves.
    Perft {
        /// The most moves of a sequence.
        depth: u8,
        /// Count every one of several equal empty targets.
        all: bool,
    },
    /// Look for a solution.
    Solve(Effort),
    /// Find out how hard the game is.
    Difficulty,
    /// Find out which move lost the game.
    WhereLost(Effort),
    /// Find out how often a player wins who sees what a person sees.
    Fair(Effort),
    /// Look for a deal that can be won.
    Winnable {
        /// From this number on.
        first: Option<u64>,
        /// So many at most.
        deals: Option<u64>,
        /// How each is searched.
        effort: Effort,
    },
    /// Wait for the verdict.
    Wait {
        /// At most so long.
        at_most: Option<Duration>,
    },
    /// End the search.
    Stop,
}

/// How far a search is to go, as far as that is said.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Effort {
    /// Which solution.
    pub(super) wish: Wish,
    /// Seconds; 0 for no limit.
    pub(super) seconds: Option<f64>,
    /// Moves of the search.
    pub(super) nodes: Option<u64>,
    /// MiB.
    pub(super) memory: Option<u32>,
    /// Games that are played.
    pub(super) games: Option<u32>,
}

/// The requests that the piped game does not have, or answers in another way.
static OWN_FORMS: &[Form] = &[
    form("games", "", "list the games"),
    form("game", "<game> [deal <number>]", "begin a deal of a game, 1 when no number is written"),
    form("layout", "", "tell where the elements of the game are drawn, in card widths and heights"),
    form(
        "view",
        "",
        "tell what a person may know: the open cards and those seen before, and no others",
    ),
    form("rules", "", "tell the rules of the game as a page in Markdown"),
    form("house", "[game]", "list the house rules of a game, and the words that choose them"),
    form(
        "targets",
        "<source> <count>",
        "list the moves that take so many cards off a place, one for each target",
    ),
    form("goto", "<step>", "take moves back or make them again until so many are done"),
    form("session", "<name>", "go on in the session of this name, which begins without a game"),
    form("sessions", "", "list the sessions"),
    form("close", "<name>", "end a session"),
    form("model", "", "tell the whole declaration of the game"),
    form("position", "<JSON>", "begin with a position, on one line"),
    form(
        "moves",
        "[all|<place>]",
        "list the legal moves; `all`: every one of equal empty targets; those off one place",
    ),
    form("try", "<source> <count> <target>", "which move that is, or why there is none"),
    form("hint", "", "list the legal moves, the most promising first"),
    form("perft", "<depth> [all]", "count the sequences of so many moves"),
    form(
        "solve",
        "[improve|shortest] [time <seconds>] [nodes <number>] [memory <MiB>]",
        "begin to look for a solution; `wait` and `stop` tell the verdict",
    ),
    form("difficulty", "", "begin to find out how hard the game is, from 1 to 10"),
    form(
        "where_lost",
        "[time <seconds>] [nodes <number>] [memory <MiB>]",
        "begin to find out which move lost the game; the limits are those of each search",
    ),
    form(
        "fair",
        "[games <number>] [time <seconds>]",
        "begin to find out how often a player wins from here who sees what a person sees",
    ),
    form(
        "winnable",
        "[first <number>] [deals <number>] [time <seconds>] [nodes <number>] [memory <MiB>]",
        "begin to look for a deal of the game that can be won; the limits are those of each deal",
    ),
    form("wait", "[seconds]", "wait for the end of the search, so long at most"),
    form("stop", "", "end the search"),
];

/// Every request, in the order in which help tells them.
pub(super) fn forms() -> impl Iterator<Item = &'static Form> {
    let is_own = |form: &&Form| OWN_FORMS.iter().any(|own| own.word == form.word);
    OWN_FORMS.iter().chain(FORMS.iter().filter(move |form| !is_own(form)))
}

/// What a line asks for where this game is played, if any is. One that is written as a move is that move.
pub(super) fn read(line: &str, model: Option<&GameModel>) -> Result<Request, CommandError> {
    let written = |read: fn(&str, &GameModel) -> Option<Command>| {
        model.and_then(|model| read(line, model)).map(Request::Play)
    };
    match written(command::as_move) {
        Some(request) => Ok(request),
        None => line.parse().or_else(|error| written(command::almost_move).ok_or(error)),
    }
}

impl FromStr for Request {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Self, CommandError> {
        let (word, rest) = command::split(line);
        if let Some(form) = command::form_of(word, OWN_FORMS) {
            return arguments(form.word, rest).ok_or(CommandError::Form { form });
        }
        match line.parse::<Command>() {
            Err(CommandError::Unknown { word, .. }) => Err(CommandError::unknown(&word, forms())),
            command => command.map(Self::Play),
        }
    }
}

/// The request with these arguments, if it takes such.
fn arguments(word: &str, rest: &str) -> Option<Request> {
    // No request that is looked at word by word has more than three.
    let words: Vec<&str> = rest.split_whitespace().take(4).collect();
    let request = match (word, &words[..]) {
        ("games", []) => Request::Games,
        ("game", [_, ..]) => Request::Game(rest.to_owned()),
        ("model", []) => Request::Model,
        ("position", [_, ..]) => Request::Position(rest.to_owned()),
        ("moves", []) => Request::Moves { all: false },
        ("moves", ["all"]) => Request::Moves { all: true },
        ("moves", [place]) => Request::MovesFrom((*place).to_owned()),
        ("layout", []) => Request::Layout,
        ("view", []) => Request::View,
        ("rules", []) => Request::Rules,
        ("house", []) => Request::House(None),
        ("house", [_, ..]) => Request::House(Some(rest.to_owned())),
        ("targets", [source, count]) => {
            Request::Targets { source: (*source).to_owned(), count: count.parse().ok()? }
        }
        ("goto", [step]) => Request::Goto(step.parse().ok()?),
        ("session", [name]) => Request::Session((*name).to_owned()),
        ("sessions", []) => Request::Sessions,
        ("close", [name]) => Request::Close((*name).to_owned()),
        ("try", [source, count, target]) => Request::Try {
            source: (*source).to_owned(),
            count: count.parse().ok()?,
            target: (*target).to_owned(),
        },
        ("hint", []) => Request::Hint,
        ("perft", [depth]) => Request::Perft { depth: number(depth)?, all: false },
        ("perft", [depth, "all"]) => Request::Perft { depth: number(depth)?, all: true },
        ("solve", _) => Request::Solve(effort(rest).filter(|effort| effort.games.is_none())?),
        ("fair", _) => Request::Fair(effort(rest).filter(|effort| {
            let Effort { wish, nodes, memory, .. } = effort;
            (*wish, *nodes, *memory) == (Wish::Any, None, None)
        })?),
        ("difficulty", []) => Request::Difficulty,
        ("where_lost", _) => {
            let is_fit = |effort: &Effort| effort.wish == Wish::Any && effort.games.is_none();
            Request::WhereLost(effort(rest).filter(is_fit)?)
        }
        ("winnable", _) => winnable(rest)?,
        ("wait", []) => Request::Wait { at_most: None },
        ("wait", [text]) => Request::Wait { at_most: Some(seconds(text)?) },
        ("stop", []) => Request::Stop,
        _ => return None,
    };
    Some(request)
}

/// Which solution, and limits, each a word and its number, in any order, each once at most.
fn effort(text: &str) -> Option<Effort> {
    let mut effort = Effort::default();
    let mut words = text.split_whitespace().peekable();
    effort.wish = match words.peek() {
        Some(&"improve") => Wish::Shorter,
        Some(&"shortest") => Wish::Shortest,
        _ => Wish::Any,
    };
    if effort.wish != Wish::Any {
        words.next();
    }
    while let Some(word) = words.next() {
        let number = words.next()?;
        let is_first = match word {
            "time" => effort.seconds.replace(seconds(number)?.as_secs_f64()).is_none(),
            "games" => {
                let games = number.parse().ok().filter(|games| *games > 0)?;
                effort.games.replace(games).is_none()
            }
            "nodes" => effort.nodes.replace(number.parse().ok()?).is_none(),
            "memory" => {
                let memory = number.parse().ok().filter(|memory| *memory > 0)?;
                effort.memory.replace(memory).is_none()
            }
            _ => false,
        };
        if !is_first {
            return None;
        }
    }
    Some(effort)
}

/// From which deal on, among how many, and how each is searched.
fn winnable(text: &str) -> Option<Request> {
    let (mut first, mut deals) = (None, None);
    let mut others = Vec::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "first" if first.is_none() => first = Some(words.next()?.parse().ok()?),
            "deals" if deals.is_none() => {
                deals = Some(words.next()?.parse().ok().filter(|deals| *deals > 0)?);
            }
            word => others.push(word),
        }
    }
    let is_fit = |effort: &Effort| effort.wish == Wish::Any && effort.games.is_none();
    let effort = effort(&others.join(" ")).filter(is_fit)?;
    Some(Request::Winnable { first, deals, effort })
}

/// Seconds, such as 10 or 0.5.
fn seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

/// A depth from 1 to 255.
fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|depth| *depth > 0)
}

#[cfg(test)]
mod tests {
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
            (
                "solve shortest",
                Request::Solve(Effort { wish: Wish::Shortest, ..Effort::default() }),
            ),
            ("difficulty", Request::Difficulty),
            ("where_lost", Request::WhereLost(Effort::default())),
            (
                "where_lost nodes 9",
                Request::WhereLost(Effort { nodes: Some(9), ..Effort::default() }),
            ),
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
            ("gams", "`gams` is no command; did you mean `games`?"),
            ("und", "`und` is no command; did you mean `undo`?"),
            ("", "an empty text is no command; `help` lists the commands"),
            ("games all", "`games` does not read so; write `games` alone"),
            ("moves some more", "`moves` does not read so; write `moves [all|<place>]`"),
            ("perft 0", "`perft` does not read so; write `perft <depth> [all]`"),
            ("perft 256", "`perft` does not read so; write `perft <depth> [all]`"),
            ("position", "`position` does not read so; write `position <JSON>`"),
            ("difficulty 3", "`difficulty` does not read so; write `difficulty` alone"),
            (
                "where_lost shortest",
                "`where_lost` does not read so; write `where_lost [time <seconds>] [nodes <number>] [memory <MiB>]`",
            ),
            (
                "fair nodes 3",
                "`fair` does not read so; write `fair [games <number>] [time <seconds>]`",
            ),
            (
                "winnable deals 0",
                "`winnable` does not read so; write `winnable [first <number>] [deals <number>] [time <seconds>] [nodes <number>] [memory <MiB>]`",
            ),
            ("wait -1", "`wait` does not read so; write `wait [seconds]`"),
            ("stop now", "`stop` does not read so; write `stop` alone"),
            ("undo 3", "`undo` does not read so; write `undo` alone"),
        ] {
            assert_eq!(line.parse::<Request>().unwrap_err().to_string(), sentence, "{line}");
        }
    }

    #[test]
    fn limits_that_do_not_read_are_no_search() {
        let wanted = "`solve` does not read so; \
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
}
