//! House rules: the rules of a declared game that players may change, derived from its model.
//!
//! Each choice of house rules makes a separate game with its own slug: the slug of the declared game and the words of
//! the choices, as in `klondike/klondike+draw3+redeals2`. All code that finds games by slug finds this game too. So its
//! saves, statistics and links are kept apart from those of the declared game.

mod cells;
mod columns;
mod drawing;
mod exprs;
mod lengths;
mod moves;
mod passes;
mod returning;
mod rows;
mod scoring;
mod spaces;
mod suits;
mod turning;

use core::fmt;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use solitaire_runtime::model::{Examples, GameModel};
use solitaire_runtime::nouns::capital;
use solitaire_runtime::{AlterationError, GameEntry};

use crate::words::quoted;

/// The separator between the name of a game and the words of house rules.
pub const MARK: char = '+';

/// A rule that may be played in several ways.
#[derive(Clone, Debug, Serialize)]
pub struct HouseRule {
    /// The subject of the rule as players read it, such as `cards drawn at a time`.
    pub about: String,
    /// The ways to play the rule, including the way that the game's declaration states.
    pub choices: Vec<Choice>,
}

/// One of the ways in which a rule may be played.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    /// The word for this choice in the slug, such as `draw3`.
    pub word: String,
    /// The meaning of the choice, in a few words that may follow the name of the game.
    pub says: String,
    /// The meaning of the choice. It begins with the subject of the rule if it is not clear without: `empty columns:
    /// Kings only`, but `draw 3`.
    #[serde(skip)]
    told: String,
    /// True if the declared game is played in this way.
    pub declared: bool,
    /// True if the game that was asked about is played in this way.
    pub chosen: bool,
    #[serde(skip)]
    change: Change,
}

/// A function that changes a model to one way of playing a rule. It returns `None` if other rules prevent that.
type Changing = dyn Fn(&mut GameModel) -> Option<()> + Send + Sync;

/// Changes a model to one way of playing a rule.
#[derive(Clone)]
struct Change(Arc<Changing>);

impl fmt::Debug for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Change")
    }
}

impl HouseRule {
    /// A rule with the ways to play it, each with its word and its meaning. `own` is the way that the declaration
    /// states. `change` changes a model to a given way. `about` must end with a colon if the meanings are not clear
    /// without it.
    fn of<T: Copy + PartialEq + Send + Sync + 'static>(
        about: &str,
        own: T,
        ways: impl IntoIterator<Item = (T, impl Into<String>, impl Into<String>)>,
        change: fn(&mut GameModel, T) -> Option<()>,
    ) -> Self {
        let choice = |(way, word, says): (T, _, _)| {
            let (word, says): (String, String) = (Into::into(word), Into::into(says));
            let told = if about.ends_with(':') { format!("{about} {says}") } else { says.clone() };
            let change = Change(Arc::new(move |model: &mut GameModel| change(model, way)));
            Choice { word, says, told, declared: way == own, chosen: way == own, change }
        };
        Self {
            about: about.trim_end_matches(':').to_owned(),
            choices: ways.into_iter().map(choice).collect(),
        }
    }
}

/// The reason why some words are not house rules of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HouseError {
    /// The game has no house rule with this word.
    #[error("{}; {}", unknown_word(.game, .word), known(.words))]
    Unknown {
        /// The slug of the declared game.
        game: &'static str,
        /// The unknown word.
        word: String,
        /// The words of the house rules that the game has.
        words: Vec<String>,
    },
    /// These two words choose different ways to play the same rule.
    #[error("`{0}` and `{1}` set the same rule; use only one of them")]
    Twice(String, String),
    /// The first word cannot be combined with the other words, which the second string lists.
    #[error("`{0}` cannot be combined with {1}; use only one of them")]
    Together(String, String),
    /// The game cannot be played this way.
    #[error("{game} cannot be played with these rules: {reason}")]
    NoGame {
        /// The slug of the declared game.
        game: &'static str,
        /// The reason why it cannot be played.
        reason: String,
    },
}

fn unknown_word(game: &str, word: &str) -> String {
    match word {
        "" => format!("a house rule is missing after `{MARK}` in {game}"),
        word => format!("{game} has no house rule {}", quoted(word)),
    }
}

fn known(words: &[String]) -> String {
    match words {
        [] => "it has none".to_owned(),
        words => format!("it has {}", words.join(", ")),
    }
}

/// The house rules of a game, each with the ways to play it. For a game with house rules, these are the rules of the
/// declared game, with the chosen ways marked as chosen.
#[must_use]
pub fn rules(games: &[GameEntry], entry: &GameEntry) -> Vec<HouseRule> {
    let (base, words) = parts(entry.model().slug);
    let Some(declared) = games.iter().find(|game| game.model().slug == base) else {
        return Vec::new();
    };
    let mut rules = of_declared(declared.model());
    let words: Vec<&str> = words.collect();
    for rule in &mut rules {
        let otherwise = rule.choices.iter().position(|choice| words.contains(&&*choice.word));
        if let Some(chosen) = otherwise {
            for (number, choice) in rule.choices.iter_mut().enumerate() {
                choice.chosen = number == chosen;
            }
        }
    }
    rules
}

/// The section about house rules on the rules page of a declared game. Empty if the game offers no house rules, or if
/// `entry` is already a game with house rules.
#[must_use]
pub fn page(entry: &GameEntry) -> String {
    let model = entry.model();
    let rules = if model.slug.contains(MARK) { Vec::new() } else { of_declared(model) };
    let mut page = String::new();
    let other = |rule: &HouseRule| rule.choices.iter().find(|choice| !choice.declared).cloned();
    if let Some(choice) = rules.iter().find_map(other) {
        page.push_str(&format!(
            "\n## House rules\n\n- House rules are added to the name: `{}{MARK}{}`.\n",
            model.slug.rsplit('/').next().unwrap_or_default(),
            choice.word
        ));
    }
    for rule in rules {
        let ways = rule.choices.iter().map(|choice| {
            let declared = if choice.declared { ", the default" } else { "" };
            format!("`{MARK}{}` ({}{declared})", choice.word, choice.says)
        });
        let (about, ways) = (capital(&rule.about), ways.collect::<Vec<_>>().join(", "));
        page.push_str(&format!("- {about}: {ways}.\n"));
    }
    page
}

/// Splits a slug into the slug of the declared game and the words of house rules after it.
pub fn parts(slug: &str) -> (&str, impl Iterator<Item = &str>) {
    let mut parts = slug.split(MARK);
    (parts.next().unwrap_or_default(), parts)
}

/// Caches the house rules of declared games, by the address of their model. That is possible because models live as
/// long as the program runs.
static RULES: Mutex<BTreeMap<usize, Vec<HouseRule>>> = Mutex::new(BTreeMap::new());

fn of_declared(model: &'static GameModel) -> Vec<HouseRule> {
    let mut known = RULES.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(core::ptr::from_ref(model).addr()).or_insert_with(|| found(model)).clone()
}

fn found(model: &GameModel) -> Vec<HouseRule> {
    if model.moves.iter().any(|declared| declared.by_hand) {
        return Vec::new();
    }
    // This is the order of the words in a slug, and the order in which the changes are made.
    let rules: [fn(&GameModel) -> Option<HouseRule>; 10] = [
        drawing::rule,
        passes::rule,
        returning::rule,
        spaces::rule,
        cells::rule,
        lengths::rule,
        suits::rule,
        rows::rule,
        turning::rule,
        scoring::rule,
    ];
    rules.into_iter().filter_map(|rule| rule(model)).collect()
}

/// The game that is made from a declared game by the house rules with these words. The order of the words does not
/// matter. A word for the way in which the game is declared changes nothing.
///
/// # Errors
/// Returns an error if a word is not a house rule of this game, if two words choose different ways to play the same
/// rule, or if the rules cannot be combined.
pub fn by_words<'a>(
    declared: &GameEntry,
    words: impl Iterator<Item = &'a str>,
) -> Result<GameEntry, HouseError> {
    let model = declared.model();
    let rules = of_declared(model);
    let mut wanted: Vec<Option<&Choice>> = vec![None; rules.len()];
    for word in words {
        let is_meant = |choice: &&Choice| plain(&choice.word) == plain(word);
        let found = rules
            .iter()
            .zip(&mut wanted)
            .find_map(|(rule, wanted)| Some((rule.choices.iter().find(is_meant)?, wanted)));
        let Some((choice, wanted)) = found else {
            let all = rules.iter().flat_map(|rule| &rule.choices);
            let words = all.map(|choice| choice.word.clone()).collect();
            return Err(HouseError::Unknown { game: model.slug, word: word.to_owned(), words });
        };
        match wanted {
            Some(other) if other.word != choice.word => {
                return Err(HouseError::Twice(other.word.clone(), choice.word.clone()));
            }
            _ => *wanted = Some(choice),
        }
    }
    let wanted: Vec<&Choice> =
        wanted.into_iter().flatten().filter(|choice| !choice.declared).collect();
    if wanted.is_empty() { Ok(*declared) } else { made_once(declared, &wanted) }
}

/// The letters and digits of a word, in lower case.
fn plain(word: &str) -> String {
    word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Caches the games that were made with house rules, or the reasons why they cannot be made, by slug. The entries are
/// never removed.
static MADE: Mutex<BTreeMap<String, Result<GameEntry, HouseError>>> = Mutex::new(BTreeMap::new());

fn made_once(declared: &GameEntry, wanted: &[&Choice]) -> Result<GameEntry, HouseError> {
    let words = wanted.iter().map(|choice| &*choice.word);
    let slug = std::iter::once(declared.model().slug).chain(words).collect::<Vec<_>>().join("+");
    let mut known = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(slug.clone()).or_insert_with(|| made(declared, wanted, slug)).clone()
}

fn made(declared: &GameEntry, wanted: &[&Choice], slug: String) -> Result<GameEntry, HouseError> {
    let own = declared.model();
    let mut model = *own;
    for (number, choice) in wanted.iter().enumerate() {
        choice.change.0(&mut model).ok_or_else(|| {
            let others = wanted[..number].iter().map(|other| quoted(&other.word));
            HouseError::Together(choice.word.clone(), others.collect::<Vec<_>>().join(", "))
        })?;
    }
    let says = wanted.iter().map(|choice| &*choice.told).collect::<Vec<_>>().join(", ");
    model.slug = keep(slug);
    model.name = keep(format!("{} ({says})", own.name));
    model.docs = keep(format!("{} with house rules: {says}.", own.name));
    (model.aka, model.after, model.redundant) = (&[], "", &[]);
    // The examples are dropped, because they describe the declared rules.
    model.examples = Examples::NONE;
    let no_game =
        |reason: AlterationError| HouseError::NoGame { game: own.slug, reason: reason.to_string() };
    declared.altered(model).map_err(no_game)
}

/// Leaks a value, so that it lives as long as the program runs, like all parts of a model.
fn keep<T: ?Sized + 'static>(value: impl Into<Box<T>>) -> &'static T {
    Box::leak(value.into())
}
