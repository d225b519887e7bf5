//! The help of the screen.

use solitaire_runtime::model::{GameModel, Gesture};

use crate::words::name_words;

/// What the keys and the mouse do.
const CONTROLS: &[(&str, &str)] = &[
    ("arrows, h j k l", "go to another place or card"),
    ("Enter, Space", "take cards, drop them; Enter presses the stock"),
    ("Esc", "put the cards back"),
    ("Tab, Shift-Tab", "show the legal moves one by one; Enter makes it"),
    ("p", "press the place; 1 to 9 press the buttons above"),
    ("u, r, R", "undo, redo, restart"),
    ("n, g", "new deal, deal by number"),
    ("a", "autoplay on or off"),
    ("?, q", "this help, quit"),
    ("mouse", "drag cards, or click them and then where they go; click the stock"),
];

/// Where the second column begins.
const COLUMN: usize = 17;

/// The lines of the help for a game, none longer than `width` if the words allow it.
pub(crate) fn lines(model: &GameModel, width: usize) -> Vec<String> {
    let mut lines = vec![model.name.to_owned()];
    lines.extend(wrapped("", model.docs, 0, width));
    lines.push(String::new());
    for declared in model.moves {
        let by_itself = match declared.gesture {
            Gesture::Auto => " (by itself)",
            Gesture::Autoplay { .. } => " (autoplay)",
            Gesture::Drag | Gesture::Press | Gesture::Click => "",
        };
        let what = format!("{}{by_itself}", declared.docs);
        lines.extend(wrapped(&name_words(declared.name), &what, COLUMN, width));
    }
    lines.push(String::new());
    for (keys, what) in CONTROLS {
        lines.extend(wrapped(keys, what, COLUMN, width));
    }
    lines
}

/// A text in lines of at most `width` characters, all of it indented by `indent`, with a head in that space.
fn wrapped(head: &str, text: &str, indent: usize, width: usize) -> Vec<String> {
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
}
