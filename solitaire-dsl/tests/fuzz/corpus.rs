//! Collects the declarations that the fuzzer changes: all declarations in this repository.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::support::declarations::declarations;
use crate::support::families::families;
use crate::support::files::files;
use solitaire_dsl::source::calls;

/// The tokens of a declaration, after the tokens of its ancestors. `place` is the name of its file and its own name.
#[derive(Clone, Debug)]
pub struct Sample {
    pub place: String,
    pub tokens: Vec<TokenTree>,
}

/// A declaration without the tokens of its ancestors.
struct Declared {
    place: String,
    name: String,
    parent: Option<String>,
    tokens: Vec<TokenTree>,
}

pub fn samples() -> Vec<Sample> {
    let mut declared: Vec<Declared> = Vec::new();
    let folders =
        ["../tests/fixtures/family/src", "../tests/fixtures/variation/src", "../examples"];
    let others = folders.into_iter().flat_map(|folder| files(folder, "rs"));
    for (place, text) in families().into_iter().chain(others) {
        let file = syn::parse_file(&text).unwrap_or_else(|error| panic!("{place}: {error}"));
        calls(file.items).into_iter().for_each(|call| split(&place, call, &mut declared));
    }
    for (place, text) in files("tests/games", "txt") {
        split(&place, text.parse().expect("these are tokens of Rust"), &mut declared);
    }
    let samples: Vec<Sample> =
        (0..declared.len()).map(|number| sample(&declared, number)).collect();
    assert!(samples.len() > 100, "only {} declarations were found", samples.len());
    samples
}

/// The declaration with this index, with the tokens of its ancestors before its own.
fn sample(all: &[Declared], number: usize) -> Sample {
    let own = &all[number];
    let mut tokens = own.tokens.clone();
    let mut parent = own.parent.clone();
    let mut known = vec![own.name.clone()];
    while let Some(name) = parent.filter(|name| !known.contains(name)) {
        let near = |one: &&Declared| one.name == name && one.place == own.place;
        let Some(found) = all.iter().find(near).or_else(|| all.iter().find(|one| one.name == name))
        else {
            break;
        };
        tokens.splice(0..0, found.tokens.iter().cloned());
        known.push(name);
        parent = found.parent.clone();
    }
    Sample { place: format!("{} {}", own.place, own.name), tokens }
}

fn split(place: &str, call: TokenStream, declared: &mut Vec<Declared>) {
    for tokens in declarations(call) {
        let Head { name, parent, .. } =
            heads(&tokens).into_iter().next().expect("it is a declaration");
        declared.push(Declared { place: place.to_owned(), name, parent, tokens });
    }
}

/// The head of a declaration: `family Name` or `variation Name: Parent`.
pub struct Head {
    pub name: String,
    /// The last part of the parent's path.
    pub parent: Option<String>,
    /// True if a declaration can begin here: at the beginning of the tokens, or after braces.
    pub at_start: bool,
}

/// Finds the heads among these tokens: the words after each `family` and `variation`.
pub fn heads(tokens: &[TokenTree]) -> Vec<Head> {
    let word = |at: usize| match tokens.get(at)? {
        TokenTree::Ident(word) => Some(word.to_string()),
        _ => None,
    };
    let is_sign = |at: usize, sign: char| matches!(tokens.get(at), Some(TokenTree::Punct(found)) if found.as_char() == sign);
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let is_head = word(at).is_some_and(|word| word == "family" || word == "variation");
        let Some(name) = word(at + 1).filter(|_| is_head) else {
            at += 1;
            continue;
        };
        let mut end = at + 3;
        let mut parent = word(end).filter(|_| is_sign(at + 2, ':'));
        while parent.is_some() && is_sign(end + 1, ':') && word(end + 3).is_some() {
            end += 3;
            parent = word(end);
        }
        let at_start = match at.checked_sub(1).map(|before| &tokens[before]) {
            None => true,
            Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Brace,
            Some(_) => false,
        };
        found.push(Head { name, parent, at_start });
        at += 2;
    }
    found
}
