//! Saying what is wrong, once a statement, on the token to blame.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::{Parsed, Stop, foreign::sign_for, tokens::Tokens, trees::is_joint};
use crate::report::{Extent, did_you_mean};

impl Tokens<'_> {
    /// Says a mistake and perhaps how to mend it, unless one was said in this statement.
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

    /// Says what can be read, but hardly as it was meant.
    pub(super) fn warn(&mut self, span: Extent, code: &'static str, message: &str, help: &str) {
        if !self.failed {
            self.report.warning(span, code, message).help(help);
        }
    }

    /// Says that `what` should stand here: on the last token if the statement breaks off, else on the next.
    pub(super) fn expected(&mut self, what: &str) -> Stop {
        self.expected_with(what, None)
    }

    /// Says that one of `choices` should stand here, and which was meant if it is nearly there.
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

    /// Says on the last token that `what` should follow it.
    pub(super) fn unfinished(&mut self, what: &str) -> Stop {
        self.unfinished_with(what, None)
    }

    /// The same, with what to write.
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
            text => format!("write {what} behind `{text}`"),
        });
        self.fail_with(span, "unfinished-statement", message, Some(help))
    }

    /// True if the statement is over here, though it may not be complete.
    pub(super) fn breaks_off(&self) -> bool {
        self.is_empty() || self.is_punct(";") || self.starts_at(0)
    }

    /// Says that the word here begins no `what`; `all` do. `more` is added to the list of them.
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

    /// Which of the choices may be meant by the word here.
    fn meant<'c>(&self, choices: impl Iterator<Item = &'c str>) -> Option<String> {
        let word = self.peek_word()?.to_string();
        did_you_mean(&word, choices).map(|choice| format!("did you mean `{choice}`?"))
    }

    /// Takes the `;` of the statement. Before it, each of `parts` might have stood, in this order.
    pub(super) fn semicolon(&mut self, parts: &[&str]) -> Parsed<()> {
        if self.punct(";").is_some() {
            self.ended = true;
            return Ok(());
        }
        if self.is_punct(",") && (self.rest().len() == 1 || self.starts_at(1)) {
            // Said once in a block: whoever does so does it all the way.
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
            let help = format!("each may stand once, in this order: `{}`", parts.join("`, `"));
            let message = format!("`{late}` cannot stand here");
            return Err(self.fail_with(&late, "misplaced-part", message, Some(help)));
        }
        let choices: Vec<&str> = parts.iter().copied().chain([";"]).collect();
        Err(self.expected_one(&choices))
    }

    /// Says that something is left where nothing should be.
    pub(super) fn expect_end(&mut self) {
        if !self.is_empty() {
            let (text, span) = self.found();
            let help = Some("leave out what is too much".to_owned());
            self.fail_with(span, "unexpected-token", format!("unexpected `{text}`"), help);
        }
    }

    /// Goes to where the next statement may begin: behind a `;`, behind a block, or before the word of one.
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

    /// The token here as it is written, operators whole, opening delimiters for groups.
    fn found(&self) -> (String, Extent) {
        let rest = self.rest();
        if let Some((group, [opening, _])) = rest.first().and_then(delimited) {
            return (opening.into(), group.span_open().into());
        }
        let joined = rest.windows(2).take_while(|pair| are_joined(pair)).count();
        sign(&rest[..rest.len().min(joined + 1)])
    }
}

/// The last token as it is written, operators whole, closing delimiters for groups.
pub(super) fn last_sign(trees: &[TokenTree]) -> (String, Extent) {
    if let Some((group, [_, closing])) = trees.last().and_then(delimited) {
        return (closing.into(), group.span_close().into());
    }
    let pairs = trees.windows(2).rev();
    let joined = pairs.take_while(|pair| are_joined(pair)).count();
    sign(&trees[trees.len().saturating_sub(joined + 1)..])
}

/// True if two tokens are parts of one operator.
fn are_joined(pair: &[TokenTree]) -> bool {
    let ends = |tree: &TokenTree| match tree {
        TokenTree::Punct(punct) => ",;".contains(punct.as_char()),
        _ => true,
    };
    is_joint(&pair[0]) && !pair.iter().any(ends)
}

/// The tokens of one operator, or one token, as written.
fn sign(trees: &[TokenTree]) -> (String, Extent) {
    let text = trees.iter().map(ToString::to_string).collect();
    (text, Extent::of(TokenStream::from_iter(trees.iter().cloned())))
}

/// A group with its delimiters as they are written.
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

/// Each in backquotes, with "or" before the last.
pub(super) fn either(choices: &[&str]) -> String {
    match choices {
        [] => String::new(),
        [only] => format!("`{only}`"),
        [begin @ .., last] => format!("`{}` or `{last}`", begin.join("`, `")),
    }
}
