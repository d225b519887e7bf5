//! Splits strings into lines of words, and records where each word stands.

use crate::error::Fault;

/// The maximum length of a text in bytes. Even a board of four decks has less than a thousandth of it.
pub const LONGEST: usize = 1 << 20;

/// A word of a text, with its line and column, which are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word<'a> {
    pub text: &'a str,
    pub line: usize,
    pub column: usize,
}

impl Word<'_> {
    pub(crate) fn fault(&self, reason: impl Into<String>, mend: impl Into<String>) -> Fault {
        Fault { line: self.line, column: self.column, reason: reason.into(), mend: mend.into() }
    }
}

/// Returns the text without a byte order mark.
///
/// # Errors
/// If the text is longer than [`LONGEST`].
pub(crate) fn limited(text: &str) -> Result<&str, Fault> {
    if text.len() <= LONGEST {
        return Ok(text.strip_prefix('\u{feff}').unwrap_or(text));
    }
    let reason = format!("the text has {} bytes, but at most {LONGEST} are read", text.len());
    Err(Fault {
        line: 1,
        column: 1,
        reason,
        mend: "pass a shorter text: one board or one solution".into(),
    })
}

/// Splits a part of a line into words. The part starts `skipped` characters after the start of the line.
pub(crate) fn words(part: &str, line: usize, skipped: usize) -> impl Iterator<Item = Word<'_>> {
    let mut column = skipped + 1;
    part.split(char::is_whitespace).filter_map(move |text| {
        let word = Word { text, line, column };
        column += text.chars().count() + 1;
        (!text.is_empty()).then_some(word)
    })
}

/// Shortens an error message of another library to at most 200 characters on one line.
pub(crate) fn clipped(text: &str) -> String {
    text.chars().take(200).map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}

/// Quotes a string for an error message: at most 20 characters, in backquotes, without control characters.
pub(crate) fn quoted(text: &str) -> String {
    let mut shown: String =
        text.chars().take(20).map(|sign| if sign.is_control() { '?' } else { sign }).collect();
    if text.chars().nth(20).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_places() {
        let found: Vec<_> =
            words("  AC\t10♥ x", 3, 2).map(|word| (word.text, word.column)).collect();
        assert_eq!(found, [("AC", 5), ("10♥", 8), ("x", 12)]);
    }

    #[test]
    fn a_long_text_is_refused() {
        let fault = limited(&" ".repeat(LONGEST + 1)).unwrap_err();
        assert!(fault.to_string().contains("at most 1048576 are read"), "{fault}");
    }
}
