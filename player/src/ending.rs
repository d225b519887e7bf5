//! The end of the program: its exit code and the message that explains it.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

use crate::commands::{Outcome, Trouble};
use crate::words::tame;
use crate::{console, interrupt};

/// The exit code if the answer to a command's question is no.
pub(crate) const NO: u8 = 1;
/// The exit code for bad input.
pub(crate) const BAD_INPUT: u8 = 2;

/// Reports the outcome of a command: returns its exit code, and prints errors to the standard error.
pub(crate) fn conclude(answer: Result<Outcome, Trouble>) -> ExitCode {
    match answer {
        Ok(Outcome::Yes) => ExitCode::SUCCESS,
        Ok(Outcome::No) => ExitCode::from(NO),
        Ok(Outcome::Interrupted) => ExitCode::from(interrupt::CODE),
        Ok(Outcome::Ended(code)) => code,
        Err(Trouble::Bad(sentences)) => fail_all(&sentences),
        // A reader such as `head` closes the pipe when it has read enough, which is not an error.
        Err(Trouble::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Trouble::Output(error)) => fail(&format!("the output could not be written: {error}")),
    }
}

/// Prints an error message and returns the exit code for bad input.
pub(crate) fn fail(sentence: &str) -> ExitCode {
    fail_all(&[sentence])
}

fn fail_all(sentences: &[impl Display]) -> ExitCode {
    for sentence in sentences {
        let _ = writeln!(console::errors(), "error: {}", tame(&sentence.to_string()));
    }
    ExitCode::from(BAD_INPUT)
}
