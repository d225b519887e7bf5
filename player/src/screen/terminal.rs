//! Takes the terminal over, and always gives it back: at the end, on an error or a panic, if a signal ends the program,
//! and while it is suspended.

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

/// The result of waiting for the terminal.
pub(crate) enum Heard {
    /// An event, such as a key.
    Event(Event),
    /// No event before the time was up.
    Nothing,
    /// A signal asks the program to stop.
    Stop,
}

/// The terminal, while it is taken over.
pub(crate) struct Terminal {
    terminal: ratatui::Terminal<SgrBackend<Stdout>>,
    signals: Signals,
}

/// Runs `work` with the terminal in full-screen mode, the mouse captured and pastes distinguished from keys. Gives the
/// terminal back at the end, also after an error or a panic. If a signal has ended the work, that signal then ends the
/// program.
///
/// # Errors
/// Returns the error of `work`, or an error if the terminal cannot be taken over.
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
    /// Draws a picture; a terminal that supports it shows the picture only once it is complete.
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

    /// Copies text to the clipboard, if the terminal allows that.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be written to.
    pub(crate) fn copy(&self, text: String) -> io::Result<()> {
        execute!(orders(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Waits for an event or a stop request, at most this long. If the program is suspended meanwhile, returns a resize
    /// event once it is resumed, since everything must be drawn again.
    ///
    /// # Errors
    /// Returns an error if the terminal cannot be read or taken over again.
    pub(crate) fn wait(&mut self, at_most: Duration) -> io::Result<Heard> {
        if let Some(heard) = self.obey()? {
            return Ok(heard);
        }
        let heard = if event::poll(at_most)? { Some(event::read()?) } else { None };
        if heard.is_none() {
            tell_of_input();
        }
        // A signal interrupts the wait by sending a resize.
        if let Some(heard) = self.obey()? {
            return Ok(heard);
        }
        Ok(match heard {
            None => Heard::Nothing,
            Some(event) if is_suspend_key(&event) && signals::suspend_all() => Heard::Nothing,
            Some(event) => Heard::Event(event),
        })
    }

    /// Carries out the request of a signal. Returns the result of waiting, if there was a signal.
    fn obey(&mut self) -> io::Result<Option<Heard>> {
        match self.signals.next() {
            None => return Ok(None),
            Some(Signal::End) => return Ok(Some(Heard::Stop)),
            Some(Signal::Suspend) => {
                give_back();
                self.signals.suspend();
            }
            // Another program has used the terminal meanwhile.
            Some(Signal::Resumed) => give_back(),
        }
        take_over()?;
        // The old picture is gone. A new `ratatui::Terminal` draws everything again, without a query to the terminal.
        self.terminal = fresh()?;
        let (width, height) = size()?;
        Ok(Some(Heard::Event(Event::Resize(width, height))))
    }
}

/// Wakes up the wait for events if there is unread input. The system notifies the wait only once: a signal at the same
/// time hides the notification, and if the input buffer is full, no new key repeats it.
#[cfg(unix)]
fn tell_of_input() {
    let input = io::stdin();
    // Setting the modes of the terminal triggers a notification, even if they stay the same.
    if rustix::io::ioctl_fionread(&input).is_ok_and(|waiting| waiting > 0)
        && let Ok(modes) = termios::tcgetattr(&input)
    {
        let _ = termios::tcsetattr(&input, OptionalActions::Now, &modes);
    }
}

#[cfg(not(unix))]
const fn tell_of_input() {}

/// True for the key that suspends programs: in full-screen mode the terminal only reports the key.
pub(crate) fn is_suspend_key(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.kind != KeyEventKind::Release
        && key.code == KeyCode::Char('z') && key.modifiers == KeyModifiers::CONTROL)
}

/// The message if that key is pressed where no shell could resume the program.
pub(crate) const NO_SHELL: &str = "there is no shell to return to; press Ctrl-C to quit";

/// Gives the terminal back when it goes out of scope.
struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

/// The terminal with nothing drawn on it yet.
fn fresh() -> io::Result<ratatui::Terminal<SgrBackend<Stdout>>> {
    ratatui::Terminal::new(SgrBackend::new(orders()))
}

/// Gives the terminal back before a panic is reported. If only the companion panics, the game goes on and reports that
/// itself.
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

    /// The environment variable that is set for the process that must panic.
    const VARIABLE: &str = "SOLITAIRE_TEST_PANIC";

    /// The part that the other test runs in its own process on its own terminal.
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
