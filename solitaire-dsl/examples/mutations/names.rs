//! The words in a file, and the words that might be written in their place by mistake.

use std::collections::BTreeMap;

use solitaire_model::Function;

use crate::corpus::{File, Sort};
use crate::words::ELEMENTS;
use solitaire_referee::laws::Random;

/// Groups of keywords that are alternatives to each other: a mistake may write another word of the same group. Before
/// each group: the name of its kind.
const CHOICES: &[(&str, &[&str])] = &[
    ("term", &["moving", "source", "target", "card", "place"]),
    ("gesture", &["drag", "press", "click", "auto"]),
    ("unit", &["top", "cards", "all", "buried"]),
    ("side", &["up", "down"]),
    ("truth", &["always", "never"]),
    ("truth", &["true", "false"]),
    ("piece", &["pickup", "build", "space"]),
    ("end", &["win", "lose"]),
    ("rule", &["rule", "value"]),
    ("joint", &["from", "into", "first", "where"]),
    ("deal numbers", &["microsoft", "own"]),
];

/// Groups of operators that are alternatives to each other: a mistake may write another sign of the same group.
const SIGNS: &[(&str, &[&str])] = &[
    ("operator", &["&&", "||"]),
    ("operator", &["==", "!=", "<", "<=", ">", ">="]),
    ("operator", &["+", "-", "*"]),
    ("operator", &["+=", "-=", "="]),
];

/// The names in a file, each with the kind of thing that it names.
#[derive(Debug, Default)]
pub struct Names(BTreeMap<String, &'static str>);

impl Names {
    pub fn of(file: &File) -> Self {
        let mut names = Self::default();
        let tokens = &file.tokens;
        let mut in_structure = None;
        let mut in_parameters = None;
        for (at, token) in tokens.iter().enumerate() {
            let before = at.checked_sub(1).map_or("", |before| tokens[before].text.as_str());
            let after = tokens.get(at + 1).map_or("", |after| after.text.as_str());
            let what = match before {
                "const" => "constant",
                "counter" => "counter",
                "rule" | "value" => "rule",
                "drag" | "press" | "click" | "auto" => "move",
                "structure" => {
                    in_structure = Some(token.group);
                    if after == ":" { "container" } else { continue }
                }
                _ if in_structure == Some(token.group) && after == ":" => "container",
                _ if in_parameters == Some(token.group) && token.sort == Sort::Word => "parameter",
                _ => continue,
            };
            if token.sort == Sort::Word {
                names.0.entry(token.text.clone()).or_insert(what);
            }
            if what == "rule" && token.is_called {
                in_parameters = tokens.get(at + 1).map(|first| first.group);
            }
        }
        names
    }

    /// A random other word that an author could write by mistake in place of token `at`, mostly one of the same kind,
    /// with the name of its kind.
    pub fn another(
        &self,
        file: &File,
        at: usize,
        random: &mut Random,
    ) -> Option<(String, &'static str)> {
        let token = &file.tokens[at];
        let text = token.text.as_str();
        let other = |of: &[&str], random: &mut Random| {
            let of: Vec<&str> = of.iter().copied().filter(|other| *other != text).collect();
            random.pick(&of).map(str::to_owned)
        };
        if token.sort == Sort::Sign {
            let (what, of) = SIGNS.iter().find(|(_, of)| of.contains(&text))?;
            return Some((other(of, random)?, what));
        }
        // Without parentheses, these words are units of a move, as in `tableau[top]`; with them, `top(..)` is a
        // function.
        let is_unit = !token.is_called && ["top", "cards", "all", "buried"].contains(&text);
        if let (Some(known), false) = (Function::named(text), is_unit) {
            let is_alike = |other: &&Function| {
                other.sorts() == known.sorts() && other.result() == known.result()
            };
            let alike = Function::ALL.iter().filter(is_alike);
            let alike: Vec<&str> = alike.map(|other| other.name()).collect();
            if alike.len() > 1 && random.below(10) < 7 {
                return Some((other(&alike, random)?, "function"));
            }
            let all: Vec<&str> = Function::ALL.iter().map(|function| function.name()).collect();
            return Some((other(&all, random)?, "function of another form"));
        }
        if ELEMENTS.iter().any(|known| known.name == text) {
            let all: Vec<&str> = ELEMENTS.iter().map(|word| word.name).collect();
            return Some((other(&all, random)?, "kind"));
        }
        if let Some(what) = self.0.get(text) {
            let alike: Vec<&str> = self
                .0
                .iter()
                .filter(|(_, is)| *is == what)
                .map(|(name, _)| name.as_str())
                .collect();
            return Some((other(&alike, random)?, what));
        }
        if text == "CARDS" {
            let alike: Vec<&str> = self
                .0
                .iter()
                .filter(|(_, is)| **is == "constant")
                .map(|(name, _)| name.as_str())
                .collect();
            return Some((other(&alike, random)?, "constant"));
        }
        let (what, of) = CHOICES.iter().find(|(_, of)| of.contains(&text))?;
        Some((other(of, random)?, what))
    }
}
