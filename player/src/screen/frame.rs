//! Divides the window of the full-screen game into areas.

use ratatui::layout::{Rect, Size};

/// The minimum window height for a line with keys and a second line for messages.
const ROOMY: u16 = 20;

/// How many terminal columns the borders and margins of a window in front of the table take.
pub(crate) const MARGINS: u16 = 4;

/// The areas into which the window is divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    /// The whole window.
    pub(crate) whole: Rect,
    /// The first line, with the state of the game and the buttons.
    pub(crate) title: Rect,
    /// The area of the table.
    pub(crate) table: Rect,
    /// The area for messages.
    pub(crate) message: Rect,
    /// The line with the keys; it has the height 0 if the window is low.
    pub(crate) keys: Rect,
}

impl Frame {
    /// Divides a window of this size into areas.
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

    /// The maximum length of a line of text in a window in front of the table.
    pub(crate) const fn text_width(&self) -> usize {
        self.whole.width.saturating_sub(MARGINS) as usize
    }

    /// The size that the whole window needs for a table of this size.
    pub(crate) const fn around(table: Size) -> Size {
        let low = Size::new(table.width, table.height + 2);
        if low.height < ROOMY { low } else { Size::new(table.width, table.height + 4) }
    }
}
