//! Carries out commands on a session.

use solitaire_runtime::model::MoveTextError;
use solitaire_runtime::{MoveCode, Place, Save, Session};

use super::command::Command;
pub use super::trouble::Trouble;
use super::{lines, transfer};
use crate::hints::hints;
use crate::home::{Sweep, SweepError};
use crate::words::{clip, quoted};
use crate::{deal, home, intent, json};

/// The maximum number of characters of a command's text that an error message repeats.
const MAX_QUOTED_CHARS: usize = 100;

/// The result of a command.
#[derive(Debug)]
pub enum Reply {
    /// The front end should show the board, since it has changed or was requested.
    Board,
    /// A move was made.
    Made(MoveCode),
    /// Cards were played to the foundations by these moves; the list is empty if no move was possible. The first field
    /// says which cards were requested.
    Home(Sweep, Vec<MoveCode>),
    /// The legal moves: in the order of the rules, or the most promising first if a hint was requested.
    Moves(Vec<MoveCode>),
    /// The game as a value that can be loaded again.
    Saved(Box<Save>),
    /// The score; `None` if the game keeps none.
    Score(Option<i32>),
    /// The new state of autoplay.
    Autoplay(bool),
    /// The help was requested.
    Help,
    /// The player quits.
    Quit,
}

/// Carries out a command.
///
/// # Errors
/// Returns an error if the command cannot be carried out; the session is then unchanged.
pub fn execute(session: &mut Session, command: &Command) -> Result<Reply, Trouble> {
    match command {
        Command::Moves => Ok(Reply::Moves(session.legal_moves().to_vec())),
        Command::Hint => Ok(Reply::Moves(hints(session))),
        Command::Do(text) => {
            let code = meant(session, text)?;
            make(session, code)
        }
        Command::Try { source, count, target } => {
            let code = dropped(session, source, *count, target)?;
            make(session, code)
        }
        Command::Press(text) => {
            let code = pressed(session, text)?;
            make(session, code)
        }
        Command::Home(sweep) => match home::play(session, *sweep) {
            Ok(codes) => Ok(Reply::Home(*sweep, codes)),
            Err(SweepError::Refused(refusal)) => Err(refusal.into()),
            Err(error) => Err(Trouble::bad(error)),
        },
        Command::Undo => changed(session.undo(), "there is nothing to undo"),
        Command::Redo => changed(session.redo(), "there is nothing to redo"),
        Command::Restart => {
            session.restart();
            Ok(Reply::Board)
        }
        Command::Deal(number) => {
            let numbers = session.model().numbers;
            let number = match number {
                Some(text) => deal::parse(text, numbers).map_err(Trouble::bad)?,
                None => deal::pick(numbers),
            };
            let next = deal::another(session, number).map_err(Trouble::bad)?;
            *session = next;
            Ok(Reply::Board)
        }
        Command::State => Ok(Reply::Board),
        Command::Save => save(session),
        Command::Load(text) => {
            let mut next = load(session, text)?;
            deal::keep_autoplay(session, &mut next);
            *session = next;
            Ok(Reply::Board)
        }
        Command::Score => Ok(Reply::Score(solitaire_runtime::score(session.position()))),
        Command::Autoplay(on) => {
            if session.autoplay().is_empty() {
                return Err(Trouble::Bad(format!("{} has no autoplay", session.model().name)));
            }
            session.set_autoplay(*on);
            Ok(Reply::Autoplay(*on))
        }
        Command::Help => Ok(Reply::Help),
        Command::Quit => Ok(Reply::Quit),
    }
}

/// The move that a text means: either a name with places (`MoveColumn tableau1 tableau3 2`) or the short form
/// (`Move:TP4:TP2:2`).
fn meant(session: &Session, text: &str) -> Result<MoveCode, Trouble> {
    match session.model().parse_move(text) {
        Ok(code) => Ok(code),
        // Only if the game does not declare a move with this name, the text may be a move in the short form.
        Err(MoveTextError::Name { .. }) if transfer::is_one(text) => transfer::read(session, text),
        // Shorten the text for the error message only after parsing failed: a valid move may have a name of any length.
        Err(_) => session.model().parse_move(&clip(text, MAX_QUOTED_CHARS)).map_err(Trouble::bad),
    }
}

/// The place with this name.
///
/// # Errors
/// Returns an error if the game has no such place.
pub fn place(session: &Session, text: &str) -> Result<Place, Trouble> {
    let model = session.model();
    model
        .parse_place(text)
        .or_else(|_| model.parse_place(&clip(text, MAX_QUOTED_CHARS)).map_err(Trouble::bad))
}

/// The move that takes the last `count` cards of the place `source` to the place `target`.
pub fn dropped(
    session: &Session,
    source: &str,
    count: u8,
    target: &str,
) -> Result<MoveCode, Trouble> {
    let (source, target) = (place(session, source)?, place(session, target)?);
    Ok(intent::drop_on(session, source, count, target)?)
}

fn make(session: &mut Session, code: MoveCode) -> Result<Reply, Trouble> {
    session.play(code)?;
    Ok(Reply::Made(code))
}

fn changed(done: bool, otherwise: &str) -> Result<Reply, Trouble> {
    if done { Ok(Reply::Board) } else { Err(Trouble::Bad(otherwise.to_owned())) }
}

/// The move made by pressing the button with this name or, if there is no such button, the place with this name.
fn pressed(session: &Session, text: &str) -> Result<MoveCode, Trouble> {
    let button = intent::buttons(session.model()).find(|(_, button)| button.name == text);
    if let Some((kind, _)) = button {
        return Ok(intent::press_button(session, kind)?);
    }
    Ok(session.attempt_press(place(session, text)?)?)
}

/// The game as a value that `load` reads, or an error if the value would be too long to be loaded again.
fn save(session: &Session) -> Result<Reply, Trouble> {
    let save = session.save();
    let json = serde_json::to_vec(&save).map_err(Trouble::bad)?;
    if lines::holds_save(json.len()) {
        return Ok(Reply::Saved(Box::new(save)));
    }
    let what = "the game is too long to save";
    Err(Trouble::Bad(format!("{what}; `undo` shortens it, and `deal` starts a new one")))
}

fn load(session: &Session, text: &str) -> Result<Session, Trouble> {
    let save: Save = json::read(text.as_bytes()).map_err(|error| {
        let error = clip(&error.to_string(), 2 * MAX_QUOTED_CHARS);
        Trouble::Bad(format!(
            "{} is not a saved game: {error}; type `load` followed by the line that `save` printed",
            quoted(text)
        ))
    })?;
    Session::load(session.entry(), &save).map_err(|error| {
        // The error may repeat any text of the save, which may be long.
        Trouble::Bad(clip(&error.to_string(), 4 * MAX_QUOTED_CHARS))
    })
}
