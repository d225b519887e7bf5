//! The state of the terminal: takes it over, and gives it back.

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

/// True if the terminal is taken over.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// The output for control sequences. Foreign text goes there only in pictures, without control characters.
#[expect(clippy::disallowed_methods, reason = "these are orders, not text")]
pub(super) fn orders() -> Stdout {
    io::stdout()
}

/// Takes the terminal over.
pub(super) fn take_over() -> io::Result<()> {
    // Set the flag first: from now on the terminal may have to be restored.
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

/// Gives the terminal back if it is taken over. The flag prevents a second time, which would move the cursor.
pub(super) fn give_back() {
    if !IS_OURS.swap(false, Ordering::SeqCst) {
        return;
    }
    // Errors are ignored: they mean that the terminal is gone. A picture may have been half drawn.
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

/// True if the terminal is taken over.
#[cfg(unix)]
pub(super) fn is_ours() -> bool {
    IS_OURS.load(Ordering::SeqCst)
}
