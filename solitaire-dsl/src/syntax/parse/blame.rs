//! Saying what is wrong, once a statement, on the token to blame.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use solitaire_model::{Function, Sort};

use super::{
    Parsed, Stop,
    habits::{sign_for, text_of},
    tokens::Tokens,
    trees::{is_group, is_joint, is_punct, is_word},
};
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
        let help = help.or_else(|| self.after_operator(&text, &choices));
        let help = help
            .or_else(|| sign_for(&choices, &text).map(|sign| format!("did you mean `{sign}`?")))
            .or_else(|| self.part_before(&choices))
            .or_else(|| {
                let is_value = matches!(
                    self.rest().first(),
                    Some(TokenTree::Ident(_) | TokenTree::Literal(_))
                );
                (choices == [";"] && is_value).then(|| {
                    format!("write `;` before `{text}`, or join the two by a sign such as `&&`")
                })
            })
            .or_else(|| {
                // Nothing of the statement is behind it.
                let is_last =
                    matches!(self.rest(), [TokenTree::Ident(_), end, ..] if end.to_string() == ";");
                let missing = [",", "from"].into_iter().find(|word| choices.contains(word));
                (is_last && choices.len() > 1 && choices.contains(&";")).then(|| match missing {
                    Some(",") => format!("write `, {text}` in place of `{text}`"),
                    Some(word) => format!("write `{word} {text}`"),
                    None => format!("leave `{text}` out"),
                })
            })
            .unwrap_or_else(|| {
                let is_sign = matches!(self.rest().first(), Some(TokenTree::Punct(_)));
                let is_group = matches!(self.rest().first(), Some(TokenTree::Group(_)));
                match what.starts_with('`') == is_sign
                    && !(is_group && !is_sign && !what.starts_with('`'))
                {
                    true => format!("write {what} in place of `{text}`"),
                    false => format!("write {what} before `{text}`"),
                }
            });
        self.fail_with(span, "unexpected-token", message, Some(help))
    }

    /// The word that was left out before what stands here: a condition, or steps.
    fn part_before(&self, choices: &[&str]) -> Option<String> {
        let rest = self.rest();
        let is_condition = is_group(rest, 1, Delimiter::Parenthesis) || is_punct(rest, 0, "!");
        if !choices.contains(&"where") || !is_condition {
            return None;
        }
        let length = if is_punct(rest, 0, "!") { 3 } else { 2 };
        let condition = text_of(&rest[..length.min(rest.len())]);
        Some(format!("write `where` before the condition: `where {condition}`"))
    }

    /// What to write where an expression should have gone on.
    fn after_operator(&self, found: &str, choices: &[&str]) -> Option<String> {
        if choices.contains(&"max")
            && ["<=", "<", "=", "==", "=<", ":"].contains(&found)
            && let Some(number @ TokenTree::Literal(_)) = self.rest().get(found.len())
        {
            let is_closed = is_punct(self.rest(), found.len() + 1, ">");
            return Some(match (is_closed, self.before()) {
                (true, Some(kind)) if found == "<" => {
                    format!("write `{kind}({number})` in place of `{kind}<{number}>`")
                }
                _ => format!("write `max {number}` in place of `{found} {number}`"),
            });
        }
        if found == "=>" && choices.contains(&"|") && !choices.contains(&"=>") {
            return Some(
                "a move puts cards once: end it with `;`, or name another target after `|`"
                    .to_owned(),
            );
        }
        let after_brackets = matches!(self.before(), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket);
        if found == "=>" && !after_brackets && choices == [";"] {
            return Some("to compare, write `>=`".to_owned());
        }
        if found == "unless" && choices.contains(&"where") {
            return Some("write `where !..` for what must not hold".to_owned());
        }
        if found == "&&" && choices.contains(&";") && choices.len() > 1 {
            return Some("end each step with `;`".to_owned());
        }
        if found == "again" && choices.contains(&"first") {
            return Some("write it last, as in `first foundation again`".to_owned());
        }
        if found == "max" && choices.contains(&"where") {
            return Some(
                "say in `structure` how many cards an element holds, and leave it out here"
                    .to_owned(),
            );
        }
        if choices.contains(&"up")
            && let (Some(TokenTree::Ident(side)), Some(next)) = (self.before(), self.rest().first())
            && (side == "up" || side == "down")
        {
            let is_last =
                matches!(self.rest(), [TokenTree::Ident(_), end, ..] if end.to_string() == ";");
            return Some(match next {
                TokenTree::Ident(word) if is_last && is_said_of_cards(word) => {
                    format!("leave `{word}` out")
                }
                TokenTree::Ident(word) if is_last => format!("write `from {word}`"),
                TokenTree::Literal(_) => {
                    "write a step for each, with the place before `<-`".to_owned()
                }
                TokenTree::Punct(sign) if sign.as_char() == ',' => {
                    "write a step for each, with its place: `.. <- ..; .. <- ..;`".to_owned()
                }
                TokenTree::Ident(word)
                    if let Some(TokenTree::Ident(part)) = self.rest().get(1)
                        && choices.iter().any(|choice| part == choice) =>
                {
                    format!("write `{part} {word}` in place of `{word} {part}`")
                }
                _ => format!("write the whole number before `{side}`"),
            });
        }
        if found == "if" && choices == [";"] {
            return Some("the condition stands first: write `if .. { 1 } else { 0 }`".to_owned());
        }
        if found == "in"
            && let (Some(TokenTree::Ident(one)), Some(TokenTree::Ident(several))) =
                (self.before(), self.rest().get(1))
        {
            return Some(format!("write `is_in({one}, {several})`"));
        }
        if found == "is"
            && let (Some(TokenTree::Ident(one)), [_, TokenTree::Ident(what), rest @ ..]) =
                (self.before(), self.rest())
        {
            let (not, what) = match (what == "not", rest.first()) {
                (true, Some(TokenTree::Ident(what))) => ("!", what),
                _ => ("", what),
            };
            return Some(match what.to_string().as_str() {
                "empty" => format!("write `{not}is_empty({one})`"),
                what @ ("ace" | "king" | "red" | "black") => {
                    format!("write `{not}is_{what}({one})`")
                }
                what => format!("write `{not}is_in({one}, {what})`"),
            });
        }
        if found == "in" {
            return Some("compare twice, as in `a >= 2 && a <= 5`".to_owned());
        }
        if let (Some(TokenTree::Literal(_)), Some(TokenTree::Ident(unit))) =
            (self.before(), self.rest().first())
            && ["card", "cards", "points", "times", "piles"].iter().any(|word| unit == word)
        {
            return Some(format!("leave `{unit}` out"));
        }
        if let (Some(number @ TokenTree::Literal(_)), [TokenTree::Ident(name), of, ..]) =
            (self.before(), self.rest())
            && choices == [";"]
            && Function::named(&name.to_string()).is_some()
            && matches!(of, TokenTree::Group(of) if of.delimiter() == Delimiter::Parenthesis)
        {
            return Some(format!("write `{number} * {name}{of}`"));
        }
        let (Some(TokenTree::Ident(function)), Some(TokenTree::Ident(argument))) =
            (self.before(), self.rest().first())
        else {
            return None;
        };
        let name = function.to_string();
        if choices == [";"] && is_group(self.rest(), 1, Delimiter::Parenthesis) {
            let rest = self.rest();
            let end = rest.iter().position(|tree| tree.to_string() == ";").unwrap_or(rest.len());
            return Some(format!("write `{name}({})`", text_of(&rest[..end])));
        }
        let known = Function::named(&name)?;
        Some(match known.sorts() {
            [Sort::Group, Sort::PileTest] => {
                format!("give it its arguments in parentheses: `{name}(tableau, |pile| ..)`")
            }
            _ => format!("give it in parentheses: `{name}({argument})`"),
        })
    }

    /// Says on the last token that `what` should follow it.
    pub(super) fn unfinished(&mut self, what: &str) -> Stop {
        self.unfinished_with(what, None)
    }

    /// The same, with what to write.
    pub(super) fn unfinished_with(&mut self, what: &str, help: Option<String>) -> Stop {
        let (text, span) = match self.read() {
            [] => (String::new(), self.opening()),
            [.., TokenTree::Punct(sign), TokenTree::Group(_)] if sign.as_char() == '#' => {
                let (_, span) = last_sign(self.read());
                let help = Some(format!("leave it out, or write {what} behind it"));
                let message = format!("expected {what} after this");
                return self.fail_with(span, "unfinished-statement", message, help);
            }
            read => last_sign(read),
        };
        let choices = || what.split('`').skip(1).step_by(2);
        if let [end, next, ..] = self.rest()
            && is_punct(self.rest(), 0, ";")
            && (choices().any(|choice| choice == next.to_string())
                || what.starts_with("a point") && is_group(self.rest(), 1, Delimiter::Parenthesis))
        {
            let next = text_of(std::slice::from_ref(next));
            let message =
                format!("this `;` stands before `{next}`, which goes on with the statement");
            let help = Some("leave it out".to_owned());
            return self.fail_with(end.span(), "unfinished-statement", message, help);
        }
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

    /// Whether the statement is over here, though it may not be complete.
    pub(super) fn breaks_off(&self) -> bool {
        self.is_empty() || self.is_punct(";") || self.starts_at(0)
    }

    /// Whether a block that is missing here is followed by nothing of its own: the statement is over.
    pub(super) fn breaks_off_before_block(&self) -> bool {
        self.is_empty() || self.is_punct(";")
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

    pub(super) fn meant<'c>(&self, choices: impl Iterator<Item = &'c str>) -> Option<String> {
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
        if self.is_punct(",") && (parts.is_empty() || parts == ["do"]) {
            let help = "write `&&` in place of `,` where both are asked, `||` where one is enough"
                .to_owned();
            return Err(self.expected_with("`;`", Some(help)));
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
            let is_side = |word: &str| ["up", "down"].contains(&word);
            let after_side = self.before().is_some_and(|before| is_side(&before.to_string()));
            let help = match after_side && is_side(&late.to_string()) {
                true => format!("cards lie up or down: leave `{late}` out, or write it alone"),
                false if is_side(&late.to_string()) => {
                    format!("write `{late}` behind the number of cards, before `from` and `where`")
                }
                false => match self.part_to_precede(&late, parts) {
                    Some((part, other)) => format!("write `{part}` before `{other}`"),
                    None => {
                        format!("each may stand once, in this order: `{}`", parts.join("`, `"))
                    }
                },
            };
            let message = format!("`{late}` cannot stand here");
            return Err(self.fail_with(&late, "misplaced-part", message, Some(help)));
        }
        let choices: Vec<&str> = parts.iter().copied().chain([";"]).collect();
        Err(self.expected_one(&choices))
    }

    /// A part of a statement that stands too late, and the one that it was to stand before.
    fn part_to_precede(
        &self,
        late: &proc_macro2::Ident,
        parts: &[&str],
    ) -> Option<(String, String)> {
        let after = parts.iter().skip_while(|part| late != **part).skip(1);
        let statement = self.read().rsplit(|tree| tree.to_string() == ";").next()?;
        let stands = |part: &&&str| (0..statement.len()).any(|nth| is_word(statement, nth, part));
        let other = after.filter(stands).min_by_key(|part| {
            (0..statement.len()).position(|nth| is_word(statement, nth, part))
        })?;
        let ends = |tree: &TokenTree| tree.to_string() == ";";
        let is_twice = (0..statement.len()).any(|nth| is_word(statement, nth, &late.to_string()));
        let part = text_of(self.rest().split(ends).next()?);
        (!is_twice).then(|| (part, (*other).to_owned()))
    }

    /// Says that something is left where nothing should be.
    pub(super) fn expect_end(&mut self) {
        if !self.is_empty() {
            let (text, span) = self.found();
            let is_range = ["to", "until", "-"].contains(&text.as_str());
            let help = match is_range {
                true => "a range has `..` between its ends: write it as in `0..4`".to_owned(),
                false => format!("leave `{}` out", text_of(self.rest())),
            };
            self.fail_with(span, "unexpected-token", format!("unexpected `{text}`"), Some(help));
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

/// Whether a word behind a side says no more than which cards these are.
fn is_said_of_cards(word: &proc_macro2::Ident) -> bool {
    ["card", "cards", "each", "up", "down", "face", "once", "only"].iter().any(|one| word == one)
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

/// Whether two tokens are parts of one operator.
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
