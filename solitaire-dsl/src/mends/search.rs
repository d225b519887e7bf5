//! The search for a mend: edits are tried by reading and judging the call again.

use std::collections::HashSet;
use std::ops::Range;

use proc_macro2::TokenStream;

use super::candidates::{Around, Candidate};
use super::help::{HelpText, keeps};
use super::sequence::{Edit, Sequence};
use super::statements::Statement;
use super::telling::Answer;
use super::{Again, written};
use crate::report::{Diagnostic, Report};

/// So many edits are tried for a call at most: an answer comes while the author types.
const MAX_TRIALS: usize = 200;
/// So many names are tried in the place of others.
const MAX_NAMES: usize = 150;
/// So many for what cannot be read.
const MAX_UNREAD: usize = 100;
/// So many lexemes are judged again for a call at most: of a long one fewer edits are tried.
const MAX_JUDGED: usize = 40_000;
/// A lexeme of so many bytes counts as one more.
const USUAL_LENGTH: usize = 16;
/// If more edits are equally near, what is meant cannot be known.
const MAX_FOUND: usize = 2;

/// What came of what a help offers.
pub enum Offer {
    /// It holds, or what is told in its place does.
    Holds(Answer),
    Fails,
    /// It offers nothing that could be tried.
    Open,
}

/// What is told of a call.
struct Told(HashSet<(&'static str, String, (usize, usize))>);

fn key(one: &Diagnostic) -> (&'static str, String, (usize, usize)) {
    let start = one.span.first.start();
    (one.code, one.message.clone(), (start.line, start.column))
}

impl Told {
    fn of(report: &Report) -> Self {
        Self(report.diagnostics().iter().map(key).collect())
    }
}

/// Tries edits of a call, as many as it affords.
pub struct Search<'s, J> {
    told: Told,
    sequence: &'s Sequence,
    /// Of each lexeme, how long all before it are.
    sizes: Vec<usize>,
    statements: &'s [Statement],
    judge: J,
    left: usize,
    lexemes_left: usize,
}

impl<'s, J: Fn(TokenStream, Again) -> Report> Search<'s, J> {
    /// A search among edits of what `report` is told of. `judge` says what would be told of other tokens.
    pub fn new(
        report: &Report,
        sequence: &'s Sequence,
        statements: &'s [Statement],
        judge: J,
    ) -> Self {
        let told = Told::of(report);
        let sizes = sequence.0.iter().scan(0, |size, lexeme| {
            *size += 1 + lexeme.text.len() / USUAL_LENGTH;
            Some(*size)
        });
        let sizes = std::iter::once(0).chain(sizes).collect();
        let (left, lexemes_left) = (MAX_TRIALS, MAX_JUDGED);
        Self { told, sequence, sizes, statements, judge, left, lexemes_left }
    }

    /// How many mistakes an edit leaves; none if it does not mend the mistake, or brings another.
    fn tried(&mut self, one: &Diagnostic, edit: &Edit) -> Option<usize> {
        let tokens = self.sequence.with(edit)?;
        let declaration = self.declaration(edit);
        let left = self.left_of(one, tokens.clone(), Again::One(declaration))?;
        // Most edits fail where they are made. What is based on it is judged for the few others.
        let own = self.statements.iter().rfind(|unit| unit.declaration == declaration);
        let end = own.map_or(0, |unit| unit.at.end);
        let behind = self.size(end..self.sequence.0.len());
        if self.statements.last().is_none_or(|last| last.declaration == declaration) {
            return Some(left);
        }
        self.lexemes_left = self.lexemes_left.saturating_sub(behind);
        self.left_of(one, tokens, Again::From(declaration))
    }

    /// How many mistakes are told of other tokens; none if the mistake is among them, or another that was not told.
    fn left_of(&self, one: &Diagnostic, tokens: TokenStream, again: Again) -> Option<usize> {
        let report = (self.judge)(tokens, again);
        let own = key(one);
        let is_better = report
            .diagnostics()
            .iter()
            .map(key)
            .all(|left| left != own && self.told.0.contains(&left));
        is_better.then(|| report.diagnostics().len())
    }

    /// What else was told that an edit takes away: it was told of the same slip.
    pub fn echoes(&mut self, nth: usize, report: &Report, edit: &Edit) -> Vec<usize> {
        let Some(tokens) = self.sequence.with(edit) else { return Vec::new() };
        let declaration = self.declaration(edit);
        let own = self.statements.iter().find(|unit| unit.declaration == declaration);
        let Some(start) = own.map(|unit| self.sequence.0[unit.at.start].place.first.start()) else {
            return Vec::new();
        };
        let others = report.diagnostics().iter().enumerate();
        // What stands before is not judged again.
        let others: Vec<usize> = others
            .filter(|(other, one)| *other != nth && one.span.first.start() >= start)
            .map(|(other, _)| other)
            .collect();
        if others.is_empty() || !self.affords(edit) {
            return Vec::new();
        }
        let left = Told::of(&(self.judge)(tokens, Again::From(declaration)));
        let is_left = |other: &usize| left.0.contains(&key(&report.diagnostics()[*other]));
        others.into_iter().filter(|other| !is_left(other)).collect()
    }

    /// The number of the declaration that is edited.
    fn declaration(&self, edit: &Edit) -> usize {
        let unit = self.statements.iter().find(|unit| unit.at.end > edit.at.start);
        unit.map_or(0, |unit| unit.declaration)
    }

    /// How many lexemes are judged again for an edit there: the declaration's own, and what it is based on is merged with it.
    fn judged(&self, declaration: usize) -> usize {
        let own = || self.statements.iter().filter(|unit| unit.declaration == declaration);
        let before = own().next().map_or(0, |unit| unit.at.start);
        let end = own().next_back().map_or(0, |unit| unit.at.end);
        let before = self.size(0..before);
        self.size(0..end) - before + before / 4
    }

    /// How many lexemes of usual length a stretch is as long as.
    fn size(&self, at: Range<usize>) -> usize {
        self.sizes[at.end] - self.sizes[at.start]
    }

    /// Whether any edit of a declaration may still be tried.
    pub fn affords_any(&self, declaration: usize) -> bool {
        self.left > 0 && self.judged(declaration) <= self.lexemes_left
    }

    /// Whether an edit may still be tried; then it counts as tried.
    fn affords(&mut self, edit: &Edit) -> bool {
        let judged = self.judged(self.declaration(edit));
        let left = (self.left.checked_sub(1), self.lexemes_left.checked_sub(judged));
        let (Some(left), Some(lexemes_left)) = left else { return false };
        (self.left, self.lexemes_left) = (left, lexemes_left);
        true
    }

    /// Those edits by which a mistake is gone.
    pub fn held(&mut self, one: &Diagnostic, all: Vec<Candidate>) -> Vec<Candidate> {
        let mut holds = |edit: &Edit| self.affords(edit) && self.tried(one, edit).is_some();
        all.into_iter().filter(|candidate| holds(&candidate.edit)).collect()
    }

    /// The edits by which a mistake is gone that are likeliest to be meant.
    pub fn found(&mut self, one: &Diagnostic, around: &Around) -> Vec<Candidate> {
        let most = if around.kind.is_unread() { MAX_UNREAD } else { MAX_TRIALS };
        let found = self.nearest(one, around.candidates(), most);
        if !found.is_empty() {
            return found;
        }
        self.nearest(one, around.at_last().into_iter().collect(), most)
    }

    /// The nearest edits by which a mistake is gone.
    fn nearest(&mut self, one: &Diagnostic, all: Vec<Candidate>, most: usize) -> Vec<Candidate> {
        let mut found: Vec<(usize, Candidate)> = Vec::new();
        for (nth, candidate) in all.into_iter().enumerate() {
            if found.first().is_some_and(|(_, nearest)| nearest.cost < candidate.cost) {
                break;
            }
            if nth == most || !self.affords(&candidate.edit) {
                // Whether one as near would do as well is not known.
                found.clear();
                break;
            }
            if let Some(left) = self.tried(one, &candidate.edit) {
                found.push((left, candidate));
            }
        }
        let fewest = found.iter().map(|(left, _)| *left).min();
        found.retain(|(left, _)| Some(*left) == fewest);
        let is_far = found.first().is_some_and(|(_, nearest)| nearest.is_far());
        if found.len() > if is_far { 1 } else { MAX_FOUND } {
            found.clear();
        }
        found.into_iter().map(|(_, candidate)| candidate).collect()
    }

    /// The only other name, among those that are as near, by which nothing is left to be said.
    pub fn other_name(&mut self, one: &Diagnostic, around: &Around) -> Option<Candidate> {
        let mut left = MAX_NAMES;
        for group in around.other_names() {
            let mut found = None;
            for edit in group {
                if left == 0 || !self.affords(&edit) {
                    return None;
                }
                left -= 1;
                if self.tried(one, &edit) == Some(0)
                    && found.replace(Candidate { edit, cost: 0 }).is_some()
                {
                    return None;
                }
            }
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The mend that a help names, if it holds when it is tried.
    pub fn offered(&mut self, one: &Diagnostic, around: &Around) -> Offer {
        let Some(help) = one.help.as_deref().map(HelpText).filter(|help| !help.is_choice()) else {
            return Offer::Open;
        };
        let marked = &around.marked;
        let edits = help.edits(self.sequence, self.statements, marked);
        let mut holds = |edit: &Edit| self.affords(edit) && self.tried(one, edit).is_some();
        if let Some(edit) = edits.iter().find(|edit| holds(edit)) {
            let mend = written::structured(self.sequence, edit);
            return Offer::Holds(Answer::as_helped(mend, edit.clone()));
        }
        match edits.first() {
            Some(_) if help.is_in_place() => Offer::Fails,
            Some(edit) if keeps(self.sequence, edit, marked) => Offer::Fails,
            _ => Offer::Open,
        }
    }
}
