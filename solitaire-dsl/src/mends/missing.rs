//! Words and brackets that were left out, put in where something else is expected.

use proc_macro2::Delimiter;
use solitaire_model::{Function, Term};

use super::added::CONDITIONS;
use super::allowed::Class;
use super::candidates::{Around, Found};
use super::functions::USUAL;
use super::names::Role;
use super::sequence::{Edit, Kind, Lexeme, Sequence};
use crate::alike::is_form_of;
use crate::names::snake_text;
use crate::words::ELEMENTS;

/// So many lexemes may stand between brackets that were left out.
const MAX_BETWEEN: usize = 16;
/// How far a word is without which nothing is said.
const SURE: u32 = 1;
/// How far a word is that its statement or an example names.
const LIKELY: u32 = 2;
/// How far any other is that may stand there.
const POSSIBLE: u32 = 4;

impl Around<'_> {
    pub(super) fn missing(&self, found: &mut Found) {
        if !found.takes(Class::Missing) || self.marked.start >= self.sequence.0.len() {
            return;
        }
        let start = self.marked.start;
        let is_empty =
            self.sequence.0[start].is("[") && self.sequence.partner(start) == Some(start + 1);
        let is_behind = is_empty || self.said.message.contains(" after `");
        let at = if is_behind && !is_empty { self.marked.end - 1 } else { start };
        for (word, cost) in self.words_for(at) {
            self.put_in(at, is_behind, &word, cost, found);
        }
        self.unbracketed(found);
    }

    /// The words that may stand before or behind a lexeme, and how far they are.
    fn words_for(&self, at: usize) -> Vec<(String, u32)> {
        let said = self.said.message;
        let expects = |what: &str| said.starts_with("expected ") && said.contains(what);
        let owned = |(word, cost): (&str, u32)| (word.to_owned(), cost);
        if expects("the name of a container") || expects("a step") {
            return self.containers_for(at).into_iter().map(owned).collect();
        }
        if expects("a kind of pile") {
            let called = self.unit(at).map_or("", |unit| unit.head(self.sequence));
            let kinds = ELEMENTS.iter().map(|one| one.name);
            return kinds
                .filter(|kind| is_form_of(called, kind))
                .map(|kind| (kind.to_owned(), LIKELY))
                .collect();
        }
        if expects("the name of the constant") {
            let all = self.names.all().filter(|name| self.names.role(name) == Some(Role::Number));
            return all.map(|name| (name.to_owned(), LIKELY)).collect();
        }
        if expects("the name of the move") {
            return self.moves_of_examples().map(|name| (name.to_owned(), LIKELY)).collect();
        }
        let is_of_points = self.unit(at).is_some_and(|unit| unit.block == Some("score"));
        if expects("a value") && !is_of_points {
            return self.values_for(at).into_iter().map(owned).collect();
        }
        if said.starts_with("a list stands in brackets") && self.has_examples() {
            let arguments = self.sequence.arguments(at);
            let functions = Function::ALL.iter().filter(|one| one.sorts().len() == arguments);
            // Nothing else can be meant by several things in parentheses.
            let cost = |one: &Function| if USUAL.contains(one) { SURE } else { LIKELY };
            return functions.map(|one| (one.name().to_owned(), cost(one))).collect();
        }
        let is_container = self.names.role(&self.sequence.0[at].text) == Some(Role::Container);
        if is_container && said.starts_with("unknown statement") {
            return CONDITIONS.iter().map(|word| ((*word).to_owned(), LIKELY)).collect();
        }
        Vec::new()
    }

    /// The containers, those by which the move is called before all others, and the stock before what else may be dealt from.
    fn containers_for(&self, at: usize) -> Vec<(&str, u32)> {
        let unit = self.unit(at);
        let called = unit.and_then(|unit| unit.names(self.sequence).first().copied());
        let called = called.map(snake_text).unwrap_or_default();
        let is_from = at > 0 && self.sequence.0[at - 1].is("from");
        let cost = |name: &str| {
            let is_called = called.split('_').any(|word| word == name);
            let is_stock = is_from && self.names.kind(name) == Some("Stock");
            if is_called || is_stock { LIKELY } else { POSSIBLE }
        };
        let all = self.names.all().filter(|name| self.names.role(name) == Some(Role::Container));
        all.map(|name| (name, cost(name))).collect()
    }

    /// The values that may be meant: the parameters of a rule, what a move is about, units, numbers and containers.
    fn values_for(&self, at: usize) -> Vec<(&str, u32)> {
        let all = &self.sequence.0;
        let unit = self.unit(at);
        let parameters = unit.filter(|unit| self.are_parameters(unit.at.start + 2));
        let close = parameters.and_then(|unit| self.sequence.partner(unit.at.start + 2));
        let parameters = parameters.zip(close).into_iter().flat_map(|(unit, close)| {
            all[unit.at.start + 3..close].iter().filter(|one| one.kind == Kind::Word)
        });
        let mut found: Vec<(&str, u32)> =
            parameters.map(|one| (one.text.as_str(), LIKELY)).collect();
        let is_unit = at > 0 && all[at - 1].is("[") || all[at].is("[");
        if is_unit {
            found.extend([("top", LIKELY), ("cards", POSSIBLE), ("all", POSSIBLE)]);
        }
        if at > 0 && all[at - 1].is("==") || all[at].is("==") {
            found.push(("CARDS", LIKELY));
        }
        found
            .extend([Term::Moving, Term::Source, Term::Target].map(|term| (term.name(), POSSIBLE)));
        let named = self
            .names
            .all()
            .filter(|name| !matches!(self.names.role(name), None | Some(Role::Move)));
        found.extend(named.map(|name| (name, POSSIBLE)));
        found
    }

    /// The moves of which examples speak, and that are declared nowhere.
    fn moves_of_examples(&self) -> impl Iterator<Item = &str> {
        let lines = self.own().filter(|unit| unit.block == Some("examples"));
        let heads = lines.map(|unit| unit.head(self.sequence));
        heads.filter(|head| head.starts_with(char::is_uppercase) && self.names.role(head).is_none())
    }

    fn put_in(&self, at: usize, is_behind: bool, word: &str, cost: u32, found: &mut Found) {
        let beside = &self.sequence.0[at];
        let Some(new) = beside.renamed(word) else { return };
        let new = match is_behind {
            true => vec![beside.clone(), new.joined(matches!(beside.kind, Kind::Open(_)))],
            false => {
                let follows = matches!(beside.kind, Kind::Open(_) | Kind::Close(_))
                    || [",", ";", ":"].contains(&&*beside.text);
                vec![new.joined(beside.is_joined), beside.joined(follows)]
            }
        };
        found.add(Class::Missing, cost, Edit { at: at..at + 1, new });
    }

    /// Brackets around what is marked and what follows it.
    fn unbracketed(&self, found: &mut Found) {
        let all = &self.sequence.0;
        for start in self.marked.start.saturating_sub(2)..=self.marked.start {
            let mut end = start;
            while end < all.len() && end < start + MAX_BETWEEN {
                end = match all[end].kind {
                    Kind::Open(_) => self.sequence.partner(end).map_or(all.len(), |end| end + 1),
                    Kind::Close(_) => break,
                    _ => end + 1,
                };
                let is_open = all.get(end - 1).is_some_and(|last| last.kind == Kind::Sign);
                let is_group = matches!(all[start].kind, Kind::Open(_))
                    && self.sequence.partner(start) == Some(end - 1);
                if end <= self.marked.start || end > all.len() || is_open || is_group {
                    continue;
                }
                for delimiter in [Delimiter::Parenthesis, Delimiter::Bracket] {
                    if let Some(new) = bracketed(&all[start..end], delimiter) {
                        found.add(Class::Missing, LIKELY, Edit { at: start..end, new });
                    }
                }
            }
        }
    }
}

/// Lexemes in brackets.
fn bracketed(inner: &[Lexeme], delimiter: Delimiter) -> Option<Vec<Lexeme>> {
    let (first, rest) = inner.split_first()?;
    let signs = match delimiter {
        Delimiter::Parenthesis => "()",
        _ => "[]",
    };
    let mut brackets = Sequence::written(signs, first.place)?;
    let close = brackets.pop()?.joined(true);
    let open = brackets.pop()?.joined(true);
    Some([&[open, first.joined(true)][..], rest, &[close]].concat())
}
