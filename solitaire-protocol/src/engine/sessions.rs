//! Several games side by side, each in a session with a name.

use std::collections::BTreeMap;

use solitaire_runtime::Session;

use super::answer::{Content, Error, Kind, Named, State};
use super::{Engine, Search, bad};
use solitaire_session::words::quoted;

/// The name of the session that is current when the engine starts.
pub(super) const FIRST: &str = "main";

/// The maximum number of sessions at the same time, because the game in each session takes memory.
pub(super) const MAX_SESSIONS: usize = 100;

/// The maximum length of the name of a session, in bytes.
const MAX_NAME_BYTES: usize = 64;

/// The game and the search of every session except the current one, by the name of the session.
pub(super) type Others = BTreeMap<String, (Option<Session>, Option<Search>)>;

impl Engine {
    /// Makes the session with this name the current one. Creates a session without a game if there is none with this
    /// name.
    pub(super) fn switch(&mut self, name: &str) -> Result<Content, Error> {
        if name != self.name {
            let is_new = !self.others.contains_key(name);
            if name.len() > MAX_NAME_BYTES {
                let message =
                    format!("the name of a session can have at most {MAX_NAME_BYTES} bytes");
                return Err(Error::new(Kind::BadArgument, message));
            }
            if is_new && self.others.len() + 1 >= self.bounds.sessions {
                let most = self.bounds.sessions;
                let message =
                    format!("there are already {most} sessions; end one with `close <name>`");
                return Err(Error::new(Kind::TooMuch, message));
            }
            let next = self.others.remove(name).unwrap_or_default();
            let left = (self.session.take(), self.search.take());
            let left_name = std::mem::replace(&mut self.name, name.to_owned());
            self.others.insert(left_name, left);
            (self.session, self.search) = next;
        }
        let state = self.session.as_mut().map(State::of);
        Ok(Content::Session { session: self.name.clone(), state })
    }

    /// Describes all sessions, sorted by name.
    pub(super) fn listed(&self) -> Vec<Named> {
        let line = |name: &str, session: Option<&Session>, current| Named {
            name: name.to_owned(),
            current,
            game: session.map(|session| session.model().slug),
            deal: session.map(Session::deal_number),
            steps: session.map(Session::steps_done),
        };
        let others =
            self.others.iter().map(|(name, (session, _))| line(name, session.as_ref(), false));
        let mut lines: Vec<Named> = others.collect();
        lines.push(line(&self.name, self.session.as_ref(), true));
        lines.sort_by(|one, other| one.name.cmp(&other.name));
        lines
    }

    /// Ends the session with this name, with its game and its search. If it was the current session, the session `main`
    /// becomes current.
    pub(super) fn close(&mut self, name: &str) -> Result<Content, Error> {
        if name == self.name {
            (self.session, self.search) = self.others.remove(FIRST).unwrap_or_default();
            FIRST.clone_into(&mut self.name);
        } else if self.others.remove(name).is_none() {
            let message =
                format!("there is no session {}; `sessions` lists all sessions", quoted(name));
            return Err(bad(Kind::BadArgument, &message));
        }
        Ok(Content::Sessions { sessions: self.listed() })
    }
}
