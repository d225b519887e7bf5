//! Runs a search (for a solution, or another question to the solver) on its own thread, so that the engine can answer
//! other requests in the meantime.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;
use std::{io, thread};

use serde::Serialize;
use solitaire_runtime::Position;
use solitaire_solver::Fault;

use solitaire_session::solving::question::{Answer, Question};
use solitaire_session::solving::told;

/// A search that is running or has ended. Dropping the value stops the search.
pub(super) struct Search {
    /// The position from which the search began.
    start: Box<dyn Position>,
    /// The number of moves that were done in the game when the search began.
    steps: usize,
    stop: Arc<AtomicBool>,
    work: Work,
    found: Option<Result<Answer, Fault>>,
}

/// The way a search runs.
enum Work {
    /// The search runs on its own thread.
    Thread(Receiver<Result<Answer, Fault>>),
    /// The search runs on the caller's thread when the caller waits for the result, because WebAssembly has no threads.
    Here(Box<Question>),
}

/// The state of a search, as the engine reports it.
#[derive(Serialize)]
pub(super) struct Standing {
    game: &'static str,
    deal: u64,
    steps: usize,
    running: bool,
    /// The result; `None` while the search is running.
    #[serde(flatten)]
    found: Option<told::Answer>,
}

/// The reason why a search ended without a verdict, which is always a fault of the program.
#[derive(Debug, thiserror::Error)]
pub(super) enum Broken {
    #[error("solver error: {0}")]
    Fault(Fault),
    #[error("solver error: the search ended without a verdict")]
    Panic,
}

impl Search {
    /// Starts a search that answers `question` about the position `start`, which the game reached after `steps` moves.
    /// The search ends soon after `stop` becomes true: the limits in `question` must contain the same flag.
    ///
    /// # Errors
    /// Returns an error if no thread can be started.
    pub(super) fn begin(
        start: Box<dyn Position>,
        steps: usize,
        question: Question,
        stop: Arc<AtomicBool>,
    ) -> io::Result<Self> {
        let work = if cfg!(target_family = "wasm") {
            Work::Here(Box::new(question))
        } else {
            let (sender, coming) = mpsc::channel();
            let position = start.boxed();
            thread::Builder::new().name("solver".into()).spawn(move || {
                // Sending fails if the search was dropped in the meantime; then nobody needs the result.
                let _ = sender.send(question.answer(&*position));
            })?;
            Work::Thread(coming)
        };
        Ok(Self { start, steps, stop, work, found: None })
    }

    /// Asks a running search to stop. A search that has already ended keeps its result.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits until the search ends, but not longer than `at_most`, and returns the state of the search. Where there are
    /// no threads, the search itself runs here, to its end, unless `at_most` is zero.
    ///
    /// # Errors
    /// Returns an error if the search ended without a verdict.
    pub(super) fn wait(&mut self, at_most: Duration) -> Result<Standing, Broken> {
        if self.found.is_none() {
            self.found = match &self.work {
                Work::Thread(coming) => match coming.recv_timeout(at_most) {
                    Ok(found) => Some(found),
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => return Err(Broken::Panic),
                },
                Work::Here(_) if at_most.is_zero() => None,
                Work::Here(question) => Some(question.answer(&*self.start)),
            };
        }
        match &self.found {
            None => Ok(self.standing(None)),
            Some(Ok(found)) => Ok(self.standing(Some(told::Answer::of(self.start.model(), found)))),
            Some(Err(fault)) => Err(Broken::Fault(fault.clone())),
        }
    }

    /// The state to report: ended with the result `found`, or still running if `found` is `None`.
    fn standing(&self, found: Option<told::Answer>) -> Standing {
        Standing {
            game: self.start.model().slug,
            deal: self.start.deal_number(),
            steps: self.steps,
            running: found.is_none(),
            found,
        }
    }

    /// The state to report just after the start: running.
    pub(super) fn begun(&self) -> Standing {
        self.standing(None)
    }

    /// True if the search is still running.
    pub(super) fn is_running(&mut self) -> bool {
        self.wait(Duration::ZERO).is_ok_and(|standing| standing.running)
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop();
    }
}
