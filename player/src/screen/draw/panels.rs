//! What surrounds and overlays the table: the first line, messages, keys, help, questions.

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Widget as _, Wrap};

use super::card::write;
use crate::screen::app::{App, Notice, Overlay};
use crate::screen::frame::Frame;
use crate::screen::layout::Layout;
use crate::screen::{buttons, describe, help};
use crate::words;

/// The columns that the edges of a window take.
const MARGINS: u16 = 4;

/// The keys that are offered while there is a line for them.
const KEYS: &str = "arrows Enter  Tab moves  u undo  r redo  n new  g deal number  q quit";

/// The first line: how the game stands, and the buttons.
pub(super) fn title(app: &App, area: Rect, buf: &mut Buffer) {
    let style = app.theme().styles.chrome;
    buf.set_style(area, style);
    let buttons = buttons::all(app);
    let end = buttons.last().map_or(area.right(), |button| button.rect.x);
    let width = end.saturating_sub(area.x + 1);
    let text = format!(" {}", words::standing(app.session()));
    write(buf, area.as_position(), width, &words::clip(&text, usize::from(width)), style);
    for button in buttons {
        write(buf, button.rect.as_position(), button.rect.width, &button.label, style);
    }
}

/// The message, or what is under the cursor; and the keys.
pub(super) fn footer(app: &App, frame: &Frame, layout: &Layout, buf: &mut Buffer) {
    let theme = app.theme();
    let (text, style) = match app.notice() {
        Notice::Nothing => (describe::cursor(app, layout), theme.styles.card),
        Notice::Said(text) => (text.clone(), theme.styles.card),
        Notice::Refused(text) => (format!("{} {text}", theme.refused_mark), theme.styles.refused),
    };
    let room = usize::from(frame.message.width) * usize::from(frame.message.height);
    // Wrapped lines are not filled to their ends.
    let text = if frame.message.height > 1 {
        words::clip(&text, room * 9 / 10)
    } else {
        words::clip(&text, room)
    };
    Paragraph::new(text).style(style).wrap(Wrap { trim: true }).render(frame.message, buf);
    let keys = words::clip(KEYS, usize::from(frame.keys.width));
    write(buf, frame.keys.as_position(), frame.keys.width, &keys, theme.styles.space);
}

/// What lies over the table.
pub(super) fn overlay(app: &App, frame: &Frame, buf: &mut Buffer) {
    match app.overlay() {
        Overlay::None => {}
        Overlay::Help { scroll } => {
            let width = usize::from(frame.whole.width.saturating_sub(MARGINS));
            let lines = help::lines(app.session().model(), width);
            window(app, frame.whole, " Help ", &lines, *scroll, buf);
        }
        Overlay::DealNumber(typed) => {
            let highest = app.session().model().numbers.highest();
            let lines = [
                format!("Number of the deal, 1 to {highest}:"),
                format!("{typed}_"),
                "Enter deals, Esc does not.".to_owned(),
            ];
            window(app, frame.whole, " Deal ", &lines, 0, buf);
        }
        Overlay::GiveUp(how) => {
            let lines = [
                "The game is not finished.".to_owned(),
                format!("Give it up and {}?", how.words()),
                "y yes   n no".to_owned(),
            ];
            window(app, frame.whole, " Give up? ", &lines, 0, buf);
        }
        Overlay::Won => {
            let lines = [
                words::won(app.session()),
                String::new(),
                "n new deal   q quit".to_owned(),
                "u undo   Esc look at the table".to_owned(),
            ];
            window(app, frame.whole, " Won ", &lines, 0, buf);
        }
    }
}

/// A window in the middle, as large as its lines, or as there is room.
fn window(app: &App, area: Rect, title: &str, lines: &[String], scroll: u16, buf: &mut Buffer) {
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let width =
        (widest.min(usize::from(area.width)) as u16).saturating_add(MARGINS).min(area.width);
    let height = (lines.len() as u16).saturating_add(2).min(area.height);
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    Clear.render(place, buf);
    let block = Block::bordered().title(title).border_set(app.theme().cursor);
    let text: Text<'_> = lines.iter().map(|line| Line::raw(format!(" {line}"))).collect();
    Paragraph::new(text).block(block).scroll((scroll, 0)).render(place, buf);
}

/// What is said when the table does not fit. The most important comes first, should even this not fit.
pub(super) fn too_small(app: &App, needed: Size, area: Rect, buf: &mut Buffer) {
    let needed = Frame::around(needed);
    if let Overlay::GiveUp(how) = app.overlay() {
        let text = format!("Give up and {}? y n", how.words());
        return Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buf);
    }
    let text = format!(
        "Window too small: {}x{}. {} needs {}x{}. q quits.",
        area.width,
        area.height,
        app.session().model().name,
        needed.width,
        needed.height,
    );
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buf);
}
