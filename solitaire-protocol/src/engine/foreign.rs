//! Answers the requests `import` and `export`, which read and write boards, saved games and solutions of other
//! programs.

use solitaire_interchange::{FORMATS, Format, recognize, solution};
use solitaire_runtime::{GameEntry, Save, Session, Snapshot};
use solitaire_session::words::quoted;

use super::answer::{Content, Error, Kind};
use super::opening::not_found;
use super::request::Request;
use super::{Engine, bad};

/// The maximum number of games that an error message lists.
const MOST_NAMED: usize = 10;

fn wrong(error: impl std::fmt::Display) -> Error {
    bad(Kind::BadArgument, &error.to_string())
}

impl Engine {
    /// Answers the request `import` or `export`.
    pub(super) fn foreign(&mut self, request: &Request) -> Result<Content, Error> {
        match request {
            Request::Import { game, text } => {
                let session = self.imported(game.as_deref(), text)?;
                Ok(self.begin(session))
            }
            Request::Export(name) => Ok(Content::Text { text: exported(self.session()?, name)? }),
            _ => Err(Error::new(Kind::Fault, "this is not an import or export request")),
        }
    }

    /// Reads a text of another program as a session. A solution is played from the start of the current session. Any
    /// other text is read as a position of the named game; without a name, of the current game if the text fits it,
    /// otherwise of the only game that the text fits.
    fn imported(&self, game: Option<&str>, text: &str) -> Result<Session, Error> {
        let format = recognize(text).map_err(wrong)?;
        let entry = match game {
            Some(word) => Some(self.library.find(word).map_err(not_found)?),
            None => self.session.as_ref().map(Session::entry),
        };
        if let Format::Solution(form) = format {
            let missing = "choose the game and the deal of the solution first";
            let session = self.session.as_ref().ok_or_else(|| Error::new(Kind::NoGame, missing))?;
            if let Some(named) = entry.filter(|named| named.model().slug != session.model().slug) {
                return Err(wrong(format!(
                    "{missing}; {} is not the game in play",
                    named.model().name
                )));
            }
            let begun = Save { steps: Vec::new(), done: 0, ..session.save() };
            let mut session = session.load_here(&begun).map_err(wrong)?;
            solution::read(&mut session, text, form).map_err(wrong)?;
            return Ok(session);
        }
        let on_board = |entry: &GameEntry| format.read(entry, text).map(|read| (*entry, read));
        let tried = entry.as_ref().and_then(on_board);
        let (entry, position) = match tried {
            Some((entry, Ok(position))) => (entry, position),
            Some((_, Err(error))) if game.is_some() => return Err(wrong(error)),
            _ => {
                let fits = |entry| match on_board(entry)? {
                    (entry, Ok(position)) => Some((entry, position)),
                    _ => None,
                };
                let mut fitting: Vec<_> = self.library.games().iter().filter_map(fits).collect();
                match (fitting.len(), fitting.pop()) {
                    (1, Some(only)) => only,
                    (0, _) => {
                        return Err(wrong("no game matches the text; name a game to see why"));
                    }
                    (_, last) => {
                        let all = fitting.iter().chain(&last).take(MOST_NAMED);
                        let names: Vec<String> =
                            all.map(|(entry, _)| quoted(entry.model().slug)).collect();
                        let names = names.join(", ");
                        return Err(wrong(format!("name the game; the text matches {names}")));
                    }
                }
            }
        };
        Session::from_snapshot(entry, &Snapshot::of(&*position)).map_err(wrong)
    }
}

/// Writes the position of a session, its moves or the rules of its game in the format with this name.
fn exported(session: &Session, name: &str) -> Result<String, Error> {
    let format = FORMATS.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    match format {
        Some((_, Format::Solution(form))) => solution::write(session, form).map_err(wrong),
        Some((_, Format::Rules)) => {
            let rules = solitaire_interchange::solvitaire::Rules::of(&session.entry());
            rules.map(|rules| rules.write()).map_err(wrong)
        }
        Some((_, format)) => match format.write(&session.entry(), session.position()) {
            Some(text) => text.map_err(wrong),
            None => Err(wrong("this format can be read, but not written")),
        },
        None => {
            let names = FORMATS.map(|(name, _)| name).join(", ");
            Err(wrong(format!("no format is named {}; write one of {names}", quoted(name))))
        }
    }
}
