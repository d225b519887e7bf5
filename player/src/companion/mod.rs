//! A companion of the player's, who knows whether the game can be won: it searches beside the game, on one thread of
//! its own, from wherever the game goes, and nothing ever waits for it.
//!
//! What it has found holds on. Along a line that wins, and back to the deal, every position can be won; after a point
//! from which nothing wins, none can. Only what is neither is searched.

mod known;
#[cfg(test)]
mod tests;
mod worker;

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use solitaire_protocol::solving::difficulty::Difficulty;
use solitaire_protocol::solving::fair::{self, Share};
use solitaire_protocol::solving::lost::{Course, Lost};
use solitaire_protocol::solving::question::{Answer, Question};
use solitaire_runtime::{GameEntry, MoveCode, Position, Session};
use solitaire_solver::Options;

use crate::words::cannot_be_won;
use known::{Known, key};
pub(crate) use worker::THREAD;
use worker::{Effort, Job, News, Worker};

/// How far it goes beside a game, unasked.
const BESIDE: Effort = Effort { time: Duration::from_secs(30), memory: 256 << 20 };

/// How far it goes when a solution is asked for.
const ASKED: Effort = Effort { time: Duration::from_secs(120), memory: 1 << 30 };

/// How far it goes for each of many deals: there are others.
const EACH: Effort = Effort { time: Duration::from_secs(5), memory: 256 << 20 };

/// How far it goes when it is asked how often a fair player wins: somebody waits.
const PLAYED: fair::Effort = fair::Effort {
    games: 50,
    worlds: 3,
    nodes: 2_000,
    seed: 1,
    time: Some(Duration::from_secs(30)),
    stop: None,
};

/// Whether the game can be won from where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outlook {
    /// It can.
    Winnable,
    /// It cannot.
    Lost,
    /// A search is under way.
    Searching,
    /// It is not known.
    Unknown,
}

impl Outlook {
    /// A clause about the game of this session.
    pub(crate) const fn words(self, session: &Session) -> &'static str {
        match self {
            Self::Winnable => "the game can be won",
            Self::Lost => cannot_be_won(session),
            Self::Searching => "still checking if the game can be won",
            Self::Unknown => "it is unknown if the game can be won",
        }
    }

    /// The same in short, for a line that names the game.
    pub(crate) const fn in_short(self) -> &'static str {
        match self {
            Self::Winnable => "winnable",
            Self::Lost => "not winnable",
            Self::Searching => "checking …",
            Self::Unknown => "winnable?",
        }
    }

    /// The same where there is no room for words.
    pub(crate) const fn sign(self) -> char {
        match self {
            Self::Winnable => '✓',
            Self::Lost => '✗',
            Self::Searching => '…',
            Self::Unknown => '?',
        }
    }
}

/// What there is to hear.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Heard {
    /// Another outlook.
    Outlook,
    /// The answer to a question for a solution: how many moves it has; `None` when there is none, or none was found.
    Solution(Option<usize>),
    /// So many deals were looked at without finding one that can be won.
    PassedBy(usize),
    /// This deal can be won.
    Deal(u64),
    /// How hard the deal is.
    Difficulty(Difficulty),
    /// Which move lost the game that had this revision.
    WhereLost(Lost, u64),
    /// How often a player wins who sees what the player sees.
    Fair(Share),
    /// The search broke off, by a fault of the program.
    Broken,
}

/// The search under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Search {
    None,
    /// From where the game is; `asked` when the player waits for a solution.
    Game {
        asked: bool,
    },
    /// For a deal of this game that can be won; so many were passed by.
    Deal {
        slug: &'static str,
        passed_by: usize,
    },
}

/// Knows whether the game can be won.
pub(crate) struct Companion {
    worker: Worker,
    known: Known,
    search: Search,
    /// The position the game is in.
    here: Vec<u8>,
    is_lost: bool,
    /// Whether it searches unasked.
    watches: bool,
    /// Who finds out what else is asked, as soon as something was.
    asked: Option<Worker>,
    /// The revision of the game about which something is being found out.
    about: Option<u64>,
}

impl Companion {
    /// One that knows nothing yet.
    ///
    /// # Errors
    /// When there can be no other thread.
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

    /// Looks where the game has gone. If that is not known, and if it `watches`, it begins to search.
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

    /// Stops searching.
    pub(crate) fn stop(&mut self) {
        self.worker.stop();
        self.search = Search::None;
    }

    /// Begins to find out how hard the deal is; the answer is heard later. What was asked before is not answered then.
    ///
    /// # Errors
    /// When there can be no other thread.
    pub(crate) fn ask_difficulty(&mut self, session: &Session) -> io::Result<()> {
        let (start, _) = session.beginning();
        let entry = session.entry();
        self.ask_about(session, start, move |stop| Question::Difficulty(entry, EACH.limits(stop)))
    }

    /// Begins to find out which move lost the game; the answer is heard later. What was asked before is not answered then.
    ///
    /// # Errors
    /// When there can be no other thread.
    pub(crate) fn ask_where_lost(&mut self, session: &Session) -> io::Result<()> {
        let (start, _) = session.beginning();
        let course = Box::new(Course::of(session));
        self.ask_about(session, start, move |stop| {
            let options = Options { limits: EACH.limits(stop), ..Options::default() };
            Question::WhereLost(course, options)
        })
    }

    /// Begins to find out how often a player wins who sees what the player sees; the answer is heard later. What was asked
    /// before is not answered then.
    ///
    /// # Errors
    /// When there can be no other thread.
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

    /// Wants no answer any more to what was asked. Gives whether one was to come.
    pub(crate) fn forget_question(&mut self) -> bool {
        if let Some(worker) = &mut self.asked {
            worker.stop();
        }
        self.about.take().is_some()
    }

    /// Whether something that was asked is being found out.
    pub(crate) const fn is_asked(&self) -> bool {
        self.about.is_some()
    }

    /// The answer to what was asked, waiting for it so long at most.
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

    /// What has been found, waiting for it so long at most.
    pub(crate) fn listen(&mut self, session: &Session, at_most: Duration) -> Option<Heard> {
        self.answer(Duration::ZERO).or_else(|| self.hear_of_the_game(session, at_most))
    }

    /// The same, but what was asked is answered another time.
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

    /// Whether the game can be won from where it was followed to.
    pub(crate) fn outlook(&self) -> Outlook {
        match self.search {
            _ if self.solution().is_some() => Outlook::Winnable,
            _ if self.is_lost => Outlook::Lost,
            Search::Game { .. } => Outlook::Searching,
            Search::None | Search::Deal { .. } => Outlook::Unknown,
        }
    }

    /// The moves that win from where the game was followed to, if such are known.
    pub(crate) fn solution(&self) -> Option<&[MoveCode]> {
        self.known.line_from(&self.here)
    }

    /// Searches for a solution, further than it does unasked; the answer is heard later.
    pub(crate) fn ask(&mut self, session: &Session) {
        if self.search != (Search::Game { asked: true }) {
            self.begin(session, true);
        }
    }

    /// Searches for a deal that can be won, from this number on; the answer is heard later. The game that is played is
    /// not followed meanwhile.
    pub(crate) fn look_for_deal(&mut self, entry: GameEntry, first: u64) {
        // Wherever the game is afterwards, it is looked at anew.
        self.here.clear();
        self.search = Search::Deal { slug: entry.model().slug, passed_by: 0 };
        self.worker.order(Job::Deal { entry, first, effort: EACH });
    }

    /// How many deals were passed by so far, while it looks for one.
    pub(crate) const fn passed_by(&self) -> Option<usize> {
        match self.search {
            Search::Deal { passed_by, .. } => Some(passed_by),
            _ => None,
        }
    }

    /// Whether something may be heard of it soon.
    pub(crate) fn is_busy(&self) -> bool {
        self.search != Search::None || self.is_asked()
    }
}
