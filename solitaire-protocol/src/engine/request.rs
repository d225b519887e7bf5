//! The requests: the commands of the game in a pipe, and those that only programs need.

mod arguments;
mod json;
#[cfg(test)]
mod tests;

use std::str::FromStr;
use std::time::Duration;

use solitaire_runtime::model::GameModel;

use solitaire_session::solving::find::Wish;
use solitaire_session::text::command::{self, Command, CommandError, FORMS, Form, form};

/// The request of a line. Names of games and places are not resolved yet.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Request {
    /// A command of the game in a pipe.
    Play(Command),
    /// List the games.
    Games,
    /// Begin a game, with the number of the deal if the text ends with one.
    Game(String),
    /// Show where elements are drawn.
    Layout,
    /// Show the position as a person sees it.
    View,
    /// Show the rules as a page.
    Rules,
    /// List the house rules of a game, or of this game if none is named.
    House(Option<String>),
    /// List the moves that take cards off one place.
    MovesFrom(String),
    /// List the targets of the top cards of a place.
    Targets {
        /// The source.
        source: String,
        /// The number of cards.
        count: u8,
    },
    /// Undo or redo until this many steps are done.
    Goto(usize),
    /// Go on in another session.
    Session(String),
    /// List the sessions.
    Sessions,
    /// End a session.
    Close(String),
    /// Show the declaration of the game.
    Model,
    /// Begin with a position.
    Position(String),
    /// Begin with the text of a board or solution of another program.
    Import {
        /// The game, if one is named.
        game: Option<String>,
        /// The text.
        text: String,
    },
    /// Write the game in a format of another program.
    Export(String),
    /// List the legal moves.
    Moves {
        /// True if each of several equal empty targets is listed.
        all: bool,
    },
    /// Find the move that takes the top cards of one place to another.
    Try {
        /// The source.
        source: String,
        /// The number of cards.
        count: u8,
        /// The target.
        target: String,
    },
    /// List the legal moves, the most promising first.
    Hint,
    /// Find out if all cards that fit on the foundations win the game.
    Finish,
    /// Count sequences of moves.
    Perft {
        /// The number of moves to look ahead.
        depth: u8,
        /// True if each of several equal empty targets counts.
        all: bool,
    },
    /// Look for a solution.
    Solve(Effort),
    /// Measure how hard the game is.
    Difficulty,
    /// Find the move that lost the game.
    WhereLost(Effort),
    /// Estimate the win rate of a player who knows only what a person sees.
    Fair(Effort),
    /// Look for a deal that can be won.
    Winnable {
        /// The first number to try.
        first: Option<u64>,
        /// The maximum number of deals to try.
        deals: Option<u64>,
        /// The limits of each search.
        effort: Effort,
    },
    /// Wait for the verdict.
    Wait {
        /// The longest time to wait.
        at_most: Option<Duration>,
    },
    /// End the search.
    Stop,
}

/// The limits of a search that the line states.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Effort {
    /// The kind of solution.
    pub(super) wish: Wish,
    /// The time limit in seconds; 0 for no limit.
    pub(super) seconds: Option<f64>,
    /// The maximum number of moves that the search makes.
    pub(super) nodes: Option<u64>,
    /// The memory limit in MiB.
    pub(super) memory: Option<u32>,
    /// The number of games to play.
    pub(super) games: Option<u32>,
}

/// The requests that the game in a pipe does not have, or answers in another way.
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

/// Every request, in the order of the help text.
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
    /// The line begins like JSON, but is not.
    #[error("the JSON cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// The object does not have exactly one member.
    #[error("a JSON request is an object with one member, as in `{{\"do\": \"Deal\"}}`")]
    Members,
    /// A value of another kind where an argument is expected.
    #[error("`{0}` is not an argument; write a string, a number or an object")]
    Argument(serde_json::Value),
}

/// Reads a line of words or of JSON, given the game that is being played, if any. A line in the form of a move of the
/// game is that move.
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
