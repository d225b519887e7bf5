//! The full-screen game.
//!
//! [`App`] is a state machine: events go in, a picture comes out, and neither needs a terminal. Only [`play`] has
//! one.

mod actions;
mod app;
mod buttons;
mod cursor;
mod describe;
mod draw;
mod frame;
mod help;
mod keys;
mod layout;
mod mouse;
mod scale;
mod spread;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;

use std::io::{self, Write as _};

use ratatui::crossterm::event::{self, Event};
use ratatui::layout::Size;
use solitaire_runtime::Session;

use app::App;
use theme::Theme;

use crate::words;

/// Plays in the terminal until the player quits.
///
/// # Errors
/// When the terminal cannot be read or drawn on. It is given back in order then too.
pub(crate) fn play(session: Session) -> io::Result<()> {
    let app = terminal::with(|terminal| {
        let mut app = App::new(session, Theme::from_environment(), Size::default());
        while !app.has_ended() {
            terminal.draw(|frame| {
                app.resize(frame.area().as_size());
                draw::draw(&app, frame.buffer_mut());
            })?;
            app.handle(&event::read()?);
        }
        Ok(app)
    })?;
    // The screen is gone: leave the number, so that the deal can be found again.
    let _ = writeln!(io::stdout(), "{}", words::standing(app.session()));
    Ok(())
}

impl App {
    /// Takes one event of the terminal.
    pub(crate) fn handle(&mut self, event: &Event) {
        match *event {
            Event::Key(key) => keys::handle(self, key),
            Event::Mouse(mouse) => mouse::handle(self, mouse),
            Event::Resize(width, height) => self.resize(Size::new(width, height)),
            Event::FocusGained | Event::FocusLost | Event::Paste(_) => {}
        }
    }
}
