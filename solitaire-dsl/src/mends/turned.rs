//! A move or a step the other way round: its cards go where they should come from.

use super::allowed::Class;
use super::candidates::{Around, Found};
use super::names::Role;
use super::sequence::{Edit, Kind, Lexeme};

/// It is one slip, whatever it changes.
const COST: u32 = 2;

impl Around<'_> {
    pub(super) fn turned(&self, found: &mut Found) {
        if !found.takes(Class::Turned) && !found.takes(Class::TurnedStep) {
            return;
        }
        let Some(unit) = self.unit(self.marked.start) else { return };
        if unit.block == Some("moves") {
            self.turned_move(unit.at.start, unit.at.end, found);
        }
        let signs = unit.at.clone().filter(|at| self.sequence.0[*at].is("<-"));
        for sign in signs {
            self.turned_step(sign, unit.at.end, found);
        }
    }

    /// `a[top] => b` for `b[top] => a`: what is taken of an element stays where it is said.
    fn turned_move(&self, start: usize, end: usize, found: &mut Found) {
        let all = &self.sequence.0;
        let position = |text: &str| (start..end).find(|at| all[*at].is(text));
        let (Some(colon), Some(sign)) = (position(":"), position("=>")) else { return };
        if sign <= colon + 1 {
            return;
        }
        let ends = |at: &usize| ["where", "do", ";"].contains(&&*all[*at].text);
        let Some(last) = (sign..end).find(ends).filter(|last| *last > sign + 1) else { return };
        let (from, to) = (&all[colon + 1..sign], &all[sign + 1..last]);
        let is_open = |one: &Lexeme| matches!(one.kind, Kind::Open(_));
        let new = match (from, to) {
            ([one, unit @ ..], [other])
                if unit.first().is_some_and(is_open) && !unit.iter().any(|one| one.is("|")) =>
            {
                [std::slice::from_ref(other), unit, &all[sign..=sign], std::slice::from_ref(one)]
                    .concat()
            }
            _ => [to, &all[sign..=sign], from].concat(),
        };
        let new = match new.split_first() {
            Some((first, rest)) => [&[first.joined(false)], rest].concat(),
            None => return,
        };
        found.add(Class::Turned, COST, Edit { at: colon + 1..last, new });
    }

    /// `a <- 1 from b` for `b <- 1 from a`.
    fn turned_step(&self, sign: usize, end: usize, found: &mut Found) {
        let all = &self.sequence.0;
        let Some(place) = sign.checked_sub(1) else { return };
        let Some(from) = (sign..end).find(|at| all[*at].is("from") || all[*at].is(";")) else {
            return;
        };
        let is_container = |at: usize| {
            all.get(at).is_some_and(|one| self.names.role(&one.text) == Some(Role::Container))
        };
        if all[from].is(";") || !is_container(place) || !is_container(from + 1) {
            return;
        }
        let new =
            [&[all[from + 1].joined(false)][..], &all[sign..=from], &[all[place].joined(false)]];
        let edit = Edit { at: place..from + 2, new: new.concat() };
        found.add(Class::TurnedStep, COST, edit.clone());
        found.add(Class::Turned, COST, edit);
    }
}
