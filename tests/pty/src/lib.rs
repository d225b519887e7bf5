//! Runs a program on a pseudo-terminal, and reads its output with a terminal emulator. For the tests of the player.

#![cfg(unix)]

use std::io::{Read as _, Write as _};
use std::process::{Child, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use pty_process::Size;
pub use pty_process::blocking::Command;
use pty_process::blocking::{Pty, open};
use rustix::process::Pid;
pub use rustix::process::Signal;
use rustix::termios::{self, LocalModes};
pub use vt100;
use vt100::{MouseProtocolMode, Parser};

/// How long to wait until the screen shows what a test expects, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The pause between two reads.
const PAUSE: Duration = Duration::from_millis(5);

/// A running program, and the picture of its terminal.
pub struct Console {
    /// The terminal; `None` after it was closed.
    pty: Option<Pty>,
    reader: Option<JoinHandle<()>>,
    is_closed: Arc<AtomicBool>,
    /// True while the output of the program is not read.
    is_deaf: Arc<AtomicBool>,
    /// The program.
    pub process: Child,
    output: Receiver<Vec<u8>>,
    screen: Parser,
    /// All output of the program so far.
    pub written: Vec<u8>,
}

impl Console {
    /// Starts a program as the session leader of a terminal.
    pub fn start(command: impl FnOnce() -> Command) -> Self {
        let (pty, terminal) = open().unwrap();
        pty.resize(Size::new(24, 80)).unwrap();
        let process = command().spawn(terminal).unwrap();
        rustix::io::ioctl_fionbio(&pty, true).unwrap();
        let mut from = fs::File::from(rustix::io::dup(&pty).unwrap());
        let (sender, output) = mpsc::channel();
        let is_closed = Arc::new(AtomicBool::new(false));
        let is_deaf = Arc::new(AtomicBool::new(false));
        let (closed, deaf) = (Arc::clone(&is_closed), Arc::clone(&is_deaf));
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while !closed.load(Ordering::Relaxed) {
                if deaf.load(Ordering::Relaxed) {
                    thread::sleep(PAUSE);
                    continue;
                }
                match from.read(&mut bytes) {
                    Ok(len) if len > 0 && sender.send(bytes[..len].to_vec()).is_ok() => {}
                    Err(error) if error.kind() == io::ErrorKind::WouldBlock => thread::sleep(PAUSE),
                    // Reading ends with an error once no program has the terminal open.
                    _ => break,
                }
            }
        });
        let screen = Parser::new(24, 80, 0);
        let (pty, reader) = (Some(pty), Some(reader));
        Self { pty, reader, is_closed, is_deaf, process, output, screen, written: Vec::new() }
    }

    /// Closes the terminal, as if its window were closed.
    pub fn close(&mut self) {
        self.is_closed.store(true, Ordering::Relaxed);
        self.reader.take().unwrap().join().unwrap();
        self.pty = None;
    }

    /// Stops or resumes reading the program's output; without reading, the program eventually blocks.
    pub fn be_deaf(&self, is_deaf: bool) {
        self.is_deaf.store(is_deaf, Ordering::Relaxed);
    }

    /// Resizes the window, which notifies the program.
    pub fn resize(&mut self, rows: u16, columns: u16) {
        self.pty.as_mut().unwrap().resize(Size::new(rows, columns)).unwrap();
        self.screen.screen_mut().set_size(rows, columns);
    }

    /// Types text.
    pub fn send(&mut self, text: &str) {
        self.pty.as_mut().unwrap().write_all(text.as_bytes()).unwrap();
    }

    /// Reads until a condition holds.
    #[track_caller]
    pub fn until(&mut self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !is_so(self) {
            let left = end.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(Duration::from_millis(50))) {
                Ok(bytes) => self.read(&bytes),
                Err(RecvTimeoutError::Timeout) if !left.is_zero() => {}
                Err(_) => panic!("never: {what}; the screen shows\n{}", self.picture()),
            }
        }
    }

    /// Reads until the screen shows a text.
    #[track_caller]
    pub fn shows(&mut self, text: &str) {
        self.until(text, |console| console.picture().contains(text));
    }

    /// Waits for the end of the program, and reads its remaining output.
    pub fn end(&mut self) -> ExitStatus {
        let status = self.process.wait().unwrap();
        // The program has ended, so the reader ends too, after the remaining output.
        while let Ok(bytes) = self.output.recv_timeout(PATIENCE) {
            self.read(&bytes);
        }
        status
    }

    fn read(&mut self, bytes: &[u8]) {
        self.screen.process(bytes);
        self.written.extend(bytes);
    }

    /// The text on the screen.
    pub fn picture(&self) -> String {
        self.screen.screen().contents()
    }

    /// True if the terminal is in full-screen mode, with all its settings.
    pub fn is_taken_over(&self) -> bool {
        let screen = self.screen.screen();
        screen.alternate_screen()
            && screen.mouse_protocol_mode() != MouseProtocolMode::None
            && screen.bracketed_paste()
            && !self.is_in_usual_mode()
    }

    /// The settings of full-screen mode that are still active.
    pub fn left_over(&self) -> Vec<&'static str> {
        let screen = self.screen.screen();
        [
            (screen.alternate_screen(), "the alternate screen"),
            (screen.mouse_protocol_mode() != MouseProtocolMode::None, "the mouse"),
            (screen.bracketed_paste(), "pastes in brackets"),
            (screen.hide_cursor(), "no cursor"),
            (screen.inverse() || screen.bold() || screen.dim(), "a style"),
            (!self.is_in_usual_mode(), "raw mode"),
        ]
        .into_iter()
        .filter_map(|(is_so, what)| is_so.then_some(what))
        .collect()
    }

    fn is_in_usual_mode(&self) -> bool {
        let modes = termios::tcgetattr(self.pty.as_ref().unwrap()).unwrap().local_modes;
        modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG)
    }
}

impl Drop for Console {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Sends a signal to a process.
pub fn signal(process: u32, signal: Signal) {
    let process = Pid::from_raw(process.cast_signed()).unwrap();
    rustix::process::kill_process(process, signal).unwrap();
}
