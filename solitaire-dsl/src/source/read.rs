//! Finds the calls of `solitaire!` in a source.

use std::collections::BTreeSet;

use proc_macro2::{LineColumn, TokenStream, TokenTree};

use super::calls::{calls_in, file_modules};
use super::parents::declared_and_asked;
use super::{Source, Unreadable, brackets};
use crate::driver::Scope;

/// A source, with the calls of `solitaire!` that were found in it.
pub struct Read {
    /// The index of the source among the checked sources.
    pub number: usize,
    /// The scope of each call, and the tokens between its braces.
    pub calls: Vec<(Scope, TokenStream)>,
    /// The names that the source declares.
    pub declared: BTreeSet<String>,
    /// The parents that declarations of the source name, but that the source does not declare.
    pub asked: BTreeSet<String>,
}

impl Read {
    pub fn of(number: usize, source: &Source) -> Result<Self, Unreadable> {
        let text = blanked(&source.text);
        let unreadable = |message: String, at: LineColumn| match brackets::unmatched(&text) {
            Some(found) => Unreadable {
                name: source.name.clone(),
                at: found.at,
                message: found.message,
                help: Some(found.help),
            },
            None => Unreadable {
                name: source.name.clone(),
                at: (at.line, at.column + 1),
                message,
                help: None,
            },
        };
        let tokens: TokenStream = text.parse().map_err(|error: proc_macro2::LexError| {
            unreadable(format!("this is not Rust: {error}"), error.span().start())
        })?;
        let modules = file_modules(&source.name);
        let calls = if is_declaration(&tokens) {
            vec![(Scope { modules, ..Scope::default() }, tokens)]
        } else {
            let file = syn::parse2::<syn::File>(tokens).map_err(|error| {
                unreadable(format!("this is not Rust: {error}"), error.span().start())
            })?;
            calls_in(file.items, modules)
        };
        let (declared, asked) = declared_and_asked(calls.iter().map(|(_, tokens)| tokens));
        Ok(Self { number, calls, declared, asked })
    }

    pub fn declares(&self, name: &str) -> bool {
        self.declared.contains(name)
    }
}

/// Removes and returns the first source whose parents no other source declares; if there is none, the first source.
pub fn take_next(texts: &mut Vec<Read>) -> Option<Read> {
    let is_ready =
        |text: &Read| !texts.iter().any(|other| !text.asked.is_disjoint(&other.declared));
    let at = texts.iter().position(is_ready).unwrap_or(0);
    (at < texts.len()).then(|| texts.remove(at))
}

/// The text with spaces in place of a byte order mark and of a first line such as `#!/bin/sh`, so that all other bytes
/// keep their positions.
fn blanked(text: &str) -> String {
    let mark = text.strip_prefix('\u{feff}').map_or(0, |_| '\u{feff}'.len_utf8());
    let rest = &text[mark..];
    let is_for_shell = rest.starts_with("#!") && !rest.starts_with("#![");
    let shell = if is_for_shell { rest.find('\n').unwrap_or(rest.len()) } else { 0 };
    format!("{}{}", " ".repeat(mark + shell), &rest[shell..])
}

/// True if the first word, after attributes and doc comments, is `family` or `variation`: the text is inside one call.
fn is_declaration(tokens: &TokenStream) -> bool {
    let mut words = tokens.clone().into_iter().filter(|tree| {
        // Skip the `#[…]` of attributes and doc comments.
        !matches!(tree, TokenTree::Punct(_) | TokenTree::Group(_))
    });
    matches!(words.next(), Some(TokenTree::Ident(word)) if word == "family" || word == "variation")
}
