//! Small edits at and around a place, in the order in which they are likely to be meant.

use std::ops::Range;

use proc_macro2::Delimiter;
use solitaire_model::{Comparison, Function, Operator, Term};

use super::allowed::{Class, allowed};
use super::confusable::{functions_like, functions_of, operators_like, word_like, words_like};
use super::names::{Names, Role};
use super::row::{Edit, Kind, Lexeme, Row};
use super::statements::Statement;
use crate::alike::{is_slip, of_meaning};
use crate::words::ELEMENTS;

/// An edit, and how far from what is written it is.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub edit: Edit,
    pub cost: u32,
}

/// Signs that are put for another.
const SIGNS: [(&str, &[&str]); 14] = [
    ("=", &["==", "<-", ":"]),
    ("==", &["=", "!="]),
    ("!=", &["=="]),
    ("->", &["=>", "<-"]),
    ("=>", &["<-", ">="]),
    ("<-", &["=>", "="]),
    (":", &["=", ";"]),
    (";", &[","]),
    (",", &[";", "&&"]),
    (".", &[".."]),
    ("&", &["&&"]),
    ("|", &["||"]),
    ("+=", &["-="]),
    ("-=", &["+="]),
];

/// Signs that are forgotten.
const FORGOTTEN: [&str; 8] = ["=>", ";", ",", "|", "&&", "=", "<-", ":"];

/// A number is hardly meant for one that is further from it.
const MAX_STEP: i64 = 4;

/// The edits that are found, of some classes.
struct Found {
    classes: &'static [Class],
    candidates: Vec<Candidate>,
}

impl Found {
    fn takes(&self, class: Class) -> bool {
        self.classes.contains(&class)
    }

    fn add(&mut self, class: Class, cost: u32, edit: Edit) {
        if self.takes(class) {
            self.candidates.push(Candidate { edit, cost });
        }
    }
}

/// What can be looked at for edits.
pub struct Around<'r> {
    pub row: &'r Row,
    pub statements: &'r [Statement],
    pub names: &'r Names,
    /// What is marked.
    pub marked: Range<usize>,
    /// Whether it could not be read.
    pub is_unread: bool,
    /// What kind of mistake it is.
    pub code: &'static str,
    /// What is said of it.
    pub said: &'r str,
}

impl Around<'_> {
    /// All edits, the likeliest first.
    pub fn candidates(&self) -> Vec<Candidate> {
        let mut found = Found { classes: allowed(self.code), candidates: Vec::new() };
        // What an example should say is known without a trial.
        let least = if self.code == "example-fails" { 3 } else { 0 };
        for (at, distance) in self.places().into_iter().filter(|(_, distance)| *distance >= least) {
            self.at(at, distance, &mut found);
        }
        self.hidden_first(&mut found);
        found.candidates.sort_by_key(|candidate| candidate.cost);
        found.candidates
    }

    /// Two steps that deal to the same place, so that the hidden cards come first: they are mostly more.
    fn hidden_first(&self, found: &mut Found) {
        let row = &self.row.0;
        let Some(nth) =
            self.statements.iter().position(|unit| unit.at.contains(&self.marked.start))
        else {
            return;
        };
        let hidden = &self.statements[nth];
        let Some(open) = nth.checked_sub(1).map(|before| &self.statements[before]) else { return };
        if open.block != hidden.block || open.head(self.row) != hidden.head(self.row) {
            return;
        }
        let number = |unit: &Statement| row[unit.at.clone()].iter().find_map(Lexeme::number);
        let (Some(of_open), Some(of_hidden)) = (number(open), number(hidden)) else { return };
        let (first, second) = (&row[open.at.clone()], &row[hidden.at.clone()]);
        let new = if of_hidden >= of_open {
            [second, first].concat()
        } else {
            let turned = |unit: &[Lexeme], from: &str, to: &str| -> Option<Vec<Lexeme>> {
                unit.iter()
                    .map(|one| if one.is(from) { one.renamed(to) } else { Some(one.clone()) })
                    .collect()
            };
            let (Some(first), Some(second)) =
                (turned(first, "up", "down"), turned(second, "down", "up"))
            else {
                return;
            };
            [first, second].concat()
        };
        found.add(Class::Steps, 1, Edit { at: open.at.start..hidden.at.end, new });
    }

    /// Where edits are tried: what is marked, its neighbours, the rest of its statement, the statements that are
    /// spoken of.
    fn places(&self) -> Vec<(usize, u32)> {
        let Self { row, statements, marked, .. } = self;
        let own: Vec<&Statement> =
            statements.iter().filter(|unit| overlap(&unit.at, marked)).collect();
        let declaration = own.first().map(|unit| unit.declaration);
        let mut places: Vec<(usize, u32)> = marked.clone().map(|at| (at, 0)).collect();
        let reach = if self.is_unread { 1 } else { 2 };
        for unit in &own {
            for at in unit.at.clone().filter(|at| !marked.contains(at)) {
                let is_near = at + reach >= marked.start && at < marked.end + reach;
                match is_near {
                    true => places.push((at, 1)),
                    false if !self.is_unread => places.push((at, 2)),
                    false => {}
                }
            }
        }
        if !self.is_unread {
            let others = statements
                .iter()
                .filter(|unit| Some(unit.declaration) == declaration && !own.contains(unit));
            for unit in others.filter(|unit| self.is_spoken_of(unit)) {
                places.extend(unit.at.clone().map(|at| (at, 3)));
            }
        }
        places.retain(|(at, _)| *at < row.0.len());
        places
    }

    /// Whether a statement is spoken of where the mistake is told.
    fn is_spoken_of(&self, unit: &Statement) -> bool {
        let names = unit.names(self.row);
        let is_said = |word: &str| said_words(self.said).any(|said| said == word);
        match (unit.block, unit.head(self.row)) {
            (Some("examples" | "score"), _) => false,
            (None, head @ ("pickup" | "build" | "space")) => {
                is_said(head) && names.iter().any(|name| is_said(name))
            }
            (None, "win" | "lose") => is_said(unit.head(self.row)),
            _ => names.iter().any(|name| is_said(name)),
        }
    }

    fn at(&self, at: usize, distance: u32, found: &mut Found) {
        let lexeme = &self.row.0[at];
        match lexeme.kind {
            Kind::Word => self.words(at, distance, found),
            Kind::Literal => self.numbers(at, distance, found),
            Kind::Sign => self.signs(at, distance, found),
            Kind::Open(_) => self.groups(at, distance, found),
            Kind::Close(_) => {}
        }
        if distance <= 1 {
            self.forgotten(at, distance, found);
        }
    }

    /// Another text in the place of a lexeme.
    fn instead(&self, class: Class, at: usize, text: &str, cost: u32, found: &mut Found) {
        if found.takes(class)
            && let Some(new) = self.row.0[at].renamed(text)
        {
            found.add(class, cost, Edit { at: at..at + 1, new: vec![new] });
        }
    }

    fn words(&self, at: usize, distance: u32, found: &mut Found) {
        let word = self.row.0[at].text.as_str();
        let role = self.names.role(word);
        // A run is of what moves.
        let is_run = at >= 2 && self.row.0[at - 1].is("(") && self.row.0[at - 2].is("run");
        if is_run && self.code == "term-out-of-place" {
            self.instead(Class::Word, at, Term::Moving.name(), 1 + distance, found);
        }
        if let Some(other) = word_like(word).filter(|other| *other != "always") {
            self.instead(Class::Word, at, other, 2 + distance, found);
        }
        // Another gesture or unit makes another move, about which less can be wrong.
        let is_unit = is_unit(word);
        let stands_as_one = !is_unit || (at > 0 && self.row.0[at - 1].is("["));
        let is_meant = distance == 0 && self.marked.len() == 1;
        if stands_as_one && (is_meant || !(is_unit || is_gesture(word))) {
            for other in words_like(word) {
                self.instead(Class::Word, at, other, 2 + distance, found);
            }
        }
        let is_called = self.row.0.get(at + 1).is_some_and(|next| next.is("("));
        if is_called {
            for other in functions_like(word) {
                self.instead(Class::Word, at, other, 2 + distance, found);
            }
            if distance == 0 && found.takes(Class::Function) {
                for other in functions_of(word, self.row.arguments(at + 1)) {
                    self.instead(Class::Function, at, other, 1, found);
                }
            }
            if word == "bottom" {
                self.instead(Class::Word, at, "top", 2 + distance, found);
            }
        }
        if word == "top" && is_called {
            self.instead(Class::Word, at, "bottom", 2 + distance, found);
        }
        let is_known = role.is_some() || Function::named(word).is_some();
        for other in self.names.all().filter(|other| *other != word) {
            if is_slip(word, other) && (!is_known || self.names.role(other) == role) {
                self.instead(
                    Class::Slip,
                    at,
                    other,
                    distance + if is_known { 2 } else { 0 },
                    found,
                );
            }
        }
        if distance <= 1 {
            if role == Some(Role::Container)
                && (distance == 0 || self.code != "target-takes-nothing")
            {
                for other in self.names.like(word) {
                    self.instead(Class::Container, at, other, 5 + distance, found);
                }
            }
            if is_called && functions_like(word).next().is_none() && role != Some(Role::Number) {
                self.negated(at, distance, found);
            }
        }
        if word == "into" {
            self.sides(at, 2 + distance, found);
        }
        if self.code == "unknown-element" && distance == 0 {
            for kind in of_meaning(word, ELEMENTS.iter().map(|known| known.name)) {
                self.instead(Class::Slip, at, kind, 1, found);
            }
        }
        if self.is_unread && distance == 0 {
            self.left_out(at, 3, found);
            self.exchanged(at, 2, found);
            if let Some(before) = at.checked_sub(1) {
                self.exchanged(before, 2, found);
            }
            self.moved(at, 2, found);
        }
    }

    /// A test with `!` before it.
    fn negated(&self, at: usize, distance: u32, found: &mut Found) {
        let is_negated = at > 0 && self.row.0[at - 1].is("!");
        if is_negated {
            return;
        }
        let lexeme = &self.row.0[at];
        let Some(sign) = Row::written("!", lexeme.place) else { return };
        let mut new = sign;
        new.iter_mut().for_each(|one| one.is_joined = lexeme.is_joined);
        new.push(lexeme.joined(true));
        found.add(Class::Opposite, 4 + distance, Edit { at: at..at + 1, new });
    }

    fn numbers(&self, at: usize, distance: u32, found: &mut Found) {
        let Some(number) = self.row.0[at].number() else { return };
        // Too many cards are no fewer with a larger number.
        let more = (self.code != "more-than-the-pack").then_some(number + 1);
        let is_added = at > 0 && ["+", "-"].contains(&self.row.0[at - 1].text.as_str());
        let least = i64::from(is_added);
        if self.code == "number-out-of-range" && self.marked.len() > 1 {
            return;
        }
        for other in [Some(number - 1), more].into_iter().flatten().filter(|other| *other >= least)
        {
            self.instead(Class::Number, at, &other.to_string(), 2 + distance, found);
        }
        if ["number-out-of-range", "more-than-the-pack"].contains(&self.code) {
            return;
        }
        let (message, help) = self.said.split_once("help: ").unwrap_or((self.said, ""));
        let mut said: Vec<(i64, u32)> = Vec::new();
        if distance <= 1 {
            said.extend(said_numbers(help).into_iter().map(|one| (one, 3)));
        }
        if distance == 0 && self.code != "never-holds" && !is_added {
            said.extend(said_numbers(message).into_iter().chain([0]).map(|one| (one, 4)));
        }
        let mut known = vec![number - 1, number, number + 1];
        for (other, cost) in said {
            if !known.contains(&other) {
                known.push(other);
                let is_far = u32::from((other - number).abs() > MAX_STEP);
                self.instead(
                    Class::Number,
                    at,
                    &other.to_string(),
                    cost + is_far + distance,
                    found,
                );
            }
        }
    }

    fn unit(&self, at: usize) -> Option<&Statement> {
        self.statements.iter().find(|unit| unit.at.contains(&at))
    }

    fn signs(&self, at: usize, distance: u32, found: &mut Found) {
        let sign = self.row.0[at].text.as_str();
        let operator = OPERATORS.into_iter().find(|operator| operator.sign() == sign);
        for other in operator.map_or(&[][..], operators_like) {
            // Where either of two is enough, less can be wrong.
            if *other != Operator::Or {
                self.instead(Class::Operator, at, other.sign(), 2 + distance, found);
            }
        }
        if let Some((_, others)) = SIGNS.iter().find(|(one, _)| *one == sign) {
            for other in *others {
                self.instead(Class::Sign, at, other, 2 + distance, found);
            }
        }
        if distance <= 1 && sign != ".." {
            self.left_out(at, 2 + distance, found);
        }
        if ["=>", "<-", "-"].contains(&sign) {
            self.sides(at, 2 + distance, found);
        }
    }

    /// A lexeme left out.
    fn left_out(&self, at: usize, cost: u32, found: &mut Found) {
        found.add(Class::Place, cost, Edit { at: at..at + 1, new: Vec::new() });
    }

    /// A word that belongs before or behind others of its statement.
    fn moved(&self, at: usize, cost: u32, found: &mut Found) {
        let row = &self.row.0;
        let Some(Statement { at: within, .. }) = self.unit(at) else { return };
        for by in 2..=3 {
            if at >= within.start + by {
                let new = [&row[at..=at], &row[at - by..at]].concat();
                found.add(Class::Place, cost, Edit { at: at - by..at + 1, new });
            }
            if at + by < within.end {
                let new = [&row[at + 1..=at + by], &row[at..=at]].concat();
                found.add(Class::Place, cost, Edit { at: at..at + by + 1, new });
            }
        }
    }

    /// A lexeme and the next the other way round.
    fn exchanged(&self, at: usize, cost: u32, found: &mut Found) {
        let Some([one, other]) = self.row.0.get(at..at + 2) else { return };
        if matches!(
            (one.kind, other.kind),
            (Kind::Word | Kind::Literal, Kind::Word | Kind::Literal)
        ) {
            let new = vec![other.clone(), one.clone()];
            found.add(Class::Place, cost, Edit { at: at..at + 2, new });
        }
    }

    /// What stands on both sides of a word or sign, exchanged.
    fn sides(&self, at: usize, cost: u32, found: &mut Found) {
        let row = &self.row.0;
        let Some(before) = at.checked_sub(1) else { return };
        let from = match row[before].kind {
            Kind::Close(_) => self.row.partner(before).and_then(|open| open.checked_sub(1)),
            _ => Some(before),
        };
        let to = match row.get(at + 2).map(|next| next.kind) {
            Some(Kind::Open(_)) => self.row.partner(at + 2),
            _ => Some(at + 1),
        };
        let (Some(from), Some(to)) = (from, to) else { return };
        let is_operand =
            |at: usize| matches!(row.get(at).map(|one| one.kind), Some(Kind::Word | Kind::Literal));
        if to >= row.len() || !is_operand(from) || !is_operand(at + 1) {
            return;
        }
        let new = [&row[at + 1..=to], &row[at..=at], &row[from..at]].concat();
        found.add(Class::Sides, cost, Edit { at: from..to + 1, new });
    }

    fn groups(&self, at: usize, distance: u32, found: &mut Found) {
        let Some(end) = self.row.partner(at) else { return };
        let Kind::Open(delimiter) = self.row.0[at].kind else { return };
        if self.is_unread && distance <= 1 {
            for other in [Delimiter::Parenthesis, Delimiter::Bracket, Delimiter::Brace] {
                if other != delimiter {
                    let new = self.row.bracketed(at..end + 1, other);
                    let edit = Edit { at: at..end + 1, new };
                    found.add(Class::Bracket, 2 + distance, edit);
                }
            }
        }
        if delimiter == Delimiter::Parenthesis && !self.are_parameters(at) {
            self.arguments(at, end, distance, found);
        }
        if delimiter == Delimiter::Bracket && distance <= 1 {
            self.index(at, end, found);
        }
    }

    /// Whether they are what a rule is declared with.
    fn are_parameters(&self, open: usize) -> bool {
        let is_here = |unit: &&Statement| unit.at.start + 2 == open;
        self.statements
            .iter()
            .find(is_here)
            .is_some_and(|unit| ["rule", "value"].contains(&unit.head(self.row)))
    }

    /// An index that is too large by one, or by what is added to it.
    fn index(&self, open: usize, close: usize, found: &mut Found) {
        let row = &self.row.0;
        let inside = &row[open + 1..close];
        let Some(last) = inside.last() else { return };
        let is_plain = inside.iter().all(|one| !one.is("..") && !one.is(";"));
        if is_plain && last.is(")") {
            let Some(less) = Row::written("- 1", last.place) else { return };
            let edit =
                Edit { at: close - 1..close, new: [std::slice::from_ref(last), &less].concat() };
            found.add(Class::Index, 1, edit);
        }
        if let [.., sign, _] = inside
            && inside.len() > 2
            && ["+", "-"].contains(&sign.text.as_str())
        {
            let edit = Edit { at: close - 2..close, new: Vec::new() };
            found.add(Class::Index, 1, edit);
        }
    }

    /// Two arguments the other way round; a rule that is asked of several cards at once.
    fn arguments(&self, open: usize, close: usize, distance: u32, found: &mut Found) {
        let row = &self.row.0;
        let mut commas = Vec::new();
        let mut at = open + 1;
        while at < close {
            match row[at].kind {
                Kind::Open(_) => at = self.row.partner(at).unwrap_or(close),
                _ if row[at].is(",") => commas.push(at),
                _ => {}
            }
            at += 1;
        }
        if let [comma] = commas[..]
            && comma + 1 < close
        {
            let mut second = row[comma + 1..close].to_vec();
            let mut first = row[open + 1..comma].to_vec();
            if first.is_empty() {
                return;
            }
            std::mem::swap(&mut second[0].is_joined, &mut first[0].is_joined);
            let new = [&second[..], &row[comma..=comma], &first[..]].concat();
            let is_point = self.unit(open).is_some_and(|unit| unit.block == Some("layout"));
            let cost = distance + if is_point { 3 } else { 2 };
            found.add(Class::Arguments, cost, Edit { at: open + 1..close, new });
        }
        let called = open.checked_sub(1).map(|at| &row[at]);
        if let (Some(rule), [], [only]) = (called, &commas[..], &row[open + 1..close]) {
            let place = rule.place;
            if self.names.role(&rule.text) == Some(Role::Rule) && only.is("moving") {
                let text = format!("run(moving, {})", rule.text);
                if let Some(mut new) = Row::written(&text, place) {
                    spaced(&mut new);
                    let edit = Edit { at: open - 1..close + 1, new };
                    found.add(Class::Arguments, distance, edit);
                }
            }
            if rule.is("run") {
                for other in self.names.rules() {
                    let text = format!("(moving, {other})");
                    if let Some(mut new) = Row::written(&text, place) {
                        spaced(&mut new);
                        new[0].is_joined = row[open].is_joined;
                        let edit = Edit { at: open..close + 1, new };
                        found.add(Class::Arguments, 1 + distance, edit);
                    }
                }
            }
        }
    }

    /// A sign before a lexeme.
    fn forgotten(&self, at: usize, distance: u32, found: &mut Found) {
        if !self.is_unread {
            return;
        }
        let lexeme = &self.row.0[at];
        for sign in FORGOTTEN {
            if let Some(mut new) = Row::written(sign, lexeme.place) {
                new.iter_mut().for_each(|one| one.is_joined = [",", ";", ":"].contains(&sign));
                new.push(lexeme.joined(false));
                found.add(Class::Sign, 2 + distance, Edit { at: at..at + 1, new });
            }
        }
    }
}

/// Written without spaces where none belong.
fn spaced(new: &mut [Lexeme]) {
    for at in 1..new.len() {
        let (before, here) = (new[at - 1].kind, new[at].text.as_str());
        new[at].is_joined = matches!(before, Kind::Open(_)) || [",", ")", "("].contains(&here);
    }
}

fn is_gesture(word: &str) -> bool {
    ["drag", "press", "click", "auto"].contains(&word)
}

fn is_unit(word: &str) -> bool {
    ["top", "cards", "all"].contains(&word)
}

fn overlap(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start < other.end && other.start < one.end
}

/// The words in backquotes.
fn said_words(said: &str) -> impl Iterator<Item = &str> {
    let quoted = said.split('`').skip(1).step_by(2);
    quoted.flat_map(|code| code.split(|sign: char| !sign.is_alphanumeric() && sign != '_'))
}

/// The numbers of a text.
fn said_numbers(said: &str) -> Vec<i64> {
    let words = said.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
    let mut found: Vec<i64> = words.filter_map(|word| word.parse().ok()).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The operators that have others like them.
const OPERATORS: [Operator; 6] = [
    Operator::And,
    Operator::Or,
    Operator::Compare(Comparison::More),
    Operator::Compare(Comparison::Less),
    Operator::Compare(Comparison::AtLeast),
    Operator::Compare(Comparison::AtMost),
];
