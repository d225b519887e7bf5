//! Makes text from outside harmless, so that it cannot control a terminal.

use std::borrow::Cow;

/// The character that replaces a harmful character.
pub const REPLACEMENT: char = char::REPLACEMENT_CHARACTER;

/// True if a character may control a terminal, or change the direction in which other characters are shown.
#[must_use]
pub const fn is_harmful(letter: char) -> bool {
    matches!(
        letter,
        // Control characters, including those above 127, one of which starts escape sequences by itself.
        '\0'..='\x1f' | '\x7f'..='\u{9f}'
            // Line and paragraph separators; marks, embeddings, overrides and isolates of text direction.
            | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// Replaces each character for which `is_refused` returns true by [`REPLACEMENT`].
pub fn harmless(text: &str, is_refused: impl Fn(char) -> bool) -> Cow<'_, str> {
    if text.contains(&is_refused) {
        Cow::Owned(text.replace(is_refused, REPLACEMENT.encode_utf8(&mut [0; 4])))
    } else {
        Cow::Borrowed(text)
    }
}
