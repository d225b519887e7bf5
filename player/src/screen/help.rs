//! The help of the screen.

use solitaire_protocol::odds::rules_page;
use solitaire_runtime::GameEntry;
use solitaire_runtime::model::Gesture;

use crate::words::name_words;
use crate::wrapping::wrapped;

/// The keys and mouse actions, each with its effect.
const CONTROLS: &[(&str, &str)] = &[
    ("arrows, h j k l", "go to another place or card"),
    ("Enter, Space", "take cards, drop them; Enter presses the stock"),
    ("A to Z", "the pile with that letter: take, drop or press; ' shows the letters"),
    ("Esc", "put the cards back"),
    ("Tab, i", "show the legal moves one by one; Enter makes it; Shift-Tab goes back"),
    ("p", "press the place; 1 to 9 press the buttons above"),
    (
        "f, e",
        "play the cards to the foundations that are safe there, every one that goes; u takes all back",
    ),
    ("u, r", "undo, redo, without limit"),
    ("Home, End", "back to the deal, on to the last move ([ and ] do the same)"),
    ("b, m", "set a bookmark, list the bookmarks"),
    ("t", "go to the line that was left last for another move, and back again"),
    ("n, g", "new deal; deal by its number, or by the name that you gave the game"),
    ("y", "give this game a name"),
    ("w", "look for a deal that can be won, and deal it"),
    (".", "make the next move of a solution, if one can be found; u takes it back"),
    ("d", "say how hard this deal is, from 1 to 10"),
    ("v", "say how often a player wins from here who sees what you see"),
    ("x", "find out which move lost the game, and go to where it could still be won"),
    ("c", "copy the number of the deal, or the game as one line; paste such a line to see a game"),
    (
        "✓ ✗ … ?",
        "on the first line: it can be won, it cannot, that is being found out, nobody knows",
    ),
    ("a, o, s", "autoplay on or off, options, statistics"),
    ("?, q", "this help, leave the game; it is kept as it is"),
    (
        "mouse",
        "drag cards, or click them and then where they go; where there is one place only, one click does",
    ),
    ("double click", "play a card to a foundation; the right button does the same"),
];

/// The start of the second column.
const COLUMN: usize = 17;

/// The lines of the help for a game, none longer than `width` if the words allow it.
pub(crate) fn lines(entry: &GameEntry, width: usize) -> Vec<String> {
    let model = entry.model();
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
    lines.push(String::new());
    // The page begins with the name and the description, which are already shown above.
    let page = rules_page(entry);
    let rules = page.split_once("\n## ").map_or("", |(_, rules)| rules);
    for line in rules.lines() {
        let line = line.trim_start_matches("## ");
        match line.strip_prefix("- ") {
            Some(item) => lines.extend(wrapped("- ", item, 2, width)),
            None => lines.extend(wrapped("", line, 0, width)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_of_every_game_fits_and_ends_with_its_rules() {
        for entry in solitaire_families::GAMES {
            let lines = lines(entry, 76);
            assert!(lines.iter().all(|line| line.chars().count() <= 76), "{}", entry.model().slug);
            assert!(lines.iter().any(|line| line.starts_with("Winning")), "{}", entry.model().slug);
            assert!(!lines.iter().any(|line| line.starts_with('#')));
        }
    }
}
