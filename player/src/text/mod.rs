//! Plays a game in a pipe: reads a command in each line, and answers it with plain text.

mod board;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

use solitaire_runtime::Session;
pub(crate) use solitaire_session::text::{command, execute, lines};

pub(crate) use board::board;
use command::FORMS;
use execute::{Reply, Trouble, execute};
use lines::LineError;

use crate::home;
use crate::words;

/// The outcome of a line. The worst outcome of all lines determines the exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) enum Worst {
    /// The command was carried out.
    #[default]
    Done,
    /// The line was a move that the rules do not allow.
    Refused,
    /// The line was not a command, or named something that does not exist.
    Bad,
}

/// Shows the board, then reads lines and answers them until `quit` or the end of the input. A line that is not a
/// command gets an error as its answer, and the game goes on. Returns the worst outcome of a line.
///
/// # Errors
/// Returns an error if reading or writing fails, for instance on a closed pipe.
pub(crate) fn play(
    session: &mut Session,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<Worst> {
    write_board(session, &mut output)?;
    output.flush()?;
    let mut worst = Worst::default();
    while let Some(line) = lines::next(&mut input)? {
        match respond(session, line, &mut output)? {
            ControlFlow::Break(()) => break,
            ControlFlow::Continue(came) => worst = worst.max(came),
        }
        output.flush()?;
    }
    Ok(worst)
}

/// Answers one line, but not an empty one. Returns `Break` if the player quits, otherwise the outcome of the line.
fn respond(
    session: &mut Session,
    line: Result<String, LineError>,
    output: &mut impl Write,
) -> io::Result<ControlFlow<(), Worst>> {
    let reply = match line {
        Ok(line) if line.trim().is_empty() => return Ok(ControlFlow::Continue(Worst::Done)),
        Ok(line) => match command::read(&line, session.model()) {
            Ok(command) => execute(session, &command),
            Err(error) => Err(Trouble::Bad(error.to_string())),
        },
        Err(error) => Err(Trouble::Bad(error.to_string())),
    };
    if matches!(reply, Ok(Reply::Quit)) {
        return Ok(ControlFlow::Break(()));
    }
    answer(session, &reply, output)?;
    Ok(ControlFlow::Continue(match reply {
        Ok(_) => Worst::Done,
        Err(Trouble::Refused(_)) => Worst::Refused,
        Err(Trouble::Bad(_)) => Worst::Bad,
    }))
}

fn answer(
    session: &mut Session,
    reply: &Result<Reply, Trouble>,
    output: &mut impl Write,
) -> io::Result<()> {
    match reply {
        Err(Trouble::Refused(refusal)) => writeln!(output, "refused: {refusal}"),
        Err(Trouble::Bad(sentence)) => writeln!(output, "error: {}", words::tame(sentence)),
        Ok(Reply::Board) => show(session, output),
        Ok(Reply::Made(code)) => {
            writeln!(output, "made {}", session.model().notation(*code))?;
            show(session, output)
        }
        Ok(Reply::Home(sweep, codes)) if codes.is_empty() => {
            writeln!(output, "{}", home::nothing(*sweep, "Write `home all`"))
        }
        Ok(Reply::Home(_, codes)) => {
            for code in codes {
                writeln!(output, "made {}", session.model().notation(*code))?;
            }
            show(session, output)
        }
        Ok(Reply::Moves(codes)) if codes.is_empty() => writeln!(output, "no moves left"),
        Ok(Reply::Moves(codes)) => {
            for code in codes {
                writeln!(output, "{}", session.model().notation(*code))?;
            }
            Ok(())
        }
        Ok(Reply::Saved(save)) => {
            // The JSON text is complete before any of it is written, so that an error leaves no half line behind.
            let json = serde_json::to_string(save)?;
            writeln!(output, "{json}")
        }
        Ok(Reply::Score(Some(score))) => writeln!(output, "score {score}"),
        Ok(Reply::Score(None)) => writeln!(output, "{} keeps no score", session.model().name),
        Ok(Reply::Autoplay(on)) => {
            let state = if *on { "on" } else { "off" };
            writeln!(output, "autoplay is {state}")
        }
        Ok(Reply::Help) => help(session, output),
        Ok(Reply::Quit) => Ok(()),
    }
}

fn write_board(session: &Session, output: &mut impl Write) -> io::Result<()> {
    write!(output, "{}", board(session.position(), Some(session.steps_done())))
}

/// Writes the board, and the result if the game is over.
fn show(session: &mut Session, output: &mut impl Write) -> io::Result<()> {
    write_board(session, output)?;
    if session.is_won() {
        writeln!(output, "{}", words::won(session))
    } else if session.is_lost() {
        writeln!(output, "game over")
    } else if session.legal_moves().is_empty() {
        writeln!(output, "no moves left")
    } else {
        Ok(())
    }
}

fn help(session: &Session, output: &mut impl Write) -> io::Result<()> {
    for form in FORMS {
        let written = format!("{} {}", form.word, form.arguments);
        writeln!(output, "{written:30} {}", form.help)?;
    }
    let model = session.model();
    writeln!(output, "Places count from 0. The moves of {} are:", model.name)?;
    for declared in model.moves {
        writeln!(output, "{:30} {}", declared.name, declared.docs)?;
    }
    Ok(())
}
