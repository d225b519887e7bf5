//! The key of a study: the data that all its results have in common.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use solitaire_runtime::model::GameModel;

/// The key of a study: its name, the game, the rules, the method, and the limits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Key {
    /// The name of the study.
    pub study: String,
    /// The slug of the game.
    pub game: String,
    /// The game's rules; see [`rules`].
    pub rules: String,
    /// The method for working out deals: the solver with its version, or a policy with its settings.
    pub method: String,
    /// The limits at which a deal is given up.
    pub limits: String,
}

/// An identifier for the rules of a game: the beginning of the SHA-256 of its model, without the parts that do not
/// affect play (names of the game, documentation, examples, positions of elements).
///
/// Code that an author writes in Rust is in the model only by name, so a change in it does not change the identifier.
#[must_use]
pub fn rules(model: &GameModel) -> String {
    let mut value = serde_json::to_value(model).unwrap_or_default();
    if let Value::Object(fields) = &mut value {
        for name in ["slug", "name", "family", "aka", "after", "draft", "examples"] {
            fields.remove(name);
        }
    }
    strip(&mut value);
    let mut text = String::new();
    for byte in &Sha256::digest(value.to_string().as_bytes())[..8] {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Removes documentation and drawing data, which do not affect play.
fn strip(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for name in ["docs", "points", "spread", "spreads"] {
                fields.remove(name);
            }
            fields.values_mut().for_each(strip);
        }
        Value::Array(values) => values.iter_mut().for_each(strip),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use solitaire_families::GAMES;
    use solitaire_runtime::model::Examples;

    use super::*;

    #[test]
    fn games_with_other_rules_have_other_numbers() {
        let mut known: BTreeMap<String, &str> = BTreeMap::new();
        for entry in GAMES {
            let model = entry.model();
            if let Some(other) = known.insert(rules(model), model.slug) {
                panic!("{other} and {} have the same rules", model.slug);
            }
        }
    }

    #[test]
    fn words_and_layout_are_no_rules() {
        let model = GAMES[0].model();
        let mut other = *model;
        other.name = "Something Else";
        other.docs = "Another text.";
        other.examples = Examples::NONE;
        assert_eq!(rules(model), rules(&other));
        other.pack.decks += 1;
        assert_ne!(rules(model), rules(&other));
    }
}
