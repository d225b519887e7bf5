//! The piped game: commands in, plain text out, one answer a command.

mod board;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

pub(crate) use solitaire_protocol::text::{command, execute, lines};
use solitaire_runtime::Session;

pub(crate) use board::board;
use command::FORMS;
use execute::{Reply, Trouble, execute};
use lines::LineError;

use crate::home;
use crate::words;

/// The worst that came of a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) enum Worst {
    /// What was asked for.
    #[default]
    Done,
    /// The rules did not allow a move.
    Refused,
    /// It was no command, or asked for what is not there.
    Bad,
}

/// Plays until `quit` or the end of the input: shows the board, then answers line by line. Lines that are no
/// command are said to be so, and the game goes on. Gives the worst that came of a line.
///
/// # Errors
/// When reading or writing fails, as on a pipe that was closed.
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

/// Answers one line; breaks when the player is done. An empty line has no answer.
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
            // In memory first, so that a line is written whole or not at all.
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

/// The board, and whether the game has come to an end.
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
