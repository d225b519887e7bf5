//! The text of the help window.

use solitaire_runtime::GameEntry;
use solitaire_session::odds::rules_page;

use crate::words::name_words;
use crate::wrapping::wrapped;

/// The keys and mouse actions, each with what it does.
const CONTROLS: &[(&str, &str)] = &[
    ("arrows, h j k l", "move the cursor"),
    ("Enter, Space", "pick up or drop cards; Enter also turns the stock"),
    ("A to Z", "use the pile with that letter; ' shows the letters"),
    ("Esc", "put cards back"),
    ("Tab, i", "show the next legal move; Enter makes it; Shift-Tab goes back"),
    ("p", "press the pile; 1 to 9 press the buttons at the top"),
    ("f, e", "play safe cards, or all that fit, to the foundations; u undoes it"),
    ("u, r", "undo, redo (no limit)"),
    ("Home, End", "go to the start, or to the last move (also [ and ])"),
    ("b, m", "set a bookmark, list bookmarks"),
    ("t", "switch between your current moves and the ones you last undid"),
    ("n, g", "new deal; deal by number or name"),
    ("y", "name this game"),
    ("w", "find and deal a winnable deal"),
    (".", "make the next move of a solution; u undoes it"),
    ("d", "show how hard this deal is, from 1 to 10"),
    ("v", "estimate your odds from here"),
    ("x", "find the move that lost the game, and go back to before it"),
    ("c", "copy the deal number, or the game as one line; paste a line to watch that game"),
    ("✓ ✗ … ?", "at the top: winnable, not winnable, checking, unknown"),
    ("a, o, s", "autoplay on or off, options, statistics"),
    ("?, q", "this help; quit (the game is saved)"),
    (
        "mouse",
        "drag cards, or click a card and then its target; one click is enough if there is only one target",
    ),
    ("double click", "play a card to a foundation (also right click)"),
];

/// The column at which the explanation of a key or move begins.
const COLUMN: usize = 17;

/// The lines of the help for a game. No line is longer than `width`, unless a single word is.
pub(crate) fn lines(entry: &GameEntry, width: usize) -> Vec<String> {
    let model = entry.model();
    let mut lines = vec![model.name.to_owned()];
    lines.extend(wrapped("", model.docs, 0, width));
    lines.push(String::new());
    for declared in model.moves {
        let by_itself = match declared.gesture {
            gesture if gesture.is_players() => "",
            gesture if gesture.is_consequence() => " (automatic)",
            _ => " (autoplay)",
        };
        let what = format!("{}{by_itself}", declared.docs);
        lines.extend(wrapped(&name_words(declared.name), &what, COLUMN, width));
    }
    lines.push(String::new());
    for (keys, what) in CONTROLS {
        lines.extend(wrapped(keys, what, COLUMN, width));
    }
    lines.push(String::new());
    // The first part of the rules page is left out: the help already begins with its name and description.
    let page = rules_page(entry);
    let rules = page.split_once("\n## ").map_or("", |(_, rules)| rules);
    for line in rules.lines() {
        let line = line.trim_start_matches("## ");
        let indent = line.len() - line.trim_start().len();
        match line.trim_start().strip_prefix("- ") {
            Some(item) => {
                let mark = format!("{:indent$}-", "");
                lines.extend(wrapped(&mark, item, indent + 2, width));
            }
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
