//! Signals that end, suspend or resume the program while it has the terminal.
//!
//! A thread hears of them and passes them on to the one that draws, which waits for events of the terminal. That one
//! is woken up by a signal that it listens to anyway, the one of a new size of the window. So a game is never
//! interrupted in the middle of a change: what is kept is whole, and so is the picture.

#[cfg(unix)]
pub(super) use unix::{Signals, suspend_all};

#[cfg(not(unix))]
pub(super) use elsewhere::{Signals, suspend_all};

/// What a signal asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(unix), expect(dead_code, reason = "there are no such signals"))]
pub(super) enum Signal {
    /// To end.
    End,
    /// To give the terminal back and wait to be resumed.
    Suspend,
    /// To go on, after others had the terminal.
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

    /// Those that end a program that does not listen to them, but for the ones of a fault of its own, which cannot be
    /// gone on from, and those that every program written in Rust passes over.
    const ENDING: [i32; 14] = [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGABRT, SIGALRM, SIGVTALRM, SIGPROF,
        SIGSYS, SIGTRAP, SIGXCPU, SIGXFSZ,
    ];

    /// So long the one that draws has for ending the program in order. It may wait for a terminal that takes nothing.
    const GRACE: Duration = Duration::from_secs(2);

    /// What is heard of signals.
    pub(in crate::screen) struct Signals {
        heard: Receiver<i32>,
        /// The one that ends the program.
        ending: Option<i32>,
    }

    impl Signals {
        /// Begins to listen; for good, for what is not listened to any more cannot be heard by anybody else.
        ///
        /// # Errors
        /// When the system does not allow it.
        pub(in crate::screen) fn listen() -> io::Result<Self> {
            let signals = iterator::Signals::new(ENDING.iter().chain(&[SIGTSTP, SIGCONT]))?;
            let (sender, heard) = mpsc::channel();
            thread::Builder::new()
                .name("signals".into())
                .spawn(move || pass_on(signals, &sender))?;
            Ok(Self { heard, ending: None })
        }

        /// What the next signal asks for, if there was one.
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

        /// Stops here, until another process makes this one go on.
        pub(in crate::screen) fn suspend(&self) {
            // Where it cannot be stopped it just goes on.
            let _ = emulate_default_handler(SIGTSTP);
            while self.heard.recv_timeout(GRACE).is_ok_and(|signal| signal != SIGCONT) {}
        }

        /// Ends the program if a signal has said so, by that signal: a shell learns why.
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
            // Who waits for events of a terminal that is gone may wait for ever. There is nothing to give back, and
            // what is kept is whole at any time.
            if signal == SIGHUP && termios::tcgetattr(io::stdin()).is_err() {
                let _ = emulate_default_handler(signal);
            }
            // Whoever does not hear it any more is about to end.
            let _ = sender.send(signal);
            let _ = raise(SIGWINCH);
            if ENDING.contains(&signal) {
                thread::sleep(GRACE);
                give_back();
                let _ = emulate_default_handler(signal);
            }
        }
    }

    /// Suspends this program with all that were started with it, as the terminal does by itself in its usual mode.
    /// Gives whether there is a shell that could resume it: one that gives each of its jobs a group of processes.
    pub(in crate::screen) fn suspend_all() -> bool {
        let is_job = process::getsid(None).is_ok_and(|session| session != process::getpgrp());
        is_job && process::kill_current_process_group(process::Signal::TSTP).is_ok()
    }
}

#[cfg(not(unix))]
mod elsewhere {
    use std::io;

    use super::Signal;

    /// There are none.
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
