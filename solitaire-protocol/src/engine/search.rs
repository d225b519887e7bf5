//! A search for a solution or another answer, on its own thread, so that other requests are answered meanwhile.

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

/// A search. Dropping it stops the search.
pub(super) struct Search {
    /// The position where the search began.
    start: Box<dyn Position>,
    /// The number of steps done in the game at that position.
    steps: usize,
    stop: Arc<AtomicBool>,
    work: Work,
    found: Option<Result<Answer, Fault>>,
}

/// The place where a search runs.
enum Work {
    /// The search runs on its own thread.
    Thread(Receiver<Result<Answer, Fault>>),
    /// In the caller, as soon as it waits for the search: WebAssembly has no threads.
    Here(Box<Question>),
}

/// The state of a search.
#[derive(Serialize)]
pub(super) struct Standing {
    game: &'static str,
    deal: u64,
    steps: usize,
    running: bool,
    /// The result, once it has ended.
    #[serde(flatten)]
    found: Option<told::Answer>,
}

/// The reason why a search ended without a verdict, which is always a fault of the program.
#[derive(Debug, thiserror::Error)]
pub(super) enum Broken {
    #[error("solver error: {0}")]
    Fault(Fault),
    #[error("solver error: it ended without a verdict")]
    Panic,
}

impl Search {
    /// Starts a search about this position, reached after this many steps of the game. The search must observe `stop`.
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
                // The receiver may be gone already.
                let _ = sender.send(question.answer(&*position));
            })?;
            Work::Thread(coming)
        };
        Ok(Self { start, steps, stop, work, found: None })
    }

    /// Stops the search; one that has ended keeps its result.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits for the end, at most this long, and returns the state. Without threads, any time except zero waits for the
    /// whole search.
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

    /// The state of the search with this result.
    fn standing(&self, found: Option<told::Answer>) -> Standing {
        Standing {
            game: self.start.model().slug,
            deal: self.start.deal_number(),
            steps: self.steps,
            running: found.is_none(),
            found,
        }
    }

    /// The state just after the start.
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
