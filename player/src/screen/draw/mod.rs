//! Draws the full-screen game. The picture depends only on the state of the [`App`].

mod card;
mod panels;
mod pips;
mod table;

use ratatui::buffer::Buffer;

use super::app::App;
use super::frame::Frame;
use super::scale::TooSmall;
use super::theme::in_ascii;
pub(super) use panels::copied;

/// Draws the whole screen into a buffer as large as the window.
pub(crate) fn draw(app: &App, buf: &mut Buffer) {
    let frame = Frame::of(buf.area);
    match app.layout() {
        Ok(layout) => {
            panels::title(app, frame.title, buf);
            table::draw(app, &layout, buf);
            panels::footer(app, &frame, &layout, buf);
            panels::overlay(app, &frame, buf);
        }
        Err(TooSmall { needed }) => panels::too_small(app, needed, frame.whole, buf),
    }
    if app.theme().is_ascii {
        put_into_ascii(buf);
    }
}

/// Replaces every non-ASCII character in a drawn picture, for terminals that show only ASCII.
pub(crate) fn put_into_ascii(buf: &mut Buffer) {
    for cell in &mut buf.content {
        if let Some(letter) = cell.symbol().chars().next().filter(|letter| !letter.is_ascii()) {
            cell.set_symbol(in_ascii(letter));
        }
    }
}
