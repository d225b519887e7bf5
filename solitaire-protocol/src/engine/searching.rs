//! Answers the requests that start, await or stop a search.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use solitaire_runtime::Position;
use solitaire_solver::{Limits, Options};

use super::answer::{Content, Error, Kind};
use super::request::{Effort, Request};
use super::search::Search;
use super::{Engine, bad};
use solitaire_session::deal;
use solitaire_session::solving::fair;
use solitaire_session::solving::find::Finder;
use solitaire_session::solving::lost::Course;
use solitaire_session::solving::question::Question;
use solitaire_session::solving::{EACH, MEMORY, SECONDS, limits, winnable};

impl Engine {
    /// Answers a request that starts, awaits or stops a search.
    pub(super) fn searching(&mut self, request: &Request) -> Result<Content, Error> {
        match request {
            Request::Solve(effort) => self.solve(effort),
            Request::Difficulty => self.difficulty(),
            Request::WhereLost(effort) => self.where_lost(effort),
            Request::Fair(effort) => self.fair(effort),
            Request::Winnable { first, deals, effort } => {
                self.winnable(*first, deals.unwrap_or(winnable::MAX_DEALS), effort)
            }
            Request::Wait { at_most } => self.searched(at_most.unwrap_or(Duration::MAX)),
            Request::Stop => {
                if let Some(search) = &self.search {
                    search.stop();
                }
                self.searched(Duration::MAX)
            }
            _ => Err(Error::new(Kind::BadRequest, "this is not a search request")),
        }
    }

    /// Starts a search for a solution from the current position.
    fn solve(&mut self, effort: &Effort) -> Result<Content, Error> {
        let (limits, stop) = self.limits(effort, SECONDS)?;
        let session = self.session()?;
        let start = session.position().boxed();
        let options = Options { limits, shorten: Some(Options::SHORTEN), ..Options::default() };
        let finder = Finder::new(&*start, options, effort.wish);
        self.search(start, Question::Solution(Box::new(finder)), stop)
    }

    /// Starts a search that rates how hard it is to win from the current position.
    fn difficulty(&mut self) -> Result<Content, Error> {
        let (limits, stop) = self.limits(&Effort::default(), SECONDS)?;
        let session = self.session()?;
        let start = session.position().boxed();
        let question = Question::Difficulty(session.entry(), limits);
        self.search(start, question, stop)
    }

    /// Starts a search for the move after which the game could no longer be won.
    fn where_lost(&mut self, effort: &Effort) -> Result<Content, Error> {
        let (limits, stop) = self.limits(effort, EACH)?;
        let session = self.session()?;
        let start = session.position().boxed();
        let options = Options { limits, ..Options::default() };
        let question = Question::WhereLost(Box::new(Course::of(session)), options);
        self.search(start, question, stop)
    }

    /// Starts to estimate how often a player wins from here who knows only the cards that a person can see.
    fn fair(&mut self, effort: &Effort) -> Result<Content, Error> {
        let (limits, stop) = self.limits(effort, SECONDS)?;
        let session = self.session()?;
        let start = session.position().boxed();
        let memory = Box::new(session.memory());
        let fair = fair::Effort { time: limits.time, stop: limits.stop, ..Default::default() };
        let fair = fair::Effort { games: effort.games.unwrap_or(fair.games), ..fair };
        let question = Question::Fair(session.entry(), memory, fair);
        self.search(start, question, stop)
    }

    /// Starts a search for a deal of the game that can be won. It tries at most `most` deals, beginning with number
    /// `first`, or with a random number if `first` is `None`.
    fn winnable(
        &mut self,
        first: Option<u64>,
        most: u64,
        effort: &Effort,
    ) -> Result<Content, Error> {
        let (limits, stop) = self.limits(effort, EACH)?;
        let session = self.session()?;
        let (entry, start) = (session.entry(), session.position().boxed());
        let numbers = entry.model().numbers;
        let first = first.map_or_else(|| Ok(deal::pick(numbers)), |first| numbers.check(first));
        let first = first.map_err(|error| bad(Kind::BadArgument, &error.to_string()))?;
        let options = Options { limits, shorten: Some(Options::SHORTEN), ..Options::default() };
        let deals = winnable::Deals { entry, first, most, options };
        self.search(start, Question::Winnable(Box::new(deals)), stop)
    }

    /// The limits of a new search, and the flag that stops the search. `seconds` is the time limit if `effort` sets
    /// none. Fails if another search is still running.
    fn limits(
        &mut self,
        effort: &Effort,
        seconds: f64,
    ) -> Result<(Limits, Arc<AtomicBool>), Error> {
        if self.search.as_mut().is_some_and(Search::is_running) {
            let message = "a search is running; `wait` for it, or `stop` it";
            return Err(Error::new(Kind::Busy, message));
        }
        let nodes = effort.nodes.or(self.most_nodes);
        let seconds = self.bounds.seconds(effort.seconds.unwrap_or(seconds));
        let memory = effort.memory.unwrap_or(MEMORY).min(self.bounds.memory);
        let stop = Arc::new(AtomicBool::new(false));
        let limits = limits(seconds, nodes, memory).unwrap_or_default();
        Ok((Limits { stop: Some(Arc::clone(&stop)), ..limits }, stop))
    }

    /// Starts a search that answers `question` about the position `start`.
    fn search(
        &mut self,
        start: Box<dyn Position>,
        question: Question,
        stop: Arc<AtomicBool>,
    ) -> Result<Content, Error> {
        let steps = self.session()?.steps_done();
        let search = Search::begin(start, steps, question, stop)
            .map_err(|error| bad(Kind::Fault, &format!("the search could not start: {error}")))?;
        let search = self.search.insert(search);
        // The answer always says that the search is running, even if it has ended by now, so that answers do not depend
        // on timing.
        Ok(Content::Search { search: search.begun() })
    }

    /// Waits at most this long for the search to end, and reports its state.
    fn searched(&mut self, at_most: Duration) -> Result<Content, Error> {
        let missing = "no search is running; write `solve` first";
        let search = self.search.as_mut().ok_or_else(|| bad(Kind::BadArgument, missing))?;
        match search.wait(at_most) {
            Ok(search) => Ok(Content::Search { search }),
            Err(broken) => Err(bad(Kind::Fault, &broken.to_string())),
        }
    }
}
