//! A name that is left over, beside another that does its work: the one was meant in a place of the other.

use super::added::CONDITIONS;
use super::allowed::Class;
use super::candidates::{Around, Found};
use super::names::Role;
use super::statements::Statement;
use crate::words::element;

/// How far it is to write the name in the place of one that can do nothing there, or that stands there once too often.
const LIKELY: u32 = 1;
/// In another place where it may be meant.
const POSSIBLE: u32 = 3;
/// In any other.
const UNLIKELY: u32 = 4;

impl Around<'_> {
    pub(super) fn left_over(&self, found: &mut Found) {
        if found.takes(Class::Unread) {
            self.unread_number(found);
        }
        let [name] = &self.sequence.0[self.marked.clone()] else { return };
        if !found.takes(Class::LeftOver) {
            return;
        }
        let Some(unit) = self.unit(self.marked.start) else { return };
        match (unit.block, unit.head(self.sequence)) {
            (None, "const") => self.number_stands_twice(&name.text, found),
            // What a variation states anew has the name that its parent gave it.
            (None, "rule") if self.own().any(|one| one.has(self.sequence, "variation")) => {
                for other in self.names.rules().filter(|other| *other != name.text) {
                    self.instead(Class::LeftOver, self.marked.start, other, LIKELY, found);
                }
            }
            (None, head)
                if CONDITIONS.contains(&head) && self.said.message.ends_with("stated twice") =>
            {
                self.not_stated(head, found);
            }
            (Some("structure"), _) => self.put_elsewhere(&name.text, found),
            (Some("moves"), _) => match self.never_filled() {
                Some(empty) => self.put_elsewhere(empty, found),
                None if self.names.role(&name.text) == Some(Role::Container) => {
                    self.lifted_elsewhere(&name.text, found);
                }
                None => {}
            },
            (None, "win") => {
                for other in self.names.like(&name.text).filter(|other| self.is_end(other)) {
                    self.instead(Class::LeftOver, self.marked.start, other, LIKELY, found);
                }
            }
            _ => {}
        }
    }

    /// The container to which it is said that no card comes.
    fn never_filled(&self) -> Option<&str> {
        let rest = self.said.message.strip_prefix("no card ever comes to `")?;
        rest.split_once('`').map(|(name, _)| name)
    }

    /// A number that stands nowhere but where it is stated, for any other in the deal.
    fn unread_number(&self, found: &mut Found) {
        let all = &self.sequence.0;
        let is_number = |name: &&str| self.names.role(name) == Some(Role::Number);
        let is_read =
            |name: &str| (1..all.len()).any(|at| all[at].is(name) && !all[at - 1].is("const"));
        let unread: Vec<&str> =
            self.names.all().filter(is_number).filter(|one| !is_read(one)).collect();
        for unit in self.own().filter(|unit| unit.block == Some("deal")) {
            let numbers = unit.at.clone().filter(|at| is_number(&all[*at].text.as_str()));
            for at in numbers {
                for name in &unread {
                    self.instead(Class::Unread, at, name, LIKELY, found);
                }
            }
        }
    }

    /// A number that nothing asks, for another that stands twice where cards are dealt: from the declaration on that states
    /// it first.
    fn number_stands_twice(&self, name: &str, found: &mut Found) {
        let Some(own) = self.declaration() else { return };
        let states = |unit: &&Statement| {
            unit.block.is_none()
                && unit.head(self.sequence) == "const"
                && unit.names(self.sequence) == [name]
        };
        let Some(first) = self.statements.iter().find(states) else { return };
        let all = &self.sequence.0;
        for declaration in first.declaration..=own {
            let units: Vec<&Statement> = self
                .statements
                .iter()
                .filter(|unit| unit.declaration == declaration)
                .filter(|unit| matches!(unit.block, Some("deal" | "moves")))
                .collect();
            for other in self.names.like(name) {
                let places: Vec<(&Statement, usize)> = units
                    .iter()
                    .flat_map(|unit| unit.at.clone().map(|at| (*unit, at)))
                    .filter(|(_, at)| all[*at].is(other))
                    .collect();
                if places.len() < 2 {
                    continue;
                }
                // A number is called by what it is for: `DOWN down`.
                let is_called = |unit: &Statement| unit.has(self.sequence, &other.to_lowercase());
                let free: Vec<_> = places.iter().filter(|(unit, _)| !is_called(unit)).collect();
                let last = places.last();
                let likely = if free.len() == 1 { free.first().copied() } else { last };
                for (unit, at) in &places {
                    let is_likely = likely.is_some_and(|(_, likely)| likely == at);
                    let is_free = free.is_empty() || !is_called(unit);
                    let cost = match (is_likely, is_free) {
                        (true, _) => LIKELY,
                        (false, true) => POSSIBLE,
                        (false, false) => UNLIKELY,
                    };
                    self.instead(Class::LeftOver, *at, name, cost, found);
                }
            }
        }
    }

    /// A container of which nothing of the sort is stated, for one of which it is stated twice.
    fn not_stated(&self, head: &str, found: &mut Found) {
        let at = self.marked.start;
        let stated = |name: &str| {
            let mut units = self.own().filter(|unit| unit.block.is_none());
            units.any(|unit| {
                unit.head(self.sequence) == head && unit.names(self.sequence).contains(&name)
            })
        };
        let name = &self.sequence.0[at].text;
        let twins = self.own().filter(|unit| {
            unit.block.is_none()
                && unit.head(self.sequence) == head
                && unit.names(self.sequence) == [name]
        });
        let first = twins.map(|unit| unit.at.start + 1).find(|first| *first != at);
        for other in self.names.like(name).filter(|other| !stated(other)) {
            self.instead(Class::LeftOver, at, other, LIKELY, found);
            if let Some(first) = first {
                self.instead(Class::LeftOver, first, other, POSSIBLE, found);
            }
        }
    }

    /// A container on which no card ever lies, for one that takes no cards, or to which another move puts the same.
    fn put_elsewhere(&self, name: &str, found: &mut Found) {
        for unit in self.own().filter(|unit| unit.block == Some("moves")) {
            for (at, is_target) in self.containers_of_move(unit) {
                let other = &self.sequence.0[at].text;
                let is_in_vain = || self.takes_nothing(other) || self.is_put_twice(unit, other);
                if other != name && is_target && is_in_vain() {
                    self.instead(Class::LeftOver, at, name, LIKELY, found);
                }
            }
        }
    }

    /// For a container that is gone, one from which no move lifts, or any other.
    fn lifted_elsewhere(&self, name: &str, found: &mut Found) {
        let moves = || self.own().filter(|unit| unit.block == Some("moves"));
        let is_lifted = |other: &str| {
            moves()
                .flat_map(|unit| self.containers_of_move(unit))
                .any(|(at, is_target)| !is_target && self.sequence.0[at].is(other))
        };
        let others: Vec<&str> = self.names.like(name).collect();
        for other in others {
            let cost = if is_lifted(other) { POSSIBLE } else { LIKELY };
            self.instead(Class::LeftOver, self.marked.start, other, cost, found);
        }
    }

    /// The containers of which a move takes cards, and those to which it puts them.
    pub(super) fn containers_of_move(&self, unit: &Statement) -> Vec<(usize, bool)> {
        let all = &self.sequence.0;
        let ends = |at: &usize| all[*at].is("where") || all[*at].is("do");
        let end = unit.at.clone().find(ends).unwrap_or(unit.at.end);
        let arrow = (unit.at.start..end).find(|at| all[*at].is("=>"));
        (unit.at.start + 2..end)
            .filter(|at| self.names.role(&all[*at].text) == Some(Role::Container))
            .map(|at| (at, arrow.is_some_and(|arrow| at > arrow)))
            .collect()
    }

    /// Whether another move with no other target puts cards there from where this one takes them.
    fn is_put_twice(&self, unit: &Statement, target: &str) -> bool {
        let text = |at: usize| self.sequence.0[at].text.as_str();
        let ends = |unit: &Statement, are_targets: bool| -> Vec<&str> {
            let all = self.containers_of_move(unit).into_iter();
            all.filter(|(_, is_target)| *is_target == are_targets).map(|(at, _)| text(at)).collect()
        };
        let sources = ends(unit, false);
        let mut moves = self.own().filter(|other| other.block == unit.block && *other != unit);
        moves.any(|other| {
            ends(other, true) == [target]
                && ends(other, false).iter().any(|from| sources.contains(from))
                && (ends(unit, true).len() > 1 || ends(other, false) == [target])
        })
    }

    /// Whether nothing says what may be put on a container, and its kind allows nothing.
    fn takes_nothing(&self, name: &str) -> bool {
        let is_stated = self.statements.iter().any(|unit| {
            ["build", "space"].contains(&unit.head(self.sequence))
                && unit.names(self.sequence).contains(&name)
        });
        let kind = self.names.kind(name).and_then(element);
        !is_stated && kind.is_some_and(|kind| !kind.space && !kind.build)
    }
}
