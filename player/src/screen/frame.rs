//! Divides the window into parts.

use ratatui::layout::{Rect, Size};

/// The window height from which there is a line for keys and a second line for messages.
const ROOMY: u16 = 20;

/// The columns that the borders of a window over the table take.
pub(crate) const MARGINS: u16 = 4;

/// The parts of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    /// The whole window.
    pub(crate) whole: Rect,
    /// One line for the state of the game.
    pub(crate) title: Rect,
    /// The table.
    pub(crate) table: Rect,
    /// The area for messages.
    pub(crate) message: Rect,
    /// The line for the keys; empty in a low window.
    pub(crate) keys: Rect,
}

impl Frame {
    /// Divides a window into its parts.
    pub(crate) fn of(whole: Rect) -> Self {
        let (messages, keys) = if whole.height >= ROOMY { (2, 1) } else { (1, 0) };
        let title = whole.height.min(1);
        let table = whole.height.saturating_sub(title + messages + keys);
        let part = |y: u16, height: u16| {
            let y = y.min(whole.height);
            let height = height.min(whole.height - y);
            Rect { y: whole.y + y, height, ..whole }
        };
        Self {
            whole,
            title: part(0, title),
            table: part(title, table),
            message: part(title + table, messages),
            keys: part(title + table + messages, keys),
        }
    }

    /// The longest line of a window over the table.
    pub(crate) const fn text_width(&self) -> usize {
        self.whole.width.saturating_sub(MARGINS) as usize
    }

    /// The size of a window whose table has this size.
    pub(crate) const fn around(table: Size) -> Size {
        let low = Size::new(table.width, table.height + 2);
        if low.height < ROOMY { low } else { Size::new(table.width, table.height + 4) }
    }
}
