//! Finds a game by a word that the player writes.

use solitaire_runtime::GameEntry;

use crate::house::{self, HouseError};
use crate::told::GameLine;
use crate::words::quoted;

/// The minimum similarity of two names (Jaro–Winkler) at which an error message suggests the known name instead of the
/// unknown one.
const ALIKE: f64 = 0.8;

/// The maximum number of games listed in an error.
const LISTED: usize = 12;

/// The reason why a word does not name exactly one game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LookupError {
    /// The list of games is empty.
    #[error("there is no game to play")]
    NoGames,
    /// No game has this name, but one has a similar name.
    #[error("there is no game {}; did you mean `{nearest}`?", quoted(.word))]
    Nearly {
        /// The unknown word.
        word: String,
        /// The slug of the game whose name is most similar.
        nearest: &'static str,
    },
    /// No game has this name.
    #[error("{}; {}", unknown_word(.word), known(.games))]
    Unknown {
        /// The unknown word.
        word: String,
        /// The slugs of all games.
        games: Vec<&'static str>,
    },
    /// Several games have this name.
    #[error("{} could be any of {}; write one of them", quoted(.word), .slugs.join(", "))]
    Ambiguous {
        /// The ambiguous word.
        word: String,
        /// The slugs of the games that have this name.
        slugs: Vec<&'static str>,
    },
    /// The game exists, but its house rules in the word are wrong.
    #[error(transparent)]
    House(#[from] HouseError),
}

fn unknown_word(word: &str) -> String {
    match word {
        "" => "name a game".to_owned(),
        word => format!("there is no game {}", quoted(word)),
    }
}

fn known(slugs: &[&'static str]) -> String {
    let more = if slugs.len() > LISTED { ", …" } else { "" };
    let listed = &slugs[..slugs.len().min(LISTED)];
    format!("the games are {}{more}", listed.join(", "))
}

/// The names by which a game can be found.
pub trait Titled {
    /// The game's slug.
    fn slug(&self) -> &'static str;
    /// The name a player reads.
    fn name(&self) -> &'static str;
    /// The other names of the game.
    fn aliases(&self) -> &'static [&'static str];
}

impl Titled for GameEntry {
    fn slug(&self) -> &'static str {
        self.model().slug
    }

    fn name(&self) -> &'static str {
        self.model().name
    }

    fn aliases(&self) -> &'static [&'static str] {
        self.model().aka
    }
}

impl Titled for GameLine {
    fn slug(&self) -> &'static str {
        self.slug
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn aliases(&self) -> &'static [&'static str] {
        self.aliases
    }
}

/// The game that a word names: by slug, name, last part of a slug or alias, in this order. Case, spaces and punctuation
/// do not count. Names are compared before the last parts of slugs, because a game keeps its slug when it gets a new
/// name: `golf` finds the game that is now named Golf, not the game `golf/golf`. [House rules](house) may follow, each
/// after a `+`: `klondike+draw3`.
pub fn find(games: &[GameEntry], word: &str) -> Result<GameEntry, LookupError> {
    let (base, words) = house::parts(word);
    let mut words = words.peekable();
    if words.peek().is_some()
        && let Ok(declared) = find_declared(games, base)
    {
        return Ok(house::by_words(declared, words)?);
    }
    find_declared(games, word).copied()
}

/// The game with exactly this slug, which may include house rules. Saves and lists of favorites store the slugs of
/// games.
pub fn by_slug(games: &[GameEntry], slug: &str) -> Option<GameEntry> {
    let (base, words) = house::parts(slug);
    let declared = games.iter().find(|game| game.model().slug == base)?;
    house::by_words(declared, words).ok().filter(|entry| entry.model().slug == slug)
}

/// The game that a word names, if the word contains no house rules.
pub(crate) fn find_declared<'g, T: Titled>(
    games: &'g [T],
    word: &str,
) -> Result<&'g T, LookupError> {
    let wanted = plain(word);
    let called = |names: fn(&T) -> Vec<&'static str>| -> Vec<&'g T> {
        let fits = |game: &&T| names(game).iter().any(|name| plain(name) == wanted);
        games.iter().filter(fits).collect()
    };
    for names in [slugs, own_names, last_parts, aliases] {
        match called(names)[..] {
            [] => {}
            [game] => return Ok(game),
            ref several => {
                let slugs = several.iter().map(|game| game.slug()).collect();
                let word = word.to_owned();
                return Err(LookupError::Ambiguous { word, slugs });
            }
        }
    }
    Err(unknown(games, word, &wanted))
}

/// The first game of the list.
pub fn first(games: &[GameEntry]) -> Result<GameEntry, LookupError> {
    games.first().copied().ok_or(LookupError::NoGames)
}

fn unknown<T: Titled>(games: &[T], word: &str, wanted: &str) -> LookupError {
    let likeness = |game: &T| {
        let names = [slugs(game), own_names(game), last_parts(game), aliases(game)].concat();
        let alike = |name: &&str| strsim::jaro_winkler(&plain(name), wanted);
        names.iter().map(alike).fold(0.0, f64::max)
    };
    let nearest = games
        .iter()
        .map(|game| (likeness(game), game.slug()))
        .max_by(|one, other| one.0.total_cmp(&other.0));
    let word = word.to_owned();
    match nearest {
        None => LookupError::NoGames,
        Some((likeness, nearest)) if likeness > ALIKE => LookupError::Nearly { word, nearest },
        Some(_) => {
            let games = games.iter().map(Titled::slug).collect();
            LookupError::Unknown { word, games }
        }
    }
}

fn slugs<T: Titled>(game: &T) -> Vec<&'static str> {
    vec![game.slug()]
}

fn own_names<T: Titled>(game: &T) -> Vec<&'static str> {
    vec![game.name()]
}

fn last_parts<T: Titled>(game: &T) -> Vec<&'static str> {
    let slug = game.slug();
    vec![slug.rsplit('/').next().unwrap_or(slug)]
}

fn aliases<T: Titled>(game: &T) -> Vec<&'static str> {
    game.aliases().to_vec()
}

/// A name in lower case, without spaces and punctuation. The slash of a slug is kept.
fn plain(name: &str) -> String {
    let kept = |letter: &char| letter.is_alphanumeric() || *letter == '/';
    name.chars().filter(kept).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;
    use crate::testing::{SAMPLER, SAMPLER_TWIN, simplevar};

    fn found(word: &str) -> String {
        match find(&[simplevar(), SAMPLER, SAMPLER_TWIN], word) {
            Ok(game) => game.model().slug.to_owned(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn slug_last_part_name_and_alias_name_a_game() {
        for word in ["simplesimon/simplevar", "simplevar", "SimpleVar", "Simple-Var"] {
            assert_eq!(found(word), "simplesimon/simplevar");
        }
        assert_eq!(found("sampler/sampler"), "sampler/sampler");
        assert_eq!(found("Pattern Book"), "sampler/sampler");
        assert_eq!(found("twin"), "sampler/twin");
    }

    #[test]
    fn every_name_finds_its_game() {
        for model in GAMES.iter().map(GameEntry::model) {
            assert_eq!(find(GAMES, model.name).map(|game| game.model().slug), Ok(model.slug));
        }
    }

    #[test]
    fn a_name_goes_before_a_slug_that_ends_so() {
        let slug = |word| find(GAMES, word).unwrap().model().slug;
        assert_eq!(slug("golf"), "golf/golf_no_wrap");
        assert_eq!(slug("golf/golf"), "golf/golf");
        assert_eq!(slug("golf_no_wrap"), "golf/golf_no_wrap");
    }

    #[test]
    fn an_ambiguous_word_lists_the_choices() {
        assert_eq!(
            found("sampler"),
            "`sampler` could be any of sampler/sampler, sampler/twin; write one of them"
        );
    }

    #[test]
    fn an_unknown_word_offers_the_nearest_or_lists_all() {
        assert_eq!(
            found("simplvar"),
            "there is no game `simplvar`; did you mean `simplesimon/simplevar`?"
        );
        assert_eq!(
            found("bridge"),
            "there is no game `bridge`; the games are simplesimon/simplevar, sampler/sampler, sampler/twin"
        );
        assert_eq!(find(&[], "bridge").unwrap_err(), LookupError::NoGames);
        assert_eq!(first(&[]).unwrap_err(), LookupError::NoGames);
    }
}
