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

/// The longest text that an error repeats.
const MAX_QUOTED_CHARS: usize = 100;

/// The answer to a command.
#[derive(Debug)]
pub enum Reply {
    /// The board has changed, or was requested.
    Board,
    /// A move was made.
    Made(MoveCode),
    /// Cards were played to the foundations by these moves; empty if no move was possible.
    Home(Sweep, Vec<MoveCode>),
    /// The legal moves, in the requested order.
    Moves(Vec<MoveCode>),
    /// The game as a value.
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
/// Returns an error if it cannot be carried out; the session is unchanged.
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

/// The move in this written form: its name and places, or the short form.
fn meant(session: &Session, text: &str) -> Result<MoveCode, Trouble> {
    match session.model().parse_move(text) {
        Ok(code) => Ok(code),
        // If the game declares a move named like the short form, that move has precedence.
        Err(MoveTextError::Name { .. }) if transfer::is_one(text) => transfer::read(session, text),
        // The name of a move may be of any length, so shorten the text only if it is not a move.
        Err(_) => session.model().parse_move(&clip(text, MAX_QUOTED_CHARS)).map_err(Trouble::bad),
    }
}

/// The place with this name.
pub fn place(session: &Session, text: &str) -> Result<Place, Trouble> {
    let model = session.model();
    model
        .parse_place(text)
        .or_else(|_| model.parse_place(&clip(text, MAX_QUOTED_CHARS)).map_err(Trouble::bad))
}

/// The move that takes the last cards of one place to another.
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

/// The move made by pressing the button, or else the place, with this name.
fn pressed(session: &Session, text: &str) -> Result<MoveCode, Trouble> {
    let button = intent::buttons(session.model()).find(|(_, button)| button.name == text);
    if let Some((kind, _)) = button {
        return Ok(intent::press_button(session, kind)?);
    }
    Ok(session.attempt_press(place(session, text)?)?)
}

/// The game as a value, or an error if it is too long to be loaded again.
fn save(session: &Session) -> Result<Reply, Trouble> {
    let save = session.save();
    let json = serde_json::to_vec(&save).map_err(Trouble::bad)?;
    if lines::holds_save(json.len()) {
        return Ok(Reply::Saved(Box::new(save)));
    }
    let what = "the game is too long to save";
    Err(Trouble::Bad(format!("{what}; `undo` and `deal` make it shorter")))
}

fn load(session: &Session, text: &str) -> Result<Session, Trouble> {
    let save: Save = json::read(text.as_bytes()).map_err(|error| {
        let error = clip(&error.to_string(), 2 * MAX_QUOTED_CHARS);
        Trouble::Bad(format!(
            "{} is not a saved game: {error}; write `load` and the line that `save` printed",
            quoted(text)
        ))
    })?;
    Session::load(session.entry(), &save).map_err(|error| {
        // A save may hold any text, and an error may repeat it.
        Trouble::Bad(clip(&error.to_string(), 4 * MAX_QUOTED_CHARS))
    })
}
