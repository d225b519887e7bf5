//! Plays every declared game on behalf of other programs, which send requests, each on one line, and get one line of
//! JSON for each. The command `solitaire engine` runs it.
//!
//! `docs/protocol.md` describes the protocol. Playing commands are parsed and executed by the same code as in the text
//! game of `solitaire`, when it runs in a pipe.

mod answer;
mod foreign;
#[cfg(test)]
mod fuzz;
mod layout;
mod movement;
mod opening;
mod playing;
mod request;
mod search;
mod searching;
mod sessions;
mod targets;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};

use solitaire_runtime::fair::{View, ViewForm};
use solitaire_runtime::{GameEntry, MoveCode, Place, Session, every_legal_move};

use solitaire_session::home::finishes;
use solitaire_session::library::Library;
use solitaire_session::odds::rules_page;
use solitaire_session::text::command::Command;
use solitaire_session::text::execute;
use solitaire_session::text::lines::{self, LineError};
use solitaire_session::told::{GameLine, MoveLine};
use solitaire_session::words::{clip, tame};
use solitaire_session::{hints, house, intent};

use answer::{Answer, Content, Error, Kind, OnTarget, State, Word};
use layout::Layout;
use opening::not_found;
use playing::{count, go_to, play, told, trouble};
use request::{Request, forms};
use search::Search;
use sessions::Others;

/// The version of the protocol between the engine and other programs.
const PROTOCOL: u32 = 1;

/// After this many sequences of moves have been counted, the request `perft` does not begin with the next depth, since
/// that would take long.
const MAX_COUNTED: u64 = 20_000_000;

/// The maximum length of an error message. It has a limit because messages repeat parts of requests, which may be long.
const MAX_SENTENCE_CHARS: usize = 600;

/// Answers requests until `quit` or the end of the input, with one line for each request line.
///
/// # Errors
/// Returns an error if reading or writing fails, for instance on a closed pipe.
pub fn serve(
    games: &'static [GameEntry],
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut engine = Engine::new(games);
    while let Some(line) = lines::next(&mut input)? {
        output.write_all(&engine.answer(line)?)?;
        output.flush()?;
        if engine.is_done {
            break;
        }
    }
    Ok(())
}

/// Limits on what one conversation with the engine may use.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// The maximum time of a search in seconds; 0 means no limit.
    pub seconds: f64,
    /// The maximum memory of a search in MiB.
    pub memory: u32,
    /// The maximum number of sessions.
    pub sessions: usize,
}

impl Bounds {
    /// The bounds for an engine that users run for themselves: searches have only the limits that requests set.
    pub const OWN: Self = Self { seconds: 0.0, memory: u32::MAX, sessions: sessions::MAX_SESSIONS };

    /// Returns the shorter of two time limits: the one that a request wishes, and that of these bounds. 0 means no
    /// limit.
    fn seconds(self, wished: f64) -> f64 {
        match (wished > 0.0, self.seconds > 0.0) {
            (true, true) => wished.min(self.seconds),
            (false, true) => self.seconds,
            _ => wished,
        }
    }
}

/// Answers the requests of one conversation. It keeps the games, and the sessions in which they are played.
///
/// A carrier is a program that passes the lines of requests to the engine, and its answers back; [`serve`] is a carrier
/// for standard input and output.
pub struct Engine {
    library: Library,
    /// The game in the current session; `None` if none has been chosen.
    session: Option<Session>,
    /// The search that was started last in the current session.
    search: Option<Search>,
    /// The name of the current session.
    name: String,
    /// The sessions other than the current session.
    others: Others,
    bounds: Bounds,
    /// True after the request `quit`.
    is_done: bool,
    most_counted: u64,
    /// The maximum number of moves that a search tries, if the request does not set a limit.
    most_nodes: Option<u64>,
    /// What the engine can do besides playing; `None` if it can only play.
    skills: Option<Skills>,
}

/// What an engine can do besides playing games. All of it is called through these function pointers. So the code for it
/// is left out of a program whose engines have no skills.
#[derive(Clone, Copy)]
struct Skills {
    /// Returns the rules page of a game.
    rules: fn(&GameEntry) -> String,
    /// Answers a request about a search by the solver.
    search: fn(&mut Engine, &Request) -> Result<Content, Error>,
    /// Answers a request about a text of another program.
    foreign: fn(&mut Engine, &Request) -> Result<Content, Error>,
}

impl Skills {
    const ALL: Self =
        Self { rules: rules_page, search: Engine::searching, foreign: Engine::foreign };
}

impl Engine {
    /// Creates an engine that can do everything, without limits and without a chosen game.
    #[must_use]
    pub fn new(games: &'static [GameEntry]) -> Self {
        Self::bounded(games, Bounds::OWN)
    }

    /// Creates an engine that can do everything within these limits.
    #[must_use]
    pub fn bounded(games: &'static [GameEntry], bounds: Bounds) -> Self {
        Self::with_library(Library::of(games), bounds)
    }

    /// Creates an engine for games that may have to be loaded from files first: see [`Engine::take`].
    #[must_use]
    pub fn with_library(library: Library, bounds: Bounds) -> Self {
        Self { skills: Some(Skills::ALL), ..Self::player(library, bounds) }
    }

    /// Creates an engine that can only play. A program that creates only such engines contains neither the rule book
    /// nor the solver.
    #[must_use]
    pub fn player(library: Library, bounds: Bounds) -> Self {
        Self {
            library,
            bounds,
            session: None,
            search: None,
            name: sessions::FIRST.to_owned(),
            others: Others::default(),
            is_done: false,
            most_counted: MAX_COUNTED,
            most_nodes: None,
            skills: None,
        }
    }

    /// Answers one request. Neither the request nor the answer has a line end: this is for carriers that have separate
    /// lines.
    #[must_use]
    pub fn ask(&mut self, line: &str) -> String {
        let mut line = line.as_bytes();
        let read = match lines::next(&mut line) {
            Ok(Some(read)) if line.is_empty() => read,
            Ok(None) => Ok(String::new()),
            Ok(Some(_)) => Err(LineError::Several),
            // This case never occurs, because reading from memory cannot fail.
            Err(_) => Err(LineError::NotText),
        };
        let mut answer = self.answer(read).unwrap_or_default();
        answer.pop();
        String::from_utf8(answer).unwrap_or_default()
    }

    /// Loads a file that the engine asked for with the error `not_here`. Returns an answer line, as [`Engine::ask`]
    /// does.
    #[must_use]
    pub fn take(&mut self, file: Vec<u8>) -> String {
        let taken = self.library.load(file);
        let answer = taken
            .map(|()| Content::Taken { taken: true })
            .map_err(|fault| Error::new(Kind::Fault, fault.to_string()));
        let mut line = Answer::of(answer).line().unwrap_or_default();
        line.pop();
        String::from_utf8(line).unwrap_or_default()
    }

    /// Returns the game in the current session, if one has been chosen.
    #[must_use]
    pub const fn game(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// Answers one line that was read. The answer ends with a line end.
    fn answer(&mut self, line: Result<String, LineError>) -> io::Result<Vec<u8>> {
        let content = match line {
            Ok(line) => match request::read(&line, self.session.as_ref().map(Session::model)) {
                Ok(request) => self.content(&request),
                Err(error) => Err(bad(Kind::BadRequest, &error.to_string())),
            },
            Err(error) => Err(bad(Kind::BadLine, &error.to_string())),
        };
        Ok(Answer::of(content).line()?)
    }

    fn content(&mut self, request: &Request) -> Result<Content, Error> {
        match request {
            Request::Games => Ok(Content::Games { games: self.library.lines()? }),
            Request::Game(word) => {
                let session = self.dealt(word)?;
                Ok(self.begin(session))
            }
            Request::Position(text) => {
                let session = self.positioned(text)?;
                Ok(self.begin(session))
            }
            Request::Play(Command::Help) => Ok(help()),
            Request::Play(Command::Quit) => {
                self.is_done = true;
                Ok(Content::Quit { quit: true })
            }
            Request::Play(command) => play(self.session()?, command),
            Request::Layout => {
                Ok(Content::Layout { layout: Box::new(Layout::of(&self.session()?.entry())) })
            }
            Request::View => {
                let session = self.session()?;
                let memory = session.memory();
                let view = View::remembering(session.position(), &memory);
                Ok(Content::View { view: Box::new(ViewForm::from(&view)) })
            }
            Request::Rules => {
                let Skills { rules, .. } = self.skills()?;
                Ok(Content::Rules { rules: rules(&self.session()?.entry()) })
            }
            Request::House(word) => {
                let entry = match word {
                    Some(word) => self.library.find(word).map_err(not_found)?,
                    None => self.session()?.entry(),
                };
                let house = house::rules(self.library.games(), &entry);
                Ok(Content::House { house, game: Box::new(GameLine::of(&entry)) })
            }
            Request::MovesFrom(place) => {
                let session = self.session()?;
                let codes = targets::off(session, execute::place(session, place).map_err(trouble)?);
                Ok(Content::Moves { moves: told(session, &codes) })
            }
            Request::Targets { source, count } => {
                let session = self.session()?;
                let source = execute::place(session, source).map_err(trouble)?;
                let codes =
                    targets::of(session, source, *count).map_err(|why| bad(Kind::Refused, &why))?;
                let model = session.model();
                let lit: Vec<Place> = codes.iter().map(|(to, _)| *to).collect();
                let taps = intent::taps(session, &lit);
                let taps = taps.into_iter().map(|place| model.place_name(place)).collect();
                let line = |(to, code): (Place, MoveCode)| {
                    let meant = MoveLine::of(session.position(), code)?;
                    Some(OnTarget { on: model.place_name(to), meant })
                };
                let targets = codes.into_iter().filter_map(line).collect();
                Ok(Content::Targets { targets, taps })
            }
            Request::Goto(step) => go_to(self.session()?, *step),
            Request::Session(name) => self.switch(name),
            Request::Sessions => Ok(Content::Sessions { sessions: self.listed() }),
            Request::Close(name) => self.close(name),
            Request::Model => Ok(Content::Model { model: self.session()?.model() }),
            Request::Moves { all } => {
                let session = self.session()?;
                let mut codes = solitaire_runtime::Moves::new();
                if *all {
                    every_legal_move(session.position(), &mut codes);
                } else {
                    session.position().legal_moves(&mut codes);
                }
                Ok(Content::Moves { moves: told(session, &codes) })
            }
            Request::Try { source, count, target } => {
                let session = self.session()?;
                let code = execute::dropped(session, source, *count, target).map_err(trouble)?;
                Ok(Content::Meant { meant: MoveLine::of(session.position(), code) })
            }
            Request::Hint => {
                let session = self.session()?;
                let codes = hints::hints(session);
                let only_redeals_left = session.only_redeals_left();
                Ok(Content::Hints { hints: told(session, &codes), only_redeals_left })
            }
            Request::Finish => Ok(Content::Finish { finishes: finishes(self.session()?) }),
            Request::Perft { depth, all } => {
                let most_counted = self.most_counted;
                count(self.session()?, *depth, *all, most_counted)
            }
            Request::Import { .. } | Request::Export(_) => (self.skills()?.foreign)(self, request),
            Request::Solve(_)
            | Request::Difficulty
            | Request::WhereLost(_)
            | Request::Fair(_)
            | Request::Winnable { .. }
            | Request::Wait { .. }
            | Request::Stop => (self.skills()?.search)(self, request),
        }
    }

    fn skills(&self) -> Result<Skills, Error> {
        let message = "this program has no rules pages, no solver and no formats of other programs";
        self.skills.ok_or_else(|| Error::new(Kind::NotHere, message))
    }

    fn session(&mut self) -> Result<&mut Session, Error> {
        let missing = "choose a game first: write `game <game>` or `position <JSON>`";
        self.session.as_mut().ok_or_else(|| Error::new(Kind::NoGame, missing))
    }

    /// Starts a game in the current session. Autoplay is off until a request switches it on.
    fn begin(&mut self, session: Session) -> Content {
        let session = self.session.insert(session);
        session.set_autoplay(false);
        Content::State { state: State::of(session), movements: None }
    }
}

fn help() -> Content {
    let word = |form: &'static solitaire_session::text::command::Form| Word {
        word: form.word,
        arguments: form.arguments,
        help: form.help,
    };
    Content::Help { protocol: PROTOCOL, commands: forms().map(word).collect() }
}

/// Creates an error whose message may repeat parts of the request, so it is shortened and cleaned.
fn bad(kind: Kind, sentence: &str) -> Error {
    Error::new(kind, tame(&clip(sentence, MAX_SENTENCE_CHARS)))
}
