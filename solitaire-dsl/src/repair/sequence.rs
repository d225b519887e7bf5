//! A declaration as one flat list of tokens, operators and brackets (lexemes), each of which can be changed.

use std::ops::Range;

use proc_macro2::{Delimiter, Group, Spacing, Span, TokenStream, TokenTree};

use crate::report::Extent;

/// Operators of several signs. Each stands before its own prefixes: `..=` before `..`.
const OPERATORS: [&str; 15] =
    ["..=", "=>", "<-", "->", "==", "!=", "<=", ">=", "&&", "||", "..", "+=", "-=", "::", ":-"];

/// The kind of a lexeme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Word,
    Literal,
    Sign,
    Open(Delimiter),
    Close(Delimiter),
}

/// A token, an operator of several signs, or a bracket.
#[derive(Clone, Debug)]
pub struct Lexeme {
    pub kind: Kind,
    pub text: String,
    /// The lexeme's tokens; empty for a bracket.
    trees: Vec<TokenTree>,
    pub place: Extent,
    /// For a bracket, the span of its whole group.
    group: Span,
    /// True if the lexeme follows the previous lexeme without a space.
    pub is_joined: bool,
}

impl Lexeme {
    /// Creates a lexeme from a single token. `place` is its position for reports.
    fn new(tree: TokenTree, place: Extent, is_joined: bool) -> Self {
        let kind = match &tree {
            TokenTree::Ident(_) => Kind::Word,
            TokenTree::Literal(_) => Kind::Literal,
            TokenTree::Punct(_) | TokenTree::Group(_) => Kind::Sign,
        };
        let text = tree.to_string();
        Self { kind, text, trees: vec![tree], place, group: place.first, is_joined }
    }

    /// The value of the lexeme if it is an integer without a type; otherwise `None`.
    pub fn number(&self) -> Option<i64> {
        let number = self.text.parse::<i32>().ok().filter(|_| self.kind == Kind::Literal);
        number.map(i64::from)
    }

    pub fn is(&self, text: &str) -> bool {
        self.text == text
    }
}

/// A replacement of a range of lexemes by other lexemes.
#[derive(Clone, Debug)]
pub struct Edit {
    pub at: Range<usize>,
    pub new: Vec<Lexeme>,
}

/// The lexemes of a declaration.
#[derive(Clone, Debug)]
pub struct Sequence(pub Vec<Lexeme>);

impl Sequence {
    pub fn of(tokens: TokenStream) -> Self {
        let mut sequence = Vec::new();
        add(tokens, &mut sequence);
        for at in 1..sequence.len() {
            let (before, here) =
                (sequence[at - 1].place.last.end(), sequence[at].place.first.start());
            sequence[at].is_joined = before == here;
        }
        Self(sequence)
    }

    /// True if the tokens have different positions. Some editors give all tokens the same position; then the tokens
    /// that a mistake marks cannot be found.
    pub fn has_places(&self) -> bool {
        let start = |lexeme: &Lexeme| lexeme.place.first.start();
        self.0.first().is_some_and(|first| self.0.iter().any(|one| start(one) != start(first)))
    }

    /// The lexemes of a source text, spaced as in it, all at the position `place`; `None` if it is not made of tokens.
    pub fn written(text: &str, place: Extent) -> Option<Vec<Lexeme>> {
        let mut sequence = Self::of(text.parse().ok()?).0;
        for lexeme in &mut sequence {
            lexeme.place = place;
            lexeme.group = place.first;
            lexeme.trees.iter_mut().for_each(|tree| tree.set_span(place.first));
        }
        Some(sequence)
    }

    /// The tokens of the declaration after an edit; `None` if the brackets are then not balanced.
    pub fn with(&self, edit: &Edit) -> Option<TokenStream> {
        let Edit { at, new } = edit;
        let (before, after) = (self.0.get(..at.start)?, self.0.get(at.end..)?);
        joined(before.iter().chain(new).chain(after))
    }

    /// The text of some lexemes, with a space between two lexemes unless the second is joined to the first.
    pub fn text<'l>(lexemes: impl IntoIterator<Item = &'l Lexeme>) -> String {
        let mut text = String::new();
        for lexeme in lexemes {
            if !text.is_empty() && !lexeme.is_joined {
                text.push(' ');
            }
            text.push_str(&lexeme.text);
        }
        text
    }

    /// The index of the bracket that matches the bracket at the index `at`; `None` if there is no bracket at `at`.
    pub fn partner(&self, at: usize) -> Option<usize> {
        let mut depth = 0_i32;
        let mut step = |lexeme: &Lexeme| {
            depth += match lexeme.kind {
                Kind::Open(_) => 1,
                Kind::Close(_) => -1,
                _ => 0,
            };
            depth == 0
        };
        match self.0.get(at)?.kind {
            Kind::Open(_) => self.0[at..].iter().position(&mut step).map(|by| at + by),
            Kind::Close(_) => self.0[..=at].iter().rposition(&mut step),
            _ => None,
        }
    }

    /// The ranges of the arguments between the bracket that opens at the index `open` and its matching bracket.
    pub fn arguments(&self, open: usize) -> Vec<Range<usize>> {
        let Some(close) = self.partner(open).filter(|close| *close > open + 1) else {
            return Vec::new();
        };
        let (mut start, mut at) = (open + 1, open + 1);
        let mut arguments = Vec::new();
        while at < close {
            if self.0[at].is(",") {
                arguments.push(start..at);
                start = at + 1;
            }
            at = self.partner(at).map_or(at, |end| at.max(end)) + 1;
        }
        arguments.push(start..close);
        arguments
    }
}

const fn signs(delimiter: Delimiter) -> (&'static str, &'static str) {
    match delimiter {
        Delimiter::Parenthesis => ("(", ")"),
        Delimiter::Brace => ("{", "}"),
        Delimiter::Bracket => ("[", "]"),
        Delimiter::None => ("", ""),
    }
}

fn add(tokens: TokenStream, sequence: &mut Vec<Lexeme>) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while let Some(tree) = trees.get(at) {
        if let TokenTree::Group(group) = tree {
            let bracket = |kind, text: &str, span: Span| Lexeme {
                kind,
                text: text.to_owned(),
                trees: Vec::new(),
                place: span.into(),
                group: group.span(),
                is_joined: false,
            };
            let (delimiter, (open, close)) = (group.delimiter(), signs(group.delimiter()));
            sequence.push(bracket(Kind::Open(delimiter), open, group.span_open()));
            add(group.stream(), sequence);
            sequence.push(bracket(Kind::Close(delimiter), close, group.span_close()));
            at += 1;
            continue;
        }
        let mut lexeme = Lexeme::new(tree.clone(), tree.span().into(), false);
        let length = operator(&trees[at..]);
        for tree in trees.iter().skip(at + 1).take(length - 1) {
            lexeme.text.push_str(&tree.to_string());
            lexeme.place.last = tree.span();
            lexeme.trees.push(tree.clone());
        }
        sequence.push(lexeme);
        at += length;
    }
}

/// The number of tokens of the operator at the beginning of `trees`; 1 if no operator of several signs begins there.
fn operator(trees: &[TokenTree]) -> usize {
    let mut text = String::new();
    for tree in trees.iter().take(3) {
        let TokenTree::Punct(sign) = tree else { break };
        text.push(sign.as_char());
        if sign.spacing() == Spacing::Alone {
            break;
        }
    }
    OPERATORS.iter().find(|operator| text.starts_with(**operator)).map_or(1, |found| found.len())
}

/// The tokens that these lexemes form; `None` if their brackets are not balanced.
fn joined<'l>(sequence: impl Iterator<Item = &'l Lexeme>) -> Option<TokenStream> {
    let mut open: Vec<(Delimiter, Span, Vec<TokenTree>)> = Vec::new();
    let mut trees: Vec<TokenTree> = Vec::new();
    for lexeme in sequence {
        match lexeme.kind {
            Kind::Open(delimiter) => {
                open.push((delimiter, lexeme.group, std::mem::take(&mut trees)));
            }
            Kind::Close(delimiter) => {
                let (opened, span, around) = open.pop()?;
                if opened != delimiter {
                    return None;
                }
                let mut group = Group::new(delimiter, trees.into_iter().collect());
                group.set_span(span);
                trees = around;
                trees.push(group.into());
            }
            _ => trees.extend(lexeme.trees.iter().cloned()),
        }
    }
    open.is_empty().then(|| trees.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use super::Sequence;

    #[test]
    fn tokens_of_one_place_are_told_apart_from_written_ones() {
        assert!(!Sequence::of(quote!(family Toy { structure { stock: Stock; } })).has_places());
        let written =
            "family Toy { structure { stock: Stock; } }".parse().expect("these are tokens");
        assert!(Sequence::of(written).has_places());
    }
}
