//! Numbers in the place of others.

use super::added::{CONDITIONS, USUAL};
use super::allowed::{Class, Numbers};
use super::candidates::{Around, Found};
use super::names::Role;
use super::sequence::{Edit, Lexeme, Sequence};
use super::statements::Statement;
use crate::alike::mistyped;

/// A number is hardly meant for one that is further from it.
const MAX_STEP: i64 = 4;
/// An amount of each of several elements is hardly meant for one that is further from it.
const MAX_SHARE: i64 = 6;

impl Around<'_> {
    pub(super) fn numbers(&self, at: usize, distance: u32, found: &mut Found) {
        let Some(number) = self.sequence.0[at].number() else { return };
        let is_added = at > 0 && ["+", "-"].contains(&self.sequence.0[at - 1].text.as_str());
        let least = i64::from(is_added);
        let is_of_variation =
            || self.unit(at).is_some_and(|unit| unit.has(self.sequence, "variation"));
        if at >= 2 && self.sequence.0[at - 2].is("decks") && is_of_variation() {
            // A variation that says how many it plays with is about that.
            self.instead(Class::Number, at, &(number + 1).to_string(), 2 + distance, found);
            return;
        }
        let numbers = self.kind.numbers;
        // One card fewer in the end is always enough.
        let is_of_end = self.unit(at).is_none_or(|unit| {
            unit.block.is_some() || !CONDITIONS.contains(&unit.head(self.sequence))
        });
        if numbers == Numbers::Next && self.marked.len() > 1 && is_of_end {
            return;
        }
        for other in [number - 1, number + 1].into_iter().filter(|other| *other >= least) {
            self.instead(Class::Number, at, &other.to_string(), 2 + distance, found);
        }
        // Elsewhere one counts from 1.
        let is_start = self.sequence.0.get(at + 1).is_some_and(|next| next.is(".."));
        if number == 1 && is_start {
            self.instead(Class::Number, at, "0", 1, found);
            self.shifted(at, found);
        }
        if numbers == Numbers::Next {
            return;
        }
        let is_counter = at >= 2
            && self.sequence.0[at - 1].is(">")
            && self.names.role(&self.sequence.0[at - 2].text) == Some(Role::Counter);
        if is_counter && number > 0 {
            // What is used up is asked for as long as there is any.
            self.instead(Class::UsedUp, at, "0", 1 + distance, found);
        }
        let mut said: Vec<(i64, u32)> = Vec::new();
        let is_anywhere = numbers == Numbers::Anywhere;
        if distance <= 1 || is_anywhere {
            let cost = if distance <= 1 { 3 } else { 2 };
            said.extend(self.said.numbers_of_help().into_iter().map(|one| (one, cost)));
        }
        let is_said = matches!(numbers, Numbers::Said | Numbers::Typed) || is_anywhere;
        if distance == 0 && is_said && !is_added {
            said.extend(self.said.numbers_of_message().into_iter().chain([0]).map(|one| (one, 4)));
        }
        let mut known = vec![number - 1, number, number + 1];
        if distance <= 1 && (is_anywhere || numbers == Numbers::Typed) {
            said.extend(mistyped(number).into_iter().map(|other| (other, 3)));
        }
        for (other, cost) in said {
            if !known.contains(&other) {
                known.push(other);
                let is_far = u32::from((other - number).abs() > MAX_STEP);
                self.instead(
                    Class::Number,
                    at,
                    &other.to_string(),
                    cost + is_far + distance,
                    found,
                );
            }
        }
    }

    /// A range that begins at 1, with both ends one less.
    fn shifted(&self, at: usize, found: &mut Found) {
        let Some([first, to, end]) = self.sequence.0.get(at..at + 3) else { return };
        let less = |one: &Lexeme| one.renamed(&(one.number()? - 1).to_string());
        if let (Some(first), Some(end)) = (less(first), less(end)) {
            let new = vec![first, to.clone(), end];
            found.add(Class::Number, 1, Edit { at: at..at + 3, new });
        }
    }

    /// A number less, or one more, of those by which the cards are dealt.
    pub(super) fn pack(&self, found: &mut Found) {
        self.dealt(Class::MoreDealt, 1, found);
        self.dealt(Class::FewerDealt, -1, found);
        self.dealt(Class::FewerWanted, -1, found);
        if found.takes(Class::Decks)
            && let Some(declaration) = self.declaration()
        {
            let is_head = |unit: &&Statement| {
                unit.declaration == declaration
                    && unit.block.is_none()
                    && unit.head(self.sequence) == "#"
            };
            for head in self.statements.iter().filter(is_head) {
                self.decks(Class::Decks, head, 1, found);
                self.decks(Class::Decks, head, -1, found);
            }
        }
    }

    fn dealt(&self, class: Class, by: i64, found: &mut Found) {
        if !found.takes(class) {
            return;
        }
        let Some(declaration) = self.declaration() else { return };
        let own = self.statements.iter().filter(|unit| unit.declaration == declaration);
        let others = self.shares_of_what_is_over();
        // What a loop works out is hardly right where another step is changed to go with it.
        let counted = self.unit(self.marked.start).filter(|unit| {
            unit.head(self.sequence) == "for"
                && self.sequence.0[self.marked.clone()].iter().all(|one| one.number().is_none())
        });
        for unit in own {
            if unit.block == Some("deal") && counted.is_some_and(|counted| counted != unit) {
                continue;
            }
            let deals = match (unit.block, unit.head(self.sequence)) {
                (Some("deal" | "structure"), _) | (None, "const") => true,
                (None, "#") if class == Class::FewerWanted => false,
                (None, "#") => {
                    self.decks(class, unit, -by, found);
                    false
                }
                _ => false,
            };
            for at in unit.at.clone().filter(|_| deals) {
                let Some(number) = self.sequence.0[at].number() else { continue };
                // A range that begins later has fewer in it.
                let is_start = self.sequence.0.get(at + 1).is_some_and(|next| next.is(".."));
                let by = if is_start { -by } else { by };
                let least = i64::from(!is_start);
                // Where a range ends and another begins are both right, as a rule.
                let is_met = unit.block == Some("deal") && self.is_met(at);
                for (by, cost) in std::iter::once((by, if is_start { 3 } else { 2 }))
                    .chain(others.iter().filter(|_| !is_start).map(|other| (by * other, 3)))
                {
                    let other = number + by;
                    // How many elements there are is said of more than the deal.
                    let is_wide = class == Class::FewerWanted && unit.block == Some("structure");
                    if other >= least {
                        let cost = cost + u32::from(is_wide) + u32::from(is_met);
                        self.instead(class, at, &other.to_string(), cost, found);
                    }
                }
                if class == Class::FewerDealt && self.marked.contains(&at) {
                    for other in mistyped(number).into_iter().filter(|other| *other >= least) {
                        self.instead(class, at, &other.to_string(), 3, found);
                    }
                }
            }
        }
    }

    /// Whether another statement of the deal begins with what a range there ends with, or the other way round.
    fn is_met(&self, at: usize) -> bool {
        let sequence = &self.sequence.0;
        let is_sign =
            |at: Option<usize>| at.and_then(|at| sequence.get(at)).is_some_and(|one| one.is(".."));
        let sides = |at: usize| [is_sign(at.checked_sub(1)), is_sign(Some(at + 1))];
        let own = self.unit(at);
        let meets = |other: usize| {
            sequence[other].is(&sequence[at].text)
                && matches!(
                    (sides(at), sides(other)),
                    ([true, false], [false, true]) | ([false, true], [true, false])
                )
        };
        self.statements
            .iter()
            .filter(|unit| unit.block == Some("deal") && Some(*unit) != own)
            .filter(|unit| Some(unit.declaration) == own.map(|own| own.declaration))
            .any(|unit| unit.at.clone().any(meets))
    }

    /// By how much a number may differ by which some elements get their cards, if so many are wanted and there are so many.
    fn shares_of_what_is_over(&self) -> Vec<i64> {
        let over = match self.said.numbers_of_message()[..] {
            [wanted, there, ..] => (wanted - there).abs(),
            [over] => over,
            [] => 0,
        };
        (2..=MAX_SHARE).filter(|share| over >= *share && over % share == 0).collect()
    }

    /// More decks, or fewer.
    fn decks(&self, class: Class, head: &Statement, by: i64, found: &mut Found) {
        let sequence = &self.sequence.0;
        let is_decks = |at: &usize| sequence[*at].is("decks");
        let is_variation = head.has(self.sequence, "variation");
        if let Some(at) = head.at.clone().find(is_decks).map(|at| at + 2) {
            let number = sequence.get(at).and_then(Lexeme::number);
            // A variation that plays with more decks is about that.
            if by < 0 && is_variation {
                return;
            }
            if let Some(other) = number.map(|number| number + by).filter(|other| *other > 0) {
                // How many are said is hardly wrong where nothing but the end does not fit.
                let cost = if class == Class::Decks { USUAL } else { 2 };
                self.instead(class, at, &other.to_string(), cost, found);
            }
            return;
        }
        let Some(at) = head.at.clone().find(|at| sequence[*at].is("name")).map(|at| at + 2) else {
            return;
        };
        let Some(name) = sequence.get(at) else { return };
        let number = match by {
            1 => 2,
            // That of the parent is more.
            _ if is_variation => 1,
            _ => return,
        };
        let text = format!(", decks = {number}");
        let Some(mut decks) = Sequence::written(&text, name.place) else { return };
        decks[0].is_joined = true;
        let new = std::iter::once(name.clone()).chain(decks).collect();
        found.add(class, 3, Edit { at: at..at + 1, new });
    }
}
