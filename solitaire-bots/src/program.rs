//! Lets any program play as a policy: it writes requests to its standard output and reads the answers from its standard
//! input.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use solitaire_runtime::fair::View;

use crate::conversation::{Conversation, Heard};
use solitaire_fair::outcome::Outcome;
use solitaire_fair::policy::{Choice, Policy, PolicyError};

/// The maximum length in bytes of a line from the program.
const MAX_LINE_BYTES: u64 = 1 << 16;

/// The maximum number of requests in a row without a move. A program that sends more is taken to be in an endless loop.
const MAX_REQUESTS: u32 = 1000;

/// The interval at which a wait for the program checks whether it must stop.
const GLANCE: Duration = Duration::from_millis(50);

/// How long a program may take to end after its input is closed. After that it is killed.
const FAREWELL: Duration = Duration::from_secs(2);

/// A policy that asks an external program. The shell starts the program once, and it plays deal after deal.
#[derive(Debug)]
pub struct Program {
    command: String,
    /// How long the program may be silent when it must choose a move. After that the policy fails.
    pub patience: Duration,
    /// A flag that another thread sets to stop the program.
    pub stop: Option<Arc<AtomicBool>>,
    running: Option<Running>,
    /// The program's last choice, while the answer to it is still to be sent: the move, or an inner `None` if it
    /// resigned.
    owed: Option<Option<String>>,
    steps: u32,
    /// True if the program has failed to choose a move. It then gets a signal at the end, because it may not read its
    /// input.
    has_failed: bool,
}

#[derive(Debug)]
struct Running {
    child: Child,
    /// Sends lines to a thread that writes them to the program's standard input. A program that does not read its input
    /// blocks only this thread.
    input: Option<Sender<String>>,
    lines: Receiver<String>,
}

impl Program {
    /// A policy that asks the program which the shell starts with this command. The program starts with the first deal.
    #[must_use]
    pub fn new(command: &str) -> Self {
        Self {
            command: command.to_owned(),
            patience: Duration::from_secs(60),
            stop: None,
            running: None,
            owed: None,
            steps: 0,
            has_failed: false,
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    fn start(&self) -> Result<Running, PolicyError> {
        let mut shell = if cfg!(windows) {
            let mut shell = Command::new("cmd");
            shell.arg("/C");
            shell
        } else {
            let mut shell = Command::new("sh");
            shell.arg("-c");
            shell
        };
        let failed = |error| PolicyError::Start { command: self.command.clone(), error };
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        // The standard error is not redirected, so the program can write messages for people to it.
        let mut child = shell
            .arg(&self.command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let (input, answers) = channel::<String>();
        if let Some(mut stdin) = child.stdin.take() {
            thread::spawn(move || {
                for line in answers {
                    if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
                        return;
                    }
                }
            });
        }
        let output = child.stdout.take();
        let (sender, lines) = sync_channel(1);
        thread::spawn(move || {
            let Some(output) = output else { return };
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                match output.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line) {
                    Ok(0) | Err(_) => return,
                    Ok(_) => {
                        if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                            return;
                        }
                    }
                }
            }
        });
        Ok(Running { child, input: Some(input), lines })
    }

    fn running(&mut self) -> Result<&mut Running, PolicyError> {
        if self.running.is_none() {
            self.running = Some(self.start()?);
        }
        self.running.as_mut().ok_or(PolicyError::Ended)
    }

    fn write(&mut self, line: &str) -> Result<(), PolicyError> {
        let input = self.running()?.input.as_ref().ok_or(PolicyError::Ended)?;
        input.send(line.to_owned()).map_err(|_| PolicyError::Ended)
    }

    fn read(&mut self) -> Result<String, PolicyError> {
        let patience = self.patience;
        let until = Instant::now() + patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.running()?.lines.recv_timeout(left.min(GLANCE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(PolicyError::Ended),
                Err(RecvTimeoutError::Timeout) if left.is_zero() || self.is_stopped() => {
                    return Err(PolicyError::Silent(patience));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Sends the answer to the program's last move or resignation, unless it has been sent already.
    fn settle(&mut self, view: &View, standing: &'static str) -> Result<(), PolicyError> {
        let Some(made) = self.owed.take() else { return Ok(()) };
        let told = Conversation { view, steps: self.steps, standing };
        self.write(&told.state(made.as_deref()))
    }

    /// Reads and answers the program's requests until it makes a move or resigns.
    fn ask(&mut self, view: &View) -> Result<Choice, PolicyError> {
        self.settle(view, "open")?;
        let mut last = String::new();
        for _ in 0..MAX_REQUESTS {
            let line = self.read()?;
            match (Conversation { view, steps: self.steps, standing: "open" }).hear(&line) {
                Heard::Answer(answer) => {
                    self.write(&answer)?;
                    last = answer;
                }
                Heard::Play(code) => {
                    self.owed = Some(Some(view.model().notation(code)));
                    self.steps += 1;
                    return Ok(Choice::Play(code));
                }
                Heard::Resign => {
                    self.owed = Some(None);
                    return Ok(Choice::Resign);
                }
                Heard::Quit => return Err(PolicyError::Ended),
            }
        }
        last.truncate(last.floor_char_boundary(200));
        Err(PolicyError::Chatter(MAX_REQUESTS, last))
    }
}

impl Policy for Program {
    fn begin(&mut self, _seed: u64) -> Result<(), PolicyError> {
        self.steps = 0;
        self.owed = None;
        self.running()?;
        Ok(())
    }

    fn choose(&mut self, view: &View) -> Result<Choice, PolicyError> {
        let choice = self.ask(view);
        self.has_failed |= choice.is_err();
        choice
    }

    fn end(&mut self, view: &View, outcome: &Outcome) -> Result<(), PolicyError> {
        self.settle(view, outcome.end.word())
    }
}

impl Drop for Program {
    /// Closes the program's input, which tells it that there are no more deals, and waits a little for it to end; then
    /// kills it. A program that is still playing or has failed may not read its input, so it gets a signal too.
    fn drop(&mut self) {
        let Some(mut running) = self.running.take() else { return };
        drop(running.input.take());
        if self.has_failed || self.is_stopped() {
            tell_to_end(&mut running.child);
        }
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            // Output that still comes is discarded, so that the program does not wait for somebody to read it.
            while running.lines.try_recv().is_ok() {}
            if !matches!(running.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        kill(&mut running.child);
        let _ = running.child.wait();
    }
}

/// Sends the termination signal to the program and to everything that the shell has started for it.
#[cfg(unix)]
fn tell_to_end(child: &mut Child) {
    signal(child, rustix::process::Signal::TERM);
}

/// Kills the program, because this system has no signal by which it could end on its own.
#[cfg(not(unix))]
fn tell_to_end(child: &mut Child) {
    kill(child);
}

/// Kills the program and everything that the shell has started for it.
fn kill(child: &mut Child) {
    #[cfg(unix)]
    signal(child, rustix::process::Signal::KILL);
    let _ = child.kill();
}

#[cfg(unix)]
fn signal(child: &Child, signal: rustix::process::Signal) {
    use rustix::process::{Pid, kill_process_group};
    let _ = kill_process_group(Pid::from_child(child), signal);
}
