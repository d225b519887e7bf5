//! Opens the game that a request asks for. The request gives the game's name and perhaps a deal number, or a whole
//! position.

use solitaire_runtime::Session;
use solitaire_session::library::{FindError, is_slug};
use solitaire_session::positions::{self, TextFault};
use solitaire_session::words::{clip, quoted, tame};
use solitaire_session::{deal, house};

use super::answer::{Error, Kind};
use super::{Engine, MAX_SENTENCE_CHARS, bad};

/// The deal number if a request gives only the name of a game.
const FIRST_DEAL: u64 = 1;

/// The maximum number of faults that the answer lists when a position is invalid.
pub(super) const MAX_FAULTS: usize = 100;

impl Engine {
    /// Starts the game that `words` asks for: the name of a game, perhaps followed by a deal, as in `klondike deal 7`.
    pub(super) fn dealt(&self, words: &str) -> Result<Session, Error> {
        let wrong = |error: &dyn std::fmt::Display| bad(Kind::BadArgument, &error.to_string());
        let (mut name, mut number) = (words, None);
        if let Some((word, text)) = with_deal(words) {
            // A game may be named "… deal 7", so a deal is read only after a slug, or if no game has all the words as
            // its name.
            let is_deal = is_slug(house::parts(word).0)
                || match self.library.find(words) {
                    Ok(_) => false,
                    Err(FindError::Lookup(_)) => true,
                    Err(FindError::NotLoaded(file)) => return Err(file.into()),
                };
            if is_deal {
                (name, number) = (word, Some(text));
            }
        }
        let entry = self.library.find(name).map_err(not_found)?;
        let deal = match number {
            Some(text) => {
                deal::parse(text, entry.model().numbers).map_err(|error| wrong(&error))?
            }
            None => FIRST_DEAL,
        };
        Session::new(entry, deal).map_err(|error| wrong(&error))
    }

    /// Starts the game and the position that `text` describes in JSON.
    pub(super) fn positioned(&self, text: &str) -> Result<Session, Error> {
        let snapshot = positions::read(text.as_bytes()).map_err(|fault| {
            bad(
                Kind::BadPosition,
                &match fault {
                    TextFault::Version(fault) => fault.to_string(),
                    TextFault::Form(error) => format!(
                        "{} is not a position: {error}; compare with the output of `state`",
                        quoted(text)
                    ),
                },
            )
        })?;
        let entry = self.library.by_slug(&snapshot.game)?;
        let entry = entry.ok_or_else(|| {
            let game = quoted(&snapshot.game);
            bad(
                Kind::BadPosition,
                &format!("the position is from {game}, which is not a game here"),
            )
        })?;
        Session::from_snapshot(entry, &snapshot).map_err(|found| {
            let more = found.0.len().saturating_sub(MAX_FAULTS);
            let shown = found.0.iter().take(MAX_FAULTS);
            let mut faults: Vec<String> =
                shown.map(|fault| tame(&clip(&fault.to_string(), MAX_SENTENCE_CHARS))).collect();
            if more > 0 {
                faults.push(format!("and {more} more"));
            }
            let first = faults.first().cloned().unwrap_or_default();
            Error { faults: Some(faults), ..bad(Kind::BadPosition, &first) }
        })
    }
}

/// Splits `klondike deal 7` into the game `klondike` and the number `7`; `None` if the text does not end with a deal.
fn with_deal(words: &str) -> Option<(&str, &str)> {
    let (rest, number) = words.rsplit_once(char::is_whitespace)?;
    let (game, word) = rest.trim_end().rsplit_once(char::is_whitespace)?;
    word.eq_ignore_ascii_case("deal").then_some((game.trim_end(), number))
}

pub(super) fn not_found(error: FindError) -> Error {
    match error {
        FindError::NotLoaded(file) => file.into(),
        FindError::Lookup(error) => bad(Kind::BadArgument, &error.to_string()),
    }
}
