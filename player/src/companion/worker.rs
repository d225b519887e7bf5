//! The thread that searches, one search at a time.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use solitaire_runtime::{GameEntry, MoveCode, Position};
use solitaire_session::solving::question::{Answer, Question};
use solitaire_solver::{Limit, Limits, Options, Solver, Verdict};

use super::known::{Line, key};

/// A search starts once no newer order has come for this long, so that a player who goes through many moves in a row is
/// not slowed down.
const SETTLE: Duration = Duration::from_millis(40);

/// The limits of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    pub(super) time: Duration,
    /// The memory limit in bytes.
    pub(super) memory: usize,
}

impl Effort {
    /// The limits in the form that a search takes.
    pub(super) fn limits(self, stop: &Arc<AtomicBool>) -> Limits {
        let Self { time, memory } = self;
        Limits { time: Some(time), nodes: None, memory, stop: Some(Arc::clone(stop)) }
    }
}

/// Makes a question from the flag that stops the search for its answer.
type Ask = Box<dyn FnOnce(&Arc<AtomicBool>) -> Question + Send>;

/// A search to run.
pub(super) enum Job {
    /// Find out whether a game can be won from its current position.
    Game {
        /// The position where the game began.
        start: Box<dyn Position>,
        /// The moves made from there.
        way: Vec<MoveCode>,
        /// The current position.
        here: Box<dyn Position>,
        effort: Effort,
    },
    /// Look for a deal that can be won, starting at this number, with this effort for each deal.
    Deal { entry: GameEntry, first: u64, effort: Effort },
    /// Answer a question about a position.
    Question { position: Box<dyn Position>, question: Ask },
}

/// The result of a search.
pub(super) enum News {
    /// The game can be won with this line.
    Line(Line),
    /// The game cannot be won from here.
    DeadEnd { way: Vec<MoveCode>, here: Vec<u8> },
    /// The search gave up: it is unknown whether the game can be won from here.
    GivenUp { here: Vec<u8> },
    /// One more deal was searched, and no win was found.
    PassedBy,
    /// This deal can be won with this line.
    Deal { number: u64, line: Line },
    /// The answer to a question.
    Answer(Answer),
    /// No more searches are possible because of a fault in the program.
    Broken,
}

/// The name of the thread.
pub(crate) const THREAD: &str = "companion";

/// A job, its number, and the flag that stops it.
struct Order {
    number: u64,
    job: Job,
    stop: Arc<AtomicBool>,
}

/// A handle of the thread. Dropping it ends the thread and its search.
pub(super) struct Worker {
    orders: Sender<Order>,
    news: Receiver<(u64, News)>,
    /// The number of the last order.
    number: u64,
    stop: Arc<AtomicBool>,
}

impl Worker {
    /// # Errors
    /// Returns an error if no thread can be started.
    pub(super) fn start() -> io::Result<Self> {
        let (orders, coming) = mpsc::channel();
        let (sender, news) = mpsc::channel();
        thread::Builder::new().name(THREAD.into()).spawn(move || work(&coming, &sender))?;
        Ok(Self { orders, news, number: 0, stop: Arc::default() })
    }

    /// Stops the search under way and starts this job.
    pub(super) fn order(&mut self, job: Job) {
        self.stop();
        self.stop = Arc::default();
        let order = Order { number: self.number, job, stop: Arc::clone(&self.stop) };
        // If the thread is gone, `news` reports it.
        let _ = self.orders.send(order);
    }

    /// Stops the search under way. Its news is dropped from now on.
    pub(super) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.number += 1;
    }

    /// The next news of the last order, after waiting at most this long.
    pub(super) fn news(&self, at_most: Duration) -> Option<News> {
        loop {
            match self.news.recv_timeout(at_most) {
                Ok((number, news)) if number == self.number => return Some(news),
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => return Some(News::Broken),
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Carries out orders until the worker is dropped.
fn work(orders: &Receiver<Order>, news: &Sender<(u64, News)>) {
    while let Ok(mut order) = orders.recv() {
        loop {
            match orders.recv_timeout(SETTLE) {
                Ok(newer) => order = newer,
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
        let Order { number, job, stop } = order;
        search(job, &stop, &mut |found| {
            // The receiver may be gone already.
            let _ = news.send((number, found));
        });
    }
}

/// Searches and passes the findings to `tell`. A search that was stopped tells nothing.
fn search(job: Job, stop: &Arc<AtomicBool>, tell: &mut dyn FnMut(News)) {
    match job {
        Job::Game { start, mut way, here, effort } => {
            let found = match verdict(&solver(&*here, effort, stop), &*here) {
                Verdict::Solved(moves) => {
                    way.extend(moves);
                    Some(News::Line(Line::along(start, way)))
                }
                Verdict::Impossible => Some(News::DeadEnd { way, here: key(&*here) }),
                Verdict::GaveUp(Limit::Stopped) => None,
                Verdict::GaveUp(_) => Some(News::GivenUp { here: key(&*here) }),
            };
            if let Some(found) = found {
                tell(found);
            }
        }
        Job::Question { position, question } => {
            let answer = question(stop).answer(&*position);
            tell(answer.map_or(News::Broken, News::Answer));
        }
        Job::Deal { entry, first, effort } => {
            let highest = entry.model().numbers.highest();
            let Ok(position) = entry.deal(first) else { return };
            let solver = solver(&*position, effort, stop);
            for number in round(first, highest) {
                let Ok(position) = entry.deal(number) else { return };
                let found = match verdict(&solver, &*position) {
                    Verdict::Solved(moves) => Some(Line::along(position, moves)),
                    Verdict::GaveUp(Limit::Stopped) => return,
                    Verdict::Impossible | Verdict::GaveUp(_) => None,
                };
                if let Some(line) = found {
                    return tell(News::Deal { number, line });
                }
                tell(News::PassedBy);
            }
        }
    }
}

/// All numbers from 1 to `highest`, beginning with `first`; 1 follows `highest`.
fn round(first: u64, highest: u64) -> impl Iterator<Item = u64> {
    (first..=highest).chain(1..first)
}

/// A solver for the game of this position.
fn solver(position: &dyn Position, effort: Effort, stop: &Arc<AtomicBool>) -> Solver {
    let shorten = Some(Options::SHORTEN);
    Solver::new(position, Options { limits: effort.limits(stop), shorten, ..Options::default() })
}

/// The verdict on a position. If the solver reports a fault, it counts as giving up.
fn verdict(solver: &Solver, position: &dyn Position) -> Verdict {
    solver.solve(position).map_or(Verdict::GaveUp(Limit::Nodes), |report| report.verdict)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_the_last_number_comes_the_first() {
        assert_eq!(round(3, 5).collect::<Vec<_>>(), [3, 4, 5, 1, 2]);
        assert_eq!(round(1, 2).collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn news_of_what_was_stopped_is_not_heard() {
        let (orders, _coming) = mpsc::channel();
        let (sender, news) = mpsc::channel();
        let mut worker = Worker { orders, news, number: 1, stop: Arc::default() };
        sender.send((1, News::PassedBy)).unwrap();
        worker.stop();
        sender.send((1, News::PassedBy)).unwrap();
        sender.send((2, News::GivenUp { here: Vec::new() })).unwrap();
        assert!(matches!(worker.news(Duration::ZERO), Some(News::GivenUp { .. })));
        assert!(worker.news(Duration::ZERO).is_none());
        drop(sender);
        assert!(matches!(worker.news(Duration::ZERO), Some(News::Broken)));
    }
}
