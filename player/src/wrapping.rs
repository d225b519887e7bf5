//! Breaks text into lines that fit a width.

/// Breaks a text at spaces into lines of at most `width` characters, indented by `indent`, in the first line by `head`.
pub(crate) fn wrapped(head: &str, text: &str, indent: usize, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = format!("{head:indent$}");
    let mut is_begun = false;
    for word in text.split_whitespace() {
        if is_begun && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            is_begun = false;
        }
        if is_begun || line.chars().count() > indent {
            line.push(' ');
        }
        line += word;
        is_begun = true;
    }
    lines.push(line);
    lines
}

/// Breaks a line into lines of at most `width` characters, at word ends if possible. Keeps the spaces between words.
pub(crate) fn folded(line: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut rest = line;
    while let Some((end, _)) = rest.char_indices().nth(width) {
        let begins = rest.len() - rest.trim_start().len();
        let is_word_end = |at: &usize| *at > begins && rest[*at..].starts_with(' ');
        let last_word = (0..=end).rev().filter(|at| rest.is_char_boundary(*at)).find(is_word_end);
        let (now, later) = rest.split_at(last_word.unwrap_or(end));
        lines.push(now.trim_end().to_owned());
        rest = later.trim_start();
    }
    if !rest.is_empty() || lines.is_empty() {
        lines.push(rest.to_owned());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_wrapped_beside_their_head() {
        let lines = wrapped("Deal", "one card to each", 6, 14);
        assert_eq!(lines, ["Deal  one card", "      to each"]);
        assert_eq!(wrapped("", "one card", 0, 3), ["one", "card"]);
        assert_eq!(wrapped("A long head", "one", 6, 20), ["A long head one"]);
        assert_eq!(wrapped("Deal", "", 6, 14), ["Deal  "]);
    }

    #[test]
    fn lines_are_folded_where_words_end() {
        assert_eq!(folded("suits    four colors", 15), ["suits    four", "colors"]);
        assert_eq!(folded("  ♣♦♥♠ of suits", 6), ["  ♣♦♥♠", "of", "suits"]);
        assert_eq!(folded("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(folded("seven", 5), ["seven"]);
        assert_eq!(folded("", 5), [""]);
        assert_eq!(folded("    x", 2), ["", "x"]);
    }
}
