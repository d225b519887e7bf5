//! The screen of a game for benchmarks, which measure the time from an event to the picture that follows it.

use std::io;
use std::time::Instant;

use ratatui::Terminal;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Rect, Size};
use ratatui::{TerminalOptions, Viewport};
use solitaire_runtime::GameEntry;

use crate::library::{Library, Wish};
use crate::screen::{App, Display, SgrBackend, draw};
use crate::storage::Storage;

/// A game on a screen whose terminal discards its output.
pub struct Screen {
    app: App,
    terminal: Terminal<SgrBackend<io::Sink>>,
    /// Owns the temporary folder with the saved game, which is deleted when this value is dropped.
    _folder: tempfile::TempDir,
}

impl Screen {
    /// Opens the first deal of a game on a screen of this size. The game is saved in a temporary folder.
    ///
    /// # Errors
    /// Returns an error if the folder or the terminal cannot be created.
    pub fn new(
        games: &'static [GameEntry],
        entry: GameEntry,
        width: u16,
        height: u16,
    ) -> io::Result<Self> {
        let folder = tempfile::tempdir()?;
        let mut library = Library::with(games, Storage::at(folder.path()));
        let game = library.open(entry, Wish::Deal(1), None, || 1).map_err(io::Error::other)?;
        let viewport = Viewport::Fixed(Rect::new(0, 0, width, height));
        let backend = SgrBackend::new(io::sink());
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport })?;
        let display = Display::from_environment();
        let app = App::new(library, game, display, Size::new(width, height));
        Ok(Self { app, terminal, _folder: folder })
    }

    /// Adds a companion: a background search that finds out if the game can be won.
    #[must_use]
    pub fn accompanied(self) -> Self {
        Self { app: self.app.accompanied(), ..self }
    }

    /// Handles one key, saves the game if it has changed, and draws the screen.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn key(&mut self, key: KeyCode) -> io::Result<()> {
        self.handle(&Event::Key(KeyEvent::new(key, KeyModifiers::NONE)))
    }

    /// Handles one event of the left mouse button at a terminal cell, saves a changed game, and draws the screen.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn mouse(
        &mut self,
        kind: fn(MouseButton) -> MouseEventKind,
        column: u16,
        row: u16,
    ) -> io::Result<()> {
        let modifiers = KeyModifiers::NONE;
        self.handle(&Event::Mouse(MouseEvent {
            kind: kind(MouseButton::Left),
            column,
            row,
            modifiers,
        }))
    }

    /// The number of moves made in the game so far.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.app.session().steps_done()
    }

    fn handle(&mut self, event: &Event) -> io::Result<()> {
        self.app.tick(Instant::now());
        self.app.handle(event, Instant::now());
        let app = &self.app;
        self.terminal.draw(|frame| draw(app, frame.buffer_mut()))?;
        Ok(())
    }
}
