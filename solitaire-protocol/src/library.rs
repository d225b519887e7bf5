//! The games that a conversation may be about.
//!
//! Mostly a program has all of them. In a browser each has a [file](File) of its own, which is brought when the game is asked
//! for, and there is a file that lists them. A request that needs one is answered with what it needs, and asked again when
//! that was [taken in](Library::take).

use std::borrow::Cow;

use solitaire_packed::{Fault, Packed, PackedGame, Reader, Writer, read, write};
use solitaire_runtime::{GameEntry, Handwritten};

use crate::catalog::{self, LookupError};
use crate::house;
use crate::told::GameLine;

/// The name of the file that lists all games.
const LIST: &str = "list";

/// The games of a program, and what is known of those that are not in it.
pub struct Library {
    games: Cow<'static, [GameEntry]>,
    /// `None` when all games are here.
    elsewhere: Option<Elsewhere>,
}

/// Games that are brought when they are asked for.
struct Elsewhere {
    /// What their authors wrote in Rust.
    handwritten: &'static [(&'static str, Handwritten)],
    /// All games, when their list is here.
    list: Option<Vec<GameLine>>,
}

/// A file that is not here, by its name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", said(.0))]
pub struct Missing(pub String);

fn said(file: &str) -> String {
    match file {
        LIST => "the list of games is not here yet".to_owned(),
        file => format!("the game {} is not here yet", file.trim_end_matches(ENDING)),
    }
}

/// Why a game is not found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfound {
    /// It has to be brought first.
    #[error(transparent)]
    Missing(#[from] Missing),
    /// There is none, or several.
    #[error(transparent)]
    Lookup(#[from] LookupError),
}

/// With what the name of a game's file ends, after its slug.
const ENDING: &str = ".game";

impl Library {
    /// All games are here.
    #[must_use]
    pub const fn of(games: &'static [GameEntry]) -> Self {
        Self { games: Cow::Borrowed(games), elsewhere: None }
    }

    /// No game is here; of those that are brought the authors wrote this in Rust, by their slugs.
    #[must_use]
    pub const fn elsewhere(handwritten: &'static [(&'static str, Handwritten)]) -> Self {
        let elsewhere = Elsewhere { handwritten, list: None };
        Self { games: Cow::Borrowed(&[]), elsewhere: Some(elsewhere) }
    }

    /// The games that are here.
    #[must_use]
    pub fn games(&self) -> &[GameEntry] {
        &self.games
    }

    /// What is told of all games.
    ///
    /// # Errors
    /// When their list is not here.
    pub fn lines(&self) -> Result<Vec<GameLine>, Missing> {
        match &self.elsewhere {
            None => Ok(self.games.iter().map(GameLine::of).collect()),
            Some(elsewhere) => elsewhere.list.clone().ok_or_else(|| Missing(LIST.to_owned())),
        }
    }

    /// The game that a word names: see [`catalog::find`].
    ///
    /// # Errors
    /// When there is no such game, or it is not here.
    pub fn find(&self, word: &str) -> Result<GameEntry, Unfound> {
        let Some(elsewhere) = &self.elsewhere else {
            return Ok(catalog::find(&self.games, word)?);
        };
        let (base, words) = house::parts(word);
        let mut words = words.peekable();
        if words.peek().is_none() {
            return self.declared(elsewhere, base);
        }
        match self.declared(elsewhere, base) {
            Ok(declared) => Ok(house::by_words(&declared, words).map_err(LookupError::from)?),
            Err(Unfound::Lookup(_)) => self.declared(elsewhere, word),
            missing => missing,
        }
    }

    /// The game with this slug, by house rules too; `None` when there is none.
    ///
    /// # Errors
    /// When it is not here.
    pub fn by_slug(&self, slug: &str) -> Result<Option<GameEntry>, Missing> {
        let (base, _) = house::parts(slug);
        match self.elsewhere.as_ref().map(|elsewhere| self.declared(elsewhere, base)) {
            Some(Err(Unfound::Missing(missing))) if is_slug(base) => Err(missing),
            _ => Ok(catalog::by_slug(&self.games, slug)),
        }
    }

    /// The game that a word without house rules names. A slug needs no list.
    fn declared(&self, elsewhere: &Elsewhere, word: &str) -> Result<GameEntry, Unfound> {
        let here = |slug: &str| self.games.iter().find(|game| game.model().slug == slug).copied();
        let slug = match &elsewhere.list {
            _ if here(word).is_some() => word,
            Some(list) => catalog::find_declared(list, word)?.slug,
            None if is_slug(word) => word,
            None => return Err(Missing(LIST.to_owned()).into()),
        };
        here(slug).ok_or_else(|| Missing(format!("{slug}{ENDING}")).into())
    }

    /// Takes in a file that was missing.
    ///
    /// # Errors
    /// When it cannot be read, and its game not be played. Nothing is changed then.
    pub fn take(&mut self, file: Vec<u8>) -> Result<(), Fault> {
        let Some(elsewhere) = &mut self.elsewhere else { return Ok(()) };
        match read(file.leak())? {
            File::List(list) => elsewhere.list = Some(list),
            File::Game(game) => {
                let slug = game.model().slug;
                if self.games.iter().all(|known| known.model().slug != slug) {
                    let entry = game.entry(elsewhere.handwritten)?;
                    self.games.to_mut().push(entry);
                }
            }
        }
        Ok(())
    }
}

/// Whether a word can be a slug, so that it can be the name of a file too.
pub fn is_slug(word: &str) -> bool {
    let is_part = |part: &str| {
        let is_sign =
            |sign: u8| sign.is_ascii_lowercase() || sign.is_ascii_digit() || b"-_".contains(&sign);
        !part.is_empty() && part.bytes().all(is_sign)
    };
    word.split_once('/').is_some_and(|(family, own)| is_part(family) && is_part(own))
}

/// What a file holds that is brought when it is needed.
#[derive(Clone, Debug)]
pub enum File {
    /// What is told of all games.
    List(Vec<GameLine>),
    /// One game.
    Game(PackedGame),
}

impl File {
    /// The file of a game.
    #[must_use]
    pub fn of(game: &GameEntry) -> Self {
        Self::Game(PackedGame::of(game))
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::List(_) => LIST.to_owned(),
            Self::Game(game) => format!("{}{ENDING}", game.model().slug),
        }
    }

    /// Its bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        write(self)
    }
}

impl Packed for File {
    fn write(&self, to: &mut Writer) {
        match self {
            Self::List(list) => (0_u8, list.clone()).write(to),
            Self::Game(game) => (1_u8, *game).write(to),
        }
    }

    fn read(from: &mut Reader) -> Result<Self, Fault> {
        match u8::read(from)? {
            0 => Packed::read(from).map(Self::List),
            1 => Packed::read(from).map(Self::Game),
            other => Err(Fault::Nothing { what: "file", number: other.into() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire_families::{GAMES, HANDWRITTEN};

    use super::*;

    /// A library into which what is missing is brought, and which files those were.
    fn asked(ask: impl Fn(&Library) -> Result<GameEntry, Unfound>) -> (String, Vec<String>) {
        let mut library = Library::elsewhere(HANDWRITTEN);
        let mut brought = Vec::new();
        loop {
            match ask(&library) {
                Ok(entry) => return (entry.model().slug.to_owned(), brought),
                Err(Unfound::Lookup(error)) => return (error.to_string(), brought),
                Err(Unfound::Missing(Missing(file))) => {
                    assert!(!brought.contains(&file), "{file} is here");
                    match GAMES.iter().map(File::of).find(|game| game.name() == file) {
                        Some(game) => library.take(game.bytes()).unwrap(),
                        None => {
                            let list = File::List(GAMES.iter().map(GameLine::of).collect());
                            library.take(list.bytes()).unwrap();
                        }
                    }
                    brought.push(file);
                }
            }
        }
    }

    #[test]
    fn a_slug_needs_its_own_file_alone() {
        let found = |word: &str| asked(|library| library.find(word));
        let own = vec!["klondike/klondike.game".to_owned()];
        assert_eq!(found("klondike/klondike"), ("klondike/klondike".to_owned(), own.clone()));
        let by_rules = "klondike/klondike+draw3";
        assert_eq!(found(by_rules), (by_rules.to_owned(), own));
    }

    #[test]
    fn names_and_mistakes_need_the_list() {
        let found = |word: &str| asked(|library| library.find(word));
        let brought = vec!["list".to_owned(), "klondike/deal3.game".to_owned()];
        assert_eq!(found("deal3"), ("klondike/deal3".to_owned(), brought));
        for word in ["klondike/klondyke", "klondyke", "klondike/klondike+draw9"] {
            let native = catalog::find(GAMES, word).unwrap_err().to_string();
            assert_eq!(found(word).0, native);
        }
    }

    #[test]
    fn what_is_listed_is_what_a_program_with_all_games_tells() {
        let mut library = Library::elsewhere(HANDWRITTEN);
        assert_eq!(library.lines().unwrap_err(), Missing("list".to_owned()));
        let lines = Library::of(GAMES).lines().unwrap();
        library.take(File::List(lines.clone()).bytes()).unwrap();
        let json = |lines: &Vec<GameLine>| serde_json::to_string(lines).unwrap();
        assert_eq!(json(&library.lines().unwrap()), json(&lines));
    }

    #[test]
    fn positions_bring_their_game() {
        let by_slug = |slug: &'static str| {
            asked(move |library| {
                library.by_slug(slug)?.ok_or(Unfound::Lookup(LookupError::NoGames))
            })
        };
        assert_eq!(by_slug("golf/golf").0, "golf/golf");
        assert_eq!(by_slug("klondike/klondike+draw3").0, "klondike/klondike+draw3");
        assert_eq!(by_slug("../golf").1, Vec::<String>::new());
    }

    #[test]
    fn what_is_damaged_changes_nothing() {
        let mut library = Library::elsewhere(HANDWRITTEN);
        let mut file = File::of(&GAMES[0]).bytes();
        *file.last_mut().unwrap() ^= 1;
        assert_eq!(library.take(file).unwrap_err(), Fault::Damaged);
        assert_eq!(library.take(Vec::new()).unwrap_err(), Fault::Foreign);
        assert!(library.games().is_empty());
    }

    #[test]
    fn only_slugs_are_names_of_files() {
        for word in ["klondike/deal3", "a-b/c_2"] {
            assert!(is_slug(word), "{word}");
        }
        for word in ["klondike", "../secret", "a/b/c", "/b", "a/", "A/b", "a/b+c", "a/b deal 7"] {
            assert!(!is_slug(word), "{word}");
        }
    }
}
