//! What stands in brackets, otherwise: in others, in another order, with an index less.

use proc_macro2::Delimiter;

use super::allowed::Class;
use super::candidates::{Around, Found};
use super::names::Role;
use super::sequence::{Edit, Kind, Lexeme, Sequence};
use super::statements::Statement;

impl Around<'_> {
    pub(super) fn groups(&self, at: usize, distance: u32, found: &mut Found) {
        let Some(end) = self.sequence.partner(at) else { return };
        let Kind::Open(delimiter) = self.sequence.0[at].kind else { return };
        if self.kind.is_unread() && distance <= 1 {
            for other in [Delimiter::Parenthesis, Delimiter::Bracket, Delimiter::Brace] {
                if other != delimiter {
                    let new = self.sequence.bracketed(at..end + 1, other);
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
    pub(super) fn are_parameters(&self, open: usize) -> bool {
        let is_here = |unit: &&Statement| unit.at.start + 2 == open;
        self.statements
            .iter()
            .find(is_here)
            .is_some_and(|unit| ["rule", "value"].contains(&unit.head(self.sequence)))
    }

    /// An index that is too large by one, or by what is added to it.
    fn index(&self, open: usize, close: usize, found: &mut Found) {
        let sequence = &self.sequence.0;
        let inside = &sequence[open + 1..close];
        let Some(last) = inside.last() else { return };
        self.difference(inside, open + 1, found);
        let is_plain = inside.iter().all(|one| !one.is("..") && !one.is(";"));
        if is_plain && last.is(")") {
            let Some(less) = Sequence::written("- 1", last.place) else { return };
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
        // From there to the end.
        let container = open.checked_sub(1).map(|at| &*sequence[at].text);
        let is_dealt = self.unit(open).is_some_and(|unit| unit.block == Some("deal"));
        if is_plain
            && is_dealt
            && let Some(length) = container.and_then(|name| self.names.length(name))
            && let Some(mut rest) = Sequence::written(&format!("..{length}"), last.place)
        {
            rest.iter_mut().for_each(|one| one.is_joined = true);
            let new = [std::slice::from_ref(last), &rest].concat();
            found.add(Class::Index, 1, Edit { at: close - 1..close, new });
        }
    }

    /// An index that stands for a rank, or for what else begins with 1.
    pub(super) fn counted_from_one(&self, at: usize, cost: u32, found: &mut Found) {
        let Some(end) = self.sequence.partner(at + 1) else { return };
        let is_changed = |next: &Lexeme| ["+", "-", "*"].contains(&&*next.text);
        let close = &self.sequence.0[end];
        if self.sequence.0.get(end + 1).is_some_and(is_changed) {
            return;
        }
        let Some(one) = Sequence::written("+ 1", close.place) else { return };
        let new = [std::slice::from_ref(close), &one].concat();
        found.add(Class::FromOne, cost, Edit { at: end..end + 1, new });
    }

    /// Two arguments the other way round; a rule that is asked of several cards at once.
    fn arguments(&self, open: usize, close: usize, distance: u32, found: &mut Found) {
        let sequence = &self.sequence.0;
        let mut commas = Vec::new();
        let mut at = open + 1;
        while at < close {
            match sequence[at].kind {
                Kind::Open(_) => at = self.sequence.partner(at).unwrap_or(close),
                _ if sequence[at].is(",") => commas.push(at),
                _ => {}
            }
            at += 1;
        }
        // Of three, the third is a number.
        let (commas, close) = match commas[..] {
            [first, second] => (vec![first], second),
            _ => (commas, close),
        };
        if let [comma] = commas[..]
            && comma + 1 < close
        {
            let mut second = sequence[comma + 1..close].to_vec();
            let mut first = sequence[open + 1..comma].to_vec();
            if first.is_empty() {
                return;
            }
            std::mem::swap(&mut second[0].is_joined, &mut first[0].is_joined);
            let new = [&second[..], &sequence[comma..=comma], &first[..]].concat();
            let is_point = self.unit(open).is_some_and(|unit| unit.block == Some("layout"));
            let cost = distance + if is_point { 3 } else { 2 };
            found.add(Class::Arguments, cost, Edit { at: open + 1..close, new });
        }
        let called = open.checked_sub(1).map(|at| &sequence[at]);
        if let (Some(rule), [], [only]) = (called, &commas[..], &sequence[open + 1..close]) {
            let place = rule.place;
            if self.names.role(&rule.text) == Some(Role::Rule) && only.is("moving") {
                let text = format!("run(moving, {})", rule.text);
                if let Some(mut new) = Sequence::written(&text, place) {
                    spaced(&mut new);
                    let edit = Edit { at: open - 1..close + 1, new };
                    found.add(Class::Arguments, distance, edit);
                }
            }
            if rule.is("run") {
                for other in self.names.rules() {
                    let text = format!("(moving, {other})");
                    if let Some(mut new) = Sequence::written(&text, place) {
                        spaced(&mut new);
                        new[0].is_joined = sequence[open].is_joined;
                        let edit = Edit { at: open..close + 1, new };
                        found.add(Class::Arguments, 1 + distance, edit);
                    }
                }
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
