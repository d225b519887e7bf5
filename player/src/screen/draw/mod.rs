//! The picture of the app: a function of its state.

mod card;
mod panels;
mod table;

use ratatui::buffer::Buffer;

use super::app::App;
use super::frame::Frame;
use super::scale::TooSmall;

/// Draws everything into a buffer of the app's size.
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
}
