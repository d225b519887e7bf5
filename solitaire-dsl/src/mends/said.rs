//! What an author is told of a mistake, read for the names and numbers that an edit may use.

use super::help::{HelpText, codes};

/// The words in which a mistake is told.
#[derive(Clone, Copy, Debug)]
pub struct Said<'t> {
    pub message: &'t str,
    pub help: Option<HelpText<'t>>,
}

impl<'t> Said<'t> {
    /// Whether it is told what a move makes of the board of an example.
    pub fn is_of_a_board(self) -> bool {
        self.message.starts_with("after `")
    }

    /// Whether a card is told of that the pack has not, or not so often.
    pub fn is_of_a_foreign_card(self) -> bool {
        self.message.starts_with("the pack has no ")
            || self.message.contains(" lies on this board ")
    }

    /// Whether an example may be written otherwise, or what else its check has found by trying.
    pub fn is_of_a_choice(self) -> bool {
        if self.help.is_some_and(|help| help.0.starts_with("restate it here")) {
            return true;
        }
        let first = self.help.and_then(|help| help.0.strip_prefix("write `"));
        first.and_then(|first| first.split_once(";`, or ")).is_some_and(|(example, other)| {
            example.contains(": ") && !example.contains('`') && !other.starts_with("change ")
        })
    }

    /// All in backquotes: names, and what could be written.
    pub fn codes(self) -> impl Iterator<Item = &'t str> {
        codes(self.message).chain(self.help.into_iter().flat_map(HelpText::codes))
    }

    /// The name of which the message says how many elements it has.
    pub fn counted(self) -> Option<&'t str> {
        let (before, behind) =
            self.message.split_once("` has ").or_else(|| self.message.split_once("` is "))?;
        let name = before.rsplit_once('`').map(|(_, name)| name)?;
        let is_counted =
            behind.split_once(' ').is_some_and(|(_, rest)| rest.starts_with("element"));
        // The places of a shape may be counted before them.
        match is_counted {
            true => Some(name),
            false => Self { message: behind, ..self }.counted(),
        }
    }

    /// The words in backquotes.
    pub fn words(self) -> impl Iterator<Item = &'t str> {
        self.codes().flat_map(words)
    }

    /// The numbers, each once, the smallest first.
    pub fn numbers(self) -> Vec<i64> {
        let mut all = self.numbers_of_message();
        all.extend(self.numbers_of_help());
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The numbers of the message, in the order in which they stand.
    pub fn numbers_of_message(self) -> Vec<i64> {
        numbers(self.message)
    }

    /// The numbers of the message, also those in words.
    pub fn amounts(self) -> impl Iterator<Item = i64> {
        let in_words = [("once", 1), ("twice", 2)].into_iter();
        let in_words =
            in_words.filter(move |(word, _)| words(self.message).any(|one| one == *word));
        self.numbers_of_message().into_iter().chain(in_words.map(|(_, number)| number))
    }

    /// The numbers of the help, in the order in which they stand.
    pub fn numbers_of_help(self) -> Vec<i64> {
        self.help.map(|help| numbers(help.0)).unwrap_or_default()
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '_')
}

fn numbers(text: &str) -> Vec<i64> {
    words(text).filter_map(|word| word.parse().ok()).collect()
}
