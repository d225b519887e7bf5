//! The words of the text protocol, read without knowing the game.

use std::str::FromStr;

use solitaire_runtime::model::GameModel;

use super::transfer;
use crate::home::Sweep;
use crate::words::{clip, quoted};

/// No command is longer, so nothing longer is compared with them.
const MAX_WORD_CHARS: usize = 100;

/// What a line asks for. Places, moves and numbers stay as written: what they mean depends on the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// List the legal moves.
    Moves,
    /// List them, the most promising first.
    Hint,
    /// Make a move, written as `moves` writes it.
    Do(String),
    /// Take the last cards of one place to another.
    Try {
        /// The source.
        source: String,
        /// How many cards.
        count: u8,
        /// The target.
        target: String,
    },
    /// Press a place or a button.
    Press(String),
    /// Play cards to the foundations.
    Home(Sweep),
    /// Take the last step back.
    Undo,
    /// Make the step again that was taken back last.
    Redo,
    /// Go back to the deal.
    Restart,
    /// Begin another deal: this one, or any.
    Deal(Option<String>),
    /// Show the board.
    State,
    /// Give the game as a value.
    Save,
    /// Go on with a game given so.
    Load(String),
    /// Tell the score.
    Score,
    /// Switch autoplay.
    Autoplay(bool),
    /// Explain the commands.
    Help,
    /// End.
    Quit,
}

/// A line that is not a command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// It begins with no command.
    #[error("{} is not a command; {offer}", quoted(.word))]
    Unknown {
        /// The first word.
        word: String,
        /// The nearest command, or where to find all.
        offer: String,
    },
    /// What follows the command is not what it takes.
    #[error("`{}` is incomplete or wrong; write {}", .form.word, .form.written())]
    Form {
        /// How the command is written.
        form: &'static Form,
    },
}

/// How a command is written, and what it does.
#[derive(PartialEq, Eq, Debug)]
pub struct Form {
    /// The command.
    pub word: &'static str,
    /// What follows it.
    pub arguments: &'static str,
    /// What it does.
    pub help: &'static str,
}

impl Form {
    fn written(&self) -> String {
        match self.arguments {
            "" => format!("`{}` alone", self.word),
            arguments => format!("`{} {arguments}`", self.word),
        }
    }
}

/// How a command is written, in short.
pub const fn form(word: &'static str, arguments: &'static str, help: &'static str) -> Form {
    Form { word, arguments, help }
}

/// Every command, in the order in which help tells them.
pub static FORMS: &[Form] = &[
    form("moves", "", "list the legal moves"),
    form("hint", "", "list the legal moves, best first"),
    form("do", "<move>", "make a move in the notation of `moves`; `do` may be left out"),
    form("try", "<source> <count> <target>", "move cards from one place to another"),
    form("press", "<place or button>", "press a place, such as the stock"),
    form("home", "[all]", "play safe cards to the foundations; `all`: all that fit"),
    form("undo", "", "undo the last move"),
    form("redo", "", "redo it"),
    form("restart", "", "go back to the start"),
    form("deal", "[number]", "start another deal"),
    form("state", "", "show the board"),
    form("save", "", "print the game as one line of JSON"),
    form("load", "<JSON>", "resume a saved game"),
    form("score", "", "show the score"),
    form("autoplay", "on|off", "turn automatic safe moves on or off"),
    form("help", "", "show this list"),
    form("quit", "", "end"),
];

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Self, CommandError> {
        let (word, rest) = split(line);
        if let Some(text) = transfer::whole_line(line) {
            return Ok(Self::Do(text.to_owned()));
        }
        // The key that leaves the full screen is typed here as well.
        let word = if word.eq_ignore_ascii_case("q") { "quit" } else { word };
        let form = form_of(word, FORMS).ok_or_else(|| CommandError::unknown(word, FORMS))?;
        arguments(form.word, rest).ok_or(CommandError::Form { form })
    }
}

/// What a line asks for in a game. One that is written as a move of the game is that move, whatever else it could
/// mean: every line that lists a move makes it.
pub fn read(line: &str, model: &GameModel) -> Result<Command, CommandError> {
    match as_move(line, model) {
        Some(command) => Ok(command),
        None => line.parse().or_else(|error| almost_move(line, model).ok_or(error)),
    }
}

/// The move that a line is, written as such lines are printed.
pub fn as_move(line: &str, model: &GameModel) -> Option<Command> {
    model.parse_move(line).is_ok().then(|| Command::Do(line.trim().to_owned()))
}

/// The move that a line, which is not a command, is about: it begins with the name of one.
pub fn almost_move(line: &str, model: &GameModel) -> Option<Command> {
    let (word, _) = split(line);
    let is_name = model.moves.iter().any(|declared| declared.name == word);
    is_name.then(|| Command::Do(line.trim().to_owned()))
}

/// The first word of a line, and what follows it.
pub fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim())
}

/// The form of a command, whatever the case of its letters.
pub fn form_of<'a>(word: &str, forms: impl IntoIterator<Item = &'a Form>) -> Option<&'a Form> {
    forms.into_iter().find(|form| form.word.eq_ignore_ascii_case(word))
}

impl CommandError {
    /// There is no such command among these.
    pub fn unknown<'a>(word: &str, forms: impl IntoIterator<Item = &'a Form>) -> Self {
        Self::Unknown { word: word.to_owned(), offer: offer(word, forms) }
    }
}

/// The command with these arguments, if it takes such.
fn arguments(word: &str, rest: &str) -> Option<Command> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let text = || rest.to_owned();
    let command = match (word, &words[..]) {
        ("moves", []) => Command::Moves,
        ("hint", []) => Command::Hint,
        ("do", [_, ..]) => Command::Do(text()),
        ("try", [source, count, target]) => Command::Try {
            source: (*source).to_owned(),
            count: count.parse().ok()?,
            target: (*target).to_owned(),
        },
        ("press", [_]) => Command::Press(text()),
        ("home", []) => Command::Home(Sweep::Safe),
        ("home", ["all"]) => Command::Home(Sweep::All),
        ("undo", []) => Command::Undo,
        ("redo", []) => Command::Redo,
        ("restart", []) => Command::Restart,
        ("deal", []) => Command::Deal(None),
        ("deal", [_]) => Command::Deal(Some(text())),
        ("state", []) => Command::State,
        ("save", []) => Command::Save,
        ("load", [_, ..]) => Command::Load(text()),
        ("score", []) => Command::Score,
        ("autoplay", ["on"]) => Command::Autoplay(true),
        ("autoplay", ["off"]) => Command::Autoplay(false),
        ("help", []) => Command::Help,
        ("quit", []) => Command::Quit,
        _ => return None,
    };
    Some(command)
}

fn offer<'a>(word: &str, forms: impl IntoIterator<Item = &'a Form>) -> String {
    let word = clip(word, MAX_WORD_CHARS).to_ascii_lowercase();
    let alike = |form: &&Form| strsim::jaro_winkler(form.word, &word);
    let nearest = forms
        .into_iter()
        .max_by(|one, other| alike(one).total_cmp(&alike(other)))
        .filter(|form| alike(form) > 0.8);
    match nearest {
        Some(form) => format!("did you mean `{}`?", form.word),
        None => "`help` lists the commands".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_commands() {
        let text = |text: &str| text.to_owned();
        for (line, command) in [
            ("moves", Command::Moves),
            ("  Moves  ", Command::Moves),
            ("hint", Command::Hint),
            (
                "do MoveColumn tableau3  tableau7 2",
                Command::Do(text("MoveColumn tableau3  tableau7 2")),
            ),
            (
                "try tableau3 2 tableau7",
                Command::Try { source: text("tableau3"), count: 2, target: text("tableau7") },
            ),
            ("press\tstock", Command::Press(text("stock"))),
            ("home", Command::Home(Sweep::Safe)),
            ("Home all", Command::Home(Sweep::All)),
            ("UNDO", Command::Undo),
            ("redo\r", Command::Redo),
            ("restart", Command::Restart),
            ("deal", Command::Deal(None)),
            ("deal 7", Command::Deal(Some(text("7")))),
            ("deal x", Command::Deal(Some(text("x")))),
            ("state", Command::State),
            ("save", Command::Save),
            ("load {\"a\": 1}", Command::Load(text("{\"a\": 1}"))),
            ("score", Command::Score),
            ("autoplay on", Command::Autoplay(true)),
            ("autoplay off", Command::Autoplay(false)),
            ("help", Command::Help),
            ("quit", Command::Quit),
            ("q", Command::Quit),
            ("Move:TP1:TP5:3", Command::Do(text("Move:TP1:TP5:3"))),
            (" turn ", Command::Do(text("turn"))),
        ] {
            assert_eq!(line.parse(), Ok(command), "{line}");
        }
    }

    #[test]
    fn every_command_of_the_help_is_known() {
        for form in FORMS {
            let error = format!("{} a b c d", form.word).parse::<Command>();
            let unknown = matches!(error, Err(CommandError::Unknown { .. }));
            assert!(!unknown, "{}", form.word);
        }
    }

    #[test]
    fn bad_lines_get_one_sentence() {
        for (line, sentence) in [
            ("und", "`und` is not a command; did you mean `undo`?"),
            ("xyzzy", "`xyzzy` is not a command; `help` lists the commands"),
            ("", "an empty text is not a command; `help` lists the commands"),
            ("\u{1b}[A", "`\\u{1b}[A` is not a command; `help` lists the commands"),
            ("do", "`do` is incomplete or wrong; write `do <move>`"),
            (
                "try tableau3 tableau7",
                "`try` is incomplete or wrong; write `try <source> <count> <target>`",
            ),
            (
                "try tableau3 256 tableau7",
                "`try` is incomplete or wrong; write `try <source> <count> <target>`",
            ),
            ("try a -1 b", "`try` is incomplete or wrong; write `try <source> <count> <target>`"),
            ("press", "`press` is incomplete or wrong; write `press <place or button>`"),
            ("home some", "`home` is incomplete or wrong; write `home [all]`"),
            ("undo 3", "`undo` is incomplete or wrong; write `undo` alone"),
            ("deal 1 2", "`deal` is incomplete or wrong; write `deal [number]`"),
            ("load", "`load` is incomplete or wrong; write `load <JSON>`"),
            ("autoplay", "`autoplay` is incomplete or wrong; write `autoplay on|off`"),
            ("autoplay maybe", "`autoplay` is incomplete or wrong; write `autoplay on|off`"),
        ] {
            let error = line.parse::<Command>().unwrap_err();
            assert_eq!(error.to_string(), sentence, "{line}");
        }
    }
}
