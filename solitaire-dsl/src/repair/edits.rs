//! Lists single edits at and around the tokens that a mistake marks, cheapest first.

use std::ops::Range;

use solitaire_model::Function;
use solitaire_model::declared::Gesture;

use super::names::{Names, Role};
use super::sequence::{Edit, Kind, Lexeme, Sequence};
use super::statements::Statement;
use crate::alike::{is_slip, of_meaning};
use crate::words::reserved_names;

/// An edit and its cost: the distance of the edit from the marked tokens, plus a cost for the kind of edit.
#[derive(Debug)]
pub struct Candidate {
    pub edit: Edit,
    pub cost: u32,
}

/// The declaration, in the forms that are needed to make edits for one mistake.
#[derive(Debug)]
pub struct Around<'r> {
    pub sequence: &'r Sequence,
    pub statements: &'r [Statement],
    pub names: &'r Names,
    /// The range of the marked lexemes. A lexeme is a token, an operator of several signs, or a bracket.
    pub marked: Range<usize>,
}

/// Groups of words of the language that authors confuse with each other.
const WORDS: [&[&str]; 6] = [
    &["up", "down"],
    &["top", "cards", "all", "buried"],
    &Gesture::WORDS,
    &["source", "target", "partner", "moving"],
    &["always", "never"],
    &["across", "down"],
];

/// Groups of signs that authors confuse with each other.
const SIGNS: [&[&str]; 5] = [
    &["&&", "||"],
    &["==", "!=", "<", "<=", ">", ">="],
    &["+", "-"],
    &["..", "..="],
    &["+=", "-="],
];

/// Signs that authors forget: each is tried before the first marked token.
const FORGOTTEN: [&str; 8] = [";", ",", "=>", "&&", "=", ":", "<-", "|"];

/// The costs for the kinds of edits. The distance from the marked lexemes is added to them.
const NEAR_NAME: u32 = 0;
const SMALL: u32 = 1;
const OTHER: u32 = 2;
const LARGE: u32 = 4;

/// All edits, cheapest first.
pub fn edits(around: &Around<'_>) -> Vec<Candidate> {
    let mut list = List { around, found: Vec::new() };
    for (at, distance) in around.places() {
        list.at(at, distance);
    }
    list.inherited();
    list.found.sort_by_key(|candidate| candidate.cost);
    list.found
}

impl Around<'_> {
    /// The statement that contains a lexeme.
    pub fn statement(&self, at: usize) -> Option<&Statement> {
        self.statements.iter().find(|one| one.at.contains(&at))
    }

    /// The indexes of the lexemes where edits are tried, each with its distance: 0 for the marked lexemes, 1 for those
    /// up to two lexemes away, 2 for the others of the statement.
    fn places(&self) -> Vec<(usize, u32)> {
        let marked = &self.marked;
        let statement = self.statement(marked.start);
        let within = statement.map_or(marked.clone(), |one| one.at.clone());
        let rest = within.filter(|at| !marked.contains(at)).map(|at| {
            let is_near = at + 2 >= marked.start && at < marked.end + 2;
            (at, if is_near { 1 } else { 2 })
        });
        marked.clone().map(|at| (at, 0)).chain(rest).collect()
    }
}

struct List<'r> {
    around: &'r Around<'r>,
    found: Vec<Candidate>,
}

impl List<'_> {
    fn lexeme(&self, at: usize) -> Option<&Lexeme> {
        self.around.sequence.0.get(at)
    }

    fn add(&mut self, cost: u32, at: Range<usize>, new: Vec<Lexeme>) {
        self.found.push(Candidate { edit: Edit { at, new }, cost });
    }

    /// Adds an edit that replaces a lexeme by this text.
    fn instead(&mut self, cost: u32, at: usize, text: &str) {
        let Some(old) = self.lexeme(at).filter(|old| !old.is(text)) else { return };
        if let Some(new) = Sequence::written(text, old.place) {
            self.add(cost, at..at + 1, new);
        }
    }

    /// Adds an edit that inserts this text before a lexeme.
    fn before(&mut self, cost: u32, at: usize, text: &str) {
        let Some(mut next) = self.lexeme(at).cloned() else { return };
        if let Some(mut new) = Sequence::written(text, next.place) {
            if let Some(first) = new.first_mut() {
                first.is_joined = next.is_joined || [";", ",", ":"].contains(&text);
            }
            next.is_joined = text == "!";
            new.push(next);
            self.add(cost, at..at + 1, new);
        }
    }

    fn at(&mut self, at: usize, distance: u32) {
        let Some(lexeme) = self.lexeme(at).cloned() else { return };
        match lexeme.kind {
            Kind::Word => self.word(at, &lexeme.text, distance),
            Kind::Literal => {
                if let Some(number) = lexeme.number() {
                    for other in [number - 1, number + 1].into_iter().filter(|other| *other >= 0) {
                        self.instead(SMALL + distance, at, &other.to_string());
                    }
                }
            }
            Kind::Sign => self.sign(at, &lexeme.text, distance),
            Kind::Open(_) => self.arguments(at, distance),
            Kind::Close(_) => {}
        }
        if distance == 0 && at == self.around.marked.start {
            FORGOTTEN.iter().for_each(|text| self.before(SMALL, at, text));
            self.add(OTHER, at..at + 1, Vec::new());
        }
    }

    fn word(&mut self, at: usize, word: &str, distance: u32) {
        let names = self.around.names;
        let is_called = self.lexeme(at + 1).is_some_and(|next| next.is("(") && next.is_joined);
        let is_negated = at > 0 && self.lexeme(at - 1).is_some_and(|before| before.is("!"));
        let function = Function::named(word);
        match (names.role(word), function) {
            (Some(role), _) => {
                let cost = OTHER + distance + u32::from(role == Role::Move);
                names.with(role).for_each(|other| self.instead(cost, at, other));
            }
            (None, Some(function)) => {
                let signature = |one: Function| (one.sorts(), one.result());
                let is_like = |other: &&Function| signature(**other) == signature(function);
                let others = Function::ALL.iter().filter(is_like);
                others.for_each(|other| self.instead(OTHER + distance, at, other.name()));
            }
            (None, None) => {
                let functions = Function::ALL.iter().filter(|_| is_called).map(|one| one.name());
                let mut all: Vec<&str> = reserved_names().chain(functions).collect();
                all.extend(names.all());
                let slips = all.into_iter().filter(|other| is_slip(word, other));
                slips.for_each(|other| self.instead(NEAR_NAME + distance, at, other));
                for other in of_meaning(word, names.all()) {
                    self.instead(SMALL + distance, at, other);
                }
            }
        }
        for group in WORDS.iter().filter(|group| group.contains(&word)) {
            group.iter().for_each(|other| self.instead(OTHER + distance, at, other));
        }
        if ["top", "bottom"].contains(&word) && is_called {
            let other = if word == "top" { "bottom" } else { "top" };
            self.instead(OTHER + distance, at, other);
        }
        if is_called && !is_negated && distance < 2 {
            self.before(OTHER + distance, at, "!");
        }
    }

    fn sign(&mut self, at: usize, sign: &str, distance: u32) {
        for group in SIGNS.iter().filter(|group| group.contains(&sign)) {
            group.iter().for_each(|other| self.instead(OTHER + distance, at, other));
        }
        if sign == "!" {
            self.add(SMALL + distance, at..at + 1, Vec::new());
        }
        // Swap the sources and the targets of a move.
        if sign == "=>"
            && let Some(statement) = self.around.statement(at)
            && let Some(colon) =
                (statement.at.start..at).find(|at| self.around.sequence.0[*at].is(":"))
        {
            let lexemes = &self.around.sequence.0;
            let is_end = |at: &usize| {
                lexemes[*at].is("where") || lexemes[*at].is("do") || lexemes[*at].is(";")
            };
            let end = (at + 1..statement.at.end).find(is_end).unwrap_or(statement.at.end);
            let (from, to) = (&lexemes[colon + 1..at], &lexemes[at + 1..end]);
            let new = [to, &lexemes[at..=at], from].concat();
            self.add(OTHER + distance, colon + 1..end, new);
        }
    }

    /// Adds an edit that swaps the arguments in the brackets that open at `open`, if there are exactly two.
    fn arguments(&mut self, open: usize, distance: u32) {
        let lexemes = &self.around.sequence.0;
        if let [one, other] = &self.around.sequence.arguments(open)[..] {
            let between = &lexemes[one.end..other.start];
            let (mut first, mut second) =
                (lexemes[other.clone()].to_vec(), lexemes[one.clone()].to_vec());
            if let (Some(first), Some(second)) = (first.first_mut(), second.first_mut()) {
                (first.is_joined, second.is_joined) = (second.is_joined, first.is_joined);
            }
            let new = [&first, between, &second].concat();
            self.add(SMALL + distance, one.start..other.end, new);
        }
    }

    /// Adds edits that insert `..P;` at the beginning of a block, for blocks that do not begin with it.
    fn inherited(&mut self) {
        let sequence = self.around.sequence;
        let Some(parent) = parent(sequence) else { return };
        for (block, open) in blocks(sequence) {
            let is_kept = sequence.0.get(open + 1).is_none_or(|first| first.is(".."));
            if !is_kept && ["deal", "moves", "structure", "layout"].contains(&block) {
                self.before(LARGE, open + 1, &format!("..{parent};"));
            }
        }
    }
}

/// All groups in braces of a declaration, each as the lexeme before it (a block's keyword) and the index of its brace.
fn blocks(sequence: &Sequence) -> impl Iterator<Item = (&str, usize)> {
    let is_open = |at: &usize| sequence.0[*at].is("{");
    (1..sequence.0.len()).filter(is_open).map(|at| (sequence.0[at - 1].text.as_str(), at))
}

/// The parent's name in the head of the declaration, without the path before it; `None` if the head names none.
fn parent(sequence: &Sequence) -> Option<&str> {
    let head = sequence.0.iter().position(|one| one.is("variation") || one.is("family"))?;
    let [_, _, colon, rest @ ..] = &sequence.0[head..] else { return None };
    let end = rest.iter().position(|one| one.is("{"))?;
    rest[..end].last().filter(|_| colon.is(":")).map(|name| name.text.as_str())
}
