//! Judges if the report about a change says how to undo it.

use proc_macro2::{TokenStream, TokenTree};
use solitaire_dsl::report::Diagnostic;

use crate::mutate::Mutant;

/// The first report about a change, and if its fix undoes the change.
#[derive(Clone, Debug)]
pub struct Mended {
    /// True if the edit or the help text of the report leads back to the original text. The help may offer other texts
    /// too.
    pub is_taken_back: bool,
    /// The text of the report, after the number of the changed line.
    pub said: String,
}

impl Mended {
    pub fn of(first: &Diagnostic, mutant: &Mutant, before: &str, after: &str) -> Self {
        let (was, is) = (words(before), words(after));
        let edited = first.edits.first().map(|mend| {
            let place = mend.extent.first.byte_range().start..mend.extent.last.byte_range().end;
            let (kept, rest) = (&after[..place.start], &after[place.end..]);
            words(&format!("{kept}{}{rest}", mend.text))
        });
        let help = first.help.as_deref().unwrap_or_default();
        let is_longer = is.len() > was.len();
        let is_taken_back = edited.is_some_and(|edited| edited == was)
            || quoted(help).any(|code| stands_around(&words(code), &was, &is))
            || is_longer && help.contains("leave ");
        let line = before[..mutant.range.start].matches('\n').count() + 1;
        Self { is_taken_back, said: format!("{line}: {}", first.text()) }
    }
}

/// The texts in backquotes.
fn quoted(help: &str) -> impl Iterator<Item = &str> {
    help.split('`').skip(1).step_by(2)
}

/// True if the tokens of `text` occur in the original `was` and cover the whole part of it in which `is` differs.
fn stands_around(text: &[String], was: &[String], is: &[String]) -> bool {
    let pairs = || was.iter().zip(is);
    let before = pairs().take_while(|(one, other)| one == other).count();
    let shorter = was.len().min(is.len());
    let ends = was.iter().rev().zip(is.iter().rev());
    let behind = ends.take_while(|(one, other)| one == other).count().min(shorter - before);
    let changed = before..was.len() - behind;
    let ways = |text: &[String]| {
        let starts = changed.end.saturating_sub(text.len())..=changed.start;
        let mut starts = starts.filter(|start| start + text.len() <= was.len());
        !text.is_empty() && starts.any(|start| was[start..start + text.len()] == *text)
    };
    // The help may quote a statement with a final `;` that the original does not have there.
    ways(text) || text.strip_suffix(&[";".to_owned()]).is_some_and(ways)
}

/// The tokens of a text as words; empty if its brackets do not match.
fn words(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    if let Ok(tokens) = text.parse() {
        add(tokens, &mut found);
    }
    found
}

fn add(tokens: TokenStream, found: &mut Vec<String>) {
    for tree in tokens {
        let TokenTree::Group(group) = tree else {
            found.push(tree.to_string());
            continue;
        };
        let (open, close) = match group.delimiter() {
            proc_macro2::Delimiter::Parenthesis => ("(", ")"),
            proc_macro2::Delimiter::Brace => ("{", "}"),
            proc_macro2::Delimiter::Bracket => ("[", "]"),
            proc_macro2::Delimiter::None => ("", ""),
        };
        found.push(open.to_owned());
        add(group.stream(), found);
        found.push(close.to_owned());
    }
}
