//! Several games at once, each in a named session.

use std::collections::BTreeMap;

use solitaire_runtime::Session;

use super::answer::{Content, Error, Kind, Named, State};
use super::{Engine, Search, bad};
use solitaire_session::words::quoted;

/// The session in which a conversation begins.
pub(super) const FIRST: &str = "main";

/// The maximum number of sessions at the same time: each game takes memory.
pub(super) const MAX_SESSIONS: usize = 100;

/// The longest name of a session.
const MAX_NAME_BYTES: usize = 64;

/// All sessions except the current one, by name.
pub(super) type Others = BTreeMap<String, (Option<Session>, Option<Search>)>;

impl Engine {
    /// Switches to another session, which may be new.
    pub(super) fn switch(&mut self, name: &str) -> Result<Content, Error> {
        if name != self.name {
            let is_new = !self.others.contains_key(name);
            if name.len() > MAX_NAME_BYTES {
                let message = format!("the name of a session has at most {MAX_NAME_BYTES} bytes");
                return Err(Error::new(Kind::BadArgument, message));
            }
            if is_new && self.others.len() + 1 >= self.bounds.sessions {
                let most = self.bounds.sessions;
                let message = format!("there are {most} sessions; `close <name>` ends one");
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

    /// All sessions, by name.
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

    /// Ends a session with its game and its search. After the current one, the first session becomes current.
    pub(super) fn close(&mut self, name: &str) -> Result<Content, Error> {
        if name == self.name {
            (self.session, self.search) = self.others.remove(FIRST).unwrap_or_default();
            FIRST.clone_into(&mut self.name);
        } else if self.others.remove(name).is_none() {
            let message = format!("there is no session {}; `sessions` lists them", quoted(name));
            return Err(bad(Kind::BadArgument, &message));
        }
        Ok(Content::Sessions { sessions: self.listed() })
    }
}
