//! The companion finds out if the game can be won. It searches on its own thread, and the game never waits for it.
//!
//! Its findings stay valid: every position along a winning line, and every position from the deal to it, can be won; no
//! position after a dead end can be won. So the companion searches only positions for which it has no finding.

mod known;
#[cfg(test)]
mod tests;
mod worker;

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use solitaire_runtime::{GameEntry, MoveCode, Position, Session};
use solitaire_session::solving::difficulty::Difficulty;
use solitaire_session::solving::fair::{self, Share};
use solitaire_session::solving::lost::{Course, Lost};
use solitaire_session::solving::question::{Answer, Question};
use solitaire_solver::Options;

use crate::words::cannot_be_won;
use known::{Known, key};
pub(crate) use worker::THREAD;
use worker::{Effort, Job, News, Worker};

/// The limits of a search that starts without a request of the player.
const BESIDE: Effort = Effort { time: Duration::from_secs(30), memory: 256 << 20 };

/// The limits of a search for a solution that the player asked for.
const ASKED: Effort = Effort { time: Duration::from_secs(120), memory: 1 << 30 };

/// The limits for each deal when many deals are searched. They are small, because further deals are waiting.
const EACH: Effort = Effort { time: Duration::from_secs(5), memory: 256 << 20 };

/// The limits for estimating how often a player wins who does not see hidden cards: small, because the player waits.
const PLAYED: fair::Effort = fair::Effort {
    games: 50,
    worlds: 3,
    nodes: 2_000,
    seed: 1,
    time: Some(Duration::from_secs(30)),
    stop: None,
};

/// The answer to the question: can the game be won from the current position?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outlook {
    /// The game can be won.
    Winnable,
    /// The game cannot be won.
    Lost,
    /// A search is under way.
    Searching,
    /// The answer is unknown, and no search is under way.
    Unknown,
}

impl Outlook {
    /// The answer as a clause, such as "the game can be won".
    pub(crate) const fn words(self, session: &Session) -> &'static str {
        match self {
            Self::Winnable => "the game can be won",
            Self::Lost => cannot_be_won(session),
            Self::Searching => "still checking if the game can be won",
            Self::Unknown => "it is unknown if the game can be won",
        }
    }

    /// The answer in one or two words, for a line in which the game is named.
    pub(crate) const fn in_short(self) -> &'static str {
        match self {
            Self::Winnable => "winnable",
            Self::Lost => "not winnable",
            Self::Searching => "checking …",
            Self::Unknown => "winnable?",
        }
    }

    /// The answer as one character, for places without room for words.
    pub(crate) const fn sign(self) -> char {
        match self {
            Self::Winnable => '✓',
            Self::Lost => '✗',
            Self::Searching => '…',
            Self::Unknown => '?',
        }
    }
}

/// A message from the companion to the program.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Heard {
    /// The answer to the question whether the game can be won may have changed.
    Outlook,
    /// The player's request for a solution was answered: the number of moves, or `None` if no solution was found.
    Solution(Option<usize>),
    /// A search for a deal that can be won has searched this many deals without success.
    PassedBy(usize),
    /// The search for a deal that can be won has found this deal number.
    Deal(u64),
    /// The answer to the player's question how hard the deal is.
    Difficulty(Difficulty),
    /// The answer to the player's question which move lost the game, and the revision of the game that was asked about.
    WhereLost(Lost, u64),
    /// The answer to the player's question how often a player wins who knows only the cards that this player has seen.
    Fair(Share),
    /// The search has ended because of a fault in the program.
    Broken,
}

/// What the background thread is searching for at present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Search {
    None,
    /// A search from the current position; `asked` is true if the player waits for a solution.
    Game {
        asked: bool,
    },
    /// A search for a deal of the game `slug` that can be won; `passed_by` deals were searched without success so far.
    Deal {
        slug: &'static str,
        passed_by: usize,
    },
}

/// Finds out in the background whether the game can be won, and answers questions of the player.
pub(crate) struct Companion {
    worker: Worker,
    known: Known,
    search: Search,
    /// The key of the game's current position. It is empty when the position must be looked up again.
    here: Vec<u8>,
    is_lost: bool,
    /// True if the companion searches from each new position without a request of the player.
    watches: bool,
    /// A second thread for questions about difficulty, losing move and win rate; started with the first question.
    asked: Option<Worker>,
    /// The revision of the game that the question not yet answered is about; `None` if there is no such question.
    about: Option<u64>,
}

impl Companion {
    /// A companion that knows nothing yet.
    ///
    /// # Errors
    /// Returns an error if no thread can be started.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self {
            worker: Worker::start()?,
            known: Known::default(),
            search: Search::None,
            here: Vec::new(),
            is_lost: false,
            watches: false,
            asked: None,
            about: None,
        })
    }

    /// Looks up what is known about the current position. If nothing is known and `watches` is true, starts a search.
    pub(crate) fn follow(&mut self, session: &Session, watches: bool) {
        if matches!(self.search, Search::Deal { .. }) {
            return;
        }
        self.known.turn_to_game(session);
        let here = key(session.position());
        let has_moved = here != self.here;
        let has_turned = watches != self.watches;
        self.watches = watches;
        if !has_moved && !has_turned {
            return;
        }
        self.here = here;
        self.is_lost = self.known.is_lost(session, &self.here);
        let is_unasked = self.search == Search::Game { asked: false };
        if has_moved || (is_unasked && !watches) {
            self.stop();
        }
        if watches && self.search == Search::None && !self.outlook_known() && !session.is_won() {
            self.begin(session, false);
        }
    }

    fn outlook_known(&self) -> bool {
        self.is_lost || self.solution().is_some() || self.known.is_given_up(&self.here)
    }

    fn begin(&mut self, session: &Session, asked: bool) {
        self.search = Search::Game { asked };
        self.worker.order(Job::Game {
            start: session.beginning().0,
            way: session.history().collect(),
            here: session.position().boxed(),
            effort: if asked { ASKED } else { BESIDE },
        });
    }

    /// Stops the search under way. Questions of the player are not affected.
    pub(crate) fn stop(&mut self) {
        self.worker.stop();
        self.search = Search::None;
    }

    /// Starts to measure how hard the deal is; [`Self::answer`] returns the answer later. Drops an unanswered question.
    ///
    /// # Errors
    /// Returns an error if no thread can be started.
    pub(crate) fn ask_difficulty(&mut self, session: &Session) -> io::Result<()> {
        let (start, _) = session.beginning();
        let entry = session.entry();
        self.ask_about(session, start, move |stop| Question::Difficulty(entry, EACH.limits(stop)))
    }

    /// Starts to look for the move that lost the game; [`Self::answer`] returns it later. Drops an unanswered question.
    ///
    /// # Errors
    /// Returns an error if no thread can be started.
    pub(crate) fn ask_where_lost(&mut self, session: &Session) -> io::Result<()> {
        let (start, _) = session.beginning();
        let course = Box::new(Course::of(session));
        self.ask_about(session, start, move |stop| {
            let options = Options { limits: EACH.limits(stop), ..Options::default() };
            Question::WhereLost(course, options)
        })
    }

    /// Starts to estimate how often a player wins who knows only the cards that this player has seen. [`Self::answer`]
    /// returns the answer later. A question that is still unanswered is dropped.
    ///
    /// # Errors
    /// Returns an error if no thread can be started.
    pub(crate) fn ask_fair(&mut self, session: &Session) -> io::Result<()> {
        let (entry, memory) = (session.entry(), Box::new(session.memory()));
        self.ask_about(session, session.position().boxed(), move |stop| {
            Question::Fair(entry, memory, fair::Effort { stop: Some(Arc::clone(stop)), ..PLAYED })
        })
    }

    fn ask_about(
        &mut self,
        session: &Session,
        position: Box<dyn Position>,
        question: impl FnOnce(&Arc<AtomicBool>) -> Question + Send + 'static,
    ) -> io::Result<()> {
        let worker = match &mut self.asked {
            Some(worker) => worker,
            None => self.asked.insert(Worker::start()?),
        };
        worker.order(Job::Question { position, question: Box::new(question) });
        self.about = Some(session.revision());
        Ok(())
    }

    /// Drops the player's question that is still unanswered. Returns true if there was one.
    pub(crate) fn forget_question(&mut self) -> bool {
        if let Some(worker) = &mut self.asked {
            worker.stop();
        }
        self.about.take().is_some()
    }

    /// True if a question of the player is still unanswered.
    pub(crate) const fn is_asked(&self) -> bool {
        self.about.is_some()
    }

    /// Waits at most `at_most` for the answer to the player's question. Returns `None` if there is no answer yet.
    pub(crate) fn answer(&mut self, at_most: Duration) -> Option<Heard> {
        let about = self.about?;
        let news = self.asked.as_ref()?.news(at_most)?;
        self.about = None;
        Some(match news {
            News::Answer(Answer::Difficulty(difficulty)) => Heard::Difficulty(difficulty),
            News::Answer(Answer::Fair(share)) => Heard::Fair(share),
            News::Answer(Answer::WhereLost(lost)) => Heard::WhereLost(lost, about),
            _ => Heard::Broken,
        })
    }

    /// Waits at most `at_most` for the next message of the companion: an answer to a question, or news of the search.
    pub(crate) fn listen(&mut self, session: &Session, at_most: Duration) -> Option<Heard> {
        self.answer(Duration::ZERO).or_else(|| self.hear_of_the_game(session, at_most))
    }

    /// Waits at most `at_most` for news of the search for a win or a winnable deal. Takes no answers to questions.
    pub(crate) fn hear_of_the_game(
        &mut self,
        session: &Session,
        at_most: Duration,
    ) -> Option<Heard> {
        if self.search == Search::None {
            return None;
        }
        let until = Instant::now() + at_most;
        let mut heard = None;
        loop {
            let rest = until.saturating_duration_since(Instant::now());
            let Some(news) = self.worker.news(rest) else { return heard };
            heard = Some(self.learn(news, session));
            if !matches!(heard, Some(Heard::PassedBy(_))) {
                return heard;
            }
        }
    }

    fn learn(&mut self, news: News, session: &Session) -> Heard {
        let search = std::mem::replace(&mut self.search, Search::None);
        match (news, search) {
            (News::PassedBy, Search::Deal { slug, passed_by }) => {
                let passed_by = passed_by + 1;
                self.search = Search::Deal { slug, passed_by };
                return Heard::PassedBy(passed_by);
            }
            (News::Deal { number, line }, Search::Deal { slug, .. }) => {
                self.known.turn_to(slug, number);
                self.known.add_line(line);
                return Heard::Deal(number);
            }
            (News::Line(line), _) => self.known.add_line(line),
            (News::DeadEnd { way, here }, _) => self.known.add_dead_end(way, here),
            (News::GivenUp { here }, _) => self.known.add_given_up(here),
            (News::Broken, _) => {
                self.known.add_given_up(self.here.clone());
                return Heard::Broken;
            }
            (News::PassedBy | News::Deal { .. } | News::Answer(_), _) => {}
        }
        self.is_lost = self.known.is_lost(session, &self.here);
        match search {
            Search::Game { asked: true } => Heard::Solution(self.solution().map(<[_]>::len)),
            _ => Heard::Outlook,
        }
    }

    /// Says whether the game can be won from the position that [`Self::follow`] looked up last.
    pub(crate) fn outlook(&self) -> Outlook {
        match self.search {
            _ if self.solution().is_some() => Outlook::Winnable,
            _ if self.is_lost => Outlook::Lost,
            Search::Game { .. } => Outlook::Searching,
            Search::None | Search::Deal { .. } => Outlook::Unknown,
        }
    }

    /// The moves that win from the position that [`Self::follow`] looked up last, if a solution is known.
    pub(crate) fn solution(&self) -> Option<&[MoveCode]> {
        self.known.line_from(&self.here)
    }

    /// Searches for a solution on request, with higher limits than usual. [`Self::listen`] returns the result later.
    pub(crate) fn ask(&mut self, session: &Session) {
        if self.search != (Search::Game { asked: true }) {
            self.begin(session, true);
        }
    }

    /// Searches for a winnable deal from `first` on, not following the game. [`Self::listen`] returns the result later.
    pub(crate) fn look_for_deal(&mut self, entry: GameEntry, first: u64) {
        // Without a current position, `follow` looks the position up again after this search.
        self.here.clear();
        self.search = Search::Deal { slug: entry.model().slug, passed_by: 0 };
        self.worker.order(Job::Deal { entry, first, effort: EACH });
    }

    /// In a search for a deal that can be won, the number of deals searched without success; otherwise `None`.
    pub(crate) const fn passed_by(&self) -> Option<usize> {
        match self.search {
            Search::Deal { passed_by, .. } => Some(passed_by),
            _ => None,
        }
    }

    /// True if a search is under way or a question is unanswered, so that a message may arrive soon.
    pub(crate) fn is_busy(&self) -> bool {
        self.search != Search::None || self.is_asked()
    }
}
