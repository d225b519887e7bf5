//! The requests of the engine: the commands of the text protocol (which the player reads from a pipe), and requests
//! that only programs need.

mod arguments;
mod json;
#[cfg(test)]
mod tests;

use std::str::FromStr;
use std::time::Duration;

use solitaire_runtime::model::GameModel;

use solitaire_session::solving::find::Wish;
use solitaire_session::text::command::{self, Command, CommandError, FORMS, Form, form};

/// The request that a line contains. Names of games and places are still text, as written in the line.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Request {
    /// A command of the text protocol, which the player reads from a pipe.
    Play(Command),
    /// List the games.
    Games,
    /// Begin a game. The text names the game, and may end with a deal, as in `klondike deal 7`.
    Game(String),
    /// Show where each element of the game is drawn.
    Layout,
    /// Show what the player may know of the position: the face-up cards, and the cards that were seen before.
    View,
    /// Show the page with the rules of the game.
    Rules,
    /// List the house rules of the named game, or of the game in play if no game is named.
    House(Option<String>),
    /// List the legal moves that take cards off the named place.
    MovesFrom(String),
    /// List the targets to which the top cards of a place can be moved.
    Targets {
        /// The place from which the cards are taken.
        source: String,
        /// The number of cards to take.
        count: u8,
    },
    /// Undo or redo moves until exactly this many moves are done.
    Goto(usize),
    /// Switch to the session with this name, which may be new.
    Session(String),
    /// List the sessions.
    Sessions,
    /// End a session.
    Close(String),
    /// Show the declaration of the game.
    Model,
    /// Begin a game from a position in JSON.
    Position(String),
    /// Begin a game from a board, or play a solution, that another program wrote as text.
    Import {
        /// The name of the game; `None` to find it from the text.
        game: Option<String>,
        /// The text that the other program wrote.
        text: String,
    },
    /// Write the position or the moves in the format with this name, which another program reads.
    Export(String),
    /// List the legal moves.
    Moves {
        /// True to list a move for each empty target, even if several empty targets are equivalent; false to list only
        /// the first.
        all: bool,
    },
    /// Find the move that takes the top cards of one place to another.
    Try {
        /// The place from which the cards are taken.
        source: String,
        /// The number of cards to take.
        count: u8,
        /// The place to which the cards go.
        target: String,
    },
    /// List the legal moves, the most promising first.
    Hint,
    /// Find out if the game is won by moving cards to the foundations until no more fit.
    Finish,
    /// Count the sequences of moves of each length up to a limit.
    Perft {
        /// The maximum length of the sequences.
        depth: u8,
        /// True to count a move for each empty target, even if several empty targets are equivalent; false to count
        /// only the first.
        all: bool,
    },
    /// Look for a solution.
    Solve(Effort),
    /// Rate how hard the game is to win from here.
    Difficulty,
    /// Find the move after which the game can no longer be won.
    WhereLost(Effort),
    /// Estimate how often a player wins from here who knows only the cards that a person can see.
    Fair(Effort),
    /// Look for a deal of the game that can be won.
    Winnable {
        /// The number of the first deal to try; `None` for a random deal.
        first: Option<u64>,
        /// The maximum number of deals to try.
        deals: Option<u64>,
        /// The limits of each search.
        effort: Effort,
    },
    /// Wait for the search to end, and show its result.
    Wait {
        /// The maximum time to wait; `None` for no limit.
        at_most: Option<Duration>,
    },
    /// Stop the search, and show its result.
    Stop,
}

/// The options of a search that the request states; `None` for each number that it leaves out.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Effort {
    /// The solution wanted: any, a shortened one, or the shortest.
    pub(super) wish: Wish,
    /// The time limit in seconds; 0 for no limit.
    pub(super) seconds: Option<f64>,
    /// The maximum number of moves that the search makes.
    pub(super) nodes: Option<u64>,
    /// The memory limit in MiB.
    pub(super) memory: Option<u32>,
    /// The number of games to play for an estimate of the win rate.
    pub(super) games: Option<u32>,
}

/// The requests that the text protocol does not have or answers differently.
static OWN_FORMS: &[Form] = &[
    form("games", "", "list the games"),
    form("game", "<game> [deal <number>]", "start a deal of a game (default: 1)"),
    form("layout", "", "show where the piles are drawn, in card widths and heights"),
    form("view", "", "show what a player may know: face-up cards and cards seen before"),
    form("rules", "", "show the rules of the game as Markdown"),
    form("house", "[game]", "list the house rules of a game and their words"),
    form(
        "targets",
        "<source> <count>",
        "list the moves of this many cards from a place, one for each target",
    ),
    form("goto", "<step>", "undo or redo until this many moves are made"),
    form("session", "<name>", "switch to the session with this name; a new one has no game yet"),
    form("sessions", "", "list the sessions"),
    form("close", "<name>", "end a session"),
    form("model", "", "show the whole declaration of the game"),
    form("position", "<JSON>", "start from a position, on one line"),
    form(
        "import",
        "[game] <JSON string>",
        "start from a board of another program, or play a solution",
    ),
    form("export", "<format>", "show the position or the moves in a format of another program"),
    form(
        "moves",
        "[all|<place>]",
        "list the legal moves, or those from one place; `all` includes those to every empty pile",
    ),
    form(
        "try",
        "<source> <count> <target>",
        "show the move that this would be, or why it is refused",
    ),
    form("hint", "", "list the legal moves, best first"),
    form("finish", "", "show if playing all cards that fit to the foundations wins"),
    form("perft", "<depth> [all]", "count the sequences of this many moves"),
    form(
        "solve",
        "[improve|shortest] [time <seconds>] [nodes <number>] [memory <MiB>]",
        "look for a solution; `wait` and `stop` show the verdict",
    ),
    form("difficulty", "", "rate the deal from 1 (easy) to 10 (hard)"),
    form(
        "where_lost",
        "[time <seconds>] [nodes <number>] [memory <MiB>]",
        "find the move that lost the game; the limits apply to each search",
    ),
    form(
        "fair",
        "[games <number>] [time <seconds>]",
        "estimate how often a careful player wins from here",
    ),
    form(
        "winnable",
        "[first <number>] [deals <number>] [time <seconds>] [nodes <number>] [memory <MiB>]",
        "find a winnable deal; the limits apply to each deal",
    ),
    form("wait", "[seconds]", "wait for the search to end, at most this long"),
    form("stop", "", "end the search"),
];

/// All requests of the engine, in the order of the help text.
pub(super) fn forms() -> impl Iterator<Item = &'static Form> {
    let is_own = |form: &&Form| OWN_FORMS.iter().any(|own| own.word == form.word);
    OWN_FORMS.iter().chain(FORMS.iter().filter(move |form| !is_own(form)))
}

/// The reason why a line is not a request.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unread {
    /// The words are not a request.
    #[error(transparent)]
    Words(#[from] CommandError),
    /// The line begins with `{`, but is not valid JSON.
    #[error("the JSON cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// The JSON object does not have exactly one member.
    #[error("a JSON request is an object with one member, as in `{{\"do\": \"Deal\"}}`")]
    Members,
    /// An argument is `true`, an array, or another JSON value that cannot be an argument.
    #[error("`{0}` is not an argument; write a string, a number or an object")]
    Argument(serde_json::Value),
}

/// Reads a line, which has the form of words or of JSON. `model` is the game in play, if any: a line that has the form
/// of a move of that game is read as the move.
pub(super) fn read(line: &str, model: Option<&GameModel>) -> Result<Request, Unread> {
    let words = json::words(line)?;
    Ok(read_words(words.as_deref().unwrap_or(line), model)?)
}

fn read_words(line: &str, model: Option<&GameModel>) -> Result<Request, CommandError> {
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
            return arguments::read(form.word, rest).ok_or(CommandError::Form { form });
        }
        match line.parse::<Command>() {
            Err(CommandError::Unknown { word, .. }) => Err(CommandError::unknown(&word, forms())),
            command => command.map(Self::Play),
        }
    }
}
