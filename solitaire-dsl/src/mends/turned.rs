//! A move or a step the other way round: its cards go where they should come from.

use std::ops::Range;

use solitaire_model::{Sort, Term};

use super::allowed::Class;
use super::candidates::{Around, Found};
use super::help::codes;
use super::names::Role;
use super::sequence::{Edit, Kind, Lexeme, Sequence};
use super::statements::Statement;
use crate::alike::is_form_of;
use crate::names::snake_text;

/// It is one slip, whatever it changes.
const COST: u32 = 1;

impl Around<'_> {
    pub(super) fn turned(&self, found: &mut Found) {
        if !found.takes(Class::Turned) && !found.takes(Class::TurnedStep) {
            return;
        }
        let Some(marked) = self.unit(self.marked.start) else { return };
        self.turned_in(marked, COST, found);
        if self.kind.is_unread() {
            return;
        }
        for unit in self.own().filter(|unit| unit.block == Some("moves") && *unit != marked) {
            if self.takes_what_is_said(unit) {
                self.turned_in(unit, COST + 1, found);
            }
        }
    }

    fn turned_in(&self, unit: &Statement, cost: u32, found: &mut Found) {
        if unit.block == Some("moves") {
            self.turned_move(unit, cost, found);
        }
        let signs = unit.at.clone().filter(|at| self.sequence.0[*at].is("<-"));
        for sign in signs {
            self.turned_step(sign, unit.at.end, cost, found);
        }
    }

    /// Whether a move takes cards from a container of which the message speaks, or is spoken of itself.
    fn takes_what_is_said(&self, unit: &Statement) -> bool {
        let is_said = |name: &Lexeme| codes(self.said.message).any(|code| name.is(code));
        let words = &self.sequence.0[unit.at.clone()];
        let is_lifted = words.windows(2).any(|two| two[0].is("from") && is_said(&two[1]));
        let lifts = words.iter().skip_while(|one| !one.is(":")).take_while(|one| !one.is("=>"));
        let mut spoken = words.iter().skip(1).take(1).chain(lifts);
        is_lifted || words.iter().any(|one| one.is("=>")) && spoken.any(is_said)
    }

    /// `a[top] => b` for `b[top] => a`: what is taken of an element stays where it is said.
    fn turned_move(&self, unit: &Statement, cost: u32, found: &mut Found) {
        let all = &self.sequence.0;
        let Range { start, end } = unit.at;
        let position = |text: &str| (start..end).find(|at| all[*at].is(text));
        let (Some(colon), Some(sign)) = (position(":"), position("=>")) else { return };
        if sign <= colon + 1 {
            return;
        }
        let ends = |at: &usize| ["where", "do", ";"].contains(&&*all[*at].text);
        let Some(last) = (sign..end).find(ends).filter(|last| *last > sign + 1) else { return };
        let (from, to) = (&all[colon + 1..sign], &all[sign + 1..last]);
        let cost = match called(&all[start + 1], from, to) {
            Some(true) => return,
            Some(false) => 0,
            None => cost,
        };
        // A card is taken of each as it was said.
        let is_unit = |one: &Lexeme| one.kind != Kind::Word;
        let mut units = from.split(|one| one.is("|")).map(|lift| lift.get(1..).unwrap_or_default());
        let texts: Vec<String> = units.clone().map(Sequence::text).collect();
        let are_alike = texts.windows(2).all(|two| two[0] == two[1]);
        let unit = units.next_back().filter(|unit| are_alike && unit.first().is_some_and(is_unit));
        let are_names = to.iter().all(|one| one.kind == Kind::Word || one.is("|"));
        let new = match unit.filter(|_| are_names) {
            Some(unit) => {
                let lifts = to.iter().flat_map(|one| match one.is("|") {
                    true => vec![one.clone()],
                    false => [std::slice::from_ref(one), unit].concat(),
                });
                let names = from.split_inclusive(|one| one.is("|")).flat_map(|lift| {
                    let or = lift.last().filter(|last| last.is("|"));
                    lift.first().into_iter().chain(or).cloned()
                });
                lifts.chain([all[sign].clone()]).chain(names).collect()
            }
            None => [to, &all[sign..=sign], from].concat(),
        };
        let new = match new.split_first() {
            Some((first, rest)) => [&[first.joined(false)], rest].concat(),
            None => return,
        };
        found.add(Class::Turned, cost, Edit { at: colon + 1..last, new });
    }

    /// `a <- 1 from b` for `b <- 1 from a`.
    fn turned_step(&self, sign: usize, end: usize, cost: u32, found: &mut Found) {
        let all = &self.sequence.0;
        let Some(from) = (sign..end).find(|at| all[*at].is("from") || all[*at].is(";")) else {
            return;
        };
        if all[from].is(";") {
            return;
        }
        let (Some(to), Some(taken)) = (self.place_before(sign), self.place_at(from + 1)) else {
            return;
        };
        let place = |at: &Range<usize>| {
            [&[all[at.start].joined(false)], &all[at.start + 1..at.end]].concat()
        };
        let new = [&place(&taken), &all[sign..=from], &place(&to)].concat();
        let edit = Edit { at: to.start..taken.end, new };
        found.add(Class::TurnedStep, cost, edit.clone());
        found.add(Class::Turned, cost, edit);
    }

    /// The place to which a step deals: a container, an element of one, or a word for an element.
    fn place_before(&self, sign: usize) -> Option<Range<usize>> {
        let last = sign.checked_sub(1)?;
        let start = match self.sequence.0[last].is("]") {
            true => self.sequence.partner(last)?.checked_sub(1)?,
            false => last,
        };
        self.place_at(start).filter(|place| place.end == sign)
    }

    /// The place that is named there.
    fn place_at(&self, start: usize) -> Option<Range<usize>> {
        let all = &self.sequence.0;
        let name = all.get(start)?;
        let is_element = Term::named(&name.text).is_some_and(|term| term.sort() == Sort::Cards);
        if !is_element && self.names.role(&name.text) != Some(Role::Container) {
            return None;
        }
        let index =
            all.get(start + 1).filter(|next| next.is("[")).and(self.sequence.partner(start + 1));
        Some(start..index.map_or(start + 1, |close| close + 1))
    }
}

/// Whether a move goes as it is called, as in `ToCell` and `FromWaste`, or the other way round; none if its name does not
/// say.
fn called(name: &Lexeme, from: &[Lexeme], to: &[Lexeme]) -> Option<bool> {
    let name = snake_text(&name.text);
    let is_among = |container: &str, ends: &[Lexeme]| {
        ends.iter().any(|end| end.is(container) || is_form_of(container, &end.text))
    };
    let (container, here, there) = match name.strip_prefix("from_") {
        Some(container) => (container, from, to),
        None => (name.strip_prefix("to_")?, to, from),
    };
    match (is_among(container, here), is_among(container, there)) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}
