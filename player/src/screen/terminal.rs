//! Taking the terminal over, and giving it back whatever happens: at the end, on an error or a panic, when a signal
//! ends the program, and for as long as it is suspended.

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

/// What is heard of the terminal.
pub(crate) enum Heard {
    /// Something was done.
    Event(Event),
    /// Nothing, for so long as was waited.
    Nothing,
    /// The program is to stop: a signal says so.
    Stop,
}

/// The terminal, while it is taken over.
pub(crate) struct Terminal {
    terminal: ratatui::Terminal<SgrBackend<Stdout>>,
    signals: Signals,
}

/// Runs `work` with the terminal in full-screen mode, the mouse captured and pastes told apart from keys, and gives the
/// terminal back at its end, be it an error or a panic. When a signal has ended the work it then ends the program, as it
/// does with every other.
///
/// # Errors
/// That of `work`, or when the terminal cannot be taken over.
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
    /// Draws a picture which the terminal, if it can, shows only when it is whole.
    ///
    /// # Errors
    /// When it cannot be drawn on.
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

    /// Puts a text on the clipboard, where the terminal allows that.
    ///
    /// # Errors
    /// When it cannot be written to.
    pub(crate) fn copy(&self, text: String) -> io::Result<()> {
        execute!(orders(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Waits until something is heard, so long at most. While the program is suspended it does not come back from here;
    /// then the size of the window is what is heard, for all has to be drawn again.
    ///
    /// # Errors
    /// When the terminal cannot be read, or taken over again.
    pub(crate) fn wait(&mut self, at_most: Duration) -> io::Result<Heard> {
        if let Some(heard) = self.obey()? {
            return Ok(heard);
        }
        let heard = if event::poll(at_most)? { Some(event::read()?) } else { None };
        if heard.is_none() {
            tell_of_input();
        }
        // A signal wakes up whoever waits for events, by one of a new size.
        if let Some(heard) = self.obey()? {
            return Ok(heard);
        }
        Ok(match heard {
            None => Heard::Nothing,
            Some(event) if is_suspend_key(&event) && signals::suspend_all() => Heard::Nothing,
            Some(event) => Heard::Event(event),
        })
    }

    /// Does what signals ask for. Gives what is heard then, if there was one.
    fn obey(&mut self) -> io::Result<Option<Heard>> {
        match self.signals.next() {
            None => return Ok(None),
            Some(Signal::End) => return Ok(Some(Heard::Stop)),
            Some(Signal::Suspend) => {
                give_back();
                self.signals.suspend();
            }
            // Somebody else has had the terminal meanwhile.
            Some(Signal::Resumed) => give_back(),
        }
        take_over()?;
        // What was drawn before is gone; the terminal need not be asked anything for that.
        self.terminal = fresh()?;
        let (width, height) = size()?;
        Ok(Some(Heard::Event(Event::Resize(width, height))))
    }
}

/// Wakes up whoever waits for events where there is input. It hears of input once; when a signal comes at the same time it goes
/// by that alone, and when so much is there that no more fits in, nothing that is typed wakes it up again.
#[cfg(unix)]
fn tell_of_input() {
    let input = io::stdin();
    // The system tells of it when the modes of the terminal are set, be they the same.
    if rustix::io::ioctl_fionread(&input).is_ok_and(|waiting| waiting > 0)
        && let Ok(modes) = termios::tcgetattr(&input)
    {
        let _ = termios::tcsetattr(&input, OptionalActions::Now, &modes);
    }
}

#[cfg(not(unix))]
const fn tell_of_input() {}

/// Whether it is the key that suspends programs: in full-screen mode the terminal only says that it was pressed.
pub(crate) fn is_suspend_key(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.kind != KeyEventKind::Release
        && key.code == KeyCode::Char('z') && key.modifiers == KeyModifiers::CONTROL)
}

/// What is said when that key is pressed where nobody could bring the program back.
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

/// Gives the terminal back before a panic is reported. When it is only the companion that ends, the game goes on and
/// says so itself.
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

    /// Set for the process that is to panic.
    const VARIABLE: &str = "SOLITAIRE_TEST_PANIC";

    /// What the other test starts in a process of its own, on a terminal of its own.
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
            // A backtrace would scroll what is looked for off the terminal.
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
