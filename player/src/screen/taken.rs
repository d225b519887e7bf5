//! Switches the terminal to full-screen mode and back, and knows which mode it is in.

use std::io::{self, Stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::{Attribute, SetAttribute};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};

/// True while the terminal is in full-screen mode.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// The standard output, for control sequences. Outside text goes there only in pictures, without control characters.
#[expect(clippy::disallowed_methods, reason = "these are orders, not text")]
pub(super) fn orders() -> Stdout {
    io::stdout()
}

/// Switches the terminal to full-screen mode.
pub(super) fn take_over() -> io::Result<()> {
    // The flag is set first, because if a later step fails, the terminal must be restored.
    IS_OURS.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(
        orders(),
        EnterAlternateScreen,
        Clear(ClearType::All),
        EnableMouseCapture,
        EnableBracketedPaste
    )
}

/// Switches the terminal back to its usual mode, unless it is in that mode: doing it twice would move the cursor.
pub(super) fn give_back() {
    if !IS_OURS.swap(false, Ordering::SeqCst) {
        return;
    }
    // Errors are ignored: they mean that the terminal is gone. The first sequences end a picture that is half drawn.
    let _ = disable_raw_mode();
    let _ = execute!(
        orders(),
        EndSynchronizedUpdate,
        SetAttribute(Attribute::Reset),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show
    );
}

/// True while the terminal is in full-screen mode.
#[cfg(unix)]
pub(super) fn is_ours() -> bool {
    IS_OURS.load(Ordering::SeqCst)
}
