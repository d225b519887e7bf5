//! Runs the program with the terminal in full-screen mode, and always switches it back: at the end, after an error or a
//! panic, if a signal ends the program, and while the program is suspended.

use std::io::{self, Stdout};
use std::time::Duration;
use std::{panic, thread};

use ratatui::Frame;
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate, size};
#[cfg(unix)]
use rustix::termios::{self, OptionalActions};

use super::sgr::SgrBackend;
use super::signals::{self, Signal, Signals};
use super::taken::{give_back, orders, take_over};
use crate::companion::THREAD;
use crate::console::tame_picture;

/// What came of a wait for the terminal.
pub(crate) enum Heard {
    /// An event, such as a key.
    Event(Event),
    /// No event came before the time was up.
    Nothing,
    /// A signal has asked the program to end.
    Stop,
}

/// The terminal in full-screen mode, and the signals for the program.
pub(crate) struct Terminal {
    terminal: ratatui::Terminal<SgrBackend<Stdout>>,
    signals: Signals,
}

/// Runs `work` in full-screen mode, which reports the mouse and tells pasted text from typed keys. Then switches the
/// terminal back, even after an error or a panic. A signal that asked the program to end ends it afterwards.
///
/// # Errors
/// Returns the error of `work`, or an error if the terminal cannot be switched.
pub(crate) fn with<T>(work: impl FnOnce(&mut Terminal) -> io::Result<T>) -> io::Result<T> {
    give_back_on_panic();
    let signals = Signals::listen()?;
    let guard = Guard;
    take_over()?;
    let mut terminal = Terminal { terminal: fresh()?, signals };
    let done = work(&mut terminal);
    drop(guard);
    terminal.signals.end_if_told();
    done
}

impl Terminal {
    /// Draws a picture. A terminal that supports it shows the picture only when it is complete.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be drawn on.
    pub(crate) fn draw(&mut self, picture: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        execute!(orders(), BeginSynchronizedUpdate)?;
        let drawn = self.terminal.draw(|frame| {
            picture(frame);
            tame_picture(frame.buffer_mut());
        });
        let drawn = drawn.map(|_| ());
        execute!(orders(), EndSynchronizedUpdate)?;
        drawn
    }

    /// Copies a text to the clipboard, if the terminal allows it.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be written to.
    pub(crate) fn copy(&self, text: String) -> io::Result<()> {
        execute!(orders(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Waits for an event or signal, at most `at_most`. After a suspension, returns a resize event to redraw the table.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be read, or cannot be switched back to full-screen mode.
    pub(crate) fn wait(&mut self, at_most: Duration) -> io::Result<Heard> {
        if let Some(heard) = self.obey()? {
            return Ok(heard);
        }
        let heard = if event::poll(at_most)? { Some(event::read()?) } else { None };
        if heard.is_none() {
            tell_of_input();
        }
        // The event may be the resize by which a signal ends the wait, so the signals are looked at again.
        if let Some(heard) = self.obey()? {
            return Ok(heard);
        }
        Ok(match heard {
            None => Heard::Nothing,
            Some(event) if is_suspend_key(&event) && signals::suspend_all() => Heard::Nothing,
            Some(event) => Heard::Event(event),
        })
    }

    /// Does what the next signal asks. Returns what [`Self::wait`] must return, or `None` if no signal has come.
    fn obey(&mut self) -> io::Result<Option<Heard>> {
        match self.signals.next() {
            None => return Ok(None),
            Some(Signal::End) => return Ok(Some(Heard::Stop)),
            Some(Signal::Suspend) => {
                give_back();
                self.signals.suspend();
            }
            // Another program has used the terminal, so its mode is unknown and is set anew.
            Some(Signal::Resumed) => give_back(),
        }
        take_over()?;
        // The old picture is gone. A new `ratatui::Terminal` draws everything without querying the terminal.
        self.terminal = fresh()?;
        let (width, height) = size()?;
        Ok(Some(Heard::Event(Event::Resize(width, height))))
    }
}

/// If input is waiting, makes the system report it to the next wait for events. The system reports input only once: a
/// signal at that moment hides the report, and with a full input buffer, no new key causes another report.
#[cfg(unix)]
fn tell_of_input() {
    let input = io::stdin();
    // Setting the modes of the terminal, even to the same values, makes the system report the waiting input.
    if rustix::io::ioctl_fionread(&input).is_ok_and(|waiting| waiting > 0)
        && let Ok(modes) = termios::tcgetattr(&input)
    {
        let _ = termios::tcsetattr(&input, OptionalActions::Now, &modes);
    }
}

#[cfg(not(unix))]
const fn tell_of_input() {}

/// True for Ctrl-Z, the key that suspends programs. In full-screen mode the terminal does not act on it but reports it.
pub(crate) fn is_suspend_key(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.kind != KeyEventKind::Release
        && key.code == KeyCode::Char('z') && key.modifiers == KeyModifiers::CONTROL)
}

/// The message after Ctrl-Z if no shell could resume the program.
pub(crate) const NO_SHELL: &str = "there is no shell to return to; press Ctrl-C to quit";

/// Switches the terminal back to its usual mode when it is dropped.
struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

/// A `ratatui::Terminal` that assumes that nothing is drawn yet.
fn fresh() -> io::Result<ratatui::Terminal<SgrBackend<Stdout>>> {
    ratatui::Terminal::new(SgrBackend::new(orders()))
}

/// Makes a panic switch the terminal back first, except in the companion's thread, because the game then goes on.
fn give_back_on_panic() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if thread::current().name() == Some(THREAD) {
            return;
        }
        give_back();
        report(panic);
    }));
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use solitaire_pty::{Command, Console};

    /// The environment variable that tells the process started by the test to panic.
    const VARIABLE: &str = "SOLITAIRE_TEST_PANIC";

    /// Not a test by itself: the next test runs this function in a process with its own terminal.
    #[test]
    fn panicking() {
        if std::env::var_os(VARIABLE).is_none() {
            return;
        }
        let panicked: io::Result<()> = with(|terminal| {
            terminal.draw(|frame| frame.buffer_mut().set_string(0, 0, "x", RED))?;
            panic!("this is how it ends");
        });
        panicked.unwrap();
    }

    const RED: ratatui::style::Color = ratatui::style::Color::Red;

    #[test]
    fn a_panic_gives_the_terminal_back_and_is_seen() {
        let program = std::env::current_exe().unwrap();
        let arguments = ["--exact", "screen::terminal::tests::panicking", "--nocapture"];
        let mut console = Console::start(|| {
            // A backtrace would scroll the expected text off the terminal.
            let command = Command::new(program).args(arguments);
            command.env(VARIABLE, "1").env("RUST_BACKTRACE", "0")
        });
        assert_eq!(console.end().code(), Some(101));
        assert_eq!(console.left_over(), [""; 0]);
        assert!(console.picture().contains("this is how it ends"), "{}", console.picture());
        let taken_over = console.written.windows(8).any(|bytes| bytes == b"\x1b[?1049h");
        assert!(taken_over, "{}", console.picture());
    }
}
