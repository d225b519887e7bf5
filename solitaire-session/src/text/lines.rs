//! Reads lines from an input that may have lines of any length and any bytes, with bounded memory.

use std::io::{self, BufRead, Read as _};

use super::LOAD;

/// The maximum number of bytes in a line that cannot hold a saved game.
const MAX_LINE_BYTES: u64 = 64 * 1024;

/// The maximum number of bytes in a line that may hold a saved game. A saved game becomes longer with each move.
const MAX_SAVE_BYTES: u64 = 16 * 1024 * 1024;

/// The reason why a line cannot be read as a command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineError {
    /// The line is too long.
    #[error("the line is longer than {0} bytes; write a shorter one")]
    TooLong(u64),
    /// The line is not text.
    #[error("the line is not UTF-8 text")]
    NotText,
    /// There is more than one line where one is expected.
    #[error("send one line at a time")]
    Several,
}

/// Reads the next line and returns it without its line feed; `None` at the end of the input. A line that is too long is
/// skipped to its end and gives an error.
pub fn next(input: &mut impl BufRead) -> io::Result<Option<Result<String, LineError>>> {
    let mut line = Vec::new();
    input.take(MAX_LINE_BYTES + 1).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    let mut longest = MAX_LINE_BYTES;
    if is_save(&line) && line.last() != Some(&b'\n') {
        longest = MAX_SAVE_BYTES;
        let more = MAX_SAVE_BYTES - MAX_LINE_BYTES;
        input.take(more).read_until(b'\n', &mut line)?;
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() as u64 > longest {
        skip_line(input)?;
        return Ok(Some(Err(LineError::TooLong(longest))));
    }
    Ok(Some(String::from_utf8(line).map_err(|_| LineError::NotText)))
}

/// True if a line that consists of the word `load`, a space and a saved game of `len` bytes is short enough to be read.
pub(super) const fn holds_save(len: usize) -> bool {
    // The comparison is `<`, since a space stands between the word and the saved game.
    len as u64 + (LOAD.len() as u64) < MAX_SAVE_BYTES
}

/// True if the line may hold a saved game: it begins with the word `load`, or it is a request in JSON.
fn is_save(line: &[u8]) -> bool {
    let begins = line.trim_ascii_start();
    if begins.starts_with(b"{") {
        return true;
    }
    begins.len() > LOAD.len()
        && begins[..LOAD.len()].eq_ignore_ascii_case(LOAD.as_bytes())
        && begins[LOAD.len()].is_ascii_whitespace()
}

/// Skips the input to the end of the line without storing the skipped bytes.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let piece = input.fill_buf()?;
        if piece.is_empty() {
            return Ok(());
        }
        let end = piece.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(piece.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut input: &[u8]) -> Vec<Result<String, LineError>> {
        std::iter::from_fn(|| next(&mut input).unwrap()).collect()
    }

    #[test]
    fn lines_end_at_their_end_or_that_of_the_input() {
        let text = |text: &str| Ok(text.to_owned());
        assert_eq!(all(b"a\n\nb"), [text("a"), text(""), text("b")]);
        assert_eq!(all(b""), []);
    }

    #[test]
    fn bad_lines_are_passed_over() {
        let mut input = vec![b'x'; MAX_LINE_BYTES as usize + 1];
        input.extend(b"\nundo\n\xff\xfe\nredo");
        let read = all(&input);
        assert_eq!(read[0], Err(LineError::TooLong(MAX_LINE_BYTES)));
        assert_eq!(read[1], Ok("undo".to_owned()));
        assert_eq!(read[2], Err(LineError::NotText));
        assert_eq!(read[3], Ok("redo".to_owned()));
        assert_eq!(read.len(), 4);
    }

    #[test]
    fn a_line_of_exactly_the_most_bytes_is_read() {
        for end in ["", "\n"] {
            let input = "y".repeat(MAX_LINE_BYTES as usize) + end;
            assert_eq!(all(input.as_bytes()), [Ok("y".repeat(MAX_LINE_BYTES as usize))]);
        }
    }

    #[test]
    fn a_save_may_be_longer() {
        let line = format!("load {}", "z".repeat(200_000));
        assert_eq!(all(line.as_bytes()), [Ok(line)]);
        let most = MAX_SAVE_BYTES as usize - "load ".len();
        assert!(holds_save(most) && !holds_save(most + 1));
        let line = format!("load {}\n", "z".repeat(most));
        assert!(all(line.as_bytes())[0].is_ok());
        let mut input = b" LOAD ".to_vec();
        input.resize(MAX_SAVE_BYTES as usize + 1, b'z');
        input.extend(b"\nundo");
        let read = all(&input);
        assert_eq!(read[0], Err(LineError::TooLong(MAX_SAVE_BYTES)));
        assert_eq!(read[1], Ok("undo".to_owned()));
    }
}
