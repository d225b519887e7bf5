//! Reads the name of a new family, and gives it as a title, as a Rust type and as a Rust module.

use std::str::FromStr;

use crate::words::quoted;

/// The maximum number of characters in a name.
const MAX_CHARS: usize = 40;

/// Rust keywords, which cannot name a module.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
    "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Names that the module of the new family imports or defines, so that the family cannot have them.
const TAKEN: &[&str] = &[
    "alloc",
    "board",
    "card",
    "cards",
    "core",
    "deal",
    "dealer",
    "game",
    "game_entry",
    "games",
    "group",
    "hand_move",
    "main",
    "move_card",
    "move_code",
    "moves",
    "place",
    "scene",
    "solitaire",
    "solitaire_player",
    "std",
    "test",
    "tests",
    "to_foundation",
];

/// Names of Rust's prelude, in scope in every module: a macro that is named after the family would be ambiguous.
const EVERYWHERE: &[&str] = &[
    "as_mut",
    "as_ref",
    "async_fn",
    "async_fn_mut",
    "async_fn_once",
    "box",
    "clone",
    "copy",
    "debug",
    "default",
    "double_ended_iterator",
    "drop",
    "eq",
    "err",
    "exact_size_iterator",
    "extend",
    "fn",
    "fn_mut",
    "fn_once",
    "from",
    "from_iterator",
    "hash",
    "into",
    "into_iterator",
    "iterator",
    "none",
    "ok",
    "option",
    "ord",
    "partial_eq",
    "partial_ord",
    "result",
    "send",
    "sized",
    "some",
    "string",
    "sync",
    "to_owned",
    "to_string",
    "try_from",
    "try_into",
    "unpin",
    "vec",
];

/// A valid name for a family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Name {
    /// The words in lower case.
    words: Vec<String>,
}

/// The reason why a string is not a valid name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum NameError {
    /// The name contains a character that is not allowed, or a word of it begins with a digit.
    #[error(
        "{} is not a valid name; use letters and digits, starting with a letter, as in `coffee_break`",
        quoted(.0)
    )]
    Letters(String),
    /// The name is too long.
    #[error("{} is too long; use at most {MAX_CHARS} characters", quoted(.0))]
    Long(String),
    /// The name is reserved in Rust, or the new module uses it.
    #[error("{} is reserved in Rust or in the new module; choose another name", quoted(.0))]
    Taken(String),
}

impl Name {
    /// The name as a title: `Coffee Break`.
    pub(super) fn title(&self) -> String {
        self.words.iter().map(|word| capital(word)).collect::<Vec<_>>().join(" ")
    }

    /// The name as a Rust type: `CoffeeBreak`.
    pub(super) fn type_name(&self) -> String {
        self.words.iter().map(|word| capital(word)).collect()
    }

    /// The name as a Rust module: `coffee_break`.
    pub(super) fn module(&self) -> String {
        self.words.join("_")
    }
}

fn capital(word: &str) -> String {
    word[..1].to_ascii_uppercase() + &word[1..]
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let is_apart = |letter: char| matches!(letter, ' ' | '_' | '-');
        let plain = text.chars().all(|letter| letter.is_ascii_alphanumeric() || is_apart(letter));
        if !plain {
            return Err(NameError::Letters(text.to_owned()));
        }
        let mut words = Vec::new();
        for part in text.split(is_apart) {
            // A capital letter after a small letter or digit begins a new word: `CoffeeBreak` is two words.
            let mut word = String::new();
            for letter in part.chars() {
                let ends_small = word.ends_with(|last: char| !last.is_ascii_uppercase());
                if letter.is_ascii_uppercase() && ends_small && !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                word.push(letter);
            }
            words.push(word);
        }
        let words = words.into_iter().filter(|word| !word.is_empty());
        let name = Self { words: words.map(|word| word.to_ascii_lowercase()).collect() };
        // No word may begin with a digit: the module of the type `My2Cells` is not named `my_2_cells`.
        let is_word = |word: &String| word.starts_with(|first: char| first.is_ascii_lowercase());
        if name.words.is_empty() || !name.words.iter().all(is_word) {
            return Err(NameError::Letters(text.to_owned()));
        }
        let module = name.module();
        if module.len() > MAX_CHARS {
            return Err(NameError::Long(text.to_owned()));
        }
        if [KEYWORDS, TAKEN, EVERYWHERE].iter().any(|words| words.contains(&module.as_str())) {
            return Err(NameError::Taken(text.to_owned()));
        }
        Ok(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_may_be_written_in_many_ways() {
        for text in
            ["coffee_break", "CoffeeBreak", "Coffee Break", "coffee-break", " Coffee  break_"]
        {
            let name: Name = text.parse().unwrap();
            assert_eq!(name.title(), "Coffee Break", "{text}");
            assert_eq!(name.type_name(), "CoffeeBreak");
            assert_eq!(name.module(), "coffee_break");
        }
        let name: Name = "Fan9".parse().unwrap();
        assert_eq!(
            (name.title(), name.type_name(), name.module()),
            ("Fan9".into(), "Fan9".into(), "fan9".into())
        );
        assert_eq!("GOLF".parse::<Name>().unwrap().module(), "golf");
    }

    #[test]
    fn what_can_be_no_name_is_told() {
        for text in ["", "_", "9 lives", "two 2s", "café", "a/b", "../up", "a.b", "x\n"] {
            assert!(matches!(text.parse::<Name>(), Err(NameError::Letters(_))), "{text}");
        }
        for text in ["Match", "self", "Board", "tests", "Move Card", "solitaire", "Vec", "some"] {
            assert!(matches!(text.parse::<Name>(), Err(NameError::Taken(_))), "{text}");
        }
        assert!(matches!("x".repeat(41).parse::<Name>(), Err(NameError::Long(_))));
        assert_eq!(
            "9 lives".parse::<Name>().unwrap_err().to_string(),
            "`9 lives` is not a valid name; use letters and digits, starting with a letter, as in `coffee_break`"
        );
    }
}
