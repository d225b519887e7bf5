//! Reports at most one mistake for each statement, on the tokens to blame.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::{Parsed, Stop, foreign::sign_for, tokens::Tokens, trees::is_joint};
use crate::report::{Extent, did_you_mean};

impl Tokens<'_> {
    /// Reports a mistake with an optional help text, unless a mistake in the same statement was reported before.
    pub(super) fn fail_with(
        &mut self,
        span: impl Into<Extent>,
        code: &'static str,
        message: impl Into<String>,
        help: Option<String>,
    ) -> Stop {
        if !self.failed {
            self.failed = true;
            self.report.error(span, code, message).help = help;
        }
        Stop
    }

    /// Warns about legal code that is probably not intended, unless a mistake in the same statement was reported.
    pub(super) fn warn(&mut self, span: Extent, code: &'static str, message: &str, help: &str) {
        if !self.failed {
            self.report.warning(span, code, message).help(help);
        }
    }

    /// Reports that `what` is expected here: on the last token if the statement ends here, else on the next token.
    pub(super) fn expected(&mut self, what: &str) -> Stop {
        self.expected_with(what, None)
    }

    /// Reports that one of `choices` is expected here. Suggests the one that the next word resembles, if any.
    pub(super) fn expected_one(&mut self, choices: &[&str]) -> Stop {
        let meant = self.meant(choices.iter().copied());
        self.expected_with(&either(choices), meant)
    }

    pub(super) fn expected_with(&mut self, what: &str, help: Option<String>) -> Stop {
        if self.breaks_off() {
            return self.unfinished_with(what, help);
        }
        let (text, span) = self.found();
        let message = format!("expected {what}, found `{text}`");
        let choices: Vec<&str> = what.split('`').skip(1).step_by(2).collect();
        let help = help
            .or_else(|| sign_for(&choices, &text).map(|sign| format!("did you mean `{sign}`?")))
            .unwrap_or_else(|| format!("write {what} before `{text}`, or in its place"));
        self.fail_with(span, "unexpected-token", message, Some(help))
    }

    /// Reports that `what` is expected after the last token.
    pub(super) fn unfinished(&mut self, what: &str) -> Stop {
        self.unfinished_with(what, None)
    }

    /// Same as [`Self::unfinished`], but with an optional help text.
    pub(super) fn unfinished_with(&mut self, what: &str, help: Option<String>) -> Stop {
        let (text, span) = match self.read() {
            [] => (String::new(), self.opening()),
            read => last_sign(read),
        };
        let message = match text.as_str() {
            "" => format!("expected {what}"),
            text => format!("expected {what} after `{text}`"),
        };
        let help = help.unwrap_or_else(|| match text.as_str() {
            "" => format!("write {what}"),
            text => format!("write {what} after `{text}`"),
        });
        self.fail_with(span, "unfinished-statement", message, Some(help))
    }

    /// True if the statement ends here or the next one begins, even if the statement is incomplete.
    pub(super) fn breaks_off(&self) -> bool {
        self.is_empty() || self.is_punct(";") || self.starts_at(0)
    }

    /// Reports that the next word begins no `what`. Suggests a similar word of `all`, or lists `all` and then `more`.
    pub(super) fn unknown(&mut self, what: &str, all: &[&str], more: &str) -> Stop {
        let Some(word) = self.peek_word().cloned() else {
            let help = format!("a {what} begins with {}{more}", either(all));
            return self.expected_with(&format!("a {what}"), Some(help));
        };
        let help = self
            .meant(all.iter().copied())
            .unwrap_or_else(|| format!("a {what} begins with {}{more}", either(all)));
        let message = format!("unknown {what} `{word}`");
        self.fail_with(&word, "unknown-statement", message, Some(help))
    }

    /// The suggestion of the choice that the next word resembles; `None` if it resembles none.
    fn meant<'c>(&self, choices: impl Iterator<Item = &'c str>) -> Option<String> {
        let word = self.peek_word()?.to_string();
        did_you_mean(&word, choices).map(|choice| format!("did you mean `{choice}`?"))
    }

    /// Takes the final `;`, or reports that it is missing. `parts` are the optional parts before it, in this order.
    pub(super) fn semicolon(&mut self, parts: &[&str]) -> Parsed<()> {
        if self.punct(";").is_some() {
            self.ended = true;
            return Ok(());
        }
        if self.is_punct(",") && (self.rest().len() == 1 || self.starts_at(1)) {
            // Report a comma in place of `;` once per block: an author who writes one usually writes it everywhere.
            if !std::mem::replace(&mut self.commas, true) {
                self.expected_with("`;`", Some("write `;`: it ends a statement".to_owned()));
            }
            self.advance(1);
            self.ended = true;
            return Ok(());
        }
        if self.commas && self.is_empty() {
            self.ended = true;
            return Ok(());
        }
        if self.breaks_off() {
            return Err(self.unfinished("`;`"));
        }
        if let Some(late) = self.peek_word().cloned()
            && parts.iter().any(|part| late == part)
        {
            let help = format!("each is allowed once, in this order: `{}`", parts.join("`, `"));
            let message = format!("`{late}` is not allowed here");
            return Err(self.fail_with(&late, "misplaced-part", message, Some(help)));
        }
        let choices: Vec<&str> = parts.iter().copied().chain([";"]).collect();
        Err(self.expected_one(&choices))
    }

    /// Reports the next token if there is one, where the end of the tokens is expected.
    pub(super) fn expect_end(&mut self) {
        if !self.is_empty() {
            let (text, span) = self.found();
            let help = Some("leave out the rest".to_owned());
            self.fail_with(span, "unexpected-token", format!("unexpected `{text}`"), help);
        }
    }

    /// Skips to where the next statement may begin: after a `;`, after a group in braces, or before its first word.
    pub(super) fn recover(&mut self, start: usize) {
        if self.position() == start {
            self.advance(1);
        }
        while !self.is_empty() && !self.starts_at(0) {
            let is_end = self.is_punct(";") || self.is_group(Delimiter::Brace);
            self.advance(1);
            if is_end {
                self.punct(";");
                return;
            }
        }
    }

    /// The text and position of the next token: of an operator the whole, of a group the opening delimiter.
    fn found(&self) -> (String, Extent) {
        let rest = self.rest();
        if let Some((group, [opening, _])) = rest.first().and_then(delimited) {
            return (opening.into(), group.span_open().into());
        }
        let joined = rest.windows(2).take_while(|pair| are_joined(pair)).count();
        sign(&rest[..rest.len().min(joined + 1)])
    }
}

/// The text and position of the last token: of an operator the whole, of a group the closing delimiter.
pub(super) fn last_sign(trees: &[TokenTree]) -> (String, Extent) {
    if let Some((group, [_, closing])) = trees.last().and_then(delimited) {
        return (closing.into(), group.span_close().into());
    }
    let pairs = trees.windows(2).rev();
    let joined = pairs.take_while(|pair| are_joined(pair)).count();
    sign(&trees[trees.len().saturating_sub(joined + 1)..])
}

/// True if these two neighboring tokens are parts of one operator.
fn are_joined(pair: &[TokenTree]) -> bool {
    let ends = |tree: &TokenTree| match tree {
        TokenTree::Punct(punct) => ",;".contains(punct.as_char()),
        _ => true,
    };
    is_joint(&pair[0]) && !pair.iter().any(ends)
}

/// The text and position of tokens that form one operator, or of a single token.
fn sign(trees: &[TokenTree]) -> (String, Extent) {
    let text = trees.iter().map(ToString::to_string).collect();
    (text, Extent::of(TokenStream::from_iter(trees.iter().cloned())))
}

/// The group if the token is one, with its opening and closing delimiters as text.
fn delimited(tree: &TokenTree) -> Option<(&Group, [&'static str; 2])> {
    let TokenTree::Group(group) = tree else {
        return None;
    };
    let delimiters = match group.delimiter() {
        Delimiter::Parenthesis => ["(", ")"],
        Delimiter::Brace => ["{", "}"],
        Delimiter::Bracket => ["[", "]"],
        Delimiter::None => return None,
    };
    Some((group, delimiters))
}

/// The choices in backquotes, with commas between them and "or" before the last.
pub(super) fn either(choices: &[&str]) -> String {
    match choices {
        [] => String::new(),
        [only] => format!("`{only}`"),
        [begin @ .., last] => format!("`{}` or `{last}`", begin.join("`, `")),
    }
}
