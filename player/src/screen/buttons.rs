//! The buttons in the first line of the window, for the mouse. Each shows a key and does what the key does.

use ratatui::layout::{Position, Rect};

use super::app::App;
use crate::intent;
use crate::words::name_words;

/// How many terminal columns of the first line the buttons leave free for the state of the game.
const STANDING: u16 = 20;

/// A button in the first line of the window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Button {
    /// The key with the same effect.
    pub(crate) key: char,
    /// The text on the button.
    pub(crate) label: String,
    /// The terminal cells that the button covers.
    pub(crate) rect: Rect,
}

/// The buttons from right to left: help, then the declared ones. Buttons that do not fit are left out; their keys work.
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

/// The button that covers a terminal cell.
pub(super) fn at(app: &App, at: Position) -> Option<Button> {
    let buttons = if app.layout().is_ok() { all(app) } else { Vec::new() };
    buttons.into_iter().find(|button| button.rect.contains(at))
}
