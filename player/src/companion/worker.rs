//! The companion's thread, which runs one search at a time.

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

/// How long the thread waits for a newer order before it searches, so that stepping through moves starts no searches.
const SETTLE: Duration = Duration::from_millis(40);

/// The limits of a search in time and memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    pub(super) time: Duration,
    /// The memory limit in bytes.
    pub(super) memory: usize,
}

impl Effort {
    /// These limits as the solver takes them, with the flag that stops the search.
    pub(super) fn limits(self, stop: &Arc<AtomicBool>) -> Limits {
        let Self { time, memory } = self;
        Limits { time: Some(time), nodes: None, memory, stop: Some(Arc::clone(stop)) }
    }
}

/// A function that makes a question. Its argument is the flag that stops the search for the answer.
type Ask = Box<dyn FnOnce(&Arc<AtomicBool>) -> Question + Send>;

/// A search to run.
pub(super) enum Job {
    /// Find out whether a game can be won from its current position.
    Game {
        /// The position where the game began.
        start: Box<dyn Position>,
        /// The moves from the beginning of the game to the current position.
        way: Vec<MoveCode>,
        /// The current position.
        here: Box<dyn Position>,
        effort: Effort,
    },
    /// Look for a deal that can be won, starting with the deal `first`. `effort` limits the search of each deal.
    Deal { entry: GameEntry, first: u64, effort: Effort },
    /// Answer a question about a position.
    Question { position: Box<dyn Position>, question: Ask },
}

/// The result of a search.
pub(super) enum News {
    /// The game can be won: this line leads from its beginning to a win.
    Line(Line),
    /// The game cannot be won from the position with the key `here`, which the moves `way` lead to.
    DeadEnd { way: Vec<MoveCode>, here: Vec<u8> },
    /// The search gave up, so it is unknown whether the game can be won from the position with the key `here`.
    GivenUp { here: Vec<u8> },
    /// One more deal was searched, and no win of it was found.
    PassedBy,
    /// The deal with this number can be won: this line wins it.
    Deal { number: u64, line: Line },
    /// The answer to a question.
    Answer(Answer),
    /// The thread has ended because of a fault in the program, or a question could not be answered because of one.
    Broken,
}

/// The name of the companion's threads in the operating system.
pub(crate) const THREAD: &str = "companion";

/// A job for the thread, the number that marks its news, and the flag that stops it.
struct Order {
    number: u64,
    job: Job,
    stop: Arc<AtomicBool>,
}

/// A handle of the companion's thread. Dropping the handle ends the thread and its search.
pub(super) struct Worker {
    orders: Sender<Order>,
    news: Receiver<(u64, News)>,
    /// The number that marks news of the last order. News with another number is outdated.
    number: u64,
    stop: Arc<AtomicBool>,
}

impl Worker {
    /// Starts the thread, which then waits for orders.
    ///
    /// # Errors
    /// Returns an error if no thread can be started.
    pub(super) fn start() -> io::Result<Self> {
        let (orders, coming) = mpsc::channel();
        let (sender, news) = mpsc::channel();
        thread::Builder::new().name(THREAD.into()).spawn(move || work(&coming, &sender))?;
        Ok(Self { orders, news, number: 0, stop: Arc::default() })
    }

    /// Stops the search under way, and makes the thread start this job.
    pub(super) fn order(&mut self, job: Job) {
        self.stop();
        self.stop = Arc::default();
        let order = Order { number: self.number, job, stop: Arc::clone(&self.stop) };
        // If the thread has ended, sending fails; `news` reports that.
        let _ = self.orders.send(order);
    }

    /// Stops the search under way. News that it still sends is dropped.
    pub(super) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.number += 1;
    }

    /// The next news about the last order. Returns `None` if none arrives within `at_most`.
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
            // If the worker was dropped meanwhile, nobody receives the news, and the error is ignored.
            let _ = news.send((number, found));
        });
    }
}

/// Runs a job and passes each finding to `tell`. If `stop` ends a search for a win, it passes no finding.
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

/// All numbers from 1 to `highest`, beginning with `first`. For `first` 3 and `highest` 5: 3, 4, 5, 1, 2.
fn round(first: u64, highest: u64) -> impl Iterator<Item = u64> {
    (first..=highest).chain(1..first)
}

/// A solver for the game of this position.
fn solver(position: &dyn Position, effort: Effort, stop: &Arc<AtomicBool>) -> Solver {
    let shorten = Some(Options::SHORTEN);
    Solver::new(position, Options { limits: effort.limits(stop), shorten, ..Options::default() })
}

/// The solver's verdict on a position. A fault of the solver counts as giving up.
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
