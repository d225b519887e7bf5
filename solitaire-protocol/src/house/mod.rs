//! House rules: what may be played otherwise in a declared game, worked out from its model.
//!
//! A choice of house rules is a game of its own, with a slug of its own: that of the declared game and the words of the
//! choices, `klondike/klondike+draw3+redeals2`. Whatever finds a game by its slug finds it, so saves, statistics and links
//! keep it apart from the declared game.

mod drawing;
mod moves;
mod passes;
mod returning;
mod spaces;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use serde::Serialize;
use solitaire_runtime::GameEntry;
use solitaire_runtime::model::{Examples, GameModel};
use solitaire_runtime::nouns::capital;

use crate::words::quoted;

/// What stands between the name of a game and the words of house rules.
pub const MARK: char = '+';

/// Something that may be played in several ways.
#[derive(Clone, Debug, Serialize)]
pub struct HouseRule {
    /// What it is about, for people: `cards drawn at a time`.
    pub about: String,
    /// The ways, that of the declaration among them.
    pub choices: Vec<Choice>,
}

/// One of the ways in which something may be played.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    /// The word that stands in the slug.
    pub word: String,
    /// What it means, in a few words that may stand after the name of the game.
    pub says: String,
    /// Whether it is how the game is declared.
    pub declared: bool,
    /// Whether it is how this game is played.
    pub chosen: bool,
    #[serde(skip)]
    change: Change,
}

/// What a choice changes in the model.
#[derive(Clone, Copy, Debug)]
enum Change {
    Drawing(u8),
    Passes(Option<u8>),
    Returning(bool),
    Spaces(bool),
}

impl Choice {
    fn new(word: String, says: String, declared: bool, change: Change) -> Self {
        Self { word, says, declared, chosen: declared, change }
    }
}

/// Words that are no house rules of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HouseError {
    /// The game has no such rule.
    #[error("{}; {}", unknown_word(.game, .word), known(.words))]
    Unknown {
        /// The slug of the declared game.
        game: &'static str,
        /// The word.
        word: String,
        /// The words that it has.
        words: Vec<String>,
    },
    /// Two words say different things of one matter.
    #[error("`{0}` and `{1}` are two ways of one rule; leave one of them out")]
    Twice(String, String),
    /// The game cannot be played so.
    #[error("{game} cannot be played so: {reason}")]
    NoGame {
        /// The slug of the declared game.
        game: &'static str,
        /// Why.
        reason: String,
    },
}

fn unknown_word(game: &str, word: &str) -> String {
    match word {
        "" => format!("no house rule stands behind a `{MARK}` of {game}"),
        word => format!("{game} has no house rule {}", quoted(word)),
    }
}

fn known(words: &[String]) -> String {
    match words {
        [] => "it has none".to_owned(),
        words => format!("it has {}", words.join(", ")),
    }
}

/// What may be played otherwise in a game, each with the ways there are. For a game that is played by house rules, these are
/// those of the declared game, with what is chosen.
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

/// What the rules page of a declared game says of its house rules; nothing when it has none, or is played by some.
#[must_use]
pub fn page(entry: &GameEntry) -> String {
    let model = entry.model();
    let rules = if model.slug.contains(MARK) { Vec::new() } else { of_declared(model) };
    let mut page = String::new();
    let other = |rule: &HouseRule| rule.choices.iter().find(|choice| !choice.declared).cloned();
    if let Some(choice) = rules.iter().find_map(other) {
        page.push_str(&format!(
            "\n## House rules\n\n- Other rules are chosen by words after the name of the game: `{}{MARK}{}`.\n",
            model.slug, choice.word
        ));
    }
    for rule in rules {
        let ways = rule.choices.iter().map(|choice| {
            let declared = if choice.declared { ", the rule of this game" } else { "" };
            format!("`{MARK}{}` ({}{declared})", choice.word, choice.says)
        });
        let (about, ways) = (capital(&rule.about), ways.collect::<Vec<_>>().join(", "));
        page.push_str(&format!("- {about}: {ways}.\n"));
    }
    page
}

/// The slug of a declared game and the words of house rules after it.
pub fn parts(slug: &str) -> (&str, impl Iterator<Item = &str>) {
    let mut parts = slug.split(MARK);
    (parts.next().unwrap_or_default(), parts)
}

fn of_declared(model: &GameModel) -> Vec<HouseRule> {
    if model.moves.iter().any(|declared| declared.by_hand) {
        return Vec::new();
    }
    [drawing::rule(model), passes::rule(model), returning::rule(model), spaces::rule(model)]
        .into_iter()
        .flatten()
        .collect()
}

/// A declared game by the house rules that these words say. The same words, in any order, are the same game; with no
/// other than those of its declaration it is the declared game.
///
/// # Errors
/// When a word says no rule of this game, or two say different things of one.
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

/// Letters and digits alone, in small letters.
fn plain(word: &str) -> String {
    word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The games by house rules that were made, by slug: they stay for as long as the program runs.
static MADE: Mutex<BTreeMap<&'static str, GameEntry>> = Mutex::new(BTreeMap::new());

fn made_once(declared: &GameEntry, wanted: &[&Choice]) -> Result<GameEntry, HouseError> {
    let own = declared.model();
    let words = wanted.iter().map(|choice| &*choice.word);
    let slug = std::iter::once(own.slug).chain(words).collect::<Vec<_>>().join("+");
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(entry) = made.get(&*slug) {
        return Ok(*entry);
    }
    let mut model = *own;
    for choice in wanted {
        match choice.change {
            Change::Drawing(cards) => drawing::change(&mut model, cards),
            Change::Passes(number) => passes::change(&mut model, number),
            Change::Returning(may) => returning::change(&mut model, may),
            Change::Spaces(any) => spaces::change(&mut model, any),
        }
    }
    let says = wanted.iter().map(|choice| &*choice.says).collect::<Vec<_>>().join(", ");
    model.slug = keep(slug);
    model.name = keep(format!("{} ({says})", own.name));
    model.docs = keep(format!("{} by house rules: {says}.", own.name));
    (model.aka, model.after, model.redundant) = (&[], "", &[]);
    // They hold of the declared rules.
    model.examples = Examples::NONE;
    let entry = declared
        .altered(model)
        .map_err(|error| HouseError::NoGame { game: own.slug, reason: error.to_string() })?;
    made.insert(model.slug, entry);
    Ok(entry)
}

/// A value that stays for as long as the program runs, as all that models are made of.
fn keep<T: ?Sized + 'static>(value: impl Into<Box<T>>) -> &'static T {
    Box::leak(value.into())
}
