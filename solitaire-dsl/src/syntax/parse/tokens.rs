//! The tokens of one level (the whole input, or the inside of one group), and the position of the next token to read.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

use super::{
    Parsed, Stop,
    fragments::look_through,
    trees::{is_group, is_punct, is_word, word_at},
};
use crate::report::{Extent, Report};

/// A function that returns true if a new statement begins with these tokens. It does not take the tokens.
pub(super) type Starts = fn(&[TokenTree]) -> bool;

/// The tokens of one level with the current position, and the report for mistakes in them.
pub(super) struct Tokens<'r> {
    trees: Vec<TokenTree>,
    at: usize,
    /// The extent to blame if something is missing before the first token: the group that these tokens are in.
    opening: Extent,
    starts: Starts,
    pub(super) report: &'r mut Report,
    /// True if a mistake in the current statement was reported, so that no other mistake in it is reported.
    pub(super) failed: bool,
    /// True if the current statement was read up to its `;` or to the `}` of its block.
    pub(super) ended: bool,
    /// True if a statement of this block ends with `,` instead of `;`. This is reported only once.
    pub(super) commas: bool,
}

impl<'r> Tokens<'r> {
    pub(super) fn new(
        stream: TokenStream,
        opening: Span,
        starts: Starts,
        report: &'r mut Report,
    ) -> Self {
        let mut trees = Vec::new();
        look_through(stream, &mut trees);
        let (failed, ended, commas) = (false, false, false);
        Self { trees, at: 0, opening: opening.into(), starts, report, failed, ended, commas }
    }

    /// The tokens between braces, to be read as statements. Their mistakes do not make the outer statement fail.
    pub(super) fn block(&mut self, group: &Group, starts: Starts) -> Tokens<'_> {
        Tokens::new(group.stream(), group.span(), starts, self.report)
    }

    /// Reads the inside of parentheses or brackets with `read`, and reports tokens that `read` does not take.
    pub(super) fn within<T>(
        &mut self,
        group: &Group,
        read: impl FnOnce(&mut Tokens<'_>) -> T,
    ) -> T {
        let mut inner = Tokens::new(group.stream(), group.span(), |_| false, self.report);
        inner.failed = self.failed;
        let part = read(&mut inner);
        inner.expect_end();
        self.failed = inner.failed;
        part
    }

    /// The tokens that were not read yet.
    pub(super) fn rest(&self) -> &[TokenTree] {
        &self.trees[self.at..]
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rest().is_empty()
    }

    /// The current position, to be passed to `since` later.
    pub(super) fn position(&self) -> usize {
        self.at
    }

    /// The extent of the tokens that were read since the position `start`.
    pub(super) fn since(&self, start: usize) -> Extent {
        match &self.trees[start..self.at] {
            [] => self.before().map_or(self.opening, |last| last.span().into()),
            [only] => only.span().into(),
            [first, .., last] => Extent { first: first.span(), last: last.span() },
        }
    }

    /// The last token that was read; `None` at the beginning.
    pub(super) fn before(&self) -> Option<&TokenTree> {
        self.trees[..self.at].last()
    }

    /// All tokens that were read.
    pub(super) fn read(&self) -> &[TokenTree] {
        &self.trees[..self.at]
    }

    /// The extent of the group that these tokens are in.
    pub(super) fn opening(&self) -> Extent {
        self.opening
    }

    /// Moves the position forward by this many tokens, but not beyond the end.
    pub(super) fn advance(&mut self, by: usize) {
        self.at = self.trees.len().min(self.at + by);
    }

    /// True if a new statement or an attribute begins `nth` tokens after the position.
    pub(super) fn starts_at(&self, nth: usize) -> bool {
        let rest = &self.rest()[nth..];
        let attribute = is_punct(rest, 0, "#") && is_group(rest, 1, Delimiter::Bracket);
        attribute || (self.starts)(rest)
    }

    /// The next token if it is a word, without taking it.
    pub(super) fn peek_word(&self) -> Option<&Ident> {
        word_at(self.rest(), 0)
    }

    pub(super) fn is_word(&self, word: &str) -> bool {
        is_word(self.rest(), 0, word)
    }

    pub(super) fn is_punct(&self, text: &str) -> bool {
        is_punct(self.rest(), 0, text)
    }

    pub(super) fn is_group(&self, delimiter: Delimiter) -> bool {
        is_group(self.rest(), 0, delimiter)
    }

    /// Takes the next token, if it is a word.
    pub(super) fn any_word(&mut self) -> Option<Ident> {
        let word = self.peek_word()?.clone();
        self.advance(1);
        Some(word)
    }

    /// Takes the next token, if it is this word.
    pub(super) fn word(&mut self, word: &str) -> Option<Ident> {
        self.is_word(word).then(|| self.any_word()).flatten()
    }

    /// Takes this sign, if it comes next.
    pub(super) fn punct(&mut self, text: &str) -> Option<Extent> {
        if !self.is_punct(text) {
            return None;
        }
        let start = self.at;
        self.advance(text.len());
        Some(self.since(start))
    }

    /// Takes the braces of a block. Reports an unexpected token before them, and skips the tokens up to them.
    pub(super) fn braces(&mut self) -> Parsed<Group> {
        if self.is_punct(";") && is_group(self.rest(), 1, Delimiter::Brace) {
            let (end, help) = (self.rest()[0].span(), Some("leave it out".to_owned()));
            self.fail_with(end, "stray-semicolon", "this `;` ends nothing", help);
            self.advance(1);
        }
        if !self.is_group(Delimiter::Brace) {
            let stop = self.expected("`{`");
            if self.is_punct(";") && (self.rest().len() == 1 || self.starts_at(1)) {
                self.advance(1);
                self.ended = true;
                return Err(stop);
            }
            if matches!(self.rest().first(), Some(TokenTree::Group(_))) {
                return Err(stop);
            }
        }
        while !self.is_group(Delimiter::Brace) {
            if self.breaks_off() {
                return Err(Stop);
            }
            self.advance(1);
        }
        self.group(Delimiter::Brace).ok_or(Stop)
    }

    /// Takes the next token if it is a group with this delimiter.
    pub(super) fn group(&mut self, delimiter: Delimiter) -> Option<Group> {
        let Some(TokenTree::Group(group)) = self.rest().first() else {
            return None;
        };
        let group = (group.delimiter() == delimiter).then(|| group.clone())?;
        self.advance(1);
        Some(group)
    }
}
