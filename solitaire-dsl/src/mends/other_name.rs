//! One name of a declaration in the place of another, or a test that is not negated; of what examples say, also one number
//! or word for another.
//!
//! Most such edits make another game. They are tried when nothing that is likelier for its kind of mistake has been
//! found, of declarations with examples, which say what is meant, and told if only one leaves nothing to be said.

use std::collections::HashSet;

use super::allowed::Reach;
use super::candidates::Around;
use super::confusable::{functions_like, word_like};
use super::help::HelpText;
use super::names::Role;
use super::sequence::{Edit, Kind, Sequence};
use super::statements::Statement;
use crate::alike::mistyped;

// Where an edit stands, the nearest first.
/// At what is marked.
const MARKED: usize = 0;
/// In the rest of its statement.
const IN_STATEMENT: usize = 1;
/// In a statement that is spoken of.
const SPOKEN_OF: usize = 2;
/// In one that speaks of the same.
const RELATED: usize = 3;
/// In any other.
const FAR: usize = 4;

impl Around<'_> {
    /// The edits, in groups that are equally near, the nearest first.
    pub fn other_names(&self) -> Vec<Vec<Edit>> {
        let leaves_open = self.said.help.is_some_and(HelpText::leaves_open);
        // The examples have been asked which word of the rules may be wrong.
        let is_asked = self.kind.reach == Reach::OnlySpoken && !leaves_open;
        let mut groups = vec![Vec::new(); FAR + 1];
        if is_asked || !self.has_examples() {
            return groups;
        }
        let said: HashSet<&str> = self.said.words().collect();
        for unit in self.own().filter(|unit| is_judged(unit, self.sequence)) {
            let nth = self.group_of(unit, &said);
            for at in unit.at.clone() {
                let group = &mut groups[if self.marked.contains(&at) { MARKED } else { nth }];
                if nth < FAR {
                    group.extend(self.not_negated(at));
                }
                let mut others = self.names_for(at, unit);
                // Elsewhere what is marked may have been meant.
                others.retain(|other| nth < FAR || self.sequence.0[self.marked.start].is(other));
                group.extend(others.into_iter().filter_map(|other| self.as_edit(at, other)));
                if leaves_open && (nth <= SPOKEN_OF || is_of_numbers(unit, self.sequence)) {
                    let others = self.decided_for(at).into_iter();
                    groups[nth.min(SPOKEN_OF)]
                        .extend(others.filter_map(|other| self.as_edit(at, &other)));
                }
            }
        }
        if leaves_open {
            groups[MARKED].extend(self.other_elements());
            // What is further off decides no example.
            groups.truncate(SPOKEN_OF + 1);
        }
        groups
    }

    /// Whether the declaration has examples, which say what is meant.
    pub(super) fn has_examples(&self) -> bool {
        self.own().any(|unit| unit.block == Some("examples"))
    }

    fn as_edit(&self, at: usize, text: &str) -> Option<Edit> {
        Some(Edit { at: at..at + 1, new: vec![self.sequence.0[at].renamed(text)?] })
    }

    /// The numbers and words in the place of one that examples tell from it.
    fn decided_for(&self, at: usize) -> Vec<String> {
        let lexeme = &self.sequence.0[at];
        if let Some(number) = lexeme.number() {
            let near = [number - 1, number + 1].into_iter().chain(mistyped(number));
            let mut others: Vec<i64> = near.chain(self.said.amounts()).collect();
            others.retain(|other| *other != number && *other >= 0);
            others.sort_unstable();
            others.dedup();
            return others.iter().map(ToString::to_string).collect();
        }
        let others = functions_like(&lexeme.text).chain(word_like(&lexeme.text));
        others.map(str::to_owned).collect()
    }

    /// The elements beside the one that an example names by its index.
    fn other_elements(&self) -> Vec<Edit> {
        let all = &self.sequence.0;
        let indexes = self.marked.clone().filter(|at| *at > 0 && all[at - 1].is("["));
        let others = indexes.filter_map(|at| Some((at, all[at].number()?)));
        others
            .flat_map(|(at, index)| [(at, index - 1), (at, index + 1)])
            .filter_map(|(at, index)| self.as_edit(at, &index.to_string()))
            .collect()
    }

    /// The group of a statement.
    fn group_of(&self, unit: &Statement, said: &HashSet<&str>) -> usize {
        if unit.at.start < self.marked.end && self.marked.start < unit.at.end {
            return IN_STATEMENT;
        }
        if unit.names(self.sequence).iter().any(|name| said.contains(name)) {
            return SPOKEN_OF;
        }
        let mut words = self.sequence.0[unit.at.clone()].iter().map(|one| &*one.text);
        let is_beside = words.any(|word| said.contains(word) && self.names.role(word).is_some());
        if is_beside { RELATED } else { FAR }
    }

    /// A test without the `!` before it.
    fn not_negated(&self, at: usize) -> Option<Edit> {
        let lexeme = &self.sequence.0[at];
        let next = self.sequence.0.get(at + 1)?;
        (lexeme.is("!") && next.kind == Kind::Word)
            .then(|| Edit { at: at..at + 2, new: vec![next.joined(lexeme.is_joined)] })
    }

    /// The names that may stand in the place of one.
    fn names_for(&self, at: usize, unit: &Statement) -> Vec<&str> {
        let all = &self.sequence.0;
        let name = all[at].text.as_str();
        // What a statement is called stands at its head.
        let is_declared = all.get(at + 1).is_some_and(|next| next.is(":"))
            || at > 0 && ["rule", "value", "const", "counter"].contains(&&*all[at - 1].text);
        match self.names.role(name) {
            None | Some(Role::Move) => Vec::new(),
            Some(_) if is_declared && unit.block != Some("layout") => Vec::new(),
            Some(_) => self.names.like(name).collect(),
        }
    }
}

/// Whether the numbers of a statement are those of cards, elements and turns.
fn is_of_numbers(unit: &Statement, sequence: &Sequence) -> bool {
    matches!(unit.block, Some("deal" | "structure"))
        || unit.block.is_none() && ["const", "counter"].contains(&unit.head(sequence))
}

/// Whether what a statement says decides what is told: examples are judged by all others.
fn is_judged(unit: &Statement, sequence: &Sequence) -> bool {
    unit.block != Some("examples") && !["#", "family", "variation"].contains(&unit.head(sequence))
}
