//! Small edits at and around a place, in the order in which they are likely to be meant.

use std::collections::HashMap;
use std::ops::Range;

use solitaire_model::{Comparison, Function, Operator, Term};

use super::allowed::{Class, MistakeKind, Reach};
use super::confusable::{functions_like, operators_like, word_like, words_like};
use super::names::{Names, Role};
use super::said::Said;
use super::sequence::{Edit, Kind, Lexeme, Sequence};
use super::statements::Statement;
use crate::alike::{is_slip, of_meaning};
use crate::words::ELEMENTS;

/// From this cost on an edit is told only if no other is as near.
const FAR: u32 = 5;

/// An edit, and how far from what is written it is.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub edit: Edit,
    pub cost: u32,
}

impl Candidate {
    pub const fn is_far(&self) -> bool {
        self.cost >= FAR
    }
}

/// Signs that are put for another.
const SIGNS: [(&str, &[&str]); 15] = [
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
    ("..=", &[".."]),
    ("&", &["&&"]),
    ("|", &["||"]),
    ("+=", &["-="]),
    ("-=", &["+="]),
];

/// The words with which parts of a step begin.
const PARTS: [&str; 4] = ["first", "from", "into", "where"];

/// Signs that are forgotten.
const FORGOTTEN: [&str; 8] = ["=>", ";", ",", "|", "&&", "=", "<-", ":"];

/// The edits that are found, of those that are tried for a kind of mistake.
pub(super) struct Found {
    kind: MistakeKind,
    candidates: Vec<Candidate>,
    /// By where an edit begins, the numbers of the candidates: a long expression has thousands.
    begun: HashMap<usize, Vec<usize>>,
}

impl Found {
    pub(super) fn takes(&self, class: Class) -> bool {
        self.kind.takes(class)
    }

    pub(super) fn add(&mut self, class: Class, cost: u32, edit: Edit) {
        let text = |edit: &Edit| Sequence::text(&edit.new);
        let is_as = |one: &Candidate| one.edit.at == edit.at && text(&one.edit) == text(&edit);
        if !self.takes(class) {
            return;
        }
        let begun = self.begun.entry(edit.at.start).or_default();
        match begun.iter().copied().find(|nth| is_as(&self.candidates[*nth])) {
            Some(known) => {
                let known = &mut self.candidates[known];
                known.cost = known.cost.min(cost);
            }
            None => {
                begun.push(self.candidates.len());
                self.candidates.push(Candidate { edit, cost });
            }
        }
    }
}

/// What can be looked at for edits.
pub struct Around<'r> {
    pub sequence: &'r Sequence,
    pub statements: &'r [Statement],
    pub names: &'r Names,
    /// What is marked.
    pub marked: Range<usize>,
    /// What kind of mistake it is.
    pub kind: MistakeKind,
    /// What is said of it.
    pub said: Said<'r>,
}

impl Around<'_> {
    /// All edits, the likeliest first.
    pub fn candidates(&self) -> Vec<Candidate> {
        let mut found = Found { kind: self.kind, candidates: Vec::new(), begun: HashMap::new() };
        self.forms(&mut found);
        for (at, distance) in self.places() {
            self.at(at, distance, &mut found);
        }
        self.hidden_first(&mut found);
        self.dealt_first(&mut found);
        self.left_over(&mut found);
        self.ends(&mut found);
        self.pack(&mut found);
        self.lengths(&mut found);
        self.added(&mut found);
        self.turned(&mut found);
        self.doubled(&mut found);
        self.missing(&mut found);
        self.named_card(&mut found);
        self.card_of_the_pack(&mut found);
        found.candidates.sort_by_key(|candidate| candidate.cost);
        found.candidates
    }

    /// `top` for `bottom` and the other way round, wherever they stand in what is marked or spoken of.
    fn ends(&self, found: &mut Found) {
        if !found.takes(Class::Ends) {
            return;
        }
        let sequence = &self.sequence.0;
        let spoken = self.statements.iter().filter(|unit| self.is_spoken_of(unit));
        let conditions = spoken.filter(|unit| unit.block.is_none()).map(|unit| unit.at.clone());
        for within in std::iter::once(self.marked.clone()).chain(conditions) {
            let is_end = |at: &usize| ["top", "bottom"].contains(&&*sequence[*at].text);
            let ends: Vec<usize> = within.filter(is_end).collect();
            let ([first, .., last], Some(other)) =
                (&ends[..], ends.iter().find(|at| sequence[**at].text != sequence[ends[0]].text))
            else {
                continue;
            };
            let (one, other) = (sequence[*first].text.clone(), sequence[*other].text.clone());
            let renamed = sequence[*first..=*last].iter().map(|lexeme| match &*lexeme.text {
                text if text == one => lexeme.renamed(&other),
                text if text == other => lexeme.renamed(&one),
                _ => Some(lexeme.clone()),
            });
            if let Some(new) = renamed.collect() {
                found.add(Class::Ends, 1, Edit { at: *first..last + 1, new });
            }
        }
    }

    /// Another move in the place of one that is scored twice.
    fn doubled(&self, found: &mut Found) {
        let at = self.marked.start;
        let is_score = self.unit(at).is_some_and(|unit| unit.block == Some("score"));
        if !is_score {
            return;
        }
        let names: Vec<&str> = self.names.all().collect();
        for name in names.into_iter().filter(|name| self.names.role(name) == Some(Role::Move)) {
            self.instead(Class::ScoredMove, at, name, FAR, found);
        }
    }

    /// What may be done where no edit is nearer than others: of two statements that say the same, one is left out.
    pub fn at_last(&self) -> Option<Candidate> {
        let unit = self.unit(self.marked.start).filter(|_| self.kind.takes(Class::Twin))?;
        let text = |unit: &Statement| Sequence::text(&self.sequence.0[unit.at.clone()]);
        let is_same = |other: &&Statement| {
            other.block == unit.block && *other != unit && text(other) == text(unit)
        };
        self.statements.iter().find(is_same)?;
        Some(Candidate { edit: Edit { at: unit.begins..unit.at.end, new: Vec::new() }, cost: 0 })
    }

    /// Where edits are tried: what is marked, its neighbours, the rest of its statement, the statements that are
    /// spoken of.
    fn places(&self) -> Vec<(usize, u32)> {
        let Self { sequence, statements, marked, .. } = self;
        let own: Vec<&Statement> =
            statements.iter().filter(|unit| overlap(&unit.at, marked)).collect();
        let declaration = self.declaration();
        let at_mark = marked.clone().map(|at| (at, 0));
        let in_statement = || {
            let others = own.iter().flat_map(|unit| unit.at.clone());
            others.filter(|at| !marked.contains(at)).map(|at| {
                let is_near = at + 2 >= marked.start && at < marked.end + 2;
                (at, if is_near { 1 } else { 2 })
            })
        };
        let neighbours = || {
            let all = own.iter().flat_map(|unit| unit.at.clone());
            all.filter(|at| at + 1 == marked.start || *at == marked.end).map(|at| (at, 1))
        };
        let spoken = || {
            let others = statements
                .iter()
                .filter(|unit| Some(unit.declaration) == declaration && !own.contains(unit));
            let spoken = others.filter(|unit| self.is_spoken_of(unit));
            spoken.flat_map(|unit| unit.at.clone().map(|at| (at, 3)))
        };
        let mut places: Vec<(usize, u32)> = match self.kind.reach {
            Reach::Marked => at_mark.collect(),
            Reach::Unread => at_mark.chain(neighbours()).collect(),
            Reach::Spoken | Reach::Named => at_mark.chain(in_statement()).chain(spoken()).collect(),
            Reach::OnlySpoken => spoken().collect(),
        };
        places.retain(|(at, _)| *at < sequence.0.len());
        places
    }

    /// Whether a statement is spoken of where the mistake is told.
    fn is_spoken_of(&self, unit: &Statement) -> bool {
        let names = unit.names(self.sequence);
        let is_named = |word: &str| {
            self.kind.reach == Reach::Named
                && self.sequence.0[self.marked.clone()].iter().any(|one| one.is(word))
        };
        let is_said = |word: &str| self.said.words().any(|said| said == word) || is_named(word);
        match (unit.block, unit.head(self.sequence)) {
            (Some("examples" | "score"), _) => false,
            (None, head @ ("pickup" | "build" | "space")) => {
                is_said(head) && names.iter().any(|name| is_said(name))
            }
            (None, "win" | "lose") => is_said(unit.head(self.sequence)),
            _ => names.iter().any(|name| is_said(name)),
        }
    }

    fn at(&self, at: usize, distance: u32, found: &mut Found) {
        let lexeme = &self.sequence.0[at];
        match lexeme.kind {
            Kind::Word => self.words(at, distance, found),
            Kind::Literal => {
                self.numbers(at, distance, found);
                self.cards(at, distance, found);
            }
            Kind::Sign => self.signs(at, distance, found),
            Kind::Open(_) => self.groups(at, distance, found),
            Kind::Close(_) => {}
        }
        if distance <= 1 {
            self.forgotten(at, distance, found);
        }
    }

    /// Another text in the place of a lexeme.
    pub(super) fn instead(
        &self,
        class: Class,
        at: usize,
        text: &str,
        cost: u32,
        found: &mut Found,
    ) {
        if found.takes(class)
            && let Some(new) = self.sequence.0[at].renamed(text)
        {
            let is_new_word = new.kind == Kind::Word && self.sequence.0[at].kind == Kind::Sign;
            let new = match [";", ","].contains(&text) {
                true => new.joined(true),
                false if is_new_word => new.joined(false),
                false => new,
            };
            found.add(class, cost, Edit { at: at..at + 1, new: vec![new] });
        }
    }

    fn words(&self, at: usize, distance: u32, found: &mut Found) {
        let word = self.sequence.0[at].text.as_str();
        let role = self.names.role(word);
        // A run is of what moves.
        let is_run =
            at >= 2 && self.sequence.0[at - 1].is("(") && self.sequence.0[at - 2].is("run");
        if is_run {
            self.instead(Class::RunOfMoving, at, Term::Moving.name(), 1 + distance, found);
        }
        if let Some(other) = word_like(word).filter(|other| *other != "always") {
            self.instead(Class::Word, at, other, 2 + distance, found);
        }
        // Another gesture or unit makes another move, about which less can be wrong.
        let is_unit = is_unit(word);
        let stands_as_one = !is_unit || (at > 0 && self.sequence.0[at - 1].is("["));
        let is_meant = distance == 0 && self.marked.len() == 1;
        if stands_as_one && (is_meant || !(is_unit || is_gesture(word))) {
            for other in words_like(word) {
                self.instead(Class::Word, at, other, 2 + distance, found);
            }
        }
        let is_called = self.sequence.0.get(at + 1).is_some_and(|next| next.is("("));
        if is_called {
            self.functions(at, distance, found);
            if word == "bottom" {
                self.instead(Class::Word, at, "top", 2 + distance, found);
            }
        }
        // What lies below on the target is known of no card that is put on another.
        let is_of_target = self.sequence.0.get(at + 2).is_some_and(|of| of.is("target"));
        if word == "top" && is_called && !is_of_target {
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
        if distance == 0 {
            self.other_parameter(at, found);
        }
        self.begun_later(at, 2 + distance, found);
        if word == "index" && is_called {
            self.counted_from_one(at, 2 + distance, found);
        }
        let is_from = at > 0 && self.sequence.0[at - 1].is("from");
        // What is filled is filled from the stock, as a rule.
        let is_stock = self.names.kind(word) == Some("Stock");
        if is_from && distance <= 2 && role == Some(Role::Container) && !is_stock {
            for other in self.names.like(word).filter(|other| self.asks_of(at, other)) {
                self.instead(Class::From, at, other, 3, found);
            }
        }
        if distance <= 1 {
            if role == Some(Role::Container) {
                let unit = self.unit(at);
                for other in self.names.like(word) {
                    self.instead(Class::Container, at, other, 5 + distance, found);
                    if unit.is_some_and(|unit| !unit.has(self.sequence, other)) {
                        self.instead(Class::Unnamed, at, other, 5 + distance, found);
                    }
                }
            }
            if is_called && functions_like(word).next().is_none() && role != Some(Role::Number) {
                self.negated(at, distance, found);
            }
        }
        if word == "into" {
            self.sides(at, 2 + distance, found);
        }
        if distance == 0 {
            for kind in of_meaning(word, ELEMENTS.iter().map(|known| known.name)) {
                self.instead(Class::Element, at, kind, 1, found);
            }
        }
        if self.kind.is_unread() && distance == 0 {
            self.left_out(at, 3, found);
            self.exchanged(at, 2, found);
            if let Some(before) = at.checked_sub(1) {
                self.exchanged(before, 2, found);
            }
            self.moved(at, 2, found);
            self.before_part(at, 2, found);
        }
    }

    /// A parameter that its rule does not speak of, in the place of another. What is marked speaks of one twice: the second
    /// time is as likely the slip.
    fn other_parameter(&self, at: usize, found: &mut Found) {
        let Some(unit) = self.unit(at) else { return };
        let (open, sequence) = (unit.at.start + 2, &self.sequence.0);
        if !self.are_parameters(open) {
            return;
        }
        let Some(close) = self.sequence.partner(open) else { return };
        let word = &sequence[at];
        let parameters = || sequence[open + 1..close].iter().filter(|one| one.kind == Kind::Word);
        if !parameters().any(|one| one.text == word.text) {
            return;
        }
        let is_marked = |one: &Lexeme| {
            self.sequence.0[self.marked.clone()].iter().any(|marked| marked.text == one.text)
        };
        let is_first = sequence[self.marked.start..at].iter().all(|one| one.text != word.text);
        for other in parameters().filter(|one| !is_marked(one)) {
            self.instead(Class::Parameter, at, &other.text, 1 + u32::from(is_first), found);
        }
    }

    /// A test with `!` before it.
    fn negated(&self, at: usize, distance: u32, found: &mut Found) {
        let is_negated = at > 0 && self.sequence.0[at - 1].is("!");
        if is_negated {
            return;
        }
        let lexeme = &self.sequence.0[at];
        let Some(sign) = Sequence::written("!", lexeme.place) else { return };
        let mut new = sign;
        new.iter_mut().for_each(|one| one.is_joined = lexeme.is_joined);
        new.push(lexeme.joined(true));
        found.add(Class::Opposite, 4 + distance, Edit { at: at..at + 1, new });
    }

    /// Whether the condition of the move whose step stands here asks of a container.
    fn asks_of(&self, at: usize, container: &str) -> bool {
        let begin = self.unit(at).map_or(0, |unit| unit.at.start);
        let asked = self.sequence.0[begin..at].iter().skip_while(|one| !one.is("where"));
        asked.take_while(|one| !one.is("do")).any(|one| one.is(container))
    }

    pub(super) fn unit(&self, at: usize) -> Option<&Statement> {
        self.statements.iter().find(|unit| unit.at.contains(&at))
    }

    fn signs(&self, at: usize, distance: u32, found: &mut Found) {
        let sign = self.sequence.0[at].text.as_str();
        let operator = OPERATORS.into_iter().find(|operator| operator.sign() == sign);
        for other in operator.map_or(&[][..], operators_like) {
            // Where either of two is enough, less can be wrong.
            if *other != Operator::Or {
                if *other == Operator::And {
                    self.instead(Class::Narrower, at, other.sign(), 2, found);
                }
                self.instead(Class::Operator, at, other.sign(), 2 + distance, found);
            }
        }
        for (one, other) in [("+", "-"), ("-", "+")] {
            if sign == one {
                self.instead(Class::Sum, at, other, 2 + distance, found);
            }
        }
        self.added_to_an_end(at, found);
        if let Some((_, others)) = SIGNS.iter().find(|(one, _)| *one == sign) {
            // The end of a range is in it in other languages.
            let cost = if sign == "..=" { 1 } else { 2 };
            for other in *others {
                self.instead(Class::Sign, at, other, cost + distance, found);
            }
        }
        if distance <= 1 && sign != ".." {
            self.left_out(at, 2 + distance, found);
        }
        if sign == "->" && distance == 0 {
            self.gathered(at, found);
        }
        if ["=>", "<-", "-"].contains(&sign) {
            self.sides(at, 2 + distance, found);
        }
    }

    /// A range that begins with the element behind.
    fn begun_later(&self, at: usize, cost: u32, found: &mut Found) {
        let word = &self.sequence.0[at];
        let is_start = at > 0
            && self.sequence.0[at - 1].is("[")
            && self.sequence.0.get(at + 1).is_some_and(|next| next.is(".."));
        if is_start && let Some(more) = Sequence::written("+ 1", word.place) {
            let new = std::iter::once(word.clone()).chain(more).collect();
            found.add(Class::Later, cost, Edit { at: at..at + 1, new });
        }
    }

    /// What is added to the end of a range, left out.
    fn added_to_an_end(&self, at: usize, found: &mut Found) {
        let after = self.sequence.0.get(at..at + 3);
        if let Some([sign, number, end]) = after
            && (sign.is("+") || sign.is("-"))
            && number.number().is_some()
            && (end.is("..") || end.is("]"))
        {
            found.add(Class::Index, 1, Edit { at: at..at + 2, new: Vec::new() });
        }
    }

    /// A lexeme left out.
    fn left_out(&self, at: usize, cost: u32, found: &mut Found) {
        found.add(Class::Place, cost, Edit { at: at..at + 1, new: Vec::new() });
    }

    /// A word that belongs before or behind others of its statement.
    fn moved(&self, at: usize, cost: u32, found: &mut Found) {
        let sequence = &self.sequence.0;
        let Some(Statement { at: within, .. }) = self.unit(at) else { return };
        for by in 2..=3 {
            if at >= within.start + by {
                let new = [&sequence[at..=at], &sequence[at - by..at]].concat();
                found.add(Class::Place, cost, Edit { at: at - by..at + 1, new });
            }
            if at + by < within.end {
                let new = [&sequence[at + 1..=at + by], &sequence[at..=at]].concat();
                found.add(Class::Place, cost, Edit { at: at..at + by + 1, new });
            }
        }
    }

    /// A lexeme before an earlier part of its step, however long that is.
    fn before_part(&self, at: usize, cost: u32, found: &mut Found) {
        let sequence = &self.sequence.0;
        let is_of_step =
            |before: &usize| !["<-", "gather", ";"].iter().any(|one| sequence[*before].is(one));
        for before in (0..at).rev().take_while(is_of_step) {
            if PARTS.contains(&&*sequence[before].text) {
                let new = [&sequence[at..=at], &sequence[before..at]].concat();
                found.add(Class::Place, cost, Edit { at: before..at + 1, new });
            }
        }
    }

    /// A lexeme and the next the other way round.
    fn exchanged(&self, at: usize, cost: u32, found: &mut Found) {
        let Some([one, other]) = self.sequence.0.get(at..at + 2) else { return };
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
        let sequence = &self.sequence.0;
        let Some((from, to)) = self.operands(at) else { return };
        let new = [&sequence[at + 1..=to], &sequence[at..=at], &sequence[from..at]].concat();
        found.add(Class::Sides, cost, Edit { at: from..to + 1, new });
    }

    /// All cards put back, where it is said in the order in which they go.
    fn gathered(&self, at: usize, found: &mut Found) {
        let Some((from, to)) = self.operands(at) else { return };
        let [one, other] =
            [from..at, at + 1..to + 1].map(|at| Sequence::text(&self.sequence.0[at]));
        let text = format!("gather {one} into {other}");
        if let Some(new) = Sequence::written(&text, self.sequence.0[at].place) {
            found.add(Class::Sides, 1, Edit { at: from..to + 1, new });
        }
    }

    /// Where what stands before a word or sign begins, and where what stands behind it ends.
    fn operands(&self, at: usize) -> Option<(usize, usize)> {
        let sequence = &self.sequence.0;
        let before = at.checked_sub(1)?;
        let from = match sequence[before].kind {
            Kind::Close(_) => self.sequence.partner(before).and_then(|open| open.checked_sub(1)),
            _ => Some(before),
        };
        let to = match sequence.get(at + 2).map(|next| next.kind) {
            Some(Kind::Open(_)) => self.sequence.partner(at + 2),
            _ => Some(at + 1),
        };
        let (from, to) = (from?, to?);
        let is_operand = |at: usize| {
            matches!(sequence.get(at).map(|one| one.kind), Some(Kind::Word | Kind::Literal))
        };
        (to < sequence.len() && is_operand(from) && is_operand(at + 1)).then_some((from, to))
    }

    /// A sign before a lexeme.
    fn forgotten(&self, at: usize, distance: u32, found: &mut Found) {
        if !self.kind.is_unread() {
            return;
        }
        let lexeme = &self.sequence.0[at];
        for sign in FORGOTTEN {
            if let Some(mut new) = Sequence::written(sign, lexeme.place) {
                new.iter_mut().for_each(|one| one.is_joined = [",", ";", ":"].contains(&sign));
                new.push(lexeme.joined(false));
                found.add(Class::Sign, 2 + distance, Edit { at: at..at + 1, new });
            }
        }
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

/// The operators that have others like them.
const OPERATORS: [Operator; 6] = [
    Operator::And,
    Operator::Or,
    Operator::Compare(Comparison::More),
    Operator::Compare(Comparison::Less),
    Operator::Compare(Comparison::AtLeast),
    Operator::Compare(Comparison::AtMost),
];
