//! Taking the terminal over, and giving it back whatever happens.

use std::{io, panic, thread};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;

use crate::companion::THREAD;

/// Runs `work` with the terminal in full-screen mode, the mouse captured and pastes told apart from keys, and gives the
/// terminal back at its end, be it an error or a panic.
///
/// # Errors
/// That of `work`, or when the terminal cannot be taken over.
pub(crate) fn with<T>(work: impl FnOnce(&mut DefaultTerminal) -> io::Result<T>) -> io::Result<T> {
    let _guard = Guard;
    let mut terminal = ratatui::try_init()?;
    release_mouse_on_panic();
    execute!(io::stdout(), EnableMouseCapture, EnableBracketedPaste)?;
    work(&mut terminal)
}

/// Gives the terminal back when it goes out of scope.
struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        // Nothing helps when this fails: the terminal is gone.
        let _ = execute!(io::stdout(), DisableBracketedPaste, DisableMouseCapture);
        let _ = ratatui::try_restore();
    }
}

/// Releases the mouse before ratatui's hook restores the rest and the panic is reported. When it is only the companion
/// that ends, the game goes on and says so itself.
fn release_mouse_on_panic() {
    let restore = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if thread::current().name() == Some(THREAD) {
            return;
        }
        let _ = execute!(io::stdout(), DisableBracketedPaste, DisableMouseCapture);
        restore(panic);
    }));
}
