//! The commands of the text protocol. Most are parsed without knowing the game, so the names of places and moves stay
//! text.

use std::str::FromStr;

use solitaire_runtime::model::GameModel;

use super::transfer;
use crate::home::Sweep;
use crate::words::{clip, quoted};

/// The number of characters of a mistyped word that are compared with the commands. Every command is shorter.
const MAX_WORD_CHARS: usize = 100;

/// A command that was read from a line. Places, moves and numbers of deals stay as written, since their meaning depends
/// on the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// List the legal moves.
    Moves,
    /// List the legal moves, the most promising first.
    Hint,
    /// Make the move with this text, written in the form in which `moves` lists moves.
    Do(String),
    /// Take the last cards of one place to another.
    Try {
        /// The source.
        source: String,
        /// The number of cards.
        count: u8,
        /// The target.
        target: String,
    },
    /// Press the place or the button with this name.
    Press(String),
    /// Play cards to the foundations: only the safe ones or all that fit.
    Home(Sweep),
    /// Undo the last step.
    Undo,
    /// Redo the step that was undone last.
    Redo,
    /// Go back to the deal.
    Restart,
    /// Start another deal: the deal with this number, or any deal.
    Deal(Option<String>),
    /// Show the board (the command `state`).
    State,
    /// Print the game as one line of JSON that `load` reads.
    Save,
    /// Continue a game from the JSON that `save` printed.
    Load(String),
    /// Print the score.
    Score,
    /// Turn autoplay on or off.
    Autoplay(bool),
    /// Explain the commands.
    Help,
    /// Quit.
    Quit,
}

/// The reason why a line cannot be read as a command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// The first word of the line is not a command.
    #[error("{} is not a command; {offer}", quoted(.word))]
    Unknown {
        /// The first word.
        word: String,
        /// Advice for the player: the command with the most similar spelling, or that `help` lists the commands.
        offer: String,
    },
    /// The arguments do not fit the command.
    #[error("`{}` is incomplete or wrong; write {}", .form.word, .form.written())]
    Form {
        /// The form of the command.
        form: &'static Form,
    },
}

/// A command word with its arguments and its effect, as the help text shows them.
#[derive(PartialEq, Eq, Debug)]
pub struct Form {
    /// The word that begins the command, such as `try`.
    pub word: &'static str,
    /// The arguments as the help text shows them, such as `<source> <count> <target>`; empty if there are none.
    pub arguments: &'static str,
    /// A short description of the effect.
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

/// Makes a [`Form`] of its three parts.
pub const fn form(word: &'static str, arguments: &'static str, help: &'static str) -> Form {
    Form { word, arguments, help }
}

/// Every command, in the order of the help text.
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
        // In the full-screen program, `q` quits. Players may type it here as well.
        let word = if word.eq_ignore_ascii_case("q") { "quit" } else { word };
        let form = form_of(word, FORMS).ok_or_else(|| CommandError::unknown(word, FORMS))?;
        arguments(form.word, rest).ok_or(CommandError::Form { form })
    }
}

/// Reads a line as a command in a game. A line that has the form of a move of the game is always read as that move,
/// even if it begins with the word of a command. So a player can send a line of the printed list of moves to make the
/// move.
pub fn read(line: &str, model: &GameModel) -> Result<Command, CommandError> {
    match as_move(line, model) {
        Some(command) => Ok(command),
        None => line.parse().or_else(|error| almost_move(line, model).ok_or(error)),
    }
}

/// The command to make a move, if the line has the form in which moves of this game are printed; `None` otherwise.
pub fn as_move(line: &str, model: &GameModel) -> Option<Command> {
    model.parse_move(line).is_ok().then(|| Command::Do(line.trim().to_owned()))
}

/// The command to make a move, if the line begins with the name of a move of this game, even if the rest of the line is
/// wrong: then making the move gives an error that says what is wrong. `None` otherwise.
pub fn almost_move(line: &str, model: &GameModel) -> Option<Command> {
    let (word, _) = split(line);
    let is_name = model.moves.iter().any(|declared| declared.name == word);
    is_name.then(|| Command::Do(line.trim().to_owned()))
}

/// The first word of a line, and the text after it.
pub fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim())
}

/// The form of the command with this word, in upper or lower case; `None` if there is none among `forms`.
pub fn form_of<'a>(word: &str, forms: impl IntoIterator<Item = &'a Form>) -> Option<&'a Form> {
    forms.into_iter().find(|form| form.word.eq_ignore_ascii_case(word))
}

impl CommandError {
    /// The error for a word that is not among the commands `forms`.
    pub fn unknown<'a>(word: &str, forms: impl IntoIterator<Item = &'a Form>) -> Self {
        Self::Unknown { word: word.to_owned(), offer: offer(word, forms) }
    }
}

/// The command with this word and these arguments; `None` if the arguments do not fit it.
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
