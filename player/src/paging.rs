//! Shows long texts at a terminal, in the user's pager or as a manual page.

use std::io::{self, Write as _};
use std::process::{Command, Stdio};

/// Shows text in the user's pager.
///
/// # Errors
/// Returns an error if the pager cannot be started.
pub(crate) fn paged(text: &str) -> io::Result<()> {
    let pager = std::env::var("PAGER").unwrap_or_else(|_| "less".to_owned());
    let mut words = pager.split_whitespace();
    let program = words.next().unwrap_or("less");
    let mut command = Command::new(program);
    command.args(words);
    // Unless the user has set options for `less`, it prints a short page without stopping, and shows colors.
    if std::env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    into(&mut command, text.as_bytes()).map(|_| ())
}

/// Shows a manual page, typeset by `man`. Returns false if the installed `man` cannot read a page from its input.
pub(crate) fn typeset(page: &[u8]) -> bool {
    into(Command::new("man").args(["-l", "-"]), page).is_ok_and(|is_shown| is_shown)
}

/// Runs a program with `text` as its standard input. Returns true if the program succeeds.
fn into(command: &mut Command, text: &[u8]) -> io::Result<bool> {
    let mut child = command.stdin(Stdio::piped()).spawn()?;
    if let Some(mut input) = child.stdin.take() {
        // Writing fails if the reader leaves the pager before the end of the text, which is not an error.
        let _ = input.write_all(text);
    }
    child.wait().map(|status| status.success())
}
