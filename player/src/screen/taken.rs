//! Whose the terminal is: taking it over, and giving it back.

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

/// Whether the terminal is taken over.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// Where orders to the terminal go. Text of others goes there in pictures alone, which let no orders through.
#[expect(clippy::disallowed_methods, reason = "these are orders, not text")]
pub(super) fn orders() -> Stdout {
    io::stdout()
}

/// Takes the terminal over.
pub(super) fn take_over() -> io::Result<()> {
    // From now on there may be something to give back.
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

/// Gives the terminal back, if it is taken over. Whoever does so twice would move the cursor the second time.
pub(super) fn give_back() {
    if !IS_OURS.swap(false, Ordering::SeqCst) {
        return;
    }
    // Nothing helps when any of this fails: the terminal is gone. A picture may have been half drawn.
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

/// Whether the terminal is taken over.
#[cfg(unix)]
pub(super) fn is_ours() -> bool {
    IS_OURS.load(Ordering::SeqCst)
}
