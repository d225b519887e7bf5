//! The buttons in the first line: each shows a key and its effect, for players who click.

use ratatui::layout::{Position, Rect};

use super::app::App;
use crate::intent;
use crate::words::name_words;

/// The terminal columns reserved for the line with the state of the game, beside the buttons.
const STANDING: u16 = 20;

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Button {
    /// The key with the same effect.
    pub(crate) key: char,
    /// The text on the button.
    pub(crate) label: String,
    /// The cells of the button.
    pub(crate) rect: Rect,
}

/// The buttons, from right to left: help, then those of the game. Buttons that do not fit are left out; their keys
/// still work.
pub(crate) fn all(app: &App) -> Vec<Button> {
    let line = app.frame().title;
    let of_game = ('1'..='9').zip(intent::buttons(app.session().model()));
    let of_game = of_game.map(|(key, (_, declared))| (key, name_words(declared.name)));
    let mut labels = vec![('?', "help".to_owned())];
    labels.extend(of_game);
    let mut right = line.right();
    let mut buttons = Vec::new();
    for (key, name) in labels {
        let label = format!("[{key} {name}]");
        let width = label.chars().count() as u16;
        if line.height == 0 || right.saturating_sub(line.x) < STANDING + width + 1 {
            break;
        }
        right -= width + 1;
        let rect = Rect::new(right, line.y, width, 1);
        buttons.push(Button { key, label, rect });
    }
    buttons
}

/// The button at a cell.
pub(super) fn at(app: &App, at: Position) -> Option<Button> {
    let buttons = if app.layout().is_ok() { all(app) } else { Vec::new() };
    buttons.into_iter().find(|button| button.rect.contains(at))
}
