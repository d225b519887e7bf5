//! A search, for a solution or for what else is asked, on a thread of its own: the conversation goes on meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;
use std::{io, thread};

use serde::Serialize;
use solitaire_runtime::Position;
use solitaire_solver::Fault;

use crate::solving::question::{Answer, Question};
use crate::solving::told;

/// A search that was begun. It gives up when this is dropped.
pub(super) struct Search {
    /// Where it began.
    start: Box<dyn Position>,
    /// How many steps of the game were done there.
    steps: usize,
    stop: Arc<AtomicBool>,
    work: Work,
    found: Option<Result<Answer, Fault>>,
}

/// Where a search is carried out.
enum Work {
    /// On a thread of its own.
    Thread(Receiver<Result<Answer, Fault>>),
    /// Here, as soon as somebody waits for it: WebAssembly has no threads.
    Here(Box<Question>),
}

/// How a search stands.
#[derive(Serialize)]
pub(super) struct Standing {
    game: &'static str,
    deal: u64,
    steps: usize,
    running: bool,
    /// When it has ended.
    #[serde(flatten)]
    found: Option<told::Answer>,
}

/// Why a search that has ended has no verdict: something that must never be.
#[derive(Debug, thiserror::Error)]
pub(super) enum Broken {
    #[error("solver error: {0}")]
    Fault(Fault),
    #[error("solver error: it ended without a verdict")]
    Panic,
}

impl Search {
    /// Begins a search about this position, where so many steps of a game are done. The search has to heed `stop`.
    ///
    /// # Errors
    /// When there can be no other thread.
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
                // Nobody may wait for it any more.
                let _ = sender.send(question.answer(&*position));
            })?;
            Work::Thread(coming)
        };
        Ok(Self { start, steps, stop, work, found: None })
    }

    /// Ends it as it is; one that has ended stays as it was.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits for the end, but no longer than this, and tells how it stands. Without threads any time but none is as long
    /// as the search takes.
    ///
    /// # Errors
    /// When it broke.
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

    /// How a search stands that has found this.
    fn standing(&self, found: Option<told::Answer>) -> Standing {
        Standing {
            game: self.start.model().slug,
            deal: self.start.deal_number(),
            steps: self.steps,
            running: found.is_none(),
            found,
        }
    }

    /// How it stands when it has just begun.
    pub(super) fn begun(&self) -> Standing {
        self.standing(None)
    }

    /// Whether it goes on.
    pub(super) fn is_running(&mut self) -> bool {
        self.wait(Duration::ZERO).is_ok_and(|standing| standing.running)
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop();
    }
}
