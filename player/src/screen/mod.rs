//! The full-screen game.
//!
//! [`App`] is a state machine: events go in, a picture comes out. Only [`show`] needs a terminal.

mod actions;
mod app;
mod beside;
mod buttons;
mod by_letter;
mod cursor;
mod describe;
mod draw;
mod folding;
mod frame;
mod help;
mod keys;
mod layout;
mod leaving;
mod mouse;
mod scale;
mod settings;
mod sgr;
mod signals;
mod spaces;
mod spread;
mod taken;
mod terminal;
#[cfg(test)]
mod tests;
mod theme;

use std::io;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::Event;
use ratatui::layout::Size;

pub(crate) use app::{App, Ending};
pub(crate) use draw::{draw, put_into_ascii};
pub(crate) use sgr::SgrBackend;
pub(crate) use terminal::{Heard, NO_SHELL, Terminal, is_suspend_key, with as with_terminal};
pub(crate) use theme::{Display, Theme};

/// The interval at which the time on the screen is updated.
pub(crate) const TICK: Duration = Duration::from_millis(500);

/// How often to look for messages of the working companion, which cannot interrupt the wait for events.
const GLANCE: Duration = Duration::from_millis(40);

/// The maximum number of events handled between two pictures, so that pictures are drawn even if events come very fast.
const MAX_EVENTS: usize = 100;

/// Shows a game until the player leaves it or the program must stop.
///
/// # Errors
/// Returns an error if the terminal cannot be read or drawn on.
pub(crate) fn show(app: &mut App, terminal: &mut Terminal) -> io::Result<Ending> {
    loop {
        terminal.draw(|frame| {
            app.resize(frame.area().as_size());
            draw(app, frame.buffer_mut());
        })?;
        if let Some(text) = app.take_clipboard() {
            terminal.copy(text)?;
        }
        let mut heard = wait(app, terminal)?;
        for _ in 0..MAX_EVENTS {
            match heard {
                Heard::Nothing => break,
                Heard::Event(event) => app.handle(&event, Instant::now()),
                Heard::Stop => app.stop(),
            }
            if let Some(ending) = app.ending() {
                return Ok(ending);
            }
            heard = terminal.wait(Duration::ZERO)?;
        }
    }
}

/// Waits until there is something new to draw: an event, a tick of the clock, or a message of the companion.
fn wait(app: &mut App, terminal: &mut Terminal) -> io::Result<Heard> {
    let until = Instant::now() + TICK;
    loop {
        let now = Instant::now();
        if app.tick(now) || now >= until {
            return Ok(Heard::Nothing);
        }
        let most = if app.awaits_news() { GLANCE } else { TICK };
        match terminal.wait(most.min(until - now))? {
            Heard::Nothing => {}
            heard => return Ok(heard),
        }
    }
}

impl App {
    /// Handles one event of the terminal, and saves the game if it has changed.
    pub(crate) fn handle(&mut self, event: &Event, now: Instant) {
        self.now = now;
        self.game.tick(now, true);
        match event {
            event if is_suspend_key(event) => self.refuse(NO_SHELL),
            Event::Key(key) => keys::handle(self, *key),
            Event::Mouse(mouse) => mouse::handle(self, *mouse),
            Event::Resize(width, height) => self.resize(Size::new(*width, *height)),
            Event::Paste(text) => keys::paste(self, text),
            Event::FocusGained | Event::FocusLost => return,
        }
        self.game.tick(now, true);
        if self.ending.is_none() {
            self.keep();
        }
        self.accompany();
    }

    /// Advances the clock to `now`. Returns true if the companion has sent a message.
    pub(crate) fn tick(&mut self, now: Instant) -> bool {
        self.now = now;
        self.game.tick(now, false);
        self.hear()
    }
}
