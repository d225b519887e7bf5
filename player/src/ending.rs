//! How the program ends: its exit code, and what it says of that.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

use crate::commands::{Outcome, Trouble};
use crate::words::tame;
use crate::{console, interrupt};

/// The exit code when the answer is no.
pub(crate) const NO: u8 = 1;
/// The exit code of bad input.
pub(crate) const BAD_INPUT: u8 = 2;

/// Says how an answer went, by the exit code and on stderr.
pub(crate) fn conclude(answer: Result<Outcome, Trouble>) -> ExitCode {
    match answer {
        Ok(Outcome::Yes) => ExitCode::SUCCESS,
        Ok(Outcome::No) => ExitCode::from(NO),
        Ok(Outcome::Interrupted) => ExitCode::from(interrupt::CODE),
        Ok(Outcome::Ended(code)) => code,
        Err(Trouble::Bad(sentences)) => fail_all(&sentences),
        // Whoever closes the pipe has read enough.
        Err(Trouble::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Trouble::Output(error)) => fail(&format!("the output could not be written: {error}")),
    }
}

/// Says what is wrong, and ends with the code of bad input.
pub(crate) fn fail(sentence: &str) -> ExitCode {
    fail_all(&[sentence])
}

fn fail_all(sentences: &[impl Display]) -> ExitCode {
    for sentence in sentences {
        let _ = writeln!(console::errors(), "error: {}", tame(&sentence.to_string()));
    }
    ExitCode::from(BAD_INPUT)
}
