//! Statements that may have been forgotten, written out by what else the declaration says.

use solitaire_model::{Function, Semantics};

use super::allowed::Class;
use super::candidates::{Around, Found};
use super::names::Role;
use super::sequence::{Edit, Lexeme, Sequence};
use super::statements::Statement;
use crate::alike::is_form_of;
use crate::words::{ELEMENTS, element};

/// How far a statement is that is written out by what an example says.
const SAID: u32 = 2;
/// How far one is that is usual: it is told if nothing else may be meant.
pub(super) const USUAL: u32 = 5;

/// The words of what may be lifted, put on cards, and put where none lie.
pub(super) const CONDITIONS: [&str; 3] = ["pickup", "build", "space"];

/// Where a statement is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Site {
    /// Among those of the declaration.
    Declaration,
    /// Before all others of a block.
    First(&'static str),
    /// Behind all others of a block.
    Last(&'static str),
}

impl Around<'_> {
    /// The number of the declaration in which the mistake is told.
    pub(super) fn declaration(&self) -> Option<usize> {
        // The word of a block belongs to none of its statements.
        let next = self.statements.iter().find(|unit| unit.at.end > self.marked.start);
        next.map(|unit| unit.declaration)
    }

    /// The statements of that declaration.
    pub(super) fn own(&self) -> impl Iterator<Item = &Statement> {
        let declaration = self.declaration();
        self.statements.iter().filter(move |unit| Some(unit.declaration) == declaration)
    }

    /// A statement put at a site of the declaration in which the mistake is told; none if it has no such block.
    pub(super) fn inserted(&self, text: &str, site: Site) -> Option<Edit> {
        let block = match site {
            Site::Declaration => None,
            Site::First(block) | Site::Last(block) => Some(block),
        };
        let is_there = |unit: &&Statement| {
            unit.block == block
                && (block.is_some()
                    || !["#", "family", "variation"].contains(&unit.head(self.sequence)))
        };
        let mut there = self.own().filter(is_there);
        let is_last = matches!(site, Site::Last(_));
        let unit = if is_last { there.last() } else { there.next() }?;
        let at = if is_last { unit.at.end - 1 } else { unit.begins };
        let beside = &self.sequence.0[at..at + 1];
        let new = Sequence::written(text, beside[0].place)?;
        let new = if is_last { [beside, &new].concat() } else { [&new, beside].concat() };
        Some(Edit { at: at..at + 1, new })
    }

    pub(super) fn added(&self, found: &mut Found) {
        self.undenied(found);
        if found.takes(Class::Dealt) {
            self.dealt_by_examples(found);
        }
        if found.takes(Class::Head) {
            self.heads(found);
        }
        if found.takes(Class::NamedKind) {
            self.kind_by_name(found);
        }
        if found.takes(Class::Added) {
            self.first_of_suits(found);
            self.constants(found);
            self.helped(found);
            self.targets(found);
        }
    }

    /// Two cards that are not to stand in a relation: mostly they are.
    fn undenied(&self, found: &mut Found) {
        let Some([not, name, ..]) = self.sequence.0.get(self.marked.start..) else { return };
        let function = Function::named(&name.text).filter(|_| not.is("!"));
        if function.is_some_and(|function| matches!(function.semantics(), Semantics::Relation(_))) {
            let at = self.marked.start..self.marked.start + 1;
            found.add(Class::Undenied, SAID, Edit { at, new: Vec::new() });
        }
    }

    fn add(&self, class: Class, cost: u32, text: &str, site: Site, found: &mut Found) {
        if let Some(edit) = self.inserted(text, site) {
            found.add(class, cost, edit);
        }
    }

    /// Steps of a deal for containers that examples say something of, and nothing is dealt to.
    fn dealt_by_examples(&self, found: &mut Found) {
        let steps: Vec<&Statement> = self.own().filter(|unit| unit.block == Some("deal")).collect();
        let is_named = |name: &Lexeme| steps.iter().any(|unit| unit.has(self.sequence, &name.text));
        for (name, number) in self.said_to_be_dealt() {
            let kind = self.names.kind(&name.text).and_then(element);
            let is_stock = kind.is_some_and(|kind| kind.is_stock);
            if number > 0 && !is_stock && !is_named(name) {
                let step = format!("{} <- {number} up;", name.text);
                self.add(Class::Dealt, SAID, &step, Site::Last("deal"), found);
                self.add(Class::Dealt, USUAL, &step, Site::First("deal"), found);
            }
        }
    }

    /// What the examples of the deal say: so many cards on each element of a container, or on its first.
    fn said_to_be_dealt(&self) -> Vec<(&Lexeme, i64)> {
        let examples = self
            .own()
            .filter(|unit| unit.block == Some("examples") && unit.head(self.sequence) == "deal");
        let mut said = Vec::new();
        for unit in examples {
            let words = &self.sequence.0[unit.at.clone()];
            for two in words.windows(2) {
                if let [name, number] = two
                    && self.names.role(&name.text) == Some(Role::Container)
                    && let Some(number) = number.number()
                {
                    said.push((name, number));
                }
            }
        }
        said
    }

    /// What may be lifted, put on cards or put where none lie, stated for another of the three.
    fn heads(&self, found: &mut Found) {
        let own = self.own().filter(|unit| unit.block.is_none());
        for unit in own.filter(|unit| CONDITIONS.contains(&unit.head(self.sequence))) {
            let is_said = |name: &&str| {
                let is_about =
                    |code: &str| code == *name || code.split(' ').next_back() == Some(name);
                self.said.codes().any(is_about)
            };
            if !unit.names(self.sequence).iter().any(is_said) {
                continue;
            }
            for other in CONDITIONS.iter().filter(|other| **other != unit.head(self.sequence)) {
                // What is put somewhere is not asked what may be lifted; without the statement more may go.
                if *other == "pickup" && self.kind.is_of_an_example() {
                    continue;
                }
                // What says nothing of the card below is about an empty place.
                let is_space = *other == "space"
                    && unit.head(self.sequence) == "build"
                    && !unit.has(self.sequence, "target");
                let cost = if is_space { SAID } else { USUAL };
                self.instead(Class::Head, unit.at.start, other, cost, found);
            }
        }
    }

    /// The kind by which the container is called of which the mistake is told.
    fn kind_by_name(&self, found: &mut Found) {
        let [name] = &self.sequence.0[self.marked.clone()] else { return };
        let line = self
            .own()
            .find(|unit| unit.block == Some("structure") && unit.head(self.sequence) == name.text);
        let Some(line) = line else { return };
        let Some(kind) = self.names.kind(&name.text) else { return };
        let at = line.at.clone().find(|at| self.sequence.0[*at].is(kind));
        let kinds = ELEMENTS.iter().map(|known| known.name).filter(|other| *other != kind);
        for other in kinds.filter(|other| is_form_of(&name.text, other)) {
            if let Some(at) = at {
                self.instead(Class::NamedKind, at, other, 0, found);
            }
        }
    }

    /// The first cards of all suits, dealt to what stays empty.
    fn first_of_suits(&self, found: &mut Found) {
        let [name] = &self.sequence.0[self.marked.clone()] else { return };
        // What the check says of the deal is about this container.
        if self.names.role(&name.text) != Some(Role::Container)
            || self.said.codes().any(|code| code == "deal")
        {
            return;
        }
        for rank in ["A", "K"] {
            let step = format!("{} <- \"{rank}C {rank}D {rank}H {rank}S\" up;", name.text);
            self.add(Class::Added, USUAL, &step, Site::First("deal"), found);
        }
    }

    /// Conditions that the help offers.
    fn helped(&self, found: &mut Found) {
        let Some(help) = self.said.help else { return };
        for text in help.statements(&CONDITIONS) {
            match self.stated_like(text) {
                Some(unit) => {
                    let at = unit.at.clone();
                    if let Some(new) = Sequence::written(text, self.sequence.0[at.start].place) {
                        found.add(Class::Added, USUAL, Edit { at, new });
                    }
                }
                None => self.add(Class::Added, USUAL, text, Site::Declaration, found),
            }
        }
    }

    /// Another target of a move, where an example says that cards of its source go there.
    fn targets(&self, found: &mut Found) {
        let Some((from, to)) = self.example_of_a_move() else { return };
        let all = &self.sequence.0;
        for unit in self.own().filter(|unit| unit.block == Some("moves")) {
            let position = |text: &str| unit.at.clone().find(|at| all[*at].is(text));
            let (Some(colon), Some(sign)) = (position(":"), position("=>")) else { continue };
            let is_alone = all.get(colon + 1).is_some_and(|one| one.is(from))
                && all[colon..sign].iter().all(|one| !one.is("|"));
            let ends = |at: &usize| ["where", "do", ";"].contains(&&*all[*at].text);
            let Some(last) = (sign..unit.at.end).find(ends).map(|end| end - 1) else { continue };
            if !is_alone || last <= sign || all[sign..=last].iter().any(|one| one.is(to)) {
                continue;
            }
            if let Some(more) = Sequence::written(&format!("| {to}"), all[last].place) {
                let new = [&all[last..=last], &more].concat();
                found.add(Class::Added, SAID, Edit { at: last..last + 1, new });
            }
        }
    }

    /// The containers from which and to which cards go in the example that is marked: `TO: 2H on AS from FROM`.
    fn example_of_a_move(&self) -> Option<(&str, &str)> {
        let line = self.unit(self.marked.start).filter(|unit| unit.block == Some("examples"))?;
        let example = &self.sequence.0[self.marked.clone()];
        let from = example.iter().position(|one| one.is("from"))?;
        Some((&example.get(from + 1)?.text, line.head(self.sequence)))
    }

    /// The statement of the declaration that is about the same as a text.
    fn stated_like(&self, text: &str) -> Option<&Statement> {
        let mut words = text.split(' ');
        let (head, name) = (words.next()?, words.next()?);
        self.own().find(|unit| {
            unit.block.is_none()
                && unit.head(self.sequence) == head
                && unit.names(self.sequence) == [name]
        })
    }

    /// Other numbers of elements in a variation, where a constant of the parent says how many there are.
    fn constants(&self, found: &mut Found) {
        let is_in_no_block = |unit: &&Statement| unit.block.is_none();
        if !self.own().filter(is_in_no_block).any(|unit| unit.has(self.sequence, "variation")) {
            return;
        }
        let own: Vec<&str> = self.own().flat_map(|unit| unit.names(self.sequence)).collect();
        let lengths = self.said.codes().filter_map(|name| self.names.length(name));
        for length in lengths.filter(|length| !own.contains(length)) {
            if self.names.role(length) != Some(Role::Number) {
                continue;
            }
            for number in self.said.numbers().into_iter().filter(|number| *number > 0) {
                let is_offered = self.said.help.is_some_and(|help| help.begins_with(number));
                self.add(
                    Class::Added,
                    if is_offered { SAID } else { SAID + 1 },
                    &format!("const {length} = {number};"),
                    Site::Declaration,
                    found,
                );
            }
        }
    }
}
