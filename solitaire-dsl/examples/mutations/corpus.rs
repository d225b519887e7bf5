//! The files that declare games, split into tokens whose positions are kept.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

/// The signs (operators and punctuation) that have more than one character.
const SIGNS: [&str; 13] =
    ["<-", "=>", "==", "!=", "<=", ">=", "&&", "||", "..", "+=", "-=", "::", "<<"];

/// The first words of statements that end only with `;`. Braces in such a statement belong to an expression and do not
/// end it.
const WITH_VALUE: [&str; 9] =
    ["const", "counter", "rule", "value", "pickup", "build", "space", "win", "lose"];

/// The kind of a token in Rust.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    Word,
    Number,
    Sign,
    Text,
}

/// A token of a declaration.
#[derive(Clone, Debug)]
pub struct Token {
    pub sort: Sort,
    pub text: String,
    /// The token's byte range in the file.
    pub range: Range<usize>,
    /// The number of the bracket group that contains the token directly. Only neighbors in the same group can be
    /// swapped.
    pub group: usize,
    /// True if parentheses follow the token, as in a call.
    pub is_called: bool,
}

/// A file that declares games.
#[derive(Debug)]
pub struct File {
    pub path: PathBuf,
    pub text: String,
    pub tokens: Vec<Token>,
    /// The byte ranges of its statements.
    pub statements: Vec<Range<usize>>,
    /// The names of the families and variations that it declares.
    pub declares: BTreeSet<String>,
    /// The names of the parents that it uses and other files declare.
    pub asks: BTreeSet<String>,
}

impl File {
    pub fn read(path: &Path) -> Result<Self, String> {
        let unreadable = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = std::fs::read_to_string(path).map_err(|error| unreadable(&error))?;
        let mut reader = Reader::default();
        let calls = calls(&text).map_err(|error| unreadable(&error))?;
        let (declares, asks) = crate::parents::declared_and_asked(&calls);
        calls.into_iter().for_each(|call| reader.group(call));
        let Reader { tokens, statements, .. } = reader;
        Ok(Self { path: path.to_owned(), text, tokens, statements, declares, asks })
    }

    /// The name of the file, without its folder.
    pub fn name(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The line of a byte, counted from 1.
    pub fn line(&self, at: usize) -> usize {
        self.text[..at].matches('\n').count() + 1
    }

    /// The shortest statement that contains the byte at `at`.
    pub fn statement(&self, at: usize) -> Option<&Range<usize>> {
        self.statements.iter().filter(|range| range.contains(&at)).min_by_key(|range| range.len())
    }
}

/// The tokens between the braces of each `solitaire! { .. }` in a text.
pub fn calls(text: &str) -> syn::Result<Vec<TokenStream>> {
    Ok(solitaire_dsl::source::calls(syn::parse_file(text)?.items))
}

#[derive(Default)]
struct Reader {
    tokens: Vec<Token>,
    statements: Vec<Range<usize>>,
    groups: usize,
}

impl Reader {
    fn group(&mut self, stream: TokenStream) {
        self.groups += 1;
        let group = self.groups;
        let trees: Vec<TokenTree> = stream.into_iter().collect();
        let mut start: Option<(usize, String)> = None;
        let mut at = 0;
        while let Some(tree) = trees.get(at) {
            let next = trees.get(at + 1);
            if is_attribute(tree, next) {
                self.attribute(next);
                at += 2;
                continue;
            }
            let range = tree.span().byte_range();
            let (from, word) = start.get_or_insert_with(|| (range.start, tree.to_string())).clone();
            let is_end = match tree {
                TokenTree::Punct(sign) => sign.as_char() == ';',
                TokenTree::Group(inner) => {
                    let value = WITH_VALUE.contains(&word.as_str());
                    // A block before `else` does not end the statement.
                    let goes_on = next.is_some_and(|next| next.to_string() == "else");
                    inner.delimiter() == Delimiter::Brace && !value && !goes_on
                }
                _ => false,
            };
            match tree {
                TokenTree::Group(inner) => {
                    self.group(inner.stream());
                    at += 1;
                }
                _ => at = self.token(&trees, at, group),
            }
            if is_end {
                self.statements.push(from..range.end);
                start = None;
            }
        }
    }

    /// Reads the token that begins at tree number `at`, which may be an operator of two signs. Returns the number of
    /// the tree after it.
    fn token(&mut self, trees: &[TokenTree], at: usize, group: usize) -> usize {
        let (sort, mut text) = match &trees[at] {
            TokenTree::Ident(word) => (Sort::Word, word.to_string()),
            TokenTree::Punct(sign) => (Sort::Sign, sign.as_char().to_string()),
            other => {
                let text = other.to_string();
                let is_number = text.starts_with(|first: char| first.is_ascii_digit());
                (if is_number { Sort::Number } else { Sort::Text }, text)
            }
        };
        let mut end = at + 1;
        if let (TokenTree::Punct(first), Some(TokenTree::Punct(second))) =
            (&trees[at], trees.get(end))
        {
            let both = format!("{}{}", first.as_char(), second.as_char());
            if first.spacing() == Spacing::Joint && SIGNS.contains(&both.as_str()) {
                (text, end) = (both, end + 1);
            }
        }
        let range = trees[at].span().byte_range().start..trees[end - 1].span().byte_range().end;
        let is_called = matches!(trees.get(end), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
        self.tokens.push(Token { sort, text, range, group, is_called });
        end
    }

    /// Reads the keys of `#[game(..)]` that describe the deck (`decks`, `suits`, `numbers`), so that they are changed
    /// too; skips all other attributes.
    fn attribute(&mut self, group: Option<&TokenTree>) {
        let Some(TokenTree::Group(group)) = group else { return };
        let inside: Vec<TokenTree> = group.stream().into_iter().collect();
        let [TokenTree::Ident(word), TokenTree::Group(keys)] = &inside[..] else { return };
        if *word != "game" {
            return;
        }
        self.groups += 1;
        let group = self.groups;
        let trees: Vec<TokenTree> = keys.stream().into_iter().collect();
        for (at, tree) in trees.iter().enumerate() {
            let is_pack = ["decks", "suits", "numbers"].contains(&tree.to_string().as_str());
            if is_pack && at + 2 < trees.len() {
                for nth in at..at + 3 {
                    self.token(&trees, nth, group);
                }
            }
        }
    }
}

fn is_attribute(tree: &TokenTree, next: Option<&TokenTree>) -> bool {
    let is_hash = matches!(tree, TokenTree::Punct(sign) if sign.as_char() == '#');
    let is_brackets =
        matches!(next, Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket);
    is_hash && is_brackets
}
