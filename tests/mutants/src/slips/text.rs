//! Slips in the text of a declaration.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

/// The declarations of one call of `solitaire!`.
#[derive(Clone, Debug)]
pub struct Call {
    /// The text between the braces of the call.
    pub text: String,
    tokens: Vec<Token>,
    /// The names of all containers.
    containers: Vec<String>,
}

#[derive(Clone, Debug)]
struct Token {
    range: Range<usize>,
    /// The name of the game whose declaration contains the token.
    game: String,
    /// The innermost named block: `moves`, `deal`, `structure`; empty outside of blocks.
    block: String,
}

/// The kind of a slip.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A relation of color, suit or rank is replaced by another.
    Relation,
    /// The two cards of a relation are in the wrong order.
    Order,
    /// `top` instead of `bottom`, `moving` instead of `target`, and the like.
    Term,
    /// A number that is one more or less.
    Number,
    /// One container instead of another.
    Container,
    /// `||` instead of `&&`, an extra or missing `!`, another comparison.
    Logic,
    /// `always` instead of `never`, or the reverse.
    Always,
    /// Face up instead of face down, or the reverse.
    Side,
    /// One card instead of several, or the reverse.
    Unit,
    /// A missing statement.
    Statement,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 10] = [
        Self::Relation,
        Self::Order,
        Self::Term,
        Self::Number,
        Self::Container,
        Self::Logic,
        Self::Always,
        Self::Side,
        Self::Unit,
        Self::Statement,
    ];
}

/// One slip.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// The kind.
    pub kind: Kind,
    /// The name of the type whose declaration the slip stands in.
    pub game: String,
    /// The original text.
    pub was: String,
    /// The new text.
    pub is: String,
    /// The line with the original text, for reports.
    pub line: String,
    range: Range<usize>,
}

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: {:?}: `{}` for `{}` in `{}`",
            self.game, self.kind, self.is, self.was, self.line
        )
    }
}

/// Groups of words that are easily confused with each other, each with the kind of the slip.
const WORDS: [(Kind, &[&str]); 8] = [
    (Kind::Relation, &["same_suit", "opposite_color", "same_color", "different_suit"]),
    (Kind::Relation, &["next_rank", "adjacent_rank", "same_rank", "next_rank_wrap"]),
    (Kind::Relation, &["is_ace", "is_king"]),
    (Kind::Term, &["top", "bottom"]),
    (Kind::Always, &["always", "never"]),
    (Kind::Side, &["up", "down"]),
    (Kind::Unit, &["top", "cards"]),
    (Kind::Logic, &["&&", "||"]),
];

/// Blocks in which no slips are made: they state no rules, or repeat rules.
const LEFT: [&str; 3] = ["examples", "layout", "score"];

impl Call {
    /// The first call in a file.
    #[must_use]
    pub fn of(file: &str) -> Option<Self> {
        let start = file.find("\nsolitaire! {")? + "\nsolitaire! {".len();
        let text = file[start..].split("\n}").next()?.to_owned();
        let tokens = tokens(&text);
        let word =
            |number: usize| tokens.get(number).map_or("", |one: &Token| &text[one.range.clone()]);
        let named = |number: &usize| {
            tokens[*number].block == "structure"
                && word(*number + 1) == ":"
                && word(*number + 2) != ":"
        };
        let mut containers: Vec<String> =
            (0..tokens.len()).filter(named).map(|number| word(number).to_owned()).collect();
        containers.sort();
        containers.dedup();
        Some(Self { tokens, containers, text })
    }

    /// The text with a slip.
    #[must_use]
    pub fn with(&self, slip: &Slip) -> String {
        let mut text = self.text.clone();
        text.replace_range(slip.range.clone(), &slip.is);
        text
    }

    /// For each declaration, true if it is a family, and its number of lines of examples. Inherited lines do not count.
    #[must_use]
    pub fn example_lines(&self) -> Vec<(bool, usize)> {
        let mut declared: Vec<(String, bool, BTreeSet<usize>)> = Vec::new();
        for number in 0..self.tokens.len() {
            let Token { range, game, block } = &self.tokens[number];
            let word = self.word(number);
            if block.is_empty() && matches!(word, "family" | "variation") {
                let name = self.word(number + 1).to_owned();
                declared.push((name, word == "family", BTreeSet::new()));
            }
            let is_inherited =
                word == ".." || self.word(number.wrapping_sub(1)) == ".." || word == ";";
            if block == "examples"
                && word != "{"
                && !is_inherited
                && let Some((_, _, lines)) = declared.iter_mut().find(|(name, ..)| name == game)
            {
                lines.insert(self.text[..range.start].matches('\n').count());
            }
        }
        declared.into_iter().map(|(_, is_family, lines)| (is_family, lines.len())).collect()
    }

    fn word(&self, number: usize) -> &str {
        self.tokens.get(number).map_or("", |one| &self.text[one.range.clone()])
    }

    /// All slips, in the order of the text.
    #[must_use]
    pub fn slips(&self) -> Vec<Slip> {
        let mut slips = Vec::new();
        let numbers = 0..self.tokens.len();
        for number in numbers.filter(|number| !LEFT.contains(&self.tokens[*number].block.as_str()))
        {
            self.words(number, &mut slips);
            self.order(number, &mut slips);
            self.logic(number, &mut slips);
            self.number(number, &mut slips);
            self.container(number, &mut slips);
            self.statement(number, &mut slips);
        }
        slips
    }

    fn add(&self, kind: Kind, range: Range<usize>, is: &str, number: usize, slips: &mut Vec<Slip>) {
        let from = self.text[..range.start].rfind('\n').map_or(0, |at| at + 1);
        let to = self.text[range.start..].find('\n').map_or(self.text.len(), |at| range.start + at);
        slips.push(Slip {
            kind,
            game: self.tokens[number].game.clone(),
            was: self.text[range.clone()].to_owned(),
            is: is.to_owned(),
            line: self.text[from..to].trim().to_owned(),
            range,
        });
    }

    fn words(&self, number: usize, slips: &mut Vec<Slip>) {
        let (word, token) = (self.word(number), &self.tokens[number]);
        let is_unit = self.word(number.wrapping_sub(1)) == "[" && self.word(number + 1) == "]";
        for (kind, group) in WORDS {
            if !group.contains(&word) || is_unit != (kind == Kind::Unit) {
                continue;
            }
            if kind == Kind::Side && !matches!(token.block.as_str(), "deal" | "do") {
                continue;
            }
            // Try at most two of the other words: the first ones of a group are the most likely slips.
            for other in group.iter().filter(|other| **other != word).take(2) {
                self.add(kind, token.range.clone(), other, number, slips);
            }
        }
    }

    /// Adds the slip that exchanges the two arguments of a relation: `f(a, b)` becomes `f(b, a)`.
    fn order(&self, number: usize, slips: &mut Vec<Slip>) {
        let is_relation =
            ["next_rank", "next_rank_wrap", "is_in", "in_order"].contains(&self.word(number));
        if !is_relation || self.word(number + 1) != "(" {
            return;
        }
        let (mut depth, mut comma, mut at) = (0, None, number + 1);
        loop {
            match self.word(at) {
                "(" => depth += 1,
                ")" if depth == 1 => break,
                ")" => depth -= 1,
                "," if depth == 1 => comma = Some(at),
                "" => return,
                _ => {}
            }
            at += 1;
        }
        let Some(comma) = comma else { return };
        let first = self.tokens[number + 2].range.start..self.tokens[comma].range.start;
        let second = self.tokens[comma + 1].range.start..self.tokens[at].range.start;
        let is =
            format!("{}, {}", self.text[second.clone()].trim(), self.text[first.clone()].trim());
        self.add(Kind::Order, first.start..second.end, &is, number, slips);
    }

    fn logic(&self, number: usize, slips: &mut Vec<Slip>) {
        let range = self.tokens[number].range.clone();
        match self.word(number) {
            "!" => self.add(Kind::Logic, range, "", number, slips),
            "is_empty" | "is_hidden" | "filled" if self.word(number.wrapping_sub(1)) != "!" => {
                self.add(Kind::Logic, range.start..range.start, "!", number, slips);
            }
            "==" => self.add(Kind::Logic, range, ">=", number, slips),
            ">" => self.add(Kind::Logic, range, ">=", number, slips),
            "<" => self.add(Kind::Logic, range, "<=", number, slips),
            _ => {}
        }
    }

    fn number(&self, number: usize, slips: &mut Vec<Slip>) {
        let Ok(value) = self.word(number).parse::<i64>() else { return };
        for other in [value - 1, value + 1] {
            if other >= 0 {
                let range = self.tokens[number].range.clone();
                self.add(Kind::Number, range, &other.to_string(), number, slips);
            }
        }
    }

    /// Adds the slip that replaces a container by another one.
    fn container(&self, number: usize, slips: &mut Vec<Slip>) {
        let word = self.word(number);
        let token = &self.tokens[number];
        let is_heading = ["pickup", "build", "space"].contains(&self.word(number.wrapping_sub(1)));
        if token.block == "structure" || is_heading {
            return;
        }
        let Some(at) = self.containers.iter().position(|one| one == word) else { return };
        let other = &self.containers[(at + 1) % self.containers.len()];
        if other != word {
            self.add(Kind::Container, token.range.clone(), other, number, slips);
        }
    }

    /// Adds the slip that removes a statement, from its first word to its semicolon.
    fn statement(&self, number: usize, slips: &mut Vec<Slip>) {
        let begins = ["pickup", "build", "space", "drag", "press", "auto", "lose"];
        let before = self.word(number.wrapping_sub(1));
        if !begins.contains(&self.word(number)) || ![";", "{", "}"].contains(&before) {
            return;
        }
        let mut depth = 0;
        let mut at = number;
        loop {
            match self.word(at) {
                "{" | "(" | "[" => depth += 1,
                "}" if depth == 1 && self.tokens[number].block == "moves" => break,
                "}" | ")" | "]" => depth -= 1,
                ";" if depth == 0 => break,
                "" => return,
                _ => {}
            }
            at += 1;
        }
        let range = self.tokens[number].range.start..self.tokens[at].range.end;
        self.add(Kind::Statement, range, "", number, slips);
    }
}

/// Words, numbers and signs, each with its position; comments, strings and attributes are left out.
fn tokens(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let (mut at, mut tokens) = (0, Vec::<Token>::new());
    let mut game = String::new();
    // The word before each brace that is open at this point.
    let mut blocks: Vec<String> = Vec::new();
    while at < bytes.len() {
        let rest = &text[at..];
        let length = if bytes[at].is_ascii_whitespace() {
            at += 1;
            continue;
        } else if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        } else if rest.starts_with("#[") {
            at += attribute(rest);
            continue;
        } else if bytes[at] == b'"' {
            at += 2 + rest[1..].find('"').unwrap_or(rest.len() - 2);
            continue;
        } else if bytes[at].is_ascii_alphanumeric() || bytes[at] == b'_' {
            rest.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_')
                .unwrap_or(rest.len())
        } else {
            let long = ["&&", "||", "==", "!=", ">=", "<=", "<-", "=>", "..", "+=", "-="];
            long.iter()
                .find(|sign| rest.starts_with(**sign))
                .map_or(rest.chars().next().map_or(1, char::len_utf8), |sign| sign.len())
        };
        let word = &rest[..length];
        let before = |back: usize| {
            let number = tokens.len().checked_sub(back);
            number.map_or("", |number| &text[tokens[number].range.clone()])
        };
        if matches!(before(1), "family" | "variation") && blocks.is_empty() {
            word.clone_into(&mut game);
        }
        match word {
            "{" => blocks.push(before(1).to_owned()),
            "}" => drop(blocks.pop()),
            _ => {}
        }
        let known = ["structure", "deal", "moves", "do", "examples", "layout", "score"];
        let block = blocks.iter().rev().find(|one| known.contains(&one.as_str()));
        let block = block.cloned().unwrap_or_default();
        tokens.push(Token { range: at..at + length, game: game.clone(), block });
        at += length;
    }
    tokens
}

/// The length of the attribute with which a text begins, in bytes.
fn attribute(text: &str) -> usize {
    let (mut depth, mut quoted) = (0, false);
    for (at, sign) in text.char_indices() {
        match sign {
            '"' => quoted = !quoted,
            '[' if !quoted => depth += 1,
            ']' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "
use solitaire::prelude::*;

solitaire! {
    /// Nothing here: 7.
    #[game(name = \"Toy of 7\")]
    family Toy {
        structure { tableau: [Column; 7]; stock: Stock; }
        deal { tableau <- 2 up; }
        build tableau = next_rank(top(target), bottom(moving)) && !is_empty(stock);
        examples { tableau: 6H on 7S; }
    }
}
";

    fn slips() -> (Call, Vec<String>) {
        let call = Call::of(FILE).unwrap();
        let slips = call.slips();
        let texts = slips.iter().map(|slip| {
            let text = call.with(slip);
            let changed = text.lines().zip(call.text.lines()).find(|(new, old)| new != old);
            changed.map(|(new, _)| new.trim().to_owned()).unwrap_or_default()
        });
        let texts = texts.collect();
        (call, texts)
    }

    #[test]
    fn lines_of_examples_are_those_of_each_declaration() {
        let text = FILE.replace(
            "\n}\n",
            "\n    variation Two: Toy { examples { ..Toy; deal: stock 1; } }\n}\n",
        );
        let text = text.replace("6H on 7S;", "6H on 7S,\n !8H on 7S;\n Deal: 2;");
        assert_eq!(Call::of(&text).unwrap().example_lines(), [(true, 3), (false, 1)]);
        let none = FILE.replace("examples { tableau: 6H on 7S; }", "");
        assert_eq!(Call::of(&none).unwrap().example_lines(), [(true, 0)]);
    }

    #[test]
    fn slips_are_made_in_rules_alone() {
        let (call, texts) = slips();
        assert!(call.slips().iter().all(|slip| slip.game == "Toy"));
        assert!(
            !texts.iter().any(|text| text.contains("examples") || text.contains("//")),
            "{texts:?}"
        );
        let has = |wanted: &str| texts.iter().any(|text| text.contains(wanted));
        assert!(has("[Column; 6]") && has("[Column; 8]") && has("2 down;"));
        assert!(has("next_rank(bottom(moving), top(target))"));
        assert!(has("|| !is_empty(stock)") && has("&& is_empty(stock)"));
        assert!(has("!is_empty(tableau)"));
    }
}
