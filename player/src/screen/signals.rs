//! Handles signals that end, suspend or resume the program while it has the terminal.
//!
//! A thread receives the signals and passes them to the drawing thread, which waits for terminal events and wakes at a
//! new window size. So no change of a game is interrupted: the saved game and the picture stay complete.

#[cfg(unix)]
pub(super) use unix::{Signals, suspend_all};

#[cfg(not(unix))]
pub(super) use elsewhere::{Signals, suspend_all};

/// What a signal asks the program to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(unix), expect(dead_code, reason = "there are no such signals"))]
pub(super) enum Signal {
    /// End the program.
    End,
    /// Give the terminal back and stop until another process resumes the program.
    Suspend,
    /// Go on, after other programs have used the terminal.
    Resumed,
}

#[cfg(unix)]
mod unix {
    use std::sync::mpsc::{self, Receiver, Sender};
    use std::time::Duration;
    use std::{io, thread};

    use rustix::{process, termios};
    use signal_hook::consts::signal::{
        SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP,
        SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ,
    };
    use signal_hook::iterator;
    use signal_hook::low_level::{emulate_default_handler, raise};

    use super::Signal;
    use crate::screen::taken::{give_back, is_ours};

    /// The signals that end a program by default. Two kinds are left out: signals for a fault of the program itself,
    /// after which it cannot continue, and signals that every Rust program ignores.
    const ENDING: [i32; 14] = [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGABRT, SIGALRM, SIGVTALRM, SIGPROF,
        SIGSYS, SIGTRAP, SIGXCPU, SIGXFSZ,
    ];

    /// How long the drawing thread may take to end the program cleanly. A terminal that accepts no output may block it.
    const GRACE: Duration = Duration::from_secs(2);

    /// Receives the signals that ask the program to end, stop or go on.
    pub(in crate::screen) struct Signals {
        heard: Receiver<i32>,
        /// The signal that has asked the program to end, if there was one.
        ending: Option<i32>,
    }

    impl Signals {
        /// Starts to listen for signals. It cannot stop again, because signals that come afterwards would be lost.
        ///
        /// # Errors
        /// Returns an error if the system does not allow listening.
        pub(in crate::screen) fn listen() -> io::Result<Self> {
            let signals = iterator::Signals::new(ENDING.iter().chain(&[SIGTSTP, SIGCONT]))?;
            let (sender, heard) = mpsc::channel();
            thread::Builder::new()
                .name("signals".into())
                .spawn(move || pass_on(signals, &sender))?;
            Ok(Self { heard, ending: None })
        }

        /// What the next signal asks the program to do; `None` if no signal has come.
        pub(in crate::screen) fn next(&mut self) -> Option<Signal> {
            Some(match self.heard.try_recv().ok()? {
                SIGTSTP => Signal::Suspend,
                SIGCONT => Signal::Resumed,
                ending => {
                    self.ending = Some(ending);
                    Signal::End
                }
            })
        }

        /// Stops this process, and returns when another process has resumed it.
        pub(in crate::screen) fn suspend(&self) {
            // If the system does not stop the process, the game simply goes on.
            let _ = emulate_default_handler(SIGTSTP);
            while self.heard.recv_timeout(GRACE).is_ok_and(|signal| signal != SIGCONT) {}
        }

        /// If a signal has asked the program to end, ends it by that same signal, so that the shell learns the reason.
        pub(in crate::screen) fn end_if_told(&mut self) {
            while self.ending.is_none() && self.next().is_some() {}
            if let Some(signal) = self.ending {
                let _ = emulate_default_handler(signal);
            }
        }
    }

    fn pass_on(mut signals: iterator::Signals, sender: &Sender<i32>) {
        for signal in signals.forever() {
            if signal != SIGCONT && !is_ours() {
                let _ = emulate_default_handler(signal);
                continue;
            }
            // If the terminal is gone, the drawing thread may wait for its events forever, so the program ends here.
            // There is no terminal to give back, and the saved game is complete at any time.
            if signal == SIGHUP && termios::tcgetattr(io::stdin()).is_err() {
                let _ = emulate_default_handler(signal);
            }
            // If nobody receives the signal, the program is about to end anyway.
            let _ = sender.send(signal);
            let _ = raise(SIGWINCH);
            if ENDING.contains(&signal) {
                thread::sleep(GRACE);
                give_back();
                let _ = emulate_default_handler(signal);
            }
        }
    }

    /// Suspends this program and its process group, as a terminal usually does for Ctrl-Z. Returns false without effect
    /// if the program is not a job of a shell: nothing could resume it then. A job has its own process group.
    pub(in crate::screen) fn suspend_all() -> bool {
        let is_job = process::getsid(None).is_ok_and(|session| session != process::getpgrp());
        is_job && process::kill_current_process_group(process::Signal::TSTP).is_ok()
    }
}

#[cfg(not(unix))]
mod elsewhere {
    use std::io;

    use super::Signal;

    /// Replaces the real type on systems without these signals: no signal ever comes.
    pub(in crate::screen) struct Signals;

    impl Signals {
        pub(in crate::screen) fn listen() -> io::Result<Self> {
            Ok(Self)
        }

        pub(in crate::screen) fn next(&mut self) -> Option<Signal> {
            None
        }

        pub(in crate::screen) fn suspend(&self) {}

        pub(in crate::screen) fn end_if_told(&mut self) {}
    }

    pub(in crate::screen) fn suspend_all() -> bool {
        false
    }
}
