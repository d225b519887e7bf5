//! Output for people and programs. Text leaves this program only through this module.
//!
//! Files, arguments, standard input and the environment may hold any text, and the program often repeats it. A terminal
//! obeys control characters. So all output goes through [`Harmless`], which replaces them; the picture of the full
//! screen goes through [`tame_picture`]. Clippy refuses every other way to the standard output (`player/clippy.toml`).

use std::io::{self, IsTerminal as _, Write};

use ratatui::buffer::Buffer;
use solitaire_session::harmless::{REPLACEMENT, harmless};

pub(crate) use solitaire_session::harmless::is_harmful;

/// Replaces every character of a picture that may control a terminal.
pub(crate) fn tame_picture(buf: &mut Buffer) {
    for cell in &mut buf.content {
        if cell.symbol().contains(is_harmful) {
            cell.set_char(REPLACEMENT);
        }
    }
}

/// The standard output, as a writer of text that replaces control characters.
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
pub(crate) fn output() -> Harmless<io::StdoutLock<'static>> {
    Harmless::new(io::stdout().lock())
}

/// The standard error, as a writer of text that replaces control characters.
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
pub(crate) fn errors() -> Harmless<io::StderrLock<'static>> {
    Harmless::new(io::stderr().lock())
}

/// True if the standard output is a terminal.
#[expect(clippy::disallowed_methods, reason = "nothing is written")]
pub(crate) fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// A writer to `inner` that replaces each character that may control a terminal, except line ends.
pub(crate) struct Harmless<W> {
    inner: W,
    /// The first bytes of a character of which the last bytes have not been written yet.
    begun: Vec<u8>,
}

impl<W: Write> Harmless<W> {
    pub(crate) const fn new(inner: W) -> Self {
        Self { inner, begun: Vec::new() }
    }

    fn pass(&mut self, text: &str) -> io::Result<()> {
        let text = harmless(text, |letter| letter != '\n' && is_harmful(letter));
        self.inner.write_all(text.as_bytes())
    }
}

impl<W: Write> Write for Harmless<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let all;
        let bytes = if self.begun.is_empty() {
            bytes
        } else {
            all = [&std::mem::take(&mut self.begun), bytes].concat();
            &all[..]
        };
        let mut chunks = bytes.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.pass(chunk.valid())?;
            let rest = chunk.invalid();
            // True for the first bytes of a character that is cut off. The next call of `write_all` may complete it.
            let is_cut =
                |rest: &[u8]| std::str::from_utf8(rest).is_err_and(|e| e.error_len().is_none());
            if chunks.peek().is_none() && is_cut(rest) {
                self.begun = rest.to_vec();
            } else if !rest.is_empty() {
                self.pass(REPLACEMENT.encode_utf8(&mut [0; 4]))?;
            }
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(pieces: &[&[u8]]) -> String {
        let mut output = Harmless::new(Vec::new());
        for piece in pieces {
            output.write_all(piece).unwrap();
        }
        String::from_utf8(output.inner).unwrap()
    }

    #[test]
    fn no_control_character_passes() {
        let all: String = (0..=0x10_ffff).filter_map(char::from_u32).collect();
        let told = written(&[all.as_bytes()]);
        assert!(told.chars().all(|letter| letter == '\n' || !letter.is_control()));
        assert_eq!(told.chars().count(), all.chars().count());
        for letter in "\n Aé♥😀".chars() {
            assert!(told.contains(letter));
        }
    }

    #[test]
    fn no_control_character_is_drawn() {
        let mut picture = Buffer::with_lines(["a♥ b"]);
        for (at, letter) in ["\u{1b}", "\u{9b}", "\u{202e}"].into_iter().enumerate() {
            picture[(at as u16, 0)].set_symbol(letter);
        }
        tame_picture(&mut picture);
        assert_eq!(picture, Buffer::with_lines(["\u{fffd}\u{fffd}\u{fffd}b"]));
    }

    #[test]
    fn characters_may_come_in_pieces() {
        let text = "♣ é\u{9b}😀\n";
        let bytes: Vec<&[u8]> = text.as_bytes().chunks(1).collect();
        assert_eq!(written(&bytes), "♣ é\u{fffd}😀\n");
        assert_eq!(written(&[b"a\xff\xc2", b"b\xc2", b"\x9bc"]), "a\u{fffd}\u{fffd}b\u{fffd}c");
    }
}
