//! The games that a front end can play.
//!
//! Most programs contain all games. In a browser, each game has its own [file](File), which is loaded when a request
//! needs it, and one more file lists all games. If a file is missing, the answer to the request names it; the page
//! [loads](Library::load) the file and repeats the request.

use std::borrow::Cow;

use solitaire_packed::{Fault, Packed, PackedGame, Reader, Writer, read, write};
use solitaire_runtime::{GameEntry, Handwritten};

use crate::catalog::{self, LookupError};
use crate::house;
use crate::told::GameLine;

/// The name of the file that lists all games.
const LIST: &str = "list";

/// The games of a program, and the games that it can load.
pub struct Library {
    games: Cow<'static, [GameEntry]>,
    /// The games that can be loaded; `None` if all games are part of the program.
    on_demand: Option<OnDemand>,
}

/// The state of a library that loads its games on demand.
struct OnDemand {
    /// The Rust code that authors of games wrote, by the slug of the game.
    handwritten: &'static [(&'static str, Handwritten)],
    /// The facts about all games; `None` until the list of games is loaded.
    list: Option<Vec<GameLine>>,
}

/// The name of a file that must be loaded before the request can be answered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", said(.0))]
pub struct NotLoaded(pub String);

fn said(file: &str) -> String {
    match file {
        LIST => "the list of games is not loaded yet".to_owned(),
        file => format!("the game {} is not loaded yet", file.trim_end_matches(ENDING)),
    }
}

/// The reason why a game is not found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FindError {
    /// The game's file must be loaded first.
    #[error(transparent)]
    NotLoaded(#[from] NotLoaded),
    /// No game, or more than one game, has this name.
    #[error(transparent)]
    Lookup(#[from] LookupError),
}

/// The ending of the name of a game's file, after its slug.
const ENDING: &str = ".game";

impl Library {
    /// A library whose games are all part of the program.
    #[must_use]
    pub const fn of(games: &'static [GameEntry]) -> Self {
        Self { games: Cow::Borrowed(games), on_demand: None }
    }

    /// A library that loads games on demand. `handwritten` is the Rust code that authors of games wrote, by the slug of
    /// the game.
    #[must_use]
    pub const fn on_demand(handwritten: &'static [(&'static str, Handwritten)]) -> Self {
        let on_demand = OnDemand { handwritten, list: None };
        Self { games: Cow::Borrowed(&[]), on_demand: Some(on_demand) }
    }

    /// The games that are part of the program or already loaded.
    #[must_use]
    pub fn games(&self) -> &[GameEntry] {
        &self.games
    }

    /// The facts about all games, loaded or not.
    ///
    /// # Errors
    /// Returns an error if the list of games is not loaded.
    pub fn lines(&self) -> Result<Vec<GameLine>, NotLoaded> {
        match &self.on_demand {
            None => Ok(self.games.iter().map(GameLine::of).collect()),
            Some(on_demand) => on_demand.list.clone().ok_or_else(|| NotLoaded(LIST.to_owned())),
        }
    }

    /// The game that a word names: see [`catalog::find`].
    ///
    /// # Errors
    /// Returns an error if there is no such game, or if a file must be loaded first.
    pub fn find(&self, word: &str) -> Result<GameEntry, FindError> {
        let Some(on_demand) = &self.on_demand else {
            return Ok(catalog::find(&self.games, word)?);
        };
        let (base, words) = house::parts(word);
        let mut words = words.peekable();
        if words.peek().is_none() {
            return self.declared(on_demand, base);
        }
        match self.declared(on_demand, base) {
            Ok(declared) => Ok(house::by_words(&declared, words).map_err(LookupError::from)?),
            Err(FindError::Lookup(_)) => self.declared(on_demand, word),
            not_loaded => not_loaded,
        }
    }

    /// The game with this slug, which may include house rules; `None` if there is none.
    ///
    /// # Errors
    /// Returns an error if the file of the game is not loaded.
    pub fn by_slug(&self, slug: &str) -> Result<Option<GameEntry>, NotLoaded> {
        let (base, _) = house::parts(slug);
        match self.on_demand.as_ref().map(|on_demand| self.declared(on_demand, base)) {
            Some(Err(FindError::NotLoaded(file))) if is_slug(base) => Err(file),
            _ => Ok(catalog::by_slug(&self.games, slug)),
        }
    }

    /// The game that a word without house rules names. If the word is a slug, the list of games is not needed.
    fn declared(&self, on_demand: &OnDemand, word: &str) -> Result<GameEntry, FindError> {
        let loaded = |slug: &str| self.games.iter().find(|game| game.model().slug == slug).copied();
        let slug = match &on_demand.list {
            _ if loaded(word).is_some() => word,
            Some(list) => catalog::find_declared(list, word)?.slug,
            None if is_slug(word) => word,
            None => return Err(NotLoaded(LIST.to_owned()).into()),
        };
        loaded(slug).ok_or_else(|| NotLoaded(format!("{slug}{ENDING}")).into())
    }

    /// Loads the contents of a file that [`NotLoaded`] names.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read or its game cannot be played. In that case, the library does not
    /// change.
    pub fn load(&mut self, file: Vec<u8>) -> Result<(), Fault> {
        let Some(on_demand) = &mut self.on_demand else { return Ok(()) };
        match read(file.leak())? {
            File::List(list) => on_demand.list = Some(list),
            File::Game(game) => {
                let slug = game.model().slug;
                if self.games.iter().all(|known| known.model().slug != slug) {
                    let entry = game.entry(on_demand.handwritten)?;
                    self.games.to_mut().push(entry);
                }
            }
        }
        Ok(())
    }
}

/// True if a word has the form of a slug, such as `klondike/deal3`. Only such a word is used as the name of a file.
pub fn is_slug(word: &str) -> bool {
    let is_part = |part: &str| {
        let is_sign =
            |sign: u8| sign.is_ascii_lowercase() || sign.is_ascii_digit() || b"-_".contains(&sign);
        !part.is_empty() && part.bytes().all(is_sign)
    };
    word.split_once('/').is_some_and(|(family, own)| is_part(family) && is_part(own))
}

/// The contents of a file that is loaded on demand.
#[derive(Clone, Debug)]
pub enum File {
    /// The facts about all games.
    List(Vec<GameLine>),
    /// One game, packed.
    Game(PackedGame),
}

impl File {
    /// The file of a game.
    #[must_use]
    pub fn of(game: &GameEntry) -> Self {
        Self::Game(PackedGame::of(game))
    }

    /// The name of the file.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::List(_) => LIST.to_owned(),
            Self::Game(game) => format!("{}{ENDING}", game.model().slug),
        }
    }

    /// The bytes of the file.
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

    /// Repeats the request `ask` and loads each file that it asks for. Returns the slug of the found game (or the
    /// error), and the names of the loaded files.
    fn asked(ask: impl Fn(&Library) -> Result<GameEntry, FindError>) -> (String, Vec<String>) {
        let mut library = Library::on_demand(HANDWRITTEN);
        let mut loaded = Vec::new();
        loop {
            match ask(&library) {
                Ok(entry) => return (entry.model().slug.to_owned(), loaded),
                Err(FindError::Lookup(error)) => return (error.to_string(), loaded),
                Err(FindError::NotLoaded(NotLoaded(file))) => {
                    assert!(!loaded.contains(&file), "{file} is here");
                    match GAMES.iter().map(File::of).find(|game| game.name() == file) {
                        Some(game) => library.load(game.bytes()).unwrap(),
                        None => {
                            let list = File::List(GAMES.iter().map(GameLine::of).collect());
                            library.load(list.bytes()).unwrap();
                        }
                    }
                    loaded.push(file);
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
        let loaded = vec!["list".to_owned(), "klondike/deal3.game".to_owned()];
        assert_eq!(found("deal3"), ("klondike/deal3".to_owned(), loaded));
        for word in ["klondike/klondyke", "klondyke", "klondike/klondike+draw9"] {
            let native = catalog::find(GAMES, word).unwrap_err().to_string();
            assert_eq!(found(word).0, native);
        }
    }

    #[test]
    fn what_is_listed_is_what_a_program_with_all_games_tells() {
        let mut library = Library::on_demand(HANDWRITTEN);
        assert_eq!(library.lines().unwrap_err(), NotLoaded("list".to_owned()));
        let lines = Library::of(GAMES).lines().unwrap();
        library.load(File::List(lines.clone()).bytes()).unwrap();
        let json = |lines: &Vec<GameLine>| serde_json::to_string(lines).unwrap();
        assert_eq!(json(&library.lines().unwrap()), json(&lines));
    }

    #[test]
    fn positions_bring_their_game() {
        let by_slug = |slug: &'static str| {
            asked(move |library| {
                library.by_slug(slug)?.ok_or(FindError::Lookup(LookupError::NoGames))
            })
        };
        assert_eq!(by_slug("golf/golf").0, "golf/golf");
        assert_eq!(by_slug("klondike/klondike+draw3").0, "klondike/klondike+draw3");
        assert_eq!(by_slug("../golf").1, Vec::<String>::new());
    }

    #[test]
    fn what_is_damaged_changes_nothing() {
        let mut library = Library::on_demand(HANDWRITTEN);
        let mut file = File::of(&GAMES[0]).bytes();
        *file.last_mut().unwrap() ^= 1;
        assert_eq!(library.load(file).unwrap_err(), Fault::Damaged);
        assert_eq!(library.load(Vec::new()).unwrap_err(), Fault::Foreign);
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
